"""How fast a round of Paper Dungeons is solved, and odds of the next roll, in seconds of CPU."""

import statistics
import time
from collections.abc import Iterator

from msgspec.structs import replace

from bench.players.paper_dungeons_bots import BotGame
from bench.players.paper_dungeons_random_game import legal
from bench.reporting.figures import Figure
from companion.engine.fold import fold
from companion.games.paper_dungeons.advice.bots import Bot
from companion.games.paper_dungeons.advice.odds import roll_odds
from companion.games.paper_dungeons.advice.packed_sheet_effects import Board
from companion.games.paper_dungeons.advice.round_goals import Points, judge_of, wishes
from companion.games.paper_dungeons.advice.round_solver import solve_round
from companion.games.paper_dungeons.game import GAME
from companion.games.paper_dungeons.model import Settings, State, Used
from tests.games.paper_dungeons.advice.enumerated_rounds import LARGE, enumerated, solved

POSITIONS = 200
SLOW = 2.0
"""Seconds that 95 % of the positions stay under."""
SMALL = 4
"""So many positions with two dice used are tried by everything the options offer."""
ROLLS = 60
SETTINGS = Settings(dice="app", disappearing_gems=True)
BOTS = (Bot("balanced", 2), Bot("explorer", 2), Bot("crafter", 2), Bot("fighter", 2))


def measure() -> list[Figure]:
    """Solve positions of bots' games, and compare with trying everything."""
    states = list(positions(POSITIONS))
    return [
        *_solving(states),
        _against_enumeration(states[5 :: len(states) // SMALL]),
        _nothing_better(),
        *_odds(states),
    ]


def positions(count: int) -> Iterator[State]:
    """Give tables at the beginning of a round's choice, of games for one to four."""
    seed = 0
    while True:
        seats = seed % 4 + 1
        for state in BotGame(seed, BOTS[:seats], SETTINGS).rounds():
            yield state
            count -= 1
            if not count:
                return
        seed += 1


def _solving(states: list[State]) -> list[Figure]:
    first: list[float] = []
    exact: list[float] = []
    for state in states:
        start = time.process_time()
        found = solve_round(state, 1, Points())
        next(found)
        first.append(time.process_time() - start)
        for _ in found:
            pass
        exact.append(time.process_time() - start)
    within = sum(one <= SLOW for one in exact) / len(exact)
    note = f"{len(states)} positions of bots' games for 1 to 4 with missions, CPU time"
    return [
        _figure("first answer, median", 1000 * statistics.median(first), "ms", note),
        _figure(
            "exact answer, median", 1000 * statistics.median(exact), "ms", note, "at most 300 ms"
        ),
        _figure("exact within 2 s", 100 * within, "%", note, "at least 95 %"),
        _figure("exact answer, slowest", max(exact), "s", note),
    ]


def _figure(name: str, value: float, unit: str, note: str, target: str | None = None) -> Figure:
    return Figure(
        name=f"Paper Dungeons solver: {name}",
        value=round(value, 2),
        unit=unit,
        note=note,
        target=target,
    )


def _against_enumeration(states: list[State]) -> Figure:
    quick = slow = 0.0
    for full in states[:SMALL]:
        state = _begun(full)
        board = Board(state, 1)
        judge = judge_of(board, Points())
        start = time.process_time()
        *_, last = solve_round(state, 1, Points(), keep=1)
        quick += time.process_time() - start
        start = time.process_time()
        best = max(judge(board.places.pack(end.sheet(1))) for end in ends(state))
        slow += time.process_time() - start
        if best != last.plans[0].points:
            raise RuntimeError(f"the solver gives {last.plans[0].points}, trying everything {best}")
    return Figure(
        name="Paper Dungeons solver: against trying every option",
        value=round(1000 * quick / SMALL, 2),
        unit="ms",
        reference=round(1000 * slow / SMALL, 1),
        ratio=round(slow / quick),
        target="at least 50 x faster, same answers",
        note=f"{SMALL} positions with one die used, CPU time",
    )


def _nothing_better() -> Figure:
    """Try everything at tables that the tests leave out since it takes too long."""
    as_good = sum(solved(one, Points()) == enumerated(one, Points()) for one in LARGE.values())
    return Figure(
        name="Paper Dungeons solver: large tables at which nothing better exists",
        value=as_good,
        unit=f"of {len(LARGE)} tables",
        target=str(len(LARGE)),
        note=", ".join(LARGE),
    )


def _begun(state: State) -> State:
    """Use up dice, so that trying everything ends; a second seat keeps the round open."""
    die = next(
        number for number, face in enumerate(state.dice, 1) if face not in {"skull", "boots"}
    )
    one = state.sheets[0]
    sheets = (replace(one, used=(Used(die, "potions"),)), replace(one, seat=2))
    return replace(state, sheets=sheets)


def ends(state: State) -> Iterator[State]:
    """Try every option after the other, each line of the game by itself."""
    ways = legal(state, 1)
    if not ways:
        yield state
    for command in ways:
        yield from ends(fold(state, GAME.decide(state, command), GAME.evolve))


def _odds(states: list[State]) -> list[Figure]:
    """Work out every wish that makes sense, of positions spread over the games."""
    taken: list[float] = []
    spread = states[:: max(1, len(states) // ROLLS)][:ROLLS]
    for state in spread:
        before = replace(state, dice=(), phase="roll")
        for wish in wishes(before, 1):
            if isinstance(wish, Points):
                continue
            start = time.process_time()
            for _ in roll_odds(before, 1, wish):
                pass
            taken.append(time.process_time() - start)
    note = f"{len(taken)} wishes for {len(spread)} positions, CPU time"
    most = statistics.quantiles(taken, n=20)[-1]
    return [
        _figure("odds of the next roll, median", statistics.median(taken), "s", note),
        _figure("odds of the next roll, 95 % within", most, "s", note),
        _figure("odds of the next roll, slowest", max(taken), "s", note, "at most 20 s"),
    ]
