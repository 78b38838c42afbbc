"""What each role looks like on paper."""

from collections.abc import Mapping
from types import MappingProxyType

Palette = Mapping[str, str | None]
"""A colour `#rrggbb` for each role; None leaves the paper bare."""

FULL: Palette = MappingProxyType(
    {
        "text": "#1d1714",
        "quiet": "#5c5046",
        "paper": "#ffffff",
        "cut": "#5c5046",
        "cut-dark": "#a89c8e",
        "fold": "#8c8074",
        "fold-dark": "#bcae9b",
        "glue": "#e9dfcd",
        "torch": "#9a5200",
        "body-action": "#2b2320",
        "mark-action": "#ffffff",
        "body-pet": None,
        "mark-pet": "#1d1714",
        "body-minor": "#b9d2ea",
        "mark-minor": "#14222f",
        "body-major": "#f3d978",
        "mark-major": "#2b2200",
    }
)
"""All colours."""

LOW: Palette = MappingProxyType(
    {
        **dict.fromkeys(FULL, "#000000"),
        **{role: None for role in FULL if role.startswith("body-")},
        "quiet": "#444444",
        "paper": "#ffffff",
        "cut": "#777777",
        "cut-dark": "#777777",
        "fold": "#999999",
        "fold-dark": "#999999",
        "glue": None,
    }
)
"""The key block alone: black lines on bare paper."""
