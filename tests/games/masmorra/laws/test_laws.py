"""Laws that hold on every table that legal play reaches."""

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine.fold import fold
from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.commands import Command
from companion.games.masmorra.game import GAME
from companion.games.masmorra.legality.combat.engaged_monsters import load, monsters_in, room_limit
from companion.games.masmorra.model import DropMonster, Settings, State
from tests.games.masmorra.hypothesis_strategies import COMMANDS, Evening
from tests.games.shared_laws import check_command, check_options, check_stored_log

EVENINGS = st.builds(
    Evening,
    st.integers(0, 10_000),
    st.integers(1, 5),
    st.builds(
        Settings,
        mode=st.sampled_from(["standard", "epic", "alliance"]),
        policy=st.sampled_from(["strict", "advise"]),
        action_dice=st.sampled_from(["app"]),
        tiles=st.sampled_from(["app", "table"]),
        monster_dice=st.sampled_from(["app", "table"]),
    ),
)
STEPS = st.integers(0, 250)
PACE = 40
FAR = 25


@settings(max_examples=30, deadline=None)
@given(EVENINGS, STEPS, COMMANDS)
def test_check_and_decide_agree_on_any_command(
    evening: Evening, steps: int, command: Command
) -> None:
    check_command(GAME, evening.play(steps), command)


@settings(max_examples=30, deadline=None)
@given(EVENINGS, STEPS)
def test_every_option_has_the_verdict_of_check(evening: Evening, steps: int) -> None:
    check_options(GAME, evening.play(steps), 0)


@settings(max_examples=30, deadline=None)
@given(EVENINGS, STEPS)
def test_what_is_forbidden_can_be_overruled_without_an_error(evening: Evening, steps: int) -> None:
    state = evening.play(steps)
    for option in GAME.options(state, 0):
        refusal = option.refusal
        if refusal is None or refusal.kind == "impossible" or state.settings.policy != "advise":
            continue
        events = GAME.decide(state, option.command, overrule=True)
        assert fold(state, events, GAME.evolve) == fold(state, events, GAME.evolve)
        assert events[0].rules == refusal.rules


@settings(max_examples=30, deadline=None)
@given(EVENINGS, STEPS)
def test_nothing_is_lost_and_no_limit_is_broken(evening: Evening, steps: int) -> None:
    check_law(evening.play(steps))


def check_law(state: State) -> None:
    """Check that dice, coins and tiles are conserved, and that numbers keep their limits."""
    for hero in state.heroes:
        assert 0 <= hero.life <= 6
        assert 0 <= hero.gold <= 6
        assert len(hero.hand) <= 6
        assert hero.xp >= 0
        assert hero.room in state.rooms
        assert hero.defeated == (hero.life == 0)
    for die, supply in CATALOGUE.dice.items():
        assert sum(CATALOGUE.monster(one.kind).die == die for one in state.monsters) <= supply
    for room in state.rooms.values():
        here = monsters_in(state, room.id)
        dice = sum(CATALOGUE.monster(one.kind).die is not None for one in here)
        # A spawn that is forced stands beside bosses, whom nothing removes (AMB-24). Where it is
        # placed first, it stands there while the table says who leaves (ED-29).
        alone = 1 if state.rulings.overflow == "remove_first" else 0
        forced = len(here) > dice <= alone
        asked = isinstance(state.question, DropMonster) and state.question.room == room.id
        assert load(state, room.id) <= room_limit(state, room) or forced or asked
    coins = sum(hero.gold for hero in state.heroes)
    assert coins + sum(room.gold for room in state.rooms.values()) <= CATALOGUE.coins
    _check_tiles(state)


def _check_tiles(state: State) -> None:
    seen = [*state.rooms, *state.traps]
    for stack in state.stacks.values():
        seen += stack.left
        seen += [stack.top.id] if stack.top else []
    assert len(seen) == len(set(seen)), "no tile is in two places"


@settings(max_examples=30, deadline=None)
@given(EVENINGS, STEPS)
def test_a_stored_log_folds_to_the_live_table(evening: Evening, steps: int) -> None:
    state = evening.play(steps)
    check_stored_log(GAME, evening.events, state)


SOBER = st.builds(
    Evening,
    st.integers(0, 10_000),
    st.integers(2, 4),
    st.builds(
        Settings,
        mode=st.sampled_from(["epic", "epic", "alliance"]),
        action_dice=st.just("app"),
        tiles=st.just("app"),
    ),
)
"""Games of players who live long enough to go down."""


@pytest.mark.slow
@settings(max_examples=6, deadline=None)
@given(SOBER)
def test_nothing_is_lost_in_games_that_go_down_to_malaphyas(evening: Evening) -> None:
    for _ in range(FAR):
        state = evening.play_out(PACE)
        check_law(state)
        check_options(GAME, state, 0)
    check_stored_log(GAME, evening.events, evening.state)


@settings(max_examples=30, deadline=None)
@given(EVENINGS, STEPS, st.integers(0, 5))
def test_no_seat_sees_another_hand(evening: Evening, steps: int, seat: int) -> None:
    state = evening.play(steps)
    heroes = tuple(
        msgspec.structs.replace(hero, hand=("secret",) * len(hero.hand)) for hero in state.heroes
    )
    seen = GAME.view(msgspec.structs.replace(state, heroes=heroes), seat)

    for hero in seen.heroes:
        own = hero.seat == seat or state.settings.cooperative
        assert own or "secret" not in hero.hand
