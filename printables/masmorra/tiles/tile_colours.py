"""What each role of a tile looks like on paper, beside those that all pieces share."""

from types import MappingProxyType

from printables.drawing import FULL, LOW, Palette

_INK = "#1d1714"
_WHITE = "#ffffff"

_FULL: dict[str, str | None] = {
    "floor-1": "#f6ecd9",
    "floor-2": "#e9e4d8",
    "floor-3": "#e2dbe6",
    "hatch-1": "#d9c7a3",
    "hatch-2": "#bdb4a2",
    "hatch-3": "#b3a5c0",
    "wall": _INK,
    "engraving": None,
    "wall-grain": None,
    "stone-1": "#8f7b64",
    "stone-2": "#76736a",
    "stone-3": "#4b3f5c",
    "gleam-1": "#b9a488",
    "gleam-2": "#a19d90",
    "gleam-3": "#7d6c96",
    "thread": _INK,
    "pale": "#fbf6ea",
    "wood": "#b4834d",
    "metal": "#a9b4bb",
    "cloth": "#dcb58a",
    "water": "#a9cbe6",
    "ripple": "#3f6f9c",
    "deep": "#2b2320",
    "depth": "#6b5d50",
    "flame": "#f5a623",
    "blood": "#b8382f",
    "moss": "#a3b878",
    "arcane": "#7d55bd",
    "label": "#fbf6ea",
    "emblem": "#5c5046",
    "space": _INK,
    "mark": _INK,
    "gold": "#e8bf3f",
    "spawn": "#6a3fb0",
    "strike": "#a8201f",
    "boss": "#2b5c8a",
    "boss-red": "#a8201f",
    "red-ring": None,
    "on-boss": _WHITE,
}

_KEY: dict[str, str | None] = {
    **dict.fromkeys(("wall", "emblem", "space", "mark", "spawn", "strike", "on-boss"), _INK),
    **dict.fromkeys(("depth", "ripple", "label", "red-ring"), _INK),
    "thread": "#a59d93",
    "wall-grain": "#8f877e",
    **dict.fromkeys(("hatch-1", "hatch-2", "hatch-3"), "#d0cac2"),
    **dict.fromkeys(("floor-1", "floor-2", "floor-3", "gleam-1", "gleam-2", "gleam-3"), None),
}

# What bodies cover stays covered, in the white of the paper; `engraving` cuts what is solid in
# colour into lines.
_LOW: dict[str, str | None] = {role: _KEY.get(role, _WHITE) for role in _FULL}

TILES_FULL: Palette = MappingProxyType({**FULL, **_FULL})
"""All colours."""

TILES_LOW: Palette = MappingProxyType({**LOW, **_LOW})
"""The key block alone."""
