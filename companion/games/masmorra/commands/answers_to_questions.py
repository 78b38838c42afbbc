"""Commands that answer an open question."""

from typing import Literal

from msgspec import Struct

from companion.games.masmorra.model import (
    Payment,
    SiteName,
    Tile,
)


class AnswerRoll(Struct, frozen=True, tag="answer_roll"):
    """Say what the dice of the open question show, in its order."""

    faces: tuple[str, ...]


class AnswerTile(Struct, frozen=True, tag="answer_tile"):
    """Say which tile came from the stack; an empty code: the stack is empty."""

    tile: str


class DescribeTile(Struct, frozen=True, tag="describe_tile"):
    """Describe a tile that the app does not know; it answers the open draw as well."""

    tile: Tile


class PlaceTile(Struct, frozen=True, tag="place_tile"):
    """Say where the medium tile or the trap of the open question lies."""

    x: int
    y: int
    turn: int = 0


class ChooseMonster(Struct, frozen=True, tag="choose_monster"):
    """Say which monster the open question means."""

    monster: int


class ChooseRoom(Struct, frozen=True, tag="choose_room"):
    """Say which room the open question means."""

    room: str


class PitToll(Struct, frozen=True, tag="pit_toll"):
    """Spend a STEP for the pit, or nothing and take the Wound."""

    pay: Payment | None = None


class LearnAbility(Struct, frozen=True, tag="learn_ability"):
    """Say which Hero card (1 or 2) uncovers its next ability."""

    seat: int
    card: Literal[1, 2]


class Discard(Struct, frozen=True, tag="discard"):
    """Say which card is discarded (by its place in the hand)."""

    seat: int
    index: int


class AnswerCard(Struct, frozen=True, tag="answer_card"):
    """Say which card was drawn at random from the hand (by its place)."""

    index: int


class AnswerTreasure(Struct, frozen=True, tag="answer_treasure"):
    """Say which Treasure card was drawn from the deck that the app keeps."""

    card: str


class AnswerEvil(Struct, frozen=True, tag="answer_evil"):
    """Say which Evil card was drawn.

    Attributes:
        card: One of the kit's; empty for a card that the app does not know.
        note: What such a card says, for all to read; the group does it by hand.
    """

    card: str = ""
    note: str = ""


class LeaveToApp(Struct, frozen=True, tag="leave_to_app"):
    """Let the app answer the open roll or draw."""


class PickSite(Struct, frozen=True, tag="pick_site"):
    """Say which battlefield Level 3 is (EPIC-10)."""

    site: SiteName


class Plunge(Struct, frozen=True, tag="plunge"):
    """Answer a fight by throwing the monster into the Bottomless Pit (THRONE-9)."""

    pay: Payment


class TellBonusXp(Struct, frozen=True, tag="tell_bonus_xp"):
    """Say at the end how many XP the secret quests in a hand bring (TREASURE-10)."""

    seat: int
    xp: int


AnswerCommand = (
    AnswerRoll
    | AnswerTile
    | DescribeTile
    | PlaceTile
    | ChooseMonster
    | ChooseRoom
    | PitToll
    | LearnAbility
    | Discard
    | AnswerCard
    | AnswerTreasure
    | AnswerEvil
    | LeaveToApp
    | PickSite
    | Plunge
    | TellBonusXp
)
