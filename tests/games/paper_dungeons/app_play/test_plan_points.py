"""A plan's points are told line by line, and the lines add up to them."""

import pytest

from companion.games.paper_dungeons.advice.round_goals import Points
from companion.games.paper_dungeons.app_play.round_advice import Question, ToldPlan, first_plans
from companion.games.paper_dungeons.counting.villain_combat import villain_room
from companion.games.paper_dungeons.model import Sheet
from tests.games.paper_dungeons.tables import INDEX, items, sheet, table

FIGHT = INDEX.content.numbers.fights[0]


def plans(own: Sheet, round_: int, dice: str = "wzcwbr") -> tuple[ToldPlan, ...]:
    """Ask for the plans that bring the most points."""
    state = table(own, sheet(2), dice=dice, round_=round_, missions=("M01", "M08", "M05"))
    return first_plans(Question(state, 1, Points(), "now")).plans


@pytest.mark.parametrize("round_", [1, FIGHT])
@pytest.mark.parametrize(
    "own",
    [
        sheet(),
        sheet(levels=(3, 2, 3, 2), potions=6, hearts=2, column=3, items=items(sword=1, armor=2)),
        sheet(levels=(2, 1, 1, 1), column=5, visited=("A1", "A2"), room="A2"),
    ],
    ids=["new", "strong", "hurt"],
)
def test_the_lines_of_a_plan_add_up_to_its_points(own: Sheet, round_: int):
    found = plans(own, round_)

    assert found
    for plan in found:
        assert sum(points for _, points in plan.gains) == plan.more
        sizes = [abs(points) for _, points in plan.gains]
        assert sizes == sorted(sizes, reverse=True)


def test_a_villain_that_a_plan_reaches_counts_on_its_own_line():
    lair = villain_room(table(), 1)
    beside = next(room for room, door in INDEX.ways("A")[lair].items() if door.way == "open")
    near = sheet(levels=(3, 3, 3, 3), visited=(beside,), room=beside)

    assert any(letter == "A" for letter, _ in plans(near, FIGHT)[0].gains)
