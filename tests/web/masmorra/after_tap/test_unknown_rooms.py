"""Without a map only the players know where a monster stands: no sentence names a room."""

from collections.abc import Iterable

import pytest
from msgspec.structs import replace

from companion.engine.rules import Message
from companion.games.masmorra import commands as c
from companion.games.masmorra import events as e
from companion.games.masmorra.evolve import evolve
from companion.games.masmorra.model import MonsterDie, Settings, State
from companion.games.masmorra.play import decide
from companion.games.masmorra.telling import tell
from companion.i18n import LANGUAGES
from companion.web.game_ui import ByHand, Listed
from companion.web.masmorra.after_tap.correction_sentences import tell_plainly
from companion.web.masmorra.after_tap.news_lines import news_lines
from companion.web.masmorra.after_tap.piece_instructions import hand_orders
from companion.web.masmorra.after_tap.put_pieces_back_after_undo import return_orders
from companion.web.screens.command_feedback import message
from tests.web.masmorra.after_tap.test_every_event_is_told import said
from tests.web.masmorra.simulation.sample_states import after, seated

LIGHT = Settings(policy="light", monster_dice="table")
STARTS = ("1-start", "Start", "Départ", "Старт")


def called(before: State, *dice: MonsterDie) -> tuple[State, tuple[e.Event, ...]]:
    """Call monsters, and tell Goblins as rolled."""
    state = after(before, c.CallMonsters(dice))
    return done(state, c.AnswerRoll(("goblin",) * len(dice)))


def done(state: State, command: c.Command) -> tuple[State, tuple[e.Event, ...]]:
    events = decide(state, command)
    for event in events:
        state = evolve(state, event)
    return state, events


def words(lines: Iterable[ByHand], language: str = "en") -> list[str]:
    return said([one for one in lines if isinstance(one, Message | Listed)], language)


@pytest.mark.parametrize("language", LANGUAGES)
def test_no_news_order_or_line_of_the_log_names_a_room(language: str):
    state, events = called(seated(LIGHT), "minor", "minor")
    log = [message(told, language) for one in events if (told := tell(one))]
    news = words(news_lines(state, events), language)
    orders = words(hand_orders(state, events), language)
    assert log
    assert news
    assert not [one for one in (*log, *news, *orders) if any(start in one for start in STARTS)]


def test_a_monster_of_the_hero_phase_goes_into_the_explored_room():
    orders = words(hand_orders(*called(seated(LIGHT), "minor", "minor")))
    assert orders == ["Place the Goblin into the room you explored", "Place the Goblin there"]


def test_a_monster_of_the_dungeon_master_phase_goes_into_the_empty_room():
    filling = after(seated(LIGHT), c.PassTurn())
    assert words(hand_orders(*called(filling, "minor"))) == ["Place the Goblin into the empty room"]


def test_an_undo_puts_a_beaten_monster_back_without_a_room():
    state, _ = called(seated(LIGHT), "minor")
    _, events = done(state, c.BeatMonster(1))
    assert "Put the Goblin back where it stood" in words(return_orders(state, events))


def test_what_leaves_the_table_by_hand_is_told_by_its_name():
    state, _ = called(seated(LIGHT), "minor")
    state, events = done(state, c.Correct("monster_room", "1", ""))
    assert not state.monsters
    assert [message(told, "en") for one in events if (told := tell_plainly(one))] == [
        "Goblin leaves the dungeon."
    ]


def test_who_plays_with_a_map_again_finds_the_monsters_beside_the_hero():
    state, _ = called(seated(LIGHT), "minor")
    assert state.monsters[0].room == state.hero.room


@pytest.mark.parametrize("settings", [LIGHT, Settings(), Settings(cards="app")])
def test_who_comes_late_is_dealt_cards_where_they_are_real(settings: Settings):
    state = after(seated(settings), c.ComeIn(4, "Dora", "mika", "yellow"))
    joined = e.HeroJoined(replace(state.heroes[-1], hand=("", "")))
    orders = words(hand_orders(state, (joined,)))
    assert ("Deal Mika 2 Treasure cards" in orders) is not settings.deals


@pytest.mark.parametrize("language", LANGUAGES)
def test_spawn_3_a_monster_shown_by_its_picture_stands_in_no_room_that_the_app_knows(
    language: str,
):
    before = seated(LIGHT)
    state, events = done(before, c.Correct("spawn", "spider", before.hero.room))
    told = [message(one, language) for event in events if (one := tell(event))]
    orders = words(hand_orders(state, events), language)
    assert not [one for one in (*told, *orders) if any(start in one for start in STARTS)]
    if language == "en":
        assert orders == ["Place the Spider into the room you explored"]


def test_two_monsters_of_a_kind_are_told_twice():
    state, events = called(seated(LIGHT), "minor", "minor")
    assert words(news_lines(state, events)) == ["A Goblin appears.", "One more Goblin appears."]
