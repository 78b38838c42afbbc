"""What of a sheet decides a wish; all else is left out of a search for it.

Rules: PD-LEVEL-8..13, PD-ITEM-6..9, PD-POTION-3, PD-GEM-3, PD-BENEFIT-2.
"""

from collections.abc import Iterable

from companion.games.paper_dungeons.advice.packed_measures import FIELDS
from companion.games.paper_dungeons.advice.packed_sheet import (
    BYTE,
    COLUMN,
    GEMS,
    HEARTS,
    ITEMS,
    LETTERS,
    LEVELS,
    LOW,
    MINIONS,
    POTIONS,
    RECEIVED,
    VISITED,
    Packed,
)
from companion.games.paper_dungeons.advice.packed_sheet_effects import Board
from companion.games.paper_dungeons.advice.round_goals import (
    BeatVillain,
    LootGem,
    MeetMission,
    Points,
    ReachRoom,
    Wish,
)
from companion.games.paper_dungeons.catalogue.types import (
    Bonus,
    BonusKind,
    Gain,
    GainKind,
    Grant,
    GrantTime,
)
from companion.games.paper_dungeons.counting.villain_combat import villain_room

_GAINS: dict[int, GainKind] = {
    LEVELS: "level",
    ITEMS: "item",
    POTIONS: "potion",
    GEMS: "gem",
    MINIONS: "minion",
}
"""What changes each number of a packed sheet."""

WAYS: frozenset[BonusKind] = frozenset({"cross_water", "pass_walls"})
"""What opens borders."""


class Matters:
    """What decides a wish, and what brings it: followed until nothing more turns up.

    Attributes:
        field: The number of a packed sheet that a mission counts; None where none decides.
        gains: What is worth receiving.
        bonuses: What is worth having at work.
        items: The places of the items that are worth a square.
    """

    def __init__(self, board: Board, wish: Wish, *, ways: bool) -> None:
        """Begin with the wish.

        Args:
            board: The round.
            wish: What is wished for.
            ways: Whether new ways through the dungeon count.
        """
        self.board = board
        self.now: Packed = board.places.pack(board.state.sheet(board.seat))
        self.field: int | None = None
        self.gains: set[GainKind] = set()
        self.bonuses: set[BonusKind] = set(WAYS) if ways else set()
        self.items: set[int] = set()
        match wish:
            case BeatVillain():
                self.gains.add("level")
                self.bonuses.add("combat")
            case LootGem(letter=letter):
                self.gains.update(() if letter else ("gem",))
            case MeetMission(mission=mission):
                self.field = FIELDS.get(board.index.catalogue.missions[mission].measure.what)
                if self.field in _GAINS:
                    self.gains.add(_GAINS[self.field])
            case ReachRoom() | Points():
                pass
        if self.field == ITEMS:
            self.items.update(range(len(board.items)))
        size = -1
        while size != len(self.gains) + len(self.items) + len(self.bonuses):
            size = len(self.gains) + len(self.items) + len(self.bonuses)
            self._follow()

    def _follow(self) -> None:
        """Add what brings something that matters already."""
        content = self.board.index.content
        for place, item in enumerate(content.items):
            filled = self.now[ITEMS] >> BYTE * place & LOW
            if filled < item.squares and self._works(item.bonuses, item.grants):
                self.items.add(place)
        brings: dict[GainKind, bool] = {
            "item": bool(self.items),
            "potion": self._any(content.potions.gives[self.now[POTIONS] :]),
            "gem": self._any(content.gems.gives[self.now[GEMS] :]) or self._by_power("gem"),
            "minion": self._by_power("minion"),
            "level": self._by_power("level")
            or any(self._works(hero.bonuses, hero.grants) for hero in content.heroes),
        }
        self.gains.update(what for what, matters in brings.items() if matters)
        if "level" in self.gains:
            self.bonuses.update(("recolour", "recolour_one"))
        if "potion" in self.gains:
            self.bonuses.add("potion_die")

    def _works(self, bonuses: Iterable[Bonus], grants: Iterable[Grant]) -> bool:
        """Tell whether an item or an ability is worth having."""
        return any(one.what in self.bonuses for one in bonuses) or any(
            one.gives.what in self.gains for one in grants
        )

    def _any(self, track: Iterable[tuple[Gain, ...]]) -> bool:
        return any(gain.what in self.gains for gains in track for gain in gains)

    def _by_power(self, when: GrantTime) -> bool:
        grants = self.board.index.grants(self.board.power, when)
        return any(gain.what in self.gains for _, gain in grants)


