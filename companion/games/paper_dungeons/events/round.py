"""Events of a round that all share."""

from msgspec import Struct

from companion.games.paper_dungeons.catalogue.types import Symbol


class RoundOpened(Struct, frozen=True, tag="round_opened"):
    """A round begins with its roll."""

    round: int


class LeftToApp(Struct, frozen=True, tag="left_to_app"):
    """The open roll or draw is left to the app."""


class DiceRejected(Struct, frozen=True, tag="dice_rejected"):
    """Too many skulls or clovers: all dice are rolled again (PD-DICE-5)."""

    faces: tuple[Symbol, ...]


class DiceRolled(Struct, frozen=True, tag="dice_rolled"):
    """The roll stands: these are everybody's dice in this round."""

    faces: tuple[Symbol, ...]


class DiceCorrected(Struct, frozen=True, tag="dice_corrected"):
    """The dice were set by hand."""

    faces: tuple[Symbol, ...]
    was: tuple[Symbol, ...]


class GemsDeclared(Struct, frozen=True, tag="gems_declared"):
    """Letters looted in this round; whoever has not looted one crosses it out (PD-GEM-6)."""

    letters: tuple[str, ...]


class GemsDisappeared(Struct, frozen=True, tag="gems_disappeared"):
    """A villain's letters; whoever has not looted one crosses it out (PD-VARIANT-2)."""

    villain: str
    letters: tuple[str, ...]


class MissionClaimed(Struct, frozen=True, tag="mission_claimed"):
    """A mission leaves the game; these seats wrote its points (PD-MISSION-2)."""

    mission: str
    seats: tuple[int, ...]
    points: int


class RoundClosed(Struct, frozen=True, tag="round_closed"):
    """The round is over: its part of every round track is full."""


RoundEvent = (
    RoundOpened
    | LeftToApp
    | DiceRejected
    | DiceRolled
    | DiceCorrected
    | GemsDeclared
    | GemsDisappeared
    | MissionClaimed
    | RoundClosed
)
