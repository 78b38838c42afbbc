"""Laws that hold on every table that legal play reaches."""

import random
from itertools import groupby

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec.structs import replace

from bench.players.paper_dungeons_random_game import TABLE, RandomGame, legal
from companion.engine.errors import IllegalCommandError
from companion.engine.fold import fold
from companion.games.paper_dungeons import commands as c
from companion.games.paper_dungeons.commands import Command
from companion.games.paper_dungeons.counting.content_lookup import of
from companion.games.paper_dungeons.counting.pending_seats import waiting_for
from companion.games.paper_dungeons.events import ObjectiveDealt, PowerDealt
from companion.games.paper_dungeons.game import GAME
from companion.games.paper_dungeons.model import Settings, Sheet, State
from tests.games.paper_dungeons.strategies import COMMANDS, RANDOM_GAMES, SETTINGS, STEPS
from tests.games.shared_laws import check_command, check_options, check_stored_log

pytestmark = pytest.mark.slow

FAR = 10_000


@settings(max_examples=60, deadline=None)
@given(RANDOM_GAMES, STEPS, COMMANDS)
def test_check_and_decide_agree_on_any_command(
    game: RandomGame, steps: int, command: Command
) -> None:
    check_command(GAME, game.play(steps), command)


@settings(max_examples=40, deadline=None)
@given(RANDOM_GAMES, STEPS)
def test_every_option_has_the_verdict_of_check(game: RandomGame, steps: int) -> None:
    state = game.play(steps)

    for seat in range(len(state.seats) + 1):
        check_options(GAME, state, seat)


@settings(max_examples=30, deadline=None)
@given(RANDOM_GAMES, STEPS)
def test_what_is_forbidden_can_be_overruled_and_the_game_still_ends(
    game: RandomGame, steps: int
) -> None:
    state = game.play(steps)
    for seat in range(len(state.seats) + 1):
        for option in GAME.options(state, seat):
            refusal = option.refusal
            if refusal is None or refusal.kind == "impossible":
                continue
            if state.settings.policy == "strict":
                with pytest.raises(IllegalCommandError):
                    GAME.decide(state, option.command, overrule=True)
                continue
            events = GAME.decide(state, option.command, overrule=True)
            assert events[0].rules == refusal.rules
            game.state = fold(state, events, GAME.evolve)
    assert game.play(FAR).phase == "over"


@settings(max_examples=30, deadline=None)
@given(RANDOM_GAMES)
def test_nobody_is_ever_stuck_and_no_number_leaves_its_sheet(game: RandomGame) -> None:
    while game.state.phase != "over":
        game.play(7)
        state = game.state
        for sheet in state.sheets:
            check_sheet(state, sheet)
        if state.phase not in {"cards", "roll", "over"} and not state.on_paper:
            waiting = waiting_for(state)
            assert waiting
            assert all(legal(state, seat) for seat in waiting)
    assert game.state.scores[0].place == 1


def check_sheet(state: State, sheet: Sheet) -> None:
    """Check that a sheet shows nothing that no pencil could have written."""
    index, content = of(state), of(state).content
    assert all(1 <= level <= content.levels.highest for level in sheet.levels)
    assert all(
        0 <= squares <= item.squares
        for squares, item in zip(sheet.items, content.items, strict=True)
    )
    assert 0 <= sheet.potions <= content.potions.most
    assert 0 <= sheet.hearts <= sheet.potions * index.hearts
    assert 0 <= sheet.column <= content.damage.hearts
    assert sheet.column <= sheet.power_level or sheet.resurrected
    for marks in (sheet.minions, sheet.visited, sheet.received, sheet.crossed, sheet.path):
        assert len(set(marks)) == len(marks)
    assert all(index.rooms[room].minion for room in sheet.minions)
    letters = [letter for letter in sheet.gems if letter]
    assert len(set(letters)) == len(letters)
    assert sheet.gems.count("") <= 2
    assert not set(letters) & set(sheet.crossed)
    assert set(sheet.received) <= set(sheet.visited)
    assert sheet.room == "" or sheet.room in sheet.visited
    ways = index.ways(state.card) if state.card else {}
    assert all(there in ways[here] for here, there in sheet.path)
    assert all(len(set(dice)) == len(dice) <= 3 for dice in sheet.track)


@settings(max_examples=40, deadline=None)
@given(RANDOM_GAMES, STEPS)
def test_a_stored_log_folds_to_the_live_table(game: RandomGame, steps: int) -> None:
    state = game.play(steps)
    check_stored_log(GAME, game.events, state)
    assert msgspec.json.decode(msgspec.json.encode(state), type=State) == state


@settings(max_examples=40, deadline=None)
@given(RANDOM_GAMES, st.integers(0, 2**32))
def test_the_order_of_arrival_changes_no_outcome(game: RandomGame, seed: int) -> None:
    game.play(FAR)
    chance = random.Random(seed)
    state = GAME.initial
    for _, group in groupby(game.commands, key=lambda one: (one[0].round, one[0].phase)):
        for command in shuffled([command for _, command in group], chance):
            state = fold(state, GAME.decide(state, command), GAME.evolve)

    assert state == game.state


def shuffled(commands: list[Command], chance: random.Random) -> list[Command]:
    """Deal the commands of all seats into another order; each seat keeps its own."""
    if any(isinstance(command, c.DrawCard | c.TakeSeat | c.RollDice) for command in commands):
        return commands
    seats = [getattr(command, "seat", TABLE) for command in commands]
    queues = {
        seat: [one for one in commands if getattr(one, "seat", TABLE) == seat] for seat in seats
    }
    chance.shuffle(seats)
    return [queues[seat].pop(0) for seat in seats]


@settings(max_examples=40, deadline=None)
@given(RANDOM_GAMES, STEPS, st.integers(0, 8))
def test_no_seat_sees_which_cards_others_were_dealt(
    game: RandomGame, steps: int, seat: int
) -> None:
    state = game.play(steps)
    hidden = tuple(
        replace(
            sheet,
            powers=("secret",) * len(sheet.powers),
            objectives=("secret",) * len(sheet.objectives),
        )
        for sheet in state.sheets
    )
    for sheet in GAME.view(replace(state, sheets=hidden), seat).sheets:
        assert sheet.seat == seat or "secret" not in (*sheet.powers, *sheet.objectives)
    for event in game.events:
        shown = GAME.mask(state, event, seat)
        assert isinstance(event, GAME.masked) or shown is event
        if isinstance(shown, PowerDealt):
            assert shown.seat == seat or not shown.power
        if isinstance(shown, ObjectiveDealt):
            assert shown.seat == seat or not shown.objective


@settings(max_examples=20, deadline=None)
@given(st.integers(0, 10_000), SETTINGS)
def test_a_game_ends_though_the_host_passes_those_who_are_away(seed: int, chosen: Settings) -> None:
    game = RandomGame(seed, 3, chosen)
    while game.state.phase != "over":
        state = game.state
        waiting = waiting_for(state) if state.phase not in {"cards", "roll"} else ()
        if waiting and game.chance.random() < 1 / 4:
            game.act(c.PassRound(waiting[0]))
        else:
            game.play(1)
    assert len(game.state.scores) == 3
