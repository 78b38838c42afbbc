"""The commands that set things by hand."""

from typing import Literal

from msgspec import Struct

from companion.games.masmorra.model import HeroName

OfHero = Literal["life", "xp", "gold", "cards", "free_step", "room", "order", "miasma"]
"""What a correction sets of a hero; its target is the hero's name."""


class Correct(Struct, frozen=True, tag="correct"):
    """Set a number or a place by hand; the table is always right.

    Attributes:
        what: What is set. Of a hero: ``life``, ``xp``, ``gold``, ``cards``, ``free_step``,
            ``room``; of a room: ``room_gold``, ``opened``; of a trap: ``disarmed``; of a monster:
            ``monster_room`` (empty: it leaves the map), ``monster_kind``; ``symbol`` and ``die`` of
            the running turn, and ``die_place`` (``ready`` or ``used``); ``spawn`` puts a monster of
            kind `target` into room `value`; ``place`` lays a room or a trap elsewhere, as
            ``x,y,turn``, or a tile of a stack beside the map; of the table: ``round``, ``time``,
            ``mp``, ``dm_mp``, ``phase``, and ``active``: the hero whose turn it is, and ``curse``:
            the face that the Foul Curse takes (empty: none); of a hero also ``miasma``, which waits
            for it, and ``order``: its place in the turn order; ``setting``: what the group chose
            when it opened the table, such as who draws the tiles, by its name in `target`.
        target: The hero's name, the room's, trap's or tile's code, the monster's number, the face,
            or the die's number; empty for what the table has but once.
        value: The new number or code.
    """

    what: Literal[
        OfHero,
        "room_gold",
        "opened",
        "disarmed",
        "monster_room",
        "monster_kind",
        "spawn",
        "symbol",
        "die",
        "die_place",
        "round",
        "time",
        "mp",
        "dm_mp",
        "place",
        "phase",
        "active",
        "curse",
        "setting",
    ]
    target: str
    value: int | str


class CorrectDice(Struct, frozen=True, tag="correct_dice"):
    """Set all dice of the running turn at once, as they lie on the table.

    Attributes:
        dice: For each die the face that it shows; empty where that is not told.
        places: For each die ``ready``, ``used`` or the space where it is docked. Without them a
            die with a face is ready and one without has been used.
    """

    dice: tuple[str, ...]
    places: tuple[str, ...] = ()


class Adjust(Struct, frozen=True, tag="adjust"):
    """Raise or lower a hero's number; two people who do so at once are both heard.

    Attributes:
        what: Which number.
        hero: Whose.
        by: By how much, up or down.
    """

    what: Literal["life", "xp", "gold", "cards"]
    hero: HeroName
    by: int


CorrectionCommand = Correct | CorrectDice | Adjust
