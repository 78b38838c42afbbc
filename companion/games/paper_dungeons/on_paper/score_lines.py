"""The score of a sheet on paper: lines A to L, each with its reason.

Rules: PD-SCORE-A..L, A-40.
"""

from collections.abc import Sequence

from msgspec import Struct
from msgspec.structs import replace

from companion.engine.marked_sheet import ScoreLine
from companion.engine.rules import Message
from companion.games.paper_dungeons.counting.content_lookup import Index
from companion.games.paper_dungeons.counting.measures import objective_result
from companion.games.paper_dungeons.counting.scoring import lines
from companion.games.paper_dungeons.model import Claim, Fought, Tally
from companion.games.paper_dungeons.on_paper.sheet_of_marks import PaperSheet

LETTERS = "ABCDEFGHIJK"
VILLAINS = 3
MISSIONS = "K"


class Told(Struct, frozen=True, omit_defaults=True):
    """What marks cannot tell and somebody said.

    Attributes:
        villains: What stands on lines A to C; None where nobody said.
        missions: What stands on line K.
    """

    villains: tuple[int | None, int | None, int | None] = (None, None, None)
    missions: int | None = None


def score_lines(index: Index, paper: PaperSheet, told: Told | None = None) -> tuple[ScoreLine, ...]:
    """Score a sheet; what is not known is left open, and so is the sum then."""
    told = told or Told()
    fights = _fights(index, paper, told)
    sheet = replace(paper.sheet, fights=fights, claims=_claims(told))
    objective = index.catalogue.objectives.get(sheet.objective)
    result = objective_result(index, sheet, objective) if objective else "none"
    tally = Tally(
        levels=sheet.levels,
        items=sheet.items,
        gems=paper.gems,
        minions=paper.minions,
        column=sheet.column,
        resurrected=sheet.resurrected,
        objective=result,
        rooms=len(sheet.visited),
    )
    points: list[int | None] = list(lines(index, replace(sheet, tally=tally)))
    for place, said in enumerate(told.villains):
        if said is None:
            points[place] = None
    is_open = objective is not None and objective.measure.what == "villain_range"
    if not (sheet.power and sheet.objective) or (is_open and None in told.villains):
        points[LETTERS.index("J")] = None
    if told.missions is None:
        points[LETTERS.index(MISSIONS)] = None
    reasons = _reasons(paper, tally)
    found = [
        ScoreLine(letter, value, reasons[letter])
        for letter, value in zip(LETTERS, points, strict=True)
    ]
    return (*found, ScoreLine("L", _sum(points), Message("paper_dungeons_sheet.line.L")))


def _sum(points: Sequence[int | None]) -> int | None:
    known = [value for value in points if value is not None]
    return sum(known) if len(known) == len(points) else None


def _fights(index: Index, paper: PaperSheet, told: Told) -> tuple[Fought, ...]:
    """Tell fights by their points, which also tell the range that was reached."""
    card = index.catalogue.cards.get(paper.card)
    found = []
    for place, points in enumerate(told.villains):
        name = card.villains[place] if card else ""
        villain = index.catalogue.villains.get(name)
        ranges = villain.ranges if villain else ()
        reached = next((at for at, one in enumerate(ranges, 1) if one.points == points), 0)
        found.append(Fought(name, 0, reached, points or 0, 0))
    return tuple(found)


def _claims(told: Told) -> tuple[Claim, ...]:
    return (Claim("", told.missions),) if told.missions else ()


def _reasons(paper: PaperSheet, tally: Tally) -> dict[str, Message]:
    numbers: dict[str, dict[str, str | int]] = {
        "A": {"number": 1},
        "B": {"number": 2},
        "C": {"number": 3},
        "D": {"lowest": min(tally.levels), "levels": ", ".join(map(str, tally.levels))},
        "E": {"count": sum(tally.items)},
        "F": {"count": tally.gems},
        "G": {"count": tally.minions},
        "H": {"count": tally.column},
        "I": {},
        "J": {},
        "K": {},
    }
    keys = {letter: f"paper_dungeons_sheet.line.{letter}" for letter in LETTERS}
    if not tally.resurrected:
        keys["I"] += ".no"
    sheet = paper.sheet
    if sheet.power and sheet.objective:
        keys["J"] += f".{tally.objective}"
        numbers["J"] = {
            "power": f"@paper_dungeons.power.{sheet.power}",
            "objective": f"@paper_dungeons.objective.{sheet.objective}",
        }
    return {letter: Message(keys[letter], numbers[letter]) for letter in LETTERS}
