"""Things that stand about in rooms, seen from above; each is drawn round its own middle."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from companion.pieces import Affine
from printables.drawing.hand_drawn_outlines import Block, Hand
from printables.masmorra.tiles.props import (
    bones_and_webs,
    furniture_and_tools,
    pillars_altars_and_lights,
    pools,
    rocks_and_growth,
)

Thing = Callable[[Block, Affine, Hand], None]

THINGS: Mapping[str, Thing] = MappingProxyType(
    {
        **furniture_and_tools.THINGS,
        **bones_and_webs.THINGS,
        **rocks_and_growth.THINGS,
        **pools.THINGS,
        **pillars_altars_and_lights.THINGS,
    }
)
"""Each thing by its name in the plans."""

__all__ = ["THINGS", "Thing"]
