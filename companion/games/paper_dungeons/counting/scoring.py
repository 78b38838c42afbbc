"""The score: at the end, and what a sheet came to if the game ended now.

Rules: PD-SCORE-A..O, PD-ITEM-10, PD-ITEM-11, PD-DAMAGE-9, PD-OBJECTIVE-3, PD-POWER-3, A-40.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Literal

from msgspec import Struct

from companion.games.paper_dungeons.counting.content_lookup import Index, of
from companion.games.paper_dungeons.counting.measures import objective_result
from companion.games.paper_dungeons.model import Result, Score, Sheet, State, Tally

SEASONS = 3

SourceKind = Literal[
    "villain",
    "lowest_level",
    "top_level",
    "item_begun",
    "item_complete",
    "gems",
    "minions",
    "damage",
    "resurrection",
    "objective",
    "power",
    "told",
    "mission",
]
"""What points can come from."""


def tally_of(index: Index, sheet: Sheet) -> Tally:
    """Read off a sheet what scoring needs; of a paper sheet, it was told."""
    if sheet.tally is not None:
        return sheet.tally
    objective = index.catalogue.objectives.get(sheet.objective)
    return Tally(
        levels=sheet.levels,
        items=sheet.items,
        gems=len(sheet.gems),
        minions=len(sheet.minions),
        column=sheet.column,
        resurrected=sheet.resurrected,
        objective=objective_result(index, sheet, objective) if objective else "none",
        rooms=len(sheet.visited),
    )


class PointSource(Struct, frozen=True):
    """What points of a line come from.

    Attributes:
        kind: What it is.
        points: How many; none too, where a player would ask why.
        name: The printed thing: a villain, an item, an objective, a power or a mission.
        count: How many are filled: squares, gems, minions, hearts; heroes at the top.
        level: The lowest hero's.
        range: The range of a fight; 0 for running away.
        result: How far an objective is met.
    """

    kind: SourceKind
    points: int
    name: str = ""
    count: int = 0
    level: int = 0
    range: int = 0
    result: Result = "none"


def lines(index: Index, sheet: Sheet) -> tuple[int, ...]:
    """Give lines A to K."""
    return tuple(sum(one.points for one in line) for line in sources(index, sheet))


def sources(index: Index, sheet: Sheet) -> tuple[tuple[PointSource, ...], ...]:
    """Give what each of the lines A to K is added up from."""
    tally = tally_of(index, sheet)
    content = index.content
    fights = [
        (PointSource("villain", fight.points, fight.villain, range=fight.range),)
        for fight in sheet.fights
    ]
    return (
        *fights,
        *((),) * (SEASONS - len(fights)),
        tuple(_levels(index, tally)),
        tuple(_items(index, tally)),
        tuple(_track("gems", content.gems.values, tally.gems)),
        tuple(_track("minions", content.minions.values, tally.minions)),
        tuple(_damage(index, tally)),
        (PointSource("resurrection", content.damage.resurrection),) if tally.resurrected else (),
        tuple(_cards(index, sheet, tally)),
        tuple(PointSource("mission", claim.points, claim.mission) for claim in sheet.claims),
    )


def _levels(index: Index, tally: Tally) -> Iterator[PointSource]:
    """Line D: the lowest hero, and each hero at the highest level."""
    track = index.content.levels
    lowest = min(tally.levels)
    yield PointSource("lowest_level", track.lowest[lowest - 1], level=lowest)
    if at_top := sum(level >= track.highest for level in tally.levels):
        yield PointSource("top_level", track.top * at_top, count=at_top, level=track.highest)


def _items(index: Index, tally: Tally) -> Iterator[PointSource]:
    """Line E: filled squares, and what stands on complete items."""
    for item, squares in zip(index.content.items, tally.items, strict=True):
        if squares >= item.squares:
            yield PointSource("item_complete", squares + item.points, item.id, squares)
        elif squares:
            yield PointSource("item_begun", squares, item.id, squares)


def _track(kind: SourceKind, values: Sequence[int], filled: int) -> Iterator[PointSource]:
    """Give what stands under the last filled place; nothing under none (A-40)."""
    if filled:
        yield PointSource(kind, values[min(filled, len(values)) - 1], count=filled)


def _damage(index: Index, tally: Tally) -> Iterator[PointSource]:
    """Line H: the highest penalty beside a filled heart."""
    damage = index.content.damage
    if tally.column:
        penalty = damage.penalties[min(tally.column, damage.hearts)]
        yield PointSource("damage", penalty, count=tally.column)


def _cards(index: Index, sheet: Sheet, tally: Tally) -> Iterator[PointSource]:
    """Line J: the objective, the power, and what was told of cards that nobody has described."""
    if sheet.objective:
        points = objective_points(index, sheet.objective, tally.objective)
        yield PointSource("objective", points, sheet.objective, result=tally.objective)
    power = index.catalogue.powers.get(sheet.power)
    if power and power.points:
        yield PointSource("power", power.points, sheet.power)
    if tally.cards:
        yield PointSource("told", tally.cards)


def objective_points(index: Index, name: str, result: Result) -> int:
    """Give what an objective is worth (PD-OBJECTIVE-3)."""
    objective = index.catalogue.objectives.get(name)
    if objective is None or result == "none":
        return 0
    return objective.full_points if result == "full" else objective.partial_points


def scores(state: State) -> tuple[Score, ...]:
    """Score all sheets, best first; rooms decide a tie (PD-SCORE-M..O)."""
    index = of(state)
    found = []
    for sheet in state.sheets:
        of_sheet = lines(index, sheet)
        rooms = tally_of(index, sheet).rooms
        found.append(Score(sheet.seat, 0, of_sheet, sum(of_sheet), rooms))
    return _placed(found)


def _placed(found: Iterable[Score]) -> tuple[Score, ...]:
    ordered = sorted(found, key=lambda one: (-one.total, -one.rooms, one.seat))
    placed: list[Score] = []
    for number, one in enumerate(ordered, 1):
        before = placed[-1] if placed else None
        equal = before is not None and (before.total, before.rooms) == (one.total, one.rooms)
        place = before.place if before is not None and equal else number
        placed.append(Score(one.seat, place, one.lines, one.total, one.rooms))
    return tuple(placed)
