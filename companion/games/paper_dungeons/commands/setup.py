"""Commands before the first round."""

from msgspec import Struct

from companion.games.paper_dungeons.model import BoxCard, SeatedBot, Settings


class OpenTable(Struct, frozen=True, tag="open_table"):
    """Open a table with these choices."""

    settings: Settings = Settings()


class TakeSeat(Struct, frozen=True, tag="take_seat", omit_defaults=True):
    """Sit down; in a running game, go on with the sheet of that seat.

    Attributes:
        seat: Where.
        player: The name.
        bot: The app plays there from now on, this way.
    """

    seat: int
    player: str
    bot: SeatedBot | None = None


class LeaveSeat(Struct, frozen=True, tag="leave_seat"):
    """Give the seat back before the game begins."""

    seat: int


class BeginGame(Struct, frozen=True, tag="begin_game"):
    """Begin: everybody who sits there plays."""


class DrawCard(Struct, frozen=True, tag="draw_card"):
    """Say which card is drawn next: the dungeon, a mission, or one that is dealt.

    Without a card, the draw is left to the app.
    """

    card: str = ""


class DescribeCard(Struct, frozen=True, tag="describe_card"):
    """Say what stands on a card of the published box (AMD-P27).

    Attributes:
        slot: Which card: ``D``, ``V1`` to ``V3``, ``M1`` to ``M3``, or of a seat ``P2``, ``O2``.
        card: What stands on it.
    """

    slot: str
    card: BoxCard


class KeepPower(Struct, frozen=True, tag="keep_power"):
    """Keep one of the powers dealt (PD-SETUP-8)."""

    seat: int
    power: str


class KeepObjective(Struct, frozen=True, tag="keep_objective"):
    """Keep one of the objectives dealt (PD-SETUP-8)."""

    seat: int
    objective: str
