"""Events of the cooperative games."""

from typing import ClassVar, Literal

from msgspec import Struct

from companion.games.masmorra.model import HeroName


class AllianceEvent(Struct, frozen=True):
    """Something that happens in cooperative games only."""

    about: ClassVar[Literal["alliance"]] = "alliance"


class EvilDrawn(AllianceEvent, frozen=True, tag="evil_drawn"):
    """An Evil card came (ALLIANCE-10); one that the app does not know has no name.

    A card of the group's own has its title.
    """

    card: str
    note: str = ""
    title: str = ""


class EvilReshuffled(AllianceEvent, frozen=True, tag="evil_reshuffled"):
    """The discarded Evil cards became the deck again."""


class DiceTaken(AllianceEvent, frozen=True, tag="dice_taken"):
    """So many action dice are not rolled this turn."""

    dice: int
    rule: str


class TimeAdvanced(AllianceEvent, frozen=True, tag="time_advanced"):
    """The time marker moved on to this turn (ALLIANCE-15)."""

    turn: int


class AllianceEnded(AllianceEvent, frozen=True, tag="alliance_ended"):
    """The group has won or lost together (ALLIANCE-1)."""

    won: bool
    why: Literal["malaphyas", "time", "defeat"]
    hero: HeroName | None = None


AllianceEvents = EvilDrawn | EvilReshuffled | DiceTaken | TimeAdvanced | AllianceEnded
