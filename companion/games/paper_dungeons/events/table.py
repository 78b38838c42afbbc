"""Events of the table: seats, cards, the beginning and the end."""

from msgspec import Struct

from companion.games.paper_dungeons.model import BoxCard, Phase, Score, SeatedBot, Settings, Sheet


class TableOpened(Struct, frozen=True, tag="table_opened"):
    """The table is open."""

    settings: Settings


class SeatTaken(Struct, frozen=True, tag="seat_taken", omit_defaults=True):
    """Somebody sat down; where there is a bot, the app plays."""

    seat: int
    player: str
    bot: SeatedBot | None = None


class SeatLeft(Struct, frozen=True, tag="seat_left"):
    """Somebody got up."""

    seat: int


class GameBegun(Struct, frozen=True, tag="game_begun"):
    """Everybody has a fresh sheet (PD-SHEET-2)."""

    sheets: tuple[Sheet, ...]


class PhaseBegan(Struct, frozen=True, tag="phase_began"):
    """The table goes on to the next phase."""

    phase: Phase


class DungeonRevealed(Struct, frozen=True, tag="dungeon_revealed"):
    """A dungeon card is in play, with its villains (PD-SETUP-1, PD-SETUP-4)."""

    card: str
    villains: tuple[str, ...]


class MissionRevealed(Struct, frozen=True, tag="mission_revealed"):
    """A mission is in view (PD-SETUP-6)."""

    mission: str


class CardDescribed(Struct, frozen=True, tag="card_described"):
    """Somebody said what stands on a card of the published box (AMD-P27)."""

    slot: str
    card: BoxCard


class HouseRuled(Struct, frozen=True, tag="house_ruled"):
    """The group did what a rule forbids."""

    rules: tuple[str, ...]
    because: str


class GameEnded(Struct, frozen=True, tag="game_ended"):
    """The game is scored, best first (PD-SCORE-M)."""

    scores: tuple[Score, ...]


TableEvent = (
    TableOpened
    | SeatTaken
    | SeatLeft
    | GameBegun
    | PhaseBegan
    | DungeonRevealed
    | MissionRevealed
    | HouseRuled
    | GameEnded
)
