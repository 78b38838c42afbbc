"""What each role looks like on paper."""

from collections.abc import Mapping
from types import MappingProxyType

from printables.drawing.piece_palettes import FULL_PAINTS, LOW_PAINTS
from printables.drawing.tile_palettes import FULL_ROOMS, LOW_ROOMS

Palette = Mapping[str, str | None]
"""A colour `#rrggbb` for each role; None leaves the paper bare."""

FULL: Palette = MappingProxyType(
    {
        **FULL_ROOMS,
        **FULL_PAINTS,
        "text": "#1d1714",
        "quiet": "#5c5046",
        "paper": "#ffffff",
        "torch": "#9a5200",
        "body-action": "#2b2320",
        "frame-action": "#ffffff",
        "mark-action": "#ffffff",
        "cut-action": "#a89c8e",
        "fold-action": "#bcae9b",
        "body-pet": None,
        "frame-pet": "#1d1714",
        "mark-pet": "#1d1714",
        "cut-pet": "#5c5046",
        "fold-pet": "#8c8074",
        "body-minor": "#b9d2ea",
        "frame-minor": "#14222f",
        "mark-minor": "#14222f",
        "cut-minor": "#3d5a75",
        "fold-minor": "#5f7f9e",
        "body-major": "#f3d978",
        "frame-major": "#2b2200",
        "mark-major": "#2b2200",
        "cut-major": "#6b5600",
        "fold-major": "#8f7626",
    }
)
"""All colours."""


_SPARED: Mapping[str, str | None] = MappingProxyType(
    {"body": None, "frame": "#c6c0b8", "mark": "#908a83", "cut": "#a8a097", "fold": "#c2bbb2"}
)
"""How dice are drawn where ink is spared: the frame paler than the glyph."""


def _key(role: str) -> str | None:
    """Keep words and lines as they are; what dice are made of is drawn sparingly."""
    spared = FULL["text"] if role == "torch" else FULL[role]
    return _SPARED.get(role.partition("-")[0], spared)


LOW: Palette = MappingProxyType({**{role: _key(role) for role in FULL}, **LOW_ROOMS, **LOW_PAINTS})
"""The key block alone: dark lines on bare paper."""
