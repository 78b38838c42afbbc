"""Walks of a packed group: one room after the other, each resolved as it is entered.

Rules: PD-MOVE-1..15, PD-MINION-1..6, PD-TRAP-1..3, A-12, A-20, AMD-P5, AMD-P16.
"""

from collections.abc import Callable, Iterator
from itertools import count

from msgspec import Struct

from companion.games.paper_dungeons import commands as c
from companion.games.paper_dungeons.advice.answer_outcomes import receive, settle
from companion.games.paper_dungeons.advice.packed_sheet import (
    BYTE,
    LEVELS,
    LOW,
    MINIONS,
    ROOM,
    VISITED,
    Packed,
)
from companion.games.paper_dungeons.advice.packed_sheet_effects import (
    BEAT,
    RECEIVE,
    Board,
    Open,
    Outcome,
)

SEEN = 4_000
"""So many sheets on the way are enough for a player who looks for a good walk, not for all.

Where water gives its points back, a walk can lead to half a million, which takes minutes."""
MOST_POINTS = 99
"""More points than a walk through all rooms needs; where points come back, a search must end."""


class Way(Struct, frozen=True):
    """A side of a room: where it leads, and what it needs."""

    room: int
    wall: bool
    water: bool
    said: c.Command


class Guard(Struct, frozen=True):
    """Who waits in a room: the place of the hero that fights, and the minion's level."""

    hero: int
    level: int


class Step(Struct, frozen=True):
    """How a walk came to a sheet: from which, and what was said."""

    before: Packed
    said: tuple[c.Command, ...]


class Walks:
    """Where a packed group can go.

    Attributes:
        board: The round.
        ways: The sides of each room by its place, the outside last.
    """

    def __init__(self, board: Board) -> None:
        """Arrange the dungeon of the table's card."""
        self.board = board
        places = board.places
        ways = board.index.ways(board.state.card)
        said = {room: c.Enter(board.seat, room) for room in places.names}
        self.ways = tuple(
            tuple(
                Way(places.rooms[door.room], door.way == "wall", door.way == "water", said[name])
                for name, door in ways[room].items()
            )
            for room in places.names
        )
        rooms = board.index.content.sheet.rooms
        self.traps = tuple(room.trap for room in rooms)
        self.guards = tuple(
            Guard(board.index.fighters[room.minion.kind], room.minion.level)
            if room.minion
            else None
            for room in rooms
        )
        self.holds = tuple(bool(room.gem or room.benefit) for room in rooms)

    def enter(self, sheet: Packed, place: int) -> list[Outcome]:
        """List what a sheet becomes on entering a room."""
        board = self.board
        after = list(sheet)
        bit = 1 << place
        after[ROOM] = place
        after[VISITED] |= bit & board.rooms_count
        guard = self.guards[place]
        opened: list[Open] = []
        is_guarded = guard is not None and not sheet[MINIONS] & bit
        if guard is not None and is_guarded:
            level = sheet[LEVELS] >> BYTE * guard.hero & LOW
            damage = guard.level - level
            if damage > 0:
                board.hurt(after, damage - board.build(sheet).minion_fight, opened)
        elif self.traps[place] and not board.build(sheet).ignore_traps:
            board.hurt(after, 1, opened)
        if opened:
            opened += [(BEAT, place, 0)] if is_guarded else []
            opened.append((RECEIVE, place, 0))
            return settle(board, after, opened)
        if is_guarded:
            board.beat(after, place, opened)
        if self.holds[place]:
            receive(board, after, place, opened)
        return settle(board, after, opened) if opened else [(tuple(after), ())]

    def steps(self, sheet: Packed) -> Iterator[tuple[Way, int]]:
        """List the sides that are free, with the points that come back."""
        build = None
        for way in self.ways[sheet[ROOM]]:
            if not (way.wall or way.water):
                yield way, 0
                continue
            build = build or self.board.build(sheet)
            if way.wall and build.pass_walls:
                yield way, 0
            elif way.water and build.cross_water:
                yield way, build.water_point

    def given_back(self, sheet: Packed, said: c.Command) -> int:
        """Count the points that come back for a step."""
        way = next(way for way in self.ways[sheet[ROOM]] if way.said == said)
        return self.board.build(sheet).water_point if way.water else 0

    def reach(
        self,
        start: Packed,
        points: int,
        visit: Callable[[Packed, int], bool] | None = None,
    ) -> tuple[dict[Packed, int], dict[Packed, Step]]:
        """List every sheet that so many points can lead to.

        Args:
            start: The sheet that sets out.
            points: What there is to spend; none need be.
            visit: Asked about every sheet reached, with the points that are left; whether to go on
                from it.

        Returns:
            The most points that can be left at each sheet, and the step that led to it.
        """
        left = {start: points}
        steps: dict[Packed, Step] = {}
        frontier = [start]
        while frontier:
            following: list[Packed] = []
            for sheet in frontier:
                here = left[sheet]
                if not here:
                    continue
                for way, back in self.steps(sheet):
                    after_points = min(here - 1 + back, MOST_POINTS)
                    for after, said in self.enter(sheet, way.room):
                        if left.get(after, -1) >= after_points:
                            continue
                        left[after] = after_points
                        steps[after] = Step(sheet, (way.said, *said))
                        if visit is None or visit(after, after_points):
                            following.append(after)
            frontier = following
        return left, steps

    def reach_some(self, start: Packed, points: int) -> Iterator[Packed]:
        """List sheets that so many points can lead to: all of them, or the nearest few thousand."""
        seen = count(1)
        return iter(self.reach(start, points, lambda _sheet, _left: next(seen) < SEEN)[1])


def path_to(steps: dict[Packed, Step], end: Packed, start: Packed) -> list[Step]:
    """List the steps from the start to a sheet."""
    path: list[Step] = []
    while end != start:
        path.append(steps[end])
        end = steps[end].before
    return path[::-1]
