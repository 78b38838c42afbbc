"""The search for the best way to use what is left of a round's dice.

Levels, squares and potions are taken before the group walks: that leaves nothing out, for each of
them only makes a walk easier, and two walks in a row are one walk with the points of both. One
thing can only be done later: a level with a die whose colour fits once a walk has let the wizard
change colours. Where damage itself is wished for, every order of the dice is tried.
"""

from collections.abc import Iterable, Iterator
from itertools import combinations

from msgspec import Struct

from companion.games.paper_dungeons.advice.answer_outcomes import Said, opened_by, settle
from companion.games.paper_dungeons.advice.damage_bounds import Prizes
from companion.games.paper_dungeons.advice.packed_die_uses import (
    Die,
    dice_of,
    free_dice,
    level_uses,
    uses,
)
from companion.games.paper_dungeons.advice.packed_sheet import Packed
from companion.games.paper_dungeons.advice.packed_sheet_effects import Board
from companion.games.paper_dungeons.advice.packed_walks import Walks
from companion.games.paper_dungeons.advice.round_goals import Judge, Prize
from companion.games.paper_dungeons.advice.walk_commands import walk_said

Key = tuple[int, Packed]
"""The bits of the dice that are used, and the sheet."""


class Found(Struct, frozen=True):
    """An end of the round.

    Attributes:
        value: How good it is.
        sheet: The packed sheet.
        key: What came before the last walk.
        said: What followed, in so far as it was no walk.
        start: The sheet that set out on the last walk.
        dice: The dice of that walk.
    """

    value: float
    sheet: Packed
    key: Key
    said: Said
    start: Packed
    dice: tuple[Die, ...]


