"""What is not bound to one step of the turn can be done at every step that allows it."""

import pytest
from flask import Flask
from msgspec.structs import replace

from companion.games.masmorra.legality.offered_options.candidate_commands import seat_to_act
from companion.games.masmorra.model import State
from tests.games.masmorra.positions import set_table
from tests.web.masmorra.simulation.sample_states import moments
from tests.web.masmorra.turn.still_table import shown, visit_to


def with_gold(state: State, gold: int) -> State:
    heroes = (replace(hero, gold=gold) for hero in state.heroes)
    return replace(state, heroes=tuple(heroes))


@pytest.mark.parametrize("phase", ["roll", "reroll", "actions", "dm_move"])
def test_gold_3_five_coins_buy_a_card_in_every_part_of_the_turn(app: Flask, phase: str):
    moment = with_gold(moments()[phase], 5)
    page = shown(app, "turn", visit_to(moment, seat_to_act(moment)))

    assert page.count("buy_treasure") == 1


def test_a_re_roll_does_not_offer_what_would_end_it(app: Flask):
    moment = with_gold(moments()["reroll"], 5)
    page = shown(app, "turn", visit_to(moment, seat_to_act(moment)))

    assert "use_ability" not in page


def test_ability_4_the_player_chooses_which_die_is_docked_where_any_will_do(app: Flask):
    moment = moments()["actions"]
    dice = zip(moment.turn.dice, ("step", "melee", "melee", "magic", "step", "elixir"), strict=True)
    ready = tuple(replace(die, face=face, place="ready") for die, face in dice)
    turn = replace(moment.turn, dice=ready, used=())
    heroes = (replace(hero, name="algus", abilities=("algus-start",)) for hero in moment.heroes)
    page = shown(
        app,
        "turn",
        visit_to(replace(moment, turn=turn, heroes=tuple(heroes)), seat_to_act(moment)),
    )

    assert page.count("do-ability-algus-start-0-other-") == 3


def test_alliance_13_the_choice_of_a_march_shows_the_map(app: Flask):
    moment = moments()["ChooseMarch"]
    page = shown(app, "turn", visit_to(moment, seat_to_act(moment)))

    assert 'class="atlas__drawing"' in page


def test_a_card_that_waits_for_an_answer_is_let_work_by_one_button(app: Flask):
    moment = moments()["Respond"]
    page = shown(app, "turn", visit_to(moment, seat_to_act(moment)))

    assert page.count("let_resolve") == 1


def test_amb_57_the_rooms_that_are_short_of_dice_are_offered_with_their_dice(app: Flask):
    moment = moments()["OrderSpawns"]
    page = shown(app, "turn", visit_to(moment, seat_to_act(moment)))

    assert page.count("choose_room") == 2
    assert "AMB-57" in page


TWO_ROOMS = ("table: alliance", "room a at 0,0: hall, doors e", "room b at 1,0: hall, doors w")


@pytest.mark.parametrize("step, offered", [("", True), (", free step used", False)])
def test_amb_25_the_free_step_is_offered_before_the_actions_only_where_the_token_is_left(
    app: Flask, step: str, *, offered: bool
):
    lines = (*TWO_ROOMS, f"hero: Jay in a{step}", "dice: step step melee magic", "phase: reroll")
    state = set_table(*lines)
    page = shown(app, "turn", visit_to(state, state.hero.seat))

    assert ("Take the Free Step now" in page) == offered


@pytest.mark.parametrize("evil, points", [("evil card: leaden-boots", 1), ("round: 1", 2)])
def test_move_1_a_step_says_how_many_move_points_it_gives(app: Flask, evil: str, points: int):
    state = set_table(*TWO_ROOMS, "hero: Jay in a", "dice: step step", evil)
    page = shown(app, "turn", visit_to(state, state.hero.seat))

    assert f"Get {points} Move Point{'s' if points > 1 else ''}:" in page
