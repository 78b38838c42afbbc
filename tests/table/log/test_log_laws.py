"""Laws that hold however people tap: what is stored is what counts, and it folds without rules."""

import itertools
from collections.abc import Callable
from contextlib import closing

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from companion.engine.errors import CompanionError, IllegalCommandError
from companion.table import (
    ConfirmUndoError,
    Intent,
    NothingToUndoError,
    Outcome,
    StaleTableError,
    UndoBlockedError,
)
from companion.table.log.folded_log import History
from companion.table.log.folded_log_cache import FoldedLogs
from companion.table.log.submit_command import Draw as Chooser
from companion.table.log.submit_command import decide, recorded_source
from tests.table.seated_table import Evening
from tests.tally import (
    GAMES,
    TALLY,
    Add,
    Command,
    Correct,
    Draw,
    Gamble,
    Pass,
    Raise,
    Remove,
    Roll,
    Spend,
    State,
    Whisper,
    replayed,
)

pytestmark = pytest.mark.slow

SEATS = st.integers(1, 3)
LATE = st.sampled_from([0, 0, 0, 1, 2, 40])
BESIDE = st.one_of(
    st.builds(Raise, SEATS),
    st.builds(Correct, SEATS, st.integers(0, 9)),
    st.builds(Remove, st.sampled_from(["ace", "dog"])),
)
OWN = st.one_of(
    st.builds(Add, st.integers(1, 6)),
    st.builds(Spend, st.integers(1, 6)),
    st.builds(Roll, st.sampled_from(["2", "6"])),
    st.just(Pass()),
)
ACTS = st.lists(st.tuples(SEATS, BESIDE) | st.tuples(st.just(0), OWN), max_size=12)
COMMANDS = st.one_of(
    st.builds(Add, st.integers(1, 4)),
    st.builds(Spend, st.integers(1, 4)),
    st.builds(Roll, st.sampled_from(["", "2", "6"])),
    st.builds(Correct, SEATS, st.integers(0, 9)),
    st.builds(Whisper, SEATS, st.sampled_from(["owl", "fox"])),
    st.builds(Remove, st.sampled_from(["ace", "dog"])),
    st.just(Draw()),
    st.just(Gamble()),
    st.just(Pass()),
)


def taking_turns() -> Chooser:
    """Give a chance that is spread and the same every time."""
    numbers = itertools.count()
    return lambda possible: possible[next(numbers) * 7 % len(possible)]


def attempt(act: Callable[[], Outcome]) -> Outcome | CompanionError:
    """Give what came of it, also where it was refused."""
    try:
        return act()
    except CompanionError as error:
        return error


