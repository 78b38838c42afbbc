"""Laws of the log in games of Masmorra of every mode and edition: folding, storing, undoing."""

import random
from datetime import UTC, datetime

import msgspec
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from bench.players.mixed_mode_player import Rover
from companion.engine.fold import fold
from companion.games.masmorra.commands import Command
from companion.games.masmorra.events import Event
from companion.games.masmorra.game import GAME
from companion.games.masmorra.model import MODES, State
from companion.table.log.codec import Codec
from companion.table.log.folded_log import History, begin, grow
from companion.table.log.folded_log_cache import pack, unpack
from companion.table.log.row_types import LoggedAction, Row
from companion.table.log.submit_command import decide, drawing_source, recorded_source
from companion.table.log.undo_replay import UndoResult, replay_without
from tests.games.masmorra.laws.test_laws_of_all_modes import check_numbers

pytestmark = pytest.mark.slow

CODEC = Codec(GAME)
AT = datetime(2026, 1, 1, tzinfo=UTC)
MOST = 120


class Book:
    """A game played at a table: the log takes every command, the app rolls what is left to it."""

    def __init__(self, rover: Rover) -> None:
        self.rover = rover
        self.random = random.Random(rover.seed)
        self.history = begin(GAME)
        opening = list(rover.commands)
        self.follow(GAME.initial)
        for command in opening:
            self.write(command)

    def write(self, command: Command) -> None:
        """Decide a command, and append its row."""
        state: State = self.history.state
        decided = decide(GAME, state, command, drawing_source(self.random.choice))
        seat = GAME.actor(state, command).seat
        seq = self.history.seq + 1
        action = LoggedAction(seq, seat, seat, AT, command, decided.answers, decided.events)
        self.append(Row(seq, f"key-{seq}", seat, seat, AT, action))
        assert self.history.state == decided.state

    def append(self, row: Row) -> None:
        """Append a row as it comes back from the store."""
        self.history = grow(self.history, [unpack(CODEC, pack(CODEC, row))])
        self.follow(self.history.state)

    def follow(self, state: State) -> None:
        """Show the player the table as it stands now."""
        self.rover.state = state
        self.rover.plan = []

    def play(self, steps: int) -> None:
        """Go on by so many commands."""
        for _ in range(steps):
            if self.history.state.phase == "over":
                return
            self.write(self.rover.next_command())

    def undo(self, undone: UndoResult) -> None:
        """Append the row that takes an action back."""
        action, seq = undone.action, self.history.seq + 1
        row = Row(
            seq, f"key-{seq}", action.author, action.seat, AT, None, action.seq, undone.replaced
        )
        self.append(row)


BOOKS = st.builds(Book, st.builds(Rover, st.integers(0, 100_000), st.sampled_from(MODES)))
STEPS = st.integers(0, MOST)


@settings(max_examples=25, deadline=None)
@given(BOOKS, STEPS, st.lists(st.integers(1, 12), min_size=1, max_size=3), STEPS)
def test_a_stored_log_folds_to_the_live_state_also_after_undo(
    book: Book, steps: int, undos: list[int], more: int
) -> None:
    book.play(steps)
    taken = [_take_back(book, back) for back in undos]
    assume(any(taken))
    book.play(more % 20)

    events = [event for action in book.history.actions for event in action.events]
    stored = msgspec.json.decode(msgspec.json.encode(events), type=list[Event])
    assert fold(GAME.initial, stored, GAME.evolve) == book.history.state
    check_numbers(book.history.state)
    check_lines(book.history)


def check_lines(history: History) -> None:
    """Check that what counts is what the rules decide, one command after the other."""
    state: State = GAME.initial
    for action in history.actions:
        again = decide(
            GAME, state, action.command, recorded_source(action.answers), overrule=action.overruled
        )
        assert again.events == action.events
        state = again.state
    assert state == history.state


def _take_back(book: Book, back: int) -> bool:
    """Take one of the last actions back, unless a later one is in the way; say whether."""
    actions = book.history.actions
    begun = next((place for place, action in enumerate(actions) if _begins(action)), len(actions))
    if back > len(actions) - begun - 1:
        return False
    undone = replay_without(book.history, actions[-back])
    if undone.blocked is not None:
        assert [one.seq for one in undone.replaced] < [undone.blocked.seq]
        return False
    book.undo(undone)
    assert book.history.action(undone.action.seq) is None
    return True


def _begins(action: LoggedAction) -> bool:
    return bool(action.command.__struct_config__.tag == "begin_game")
