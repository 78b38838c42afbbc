"""A villain's fight for one player.

Rules: PD-VILLAIN-1..7, PD-POWER-2, A-15, A-27, A-35, AMD-P20, AMD-P27.
"""

from companion.games.paper_dungeons.catalogue.types import Villain
from companion.games.paper_dungeons.counting.content_lookup import Index, of
from companion.games.paper_dungeons.model import Fought, Report, Sheet, State


def season_of(state: State) -> int:
    """Give the season that this round's fight closes, counted from 1; 0 without a fight."""
    fights = of(state).content.numbers.fights
    return fights.index(state.round) + 1 if state.round in fights else 0


def villain_of(state: State, season: int) -> Villain:
    """Give a season's villain."""
    return of(state).catalogue.villains[state.villains[season - 1]]


def villain_room(state: State, season: int) -> str:
    """Give the room that carries a villain's number (PD-SETUP-2)."""
    return of(state).catalogue.cards[state.card].rooms[season - 1]


def combat_level(
    index: Index, villain: Villain, levels: tuple[int, ...], items: tuple[int, ...], power: str
) -> int:
    """Add up levels, the weak class again, and bonuses (PD-VILLAIN-2, PD-VILLAIN-3)."""
    weak = levels[index.heroes[villain.weakness]]
    return sum(levels) + weak + index.bonus("combat", levels, items, power)


def range_reached(villain: Villain, combat: int, *, strict: bool) -> int:
    """Give the best range reached, 1 to 3; 0 under the lowest threshold (PD-VILLAIN-5)."""
    return sum(combat > one.needs if strict else combat >= one.needs for one in villain.ranges)


def fight(state: State, sheet: Sheet, season: int) -> Fought:
    """Tell what a season's villain comes to for a sheet (PD-VILLAIN-4..7)."""
    index = of(state)
    villain = villain_of(state, season)
    if state.asks_for(villain.id):
        # Nobody knows the ranges, so what the player reads off the card is taken down (AMD-P27).
        points = (sheet.report or Report()).points
        return Fought(villain.id, 0, int(points > 0), points, 0)
    if state.on_paper:
        levels, items, visited = _told(index, sheet)
    else:
        levels, items = sheet.levels, sheet.items
        visited = villain_room(state, season) in sheet.visited
    combat = combat_level(index, villain, levels, items, sheet.power)
    strict = state.settings.strict_threshold
    reached = range_reached(villain, combat, strict=strict) if visited else 0
    if not reached:
        return Fought(villain.id, combat, 0, villain.run, 0)
    found = villain.ranges[reached - 1]
    is_spared = index.bonus("ignore_villains", levels, items, sheet.power)
    damage = 0 if is_spared else found.damage
    return Fought(villain.id, combat, reached, found.points, damage)


def _told(index: Index, sheet: Sheet) -> tuple[tuple[int, ...], tuple[int, ...], bool]:
    """Give levels, squares and the visit as they were told of a paper sheet."""
    report = sheet.report or Report()
    items = tuple(item.squares if item.id in report.items else 0 for item in index.content.items)
    return report.levels or sheet.levels, items, report.visited


def winner(state: State) -> int:
    """Give the seat that gets the reward of this round's villain, or 0 (PD-VILLAIN-10, A-17)."""
    if state.is_solo or state.asks_for(villain_of(state, season_of(state)).id):
        return 0
    fought = [(sheet.fights[-1].combat, sheet.seat) for sheet in state.sheets if dealt(sheet)]
    best = max(fought, default=(0, 0))
    ties = sum(combat == best[0] for combat, _ in fought)
    return best[1] if ties == 1 else 0


def dealt(sheet: Sheet) -> bool:
    """Tell whether a sheet dealt damage to the villain last met."""
    return bool(sheet.fights and sheet.fights[-1].range)
