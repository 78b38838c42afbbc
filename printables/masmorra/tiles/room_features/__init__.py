"""What a kind of room is known by, drawn large in its middle."""

from collections.abc import Callable, Mapping
from types import MappingProxyType

from companion.games.masmorra.model import RoomKind
from companion.pieces import Affine
from printables.drawing.hand_drawn_outlines import Block, Hand
from printables.masmorra.tiles.room_features import (
    boss_lairs,
    chests_and_fountains,
    magic_features,
    pits_and_stairs,
    traps,
)

Feature = Callable[[Block, Affine, Hand], None]

FEATURES: Mapping[RoomKind, Feature] = MappingProxyType(
    {
        "start": magic_features.compass,
        "entrance": pits_and_stairs.stairs_up,
        "stairs2": pits_and_stairs.stairs_down,
        "stairs3": pits_and_stairs.winding_stairs,
        "rune": magic_features.rune,
        "treasure": chests_and_fountains.chest,
        "portal": magic_features.portal,
        "web": magic_features.web,
        "gold": chests_and_fountains.hoard,
        "pit": pits_and_stairs.pit,
        "fountain": chests_and_fountains.fountain,
        "ritual": magic_features.ritual,
        "throne": magic_features.throne,
        "abyss": pits_and_stairs.abyss,
        "landing": pits_and_stairs.stairs_up,
    }
)
"""The feature of each kind of room that has one; its middle is the origin."""

TRAPS = traps.TRAPS
lair = boss_lairs.lair

__all__ = ["FEATURES", "TRAPS", "Feature", "lair"]
