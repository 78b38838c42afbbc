"""What the bounds of damage rule out never comes true, whatever the dice are used for."""

import pytest
from msgspec.structs import replace

from bench.players.paper_dungeons_random_game import legal
from companion.engine.fold import fold
from companion.games.paper_dungeons.advice.die_use_outcomes import dice_of
from companion.games.paper_dungeons.advice.packed_sheet import COLUMN, HEARTS
from companion.games.paper_dungeons.advice.packed_sheet_effects import Board
from companion.games.paper_dungeons.advice.packed_walks import Walks
from companion.games.paper_dungeons.advice.round_goals import Points, Prize, judge_of, prized_damage
from companion.games.paper_dungeons.advice.round_search.damage_prize_bounds import Aims, Prizes
from companion.games.paper_dungeons.advice.round_search.dice_use_search import Search
from companion.games.paper_dungeons.game import GAME
from companion.games.paper_dungeons.model import State, Used
from tests.games.paper_dungeons.advice.best_plan import best_plan
from tests.games.paper_dungeons.tables import INDEX, items, sheet, table

ONE = (Used(1, "potions"), Used(2, "potions"))
"""One die is left."""

WHAT = (HEARTS, COLUMN)

TABLES = {
    "among_guards": table(
        sheet(used=ONE, hearts=9, potions=6, room="C3", visited=("C3",)),
        sheet(2),
        dice="wsszcr",
        missions=("M09",),
    ),
    "unbeaten_where_it_stands": table(
        sheet(used=ONE, hearts=10, potions=6, room="D3"), sheet(2), dice="wsszcr", missions=("M09",)
    ),
    "a_row_that_gives_a_gem": table(
        sheet(used=ONE, hearts=9, potions=11, gems=("A",), room="B3"),
        sheet(2),
        dice="wsbzcr",
    ),
    "potions_for_minions": table(
        sheet(used=ONE, power="POW-15", minions=("B1", "E2"), potions=1, hearts=1, room="D2"),
        sheet(2),
        dice="wsbzcr",
    ),
    "potions_for_gems": table(
        sheet(used=ONE, power="POW-09", gems=("A",), hearts=2, potions=1, room="D2"),
        sheet(2),
        dice="wsbzcr",
    ),
    "a_caldron": table(
        sheet(used=ONE, items=items(caldron=1), hearts=3, potions=2, room="B2"),
        sheet(2),
        dice="wzbzcr",
    ),
    "refusing": table(
        sheet(used=ONE, room="D2", potions=2, hearts=1),
        sheet(2),
        dice="wsbzcr",
        refuse_potions=True,
    ),
    "a_fight": table(
        sheet(used=ONE, room="C3", potions=3, levels=(2, 2, 2, 2)),
        sheet(2),
        dice="wzbwcr",
        round_=3,
    ),
}


@pytest.mark.slow
@pytest.mark.parametrize("name", TABLES)
def test_nothing_that_comes_is_ruled_out(name: str) -> None:
    start = TABLES[name]
    board = Board(start, 1)
    pack = board.places.pack
    used = {one.die for one in start.sheet(1).used}
    dice = tuple(die for die in dice_of(board, start.dice) if die.number not in used)
    best: dict[State, tuple[int, int]] = {}

    def most(state: State) -> tuple[int, int]:
        """Count the most hearts of potions, and of the column, by trying every option."""
        if state not in best:
            ends = [
                most(fold(state, GAME.decide(state, way), GAME.evolve)) for way in legal(state, 1)
            ]
            now = pack(state.sheet(1))
            ends = ends or [(now[HEARTS], now[COLUMN])]
            best[state] = max(hearts for hearts, _ in ends), max(column for _, column in ends)
        return best[state]

    most(start)
    root, walks = pack(start.sheet(1)), Walks(board)
    goals = {
        (what, most) for found in best.values() for what, most in zip(WHAT, found, strict=True)
    }
    bounds = {goal: Prizes(walks, [Prize(*goal)], [root], dice) for goal in goals}
    for state, found in best.items():
        own = state.sheet(1)
        if not own.agenda and state.phase == "dice":
            for goal in zip(WHAT, found, strict=True):
                assert bounds[goal].can_come(pack(own), 3 - len(own.used), own.points)


