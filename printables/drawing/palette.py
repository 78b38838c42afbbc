"""What each role looks like on paper."""

from collections.abc import Mapping
from types import MappingProxyType

from printables.drawing.paints import FULL_PAINTS, LOW_PAINTS
from printables.drawing.rooms import FULL_ROOMS, LOW_ROOMS

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
        "mark-action": "#ffffff",
        "cut-action": "#a89c8e",
        "fold-action": "#bcae9b",
        "body-pet": None,
        "mark-pet": "#1d1714",
        "cut-pet": "#5c5046",
        "fold-pet": "#8c8074",
        "body-minor": "#b9d2ea",
        "mark-minor": "#14222f",
        "cut-minor": "#3d5a75",
        "fold-minor": "#5f7f9e",
        "body-major": "#f3d978",
        "mark-major": "#2b2200",
        "cut-major": "#6b5600",
        "fold-major": "#8f7626",
    }
)
"""All colours."""


def _key(role: str) -> str | None:
    """Keep a role's lines, in black; bodies are bare paper."""
    kind = role.partition("-")[0]
    return None if kind == "body" else {"cut": "#777777", "fold": "#999999"}.get(kind, "#000000")


LOW: Palette = MappingProxyType(
    {
        **{role: _key(role) for role in FULL},
        "quiet": "#444444",
        "paper": "#ffffff",
        **LOW_ROOMS,
        **LOW_PAINTS,
    }
)
"""The key block alone: black lines on bare paper."""
