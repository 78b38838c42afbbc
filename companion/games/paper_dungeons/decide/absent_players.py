"""The table goes on without a player who is away.

Rules: PD-SELECT-1, PD-SETUP-8; the table is always right.
"""

from companion.games.paper_dungeons.commands import KeepObjective, KeepPower, PassRound
from companion.games.paper_dungeons.counting.card_draws import objectives_to_keep, powers_to_keep
from companion.games.paper_dungeons.decide.agenda import give_up
from companion.games.paper_dungeons.decide.desk import Desk
from companion.games.paper_dungeons.decide.setup import do_keep_objective, do_keep_power
from companion.games.paper_dungeons.events import RoundPassed


def do_pass_round(desk: Desk, command: PassRound) -> None:
    """Give up what the seat has left; before the first round it keeps its first cards."""
    seat = command.seat
    sheet = desk.sheet(seat)
    if desk.state.phase == "choice":
        if not sheet.power:
            power = powers_to_keep(desk.state, sheet)[0]
            do_keep_power(desk, KeepPower(seat, power))
        if not sheet.objective:
            objective = objectives_to_keep(desk.state, sheet)[0]
            do_keep_objective(desk, KeepObjective(seat, objective))
    give_up(desk, seat)
    if desk.state.phase == "dice":
        desk.emit(RoundPassed(seat))
