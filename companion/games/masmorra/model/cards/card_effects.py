"""The closed vocabulary of what cards and abilities do.

A card's part is a tuple of these values; what they cannot say is a `Note` that the table resolves
by hand. Whom or what an effect means is chosen when it is played and stands in a `Target`.
"""

from typing import Literal

from msgspec import Struct

from companion.games.masmorra.model.vocabulary import HeroName, MonsterDie, Symbols

Who = Literal["self", "other", "active", "near", "all"]
"""The one who plays; a chosen other hero; the one whose turn it is; the others in the room and in
rooms that share an edge with it, walls or not (TREASURE-11); everybody. A hero that lies down is
none of them (DEFEAT-6)."""
Reach = Literal["here", "near", "level"]
Trigger = Literal[
    "turn_start", "rolled", "fight", "payback", "card_gained", "monsters_move", "any_time"
]
"""When an orange part may be played. Another hero's turn begins, or it has rolled, or it has just
gained a card; anybody fights, or is paid back; the monsters move; or whenever nothing is open."""


class Target(Struct, frozen=True, omit_defaults=True):
    """Whom and what an effect means, as far as it leaves a choice."""

    hero: HeroName | Literal[""] = ""
    monster: int = 0
    room: str = ""
    trap: str = ""


class Sway(Struct, frozen=True, omit_defaults=True):
    """What cards have changed about the running turn.

    Attributes:
        unseen: Monsters leave the active hero alone.
        payback: Added to the Payback of monsters.
        defense: Added to the Defense of monsters.
        gained: The hero that has just gained a card.
        rerolls: Re-rolls granted while the roll's own one was still to be had (TURN-6).
    """

    unseen: bool = False
    payback: int = 0
    defense: int = 0
    gained: HeroName | None = None
    rerolls: int = 0


class Make(Struct, frozen=True, tag="make", forbid_unknown_fields=True):
    """Make symbols for the hero whose turn it is."""

    symbols: Symbols


class Heal(Struct, frozen=True, tag="heal", forbid_unknown_fields=True):
    """Heal Wounds."""

    wounds: int
    who: Who = "self"


class Hurt(Struct, frozen=True, tag="hurt", forbid_unknown_fields=True):
    """Give Wounds that DEFENSE does not block (PAYBACK-7)."""

    wounds: int
    who: Who


class Gold(Struct, frozen=True, tag="gold", forbid_unknown_fields=True):
    """Give coins out of the supply; below zero, take them."""

    coins: int
    who: Who = "self"


class Draw(Struct, frozen=True, tag="draw", forbid_unknown_fields=True):
    """Draw Treasure cards."""

    cards: int = 1


class Snatch(Struct, frozen=True, tag="snatch", forbid_unknown_fields=True):
    """Take the card that another hero has just gained."""


class Banish(Struct, frozen=True, tag="banish", forbid_unknown_fields=True):
    """Take a monster with at most this Defense off the map; it gives no reward."""

    defense: int
    reach: Reach


class Drive(Struct, frozen=True, tag="drive", forbid_unknown_fields=True):
    """Move a monster through one doorway."""

    reach: Reach


class Swap(Struct, frozen=True, tag="swap", forbid_unknown_fields=True):
    """Swap places with any other hero or any monster."""


class Jump(Struct, frozen=True, tag="jump", forbid_unknown_fields=True):
    """Teleport: to a room that shares an edge, through the wall, or anywhere on the level."""

    reach: Literal["near", "level"]


class Disarm(Struct, frozen=True, tag="disarm", forbid_unknown_fields=True):
    """Turn a trap beside the own room face down; it gives no XP."""


class Summon(Struct, frozen=True, tag="summon", forbid_unknown_fields=True):
    """A random monster appears in the room of the hero whose turn it is."""

    die: MonsterDie


class Reroll(Struct, frozen=True, tag="reroll", forbid_unknown_fields=True):
    """Roll any unused dice once more."""


class Shield(Struct, frozen=True, tag="shield", forbid_unknown_fields=True):
    """Take Wounds off the Payback that is open."""

    wounds: int


class FewerDice(Struct, frozen=True, tag="fewer_dice", forbid_unknown_fields=True):
    """The hero whose turn it is rolls fewer action dice this turn (AMD-26)."""

    dice: int = 1


class Unseen(Struct, frozen=True, tag="unseen", forbid_unknown_fields=True):
    """Monsters leave the own hero alone until the turn ends (AMB-42)."""


class Change(Struct, frozen=True, tag="change", forbid_unknown_fields=True):
    """Monsters that the hero whose turn it is fights are stronger or weaker this turn."""

    payback: int = 0
    defense: int = 0


class Note(Struct, frozen=True, tag="note", forbid_unknown_fields=True, omit_defaults=True):
    """The table does by hand what stands on the card, or in the text that the app shows."""

    text: str = ""


Effect = (
    Make
    | Heal
    | Hurt
    | Gold
    | Draw
    | Snatch
    | Banish
    | Drive
    | Swap
    | Jump
    | Disarm
    | Summon
    | Reroll
    | Shield
    | FewerDice
    | Unseen
    | Change
    | Note
)
