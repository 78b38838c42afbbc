"""What a group chose when it opened the table."""

from typing import Literal

from msgspec import Struct

from companion.games.paper_dungeons.catalogue.types import Content


class Settings(Struct, frozen=True, omit_defaults=True):
    """What a group chose when it opened the table.

    Attributes:
        policy: ``strict`` refuses what is illegal, ``advise`` lets the group overrule.
        assistance: Where the sheets are: on the phones (``sheet``), on paper while the app keeps
            what is shared (``paper``), or on paper and mirrored by the phones (``both``).
        dice: Who rolls: the ``table`` (real dice) or the ``app``.
        cards: Who draws and deals: the ``table`` (real cards), the ``app``, or the table with the
            cards of the published ``box``, which the app does not know (AMD-P27).
        missions: Missions are played with (PD-SETUP-7).
        disappearing_gems: Gems disappear after the fights of seasons 1 and 2 (PD-VARIANT-2).
        strict_threshold: A combat level must exceed a threshold (A-15).
        refuse_potions: Players say whether potions take damage (A-6).
        ranger_crossing: The Ranger crosses water without the Medallion (A-20).
        automatic_claims: The app claims missions for those who meet them (A-36).
        storyline: The campaign that this table is a chapter of, if any (PD-CAMPAIGN-2).
        chapter: Which one: 1 to 3.
        campaign: What the chapters of one campaign have in common, whichever table they are played
            at; empty at a table that is linked to none.
        own: What a group's own pad prints, in place of the kit's.
    """

    policy: Literal["strict", "advise"] = "strict"
    assistance: Literal["sheet", "paper", "both"] = "sheet"
    dice: Literal["table", "app"] = "table"
    cards: Literal["table", "app", "box"] = "app"
    missions: bool = True
    disappearing_gems: bool = False
    strict_threshold: bool = False
    refuse_potions: bool = False
    ranger_crossing: bool = False
    automatic_claims: bool = True
    storyline: str = ""
    chapter: int = 1
    campaign: str = ""
    own: Content | None = None
