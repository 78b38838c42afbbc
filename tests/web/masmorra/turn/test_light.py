"""A light table on the page: what the players see is said with a touch."""

import re

import pytest
from flask import Flask
from msgspec.structs import replace

from companion.games.masmorra.model import FACES, Mode, Monster, Settings, State
from companion.table import Tables
from tests.web.conftest import Gathering, Phone
from tests.web.masmorra.simulation.form_player import Reader
from tests.web.masmorra.simulation.light_states import light_moments
from tests.web.masmorra.simulation.sample_states import seated
from tests.web.masmorra.turn.still_table import shown, visit_to
from tests.web.masmorra.turn.test_turn_screen import state_of

MOST_LINES = 8


def press(anna: Phone, url: str, button: str) -> str:
    """Press a button of the turn by its name."""
    found = Reader(anna.get(url).text).button(button)
    assert found, button
    return anna.fill(found.form, {found.name: found.value}, htmx=True).text


@pytest.mark.slow
def test_monsters_are_called_beaten_and_the_turn_goes_on(
    light: tuple[Gathering, Phone], tables: Tables
):
    gathering, anna = light
    url = gathering.url("turn")
    called = press(anna, url, "call-minor")
    assert "1 monster in play" in called
    beaten = press(anna, url, "beaten-")
    assert "in play" not in beaten.partition('id="turn"')[2].partition("tracked")[0]
    assert state_of(tables, anna, gathering).hero.xp > 0
    assert "No hero and no monster" in press(anna, url, "finish")
    assert "Round 2" in press(anna, url, "finish")


@pytest.mark.slow
def test_numbers_go_up_where_they_stand(anna: Phone, tables: Tables, gathering: Gathering):
    press(anna, gathering.url("turn"), "quick-more-gold")
    assert state_of(tables, anna, gathering).heroes[0].gold == 1


@pytest.mark.slow
def test_tiles_are_left_to_the_app_for_good_with_one_tap(
    opener: Phone, tables: Tables, gathering: Gathering
):
    page = press(opener, gathering.url("turn"), "draw-always")
    state = state_of(tables, opener, gathering)
    assert state.settings.tiles == "app"
    assert state.stacks["small-1"].top is not None
    assert "dice-form" in page


def page_of(app: Flask, state: State, seat: int = 1) -> str:
    return shown(app, "turn", visit_to(state, seat))


def test_turn_3_a_first_turn_is_led_through_in_six_lines_at_most(app: Flask):
    page = page_of(app, light_moments()["light"])
    lead = page.partition('id="lead"')[2].partition("</details>")[0]
    lines = lead.partition("<ol")[2].partition("</ol>")[0]
    assert lead.partition(">")[0].endswith(" open")
    assert "16 XP" in lead
    assert 0 < lines.count("<li>") - len(FACES) <= MOST_LINES
    assert "data-pocket>All the rules</a>" in lead


@pytest.mark.parametrize("seat", [1, 2])
def test_later_turns_fold_it_and_others_are_not_led(app: Flask, seat: int):
    page = page_of(app, light_moments()["light later"], seat)
    assert ('id="lead"' in page) is (seat == 1)
    assert " open" not in page.partition('id="lead"')[2].partition(">")[0]


@pytest.mark.parametrize("seat, hero", [(1, "jay"), (2, "algus")])
def test_the_own_numbers_come_first_in_every_turn(app: Flask, seat: int, hero: str):
    page = page_of(app, light_moments()["light"], seat)
    row = page.partition('id="own-row"')[2].partition("</section>")[0]
    assert page.index('id="own-row"') < page.index('id="calls"')
    assert all(f'id="more-{hero}-{what}"' in row for what in ("life", "xp", "gold", "cards"))
    assert page.count(f'id="more-{hero}-xp"') == 1
    assert f'id="sheet-{seat}"' not in page


def test_a_monster_says_what_changes_a_fight_and_opens_what_its_numbers_mean(app: Flask):
    page = page_of(app, light_moments()["light"])
    foe = page.partition('id="foe-1"')[2].partition("</details>")[0]
    beside, _, opened = foe.partition("</summary>")
    assert "Ranged does nothing to it" in beside
    assert all(word in opened for word in ("Defense:", "Payback:", "XP for", "abilities"))


@pytest.mark.parametrize("seat", [1, 2])
def test_reward_1_the_button_says_who_gets_xp_and_a_card(app: Flask, seat: int):
    page = page_of(app, light_moments()["light"], seat)
    button = page.partition('id="beaten-1"')[2].partition("</button>")[0]
    assert button.endswith(
        "Beaten: +2 XP, 1 card" if seat == 1 else "Beaten by Anna: +2 XP, 1 card"
    )
    assert ">Remove</button>" in page


@pytest.mark.parametrize("mode, most", [("standard", "2 rooms in all"), ("alliance", "one room")])
def test_dm_1_dm_3_spawn_5_the_dungeon_phase_says_its_limits(app: Flask, mode: Mode, most: str):
    state = light_moments()["light dungeon"]
    state = replace(state, settings=replace(state.settings, mode=mode))
    steps = page_of(app, state).partition('<ol class="lead')[2].partition("</ol>")[0]
    assert most in steps
    assert "none out of a hero’s room" in steps
    assert "No hero and no monster" in steps


