"""The heroes whole, and along what they are cut out."""

import math
from collections.abc import Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path as File

from companion.pieces import Affine, Path, Point
from companion.pieces.glyph_library import load_sheet
from printables.drawing import Fill, Rules, Shape, Symbol
from printables.units import Mm

_GRID = (24.0, 30.0)
_MARGIN = 1.5
"""How far from the figure it is cut out, in mm."""

_HINGE = 4.2
"""Front and back stay joined so far to both sides of the middle, at the fold above them."""

_SPREAD = 0.25
"""So much wider the bridge grows per mm below the fold, until it meets the figure's own edge."""

_STEP = 1.5
_LINE = Mm(0.5)


@cache
def figure(name: str, cloth: str, width: float, high: float) -> Symbol:
    """Draw a hero standing: cloth in the colour of a role, all else bare of ink."""
    place = _placed(width, high)
    shapes = [
        *_carved(_sheet()[f"{name}-cloth"].transform(place), cloth),
        *_carved(_sheet()[f"{name}-body"].transform(place), "bone"),
    ]
    return Symbol(f"hero-{name}-{cloth}-{high:g}", width, high, tuple(shapes), spread=1.0)


def _carved(path: Path, role: str) -> Iterator[Shape]:
    """Lay part over part, a dark line round each, then cut into them."""
    for subpath in path.subpaths:
        part = Path((subpath,))
        if subpath.area < 0:
            cut = Path((subpath.reverse(),))
            yield from (Fill(cut, "block"), Fill(cut, "key"))
            continue
        ring = ((*(corners := subpath.polygon(0.05)), corners[0]),)
        yield from (Rules(ring, "block", _LINE), Rules(ring, "key", _LINE))
        yield from (Fill(part, role), Fill(part, "paper-key"))


def edge(name: str, width: float, high: float, box: tuple[float, float]) -> list[Point]:
    """Tell where a hero is cut out, from the fold above it down the right side, and up the left.

    Args:
        name: Which hero.
        width: How wide it is drawn, in the middle of the box.
        high: How high it is drawn, from the lower edge of the box.
        box: The width and height of what holds it; the fold is its upper edge.
    """
    wide, tall = box
    moved = Affine.moved((wide - width) / 2, tall - high) @ _placed(width, high)
    points = [
        point
        for part in ("cloth", "body")
        for ring in _sheet()[f"{name}-{part}"].transform(moved).polygons(0.05)
        for point in _dense(ring)
    ]
    rows = [tall * step / round(tall / _STEP) for step in range(round(tall / _STEP) + 1)]
    mirror = [(wide - x, y) for x, y in points]
    right = _bridged([_reach(points, y, wide) for y in rows], rows, wide)
    left = _bridged([_reach(mirror, y, wide) for y in rows], rows, wide)
    down = list(zip(right, rows, strict=True))
    up = [(wide - x, y) for x, y in zip(left, rows, strict=True)]
    return [*down, *reversed(up)]


def _bridged(reaches: Sequence[float], rows: Sequence[float], wide: float) -> list[float]:
    """Lead the cut from the fold down in one sweep to where the figure itself is as wide."""
    swept = [wide / 2 + _HINGE + _SPREAD * y for y in rows]
    meets = next((place for place, x in enumerate(reaches) if x >= swept[place]), len(reaches))
    return [*swept[:meets], *reaches[meets:]]


def _reach(points: Sequence[Point], y: float, wide: float) -> float:
    """Tell how far right a row has to reach, so that all keeps its margin."""
    most = wide / 2 + 1.0
    for px, py in points:
        aside = abs(py - y)
        if aside < _MARGIN + _STEP:
            near = max(0.0, aside - _STEP / 2)
            most = max(most, px + math.sqrt(max(0.0, _MARGIN**2 - near**2)))
    return min(most, wide - 0.4)


def _dense(ring: Sequence[Point]) -> Iterator[Point]:
    """Walk round an outline in short steps."""
    for (x0, y0), (x1, y1) in zip(ring, [*ring[1:], ring[0]], strict=True):
        count = max(1, math.ceil(math.hypot(x1 - x0, y1 - y0) / 0.4))
        for step in range(count):
            yield x0 + (x1 - x0) * step / count, y0 + (y1 - y0) * step / count


def _placed(width: float, high: float) -> Affine:
    return Affine.scaled(width / _GRID[0], high / _GRID[1])


@cache
def _sheet() -> Mapping[str, Path]:
    file = File(__file__).with_name("figures.toml")
    return load_sheet(file.name, file.read_text(encoding="utf-8"))
