"""Where the points of a sheet come from, line by line, in words."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from companion.games.paper_dungeons.catalogue.types import Printed
from companion.games.paper_dungeons.counting.content_lookup import of
from companion.games.paper_dungeons.counting.scoring import PointSource, sources
from companion.games.paper_dungeons.model import Sheet, State
from companion.i18n import MINUS, verbatim
from companion.web.paper_dungeons.words import named
from companion.web.screens.request_context import Visit

LETTERS = "ABCDEFGHIJK"

UNSCORED = frozenset({"lobby", "cards", "choice"})
"""The phases before a sheet has points."""


@dataclass(frozen=True, slots=True)
class Part:
    """What some points of a line come from."""

    text: str
    points: int


@dataclass(frozen=True, slots=True)
class ScoredLine:
    """A line of the scoring track, with what it is added up from."""

    letter: str
    label: str
    points: int
    parts: tuple[Part, ...]


@dataclass(frozen=True, slots=True)
class Reckoning:
    """The points of a sheet.

    Attributes:
        total: How many.
        lines: The lines that something stands on.
        over: They are final; else they are counted as if the game ended now.
    """

    total: int
    lines: tuple[ScoredLine, ...]
    over: bool


def reckoning(visit: Visit, sheet: Sheet) -> Reckoning | None:
    """Reckon up a sheet; None where nothing counts yet, or only paper knows."""
    state: State = visit.state
    over = state.phase == "over"
    if state.phase in UNSCORED or (state.on_paper and not over):
        return None
    lines = tuple(_lines(visit, sheet))
    return Reckoning(sum(line.points for line in lines), lines, over=over)


def _lines(visit: Visit, sheet: Sheet) -> Iterator[ScoredLine]:
    for letter, found in zip(LETTERS, sources(of(visit.state), sheet), strict=True):
        parts = tuple(Part(_text(visit, one), one.points) for one in found)
        if parts:
            label = visit.say(f"paper_play.line.{letter}")
            yield ScoredLine(letter, label, sum(part.points for part in parts), parts)


def _text(visit: Visit, source: PointSource) -> str:
    """Say what points come from."""
    match source.kind:
        case "villain":
            return _villain(visit, source)
        case "item_begun" | "item_complete":
            return _item(visit, source)
        case "objective" | "power":
            result = f".{source.result}" if source.kind == "objective" else ""
            key = f"paper_play.source.{source.kind}{result}"
            return visit.say(key, **{source.kind: verbatim(_named(visit, source.kind, source))})
        case "mission":
            return _named(visit, "mission", source)
        case "lowest_level":
            return visit.say("paper_play.source.lowest_level", level=source.level)
        case "top_level":
            return visit.say("paper_play.source.top_level", count=source.count, level=source.level)
        case "gems" | "minions" | "damage":
            return visit.say(f"paper_play.source.{source.kind}", count=source.count)
        case "resurrection" | "told":
            return visit.say(f"paper_play.source.{source.kind}")


def _villain(visit: Visit, source: PointSource) -> str:
    """Say which range was reached; of a fight that was told, nobody knows."""
    state: State = visit.state
    name = _named(visit, "villain", source)
    if state.asks_for(source.name):
        return name
    ran = "" if source.range else ".ran"
    return visit.say(f"paper_play.source.villain{ran}", villain=verbatim(name), range=source.range)


def _item(visit: Visit, source: PointSource) -> str:
    """Say how many squares are filled, and what finishing the item added."""
    bonus = source.points - source.count
    return visit.say(
        f"paper_play.source.{source.kind}{'.bonus' if bonus else ''}",
        item=verbatim(_named(visit, "item", source)),
        count=source.count,
        bonus=f"{bonus:+}".replace("-", MINUS),
    )


def _named(visit: Visit, group: str, source: PointSource) -> str:
    """Name the printed thing that points come from."""
    catalogue = of(visit.state).catalogue
    groups: Mapping[str, Mapping[str, Printed]] = {
        "item": catalogue.items,
        "mission": catalogue.missions,
        "objective": catalogue.objectives,
        "power": catalogue.powers,
        "villain": catalogue.villains,
    }
    return named(visit, group, source.name, groups[group][source.name])
