"""What each role of the whole kit looks like on paper: tiles, dice, and what all pieces share."""

from collections.abc import Mapping
from types import MappingProxyType

from printables.drawing import Palette
from printables.masmorra.tiles.tile_colours import TILES_FULL, TILES_LOW

_DICE: dict[str, str | None] = {
    "edge-action": None,
    "body-action": "#2b2320",
    "frame-action": "#ffffff",
    "mark-action": "#ffffff",
    "cut-action": "#a89c8e",
    "fold-action": "#bcae9b",
    "corner-payback": "#a8201f",
    "corner-defense": "#2b5c8a",
    "corner-xp": "#7a5c00",
    "corner-star": "#6a3fb0",
    "edge-pet": None,
    "body-pet": None,
    "frame-pet": "#1d1714",
    "mark-pet": "#1d1714",
    "cut-pet": "#5c5046",
    "fold-pet": "#8c8074",
    "edge-minor": None,
    "body-minor": "#b9d2ea",
    "frame-minor": "#14222f",
    "mark-minor": "#14222f",
    "cut-minor": "#3d5a75",
    "fold-minor": "#5f7f9e",
    "edge-major": None,
    "body-major": "#f3d978",
    "frame-major": "#2b2200",
    "mark-major": "#2b2200",
    "cut-major": "#6b5600",
    "fold-major": "#8f7626",
}
_SPARED: Mapping[str, str | None] = MappingProxyType(
    {
        "edge": None,
        "body": None,
        "frame": "#c6c0b8",
        "mark": "#a19b94",
        "corner": "#5c554e",
        "cut": "#a8a097",
        "fold": "#c2bbb2",
    }
)
"""How dice are drawn where ink is spared: the frame paler than the glyph, since a camera looks for
what is darkest, and the small numbers dark enough to be read on a cut die. A paler frame is found
less often; a glyph nearer to its frame, more often (`python -m bench.run paper_dice`)."""

_BLACK_CORNERS = "edge-action"
"""What tells the action dice, black in colour, from the white pet die where no body is printed."""

FULL: Palette = MappingProxyType({**TILES_FULL, **_DICE})
"""All colours."""

LOW: Palette = MappingProxyType(
    {
        **TILES_LOW,
        **{role: _SPARED[role.partition("-")[0]] for role in _DICE},
        _BLACK_CORNERS: "#3a332e",
    }
)
"""The key block alone: dark lines on bare paper."""

INKS: Mapping[str, Palette] = MappingProxyType({"full": FULL, "low": LOW})
"""The palettes by the names under which they are chosen."""
