"""Transcripts: a game as a text that a player can read, and that can be replayed.

A transcript sets a table up, then tells what is done and what came of it. The first sign of a line
says what it is::

    # a remark; the first one names the clauses that the transcript shows
    game: ...   which game it is (before anything else; the first game where nothing is said)
    word: ...   the table as it stands (before the first command)
    > ...       something is done
    ! ...       ... and is refused, for these reasons
    + ...       ... and this happened, among other things
    = ...       this stands now, among other things

What the words mean is the game's own: it gives a `Stage`.
"""

from collections.abc import Sequence
from operator import attrgetter
from typing import Generic, Protocol, TypeVar

from msgspec import Struct
from msgspec.structs import replace

from companion.engine.errors import CompanionError, IllegalCommandError
from companion.engine.fold import fold
from companion.engine.game import Game
from companion.engine.rules import Refusal
from companion.engine.transcript_undo import is_undo, take_back

State = TypeVar("State")
_GAME = "game:"


class BadLineError(CompanionError):
    """A line of a transcript that cannot be read."""

    def __init__(self, line: int, what: str, expected: str, *, file: str = "-") -> None:
        """Say which line of which file, what stands there, and what could."""
        super().__init__("transcript.bad_line", file=file, line=line, what=what, expected=expected)
        self.line = line
        self.what = what
        self.expected = expected


class Line(Struct, frozen=True):
    """A line without its sign, and where it stands."""

    number: int
    text: str


class Difference(Struct, frozen=True):
    """A line that does not say what is."""

    line: int
    expected: str
    got: str


class Step(Struct, frozen=True):
    """A command and what is said of it.

    Attributes:
        command: What is done; None before the first command.
        refusals: The reasons for which it is refused.
        events: What happened.
        stands: What stands afterwards.
    """

    command: Line | None
    refusals: tuple[Line, ...] = ()
    events: tuple[Line, ...] = ()
    stands: tuple[Line, ...] = ()


class Transcript(Struct, frozen=True):
    """A transcript's lines, sorted.

    Attributes:
        heading: The remarks before anything else, without their signs.
        game: The line that names the game; None where none does.
        setup: The table as it stands.
        steps: What is done; the first one may have no command.
        astray: The lines that stand where there is nothing to say them of.
    """

    heading: tuple[str, ...]
    setup: tuple[Line, ...]
    steps: tuple[Step, ...]
    game: Line | None = None
    astray: tuple[Difference, ...] = ()


class Outcome(Struct, Generic[State], frozen=True):
    """What a command led to: a new state and its events, or a refusal."""

    state: State
    events: tuple[object, ...] = ()
    refusal: Refusal | None = None


def played(game: Game, state: State, command: object, *, overrule: bool = False) -> Outcome[State]:
    """Let a game decide a command."""
    try:
        events = game.decide(state, command, overrule=overrule)
    except IllegalCommandError as error:
        return Outcome(state, refusal=error.refusal)
    return Outcome(fold(state, events, game.evolve), events)


class Stage(Protocol[State]):
    """A game's words: how lines become a table, commands and claims."""

    def set_up(self, lines: Sequence[Line]) -> State:
        """Put the table together."""

    def act(self, state: State, line: Line) -> Outcome[State]:
        """Do what a line says."""

    def is_reason(self, refusal: Refusal, line: Line) -> bool:
        """Tell whether a refusal gives all the reasons in a line: one clause, if nothing else."""
        return line.text in refusal.rules

    def find_event(self, events: Sequence[object], taken: Sequence[int], line: Line) -> int | None:
        """Find the event that a line means, among those not taken yet; -1 where none is claimed.

        It is said as `describe` says it, if nothing else.
        """
        left = (at for at in range(len(events)) if at not in taken)
        return next((at for at in left if self.describe(events[at : at + 1]) == line.text), None)

    def describe(self, events: Sequence[object]) -> str:
        """Show events in one line."""

    def stands(self, state: State, line: Line) -> str:
        """Show what stands instead of what a line claims; empty where the line is right."""


def parse(text: str) -> Transcript:
    """Sort the lines of a transcript; those that stand where they mean nothing are put aside.

    Raises:
        BadLineError: Nothing is done and nothing is claimed.
    """
    heading: list[str] = []
    setup: list[Line] = []
    game: Line | None = None
    steps: list[Step] = []
    astray: list[Difference] = []
    for number, raw in enumerate(text.splitlines(), start=1):
        said = raw.partition(" # ")[0].strip() if raw.strip()[:1] != "#" else raw.strip()
        sign, rest = said[:1], said[1:].strip()
        if not sign:
            continue
        if sign == "#":
            if not setup and not steps:
                heading.append(rest)
        elif sign in ">!+=":
            if not _add(steps, sign, Line(number, rest)):
                astray.append(Difference(number, "> ...", f"? {sign} {rest}"))
        elif steps:
            astray.append(Difference(number, "> ! + = #", f"? {said}"))
        elif said.startswith(_GAME) and not setup:
            game = Line(number, said.removeprefix(_GAME).strip())
        else:
            setup.append(Line(number, said))
    if not any(step.command or step.stands for step in steps):
        raise BadLineError(max(1, len(text.splitlines())), "", "> ...")
    return Transcript(tuple(heading), tuple(setup), tuple(steps), game, tuple(astray))


