"""Exact odds that the next roll serves a wish, and odds further ahead by simulation.

Of a roll, only which three dice can be used matters, and there are few different threes: a white
and a black die of each symbol, the clover and the boots.

Rules: PD-DICE-1..11, PD-SELECT-1..5.
"""

import math
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from itertools import combinations, product

from msgspec import Struct
from msgspec.structs import replace

from companion.games.paper_dungeons.advice.answer_outcomes import Said
from companion.games.paper_dungeons.advice.beam_search import Beam
from companion.games.paper_dungeons.advice.next_roll.earlier_plans_retried import KnownWays
from companion.games.paper_dungeons.advice.next_roll.relevance_pruning import overlook
from companion.games.paper_dungeons.advice.next_roll.wish_reachability import WishSearch
from companion.games.paper_dungeons.advice.packed_sheet_effects import Board
from companion.games.paper_dungeons.advice.round_goals import (
    Wish,
    met_by,
    own_damage,
    progress_of,
)
from companion.games.paper_dungeons.advice.round_search.dice_use_search import Search
from companion.games.paper_dungeons.catalogue.types import Colour, Symbol
from companion.games.paper_dungeons.counting.content_lookup import Index, of
from companion.games.paper_dungeons.counting.die_symbols import is_rejected
from companion.games.paper_dungeons.model import Sheet, State

NARROW = 12
"""How many sheets are followed after each die by the search that is tried first."""
Kind = tuple[Symbol, Colour]
"""What a usable die is good for; a clover and boots have the colour of their die all the same."""

Three = tuple[Kind, ...]
Roll = tuple[int, Three]
"""Skulls, and the kinds of the usable dice in order."""


class Odds(Struct, frozen=True):
    """Bounds of a chance; they meet when it is known exactly."""

    least: Fraction
    most: Fraction

    @property
    def is_exact(self) -> bool:
        """Both bounds are the same."""
        return self.least == self.most


def rolls_of(index: Index) -> dict[Roll, Fraction]:
    """Give the chance of each accepted roll, by what it can be used for."""
    dice = index.content.dice
    counted: Counter[Roll] = Counter()
    for faces in product(*(die.faces for die in dice)):
        if not is_rejected(index, faces):
            kinds = sorted(
                (face, die.colour) for face, die in zip(faces, dice, strict=True) if face != "skull"
            )
            counted[faces.count("skull"), tuple(kinds)] += 1
    total = sum(counted.values())
    return {roll: Fraction(count, total) for roll, count in counted.items()}


def next_round(state: State, seat: int) -> State:
    """Give the table before its next roll, as far as a seat's own sheet decides it.

    Raises:
        ValueError: No roll follows.
    """
    if state.phase == "roll":
        return state
    last = of(state).content.numbers.rounds
    if state.phase != "dice" or state.round >= last or state.sheet(seat).agenda:
        raise ValueError(state.phase)
    fresh = replace(
        state.sheet(seat), used=(), moving=False, points=0, recoloured=0, passed=False, declared=()
    )
    return replace(state, round=state.round + 1, dice=(), phase="roll", sheets=(fresh,))


def roll_odds(state: State, seat: int, wish: Wish) -> Iterator[Odds]:
    """Give the chance that the next roll serves a wish, closer and closer.

    The last answer is exact for what the dice decide; what others do meanwhile is not counted.
    """
    before = next_round(state, seat)
    threes = Threes(before, seat, wish)
    index = of(before)
    picks = index.content.numbers.picks
    left = [
        (chance, skulls, sorted(set(combinations(kinds, min(picks, len(kinds)))), key=_strength))
        for (skulls, kinds), chance in rolls_of(index).items()
    ]
    left.sort(key=lambda one: -one[0])
    least, most = Fraction(0), Fraction(1)
    # What takes a search of its own comes last: until then the bounds have closed in.
    for serves in (threes.tell_at_once, threes.serve):
        open_rolls = []
        for roll in left:
            chance, skulls, ways = roll
            found = _any_serves(serves, skulls, ways)
            if found is None:
                open_rolls.append(roll)
                continue
            least, most = (least + chance, most) if found else (least, most - chance)
            yield Odds(least, most)
        left = open_rolls


def _any_serves(
    serves: Callable[[int, Three], bool | None], skulls: int, ways: Sequence[Three]
) -> bool | None:
    """Tell whether some three dice serve; None where nobody can tell yet."""
    unknown = False
    for three in ways:
        found = serves(skulls, three)
        if found:
            return True
        unknown = unknown or found is None
    return None if unknown else False


def _strength(three: Three) -> int:
    """Sort threes with clovers and boots first: they serve most often."""
    return -sum(face in {"clover", "boots"} for face, _ in three)


