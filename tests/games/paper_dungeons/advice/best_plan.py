"""The round solver, asked for its last answer."""

from companion.games.paper_dungeons.advice.round_goals import Wish
from companion.games.paper_dungeons.advice.round_solver import Plan, solve_round
from companion.games.paper_dungeons.model import State


def best_plan(state: State, seat: int, wish: Wish) -> Plan:
    """Give the best way of all."""
    *_, last = solve_round(state, seat, wish, keep=1)
    return last.plans[0]
