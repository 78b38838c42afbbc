"""Twelve bits as a strip of 24 cells on paper, read even where three cells are misread.

It is the extended Golay code: two strips differ in eight cells at least.
"""

from collections.abc import Sequence
from functools import cache

CELLS = 24
BITS = 12

_ROWS = (0x9F1, 0x4FA, 0x27D, 0x93E, 0xC9D, 0xE4E, 0xF25, 0xF92, 0x7C9, 0x3E6, 0x557, 0xAAB)
"""What each bit adds to the twelve checking cells, the highest bit first."""


def strip(bits: int) -> tuple[bool, ...]:
    """Write a number as cells, dark ones true.

    Raises:
        ValueError: The number needs more than twelve bits.
    """
    word = _word(bits)
    return tuple(bool(word >> (CELLS - 1 - place) & 1) for place in range(CELLS))


def read_strip(cells: Sequence[bool]) -> int | None:
    """Read cells back, up to three of them wrong; None where nothing was printed like this."""
    seen = sum(1 << (CELLS - 1 - place) for place, dark in enumerate(cells) if dark)
    words = _words()
    # The first cells say what was meant unless one of them is misread: no other is as near then.
    if (seen ^ words[seen >> BITS]).bit_count() <= 3:
        return seen >> BITS
    for bits, word in enumerate(words):
        if (seen ^ word).bit_count() <= 3:
            return bits
    return None


@cache
def _words() -> tuple[int, ...]:
    return tuple(_word(bits) for bits in range(1 << BITS))


def _word(bits: int) -> int:
    if not 0 <= bits < 1 << BITS:
        message = f"expected a number of {BITS} bits, got {bits}"
        raise ValueError(message)
    check = 0
    for place, row in enumerate(_ROWS):
        if bits >> (BITS - 1 - place) & 1:
            check ^= row
    return bits << BITS | check
