"""Rounds of which every line of play can be tried, by the rules' own options."""

from bench.players.paper_dungeons_random_game import legal
from companion.engine.fold import fold
from companion.games.paper_dungeons.advice.packed_sheet_effects import Board
from companion.games.paper_dungeons.advice.round_goals import Wish, judge_of, met_by
from companion.games.paper_dungeons.game import GAME
from companion.games.paper_dungeons.model import State, Used
from tests.games.paper_dungeons.advice.best_plan import best_plan
from tests.games.paper_dungeons.tables import Told, items, sheet, table

LATE = (Used(1, "potions"), Used(2, "potions"))
"""Two dice are used: one is left."""
SMALL = {
    "fresh": table(sheet(used=LATE), sheet(2), dice="wzcwzb"),
    "clover": table(sheet(used=LATE, room="D2", visited=("D2",)), sheet(2), dice="wz++rb"),
    "last_square": table(
        sheet(used=LATE, items=items(tome=1, caldron=1, scepter=1), room="B3"),
        sheet(2),
        dice="wzcz+b",
    ),
    "mid_walk": table(
        sheet(
            used=(Used(1, "potions"), Used(2, "move")),
            room="D2",
            moving=True,
            points=1,
            items=items(cloak=2),
        ),
        sheet(2),
        dice="wsswrr",
    ),
    "refusing": table(
        sheet(used=LATE, room="D2", potions=2), sheet(2), dice="wzcwbr", refuse_potions=True
    ),
    "a_free_colour": table(
        sheet(levels=(1, 3, 2, 1), used=LATE, room="B3", potions=5), sheet(2), dice="wssbzr"
    ),
    "psionic": table(
        sheet(power="POW-10", used=LATE[:1], room="E4", visited=("E4",)), sheet(2), dice="wsszcr"
    ),
    "hearts_wanted": table(
        sheet(used=LATE[:1], hearts=10, potions=6, room="D3"),
        sheet(2),
        dice="wsszcr",
        missions=("M09",),
    ),
    "a_fight": table(
        sheet(used=LATE, room="C3", levels=(2, 2, 2, 2)), sheet(2), dice="wzcwbr", round_=3
    ),
    "a_ranger": table(
        sheet(used=LATE, room="B2", power="POW-11", items=items(medallion=1)),
        sheet(2),
        dice="wzcwbr",
    ),
}
"""Tables at which everything can be tried."""

LARGE = {
    "mid_walk": table(
        sheet(used=(Used(1, "move"),), room="D2", moving=True, points=1, items=items(cloak=2)),
        sheet(2),
        dice="wsswrr",
    ),
    "a_free_colour": table(
        sheet(levels=(1, 3, 2, 1), used=LATE[:1], room="B3", potions=5), sheet(2), dice="wssbzr"
    ),
    "a_ranger": table(
        sheet(used=LATE, room="B2", power="POW-11", items=items(medallion=2)),
        sheet(2),
        dice="wzcwbr",
    ),
}
"""Tables at which that takes half a minute each."""


def enumerated(state: State, wish: Wish) -> float:
    """Try everything by the rules' own options, and judge each end."""
    board = Board(state, 1)
    judge = judge_of(board, wish)
    seen: set[State] = set()
    best = float("-inf")
    waiting = [state]
    while waiting:
        here = waiting.pop()
        ways = legal(here, 1)
        if not ways:
            best = max(best, judge(board.places.pack(here.sheet(1))))
        for command in ways:
            after = fold(here, GAME.decide(here, command), GAME.evolve)
            if after not in seen:
                seen.add(after)
                waiting.append(after)
    return best


def solved(state: State, wish: Wish) -> float:
    """Give the value of the best plan."""
    plan = best_plan(state, 1, wish)
    after = Told(state).do(*plan.commands).state
    board = Board(state, 1)
    assert met_by(board, wish)(board.places.pack(after.sheet(1))) == plan.met
    return judge_of(board, wish)(board.places.pack(after.sheet(1)))
