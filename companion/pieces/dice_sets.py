"""Name the dice sets and what is on their faces."""

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

ACTIONS = ("step", "ranged", "melee", "defense", "elixir", "magic")
MINOR = ("goblin", "cultist", "skeleton", "orc", "spider", "ghoul")
MAJOR = ("beastman", "bat", "cube", "ghost", "watcher", "dragon")
TRADES = ("warrior", "wizard", "cleric", "rogue", "skull")
PIPS = ("1", "2", "3", "4", "5", "6")


@dataclass(frozen=True, slots=True)
class DiceSet:
    """A kind of die.

    Attributes:
        name: What the command line and a reading call it.
        faces: The six faces; opposite ones are the first and last, second and fifth, third and
            fourth, as on an ordinary die.
        mark: Whether a tick stands on the left, top and right side of each face's frame.
    """

    name: str
    faces: tuple[str, ...]
    mark: tuple[bool, bool, bool]


DICE_SETS: Mapping[str, DiceSet] = MappingProxyType(
    {
        dice_set.name: dice_set
        for dice_set in (
            DiceSet("action", ACTIONS, (False, False, False)),
            DiceSet("pet", ACTIONS, (True, True, True)),
            DiceSet("minor", MINOR, (False, True, False)),
            DiceSet("major", MAJOR, (True, False, True)),
            DiceSet("pd-white", (*TRADES, "clover"), (True, False, False)),
            DiceSet("pd-black", (*TRADES, "boots"), (False, True, True)),
            DiceSet("pips", PIPS, (False, False, False)),
        )
    }
)
