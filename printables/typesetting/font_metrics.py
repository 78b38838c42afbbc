"""Read from a TrueType file which signs it has and how wide they are."""

import struct
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path

from printables.drawing.model import Font
from printables.errors import FontError, MissingSignsError
from printables.units import Mm, Pt, to_mm

FOLDER = Path(__file__).parents[1] / "fonts"

BAD_FILE = (OSError, struct.error, KeyError)


@dataclass(frozen=True, slots=True)
class Typeface:
    """A font's measures.

    Attributes:
        font: Which one it is.
        file: Where it lies.
        widths: The width of each sign, in thousandths of the size of type.
    """

    font: Font
    file: Path
    widths: Mapping[int, float]

    def width(self, words: str, size: Pt) -> Mm:
        """Measure a line of type.

        Raises:
            KeyError: The font lacks a sign.
        """
        return Mm(to_mm(size) * sum(self.widths[ord(sign)] for sign in words) / 1000)

    def missing(self, words: str) -> str:
        """List the signs that the font lacks."""
        return "".join(sorted({sign for sign in words if ord(sign) not in self.widths}))

    def require(self, words: str, language: str) -> None:
        """Insist that the font has all signs of a text.

        Raises:
            MissingSignsError: It lacks some.
        """
        if lacking := self.missing(words):
            raise MissingSignsError(
                font=self.font.value, signs=lacking, language=language, text=words
            )


@cache
def typeface(font: Font, folder: Path = FOLDER) -> Typeface:
    """Open a font.

    Raises:
        FontError: Its file is missing or damaged.
    """
    file = folder / f"{font.value}.ttf"
    try:
        return Typeface(font, file, _widths(file.read_bytes()))
    except BAD_FILE as error:
        raise FontError(file=file.name) from error


def _widths(data: bytes) -> Mapping[int, float]:
    """Bring together what the tables head, hhea, hmtx and cmap say."""
    tables = tables_of(data)
    (units,) = struct.unpack_from(">H", data, tables["head"] + 18)
    (measured,) = struct.unpack_from(">H", data, tables["hhea"] + 34)
    advances = [
        advance * 1000 / units
        for advance, _ in struct.iter_unpack(
            ">Hh", data[tables["hmtx"] : tables["hmtx"] + 4 * measured]
        )
    ]
    characters = characters_of(data, tables["cmap"])
    return {sign: advances[min(place, measured - 1)] for sign, place in characters.items()}


def tables_of(data: bytes) -> dict[str, int]:
    """Tell where each table of a font begins."""
    (count,) = struct.unpack_from(">H", data, 4)
    records = (struct.unpack_from(">4sIII", data, 12 + 16 * record) for record in range(count))
    return {tag.decode("latin-1"): start for tag, _, start, _ in records}


def characters_of(data: bytes, cmap: int) -> dict[int, int]:
    """Read the Unicode subtable of format 4, which all our fonts have."""
    (count,) = struct.unpack_from(">H", data, cmap + 2)
    for record in range(count):
        platform, _, offset = struct.unpack_from(">HHI", data, cmap + 4 + 8 * record)
        (form,) = struct.unpack_from(">H", data, cmap + offset)
        if platform in {0, 3} and form == 4:
            return _segments(data, cmap + offset)
    raise KeyError("cmap format 4")


def _segments(data: bytes, start: int) -> dict[int, int]:
    (twice,) = struct.unpack_from(">H", data, start + 6)
    shape = f">{twice // 2}"
    ends = struct.unpack_from(shape + "H", data, start + 14)
    firsts = struct.unpack_from(shape + "H", data, start + 16 + twice)
    deltas = struct.unpack_from(shape + "h", data, start + 16 + 2 * twice)
    ranges = start + 16 + 3 * twice
    offsets = struct.unpack_from(shape + "H", data, ranges)
    found: dict[int, int] = {}
    for place, (first, end) in enumerate(zip(firsts, ends, strict=True)):
        for sign in range(first, min(end, 0xFFFE) + 1):
            glyph = sign
            if offsets[place]:
                spot = ranges + 2 * place + offsets[place] + 2 * (sign - first)
                (glyph,) = struct.unpack_from(">H", data, spot)
                if glyph == 0:
                    continue
            if index := (glyph + deltas[place]) & 0xFFFF:
                found[sign] = index
    return found
