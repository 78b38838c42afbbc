"""What a packed sheet is worth when its round closes.

Rules: PD-SCORE-A..L, PD-VILLAIN-1..6, PD-MISSION-1..6, PD-OBJECTIVE-3, A-35, AMD-P13.
"""

from collections.abc import Callable, Sequence

from msgspec import Struct

from companion.games.paper_dungeons.advice.packed_measures import FIELDS, counter
from companion.games.paper_dungeons.advice.packed_sheet import (
    BYTE,
    COLUMN,
    GEMS,
    ITEMS,
    LEVELS,
    LOW,
    MINIONS,
    RESURRECTED,
    VISITED,
    Packed,
    unpack_numbers,
)
from companion.games.paper_dungeons.advice.packed_sheet_effects import Board
from companion.games.paper_dungeons.catalogue.types import Measure, Objective
from companion.games.paper_dungeons.counting.missions import mission_points, open_missions
from companion.games.paper_dungeons.counting.villain_combat import (
    range_reached,
    season_of,
    villain_of,
    villain_room,
)
from companion.games.paper_dungeons.model import Sheet

Part = Callable[[Packed], int]
"""Points for what one number of a sheet decides."""


class Built(Struct, frozen=True):
    """What levels and items alone decide.

    Attributes:
        points: Their points.
        reached: The range that the season's villain would be fought in.
        unhurt: Whether villains deal no damage.
    """

    points: int
    reached: int
    unhurt: bool


class Worth:
    """Points that stand when the round closes, were it the last.

    What depends on others is left out: a villain's reward. Each part is worked out once for each
    value of the numbers that decide it: a search asks about thousands of sheets that share them.
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
        self.resurrection = index.content.damage.resurrection
        self.past = tuple(one.range for one in sheet.fights)
        self.fights = len(index.content.numbers.fights)
        self._by_fights: list[Callable[[int], int]] = []
        self._parts: dict[int, list[Part]] = {LEVELS: [], ITEMS: []}
        self._tracks()
        self._goals(sheet)
        self._built: dict[tuple[int, int], Built] = {}
        self._fields: list[tuple[int, dict[int, int], list[Part]]] = [
            (field, {}, parts)
            for field, parts in self._parts.items()
            if field not in {LEVELS, ITEMS}
        ]
        if self.season:
            self.villain = villain_of(state, self.season)
            self.lair = 1 << board.places.rooms[villain_room(state, self.season)]

    def _tracks(self) -> None:
        content = self.board.index.content
        gems, minions = _track(content.gems.values), _track(content.minions.values)
        penalties = content.damage.penalties
        self._parts[GEMS] = [lambda sheet: gems[sheet[GEMS]]]
        self._parts[MINIONS] = [lambda sheet: minions[sheet[MINIONS].bit_count()]]
        self._parts[COLUMN] = [lambda sheet: penalties[sheet[COLUMN]]]

    def _goals(self, sheet: Sheet) -> None:
        """Add the missions that are open, and the sheet's objective."""
        state, catalogue = self.board.state, self.board.index.catalogue
        for name in open_missions(state):
            mission = catalogue.missions[name]
            if points := mission_points(state, name):
                self._add(mission.measure, _mission_part(mission.at_least, points))
        objective = catalogue.objectives.get(sheet.objective)
        if objective is not None:
            self._add(objective.measure, lambda found: _reached(objective, found))

    def _add(self, what: Measure, given: Callable[[int], int]) -> None:
        """Add what a measure gives to the number that decides it."""
        if what.what == "villain_range":
            self._by_fights.append(given)
            return
        count = counter(self.board, what)
        self._parts.setdefault(FIELDS[what.what], []).append(lambda sheet: given(count(sheet)))

    def points(self, packed: Packed) -> int:
        """Add up the lines of a sheet whose round closes now."""
        sheet, ranges = packed, self.past
        total = self.base + self._built_up(packed).points
        if self.season:
            reached, won, sheet = self.fight(packed)
            ranges = (*ranges, reached)
            total += won
        for field, known, parts in self._fields:
            value = sheet[field]
            found = known.get(value)
            if found is None:
                found = known[value] = sum(part(sheet) for part in parts)
            total += found
        if sheet[RESURRECTED]:
            total += self.resurrection
        for given in self._by_fights:
            total += given(min(ranges) if len(ranges) >= self.fights else 0)
        return total

    def fight(self, packed: Packed) -> tuple[int, int, Packed]:
        """Fight the season's villain: the range reached, its points, and the sheet after it."""
        built = self._built_up(packed)
        if not (built.reached and packed[VISITED] & self.lair):
            return 0, self.villain.run, packed
        reached = self.villain.ranges[built.reached - 1]
        if built.unhurt or not reached.damage:
            return built.reached, reached.points, packed
        sheet = list(packed)
        free = self.board.free_hearts(sheet)
        self.board.write(sheet, reached.damage, min(reached.damage, free))
        return built.reached, reached.points, tuple(sheet)

    def fled(self, packed: Packed) -> int:
        """Say what running from the season's villain costs; 0 where nobody runs (PD-VILLAIN-6)."""
        if not self.season:
            return 0
        reached, won, _ = self.fight(packed)
        return 0 if reached else won

    def _built_up(self, sheet: Packed) -> Built:
        key = (sheet[LEVELS], sheet[ITEMS])
        built = self._built.get(key)
        if built is None:
            built = self._built[key] = self._build_up(sheet)
        return built

    def _build_up(self, sheet: Packed) -> Built:
        """Work out what levels and items decide."""
        points = self._levels_and_items(sheet[LEVELS], sheet[ITEMS])
        points += sum(part(sheet) for field in (LEVELS, ITEMS) for part in self._parts[field])
        reached = 0
        if self.season:
            strict = self.board.state.settings.strict_threshold
            reached = range_reached(self.villain, self._combat(sheet), strict=strict)
        return Built(points, reached, self.board.build(sheet).ignore_villains)

    def _combat(self, sheet: Packed) -> int:
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


def _track(values: Sequence[int]) -> tuple[int, ...]:
    """Give what stands under each number of filled places; nothing under none (A-40)."""
    return (0, *values, *(values[-1] for _ in range(64))) if values else (0,) * 64


def _mission_part(least: int, points: int) -> Callable[[int], int]:
    return lambda found: points if found >= least else 0
