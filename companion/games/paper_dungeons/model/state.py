"""The table: what all share, and everybody's sheet."""

from msgspec import Struct

from companion.games.paper_dungeons.catalogue.types import Symbol
from companion.games.paper_dungeons.model.box_cards import BoxCard, Described
from companion.games.paper_dungeons.model.settings import Settings
from companion.games.paper_dungeons.model.sheet import Sheet
from companion.games.paper_dungeons.model.vocabulary import Manner, Phase, Strength


class SeatedBot(Struct, frozen=True):
    """A player without a person: the app plays the seat.

    Attributes:
        manner: What it likes.
        strength: How far it thinks.
        seed: What its chance comes from: the same seed plays the same game again.
    """

    manner: Manner = "balanced"
    strength: Strength = 3
    seed: int = 0


def kind_of(bot: SeatedBot) -> str:
    """Name what kind of bot it is, in one word."""
    return f"{bot.manner}-{bot.strength}"


class Seat(Struct, frozen=True, omit_defaults=True):
    """Who sits where; where there is a bot, the app plays."""

    number: int
    player: str
    bot: SeatedBot | None = None


class MissionCard(Struct, frozen=True, omit_defaults=True):
    """A mission in view; once claimed it has left the game (PD-MISSION-2).

    Attributes:
        id: Which.
        claimed: The round in which it was claimed; 0 while it is open.
    """

    id: str
    claimed: int = 0


class Score(Struct, frozen=True):
    """What one player scored.

    Attributes:
        seat: Who.
        place: 1 for the winner; players who share it have the same place (PD-SCORE-O).
        lines: Lines A to K of the sheet, in order.
        total: Line L.
        rooms: Different rooms visited (PD-SCORE-N).
    """

    seat: int
    place: int
    lines: tuple[int, ...]
    total: int
    rooms: int


class State(Struct, frozen=True, omit_defaults=True):
    """A table as it stands.

    Attributes:
        settings: What was chosen.
        opened: Whether it was.
        phase: What it is at.
        seats: Who sits there, by number.
        sheets: Their sheets, in the same order; none before the game begins.
        card: The dungeon card (PD-SETUP-1).
        villains: Its villains, one for each season (PD-SETUP-4).
        missions: The missions in view.
        round: 1 to 8; 0 before the first.
        dice: The accepted roll, in the order of the dice; empty before it.
        to_app: The open roll or draw is left to the app.
        gone: Letters that were declared or have disappeared, for all who had not looted them.
        scores: The result, best first.
        box: Cards of the published box that were described.
    """

    settings: Settings = Settings()
    opened: bool = False
    phase: Phase = "lobby"
    seats: tuple[Seat, ...] = ()
    sheets: tuple[Sheet, ...] = ()
    card: str = ""
    villains: tuple[str, ...] = ()
    missions: tuple[MissionCard, ...] = ()
    round: int = 0
    dice: tuple[Symbol, ...] = ()
    to_app: bool = False
    gone: tuple[str, ...] = ()
    scores: tuple[Score, ...] = ()
    box: tuple[Described, ...] = ()

    @property
    def is_solo(self) -> bool:
        """One player plays alone (PD-COMP-4)."""
        return len(self.sheets) == 1

    @property
    def on_paper(self) -> bool:
        """The sheets are on paper, so the app knows only what it is told."""
        return self.settings.assistance == "paper"

    def described(self, slot: str) -> BoxCard | None:
        """Give what stands on a card of the box; None while nobody has described it."""
        return next((one.card for one in self.box if one.slot == slot), None)

    def asks_for(self, slot: str) -> bool:
        """Say whether a card's result has to be told: it is of the box, and not described."""
        return self.settings.cards == "box" and self.described(slot) is None

    def sheet(self, seat: int) -> Sheet:
        """Give a seat's sheet.

        Raises:
            LookupError: The seat does not play.
        """
        for sheet in self.sheets:
            if sheet.seat == seat:
                return sheet
        raise LookupError(seat)

    def has_sheet(self, seat: int) -> bool:
        """Tell whether a seat plays."""
        for sheet in self.sheets:  # noqa: SIM110 - asked for every option; a generator costs thrice
            if sheet.seat == seat:
                return True
        return False
