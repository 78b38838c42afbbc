"""Who comes to the large tile later, or is drawn at random: each has a place of its own."""

from collections.abc import Iterator, Mapping
from types import MappingProxyType

from companion.games.masmorra.model.dungeon_map.level3 import SiteName
from companion.pieces import Point
from printables.drawing import Fill
from printables.drawing.hand_drawn_outlines import circle
from printables.masmorra.tiles.monster_token_pictures import picture_at, token_disc

_HALF = 200.0
_WATCHER: Point = (_HALF + 40.0, _HALF - 30.0)
_TOKENS: Mapping[SiteName, tuple[tuple[str, float, float, float], ...]] = MappingProxyType(
    {
        "throne": (),
        "sewers": (
            ("malaphyas-red", 118.0, 102.0, 18.5),
            ("boss", 86.0, 148.0, 15.5),
            ("boss", 150.0, 148.0, 15.5),
        ),
    }
)
"""Malaphyas, larger and red as he comes (SEWER-8), and his two henchmen, whoever they are."""


def who_waits(name: SiteName) -> Iterator[Fill]:
    """Draw the space of the Dark Watcher, or those of Malaphyas and his henchmen."""
    if name == "throne":
        x, y = _WATCHER
        yield Fill(circle(x, y, 15.5), "space")
        yield Fill(circle(x, y, 14.2), "pale")
        yield Fill(picture_at("watcher", x, y, 21), "mark")
    for kind, x, y, radius in _TOKENS[name]:
        yield from token_disc(kind, x, y, radius)
