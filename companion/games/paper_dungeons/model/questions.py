"""What is still open on a sheet: questions for its player, and what follows them by itself.

A chain of benefits works itself off until somebody has to choose. Choices may be answered in any
order (AMD-P10); only damage that can be refused comes before all else, since potions gained later
do not undo it (PD-POTION-6).
"""

from msgspec import Struct

from companion.games.paper_dungeons.catalogue.types import HeroId


class TakeHit(Struct, frozen=True, tag="take_hit"):
    """Say of each point of damage whether a potion takes it (AMD-P15).

    Attributes:
        cause: Where it comes from.
        points: How many points are left.
    """

    cause: str
    points: int


class GainLevel(Struct, frozen=True, tag="gain_level"):
    """Say which hero gains a level (PD-LEVEL-13).

    Attributes:
        cause: What gives it.
        more: How many more levels follow, each for another hero.
        barred: Heroes that have had theirs.
    """

    cause: str
    more: int = 0
    barred: tuple[HeroId, ...] = ()


class FillSquare(Struct, frozen=True, tag="fill_square"):
    """Say which item gets a square (PD-ITEM-9).

    Attributes:
        cause: What gives it.
        more: How many more squares follow, each on another item.
        barred: Items that have had theirs.
    """

    cause: str
    more: int = 0
    barred: tuple[str, ...] = ()


class DefeatMinion(Struct, frozen=True, tag="defeat_minion"):
    """Say which minion is defeated where it stands (A-12)."""

    cause: str


class LootLetter(Struct, frozen=True, tag="loot_letter"):
    """Say which gem of the dungeon is looted before the game (A-29)."""

    cause: str


class AnnounceMissions(Struct, frozen=True, tag="announce_missions"):
    """Say which of these missions are announced (AMD-P18)."""

    missions: tuple[str, ...]


class ReportRound(Struct, frozen=True, tag="report_round"):
    """Tell what the table needs of a paper sheet after a round (AMD-P19)."""


class ReportSheet(Struct, frozen=True, tag="report_sheet"):
    """Tell what scoring needs of a paper sheet (AMD-P22)."""


class BeatMinion(Struct, frozen=True, tag="beat_minion"):
    """Mark the minion that was fought in a room (PD-MINION-5)."""

    room: str


class ReceiveBenefit(Struct, frozen=True, tag="receive_benefit"):
    """Give what a room holds, once its guard has acted (PD-MOVE-13)."""

    room: str


Choice = (
    GainLevel
    | FillSquare
    | DefeatMinion
    | LootLetter
    | AnnounceMissions
    | ReportRound
    | ReportSheet
)
"""Questions that can be answered in any order."""

Question = TakeHit | Choice

Task = Question | BeatMinion | ReceiveBenefit
