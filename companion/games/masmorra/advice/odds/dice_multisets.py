"""Rolls as multisets: which hands serve, and how many rolls make such a hand.

A hand counts the dice that show each face. Rolls of seven dice are 279,936 in order, but only 792
hands, so a set of hands is one integer with a bit for each.
"""

from collections.abc import Iterable
from functools import cache
from itertools import combinations_with_replacement
from typing import NamedTuple

from companion.games.masmorra.model import FACES

SIDES = len(FACES)
Hand = tuple[int, ...]
NOTHING: Hand = (0,) * SIDES


class Need(NamedTuple):
    """What a hand has to be to serve a goal.

    Attributes:
        least: How many dice of each face it needs.
        most: Faces of which it may have no more than so many: thieves take the rest.
    """

    least: Hand
    most: tuple[tuple[int, int], ...] = ()

    def serves(self, hand: Hand) -> bool:
        """Tell whether a hand is such a one."""
        enough = all(held >= least for held, least in zip(hand, self.least, strict=True))
        return enough and all(hand[face] <= most for face, most in self.most)


def added(one: Hand, other: Hand) -> Hand:
    """Add up two hands."""
    return tuple(a + b for a, b in zip(one, other, strict=True))


def single(face: int) -> Hand:
    """Give the hand of one die."""
    return tuple(int(number == face) for number in range(SIDES))


@cache
def hands(size: int) -> tuple[Hand, ...]:
    """List all hands of so many dice."""
    return tuple(
        tuple(faces.count(face) for face in range(SIDES))
        for faces in combinations_with_replacement(range(SIDES), size)
    )


@cache
def _places(size: int) -> dict[Hand, int]:
    return {hand: place for place, hand in enumerate(hands(size))}


@cache
def _next(size: int) -> tuple[tuple[int, ...], ...]:
    """Give for each hand the places of those with one die more, by the face of that die."""
    places = _places(size + 1)
    return tuple(
        tuple(places[added(hand, single(face))] for face in range(SIDES)) for hand in hands(size)
    )


@cache
def _with_at_least(size: int) -> tuple[tuple[int, ...], ...]:
    """Give, by face and number, the set of the hands that show the face so often."""
    return tuple(
        tuple(
            sum(1 << place for place, hand in enumerate(hands(size)) if hand[face] >= number)
            for number in range(size + 2)
        )
        for face in range(SIDES)
    )


def serving(size: int, needs: Iterable[Need]) -> int:
    """Give the set of the hands that serve one of these needs."""
    sets = _with_at_least(size)
    found = 0
    for need in needs:
        if sum(need.least) > size:
            continue
        fit = sets[0][0]
        for face, least in enumerate(need.least):
            if least:
                fit &= sets[face][least]
        for face, most in need.most:
            if most < size:
                fit &= ~sets[face][most + 1] if most >= 0 else 0
        found |= fit
    return found


def lucky_rolls(size: int, found: int) -> dict[Hand, int]:
    """Count, for every hand that may be kept, the rolls of the other dice that end in a set.

    Args:
        size: How many dice there are, kept ones included.
        found: The set of hands.

    Returns:
        By kept hand, of every size up to `size`; out of 6 to the power of the dice rolled.
    """
    counts = [(found >> place) & 1 for place in range(len(hands(size)))]
    lucky = dict(zip(hands(size), counts, strict=True))
    for kept in range(size - 1, -1, -1):
        counts = [sum([counts[place] for place in places]) for places in _next(kept)]
        lucky.update(zip(hands(kept), counts, strict=True))
    return lucky
