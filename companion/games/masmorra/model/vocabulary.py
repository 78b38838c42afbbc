"""The words of the game: faces, heroes, monsters, rooms, phases, and what is paid with."""

from typing import Literal, get_args

from msgspec import Struct, field

Mode = Literal["standard", "epic", "alliance", "solo"]
Face = Literal["step", "ranged", "melee", "defense", "elixir", "magic"]
DieKind = Literal["action", "pet"]
HeroName = Literal["algus", "valerie", "jay", "greybark", "mika"]
Colour = Literal["red", "blue", "green", "yellow", "purple"]
MonsterDie = Literal["minor", "major"]
MonsterKind = Literal[
    "goblin",
    "cultist",
    "skeleton",
    "orc",
    "spider",
    "ghoul",
    "beastman",
    "bat",
    "cube",
    "ghost",
    "watcher",
    "dragon",
    "bitsy",
    "schmetterling",
    "mortiferous",
    "hydra",
    "malaphyas",
    "bitsy-red",
    "mortiferous-red",
    "hydra-red",
    "malaphyas-red",
]
RoomKind = Literal[
    "start",
    "entrance",
    "stairs2",
    "stairs3",
    "rune",
    "trap",
    "treasure",
    "portal",
    "minor",
    "major",
    "mixed",
    "web",
    "gold",
    "fountain",
    "pit",
    "ritual",
    "boss",
    "landing",
    "throne",
    "abyss",
    "hall",
]
Phase = Literal["lobby", "roll", "reroll", "actions", "dm_move", "dm_spawn", "over"]

MODES: tuple[Mode, ...] = get_args(Mode)
PHASES: tuple[Phase, ...] = get_args(Phase)
DM_PHASES: frozenset[Phase] = frozenset({"dm_move", "dm_spawn"})
FACES: tuple[Face, ...] = get_args(Face)
HEROES: tuple[HeroName, ...] = get_args(HeroName)
COLOURS: tuple[Colour, ...] = get_args(Colour)
MINOR: tuple[MonsterKind, ...] = ("goblin", "cultist", "skeleton", "orc", "spider", "ghoul")
BOSSES: tuple[MonsterKind, ...] = ("bitsy", "schmetterling", "mortiferous", "hydra")
MAJOR: tuple[MonsterKind, ...] = ("beastman", "bat", "cube", "ghost", "watcher", "dragon")

Symbols = dict[Face, int]
"""How many symbols of each face; faces with none are left out."""


class Payment(Struct, frozen=True):
    """What a player spends on one action.

    Attributes:
        dice: Numbers of ready dice (0 to 5 action dice, 6 the pet die).
        symbols: Symbols that are not on dice.
        free_step: The Free Step token is flipped and its symbol spent at once.
    """

    dice: tuple[int, ...] = ()
    symbols: Symbols = field(default_factory=dict)
    free_step: bool = False
