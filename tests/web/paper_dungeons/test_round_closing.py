"""The card at the end of a round tells the round as it was, whatever followed."""

import json
import re

import pytest

from companion.games.paper_dungeons.counting.villain_combat import villain_room
from companion.table import Tables
from tests.web.conftest import Gathering
from tests.web.paper_dungeons.conftest import OpenedTable, state_of
from tests.web.paper_dungeons.form_player import FormPlayer

TAGS = re.compile(r"<[^>]+>|\s+")
FIGHT = 3
FOLDED = '<details id="closed"'
POTIONS = "M08"
"""The mission to have eight potions."""
LEVELS = {"W": 3, "Z": 2, "C": 3, "R": 1}
"""Nine levels, of which card A's first villain, who fears the warrior, counts three again."""


def closing(shown: str) -> str:
    """Give the words of the card at the end of a round."""
    found = re.search(r'<section id="closing".*?</section>', shown, re.DOTALL)
    return " ".join(TAGS.sub(" ", found[0]).split()) if found else ""


def correct(player: FormPlayer, gathering: Gathering, **what: object) -> None:
    """Set something on the first sheet by hand."""
    player.phone.get(gathering.url("sheet"))
    command = json.dumps({"type": "correct", "seat": 1, **what})
    assert player.phone.send("act", command=command).status_code == 200


def fought(
    tables: Tables, opened: OpenedTable, **written: int
) -> tuple[Gathering, FormPlayer, FormPlayer]:
    """Play three rounds; the first player meets card A's villain with what is written by hand."""
    gathering, (first, second) = opened(2, cards="table", missions="off")
    first.look()
    first._press(dict(first._buttons())["draw-A"])
    while (state := state_of(tables, gathering)).round < FIGHT or state.phase != "dice":
        _ = first.act() or second.act()
    while first.act():
        state = state_of(tables, gathering)
    correct(first, gathering, what="visited", value=1, target=villain_room(state, 1))
    own = state.sheet(1)
    for (hero, level), now in zip(LEVELS.items(), own.levels, strict=True):
        if level != now:
            correct(first, gathering, what="level", value=level, target=hero)
    for what, value in written.items():
        if value != getattr(own, what):
            correct(first, gathering, what=what, value=value)
    while state_of(tables, gathering).phase == "dice":
        second.act()
    return gathering, first, second


@pytest.mark.slow
def test_what_a_combat_level_was_made_of_leaves_out_the_reward(tables: Tables, opened: OpenedTable):
    gathering, first, _ = fought(tables, opened, potions=5, hearts=0)
    before = closing(first.look())
    first._press(next(one for _, one in first._buttons() if '"R"' in one))
    state = state_of(tables, gathering)
    assert state.sheets[0].levels == (3, 2, 3, 2), "a row of potions gives a level"

    assert "12 combat You Levels 9 + Warrior 3 +6" in before
    assert "12 combat You Levels 9 + Warrior 3 +6" in closing(first.look())


@pytest.mark.slow
def test_the_end_of_a_round_stays_when_another_rolls_until_the_next_own_tap(
    tables: Tables, opened: OpenedTable
):
    gathering, first, second = fought(tables, opened)
    while state_of(tables, gathering).phase != "roll":
        first.act()
    assert FOLDED not in first.look()
    assert FOLDED not in second.look()
    while state_of(tables, gathering).phase == "roll":
        second.act()

    assert FOLDED in second.look(), "who rolled has tapped on"
    assert closing(first.look())
    assert FOLDED not in first.look()
    first._follow(first._links("die=")[0])
    assert FOLDED in first.text
    while not state_of(tables, gathering).sheet(1).used:
        first.act()
    assert FOLDED in first.look()


@pytest.mark.slow
def test_who_tapped_on_before_another_rolls_is_not_sent_back(tables: Tables, opened: OpenedTable):
    gathering, first, second = fought(tables, opened)
    while state_of(tables, gathering).phase != "roll":
        first.act()
    first.look()
    address = first._links("go=")[0]
    while state_of(tables, gathering).phase == "roll":
        second.act()

    assert FOLDED in first.phone.get(address, htmx=True).text


@pytest.mark.slow
def test_the_card_tells_who_may_still_have_a_mission_and_when_nobody_can(
    tables: Tables, opened: OpenedTable
):
    gathering, players = opened(3, cards="table", automatic_claims="off")
    while state_of(tables, gathering).phase == "cards":
        players[0].look()
        buttons = dict(players[0]._buttons())
        players[0]._press(buttons.get(f"draw-{POTIONS}") or [*buttons.values()][1])
    while state_of(tables, gathering).phase != "dice":
        _ = any(player.act() for player in players)
    for seat in (1, 2):
        correct(players[0], gathering, seat=seat, what="potions", value=18)
    while state_of(tables, gathering).phase == "dice":
        _ = any(player.act() for player in players)
    state = state_of(tables, gathering)
    assert [len(one.agenda) for one in state.sheets] == [1, 1, 0]
    table = players[2].phone.get(gathering.url("table")).text
    assert "Still open to Anna and Boris." in closing(table)

    for player in players[:2]:
        player.look()
        player._press(next(one for _, one in player._buttons() if POTIONS in one))
    table = closing(players[2].phone.get(gathering.url("table")).text)
    assert "Anna, Boris +4 Nobody else can get it now." in table
