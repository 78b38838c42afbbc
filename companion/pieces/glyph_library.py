"""Find the drawings of our own that dice, paper and screen share."""

import pathlib
from collections.abc import Callable, Mapping
from functools import cache
from types import MappingProxyType

from companion.pieces.path_shapes import mirrored, stroke, whole
from companion.pieces.svg_path_parser import parse_path
from companion.pieces.vector_path import Path

GRID = 24.0
"""A drawing fills a square of this many units."""

_AXIS = GRID / 2
_GLYPHS = pathlib.Path(__file__).parent / "glyphs"


def glyph(name: str) -> Path:
    """Find a drawing on the 24-unit grid.

    Raises:
        KeyError: There is no drawing of that name.
    """
    return _library()[name]


def glyph_names(*sheets: str) -> tuple[str, ...]:
    """List the drawings there are, of all files or only of some.

    Args:
        sheets: Names of files below ``glyphs``, without their ending.

    Raises:
        KeyError: There is no file of that name.
    """
    return tuple(name for sheet in sheets or _sheets() for name in _sheets()[sheet])


def load_sheet(file: str, text: str) -> dict[str, Path]:
    """Read the drawings of one file; `glyphs/actions.toml` tells what may stand in it.

    Raises:
        ValueError: An entry is not understood; says where.
    """
    # Whoever prints without any of our drawings waits for no parser.
    import tomllib  # noqa: PLC0415 - see above

    drawings: dict[str, Path] = {}
    for name, layers in tomllib.loads(text).items():
        try:
            drawings[name] = _composed(layers)
        except (KeyError, ValueError) as error:
            message = f"{file}: {name}: {error}"
            raise ValueError(message) from error
    return drawings


@cache
def _library() -> Mapping[str, Path]:
    return MappingProxyType(
        {name: one for sheet in _sheets().values() for name, one in sheet.items()}
    )


@cache
def _sheets() -> Mapping[str, Mapping[str, Path]]:
    files = sorted(_GLYPHS.glob("*.toml"))
    return MappingProxyType(
        {file.stem: load_sheet(file.name, file.read_text("utf-8")) for file in files}
    )


def _composed(layers: Mapping[str, Mapping[str, list[str]]]) -> Path:
    """Lay the ink down clockwise and the cuts the other way, so that they come out white.

    An island is ink left standing inside a cut, a speck is cut out of an island.
    """
    return Path.joined(
        _wound(_FORMS[form](text), clockwise=_IS_INK[layer])
        for layer, forms in layers.items()
        for form, texts in forms.items()
        for text in texts
    )


def _pair(path: Path) -> Path:
    return path + mirrored(path, _AXIS)


def _stroke(text: str) -> Path:
    numbers = [float(word) for word in text.split()]
    triples = zip(numbers[::3], numbers[1::3], numbers[2::3], strict=True)
    return stroke(list(triples))


_IS_INK: Mapping[str, bool] = {"ink": True, "cut": False, "island": True, "speck": False}

_FORMS: Mapping[str, Callable[[str], Path]] = {
    "path": parse_path,
    "half": lambda text: whole(parse_path(text), _AXIS),
    "pair": lambda text: _pair(parse_path(text)),
    "stroke": _stroke,
    "strokes": lambda text: _pair(_stroke(text)),
}


def _wound(path: Path, *, clockwise: bool) -> Path:
    return Path(
        tuple(
            subpath if (subpath.area > 0) == clockwise else subpath.reverse()
            for subpath in path.subpaths
        )
    )
