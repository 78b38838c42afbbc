"""Read the outlines of signs from a TrueType file, to paint type where no PDF viewer does it."""

import struct
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache

from companion.pieces import Affine, CurveTo, LineTo, Path, Point
from companion.pieces.vector_path import Segment, Subpath
from printables.drawing.model import Font
from printables.errors import FontError
from printables.typesetting.font_metrics import BAD_FILE, characters_of, tables_of, typeface

_ON, _SHORT_X, _SHORT_Y, _REPEAT, _SAME_X, _SAME_Y = 1, 2, 4, 8, 16, 32
_WORDS, _OFFSETS, _SCALE, _MORE, _TWO_SCALES, _MATRIX = 1, 2, 8, 32, 64, 128

Dot = tuple[float, float, bool]
"""A point of an outline, and whether the outline runs through it."""


@dataclass(frozen=True, slots=True)
class Glyphs:
    """A font's outlines.

    Attributes:
        data: The file.
        starts: Where each outline begins in the file.
        numbers: The outline of each sign.
        units: How many units the size of type has.
    """

    data: bytes
    starts: tuple[int, ...]
    numbers: dict[int, int]
    units: int

    def parts(self, sign: str) -> tuple[Path, ...]:
        """Give the outlines of a sign, the size of type being 1 and y running down.

        A letter with an accent has two, each to be filled on its own.
        """
        upright = Affine(1 / self.units, 0.0, 0.0, -1 / self.units)
        return tuple(
            Path(tuple(_closed(contour) for contour in part)).transform(upright)
            for part in self._parts(self.numbers[ord(sign)], Affine())
        )

    def _parts(self, number: int, at: Affine) -> Iterator[list[list[Dot]]]:
        start, end = self.starts[number], self.starts[number + 1]
        if start == end:
            return
        (count,) = struct.unpack_from(">h", self.data, start)
        if count < 0:
            yield from self._composed(start + 10, at)
        else:
            yield [
                [(*at((x, y)), on) for x, y, on in dots]
                for dots in _contours(self.data, start + 10, count)
            ]

    def _composed(self, place: int, at: Affine) -> Iterator[list[list[Dot]]]:
        """Follow the components of a sign."""
        flags = _MORE
        while flags & _MORE:
            flags, number = struct.unpack_from(">HH", self.data, place)
            form = (">hh" if flags & _WORDS else ">bb") if flags & _OFFSETS else ""
            if not form:
                raise KeyError("component without offsets")
            x, y = struct.unpack_from(form, self.data, place + 4)
            place += 4 + struct.calcsize(form)
            scales, place = _scales(self.data, place, flags)
            yield from self._parts(number, at @ Affine(*scales, x, y))


def _scales(data: bytes, place: int, flags: int) -> tuple[tuple[float, float, float, float], int]:
    """Read how a component is scaled, and where the file goes on."""
    count = 1 if flags & _SCALE else 2 if flags & _TWO_SCALES else 4 if flags & _MATRIX else 0
    read = [value / (1 << 14) for value in struct.unpack_from(f">{count}h", data, place)]
    after = place + 2 * count
    match read:
        case [both]:
            return (both, 0.0, 0.0, both), after
        case [across, down]:
            return (across, 0.0, 0.0, down), after
        case [a, b, c, d]:
            return (a, b, c, d), after
        case _:
            return (1.0, 0.0, 0.0, 1.0), after


def _contours(data: bytes, place: int, count: int) -> Iterator[list[Dot]]:
    """Read the contours of a simple outline."""
    ends = struct.unpack_from(f">{count}H", data, place)
    place += 2 * count
    (hints,) = struct.unpack_from(">H", data, place)
    place += 2 + hints
    total = ends[-1] + 1
    flags: list[int] = []
    while len(flags) < total:
        flag, place = data[place], place + 1
        flags.append(flag)
        if flag & _REPEAT:
            flags += [flag] * data[place]
            place += 1
    across, place = _coordinates(data, place, flags, _SHORT_X, _SAME_X)
    down, place = _coordinates(data, place, flags, _SHORT_Y, _SAME_Y)
    dots = [(x, y, bool(flag & _ON)) for x, y, flag in zip(across, down, flags, strict=True)]
    first = 0
    for end in ends:
        yield dots[first : end + 1]
        first = end + 1


def _coordinates(
    data: bytes, place: int, flags: list[int], short: int, same: int
) -> tuple[list[float], int]:
    """Add up the steps in one direction."""
    value, found = 0, list[float]()
    for flag in flags:
        if flag & short:
            value += data[place] if flag & same else -data[place]
            place += 1
        elif not flag & same:
            (step,) = struct.unpack_from(">h", data, place)
            value += step
            place += 2
        found.append(value)
    return found, place


def _closed(dots: list[Dot]) -> Subpath:
    """Turn a contour of quadratic curves into one of cubic curves.

    Between two points beside the outline lies one on it, halfway.
    """
    full: list[Dot] = []
    for place, (x, y, on) in enumerate(dots):
        before = dots[place - 1]
        if not on and not before[2]:
            full.append(((before[0] + x) / 2, (before[1] + y) / 2, True))
        full.append((x, y, on))
    first = next(place for place, dot in enumerate(full) if dot[2])
    full = [*full[first:], *full[: first + 1]]
    start = (full[0][0], full[0][1])
    return Subpath(start, tuple(_segments(full)))


def _segments(dots: list[Dot]) -> Iterator[Segment]:
    x0, y0, _ = dots[0]
    beside: Point | None = None
    for x, y, on in dots[1:]:
        if not on:
            beside = (x, y)
            continue
        if beside is None:
            yield LineTo((x, y))
        else:
            (bx, by), third = beside, 2 / 3
            yield CurveTo(
                (x0 + (bx - x0) * third, y0 + (by - y0) * third),
                (x + (bx - x) * third, y + (by - y) * third),
                (x, y),
            )
        x0, y0, beside = x, y, None


@cache
def glyphs(font: Font) -> Glyphs:
    """Open a font for its outlines.

    Raises:
        FontError: Its file is missing or damaged.
    """
    file = typeface(font).file
    try:
        data = file.read_bytes()
        where = tables_of(data)
        (units,) = struct.unpack_from(">H", data, where["head"] + 18)
        (is_long,) = struct.unpack_from(">h", data, where["head"] + 50)
        (count,) = struct.unpack_from(">H", data, where["maxp"] + 4)
        read = struct.unpack_from(f">{count + 1}{'I' if is_long else 'H'}", data, where["loca"])
        step = 1 if is_long else 2
        starts = tuple(where["glyf"] + step * start for start in read)
        return Glyphs(data, starts, characters_of(data, where["cmap"]), units)
    except BAD_FILE as error:
        raise FontError(file=file.name) from error
