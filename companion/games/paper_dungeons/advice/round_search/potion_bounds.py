"""The most potions that a sheet can still get in a round, counted generously."""

from collections.abc import Iterable, Sequence
from typing import Literal

from companion.games.paper_dungeons.advice.packed_sheet import (
    BYTE,
    GEMS,
    ITEMS,
    LETTERS,
    LEVELS,
    LOW,
    MINIONS,
    POTIONS,
    RECEIVED,
    Packed,
)
from companion.games.paper_dungeons.advice.packed_sheet_effects import Board
from companion.games.paper_dungeons.catalogue.types import Gain, GainKind


class PotionsAhead:
    """Where a round can find potions.

    Attributes:
        bounded: Whether there is a bound; powers of a group's own may have none.
        by_die: Potions that a die prepares.
        besides: Potions beside dice and rooms, by the points that are left to walk.
    """

    def __init__(self, board: Board, roots: Sequence[Packed], points: int) -> None:
        """Count from the sheets that a round goes on from."""
        content, index = board.index.content, board.index
        self.board = board
        self.received = _common(root[RECEIVED] for root in roots)
        tops = (content.levels.highest,) * len(board.heroes)
        complete = (tops, board.squares, board.power)
        self.by_die = content.numbers.potions + index.bonus("potion_die", *complete)
        self.bounded = not index.bonus("water_point", *complete) and self._is_countable()
        found = [self._besides(root, points) for root in roots]
        self.besides = [max(counts) for counts in zip(*found, strict=True)]

    def _is_countable(self) -> bool:
        """Tell whether no gem and no power sets off gems and minions without end."""
        grants = [
            (when, gain.what)
            for when in ("minion", "gem", "level")
            for _, gain in self.board.index.grants(self.board.power, when)
        ]
        track = [gain.what for gains in self.board.index.content.gems.gives for gain in gains]
        return "gem" not in track and all(
            what in {"item", "level"} or (what == "potion" and when != "level")
            for when, what in grants
        )

    def room(self, place: int) -> int:
        """Count what a room holds."""
        room = self.board.index.content.sheet.rooms[place]
        return int(room.benefit == "potion" and not self.received >> place & 1)

    def _besides(self, root: Packed, points: int) -> list[int]:
        """Count what the rest sets off: each item, ability and circle ahead at most once."""
        board, content = self.board, self.board.index.content
        ahead = [gain for gains in content.potions.gives[root[POTIONS] :] for gain in gains]
        for place, item in enumerate(content.items):
            if root[ITEMS] >> BYTE * place & LOW < item.squares:
                ahead += [grant.gives for grant in item.grants]
        for place, hero in enumerate(content.heroes):
            if root[LEVELS] >> BYTE * place & LOW < hero.ability_level:
                ahead += [grant.gives for grant in hero.grants]
        letters = root[LETTERS].bit_count()
        gems = _count(ahead, "gem")
        circles = content.gems.gives[root[GEMS] : root[GEMS] + gems + min(points, letters)]
        ahead += [gain for gains in circles for gain in gains]
        guarded = (board.guarded & ~root[MINIONS]).bit_count()
        minions = _count(ahead, "minion")
        return [
            _count(ahead, "potion")
            + self._by_power("gem", gems + min(walked, letters))
            + self._by_power("minion", minions + min(walked, guarded))
            for walked in range(points + 1)
        ]

    def _by_power(self, when: Literal["gem", "minion"], times: int) -> int:
        """Count the power's potions for so many gems or minions."""
        return sum(
            gain.count * -(-times // number)
            for number, gain in self.board.index.grants(self.board.power, when)
            if gain.what == "potion"
        )


def _count(gains: Iterable[Gain], what: GainKind) -> int:
    return sum(gain.count for gain in gains if gain.what == what)


def _common(bits: Iterable[int]) -> int:
    """Keep the bits that all have."""
    kept = -1
    for one in bits:
        kept &= one
    return kept
