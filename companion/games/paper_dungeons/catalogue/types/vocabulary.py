"""The words that printed things are told with: what is received, what works, what is counted."""

from typing import Literal

from msgspec import Struct

HeroId = Literal["W", "Z", "C", "R"]
Symbol = Literal["warrior", "wizard", "cleric", "rogue", "clover", "boots", "skull"]
Colour = Literal["white", "black"]
MinionKind = Literal["goblin", "orc", "ghost", "zombie"]
Season = Literal[1, 2, 3]
RoomId = str
BorderId = str

GainKind = Literal["potion", "item", "level", "gem", "letter", "minion"]
"""What is received: a potion; a square of an item; a level; an extra gem that has no letter; a gem
of the dungeon by its letter; a minion defeated where it stands, without damage."""

GrantTime = Literal["now", "minion", "gem", "level"]
"""When something is received: at once; for every `number` minions or gems; when a hero reaches the
level `number`."""

BonusKind = Literal[
    "combat",
    "minion_fight",
    "cross_water",
    "pass_walls",
    "potion_die",
    "spare_skulls",
    "ignore_skulls",
    "ignore_traps",
    "ignore_villains",
    "water_point",
    "recolour",
    "recolour_one",
]
"""What works all the time.

``combat``, ``minion_fight``: added to the combat level, to the hero's level against a minion.
``cross_water``, ``pass_walls``: that border does not block. ``water_point``: points that come back
for a crossing. ``potion_die``: more potions from a die. ``spare_skulls``: that much less damage
from a round's skulls. ``ignore_*``: no damage from there. ``recolour``: any die counts as the other
colour; ``recolour_one``: one die a round.
"""

MeasureKind = Literal[
    "lowest_level",
    "power_level",
    "heroes_at",
    "items_complete",
    "items_begun",
    "item_squares",
    "potions",
    "hearts_used",
    "column_damage",
    "minions",
    "minions_each",
    "minion_levels",
    "gems",
    "rooms",
    "columns",
    "villain_range",
]
"""What a mission or an objective counts on one sheet.

``heroes_at``: heroes at `level` or more. ``items_complete``: of `items`, or of all.
``items_begun``: items with at least one square. ``minions``: defeated, of `kinds` and at `level` or
more. ``minions_each``: the least number of any kind. ``minion_levels``: their sum.
``rooms``: different rooms visited, of `row` or of `rooms`. ``columns``: different columns visited.
``villain_range``: the worst range of the three fights, 0 for running away.
"""

OptionKey = Literal[
    "missions",
    "disappearing_gems",
    "strict_threshold",
    "refuse_potions",
    "ranger_crossing",
    "automatic_claims",
]


class Gain(Struct, frozen=True):
    """Something received.

    Attributes:
        what: What it is.
        count: How many.
        different: Whether each goes to another hero or item.
    """

    what: GainKind
    count: int = 1
    different: bool = False


class Grant(Struct, frozen=True):
    """When something is received."""

    gives: Gain
    when: GrantTime = "now"
    number: int = 1


class Bonus(Struct, frozen=True):
    """What works from now on."""

    what: BonusKind
    amount: int = 1


class Measure(Struct, frozen=True):
    """A number that can be read off a sheet; what is empty or 0 limits nothing."""

    what: MeasureKind
    level: int = 0
    items: tuple[str, ...] = ()
    kinds: tuple[MinionKind, ...] = ()
    row: int = 0
    rooms: tuple[RoomId, ...] = ()


class Printed(Struct, frozen=True, kw_only=True):
    """What all printed things have.

    Attributes:
        source: ``rulebook`` for what a rulebook states, ``kit`` for what is our own, ``own`` for
            what a table's pack tells.
        rules: The clauses that state it.
        kit: The keys of a rulebook's thing that are nevertheless our own.
        title: Its name, where a pack gives it one.
        text: What it does in a sentence, where a pack says so.
    """

    source: Literal["rulebook", "kit", "own"] = "own"
    rules: tuple[str, ...] = ()
    kit: tuple[str, ...] = ()
    title: str = ""
    text: str = ""
