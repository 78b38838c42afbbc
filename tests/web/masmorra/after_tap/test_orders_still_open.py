"""Which orders for real pieces are over, and on whose phone they stand."""

from typing import Literal

import pytest
from flask import Flask
from msgspec.structs import replace

from companion.games.masmorra import events as e
from companion.games.masmorra.model import SeatedBot, Settings, State
from companion.web.masmorra.after_tap.orders_still_open import is_in_photos
from companion.web.masmorra.after_tap.piece_instructions import hand_orders
from tests.web.masmorra.after_tap.test_to_do import ALGUS, JAY, entry, todo
from tests.web.masmorra.simulation.sample_states import seated


@pytest.mark.parametrize(
    "dice, order",
    [("app", "Algus: turn the Free Step face up"), ("table", "Algus takes the dice")],
)
def test_turn_13_the_phone_of_whose_turn_begins_says_who_takes_the_dice(
    app: Flask, dice: Literal["app", "table"], order: str
):
    passed = entry(7, JAY.seat, e.TurnStarted("algus", 2))
    begun = entry(8, ALGUS.seat, e.MonsterAppeared(9, "goblin", "a", "SPAWN-3"))
    settings = Settings(action_dice=dice)

    assert not todo(app, passed, settings=settings)
    assert order in todo(app, passed, settings=settings, seat=ALGUS.seat)
    assert order not in todo(app, passed, begun, settings=settings, seat=ALGUS.seat)


def test_no_die_is_handed_to_a_bot_nor_set_aside_for_it():
    state = seated()
    bots = tuple(
        replace(one, bot=SeatedBot()) if one.hero == "algus" else one for one in state.seats
    )
    events = (e.Paid("algus", "explore", dice=(1, 2)), e.TurnStarted("algus", 2))

    def asked(table: State) -> list[str]:
        return [one.key for one in hand_orders(table, events)]

    assert asked(state) == ["after.hand.pass_dice", "after.hand.used"]
    assert asked(replace(state, seats=bots)) == ["after.hand.token_up"]


def test_one_marker_has_one_order(app: Flask):
    first = entry(7, JAY.seat, e.XpChanged("jay", 2, "REWARD-1"), e.GoldChanged("jay", 1, "GOLD-2"))
    again = entry(8, JAY.seat, e.XpChanged("jay", 1, "REWARD-1"))
    said = todo(app, first, again, is_asked=True)

    assert said.count("XP marker") == 1
    assert "todo-7-1" in said  # gold keeps the tick that it had beside the marker's order
    assert "todo-7-0" not in said


COMES = e.MonsterAppeared(8, "goblin", "a", "SPAWN-3")


def test_what_is_beaten_is_no_longer_to_be_placed(app: Flask):
    both = entry(7, JAY.seat, COMES, e.MonsterAppeared(9, "spider", "a", "SPAWN-3"))
    said = todo(app, both, entry(8, JAY.seat, e.MonsterDefeated(8, "goblin")), is_asked=True)

    assert "Place the Goblin" not in said
    assert "Place the Spider in Hall a" in said
    assert "todo-7-0" not in said
    assert "Take the Goblin off the board" in said


def test_what_is_taken_off_by_hand_in_the_turn_in_which_it_came_asks_for_nothing(app: Flask):
    gone = entry(8, JAY.seat, e.MonsterRemoved(8, "goblin", "correction"))

    assert not todo(app, entry(7, JAY.seat, COMES), gone, is_asked=True)
    assert "Take the Goblin off the board" in todo(app, gone)


def test_the_fold_closes_once_the_monsters_move(app: Flask):
    asked = [e.MonsterAppeared(one, "orc", "a", "SPAWN-5") for one in range(7)]
    begun, many = entry(6, JAY.seat, e.TurnStarted("jay", 1)), entry(7, JAY.seat, *asked)
    moving = entry(8, JAY.seat, e.PhaseBegan("dm_move"))

    assert 'id="todo-more-6' in todo(app, begun, many, is_asked=True)
    assert 'id="todo-more-8' in todo(app, begun, many, moving, is_asked=True)


@pytest.mark.parametrize(
    "rule, order", [("DEFEAT-4", "another player draws 1 card"), ("", "Jay: discard 1 card")]
)
def test_defeat_4_a_fallen_hero_does_not_choose_the_card(app: Flask, rule: str, order: str):
    assert order in todo(app, entry(7, JAY.seat, e.CardDiscarded("jay", 0, rule)))


def test_a_photo_shows_whether_pieces_stand_in_place_and_not_what_heroes_keep():
    events = (e.HeroMoved("jay", "a"), e.XpChanged("jay", 1, ""), e.Wounded("jay", 1, ""))
    orders = {one.key: is_in_photos(one) for one in hand_orders(seated(), events)}
    assert [key for key, is_seen in orders.items() if is_seen] == ["after.hand.move_hero"]
    assert len(orders) == 3
