"""Pay and dock.

Rules: DICE-8, DOCK-5, DOCK-7, DICE-6, DICE-7, MOVE-2, AMB-34.
"""

from companion.games.masmorra.decide.decision_event_collector import Desk
from companion.games.masmorra.events import (
    DiceDocked,
    MovePointsChanged,
    Paid,
    SymbolsMade,
    SymbolsVanished,
)
from companion.games.masmorra.legality.payment.docking_checks import docked_on
from companion.games.masmorra.model import Payment, Symbols


def spend(desk: Desk, pay: Payment, action: str) -> None:
    """Spend a payment on an action."""
    symbols = {face: count for face, count in pay.symbols.items() if count}
    if pay.dice or symbols or pay.free_step:
        desk.emit(Paid(desk.state.hero.name, action, pay.dice, symbols, pay.free_step))


def dock(desk: Desk, dice: tuple[int, ...], place: str, wanted: int) -> bool:
    """Dock dice on a space, and tell whether it has all the dice that it wants (AMB-34)."""
    if dice:
        desk.emit(DiceDocked(dice, place, desk.state.hero.name))
    return len(docked_on(desk.state, place)) >= wanted


def make_symbols(desk: Desk, symbols: Symbols, source: str) -> None:
    """Make symbols that are not on dice."""
    if symbols:
        desk.emit(SymbolsMade(dict(symbols), source))


def lose_symbols(desk: Desk) -> None:
    """Let unspent symbols vanish (DICE-6, DICE-7)."""
    if desk.state.turn.symbols:
        desk.emit(SymbolsVanished())


def lose_move_points(desk: Desk) -> None:
    """Lose the Move Points left of a step (MOVE-2)."""
    if desk.state.turn.mp:
        desk.emit(MovePointsChanged(0, lost=True, hero=desk.state.hero.name))