@pytest.mark.slow
@pytest.mark.parametrize("name", TABLES)
def test_no_end_that_damage_can_lift_is_left_out(name: str) -> None:
    """Each end counts like the one that it would be without the damage of this round."""
    start = TABLES[name]
    board = Board(start, 1)
    pack = board.places.pack
    root, walks = pack(start.sheet(1)), Walks(board)
    used = {one.die for one in start.sheet(1).used}
    dice = tuple(die for die in dice_of(board, start.dice) if die.number not in used)
    for end in {pack(state.sheet(1)) for state in ends_of(start)}:
        unhurt = [*end]
        for what in WHAT:
            unhurt[what] = root[what]
        for what in WHAT:
            prizes = Prizes(walks, [Prize(what, end[what])], [root], dice)
            assert end[what] == root[what] or prizes.may_lift(tuple(unhurt), 3 - len(used))


def ends_of(start: State) -> set[State]:
    """Give every table at which a round can end, by trying every option."""
    seen, waiting = {start}, [start]
    found: set[State] = set()
    while waiting:
        here = waiting.pop()
        ways = legal(here, 1)
        if not ways:
            found.add(here)
        after = {fold(here, GAME.decide(here, way), GAME.evolve) for way in ways} - seen
        seen |= after
        waiting += after
    return found


@pytest.mark.slow
@pytest.mark.parametrize("name", TABLES)
def test_what_leads_to_an_end_fits_it(name: str) -> None:
    state = TABLES[name]
    board = Board(state, 1)
    on_the_way = [board.places.pack(state.sheet(1))]
    for command in best_plan(state, 1, Points()).commands:
        state = fold(state, GAME.decide(state, command), GAME.evolve)
        on_the_way.append(board.places.pack(state.sheet(1)))
    aims = Aims(on_the_way[-1:])
    assert all(aims.can_come(sheet) for sheet in on_the_way)


@pytest.mark.parametrize(
    "more",
    [
        {"levels": (2, 2, 1, 1)},
        {"items": items(tome=1, crown=1)},
        {"potions": 3},
        {"minions": ("B1",)},
        {"visited": ("C1", "D1")},
        {"gems": ("A",), "received": ("A3",)},
    ],
)
def test_what_an_end_lacks_leads_to_another(more: dict[str, object]) -> None:
    has = sheet(levels=(2, 1, 1, 1), items=items(tome=1), potions=2, visited=("C1",))
    board = Board(table(has, dice="wzcwbr"), 1)
    pack = board.places.pack
    end = pack(replace(has, hearts=4, column=2, room="C1"))
    assert Aims([end]).can_come(pack(has))
    assert not Aims([end]).can_come(pack(replace(has, **more)))
    assert not Aims([]).can_come(pack(has))


@pytest.mark.parametrize("least, potions, may_come", [(9, 6, True), (10, 6, False), (9, 4, False)])
def test_an_aim_needs_no_more_damage_than_its_way_deals(
    least: int, potions: int, *, may_come: bool
) -> None:
    """A die walks two rooms far: a way that beat no minion meets two traps, if any."""
    trap = next(room.id for room in INDEX.content.sheet.rooms if room.trap)
    start = sheet(potions=potions, room=trap, visited=(trap,), hearts=7)
    board = Board(table(start, dice="wzcwzr"), 1)
    packed = board.places.pack(start)
    dice = dice_of(board, board.state.dice)
    prizes = Prizes(Walks(board), [Prize(HEARTS, least)], [packed], dice)
    assert prizes.may_lift(packed, 1) is may_come


@pytest.mark.slow
@pytest.mark.parametrize("name", ["among_guards", "unbeaten_where_it_stands"])
def test_bounds_change_no_answer(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    state = TABLES[name]
    bounded = best_plan(state, 1, Points()).points
    monkeypatch.setattr(Prizes, "can_come", lambda *_: True)
    board = Board(state, 1)
    search = Search(board, judge_of(board, Points()), prized=prized_damage(board, Points()))
    for _ in search.run():
        pass
    assert search.any_order
    assert search.best[0].value == bounded


def test_what_is_out_of_reach_is_ruled_out() -> None:
    board = Board(table(sheet(room="C1"), dice="wzcwbr"), 1)
    packed = board.places.pack(board.state.sheet(1))
    dice = dice_of(board, board.state.dice)
    assert not Prizes(Walks(board), [Prize(HEARTS, 20)], [packed], dice).can_come(packed, 3)
    assert not Prizes(Walks(board), [Prize(COLUMN, 20)], [packed], dice).can_come(packed, 3)


def test_points_that_come_back_have_no_bound() -> None:
    board = Board(table(sheet(room="C1", power="POW-11"), dice="wzcwbr"), 1)
    packed = board.places.pack(board.state.sheet(1))
    dice = dice_of(board, board.state.dice)
    assert Prizes(Walks(board), [Prize(HEARTS, 20)], [packed], dice).can_come(packed, 3)
