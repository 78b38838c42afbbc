"""Laws on tables of every mode, edition and head count, with switches mixed and cards in play."""

from collections import Counter

from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bench.players.mixed_mode_player import Rover
from companion.games.masmorra import events as e
from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.catalogue.treasure_card_validation import card_id
from companion.games.masmorra.commands import Command
from companion.games.masmorra.game import GAME
from companion.games.masmorra.model import MODES, DiscardCard, DrawTreasure, LoseCard, State
from tests.games.masmorra.hypothesis_strategies import COMMANDS
from tests.games.masmorra.laws.test_laws import check_law
from tests.games.shared_laws import check_command, check_options

ROVERS = st.builds(Rover, st.integers(0, 100_000), st.sampled_from(MODES))
STEPS = st.integers(0, 300)
PACE = 25


@settings(max_examples=25, deadline=None)
@given(ROVERS, STEPS, st.lists(COMMANDS, min_size=5, max_size=5))
def test_any_command_is_refused_by_both_or_done(
    rover: Rover, steps: int, commands: list[Command]
) -> None:
    state = rover.play(steps)
    for command in commands:
        after = check_command(GAME, state, command)
        if after is not None:
            check_numbers(after)


@settings(max_examples=12, deadline=None)
@given(ROVERS, STEPS)
def test_every_seats_options_have_the_verdict_of_check_and_are_done(
    rover: Rover, steps: int
) -> None:
    state = rover.play(steps)
    for seat in range(6):
        check_options(GAME, state, seat)


@settings(max_examples=12, deadline=None)
@given(ROVERS)
def test_nothing_is_lost_from_the_first_turn_to_the_last(rover: Rover) -> None:
    tiles = tiles_of(rover.state)
    while rover.state.phase != "over" and len(rover.commands) < 1500:
        state = rover.play(PACE)
        check_law(state)
        check_numbers(state)
        check_cards(state)
        gone = {code for code in tiles - tiles_of(state) if CATALOGUE.tile(code).kind != "rune"}
        assert not gone, "only a rune tile makes place for a medium one"


def check_numbers(state: State) -> None:
    """Check what no rule and no edition lets go beyond its limits."""
    for hero in state.heroes:
        assert 0 <= hero.life <= 6
        assert 0 <= hero.gold <= 6
        full = isinstance(state.question, DiscardCard) and state.question.seat == hero.seat
        assert len(hero.hand) <= 6 + full
        assert hero.room in state.rooms
    kinds = Counter(die.kind for die in state.turn.dice)
    assert kinds["action"] <= 6
    assert kinds["pet"] <= 1
    assert all(count > 0 for count in state.turn.symbols.values())
    assert {monster.room for monster in state.monsters} <= set(state.rooms)
    assert len({monster.id for monster in state.monsters}) == len(state.monsters)


def check_cards(state: State) -> None:
    """Check that there are no more cards of a kind than the decks hold."""
    hands = [card_id(card) for hero in state.heroes for card in hero.hand if card]
    seen = Counter([*hands, *(card_id(card) for card in state.discards if card)])
    for card in CATALOGUE.deck(state.settings.deck):
        assert seen[card.id] <= card.copies
    if state.settings.deals:
        assert set(seen) <= {card.id for card in CATALOGUE.deck(state.settings.deck)}
        assert all(card for hero in state.heroes for card in hero.hand)
    if state.settings.cooperative:
        open_card = [state.turn.evil] if state.turn.evil else []
        evil = Counter([*state.evil.left, *state.evil.discards, *open_card])
        assert evil <= Counter(list(CATALOGUE.evil))


def tiles_of(state: State) -> set[str]:
    """List the tiles that are in stacks or on the table."""
    seen = {*state.rooms, *state.traps}
    for stack in state.stacks.values():
        seen.update(stack.left)
        if stack.top is not None:
            seen.add(stack.top.id)
    return seen


@settings(max_examples=15, deadline=None)
@given(ROVERS, STEPS, st.integers(0, 5))
def test_treasure_2_no_seat_sees_another_hand_or_is_offered_its_cards(
    rover: Rover, steps: int, seat: int
) -> None:
    state = rover.play(steps)
    heroes = tuple(replace(hero, hand=("secret",) * len(hero.hand)) for hero in state.heroes)
    seen = GAME.view(replace(state, heroes=heroes), seat)
    if state.settings.cooperative:
        return
    for hero in seen.heroes:
        if hero.seat != seat:
            assert not any(hero.hand)
    for option in GAME.options(state, seat):
        assert getattr(option.command, "seat", seat) in {seat, *asked(state)}
    for event in rover.events:
        shown = GAME.mask(state, event, seat)
        assert isinstance(event, GAME.masked) or shown is event
        owner = next(
            (one.seat for one in state.heroes if one.name == getattr(event, "hero", "")), 0
        )
        if isinstance(shown, e.CardDrawn) and owner != seat:
            assert not shown.card
        if isinstance(shown, e.CardNamed) and owner != seat:
            assert not shown.name


def asked(state: State) -> set[int]:
    """Name the seat that the open question asks."""
    question = state.question
    return {question.seat} if isinstance(question, DiscardCard | LoseCard | DrawTreasure) else set()
