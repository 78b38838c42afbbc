"""What a packed sheet is worth when its round closes, and what it counts.

Rules: PD-SCORE-A..L, PD-VILLAIN-1..6, PD-MISSION-1..6, PD-OBJECTIVE-3, A-35, AMD-P13.
"""

from collections.abc import Callable, Sequence

from companion.games.paper_dungeons.advice.packed_sheet import (
    BYTE,
    COLUMN,
    GEMS,
    HEARTS,
    ITEMS,
    LEVELS,
    LOW,
    MINIONS,
    POTIONS,
    RESURRECTED,
    VISITED,
    Packed,
    unpack_numbers,
)
from companion.games.paper_dungeons.advice.packed_sheet_effects import Board
from companion.games.paper_dungeons.catalogue.types import Measure, Objective
from companion.games.paper_dungeons.counting.combat import (
    range_reached,
    season_of,
    villain_of,
    villain_room,
)
from companion.games.paper_dungeons.counting.missions import mission_points, open_missions

Counted = Callable[[Packed | list[int]], int]
Reading = Callable[[Packed | list[int], tuple[int, ...]], int]
"""A number of a packed sheet, with the ranges of the fights that this round adds."""


def counter(board: Board, what: Measure) -> Counted:
    """Make the function that reads a measure off a packed sheet."""
    match what.what:
        case "potions":
            return lambda sheet: sheet[POTIONS]
        case "hearts_used":
            return lambda sheet: sheet[HEARTS]
        case "column_damage":
            return lambda sheet: sheet[COLUMN]
        case "gems":
            return lambda sheet: sheet[GEMS]
        case "villain_range":
            # Fights are no part of a packed sheet; who counts them adds them.
            return lambda _sheet: 0
        case "lowest_level" | "power_level" | "heroes_at":
            return _levels(board, what)
        case "items_complete" | "items_begun" | "item_squares":
            return _items(board, what)
        case "minions" | "minions_each" | "minion_levels":
            return _minions(board, what)
        case "rooms" | "columns":
            return _rooms(board, what)


def _levels(board: Board, what: Measure) -> Counted:
    heroes, least = len(board.heroes), what.level
    if what.what == "lowest_level":
        return lambda sheet: min(unpack_numbers(sheet[LEVELS], heroes))
    if what.what == "power_level":
        return lambda sheet: sum(unpack_numbers(sheet[LEVELS], heroes))
    return lambda sheet: sum(level >= least for level in unpack_numbers(sheet[LEVELS], heroes))


def _items(board: Board, what: Measure) -> Counted:
    items = len(board.items)
    if what.what == "items_complete":
        return _complete(board, what)
    if what.what == "items_begun":
        return lambda sheet: sum(one > 0 for one in unpack_numbers(sheet[ITEMS], items))
    return lambda sheet: sum(unpack_numbers(sheet[ITEMS], items))


def _complete(board: Board, what: Measure) -> Counted:
    places = [board.index.items[name] for name in what.items or board.items]
    needs = [(place * BYTE, board.squares[place]) for place in places]
    return lambda sheet: sum(sheet[ITEMS] >> shift & LOW >= squares for shift, squares in needs)


def _minions(board: Board, what: Measure) -> Counted:
    rooms = list(enumerate(board.index.content.sheet.rooms))
    if what.what == "minion_levels":
        levels = [(1 << place, room.minion.level) for place, room in rooms if room.minion]
        return lambda sheet: sum(level for bit, level in levels if sheet[MINIONS] & bit)
    if what.what == "minions_each":
        kinds = [
            sum(1 << place for place, room in rooms if room.minion and room.minion.kind == kind)
            for kind in board.index.fighters
        ]
        return lambda sheet: min((sheet[MINIONS] & bits).bit_count() for bits in kinds)
    bits = sum(
        1 << place
        for place, room in rooms
        if room.minion
        and room.minion.level >= what.level
        and (not what.kinds or room.minion.kind in what.kinds)
    )
    return lambda sheet: (sheet[MINIONS] & bits).bit_count()


def _rooms(board: Board, what: Measure) -> Counted:
    rooms = list(enumerate(board.index.content.sheet.rooms))
    if what.what == "columns":
        columns = [
            sum(1 << place for place, room in rooms if room.column == column)
            for column in sorted({room.column for _, room in rooms})
        ]
        return lambda sheet: sum(bool(sheet[VISITED] & bits) for bits in columns)
    bits = sum(
        1 << place
        for place, room in rooms
        if (not what.row or room.row == what.row) and (not what.rooms or room.id in what.rooms)
    )
    return lambda sheet: (sheet[VISITED] & bits).bit_count()


