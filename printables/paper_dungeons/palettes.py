"""What each role of the whole kit looks like on paper, beside those that all pieces share."""

from collections.abc import Mapping
from types import MappingProxyType

from printables.drawing import FULL as SHARED_FULL
from printables.drawing import LOW as SHARED_LOW
from printables.drawing import Palette

_INK = "#1d1714"
_WHITE = "#ffffff"

FULL: Palette = MappingProxyType(
    {
        **SHARED_FULL,
        "panel": "#f3e8d2",
        "place": _WHITE,
        "faint": "#a08c64",
        "water": "#2b5c8a",
        "pen": "#1f4fa8",
        "blood": "#a8201f",
        "stone": _INK,
        "line": _INK,
        "sign": _INK,
        "edge-pd-white": None,
        "body-pd-white": None,
        "frame-pd-white": _INK,
        "mark-pd-white": _INK,
        "number-pd-white": _WHITE,
        "cut-pd-white": "#5c5046",
        "fold-pd-white": "#8c8074",
        "edge-pd-black": None,
        "body-pd-black": "#2b2320",
        "frame-pd-black": _WHITE,
        "mark-pd-black": _WHITE,
        "number-pd-black": _INK,
        "cut-pd-black": "#a89c8e",
        "fold-pd-black": "#bcae9b",
    }
)
"""All colours."""

LOW: Palette = MappingProxyType(
    {
        **SHARED_LOW,
        "panel": None,
        "place": _WHITE,
        "faint": "#a29a8f",
        "water": "#5c5046",
        "pen": "#1f4fa8",
        "blood": "#4f453d",
        "stone": _INK,
        "line": "#7d746b",
        "sign": "#4f453d",
        "edge-pd-white": None,
        "body-pd-white": None,
        "frame-pd-white": "#c6c0b8",
        "mark-pd-white": "#a19b94",
        "number-pd-white": _INK,
        "cut-pd-white": "#a8a097",
        "fold-pd-white": "#c2bbb2",
        "edge-pd-black": "#3a332e",
        "body-pd-black": None,
        "frame-pd-black": "#c6c0b8",
        "mark-pd-black": "#a19b94",
        "number-pd-black": _INK,
        "cut-pd-black": "#a8a097",
        "fold-pd-black": "#c2bbb2",
    }
)
"""The key block alone: dark lines on bare paper; black dice are known by their corners."""

INKS: Mapping[str, Palette] = MappingProxyType({"full": FULL, "low": LOW})
"""The palettes by the names under which they are chosen."""