class Table(RuleBasedStateMachine):
    """Three phones that act, late or not, twice or not, and take back."""

    @initialize(policy=st.sampled_from(["strict", "advise"]))
    def open(self, policy: str) -> None:
        self.evening = Evening("sqlite://", taking_turns(), policy)
        self.accepted: dict[str, tuple[int, Intent, Outcome]] = {}
        self.states: dict[int, State] = {}

    @rule(command=COMMANDS, late=LATE)
    def act_in_turn(self, *, command: Command, late: int) -> None:
        seat = command.seat if isinstance(command, Whisper) else self.history().state.turn
        self.act(seat=seat, command=command, late=late, overrule=False)

    @rule(seat=SEATS, command=BESIDE, late=LATE)
    def act_beside(self, *, seat: int, command: Command, late: int) -> None:
        self.act(seat=seat, command=command, late=late, overrule=False)

    @rule(seat=SEATS, command=COMMANDS, late=LATE, overrule=st.booleans())
    def act(self, *, seat: int, command: Command, late: int, overrule: bool) -> None:
        before = self.evening.seq
        intent = Intent(command, max(before - late, 0), next(self.evening.keys), overrule=overrule)
        phone = self.evening.phone(seat)
        result = attempt(lambda: self.evening.tables.submit(phone, intent))
        if isinstance(result, Outcome):
            assert result.seq == before + 1
            self.accepted[intent.key] = (seat, intent, result)
            return
        assert self.evening.seq == before
        if isinstance(result, StaleTableError):
            assert 0 < len(result.meanwhile) == before - intent.seen
        if isinstance(result, IllegalCommandError):
            assert intent.seen == before

    @precondition(lambda self: self.accepted)
    @rule(data=st.data())
    def send_again(self, data: st.DataObject) -> None:
        key = data.draw(st.sampled_from(sorted(self.accepted)))
        seat, intent, first = self.accepted[key]
        before = self.evening.seq
        again = self.evening.tables.submit(self.evening.phone(seat), intent)
        assert again.repeated
        assert (again.seq, again.events) == (first.seq, first.events)
        assert self.evening.seq == before

    @precondition(lambda self: self.accepted)
    @rule(seat=SEATS, confirms=st.booleans())
    def take_back(self, *, seat: int, confirms: bool) -> None:
        before = self.evening.seq
        result = attempt(lambda: self.evening.undo(seat))
        if isinstance(result, Outcome):
            assert result.seq == before + 1
            return
        assert self.evening.seq == before
        if isinstance(result, UndoBlockedError):
            assert result.preview.blocked is not None
            assert result.preview.blocked.seq > result.preview.seq
        elif isinstance(result, ConfirmUndoError):
            preview = result.preview
            assert preview.changes or preview.unrolled
            if confirms:
                assert self.evening.undo(seat, token=preview.token).seq == before + 1
        else:
            assert isinstance(result, NothingToUndoError)

    @invariant()
    def stored_is_live(self) -> None:
        live = self.history()
        cold = FoldedLogs(self.evening.tables._store, GAMES).get(self.evening.table).history
        assert cold.state == live.state
        assert cold.actions == live.actions
        assert [row.seq for row in cold.rows] == list(range(1, len(cold.rows) + 1))

    @invariant()
    def log_folds_without_rules(self) -> None:
        actions = self.history().actions
        assert (
            replayed(tuple(e for action in actions for e in action.events)) == self.history().state
        )

    @invariant()
    def what_counts_is_what_the_rules_decide(self) -> None:
        state = TALLY.initial
        for action in self.history().actions:
            again = decide(
                TALLY,
                state,
                action.command,
                recorded_source(action.answers),
                overrule=action.overruled,
            )
            assert again.events == action.events
            state = again.state

    @invariant()
    def the_past_stays_as_it_was(self) -> None:
        history = self.history()
        self.states[history.seq] = history.state
        for seq, state in self.states.items():
            assert history.at(seq) == state

    def history(self) -> History:
        return self.evening.tables._logs.get(self.evening.table).history

    def teardown(self) -> None:
        if hasattr(self, "evening"):
            self.evening.close()


Table.TestCase.settings = settings(max_examples=60, stateful_step_count=30)
TestTable = Table.TestCase


@given(acts=ACTS, seat=SEATS)
def test_an_undo_is_as_if_it_had_never_been_done(
    acts: list[tuple[int, Command]], seat: int
) -> None:
    with (
        closing(Evening("sqlite://", taking_turns())) as evening,
        closing(Evening("sqlite://", taking_turns())) as other,
    ):
        done = [one for act in acts if (one := do(evening, *act)) is not None]
        own = [place for place, (author, _) in enumerate(done) if author == seat]
        assume(own)
        result = attempt(lambda: evening.undo(seat))
        if isinstance(result, ConfirmUndoError):
            evening.undo(seat, token=result.preview.token)
        replay_without = [do(other, *one) for place, one in enumerate(done) if place != own[-1]]

        if isinstance(result, UndoBlockedError):
            assert None in replay_without
        else:
            assert None not in replay_without
            assert evening.state == other.state


def do(evening: Evening, seat: int, command: Command) -> tuple[int, Command] | None:
    """Act for a seat, or for whoever is on turn; None where it is refused."""
    seat = seat or evening.state.turn
    done = attempt(lambda: evening.act(seat, command))
    return (seat, command) if isinstance(done, Outcome) else None
