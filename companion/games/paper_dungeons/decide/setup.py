"""The table is opened and laid, and everybody gets a sheet.

Rules: PD-COMP-3, PD-SHEET-2, PD-SETUP-1..11, PD-CAMPAIGN-2, A-44, AMD-P27.
"""

from companion.games.paper_dungeons.commands import (
    BeginGame,
    DrawCard,
    KeepObjective,
    KeepPower,
    LeaveSeat,
    OpenTable,
    TakeSeat,
)
from companion.games.paper_dungeons.counting.next_card_draw import chapter_card, open_draw
from companion.games.paper_dungeons.decide.box_cards import lay_out
from companion.games.paper_dungeons.decide.decision_event_collector import Desk
from companion.games.paper_dungeons.decide.gains import give
from companion.games.paper_dungeons.events import (
    DungeonRevealed,
    GameBegun,
    LeftToApp,
    MissionRevealed,
    ObjectiveDealt,
    ObjectiveKept,
    PowerDealt,
    PowerKept,
    SeatLeft,
    SeatTaken,
    TableOpened,
)
from companion.games.paper_dungeons.model import Sheet


def do_open_table(desk: Desk, command: OpenTable) -> None:
    """Open the table."""
    desk.emit(TableOpened(command.settings))


def do_take_seat(desk: Desk, command: TakeSeat) -> None:
    """Sit down, or go on with somebody's sheet."""
    desk.emit(SeatTaken(command.seat, command.player.strip(), command.bot))


def do_leave_seat(desk: Desk, command: LeaveSeat) -> None:
    """Get up."""
    desk.emit(SeatLeft(command.seat))


def do_begin_game(desk: Desk, _command: BeginGame) -> None:
    """Hand out the sheets; a campaign's chapter has its card already."""
    start = desk.index.content.levels.start
    levels = (start,) * len(desk.index.heroes)
    items = (0,) * len(desk.index.items)
    desk.emit(GameBegun(tuple(Sheet(seat.number, levels, items) for seat in desk.state.seats)))
    if desk.state.settings.cards == "box":
        lay_out(desk)
        return
    card = chapter_card(desk.state)
    if card:
        _reveal(desk, card)


def _reveal(desk: Desk, card: str) -> None:
    desk.emit(DungeonRevealed(card, desk.index.catalogue.cards[card].villains))


def do_draw_card(desk: Desk, command: DrawCard) -> None:
    """Turn or deal the next card, or leave it to the app."""
    if not command.card:
        desk.emit(LeftToApp())
        return
    draw = open_draw(desk.state)
    if draw is None:
        raise ValueError(command)
    match draw.what:
        case "dungeon":
            _reveal(desk, command.card)
        case "mission":
            desk.emit(MissionRevealed(command.card))
        case "power":
            desk.emit(PowerDealt(draw.seat, command.card))
        case "objective":
            desk.emit(ObjectiveDealt(draw.seat, command.card))


def do_keep_power(desk: Desk, command: KeepPower) -> None:
    """Keep a power."""
    desk.emit(PowerKept(command.seat, command.power))
    _prepare(desk, command.seat)


def do_keep_objective(desk: Desk, command: KeepObjective) -> None:
    """Keep an objective, which marks the training boxes."""
    black = desk.index.catalogue.objectives[command.objective].black
    desk.emit(ObjectiveKept(command.seat, command.objective, black))
    _prepare(desk, command.seat)


def _prepare(desk: Desk, seat: int) -> None:
    """Let a power of before the game work, once the sheet is prepared (PD-SETUP-11)."""
    sheet = desk.sheet(seat)
    if not (sheet.power and sheet.objective) or desk.state.on_paper:
        return
    for _, gain in desk.index.grants(sheet.power, "now"):
        give(desk, seat, gain, f"power {sheet.power}")
