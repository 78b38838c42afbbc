"""The commands that set things by hand."""

from typing import Literal

from msgspec import Struct

from companion.games.masmorra.model import HeroName


class Correct(Struct, frozen=True, tag="correct"):
    """Set a number or a place by hand; the table is always right.

    Attributes:
        what: What is set. Of a hero: ``life``, ``xp``, ``gold``, ``cards``, ``free_step``,
            ``room``; of a room: ``room_gold``, ``opened``; of a trap: ``disarmed``; of a monster:
            ``monster_room`` (empty: it leaves the map), ``monster_kind``; ``symbol`` and ``die`` of
            the running turn; ``spawn`` puts a monster of kind `target` into room `value`.
        target: The hero's name, the room's, trap's or tile's code, the monster's number, the face,
            or the die's number.
        value: The new number or code.
    """

    what: Literal[
        "life",
        "xp",
        "gold",
        "cards",
        "free_step",
        "room",
        "room_gold",
        "opened",
        "disarmed",
        "monster_room",
        "monster_kind",
        "spawn",
        "symbol",
        "die",
    ]
    target: str
    value: int | str


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
