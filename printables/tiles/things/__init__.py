"""Things that stand about in rooms, seen from above; each is drawn round its own middle."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from companion.pieces import Affine
from printables.tiles.inking import Block, Hand
from printables.tiles.things import household, remains, rock, sacred

Thing = Callable[[Block, Affine, Hand], None]

THINGS: Mapping[str, Thing] = MappingProxyType(
    {**household.THINGS, **remains.THINGS, **rock.THINGS, **sacred.THINGS}
)
"""Each thing by its name in the plans."""

__all__ = ["THINGS", "Thing"]
