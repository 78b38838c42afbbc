"""What a kind of room is known by, drawn large in its middle."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from companion.games.masmorra.model import RoomKind
from companion.pieces import Affine
from printables.tiles.features import depths, lairs, traps, treasures, wonders
from printables.tiles.inking import Block, Hand

Feature = Callable[[Block, Affine, Hand], None]

FEATURES: Mapping[RoomKind, Feature] = MappingProxyType(
    {
        "start": wonders.compass,
        "entrance": depths.stairs_up,
        "stairs2": depths.stairs_down,
        "stairs3": depths.winding_stairs,
        "rune": wonders.rune,
        "treasure": treasures.chest,
        "portal": wonders.portal,
        "web": wonders.web,
        "gold": treasures.hoard,
        "pit": depths.pit,
        "fountain": treasures.fountain,
        "ritual": wonders.ritual,
        "throne": wonders.throne,
        "abyss": depths.abyss,
        "landing": depths.stairs_up,
    }
)
"""The feature of each kind of room that has one; its middle is the origin."""

TRAPS = traps.TRAPS
lair = lairs.lair

__all__ = ["FEATURES", "TRAPS", "Feature", "lair"]
