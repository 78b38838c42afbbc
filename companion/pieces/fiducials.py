"""The marks that a camera tells tiles and boards by: squares of black and white modules.

A mark is a black frame, one module wide, round five by five modules. No two marks, however turned,
differ in fewer than `DISTANCE` modules, and no mark looks like itself when turned, so that a
misread module or two is put right and the upright is known. Numbers are stable: what has been
printed once keeps its meaning; new names are added at the end of `markers.toml`.
"""

import tomllib
import zlib
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from types import MappingProxyType

SIDE = 5
"""A mark has this many modules each way, without its frame."""

DISTANCE = 7

OWN_FROM = 80
"""From this number on marks are kept for a group's own tiles; no piece of a game bears one."""

MARK_UNITS = 13.5
"""A mark fills a square of this many units, quiet zone included, on the upper left of a tile whose
small size is 100 units wide."""

MARK_INSET = 2.25
"""How far that square lies inside the tile's edges: its frame is 3 mm away from the cut.
Tiles that were printed earlier bear it 1.2 units inside, or at the very corner."""

MARK_CLEAR = 2.5
"""How near the edges anything of a mark is printed: 2 mm. Its quiet zone ends there."""

MARK_BETWEEN = MARK_INSET / 2
"""Where a reader takes the square to begin: less than a millimetre off, however old a tile is."""

_WORDS = (
    "044cb63 1236eb0 1b1e2d5 19ac27c 1870d77 0204f89 0829868 03c5fd7 0fda9aa 14d9d98 "
    "193d38c 06b7f32 0300e5d 00e838f 1abe967 0c79505 0dd93a5 1864993 188c8e2 001140b "
    "0e409ca 0885c7a 0752052 1e3fa85 00fa97d 00d073d 15f7acf 06ee61d 0d81fa9 00ede6f "
    "0e032cd 1e0da7f 1859af1 0eb5125 1da5f13 1acd705 1fc2ea6 097c07b 03de549 17c7db8 "
    "1716667 10068d1 1e1bf69 12d91b4 0cefed9 058946d 118fc26 153d810 03742c4 1772d14 "
    "01643f7 09df791 14b580d 0662702 1b877e6 0eb1350 002ec4e 1b6c209 1a416ba 1066664 "
    "0422cfb 0d42f73 0758eca 1e31ba3 182dc45 0b05831 051ba6f 10e04cd 1e766fe 096c7c1 "
    "0844fbc 1ccb502 0ca3012 19b5558 098e2e1 13968e3 1be452c 0a7cda1 02171fc 056e226 "
    "06d0a2a 0893899 16e22b8 120ff2c 1946aea 119b501 1d3a81e 181aeca 195993d 1e60134 "
    "1f84445 046cd2c 14af6ee 1670e85 107249e 124789c 13bdaa9 1e1474c 08073a2 065d380 "
    "1f9a4db 057333e 0fc4371 14c285c 07f31c1 1c714b3 04df6bc 1d3cdda 1f06ebb 0b0d58d "
    "15fde35 1bb21f0 159e849 0253807 05370f7 145f8e0 0bc9a18 19025fd 0b58099 1508750 "
    "089e69f 05baccc 18a8bff 16b2d6b 1af2341 1611859 080b4d6 15b99f1"
)
WORDS = tuple(int(word, 16) for word in _WORDS.split())
"""The modules of each mark, row by row from its upper left, the first in the lowest bit; a one is
white."""


def modules(number: int) -> tuple[tuple[bool, ...], ...]:
    """Give the rows of a mark without its frame; white is true.

    Raises:
        IndexError: There is no such mark.
    """
    word = WORDS[number]
    return tuple(
        tuple(bool(word >> (row * SIDE + column) & 1) for column in range(SIDE))
        for row in range(SIDE)
    )


def marker_number(game: str, piece: str) -> int | None:
    """Find the mark of a game's piece; None where it has none."""
    return _numbers().get((game, piece))


def marked_piece(number: int) -> tuple[str, str] | None:
    """Find the game and the piece that bear a mark; None where none does."""
    return _pieces().get(number)


def own_marker(code: str) -> int:
    """Find the mark of a tile that a group made itself.

    Its code alone tells it, so that what is printed fits every table that knows the tile. Marks are
    few: two codes may share one, and who reads it has to tell which of them can be meant.
    """
    return OWN_FROM + zlib.crc32(code.encode()) % (len(WORDS) - OWN_FROM)


@cache
def _pieces() -> Mapping[int, tuple[str, str]]:
    text = (files(__package__) / "markers.toml").read_text("utf-8")
    return MappingProxyType(
        {
            int(number): (game, piece)
            for game, marks in tomllib.loads(text).items()
            for number, piece in marks.items()
        }
    )


@cache
def _numbers() -> Mapping[tuple[str, str], int]:
    return MappingProxyType({piece: number for number, piece in _pieces().items()})