class Worth:
    """Points that stand when the round closes, were it the last.

    What depends on others is left out: a villain's reward.
    """

    def __init__(self, board: Board) -> None:
        """Look up the lines."""
        state, index = board.state, board.index
        sheet = state.sheet(board.seat)
        self.board = board
        power = index.catalogue.powers.get(sheet.power)
        self.base = sum(fight.points for fight in sheet.fights)
        self.base += sum(claim.points for claim in sheet.claims) + (power.points if power else 0)
        self.season = season_of(state)
        self.gems = self._track(index.content.gems.values)
        self.minions = self._track(index.content.minions.values)
        self.penalties = index.content.damage.penalties
        self.resurrection = index.content.damage.resurrection
        missions = index.catalogue.missions
        self.missions = [
            (self._reading(missions[name].measure), missions[name].at_least, points)
            for name in open_missions(state)
            if (points := mission_points(state, name))
        ]
        self.objective = index.catalogue.objectives.get(sheet.objective)
        self.measure = self._reading(self.objective.measure) if self.objective else None
        self._sheets: dict[tuple[int, int], int] = {}
        if self.season:
            self.villain = villain_of(state, self.season)
            self.lair = 1 << board.places.rooms[villain_room(state, self.season)]

    def _track(self, values: Sequence[int]) -> tuple[int, ...]:
        """Give what stands under each number of filled places; nothing under none (A-40)."""
        return (0, *values, *(values[-1] for _ in range(64))) if values else (0,) * 64

    def points(self, packed: Packed) -> int:
        """Add up the lines of a sheet whose round closes now."""
        sheet: Packed | list[int] = packed
        total = self.base
        ranges: tuple[int, ...] = ()
        if self.season:
            sheet = list(packed)
            reached = self.fought(packed)
            total += self.villain.ranges[reached - 1].points if reached else self.villain.run
            ranges = (reached,)
            if reached and not self.board.build(packed).ignore_villains:
                damage = self.villain.ranges[reached - 1].damage
                free = self.board.free_hearts(sheet)
                self.board.write(sheet, damage, min(damage, free))
        key = (sheet[LEVELS], sheet[ITEMS])
        found = self._sheets.get(key)
        if found is None:
            found = self._sheets[key] = self._levels_and_items(*key)
        total += found + self.gems[sheet[GEMS]] + self.minions[sheet[MINIONS].bit_count()]
        total += self.penalties[sheet[COLUMN]]
        if sheet[RESURRECTED]:
            total += self.resurrection
        for count, least, points in self.missions:
            if count(sheet, ranges) >= least:
                total += points
        if self.objective is not None and self.measure is not None:
            total += _reached(self.objective, self.measure(sheet, ranges))
        return total

    def _reading(self, what: Measure) -> Reading:
        """Read a measure after this round's fight."""
        if what.what != "villain_range":
            count = counter(self.board, what)
            return lambda sheet, _fought: count(sheet)
        past = tuple(one.range for one in self.board.state.sheet(self.board.seat).fights)
        all_ = len(self.board.index.content.numbers.fights)
        return lambda _sheet, now: min(past + now) if len(past + now) >= all_ else 0

    def fought(self, sheet: Packed) -> int:
        """Tell which range the season's villain would be fought in."""
        if not sheet[VISITED] & self.lair:
            return 0
        strict = self.board.state.settings.strict_threshold
        return range_reached(self.villain, self.combat(sheet), strict=strict)

    def combat(self, sheet: Packed) -> int:
        """Give the combat level against the season's villain."""
        build = self.board.build(sheet)
        weak = self.board.index.heroes[self.villain.weakness]
        return build.health + (sheet[LEVELS] >> BYTE * weak & LOW) + build.combat

    def _levels_and_items(self, packed_levels: int, packed_items: int) -> int:
        content = self.board.index.content
        levels = unpack_numbers(packed_levels, len(self.board.heroes))
        squares = unpack_numbers(packed_items, len(self.board.items))
        at_top = sum(level >= content.levels.highest for level in levels)
        complete = sum(
            item.points
            for item, filled in zip(content.items, squares, strict=True)
            if filled >= item.squares
        )
        track = content.levels
        return track.lowest[min(levels) - 1] + track.top * at_top + sum(squares) + complete


def _reached(objective: Objective, found: int) -> int:
    """Give what an objective is worth (PD-OBJECTIVE-3)."""
    if objective.at_most:
        full, partial = found <= objective.full, found <= objective.partial
    else:
        full, partial = found >= objective.full, found >= objective.partial
    if full:
        return objective.full_points
    return objective.partial_points if partial else 0
