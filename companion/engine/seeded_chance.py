"""Chance that follows from a moment alone: the same moment always brings the same numbers.

What the app's own players do by chance comes from here, so that a log needs to keep none of it.
"""

from collections.abc import MutableSequence, Sequence
from hashlib import sha256
from typing import Any, TypeVar

T = TypeVar("T")
_BYTES = 8
_NUMBERS = float(256**_BYTES)


class SeededChance:
    """Numbers between 0 and 1 for a moment, one after the other, and what is made of them."""

    def __init__(self, *moment: object) -> None:
        """Begin with the first number.

        Args:
            moment: What tells the moment from all others; its `repr` counts.
        """
        self._seed = repr(moment).encode()
        self._count = 0

    def random(self) -> float:
        """Give the next number."""
        self._count += 1
        digest = sha256(self._seed + self._count.to_bytes(_BYTES)).digest()
        return int.from_bytes(digest[:_BYTES]) / _NUMBERS

    def choice(self, among: Sequence[T], /) -> T:
        """Choose one, each as likely."""
        return among[int(self.random() * len(among))]

    def shuffle(self, ordered: MutableSequence[Any], /) -> None:
        """Put things into any order, each as likely."""
        for last in range(len(ordered) - 1, 0, -1):
            place = int(self.random() * (last + 1))
            ordered[last], ordered[place] = ordered[place], ordered[last]
