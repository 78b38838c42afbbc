"""What a player gained is said first, in points, and why somebody gets what others do not."""

from itertools import pairwise

from companion.engine.rules import Message
from companion.games.paper_dungeons import events as e
from companion.games.paper_dungeons.counting.measures import most_of
from companion.games.paper_dungeons.model import Fought
from companion.web.game_ui import Listed
from companion.web.paper_dungeons.after_taps import news
from companion.web.paper_dungeons.best.plan_cards import PlanCard, StepLine, _beside
from companion.web.paper_dungeons.results.points_chart import APART, HIGH, apart
from companion.web.paper_dungeons.round_end_screen import Fight, _is_tied
from companion.web.paper_dungeons.round_header import shield
from companion.web.paper_dungeons.sheet_news import own_gains_first
from tests.games.paper_dungeons.tables import INDEX, items, sheet, table

CLAIMED = (
    e.GemsDeclared(("C",)),
    e.MissionsAnnounced(1, ("M01", "M02")),
    e.MissionsAnnounced(2, ("M01",)),
    e.MissionClaimed("M01", (1, 2), 4),
    e.MissionClaimed("M02", (2,), 4),
)


def missions(lines: object) -> list[tuple[str, list[str]]]:
    """Give who is told to have claimed what."""
    assert isinstance(lines, tuple)
    return [
        (
            str(one.head.params["player"])[-1],
            [str(part.params["mission"])[-3:] for part in one.parts],
        )
        for one in lines
        if isinstance(one, Listed) and one.head is not None
    ]


def test_missions_stand_first_in_points_the_viewer_s_before_the_others():
    told = tuple(news(table(sheet(1), sheet(2)), CLAIMED))

    assert missions(told) == [("1", ["M01"]), ("2", ["M01", "M02"])]
    first = told[0]
    assert isinstance(first, Listed)
    assert first.parts[0].params["points"] == "+4"
    assert isinstance(told[-1], Message), "the gems follow, and nobody announces anything"
    assert len(told) == 3
    seen = own_gains_first(table(sheet(1), sheet(2)), told, 2)
    assert missions(tuple(seen))[0][0] == "2"
    assert seen[1] == told[-1], "a gem that is crossed out comes before what others gained"
    has_it = own_gains_first(table(sheet(1), sheet(2, gems=("C",))), told, 2)
    assert has_it[-1] == told[-1], "nothing is crossed out on this sheet"


def test_you_is_said_once_for_lines_about_you_that_follow_each_other():
    state = table(sheet(1))
    gained = (e.MissionClaimed("M01", (1,), 4), e.LevelGained(1, "W", 0, 2, "die 1"))
    seen = own_gains_first(state, news(state, gained), 1)
    claim, level = (one for one in seen if isinstance(one, Listed))

    assert claim.head is not None
    assert level.head is None


def test_a_reward_that_nobody_gets_is_a_tie_of_the_best():
    villain = next(one for one in INDEX.content.villains if one.reward.count).id

    def fought(*combat: int) -> bool:
        own = sheet(1, fights=(Fought(villain, combat[0], 1, 2, 0),))
        fights = [Fight(n, "", one, "", 1, 2, "", 0) for n, one in enumerate(combat, 1)]
        return _is_tied(table(own, sheet(2), sheet(3)), fights)

    assert fought(9, 9, 4)
    assert not fought(9, 8, 8)


def test_what_a_bonus_comes_from_adds_up_to_it():
    build = ((4, 1, 1, 1), items(sword=2), "POW-05")
    parts = INDEX.bonus_parts("combat", *build)

    assert {kind for kind, _, _ in parts} == {"hero", "item", "power"}
    assert sum(amount for _, _, amount in parts) == INDEX.bonus("combat", *build)


def test_potions_absorb_what_their_hearts_leave():
    state = table()

    assert shield(state, sheet(potions=3, hearts=2)) == 3 * INDEX.hearts - 2
    assert shield(state, sheet(potions=1, hearts=INDEX.hearts)) == 0


def test_an_objective_tells_how_many_of_its_kind_there_are():
    printed = sum(room.minion is not None for room in INDEX.content.sheet.rooms)
    counts = {one.id: most_of(INDEX, one.measure) for one in INDEX.content.objectives}

    assert counts["O01"] == printed
    assert counts["O04"] == sum(item.squares for item in INDEX.content.items)
    assert all(
        most >= one.full
        for one in INDEX.content.objectives
        if (most := counts[one.id]) and not one.at_most
    )


def plan(*rooms: str, points: str = "+9") -> PlanCard:
    """Give a plan that walks."""
    steps = tuple(StepLine(n, "boots", "white", room, "", False) for n, room in enumerate(rooms))
    return PlanCard(met=False, points=points, fled="", gains="", steps=steps, command="")


def test_of_a_plan_that_is_as_good_as_the_first_only_what_differs_is_said():
    first = plan("A1", "B1", "C1")
    equal, worse, other = plan("A1", "B1", "D1"), plan("A1", points="+8"), plan("E1", "F1", "F2")
    beside = _beside(first, equal)

    assert [step.head for step in beside.steps] == ["D1"]
    assert beside.is_equal
    assert beside.is_rest_equal
    assert _beside(first, worse) == worse
    assert len(_beside(first, other).steps) == len(other.steps)
    assert not _beside(first, other).is_rest_equal


def test_numbers_at_the_ends_of_lines_lie_apart():
    for heights in ([0.0, 20.0, 22.0], [150.0, 149.0, 148.0], [30.0] * 8):
        placed = sorted(apart(heights))

        assert min(b - a for a, b in pairwise(placed)) >= APART
        assert placed[-1] <= HIGH
    assert apart([0.0, 50.0]) == (0.0, 50.0)
