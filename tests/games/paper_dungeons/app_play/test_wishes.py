"""Wishes are read as they are written, and lead to plans, odds and games played on."""

from itertools import islice

import msgspec
import pytest

from companion.games.paper_dungeons import commands as c
from companion.games.paper_dungeons.advice.die_uses import Result
from companion.games.paper_dungeons.advice.round_goals import (
    BeatVillain,
    LootGem,
    MeetMission,
    Points,
    ReachRoom,
)
from companion.games.paper_dungeons.app_play.plan_steps import steps_of, tell_step
from companion.games.paper_dungeons.app_play.round_advice import (
    HELP,
    Later,
    Plans,
    Question,
    answers,
    first_plans,
    moments,
)
from companion.games.paper_dungeons.app_play.wish_chance_simulation import Ahead, Table, has_come
from companion.games.paper_dungeons.app_play.wish_words import (
    WishError,
    last_round,
    read_wish,
    sensible_wishes,
    tell_wish,
    write_wish,
)
from companion.games.paper_dungeons.counting.villain_combat import villain_of
from companion.games.paper_dungeons.model import Used
from tests.games.paper_dungeons.tables import Told, sheet, table

LATE = (Used(1, "potions"), Used(2, "potions"))


def test_every_sensible_wish_is_read_as_it_is_written() -> None:
    state = table(sheet(room="D2", visited=("D2",)), dice="wzcwbr", missions=("M08",))
    wishes = sensible_wishes(state, 1)
    assert {Points(), BeatVillain(3, 3), LootGem("A"), MeetMission("M08"), ReachRoom("F7")} <= set(
        wishes
    )
    assert ReachRoom("D2") not in wishes
    assert [read_wish(write_wish(wish), state, 1) for wish in wishes] == list(wishes)
    assert len({str(tell_wish(state, wish)) for wish in wishes}) == len(wishes)


def test_a_wish_may_be_typed_carelessly() -> None:
    state = table(dice="wzcwbr")
    assert read_wish("  Villain 2 ", state, 1) == BeatVillain(2)
    assert read_wish("GEM a", state, 1) == LootGem("A")
    assert read_wish("gem", state, 1) == LootGem()


@pytest.mark.parametrize("words", ["", "fish", "gem Z", "villain 4", "mission M99", "room Z9"])
def test_what_cannot_be_wished_for_is_refused_with_what_can(words: str) -> None:
    with pytest.raises(WishError) as error:
        read_wish(words, table(dice="wzcwbr"), 1)
    assert "gem A" in str(error.value.params["known"])


def test_a_villains_wish_ends_with_its_fight() -> None:
    assert last_round(table(), BeatVillain(2)) == 6
    assert last_round(table(), LootGem("A")) == 8


def test_each_die_of_a_plan_tells_what_it_does() -> None:
    state = table(sheet(used=LATE, levels=(1, 1, 1, 2)), sheet(2), dice="wzcwzr")
    plan = first_plans(Question(state, 1, ReachRoom("D1"), "now")).plans[0]
    assert plan.met
    (step,) = plan.steps
    assert "D1" in step.rooms
    said = [one.key for one in tell_step(state, 1, step)]
    assert said[0] == "paper_dungeons.plan.move"
    after = Told(state).do(*plan.commands).sheet()
    assert len(after.minions) == step.result.minions


def test_the_end_of_the_round_is_no_result_of_a_die() -> None:
    """The fight of round 3 would hurt: it follows the last die, and is told when it comes."""
    alone = table(sheet(used=LATE, levels=(4, 4, 4, 4), room="C3"), dice="wzcwbr", round_=3)
    (plan, *_) = first_plans(Question(alone, 1, Points(), "now")).plans
    assert steps_of(alone, 1, plan.commands)[0] == plan.steps
    assert plan.steps[0].result != Result()


def test_a_plan_tells_what_running_from_the_villain_costs() -> None:
    """PD-VILLAIN-6: far from the lair of round 3 every plan runs; in round 2 there is no fight."""
    far = sheet(used=LATE, room="C3", visited=("C3",))
    closing, earlier = (
        first_plans(Question(table(far, dice="wzcwbr", round_=round_), 1, Points(), "now")).plans
        for round_ in (3, 2)
    )
    run = villain_of(table(round_=3), 1).run

    assert run < 0
    assert {plan.fled for plan in closing} == {run}
    assert {plan.fled for plan in earlier} == {0}


def test_questions_and_answers_travel_as_json() -> None:
    state = table(sheet(used=LATE), sheet(2), dice="wzcwzb")
    question = msgspec.json.encode(Question(state, 1, Points(), "now"))
    *_, last = (msgspec.json.decode(line, type=Plans) for line in HELP.answers(question))
    assert last.exact
    assert last.plans[0].more >= 0


def test_it_can_be_asked_when_it_makes_sense() -> None:
    assert moments(table(), 1) == ("roll", "later")
    assert moments(table(dice="wzcwzb"), 1) == ("now", "roll", "later")
    assert moments(table(sheet(passed=True), dice="wzcwzb"), 1) == ("roll", "later")
    assert moments(table(dice="wzcwzb", round_=8), 1) == ("now",)
    assert moments(table(assistance="paper"), 1) == ()
    assert moments(table(), 2) == ()


def test_games_are_played_on_until_the_round_that_counts() -> None:
    state = table(sheet(room="D2", visited=("D2",)), sheet(2), dice="wzcwbr")
    asked = Ahead(1, ReachRoom("D3"), 1)
    end = Table(asked).play_on(state)
    assert end.round == 2 or end.phase == "over"
    assert has_come(state.sheet(1), asked)(end)


@pytest.mark.slow
def test_the_same_table_gets_the_same_answer() -> None:
    asked = Question(table(sheet(), sheet(2)), 1, BeatVillain(1, 3), "later", 3)
    first, second = (list(islice(answers(asked), 10)) for _ in range(2))
    assert first == second
    assert isinstance(first[0], Later)
    low, high = first[0].bounds
    assert 0 <= low < high <= 1


def test_the_very_first_game_played_on_is_an_answer() -> None:
    """A game of a strong sheet can take seconds: ten of them outlast the patience of a search."""
    asked = Question(table(sheet(), sheet(2)), 1, BeatVillain(1, 3), "later", 3)
    found = [one.games for one in islice(answers(asked), 2) if isinstance(one, Later)]
    assert found == [1, 2]


def test_a_step_says_that_it_uses_the_power_of_the_round() -> None:
    psionic = table(sheet(power="POW-10"), sheet(2), dice="wzcwzr")
    white, black = (steps_of(psionic, 1, (c.LevelUp(1, die, "W"),))[0][0] for die in (1, 4))

    assert [one.key for one in tell_step(psionic, 1, white)][1] == "paper_dungeons.plan.spends"
    assert black.spends == "", "a die in the hero's own colour needs no power"
