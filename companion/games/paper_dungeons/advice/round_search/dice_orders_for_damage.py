"""Every order of the dice, as far as damage may bring a prize that makes an end one of the best."""

from collections.abc import Iterable, Iterator, Sequence

from companion.games.paper_dungeons.advice.answer_outcomes import Said
from companion.games.paper_dungeons.advice.die_use_outcomes import Die, free_dice, uses
from companion.games.paper_dungeons.advice.packed_sheet import Packed
from companion.games.paper_dungeons.advice.packed_walks import Walks
from companion.games.paper_dungeons.advice.round_search.best_ends import Key
from companion.games.paper_dungeons.advice.round_search.damage_prize_bounds import Aims, Prizes


class DamageOrders:
    """Follows the dice in any order; each sheet is followed once for the dice that made it."""

    def __init__(
        self, walks: Walks, dice: Sequence[Die], prizes: Prizes, aims: Aims | None
    ) -> None:
        """Begin with nothing followed.

        Args:
            walks: The dungeon.
            dice: The dice of the round.
            prizes: What damage can bring.
            aims: The ends that it could make one of the best; nothing where any will do.
        """
        self._walks = walks
        self._dice = tuple(dice)
        self._prizes = prizes
        self._aims = aims
        self._came: set[Key] = set()

    def following(self, key: Key, left: int) -> Iterator[tuple[Key, Die | Said]]:
        """List what one more die makes of a sheet, by any use, when so many dice follow it."""
        mask, sheet = key
        for place, die in free_dice(self._dice, mask):
            bits = mask | 1 << place
            made: list[tuple[Packed, Die | Said]] = [
                (end, die) for end in self._walk(sheet, die.points, left)
            ]
            made += uses(self._walks.board, sheet, die)
            for after, how in made:
                if (bits, after) not in self._came and self._may_pay(after, left):
                    self._came.add((bits, after))
                    yield (bits, after), how

    def _walk(self, sheet: Packed, points: int, left: int) -> Iterable[Packed]:
        """List where a walk ends that turns back when no prize can come."""

        def visit(after: Packed, points_left: int) -> bool:
            return self._may_pay(after, left, points_left)

        return sheet, *self._walks.reach(sheet, points, visit)[1]

    def _may_pay(self, sheet: Packed, left: int, points: int = 0) -> bool:
        """Tell whether damage may yet bring a prize that makes an end one of the best."""
        if self._aims is not None and not self._aims.can_come(sheet):
            return False
        return self._prizes.can_come(sheet, left, points)
