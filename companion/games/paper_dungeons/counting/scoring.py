"""The end score.

Rules: PD-SCORE-A..O, PD-ITEM-10, PD-ITEM-11, PD-DAMAGE-9, PD-OBJECTIVE-3, PD-POWER-3, A-40.
"""

from collections.abc import Iterable, Sequence

from companion.games.paper_dungeons.counting.index import Index, of
from companion.games.paper_dungeons.counting.measures import objective_result
from companion.games.paper_dungeons.model import Result, Score, Sheet, State, Tally

SEASONS = 3


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


def lines(index: Index, sheet: Sheet) -> tuple[int, ...]:
    """Give lines A to K."""
    tally = tally_of(index, sheet)
    content = index.content
    villains = [fight.points for fight in sheet.fights]
    villains += [0] * (SEASONS - len(villains))
    return (
        *villains,
        _levels(index, tally),
        _items(index, tally),
        _track(content.gems.values, tally.gems),
        _track(content.minions.values, tally.minions),
        content.damage.penalties[min(tally.column, content.damage.hearts)],
        content.damage.resurrection if tally.resurrected else 0,
        objective_points(index, sheet.objective, tally.objective)
        + _power(index, sheet.power)
        + tally.cards,
        sum(claim.points for claim in sheet.claims),
    )


def _levels(index: Index, tally: Tally) -> int:
    """Line D: the lowest hero, and each hero at the highest level."""
    track = index.content.levels
    at_top = sum(level >= track.highest for level in tally.levels)
    return track.lowest[min(tally.levels) - 1] + track.top * at_top


def _items(index: Index, tally: Tally) -> int:
    """Line E: filled squares, and what stands on complete items."""
    complete = (
        item.points
        for item, squares in zip(index.content.items, tally.items, strict=True)
        if squares >= item.squares
    )
    return sum(tally.items) + sum(complete)


def _track(values: Sequence[int], filled: int) -> int:
    """Give what stands under the last filled place; nothing under none (A-40)."""
    return values[min(filled, len(values)) - 1] if filled else 0


def objective_points(index: Index, name: str, result: Result) -> int:
    """Give what an objective is worth (PD-OBJECTIVE-3)."""
    objective = index.catalogue.objectives.get(name)
    if objective is None or result == "none":
        return 0
    return objective.full_points if result == "full" else objective.partial_points


def _power(index: Index, name: str) -> int:
    power = index.catalogue.powers.get(name)
    return power.points if power else 0


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
