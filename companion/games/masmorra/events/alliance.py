"""Events of the cooperative games."""

from typing import Literal

from msgspec import Struct

from companion.games.masmorra.model import HeroName


class TimeAdvanced(Struct, frozen=True, tag="time_advanced"):
    """The time marker moved on to this turn (ALLIANCE-15)."""

    turn: int


class AllianceEnded(Struct, frozen=True, tag="alliance_ended"):
    """The group has won or lost together (ALLIANCE-1)."""

    won: bool
    why: Literal["malaphyas", "time", "defeat"]
    hero: HeroName | None = None
