"""Evil cards: what they do, as a small closed vocabulary (ALLIANCE-10).

The rulebook words none of the 25, so those of the kit are its own design. What the vocabulary
cannot say is a note.
"""

from typing import Literal

from msgspec import Struct

from companion.games.masmorra.model.cards.card_effects import Note
from companion.games.masmorra.model.vocabulary import Face, MonsterDie

# --- At once -----------------------------------------------------------------------------------


class Hurt(Struct, frozen=True, tag="hurt", forbid_unknown_fields=True):
    """Heroes take a Wound; the last Life Point is spared.

    Attributes:
        who: The ``active`` hero, those ``alone`` in their room, those ``together`` in one, or all.
    """

    who: Literal["active", "alone", "together", "all"]


class LoseGold(Struct, frozen=True, tag="lose_gold", forbid_unknown_fields=True):
    """The active hero loses gold."""

    gold: int


class LoseStep(Struct, frozen=True, tag="lose_step", forbid_unknown_fields=True):
    """The active hero's Free Step token is flipped."""


class TakeDice(Struct, frozen=True, tag="take_dice", forbid_unknown_fields=True):
    """So many action dice are not rolled this turn."""

    dice: int


class Summon(Struct, frozen=True, tag="summon", forbid_unknown_fields=True):
    """A random monster appears.

    Attributes:
        die: Which die is rolled.
        where: In the active ``hero``'s room, or where heroes enter its level (``door``).
    """

    die: MonsterDie
    where: Literal["hero", "door"]


class MarchNow(Struct, frozen=True, tag="march_now", forbid_unknown_fields=True):
    """All monsters march one room, as in the Dungeon Master Phase."""


class SpawnNow(Struct, frozen=True, tag="spawn_now", forbid_unknown_fields=True):
    """All empty rooms that spawn do so, as in the Dungeon Master Phase."""


class SpringTraps(Struct, frozen=True, tag="spring_traps", forbid_unknown_fields=True):
    """The traps beside the active hero's room go off."""


# --- Until the end of the Hero Phase -----------------------------------------------------------


class Curse(Struct, frozen=True, tag="curse", forbid_unknown_fields=True):
    """Dice and symbols of this face can neither be spent nor docked."""

    face: Face


class Rage(Struct, frozen=True, tag="rage", forbid_unknown_fields=True):
    """Monsters pay back more."""

    payback: int


class Harden(Struct, frozen=True, tag="harden", forbid_unknown_fields=True):
    """Monsters have more Defense."""

    defense: int


class Slow(Struct, frozen=True, tag="slow", forbid_unknown_fields=True):
    """A STEP gives one Move Point."""


class Forbid(Struct, frozen=True, tag="forbid", forbid_unknown_fields=True):
    """Something is not done: the re-roll, abilities, Room Actions, or bounties."""

    what: Literal["reroll", "abilities", "room_actions", "bounties"]


Evil = (
    Hurt
    | LoseGold
    | LoseStep
    | TakeDice
    | Summon
    | MarchNow
    | SpawnNow
    | SpringTraps
    | Curse
    | Rage
    | Harden
    | Slow
    | Forbid
    | Note
)


class EvilCard(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An Evil card; ``evil.card.<id>`` and the same with ``.text`` are the words of the kit's.

    Attributes:
        id: Its name in the data.
        effects: What it does, in order; none on a card that spares the heroes.
        title: What stands on a card of the players' own.
        source: Who says so.
    """

    id: str
    effects: tuple[Evil, ...] = ()
    title: str = ""
    source: Literal["kit", "table"] = "kit"
