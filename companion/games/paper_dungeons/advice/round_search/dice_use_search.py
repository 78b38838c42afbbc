"""The search for the best way to use what is left of a round's dice.

Levels, squares and potions are taken before the group walks: that leaves nothing out, for each of
them only makes a walk easier, and two walks in a row are one walk with the points of both. One
thing can only be done later: a level with a die whose colour fits once a walk has let the wizard
change colours. Where damage itself is wished for, every order of the dice is tried.
"""

from collections.abc import Iterator

from companion.games.paper_dungeons.advice.answer_outcomes import Said, opened_by, settle
from companion.games.paper_dungeons.advice.die_use_outcomes import (
    Die,
    dice_of,
    farthest,
    free_dice,
    level_uses,
    uses,
)
from companion.games.paper_dungeons.advice.packed_sheet import Packed
from companion.games.paper_dungeons.advice.packed_sheet_effects import Board
from companion.games.paper_dungeons.advice.packed_walks import Walks, path_to
from companion.games.paper_dungeons.advice.round_goals import Judge, Prize
from companion.games.paper_dungeons.advice.round_search.best_ends import BestEnds, Found, Key
from companion.games.paper_dungeons.advice.round_search.damage_prize_bounds import Aims, Prizes
from companion.games.paper_dungeons.advice.round_search.dice_orders_for_damage import DamageOrders
from companion.games.paper_dungeons.advice.round_search.levels_after_walk_frees_colours import (
    LateLevels,
)
from companion.games.paper_dungeons.advice.round_search.walk_commands import (
    Told,
    path_said,
    spell,
    walk_said,
)


class Search:
    """A search for the best ends of a round.

    Attributes:
        board: The round.
        ends: The ends so far.
    """

    def __init__(
        self,
        board: Board,
        judge: Judge,
        *,
        keep: int = 1,
        prized: tuple[Prize, ...] = (),
        prize: float = 0.0,
    ) -> None:
        """Begin where the table is.

        Args:
            board: The round.
            judge: How good a sheet is.
            keep: How many ends to keep.
            prized: What damage itself could bring.
            prize: The most that it could add to what a sheet is worth; 0 where any that comes is
                looked for.
        """
        state = board.state
        sheet = state.sheet(board.seat)
        used = {one.die for one in sheet.used}
        self.board = board
        self.judge = judge
        self.walks = Walks(board)
        self.dice = tuple(die for die in dice_of(board, state.dice) if die.number not in used)
        picks = board.index.content.numbers.picks
        self.picks = min(picks - len(sheet.used), len(self.dice))
        self._came: dict[Key, tuple[Key | None, Said | Die]] = {}
        self._walked: set[tuple[Packed, int]] = set()
        self._late = LateLevels(self.walks, self.dice)
        self.roots = self._roots()
        missed = [
            one for one in prized if any(sheet[one.what] < one.least for _, sheet in self.roots)
        ]
        sheets = [packed for _, packed in self.roots]
        self.prizes = Prizes(self.walks, missed, sheets, self.dice)
        self.any_order = any(self.prizes.can_come(packed, self.picks) for packed in sheets)
        self._by_prize = prize if self.any_order else 0.0
        self.ends = BestEnds(judge, keep, self._by_prize)

    @property
    def best(self) -> list[Found]:
        """Give the best ends so far, the best first."""
        return self.ends.best

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
                walk = path_said(self.walks, path_to(steps, end, packed), (), sheet.points)
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
            self.ends.consider(sheet, key, (), sheet, ())
            return
        if (sheet, left) not in self._walked:
            self._walked.add((sheet, left))
            self._walk(key, (), sheet, farthest(self.dice, mask, left))
        if left > 1 and not self.board.build(sheet).recolour:
            for told, start, dice in self._late.starts(key, left):
                self._walk(key, told, start, dice)

    def _walk(self, key: Key, told: Told, start: Packed, dice: tuple[Die, ...]) -> None:
        """Look at every end of a walk."""
        before = tuple(self.best)
        self.ends.consider(start, key, told, start, dice)
        points = sum(die.points for die in dice)

        def visit(sheet: Packed, _points: int) -> bool:
            self.ends.consider(sheet, key, told, start, dice)
            return True

        _, steps = self.walks.reach(start, points, visit)
        self.ends.keep_paths(before, start, steps)

    def in_any_order(self) -> Iterator[None]:
        """Use die after die in every order, as far as damage may yet bring a prize."""
        orders = DamageOrders(self.walks, self.dice, self.prizes, self._aims())
        layer = self.roots
        for left in range(self.picks - 1, -1, -1):
            following: list[Key] = []
            for key in layer:
                for made, how in orders.following(key, left):
                    self._came.setdefault(made, (key, how))
                    if left:
                        following.append(made)
                    else:
                        self.ends.consider(made[1], made, (), made[1], ())
                yield
            layer = following

    def _aims(self) -> Aims | None:
        """Keep the ends of the search in one order that damage could make one of the best."""
        if not self._by_prize:
            return None
        within = self.ends.within_a_prize()
        return Aims(end for end in within if self.prizes.may_lift(end, self.picks))

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
        self.ends.consider(sheet, key, said, sheet, ())

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
        last = path_said(self.walks, found.path, found.dice)
        return said + spell(self.walks, found.told) + last
