"""Pictures for cards and tokens: our own drawings first, else icons of game-icons.net.

`cuts.toml` names the icons that only paper uses; the build copies them to `cuts.json`. A checkout
that was not built has none, and cards show the symbols of what they do instead.
"""

import json
import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path as File
from types import MappingProxyType

from companion import pieces
from companion.pieces import GRID, Affine, Path, glyph, glyph_names
from companion.pieces.glyph_library import load_sheet
from companion.pieces.svg_path_parser import parse_path
from printables.drawing import Fill, Symbol, Use

_HERE = File(__file__).parent
_PIECES = File(pieces.__file__).parent
_SHEETS = (_HERE / "cuts.json", _PIECES / "icons" / "icons.json")
_OWN = _HERE / "own.toml"
_LISTS = (_HERE / "cuts.toml", _PIECES / "icons.toml")


@cache
def cut(name: str, role: str) -> Symbol | None:
    """Find a picture on the 24-unit square, in one role; None if there is none of that name."""
    path = _found(name)
    if path is None:
        return None
    return Symbol(f"cut-{name}-{role}", GRID, GRID, (Fill(path, role),), spread=1.0)


def has_cut(name: str) -> bool:
    """Tell whether there is a picture of that name."""
    return _found(name) is not None


def outline(name: str) -> Path:
    """Find the outline of a picture on the 24-unit square; the rune's where nobody drew it."""
    return _found(name) or glyph("rune")


def placed(name: str, role: str, middle: tuple[float, float], size: float) -> Use:
    """Put a picture around a point; a name that nobody drew shows the rune.

    Args:
        name: Which picture.
        role: What it means.
        middle: Where its middle is.
        size: The side of the square that it fills.
    """
    symbol = cut(name, role) or cut("rune", role)
    if symbol is None:
        raise KeyError(name)
    scale = size / GRID
    left, top = middle[0] - size / 2, middle[1] - size / 2
    return Use(symbol, Affine(scale, 0.0, 0.0, scale, left, top))


def artists() -> Mapping[str, tuple[str, ...]]:
    """Name who drew the icons of the collection, each with the icons that are in use."""
    drawn: dict[str, set[str]] = {}
    for sheet in _LISTS:
        for name, entry in tomllib.loads(sheet.read_text(encoding="utf-8")).items():
            if name not in glyph_names():
                drawn.setdefault(entry["by"], set()).add(entry["icon"])
    return MappingProxyType({by: tuple(sorted(drawn[by])) for by in sorted(drawn)})


@cache
def _found(name: str) -> Path | None:
    if name in glyph_names():
        return glyph(name)
    if name in _own():
        return _own()[name]
    for sheet in _SHEETS:
        entry = _borrowed(sheet).get(name)
        if entry:
            scale = GRID / float(entry["size"])
            return parse_path(str(entry["d"])).transform(Affine.scaled(scale))
    return None


@cache
def _own() -> Mapping[str, Path]:
    return load_sheet(_OWN.name, _OWN.read_text(encoding="utf-8"))


@cache
def _borrowed(sheet: File) -> Mapping[str, Mapping[str, str | int]]:
    if not sheet.is_file():
        return {}
    found: Mapping[str, Mapping[str, str | int]] = json.loads(sheet.read_text(encoding="utf-8"))
    return found