class Search:
    """A search for the best ends of a round.

    Attributes:
        board: The round.
        best: The best ends so far, the best first.
        seen: All ends so far.
    """

    def __init__(
        self, board: Board, judge: Judge, *, keep: int = 1, prized: tuple[Prize, ...] = ()
    ) -> None:
        """Begin where the table is; `prized` is what damage itself could bring."""
        state = board.state
        sheet = state.sheet(board.seat)
        used = {one.die for one in sheet.used}
        self.board = board
        self.judge = judge
        self.keep = keep
        self.walks = Walks(board)
        self.dice = tuple(die for die in dice_of(board, state.dice) if die.number not in used)
        picks = board.index.content.numbers.picks
        self.picks = min(picks - len(sheet.used), len(self.dice))
        self.best: list[Found] = []
        self.seen: set[Packed] = set()
        self._came: dict[Key, tuple[Key | None, Said | Die]] = {}
        self._walked: set[tuple[Packed, int]] = set()
        self._freeing: dict[tuple[Packed, int], list[Packed]] = {}
        self.roots = self._roots()
        missed = [
            one for one in prized if any(sheet[one.what] < one.least for _, sheet in self.roots)
        ]
        sheets = [packed for _, packed in self.roots]
        self.prizes = Prizes(self.walks, missed, sheets, self.dice)
        self.any_order = any(self.prizes.can_come(packed, self.picks) for packed in sheets)

    def _roots(self) -> list[Key]:
        """Answer what is open, and finish the die that moves."""
        board = self.board
        sheet = board.state.sheet(board.seat)
        start = list(board.start)
        roots: dict[Packed, Said] = {}
        for packed, said in settle(board, start, opened_by(board, sheet.agenda)):
            if not sheet.moving:
                roots.setdefault(packed, said)
                continue
            _, steps = self.walks.reach(packed, sheet.points)
            for end in (packed, *steps):
                walk = walk_said(self.walks, packed, end, (), sheet.points)
                roots.setdefault(end, (*said, *walk))
        for packed, said in roots.items():
            self._came[0, packed] = (None, said)
        return [(0, packed) for packed in roots]

    def run(self) -> Iterator[None]:
        """Search; every pause is a moment to look at `best`, or to stop."""
        self._first()
        yield
        yield from self._in_one_order()
        if self.any_order:
            yield from self.in_any_order()

    def _in_one_order(self) -> Iterator[None]:
        """Use dice without walking first, then walk."""
        layer = self.roots
        for left in range(self.picks, -1, -1):
            following: list[Key] = []
            for key in layer:
                self._finish(key, left)
                if left:
                    following += self._built(key)
                yield
            layer = following

    def _walkers(self, mask: int, count: int) -> tuple[Die, ...]:
        """Give the unused dice that walk farthest."""
        unused = [die for place, die in enumerate(self.dice) if not mask >> place & 1]
        return tuple(unused[::-1][:count])

    def _built(self, key: Key) -> Iterator[Key]:
        """List what one more die makes of a sheet without moving, dice in ascending order."""
        mask, sheet = key
        last = mask.bit_length() - 1
        recolours = self.board.build(sheet).recolour
        for place, die in free_dice(self.dice, mask):
            if place > last:
                outcomes = uses(self.board, sheet, die)
            elif recolours:
                outcomes = level_uses(self.board, sheet, die, late=True)
            else:
                continue
            for after, said in outcomes:
                made = (mask | 1 << place, after)
                if made not in self._came:
                    self._came[made] = (key, said)
                    yield made

    def _finish(self, key: Key, left: int) -> None:
        """Walk with all dice that are left."""
        mask, sheet = key
        if not left:
            self._consider(sheet, key, (), sheet, ())
            return
        if (sheet, left) not in self._walked:
            self._walked.add((sheet, left))
            self._walk(key, (), sheet, self._walkers(mask, left))
        if left > 1 and not self.board.build(sheet).recolour:
            self._walk_then_level(key, left)

    def _walk(self, key: Key, said: Said, start: Packed, dice: tuple[Die, ...]) -> None:
        """Look at every end of a walk."""
        self._consider(start, key, said, start, dice)
        points = sum(die.points for die in dice)

        def visit(sheet: Packed, _points: int) -> bool:
            self._consider(sheet, key, said, start, dice)
            return True

        self.walks.reach(start, points, visit)

    def _consider(
        self, sheet: Packed, key: Key, said: Said, start: Packed, dice: tuple[Die, ...]
    ) -> None:
        if sheet in self.seen:
            return
        self.seen.add(sheet)
        value = self.judge(sheet)
        if len(self.best) < self.keep or value > self.best[-1].value:
            self.best.append(Found(value, sheet, key, said, start, dice))
            self.best.sort(key=lambda one: -one.value)
            del self.best[self.keep :]

    def _walk_then_level(self, key: Key, left: int) -> None:
        """Walk with some dice, then raise levels with colours that a walk has freed."""
        mask, sheet = key
        free = [place for place in range(len(self.dice)) if not mask >> place & 1]
        tried: set[tuple[int, ...]] = set()
        for count in range(1, left):
            for places in combinations(free, count):
                alike = tuple(self.dice[place].alike for place in places)
                if alike in tried:
                    continue
                tried.add(alike)
                dice = tuple(self.dice[place] for place in reversed(places))
                for end in self._freed(sheet, sum(die.points for die in dice)):
                    walk = walk_said(self.walks, sheet, end, dice)
                    bits = sum(1 << place for place in places)
                    self._level_late(key, (mask | bits, end), walk, left - count)

    def _freed(self, sheet: Packed, points: int) -> list[Packed]:
        """List where a walk ends that has freed the colours; many dice walk equally far."""
        found = self._freeing.get((sheet, points))
        if found is None:
            _, steps = self.walks.reach(sheet, points)
            found = [end for end in steps if self.board.build(end).recolour]
            self._freeing[sheet, points] = found
        return found

    def _level_late(self, key: Key, now: Key, said: Said, left: int) -> None:
        mask, sheet = now
        for place, die in free_dice(self.dice, mask):
            for after, more in level_uses(self.board, sheet, die, late=True):
                made = (mask | 1 << place, after)
                walkers = self._walkers(made[0], left - 1)
                self._walk(key, (*said, *more), after, walkers)
                if left > 1:
                    self._level_late(key, made, (*said, *more), left - 1)

    def in_any_order(self) -> Iterator[None]:
        """Use die after die in every order, as far as damage may yet bring a prize."""
        came: set[Key] = set()
        layer = self.roots
        for left in range(self.picks, 0, -1):
            following: list[Key] = []
            for key in layer:
                for made in self._used(key, came, left - 1):
                    if left > 1:
                        following.append(made)
                    else:
                        self._consider(made[1], made, (), made[1], ())
                yield
            layer = following

    def _used(self, key: Key, came: set[Key], left: int) -> Iterator[Key]:
        """List what one more die makes of a sheet, by any use, where damage may yet bring a prize.

        Args:
            key: The sheet.
            came: What was listed before; it grows.
            left: How many dice follow.
        """
        mask, sheet = key
        can_come = self.prizes.can_come
        for place, die in free_dice(self.dice, mask):
            bits = mask | 1 << place
            made: list[tuple[Packed, Die | Said]] = [
                (end, die) for end in self._prized_walk(sheet, die.points, left)
            ]
            made += uses(self.board, sheet, die)
            for after, how in made:
                if (bits, after) not in came and can_come(after, left):
                    came.add((bits, after))
                    self._came.setdefault((bits, after), (key, how))
                    yield bits, after

    def _prized_walk(self, sheet: Packed, points: int, left: int) -> Iterable[Packed]:
        """List where a walk ends that turns back when no prize can come."""

        def visit(after: Packed, points_left: int) -> bool:
            return self.prizes.can_come(after, left, points_left)

        return sheet, *self.walks.reach(sheet, points, visit)[1]

    def _first(self) -> None:
        """Take the best use of one die after the other."""
        key = max(self.roots, key=lambda root: self.judge(root[1]))
        said: Said = ()
        mask, sheet = key
        for _ in range(self.picks):
            ways: list[tuple[float, int, Packed, Die | Said]] = []
            for place, die in free_dice(self.dice, mask):
                ends = (sheet, *self.walks.reach(sheet, die.points)[1])
                ways += [(self.judge(end), place, end, die) for end in ends]
                ways += [
                    (self.judge(after), place, after, more)
                    for after, more in uses(self.board, sheet, die)
                ]
            _, place, after, how = max(ways, key=lambda way: way[0])
            said += walk_said(self.walks, sheet, after, (how,)) if isinstance(how, Die) else how
            mask, sheet = mask | 1 << place, after
        self._consider(sheet, key, said, sheet, ())

    def opening(self, root: Packed) -> Said:
        """Give what was said before the first die that is still free."""
        _, how = self._came[0, root]
        return () if isinstance(how, Die) else how

    def commands(self, found: Found) -> Said:
        """Give the commands that lead to an end."""
        said: Said = ()
        key: Key | None = found.key
        while key is not None:
            before, how = self._came[key]
            if isinstance(how, Die):
                how = walk_said(self.walks, before[1] if before else key[1], key[1], (how,))
            key, said = before, how + said
        return said + found.said + walk_said(self.walks, found.start, found.sheet, found.dice)