def overlook(board: Board, wish: Wish, *, ways: bool = True) -> Matters:
    """Leave out of a search for a wish alone what does not decide it.

    Sheets that differ in nothing else are then one. What does not matter counts as done: such
    benefits are received, minions defeated and letters gone; levels and items stand still.

    Args:
        board: The round; it is changed.
        wish: What is wished for.
        ways: Whether new ways through the dungeon count.
    """
    matters = Matters(board, wish, ways=ways)
    if isinstance(wish, Points):
        return matters
    board.damage_counts = matters.field in {HEARTS, COLUMN}
    board.rooms_count = _rooms(board, wish, matters)
    if board.damage_counts:
        # Whoever is hurt, and how often, depends on all of it.
        return matters
    if "level" not in matters.gains:
        board.highest = 0
    board.squares = tuple(
        squares if place in matters.items else 0 for place, squares in enumerate(board.squares)
    )
    board.letters_count = _letter(board, wish)
    board.start = _done(board, matters)
    board.guarded &= ~board.start[MINIONS]
    return matters


def _rooms(board: Board, wish: Wish, matters: Matters) -> int:
    """Give the rooms whose visit counts, as bits."""
    match wish:
        case BeatVillain(season=season):
            return 1 << board.places.rooms[villain_room(board.state, season)]
        case ReachRoom(room=room):
            return 1 << board.places.rooms[room]
        case _:
            return -1 if matters.field == VISITED else 0


def classes_of_minions(board: Board, wish: Wish) -> tuple[int, ...]:
    """Put the minions together that count alike for a wish, as bits."""
    name = wish.mission if isinstance(wish, MeetMission) else ""
    mission = board.index.catalogue.missions.get(name)
    what = mission.measure if mission and FIELDS.get(mission.measure.what) == MINIONS else None
    classes: dict[object, int] = {}
    for place, room in enumerate(board.index.content.sheet.rooms):
        if room.minion is None or not board.guarded >> place & 1:
            continue
        key: object = None
        if what is not None and what.what == "minions":
            counts = not what.kinds or room.minion.kind in what.kinds
            key = counts and room.minion.level >= what.level
        elif what is not None:
            key = room.minion.kind if what.what == "minions_each" else room.minion.level
        classes[key] = classes.get(key, 0) | 1 << place
    return tuple(classes.values())


def _letter(board: Board, wish: Wish) -> int:
    """Give the letter that is wished for, as a bit."""
    letter = wish.letter if isinstance(wish, LootGem) else ""
    return 1 << board.places.letters[letter] if letter else 0


def _done(board: Board, matters: Matters) -> Packed:
    """Give the sheet with all done that does not matter."""
    content, gains = board.index.content, matters.gains
    sheet = list(board.start)
    if "potion" not in gains:
        sheet[POTIONS] = content.potions.most
    if "minion" not in gains:
        sheet[MINIONS] |= board.guarded
    if "gem" not in gains:
        sheet[LETTERS] &= board.letters_count
    for place, room in enumerate(content.sheet.rooms):
        bit = 1 << board.places.letters[room.gem] if room.gem else 0
        if (bit and not sheet[LETTERS] & bit) or (room.benefit and room.benefit not in gains):
            sheet[RECEIVED] |= 1 << place
    return tuple(sheet)
