"""Read how tiles are furnished; furnish those of a table's own as their names tell."""

import math
import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from importlib.resources import files

from companion.games.masmorra.model import Tile
from companion.pieces import Affine, Point
from printables.drawing.hand_drawn_outlines import Block, Hand
from printables.masmorra.tiles.props import THINGS, pools
from printables.masmorra.tiles.room_features import TRAPS
from printables.masmorra.tiles.tile_units import CELL

_LARGER = 1.35
"""In a larger room things are drawn larger, to be seen from as far."""

_SCATTERED: Mapping[int, tuple[str, ...]] = {
    1: ("barrel", "crate", "pots", "pillar", "bones", "statue", "brazier", "stool", "cobweb"),
    2: ("rubble", "stalagmite", "mushrooms", "crystals", "stump", "bones", "skull"),
    3: ("crystals", "brazier", "pillar", "skull", "grating", "rubble"),
}
"""What stands in the corners of a tile that has no plan."""


@dataclass(frozen=True, slots=True)
class Placed:
    """A thing in its place on the unturned tile."""

    name: str
    at: Affine


@dataclass(frozen=True, slots=True)
class Plan:
    """How a tile is furnished.

    Attributes:
        style: The pattern of its floor.
        things: What stands about.
        trap: What its trap does, if it is one.
    """

    style: int
    things: tuple[Placed, ...] = ()
    trap: str = "spikes"


def plan(tile: Tile) -> Plan:
    """Find a tile's plan, or make one up that is always the same."""
    return _plans().get(tile.id) or _scattered(tile)


def planned() -> tuple[str, ...]:
    """List the tiles that have a plan."""
    return tuple(_plans())


def furnish(block: Block, tile: Tile, onto: Affine) -> None:
    """Draw the things of a tile's plan, turned with its ground."""
    for place in range(len(plan(tile).things)):
        stand(block, tile, place, onto)


def nests(tile: Tile) -> tuple[Point, ...]:
    """Tell where nests stand on the unturned tile; no bones lie under them."""
    return tuple((thing.at.e, thing.at.f) for thing in plan(tile).things if thing.name == "nest")


def joints(length: float) -> Block:
    """Join the channels of four medium tiles in a square: where they meet, no seam shows."""
    block = Block()
    middle, quarter = length / 2, length / 8
    for away in (quarter, length - quarter):
        pools.channel_joint(block, Affine(_LARGER, 0, 0, _LARGER, middle, away))
        pools.channel_joint(block, Affine(0, _LARGER, -_LARGER, 0, away, middle))
    return block


def stand(block: Block, tile: Tile, place: int, onto: Affine) -> None:
    """Draw one thing of a tile's plan."""
    thing = plan(tile).things[place]
    hand = Hand(f"{tile.id} {thing.name} {place}")
    scale = Affine.scaled(_LARGER if tile.size == "medium" else 1.0)
    THINGS[thing.name](block, onto @ thing.at @ scale, hand)


@cache
def _plans() -> Mapping[str, Plan]:
    text = (files(__package__) / "plans.toml").read_text("utf-8")
    return {
        code: Plan(
            style=entry["style"],
            things=tuple(_placed(words) for words in entry.get("things", ())),
            trap=entry.get("trap", "spikes"),
        )
        for code, entry in tomllib.loads(text).items()
    }


def _placed(words: str) -> Placed:
    """Read a name, a place, and perhaps degrees and a scale.

    Raises:
        KeyError: There is no such thing.
    """
    name, *numbers = words.split()
    if name not in THINGS:
        raise KeyError(name)
    x, y, degrees, scale = (*map(float, numbers), *(0.0, 1.0)[len(numbers) - 2 :])
    return Placed(name, _at(x, y, degrees, scale))


def _at(x: float, y: float, degrees: float, scale: float) -> Affine:
    cosine = math.cos(math.radians(degrees)) * scale
    sine = math.sin(math.radians(degrees)) * scale
    return Affine(cosine, sine, -sine, cosine, x, y)


def _scattered(tile: Tile) -> Plan:
    """Put a thing into some of the corners, as the tile's name tells."""
    hand = Hand(f"plan {tile.id} {tile.kind} {tile.level}")
    length = CELL * (1 if tile.size == "small" else 2)
    names = _SCATTERED[tile.level]
    things = []
    for x in (22.0, length - 22.0):
        for y in (22.0, length - 22.0):
            name = names[int(hand.between(0, len(names)))]
            if name != "cobweb" and hand.chance(0.7):
                things.append(Placed(name, _at(x, y, hand.between(0, 4) // 1 * 90, 0.8)))
    traps = tuple(TRAPS)
    return Plan(int(hand.between(0, 3)), tuple(things), traps[int(hand.between(0, len(traps)))])
