"""What a tile's drawing is made of: outlines by role, and the slips of a carver's hand."""

from collections.abc import Iterable, Iterator
from hashlib import blake2b
from typing import Literal

from companion.pieces import Path
from printables.drawing import Fill

CELL = 100.0
"""A cell of the map is a square of this many units."""

Role = Literal["floor", "hatch", "wall", "cut", "emblem", "space", "mark", "gold", "spawn"]
"""What an outline means; the writer of a page or of paper gives each role its colour."""

_MULTIPLIER = 6364136223846793005
_INCREMENT = 1442695040888963407
_MODULUS = 1 << 64


class Hand:
    """A carver's hand: the same piece is always cut with the same small slips."""

    def __init__(self, piece: str) -> None:
        """Start as the piece's name tells."""
        self._seed = int.from_bytes(blake2b(piece.encode(), digest_size=8).digest(), "big")

    def between(self, low: float, high: float) -> float:
        """Choose a length."""
        self._seed = (self._seed * _MULTIPLIER + _INCREMENT) % _MODULUS
        return low + (high - low) * (self._seed >> 11) / (1 << 53)

    def slip(self, most: float) -> float:
        """Stray a little to either side."""
        return self.between(-most, most)

    def chance(self, share: float) -> bool:
        """Decide as often as the share says."""
        return self.between(0, 1) < share

    def steps(self, start: float, end: float, least: float, most: float) -> Iterator[float]:
        """Walk from start towards end in uneven steps; the last one stays clear of the end."""
        at = start + self.between(least, most)
        while at < end - least / 2:
            yield at
            at += self.between(least, most)


def clockwise(path: Path) -> Path:
    """Wind every outline the same way, so that outlines laid over each other stay solid."""
    return Path(
        tuple(outline if outline.area > 0 else outline.reverse() for outline in path.subpaths)
    )


def inked(role: Role, paths: Iterable[Path]) -> Fill:
    """Lay outlines of one role on one sheet."""
    return Fill(clockwise(Path.joined(paths)), role)
