"""No correction, house ruling or strange command leaves a table at which nothing can be done."""

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.engine.errors import IllegalCommandError
from companion.engine.fold import fold
from companion.games.masmorra.commands import Command
from companion.games.masmorra.events import Event
from companion.games.masmorra.game import GAME
from companion.games.masmorra.model import Settings, State
from tests.games.masmorra.games_with_corrections import Meddled, can_go_on
from tests.games.masmorra.hypothesis_strategies import COMMANDS
from tests.games.shared_laws import check_stored_log

MEDDLED = st.builds(
    Meddled,
    st.integers(0, 100_000),
    st.integers(1, 5),
    st.builds(
        Settings,
        policy=st.sampled_from(["advise", "advise", "strict", "tracker"]),
        action_dice=st.sampled_from(["app", "table"]),
        monster_dice=st.sampled_from(["app", "table"]),
        tiles=st.sampled_from(["app", "table"]),
        tile_set=st.sampled_from(["kit", "kit", "box"]),
    ),
)
STEPS = st.integers(0, 150)
A_TURN = 400


def numbers_hold(state: State) -> None:
    """Check that numbers are such as pieces on a table can show."""
    for hero in state.heroes:
        assert 0 <= hero.life <= 6
        assert 0 <= hero.gold <= 6
        assert hero.xp >= 0
        assert len(hero.hand) <= 7
        assert hero.room in state.rooms
        assert hero.defeated == (hero.life == 0)
    assert all(count > 0 for count in state.turn.symbols.values())
    assert state.turn.mp >= 0
    assert state.turn.dm_mp >= 0


@settings(max_examples=60, deadline=None)
@given(MEDDLED, STEPS)
def test_after_any_correction_or_ruling_the_game_can_go_on(evening: Meddled, steps: int) -> None:
    for _ in range(steps):
        evening.meddle(1)
        assert can_go_on(evening.state), evening.state.question
        numbers_hold(evening.state)


@settings(max_examples=30, deadline=None)
@given(MEDDLED, STEPS)
def test_after_any_meddling_the_turn_comes_to_its_end(evening: Meddled, steps: int) -> None:
    state = evening.meddle(steps)
    turn = (state.round, state.active)
    for _ in range(A_TURN):
        if evening.state.phase == "over" or (evening.state.round, evening.state.active) != turn:
            return
        evening.act(evening.careful_command())
    raise AssertionError(evening.state.question)


@settings(max_examples=150, deadline=None)
@given(MEDDLED, st.integers(0, 80), COMMANDS)
def test_any_command_is_refused_or_done_and_the_game_can_go_on(
    evening: Meddled, steps: int, command: Command
) -> None:
    state = evening.meddle(steps)
    refusal = GAME.check(state, command)
    for overrule in (False, True):
        ruled = overrule and state.settings.policy == "advise"
        if refusal is not None and (refusal.kind == "impossible" or not ruled):
            with pytest.raises(IllegalCommandError):
                GAME.decide(state, command, overrule=overrule)
            continue
        events = GAME.decide(state, command, overrule=overrule)
        stored = msgspec.json.decode(msgspec.json.encode(events), type=tuple[Event, ...])
        after = fold(state, stored, GAME.evolve)
        assert can_go_on(after)
        numbers_hold(after)


@settings(max_examples=30, deadline=None)
@given(MEDDLED, STEPS)
def test_a_meddled_log_folds_to_the_live_table(evening: Meddled, steps: int) -> None:
    state = evening.meddle(steps)
    check_stored_log(GAME, evening.events, state)
