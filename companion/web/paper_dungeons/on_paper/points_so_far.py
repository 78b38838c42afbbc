"""A sheet that is photographed while the game goes on: what stands on it, and its points so far."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from companion.games.paper_dungeons.counting.content_lookup import of
from companion.games.paper_dungeons.model import Sheet, State
from companion.games.paper_dungeons.on_paper import ON_PAPER
from companion.games.paper_dungeons.on_paper.score_lines import VILLAINS
from companion.games.paper_dungeons.on_paper.sheet_of_marks import marked, sheet_of_marks
from companion.web.paper_dungeons.box_cards.box_words import is_of_box
from companion.web.paper_dungeons.words import hero_name, joined, named
from companion.web.screens.command_feedback import message
from companion.web.screens.request_context import Visit

ReadLine = tuple[str, str]
"""What an area is called, and what was read there."""
_FINAL = frozenset({"scoring", "over"})
_SUM = "L"


@dataclass(frozen=True, slots=True)
class SoFarLine:
    """A line that something stands on by now."""

    letter: str
    points: int
    reason: str


@dataclass(frozen=True, slots=True)
class SoFar:
    """A sheet in the middle of a game.

    Attributes:
        read: What stands on it.
        total: What it would be worth if the game ended now.
        lines: Where that comes from.
    """

    read: tuple[ReadLine, ...]
    total: int
    lines: tuple[SoFarLine, ...]


def so_far(visit: Visit, states: Mapping[str, str]) -> SoFar | None:
    """Add up what a sheet has by now; None once the game is scored."""
    state: State = visit.state
    if state.phase in _FINAL or not state.has_sheet(visit.seat):
        return None
    own = state.sheet(visit.seat)
    lines = tuple(_lines(visit, own, _with_own_cards(visit, own, states)))
    return SoFar(tuple(_read(visit, states)), sum(line.points for line in lines), lines)


def _with_own_cards(visit: Visit, own: Sheet, states: Mapping[str, str]) -> dict[str, str]:
    """Take the cards that the player kept where none are ticked; those of a box nobody knows."""
    if is_of_box(visit):
        return dict(states)
    kept = {"power": own.power, "objective": own.objective}
    lacking = {
        f"{group}.{name}": "marked"
        for group, name in kept.items()
        if name and not marked(states, group)
    }
    return {**states, **lacking}


def _lines(visit: Visit, own: Sheet, states: Mapping[str, str]) -> Iterator[SoFarLine]:
    """Give the lines that something stands on; a villain to come has none."""
    fought = [one.points for one in own.fights]
    told = dict(zip("ABC", (*fought, *(0,) * VILLAINS), strict=False))
    told["K"] = sum(claim.points for claim in own.claims)
    for line in ON_PAPER.score(states, told):
        if line.points and line.letter != _SUM:
            # What the app knows is called by its name: nobody has written it down yet.
            is_known = line.letter in ON_PAPER.asked
            name = visit.say(f"paper_play.line.{line.letter}")
            reason = name if is_known else message(line.reason, visit.language)
            yield SoFarLine(line.letter, line.points, reason)


def _read(visit: Visit, states: Mapping[str, str]) -> Iterator[ReadLine]:
    index = of(visit.state)
    paper = sheet_of_marks(index, states)
    sheet, content = paper.sheet, index.content
    heroes = zip(content.heroes, sheet.levels, strict=True)
    levels = (f"{hero_name(visit, hero.id)} {level}" for hero, level in heroes)
    yield visit.say("paper_play.line.D"), ", ".join(levels)
    items = (
        f"{named(visit, 'item', item.id, item)} {squares}/{item.squares}"
        for item, squares in zip(content.items, sheet.items, strict=True)
        if squares
    )
    yield visit.say("paper_play.line.E"), ", ".join(items) or "–"
    yield visit.say("paper_play.use.potions"), str(sheet.potions)
    again = visit.say("paper_play.line.I") if sheet.resurrected else ""
    yield visit.say("paper_play.line.H"), joined([str(sheet.column), again])
    letters = ", ".join(filter(None, sheet.gems))
    yield visit.say("paper_play.line.F"), joined([str(paper.gems), letters])
    yield visit.say("paper_play.line.G"), joined([str(paper.minions), ", ".join(sheet.minions)])
    rooms = joined([str(len(sheet.visited)), ", ".join(sheet.visited)])
    yield visit.say("paper_play.tally.rooms"), rooms
