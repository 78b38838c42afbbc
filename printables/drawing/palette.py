"""What each role looks like on paper.

A block print is black with white cuts; the key block alone is black lines on bare paper. So a
drawing names both: `block` and `bone` leave no ink when little is wanted, `key` leaves ink only
then, `ink` always does; `legend` is for large signs whose names stand below them. A game may add
roles of its own.
"""

from collections.abc import Mapping
from types import MappingProxyType

Palette = Mapping[str, str | None]
"""A colour `#rrggbb` for each role; None leaves the paper bare."""

_INK = "#1d1714"
_WHITE = "#ffffff"
_COLOURS = {
    "torch": "#9a5200",
    "blood": "#a8201f",
    "moss": "#3d6b1f",
    "steel": "#2b5c8a",
    "arcane": "#6a3fb0",
    "gold": "#7a5c00",
    "turquoise": "#0a6b67",
}
_SEATS = {
    "red": "#a8201f",
    "blue": "#2b5c8a",
    "green": "#3d6b1f",
    "yellow": "#a87f00",
    "purple": "#6a3fb0",
}

FULL: Palette = MappingProxyType(
    {
        "text": _INK,
        "quiet": "#5c5046",
        "legend": _INK,
        "paper": _WHITE,
        "torch": "#9a5200",
        "shade": _INK,
        "bare": _WHITE,
        "code": "#000000",
        "ink": _INK,
        "block": _INK,
        "bone": _WHITE,
        "tint": "#f1e7d3",
        "key": None,
        "paper-key": None,
        "pencil": "#8c8074",
        "hush": "#cdbfa6",
        "torchlight": "#f5a623",
        "ray-torch": "#f5a623",
        "ray-blood": "#ff6b66",
        **{f"sign-{name}": colour for name, colour in _COLOURS.items()},
        **{f"band-{name}": colour for name, colour in _COLOURS.items()},
        **{f"seat-{name}": colour for name, colour in _SEATS.items()},
        "on-band": _WHITE,
    }
)
"""All colours."""

LOW: Palette = MappingProxyType(
    {
        "text": _INK,
        "quiet": "#5c5046",
        "legend": "#8c8074",
        "paper": _WHITE,
        "torch": _INK,
        "shade": None,
        "bare": _WHITE,
        "code": _INK,
        "ink": _INK,
        "block": None,
        "bone": None,
        "tint": None,
        "key": _INK,
        "paper-key": _WHITE,
        "pencil": "#8c8074",
        "hush": "#c9c2b8",
        "torchlight": "#5c5046",
        "ray-torch": None,
        "ray-blood": None,
        **{f"sign-{name}": "#5c5046" for name in _COLOURS},
        **{f"band-{name}": None for name in _COLOURS},
        **{f"seat-{name}": None for name in _SEATS},
        "on-band": _INK,
    }
)
"""The key block alone: dark lines on bare paper."""

INKS: Mapping[str, Palette] = MappingProxyType({"full": FULL, "low": LOW})
"""The palettes by the names under which they are chosen."""