class Threes:
    """Which three dice bring a wish; what is found of one helps to tell of others."""

    def __init__(self, before: State, seat: int, wish: Wish) -> None:
        """Begin before a roll."""
        self.before = before
        self.seat = seat
        self.wish = wish
        board = Board(before, seat)
        overlook(board, wish)
        self.search = None if board.damage_counts else WishSearch(before, seat, wish)
        self.known: dict[Roll, bool] = {}
        self.ways: dict[int, KnownWays] = {}

    def tell_at_once(self, skulls: int, three: Three) -> bool | None:
        """Tell whether three dice bring it; None where only a search of its own can tell."""
        key = self._key(skulls, three)
        if key not in self.known:
            found = self.search.decide(key[1]) if self.search is not None else None
            if found is None:
                return None
            self.known[key] = found
        return self.known[key]

    def serve(self, skulls: int, three: Three) -> bool:
        """Tell whether three dice bring what is wished for."""
        found = self.tell_at_once(skulls, three)
        if found is None:
            found = self.known[self._key(skulls, three)] = self._look(skulls, three)
        return found

    def _key(self, skulls: int, three: Three) -> Roll:
        kinds = tuple(sorted((face, _colour(face, colour)) for face, colour in three))
        return skulls if self.search is None else 0, kinds

    def _look(self, skulls: int, three: Three) -> bool:
        ways = self.ways.setdefault(skulls if self.search is None else 0, KnownWays())
        table = rolled(self.before, self.seat, (skulls, three))
        if table is None or ways.serve(three):
            return table is not None
        if not self._serve_with_a_clover(skulls, three):
            return False
        way = way_to(table, self.seat, self.wish)
        if way is not None:
            ways.add(way, _shown(table))
        return way is not None

    def _serve_with_a_clover(self, skulls: int, three: Three) -> bool:
        """Tell whether a clover in the place of a symbol would do: it is good for all it is."""
        faces = [face for face, _ in three]
        place = next((at for at, face in enumerate(faces) if face not in {"clover", "boots"}), None)
        if place is None:
            return True
        better: Three = (*three[:place], ("clover", "white"), *three[place + 1 :])
        if rolled(self.before, self.seat, (skulls, better)) is None:
            return True
        return self.serve(skulls, better)


def _shown(table: State) -> dict[int, Kind]:
    """Give what each die is good for, by its number."""
    dice = of(table).content.dice
    return {die.number: (face, die.colour) for die, face in zip(dice, table.dice, strict=True)}


def _colour(face: Symbol, colour: Colour) -> Colour:
    """Forget the colour where it does not matter."""
    return "white" if face in {"clover", "boots"} else colour


def rolled(before: State, seat: int, roll: Roll) -> State | None:
    """Lay three dice on the table; all others show nothing that can be used."""
    skulls, three = roll
    index = of(before)
    left = list(three)
    faces: list[Symbol] = []
    for die in index.content.dice:
        kind = next((one for one in left if one[1] == die.colour and one[0] in die.faces), None)
        if kind is not None:
            left.remove(kind)
        faces.append(kind[0] if kind else "skull")
    if left:
        return None
    sheet = _hurt(index, before.sheet(seat), skulls)
    return replace(before, dice=tuple(faces), phase="dice", sheets=(sheet,))


def _hurt(index: Index, sheet: Sheet, skulls: int) -> Sheet:
    """Take a roll's skulls, potions first."""
    build = (sheet.levels, sheet.items, sheet.power)
    if index.bonus("ignore_skulls", *build):
        return sheet
    points = max(0, skulls - index.bonus("spare_skulls", *build))
    hearts = min(points, max(0, sheet.potions * index.hearts - sheet.hearts))
    column = min(index.content.damage.hearts, sheet.column + points - hearts)
    return replace(sheet, hearts=sheet.hearts + hearts, column=column)


def way_to(state: State, seat: int, wish: Wish) -> Said | None:
    """Give a way to what is wished for with the dice on the table; nothing if there is none."""
    board = Board(state, seat)
    overlook(board, wish)
    met = met_by(board, wish)
    prized = own_damage(board, wish)
    search = Search(board, lambda sheet: float(met(sheet)), prized=prized)
    roots = [sheet for _, sheet in search.roots]
    if any(met(sheet) for sheet in roots):
        return ()
    if prized and not search.any_order:
        return None
    beam = Beam(search.walks, progress_of(board, wish), NARROW)
    for end in beam.ends(roots, search.dice, search.picks):
        if met(end.sheet):
            return beam.commands(end)
    for _ in search.in_any_order() if prized else search.run():
        if search.best and search.best[0].value:
            return search.commands(search.best[0])
    return None


class Guess(Struct, frozen=True):
    """A chance counted in simulated games, with the bounds that hold it with 95 % certainty."""

    hits: int
    games: int

    @property
    def bounds(self) -> tuple[float, float]:
        """Give the bounds (Wilson)."""
        if not self.games:
            return 0.0, 1.0
        z = 1.96
        share, spread = self.hits / self.games, z * z / self.games
        middle = (share + spread / 2) / (1 + spread)
        half = (
            z / (1 + spread) * math.sqrt(share * (1 - share) / self.games + spread / self.games / 4)
        )
        return max(0.0, middle - half), min(1.0, middle + half)


def simulate(
    state: State, has_come: Callable[[State], bool], play_on: Callable[[State], State], games: int
) -> Iterator[Guess]:
    """Count how often something comes true.

    Args:
        state: Where every game sets out.
        has_come: Whether it has, where a game ends.
        play_on: Plays a game on, with bots and with chance, as far as is asked.
        games: How many games to play.
    """
    hits = 0
    for number in range(1, games + 1):
        hits += has_come(play_on(state))
        yield Guess(hits, number)