@pytest.mark.slow
def test_spawn_2_a_monster_shown_by_its_picture_comes_without_a_roll(
    light: tuple[Gathering, Phone], tables: Tables
):
    gathering, anna = light
    press(anna, gathering.url("turn"), "named-cultist")
    assert [one.kind for one in state_of(tables, anna, gathering).monsters] == ["cultist"]


def test_boss_3_a_boss_is_entered_with_one_tap_that_shows_its_numbers(app: Flask):
    fold = page_of(app, light_moments()["light"]).partition('id="pictured"')[2]
    boss = fold.partition('id="named-bitsy"')[2].partition("</button>")[0]

    assert "blue side up" in fold
    assert "Aunty Bitsy: Defense 3, Payback 2, 3 XP" in boss.replace("\N{SOFT HYPHEN}", "")


def test_boss_4_a_boss_that_turned_is_not_beaten_twice_in_a_turn(app: Flask):
    state = light_moments()["light"]
    turned = Monster(1, "bitsy-red", "1-start", fought=True, turned=True)
    page = page_of(app, replace(state, monsters=(turned,)))

    assert 'id="beaten-1"' not in page
    assert "from the next turn it can be beaten again" in page


def test_the_monsters_in_play_are_one_tap_away(app: Flask):
    page = page_of(app, light_moments()["light"])

    assert re.findall(r'href="#(foe-\d)"', page.partition('id="lead"')[0]) == ["foe-1", "foe-2"]


@pytest.mark.parametrize(
    "said, rule",
    [("Explore (", "EXPLORE-3"), ("Chest:", "ROOM-TREASURE-2"), ("Portal:", "ROOM-PORTAL-1")],
)
def test_what_a_room_offers_is_said_where_the_turn_is_led(app: Flask, said: str, rule: str):
    lead = page_of(app, light_moments()["light"]).partition('id="lead"')[2]
    line = lead.partition(said)[2].partition("</li>")[0]

    assert rule.lower() in line.lower()


def test_each_button_of_the_order_of_turns_has_a_word(app: Flask):
    order = page_of(app, light_moments()["light"]).partition('id="ordering"')[2]
    assert "playing now</span><span" in order
    assert "earlier</span><span" in order


def test_fields_for_the_names_of_cards_are_folded(app: Flask):
    page = shown(app, "hero", visit_to(light_moments()["light"], 1))
    before, _, fold = page.partition('<details id="note-cards"')
    assert 'class="named"' not in before
    assert 'class="named"' in fold
    assert not fold.partition(">")[0].endswith(" open")


def test_taps_on_one_number_in_a_row_are_one_line_of_the_log(
    light: tuple[Gathering, Phone],
):
    gathering, anna = light
    for button in ("more-jay-gold", "more-jay-gold", "more-jay-gold", "less-jay-gold"):
        press(anna, gathering.url("turn"), button)
    log = anna.get(gathering.url("log")).text
    assert "Jay: Gold 0 → 3." in log
    assert "Jay: Gold 3 → 2." in log
    assert "Jay: Gold 1 → 2." not in log
    assert "Corrected by hand" not in log


def test_a_fall_is_told_at_once_and_taken_back(light: tuple[Gathering, Phone], tables: Tables):
    gathering, anna = light
    url = gathering.url("turn")
    for _ in range(5):
        press(anna, url, "less-jay-life")
    fallen = press(anna, url, "less-jay-life")
    assert "Jay is defeated" in fallen
    assert state_of(tables, anna, gathering).hero.defeated
    anna.get(url)
    assert "Undone" in anna.fill("undo-last", {}, htmx=True).text
    assert state_of(tables, anna, gathering).hero.life == 1


@pytest.mark.parametrize("life", [0, 1])
def test_a_life_of_none_is_marked(app: Flask, life: int):
    state = light_moments()["light"]
    heroes = tuple(replace(one, life=life) if one.seat == 1 else one for one in state.heroes)
    page = page_of(app, replace(state, heroes=heroes))
    row = page.partition('id="own-row"')[2].partition("</section>")[0]

    assert ("counter--life counter--none" in row) is (life == 0)


def finish(app: Flask, **changes: object) -> str:
    """Read the button that a light table goes on with."""
    state = replace(seated(Settings(policy="light")), **changes)
    page = shown(app, "turn", visit_to(state, state.hero.seat))
    return " ".join(re.findall(r'id="finish".*?</button>', page, re.DOTALL)[0].split()[-9:])


def test_end_2_the_button_of_a_turn_says_what_follows(app: Flask):
    moving = replace(seated(Settings(policy="light")).turn, phase="dm_move")
    assert "Done: now the monsters" in finish(app)
    assert "Done: Boris is next" in finish(app, turn=moving)
    assert "Done: Anna is next" in finish(app, turn=moving, active=2)
    assert "Done: Chloé is next" in finish(app, turn=moving, active=1, ending=True)
    assert "Done: the game ends" in finish(app, turn=moving, active=2, ending=True)
