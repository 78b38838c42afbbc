"""The dungeon as a player of a card sees it: which rooms lie side by side, and what lies between.

Rules: PD-MOVE-2, PD-MOVE-3, PD-MOVE-6, PD-MOVE-7, PD-MOVE-9, PD-SETUP-3.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Literal

from msgspec import Struct

from companion.games.paper_dungeons.catalogue.types import BorderId, Room, RoomId, Sheet

Way = Literal["open", "wall", "water", "passage"]


class Door(Struct, frozen=True):
    """One side of a room.

    Attributes:
        room: Where it leads.
        way: What lies between.
        mark: How the sheet calls it: ``border.C1E``, or ``passage.2`` for an edge passage.
    """

    room: RoomId
    way: Way
    mark: str


def borders(sheet: Sheet) -> dict[BorderId, tuple[Room, Room]]:
    """List the inner borders of a sheet with the two rooms of each."""
    at = {(room.column, room.row): room for room in sheet.rooms}
    found = {}
    for room in sheet.rooms:
        for side, column, row in (("N", 0, 1), ("E", 1, 0)):
            other = at.get((room.column + column, room.row + row))
            if other is not None:
                found[f"{room.id}{side}"] = (room, other)
    return found


class Maze:
    """The sheet's dungeon with the walls of a card.

    Attributes:
        doors: The sides of each room that lead to another.
        entered: The room behind each entry, by column.
    """

    def __init__(self, sheet: Sheet, walls: Iterable[BorderId] = ()) -> None:
        """Draw the walls."""
        blocked = {*sheet.walls, *walls}
        doors: dict[RoomId, list[Door]] = {room.id: [] for room in sheet.rooms}
        for border, (one, other) in borders(sheet).items():
            way: Way = "wall" if border in blocked else "open"
            if border in sheet.water:
                way = "water"
            doors[one.id].append(Door(other.id, way, f"border.{border}"))
            doors[other.id].append(Door(one.id, way, f"border.{border}"))
        for row in sheet.passages:
            left, right = (f"{sheet.columns[end]}{row}" for end in (0, -1))
            doors[left].append(Door(right, "passage", f"passage.{row}"))
            doors[right].append(Door(left, "passage", f"passage.{row}"))
        self.doors: Mapping[RoomId, tuple[Door, ...]] = {
            room: tuple(ways) for room, ways in doors.items()
        }
        self.entered: Mapping[str, RoomId] = {column: f"{column}1" for column in sheet.entries}

    def steps_from_outside(self) -> dict[RoomId, int]:
        """Count the least points to each room that can be reached without items."""
        steps = dict.fromkeys(self.entered.values(), 1)
        reached = list(steps)
        for room in reached:
            for other in self._open(room):
                if other not in steps:
                    steps[other] = steps[room] + 1
                    reached.append(other)
        return steps

    def _open(self, room: RoomId) -> Iterator[RoomId]:
        return (door.room for door in self.doors[room] if door.way in {"open", "passage"})
