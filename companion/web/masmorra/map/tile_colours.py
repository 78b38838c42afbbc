"""What each role of a tile looks like on a phone: by torchlight and by daylight, lit and unlit."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Literal

from printables.masmorra.tiles.tile_colours import TILES_FULL

Look = Literal["dark", "dark-lit", "light", "light-lit"]

_DARK: Mapping[str, str | None] = {
    **TILES_FULL,
    "floor-1": "#352d26",
    "floor-2": "#2f2d2b",
    "floor-3": "#2d2834",
    "hatch-1": "#50453a",
    "hatch-2": "#4a4743",
    "hatch-3": "#473e54",
    "wall": "#0b0907",
    "stone-1": "#5a4c3e",
    "stone-2": "#4b4a46",
    "stone-3": "#3a3048",
    "gleam-1": "#78685a",
    "gleam-2": "#66645f",
    "gleam-3": "#5c4d72",
    "ink": "#0e0b09",
    "shade": "#0e0b09",
    "thread": "#8f8371",
    "pale": "#8f8371",
    "wood": "#6d4f30",
    "metal": "#66707a",
    "cloth": "#7d6446",
    "water": "#35506b",
    "ripple": "#8fb4d9",
    "deep": "#060504",
    "depth": "#3a3128",
    "flame": "#f5a623",
    "blood": "#8e2d28",
    "moss": "#56683d",
    "arcane": "#6a4f9e",
    "label": "#f3e9d8",
    "emblem": "#8d7d69",
    "space": "#bcae9b",
    "mark": "#14100d",
    "gold": "#e8c547",
    "spawn": "#c3a1f5",
    "bare": "#221b16",
}
_LIGHT: Mapping[str, str | None] = {**TILES_FULL, "floor-1": "#fffaf0", "floor-2": "#f4efe4"}

TINTS: Mapping[Look, Mapping[str, str | None]] = MappingProxyType(
    {
        "dark": _DARK,
        # Torchlight falls on the floor of the room where the active hero stands.
        "dark-lit": {
            **_DARK,
            **dict.fromkeys(("floor-1", "floor-2", "floor-3"), "#6b4a1c"),
            **dict.fromkeys(("hatch-1", "hatch-2", "hatch-3"), "#85602b"),
            "pale": "#b59a72",
            "bare": "#3d2a10",
            "thread": "#d9b98a",
        },
        "light": _LIGHT,
        "light-lit": {
            **_LIGHT,
            **dict.fromkeys(("floor-1", "floor-2", "floor-3"), "#ffe3ae"),
            **dict.fromkeys(("hatch-1", "hatch-2", "hatch-3"), "#efc883"),
        },
    }
)
"""The colours of each look."""
