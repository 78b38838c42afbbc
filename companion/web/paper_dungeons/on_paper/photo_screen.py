"""A photographed sheet: what was read, what is asked, what it scores, what cannot be."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

import msgspec

from companion.engine.marked_sheet import ScoreLine
from companion.engine.rules import Refusal
from companion.games.paper_dungeons.model import Sheet, State
from companion.games.paper_dungeons.on_paper import ON_PAPER
from companion.web.dice.photo_result import points_of
from companion.web.paper_dungeons.on_paper.differences import Difference, differences
from companion.web.paper_dungeons.on_paper.mark_names import choices, mark_name, state_name
from companion.web.paper_dungeons.on_paper.photo_numbers import handed_on, is_asked_for
from companion.web.paper_dungeons.on_paper.points_so_far import SoFar, so_far
from companion.web.screens.command_feedback import message
from companion.web.screens.request_context import Visit
from companion.web.screens.screen_rendering import Screen, screen
from companion.web.sheets.sheet_photos import SeenMark, SheetRead

_AROUND = 1.0
"""How much is shown around a mark that is asked about, in its own sizes."""

_MOST_ASKED = 40
"""More questions than this nobody answers: the photo should be taken again."""


@dataclass(frozen=True, slots=True)
class Outline:
    """A mark drawn on the photo."""

    points: str
    sure: bool


@dataclass(frozen=True, slots=True)
class Question:
    """A mark that somebody looks at.

    Attributes:
        name: Its name.
        label: What it is called.
        guess: What it was read as, or answered.
        choices: What it may be, each with what that is called.
        view: The part of the photo, as a viewBox.
        points: The mark in it.
    """

    name: str
    label: str
    guess: str
    choices: tuple[tuple[str, str], ...]
    view: str
    points: str


@dataclass(frozen=True, slots=True)
class CountedLine:
    """A line of the score; no points where they have to be told."""

    letter: str
    points: int | None
    reason: str
    is_asked: bool
    told: str


@dataclass(frozen=True, slots=True)
class Fault:
    """What cannot be, with its clauses."""

    sentence: str
    rules: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class PaperPhoto(Screen):
    """A photographed sheet.

    Attributes:
        read: The reading as the page carries it; empty before a photo.
        doubts: Message keys of what should be looked at.
        outlines: What is drawn on the photo.
        questions: What is asked; none where the photo should be taken again.
        unreadable: There would be too many questions.
        is_over: The game is scored, so that the photo tells the final score.
        counted: That score, once everything is answered.
        so_far: What a sheet in the middle of a game has by now, once everything is answered.
        faults: What cannot be.
        compared: Whether the phone has a sheet to compare with.
        differences: Where it differs.
        use: The address of the form that asks for these numbers; empty where none does.
    """

    template: ClassVar[str] = "paper_dungeons/on_paper/_photo.html"
    read: str
    doubts: tuple[str, ...]
    outlines: tuple[Outline, ...]
    questions: tuple[Question, ...]
    unreadable: bool
    is_over: bool
    counted: tuple[CountedLine, ...]
    so_far: SoFar | None
    faults: tuple[Fault, ...]
    compared: bool
    differences: tuple[Difference, ...]
    use: str


@screen("photo", title="paper_play.photo.title", game="paper-dungeons", needs="seat")
def photo(visit: Visit) -> PaperPhoto:
    """Show the form for a photo, and what the last one was read as."""
    read = read_of(visit.args.get("read", ""))
    answers = {
        name.removeprefix("mark-"): said
        for name, said in visit.args.items()
        if name.startswith("mark-")
    }
    asked = read.unsure if read else ()
    unreadable = len(asked) > _MOST_ASKED
    settled = read is not None and not unreadable and all(one.name in answers for one in asked)
    states = _states(visit.state, read, answers) if read and settled else {}
    own = _own_sheet(visit)
    by_now = so_far(visit, states)
    return PaperPhoto(
        read=visit.args.get("read", "") if read else "",
        doubts=read.doubts if read else (),
        outlines=tuple(Outline(points_of(one.box), one.sure) for one in read.marks) if read else (),
        questions=() if unreadable else tuple(_question(visit, one, answers) for one in asked),
        unreadable=unreadable,
        is_over=by_now is None,
        counted=_lines(visit, states) if settled and by_now is None else (),
        so_far=by_now if settled else None,
        faults=tuple(_fault(visit, one) for one in ON_PAPER.audit(states)) if settled else (),
        compared=settled and own is not None,
        differences=differences(visit, own, states) if settled and own else (),
        use=handed_on(visit, states) if settled and is_asked_for(visit) else "",
    )


def read_of(carried: str) -> SheetRead | None:
    """Take up what a page carries; None where that is no reading."""
    try:
        return msgspec.json.decode(carried, type=SheetRead)
    except msgspec.DecodeError:
        return None


def _own_sheet(visit: Visit) -> Sheet | None:
    state: State = visit.state
    has = not state.on_paper and visit.seat and state.has_sheet(visit.seat)
    return state.sheet(visit.seat) if has else None


def _states(state: State, read: SheetRead, answers: Mapping[str, str]) -> dict[str, str]:
    """Take the card that is on the table where none is ticked."""
    states = {**read.states, **answers}
    ticked = any(one.startswith("card.") and said != "blank" for one, said in states.items())
    return states if ticked or not state.card else {**states, f"card.{state.card}": "marked"}


def _question(visit: Visit, mark: SeenMark, answers: Mapping[str, str]) -> Question:
    across, down = [x for x, _ in mark.box], [y for _, y in mark.box]
    wide, high = max(across) - min(across), max(down) - min(down)
    side = max(wide, high) * (1 + 2 * _AROUND)
    left = (min(across) + max(across) - side) / 2
    top = (min(down) + max(down) - side) / 2
    allowed = choices(mark.name)
    guess = answers.get(mark.name, mark.state)
    return Question(
        name=mark.name,
        label=mark_name(visit, mark.name),
        guess=guess if guess in allowed else "blank",
        choices=tuple((one, state_name(visit, mark.name, one)) for one in allowed),
        view=f"{left:.0f} {top:.0f} {side:.0f} {side:.0f}",
        points=points_of(mark.box),
    )


def _lines(visit: Visit, states: Mapping[str, str]) -> tuple[CountedLine, ...]:
    state: State = visit.state
    own = state.sheet(visit.seat) if state.has_sheet(visit.seat) else None
    told = {
        letter: int(said)
        for letter in ON_PAPER.asked
        if _is_number(said := visit.args.get(f"line-{letter}", _known(own, letter)))
    }
    found = ON_PAPER.score(states, told)
    return tuple(_line(visit, line, told) for line in found)


def _line(visit: Visit, line: ScoreLine, told: Mapping[str, int]) -> CountedLine:
    said = str(told[line.letter]) if line.letter in told else ""
    # A line that is typed needs its name alone: the field says the rest.
    asked = line.letter in ON_PAPER.asked
    reason = (
        visit.say(f"paper_play.line.{line.letter}")
        if asked
        else message(line.reason, visit.language)
    )
    return CountedLine(line.letter, line.points, reason, asked, said)


def _is_number(said: str) -> bool:
    return said.removeprefix("-").isdecimal() and said.isascii() and len(said) < 5


def _known(own: Sheet | None, letter: str) -> str:
    """Give what the phone knows of a line that no mark tells, on paper too."""
    if own is None:
        return ""
    if letter == "K":
        return str(sum(claim.points for claim in own.claims))
    place = "ABC".index(letter)
    return str(own.fights[place].points) if place < len(own.fights) else ""


def _fault(visit: Visit, refusal: Refusal) -> Fault:
    return Fault(message(refusal.because, visit.language), refusal.rules)
