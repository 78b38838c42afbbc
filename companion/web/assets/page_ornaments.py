"""Our own small woodcuts that frame pages: they carry no meaning and no word."""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType


@dataclass(frozen=True, slots=True)
class Ornament:
    """A drawing with its box.

    Attributes:
        width: Units across.
        height: Units down.
        path: The ``d`` of its outline.
        fit: How it fills a box of another shape, as SVG says it.
        rule: Which parts of a crossed outline are ink, as SVG says it.
    """

    width: int
    height: int
    path: str
    fit: str = "xMidYMid meet"
    rule: str = "nonzero"


def _gouges() -> str:
    """Cut the strokes of a divider: a diamond, and gouges that run out to both sides."""
    middle, axis = 120, 8
    cuts = [f"M{middle} 1l7 7l-7 7l-7-7z"]
    for step in range(9):
        near = 12 + step * 11
        far = near + 9
        thick = 3.2 * (1 - step / 11)
        tilt = 1.2 if step % 2 else -1.2
        for side in (-1, 1):
            start, end = middle + side * near, middle + side * far
            cuts.append(
                f"M{start} {axis + tilt:.1f}L{(start + end) / 2:.1f} {axis - thick:.1f}"
                f"L{end} {axis:.1f}L{(start + end) / 2:.1f} {axis + thick:.1f}z"
            )
    return "".join(cuts)


def _torch() -> str:
    """Cut a torch: shaft, bands and a flame with its light cut out."""
    return (
        "M10.6 13h2.8l-.7 10h-1.4z"
        "M8.4 10.6h7.2l-.9 2.6h-5.4z"
        "M12 .6c.4 2.6 4.6 4 4.6 7.2c0 1-.4 1.7-.9 2.2h-7.4c-.6-.6-1-1.4-1-2.4c0-2 1.6-2.6 1.8-4.4"
        "c.8.5 1.2 1.2 1.3 2c.9-1 1.6-2.6 1.6-4.6z"
        "M12.2 5.4c-.2 1.4-1.6 1.8-1.6 3.2c0 .5.2 1 .5 1.4h2"
        "c.4-.4.6-.8.6-1.4c0-1.2-1.2-1.8-1.5-3.2z"
    )


def _rays() -> str:
    """Cut the light that comes from one corner: wedges that grow with their distance."""
    wedges = []
    count = 13
    for step in range(count):
        angle = (step + 0.5) / count * math.pi / 2
        half = 0.016 + 0.010 * (step % 3)
        near, far = 46 + 14 * (step % 4), 230
        corners = [
            (near, angle),
            (far, angle - half),
            (far, angle + half),
        ]
        points = [f"{r * math.cos(a):.1f} {r * math.sin(a):.1f}" for r, a in corners]
        wedges.append("M" + "L".join(points) + "z")
    return "".join(wedges)


def _gear() -> str:
    """Cut a cog wheel of eight teeth with its hole."""
    corners = []
    for tooth in range(8):
        middle = tooth * math.pi / 4
        for radius, turn in ((8.0, -0.30), (11.2, -0.17), (11.2, 0.17), (8.0, 0.30)):
            angle = middle + turn
            corners.append(
                f"{12 + radius * math.cos(angle):.1f} {12 + radius * math.sin(angle):.1f}"
            )
    hole = "M12 8a4 4 0 1 0 0 8a4 4 0 1 0 0-8z"
    return "M" + "L".join(corners) + "z" + hole


_SCROLL = (
    "M5 2h13a3 3 0 0 1 3 3v2h-4v12a3 3 0 0 1-3 3h-9a3 3 0 0 1-3-3v-2h3z"
    "M8 6v2h6v-2zM8 10v2h6v-2zM8 14v2h6v-2z"
)
_EYE = (
    "M12 4c5 0 9 3.5 11.5 8c-2.5 4.5-6.5 8-11.5 8s-9-3.5-11.5-8c2.5-4.5 6.5-8 11.5-8z"
    "M12 7a5 5 0 1 0 0 10a5 5 0 1 0 0-10zM12 10a2 2 0 1 1 0 4a2 2 0 1 1 0-4z"
)
_CAMERA = (
    "M8.5 4h7l1.8 3h3.2a2.5 2.5 0 0 1 2.5 2.5v8a2.5 2.5 0 0 1-2.5 2.5h-17a2.5 2.5 0 0 1-2.5-2.5v-8"
    "a2.5 2.5 0 0 1 2.5-2.5h3.2z"
    "M12 8.5a4.75 4.75 0 1 0 0 9.5a4.75 4.75 0 1 0 0-9.5z"
    "M12 10.8a2.45 2.45 0 1 1 0 4.9a2.45 2.45 0 1 1 0-4.9z"
)
_PAWNS = (
    "M8 3a3.5 3.5 0 1 1 0 7a3.5 3.5 0 1 1 0-7zM5.5 11h5l3.5 10h-12z"
    "M16.5 5a3 3 0 1 1 0 6a3 3 0 1 1 0-6zM14.2 12h4.6l3.7 9h-6.5z"
)

ORNAMENTS: Mapping[str, Ornament] = MappingProxyType(
    {
        "divider": Ornament(240, 16, _gouges()),
        "torch": Ornament(24, 24, _torch(), rule="evenodd"),
        "gear": Ornament(24, 24, _gear(), rule="evenodd"),
        "scroll": Ornament(24, 24, _SCROLL, rule="evenodd"),
        "eye": Ornament(24, 24, _EYE, rule="evenodd"),
        "camera": Ornament(24, 24, _CAMERA, rule="evenodd"),
        "pawns": Ornament(24, 24, _PAWNS),
        "rays": Ornament(200, 200, _rays(), "xMinYMin slice"),
        "shape-red": Ornament(24, 24, "M3 2h18v11c0 5-4 8-9 10c-5-2-9-5-9-10z"),
        "shape-blue": Ornament(24, 24, "M12 1l11 11l-11 11l-11-11z"),
        "shape-green": Ornament(24, 24, "M12 1a11 11 0 1 0 0 22a11 11 0 1 0 0-22z"),
        "shape-yellow": Ornament(24, 24, "M12 1.5l11 20h-22z"),
        "shape-purple": Ornament(24, 24, "M8 1h8v7h7v8h-7v7h-8v-7h-7v-8h7z"),
    }
)
"""Ornaments by name; ``shape-<colour>`` is the heraldic shape of a colour."""