def _add(steps: list[Step], sign: str, line: Line) -> bool:
    """Add a line to the step that it belongs to; False where there is none."""
    if sign == ">":
        steps.append(Step(line))
        return True
    last = steps[-1] if steps else Step(None)
    if sign != "=" and last.command is None:
        return False
    field = {"!": "refusals", "+": "events", "=": "stands"}[sign]
    steps[-1:] = [replace(last, **{field: (*getattr(last, field), line)})]
    return True


def replay(transcript: Transcript, stage: Stage[State]) -> tuple[Difference, ...]:
    """Play a transcript and list the lines that differ, or that cannot be read.

    Nothing ends it early: a line that cannot be read is left out, and after a refusal that nothing
    announces the table is as before.
    """
    found = list(transcript.astray)
    lines = _readable(transcript.setup, stage, found)
    if lines is None:
        return tuple(sorted(found, key=attrgetter("line")))
    state = stage.set_up(lines)
    done: list[tuple[Line, State]] = []
    for step in transcript.steps:
        if step.command is not None:
            try:
                outcome = _acted(stage, state, step.command, done)
            except BadLineError as error:
                found.append(_unread(error))
                continue
            found += _compare(stage, step, step.command, outcome)
            state = outcome.state
        found += _claimed(stage, step, state)
    return tuple(sorted(found, key=attrgetter("line")))


def _acted(
    stage: Stage[State], state: State, line: Line, done: list[tuple[Line, State]]
) -> Outcome[State]:
    """Do what a line says, and keep it for an undo."""
    if is_undo(line):
        if (before := take_back(stage, line, done)) is None:
            raise BadLineError(line.number, line.text, "undo after something that was done")
        return Outcome(before)
    outcome = stage.act(state, line)
    if outcome.refusal is None:
        done.append((line, state))
    return outcome


def _readable(
    lines: Sequence[Line], stage: Stage[State], found: list[Difference]
) -> Sequence[Line] | None:
    """Leave out the lines that set nothing up, and tell of them; None where nothing helps."""
    while True:
        try:
            stage.set_up(lines)
        except BadLineError as error:
            found.append(_unread(error))
            rest = [line for line in lines if line.number != error.line]
            if len(rest) == len(lines):
                return None
            lines = rest
        else:
            return lines


def _unread(error: BadLineError) -> Difference:
    """Tell of a line that cannot be read, instead of ending the run."""
    return Difference(error.line, error.expected, f"? {error.what}")


def _claimed(stage: Stage[State], step: Step, state: State) -> list[Difference]:
    found = []
    for line in step.stands:
        try:
            got = stage.stands(state, line)
        except BadLineError as error:
            found.append(_unread(error))
            continue
        if got:
            found.append(Difference(line.number, line.text, got))
    return found


def _compare(
    stage: Stage[State], step: Step, command: Line, outcome: Outcome[State]
) -> list[Difference]:
    refusal = outcome.refusal
    if refusal is not None and not step.refusals:
        return [Difference(command.number, command.text, _show(refusal))]
    found: list[Difference] = []
    for line in step.refusals:
        try:
            right = refusal is not None and stage.is_reason(refusal, line)
        except BadLineError as error:
            found.append(_unread(error))
            continue
        if not right:
            found.append(Difference(line.number, f"! {line.text}", _show(refusal)))
    return found + _happened(stage, step, outcome)


def _happened(stage: Stage[State], step: Step, outcome: Outcome[State]) -> list[Difference]:
    found: list[Difference] = []
    taken: list[int] = []
    for line in step.events:
        try:
            index = stage.find_event(outcome.events, taken, line)
        except BadLineError as error:
            found.append(_unread(error))
            continue
        if index is None:
            got = stage.describe(outcome.events) or "-"
            found.append(Difference(line.number, f"+ {line.text}", got))
        elif index >= 0:
            taken.append(index)
    return found


def _show(refusal: Refusal | None) -> str:
    if refusal is None:
        return "legal"
    told = (f"{name}={value}" for name, value in refusal.because.params.items())
    because = " ".join((refusal.because.key, *told))
    return f"! {refusal.kind}, {', '.join(refusal.rules)} ({because})"
