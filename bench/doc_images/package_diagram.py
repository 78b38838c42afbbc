"""Draws the packages and who imports whom, as `docs/contributing/packages.svg`.

The rows are the layers of the first import contract in `pyproject.toml`. An arrow is left out where
others lead the same way or a box is in its way; each box names all that it imports.
"""

import tomllib
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from html import escape
from pathlib import Path
from textwrap import wrap

import grimp

ROOT = Path(__file__).parents[2]
PICTURE = ROOT / "docs" / "contributing" / "packages.svg"

_WIDTH, _MARGIN, _GAP, _ROW_GAP = 960, 12, 16, 40
_LINE, _TOP, _CHARACTER = 17, 24, 6.7


@dataclass(frozen=True, slots=True)
class Packages:
    """What is drawn.

    Attributes:
        rows: The packages of each layer, from top to bottom.
        folders: The packages right inside of each.
        imports: What each imports, itself or something inside.
    """

    rows: tuple[tuple[str, ...], ...]
    folders: dict[str, tuple[str, ...]]
    imports: dict[str, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class _Box:
    name: str
    lines: tuple[str, ...]
    left: float
    top: float
    width: float

    @property
    def right(self) -> float:
        return self.left + self.width

    @property
    def bottom(self) -> float:
        return self.top + _TOP + _LINE * len(self.lines) + 10


def main() -> None:
    """Write the picture."""
    PICTURE.write_text(draw(read_packages()), encoding="utf-8")
    print(f"wrote {PICTURE}")


def read_packages() -> Packages:
    """Read layers from the contracts, folders and imports from the code."""
    graph = grimp.build_graph("companion", "printables", "vision", cache_dir=None)
    rows = _layers()
    names = [name for row in rows for name in row]
    return Packages(
        rows,
        {name: tuple(sorted(_folders(graph, name))) for name in names},
        {
            one: tuple(
                other
                for other in names
                if one != other
                and graph.direct_import_exists(importer=one, imported=other, as_packages=True)
            )
            for one in names
        },
    )


def _layers() -> tuple[tuple[str, ...], ...]:
    """Read the layers; within one, packages stand by the alphabet."""
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    contract = settings["tool"]["importlinter"]["contracts"][0]
    return tuple(
        tuple(sorted(name.strip() for name in layer.split("|"))) for layer in contract["layers"]
    )


def _folders(graph: grimp.ImportGraph, name: str) -> set[str]:
    """Name the packages right inside of one."""
    return {
        child.removeprefix(f"{name}.")
        for child in graph.find_children(name)
        if graph.find_children(child)
    }


def draw(packages: Packages) -> str:
    """Draw boxes in rows, arrows behind them."""
    arrows = _needed(packages.imports)
    boxes = {box.name: box for box in _boxes(packages, arrows)}
    height = max(box.bottom for box in boxes.values()) + _MARGIN
    lines = [
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {_WIDTH} {height:.0f}"'
            ' role="img" font-family="system-ui, sans-serif" font-size="13">'
        ),
        "<title>Packages and their imports</title>",
        (
            '<marker id="tip" viewBox="0 0 8 8" refX="8" refY="4" markerWidth="8" markerHeight="8"'
            ' orient="auto"><path d="M0 0 8 4 0 8Z" fill="#555"/></marker>'
        ),
        '<rect width="100%" height="100%" fill="#fff"/>',
        *(
            line
            for one, other in arrows
            for line in _arrow(boxes[one], boxes[other], boxes.values())
        ),
        *(line for box in boxes.values() for line in _box(box)),
        "</svg>",
    ]
    return "\n".join(lines) + "\n"


def _needed(imports: dict[str, tuple[str, ...]]) -> list[tuple[str, str]]:
    """Leave out the imports to which a longer way leads."""
    return [
        (one, other)
        for one, others in imports.items()
        for other in others
        if not any(other in _reached(imports, via) for via in others if via != other)
    ]


def _reached(imports: dict[str, tuple[str, ...]], name: str) -> set[str]:
    found: set[str] = set()
    for other in imports[name]:
        found |= {other} | _reached(imports, other)
    return found


def _boxes(packages: Packages, arrows: list[tuple[str, str]]) -> list[_Box]:
    """Place the boxes, row by row; one alone lies below those that point at it."""
    boxes: dict[str, _Box] = {}
    top: float = _MARGIN
    for row in packages.rows:
        above = [boxes[one] for one, other in arrows if other == row[0] and len(row) == 1]
        left = min((box.left for box in above), default=_MARGIN)
        right = max((box.right for box in above), default=_WIDTH - _MARGIN)
        width = (right - left - _GAP * (len(row) - 1)) / len(row)
        for place, name in enumerate(row):
            words = _words(packages, name, width)
            boxes[name] = _Box(name, words, left + place * (width + _GAP), top, width)
        top = max(boxes[name].bottom for name in row) + _ROW_GAP
    return list(boxes.values())


def _words(packages: Packages, name: str, width: float) -> tuple[str, ...]:
    """Say what lies in a package and what it imports."""
    fits = int((width - 24) / _CHARACTER)
    imported = [other.removeprefix("companion.") for other in packages.imports[name]]
    return (
        *wrap(" · ".join(packages.folders[name]), fits),
        *wrap("imports " + (", ".join(imported) or "none of these"), fits),
    )


def _arrow(one: _Box, other: _Box, boxes: Iterable[_Box]) -> Iterator[str]:
    """Draw an arrow from the middle of what two boxes share from side to side, if it may pass."""
    x = (max(one.left, other.left) + min(one.right, other.right)) / 2
    if not max(one.left, other.left) < x < min(one.right, other.right):
        return
    if any(one.top < box.top < other.top and box.left < x < box.right for box in boxes):
        return
    yield (
        f'<path d="M{x:.0f} {one.bottom:.0f}V{other.top:.0f}" fill="none"'
        ' stroke="#555" stroke-width="1.5" marker-end="url(#tip)"/>'
    )


def _box(box: _Box) -> list[str]:
    """Draw a box: name, folders, imports."""
    x = box.left + 12
    return [
        (
            f'<rect x="{box.left:.0f}" y="{box.top:.0f}" width="{box.width:.0f}"'
            f' height="{box.bottom - box.top:.0f}" rx="6" fill="#f4efe4" stroke="#8a7a5c"/>'
        ),
        f'<text x="{x:.0f}" y="{box.top + 20:.0f}" font-weight="bold">{escape(box.name)}</text>',
        *(
            f'<text x="{x:.0f}" y="{box.top + 20 + _LINE * (i + 1):.0f}" fill="#333">'
            f"{escape(line)}</text>"
            for i, line in enumerate(box.lines)
        ),
    ]


if __name__ == "__main__":
    main()
