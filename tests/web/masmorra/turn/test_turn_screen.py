"""What is done on the screens: tiles described, attacks put together, numbers set right, undo."""

import html
import json
import re
from collections.abc import Callable

import pytest
from flask import Flask

from companion.games.masmorra.legality.offered_options.candidate_commands import seat_to_act
from companion.games.masmorra.model import Payment, State, Tile
from companion.i18n import text
from companion.table import Tables
from companion.web.masmorra.dice.attack_route import _attack
from companion.web.masmorra.turn import turn_screen
from tests.web.conftest import Gathering, Phone
from tests.web.masmorra.begun_game import begin
from tests.web.masmorra.simulation.form_player import Reader
from tests.web.masmorra.simulation.sample_states import moments
from tests.web.masmorra.turn.still_table import shown, visit_to

Sit = Callable[..., Phone]


def state_of(tables: Tables, phone: Phone, gathering: Gathering) -> State:
    with phone.client.session_transaction() as session:
        secrets = session["tables"][gathering.table]["secrets"]
    state: State = tables.look(tables.rights(gathering.table, secrets)).state
    return state


def seat(phone: Phone, gathering: Gathering) -> Phone:
    phone.get(gathering.link)
    phone.fill("sit", {"name": "Anna", "hero": "jay", "colour": "red"})
    begin(gathering)
    phone.get(gathering.url("turn"))
    return phone


@pytest.mark.slow
def test_a_tile_of_the_box_is_described_in_three_touches_and_remembered(
    phone: Callable[[], Phone], box: Gathering, tables: Tables
):
    anna = seat(phone(), box)
    reader = Reader(anna.client.get(box.url("turn")).text)
    doors = reader.choices["describe-form"]["command"]
    anna.fill("describe-form", {"tile.kind": "minor", "command": doors[1]}, htmx=True)

    tile = state_of(tables, anna, box).stacks["small-1"].top
    assert tile is not None
    assert (tile.kind, tile.spawns, len(tile.doors)) == ("minor", ("minor",), 3)
    assert tables.custom_content.known("masmorra", Tile) == (tile,)


@pytest.mark.slow
def test_a_description_that_makes_no_sense_is_refused_with_its_clause(
    phone: Callable[[], Phone], box: Gathering
):
    anna = seat(phone(), box)
    answer = anna.fill("describe-form", {"tile.kind": "treasure"}, htmx=True)
    assert answer.status_code == 422
    assert "said--refused" in answer.text


@pytest.mark.slow
@pytest.mark.parametrize(
    "kind, clause, because",
    [
        ("treasure", "ROOM-TREASURE-2", text("masmorra.refusal.tile_dock", "en")),
        ("trap", "TRAP-11", text("masmorra.refusal.trap_faces", "en", faces=2)),
    ],
)
def test_a_description_without_its_dice_is_refused_at_the_field(
    phone: Callable[[], Phone], box: Gathering, kind: str, clause: str, because: str
):
    anna = seat(phone(), box)
    before = anna.client.get(box.url("turn")).text
    doors = Reader(before).choices["describe-form"]["command"]
    chosen = {"tile.kind": kind} | ({"command": doors[1]} if kind != "trap" else {})
    answer = anna.fill("describe-form", chosen, htmx=True)
    field = answer.text.partition('id="describe-dock"')[2].partition("</fieldset>")[0]

    assert "data-wanting" not in before
    assert clause in answer.text
    assert field.startswith(' class="describe__dock" data-wanting')
    assert html.escape(because, quote=False) in html.unescape(field)


def test_an_attack_by_hand_is_put_together_from_what_was_touched():
    attack = _attack(["die:0", "die:3", "symbol:ranged", "pair:1:2"])
    assert attack.pay == Payment((0, 3), {"ranged": 1, "melee": 2})
    assert attack.combos == ((1, 2),)


@pytest.mark.slow
@pytest.mark.parametrize("garbage", ["die:x", "symbol:axe", "gold:1", "pair:1", "die:999", ""])
def test_a_made_up_attack_is_no_attack(garbage: str, gathering: Gathering, sit: Sit):
    anna = sit("Anna", "jay", "red")
    begin(gathering)
    page = Reader(anna.client.get(gathering.url("hero")).text)
    fields = dict(page.forms["act"][1]) | {"spend": garbage}
    answer = anna.client.post(f"/t/{gathering.table}/spend", data=fields)
    assert answer.status_code == 400


@pytest.mark.slow
def test_two_people_who_count_one_more_at_once_are_both_heard(
    gathering: Gathering, sit: Sit, tables: Tables
):
    anna, boris = sit("Anna", "jay", "red"), sit("Boris", "algus", "blue")
    begin(gathering)
    for one in (anna, boris):
        one.get(gathering.url("hero") + "?who=jay")
    for one in (anna, boris):
        page = Reader(one.client.get(gathering.url("hero") + "?who=jay").text)
        more = page.button("more-jay-xp")
        assert more
        one.fill("act", {"command": more.value}, htmx=True)
    assert state_of(tables, anna, gathering).heroes[0].xp == 2


@pytest.mark.slow
@pytest.mark.parametrize("htmx", [True, False])
def test_the_sheet_of_another_stays_when_its_number_is_set_right(
    gathering: Gathering, sit: Sit, *, htmx: bool
):
    sit("Anna", "jay", "red")
    boris = sit("Boris", "algus", "blue")
    begin(gathering)
    page = Reader(boris.get(gathering.url("hero") + "?who=jay").text)
    more = page.button("more-jay-xp")
    assert more
    answer = boris.fill("act", {"command": more.value}, htmx=htmx)
    assert Reader(answer.text).button("more-jay-xp")


@pytest.mark.slow
def test_a_note_on_a_card_is_kept_for_its_owner(gathering: Gathering, sit: Sit):
    anna, boris = sit("Anna", "jay", "red"), sit("Boris", "algus", "blue")
    begin(gathering)
    anna.get(gathering.url("hero"))
    anna.fill("card-0", {"name": "Wooden Spoon"}, htmx=True)
    assert "Wooden Spoon" in anna.get(gathering.url("hero")).text
    for screen in ("hero", "hero?who=jay", "table", "log", "turn"):
        assert "Wooden Spoon" not in boris.get(gathering.url(screen)).text


def test_the_last_action_is_taken_back_where_it_was_done(
    gathering: Gathering, sit: Sit, tables: Tables
):
    anna = sit("Anna", "jay", "red")
    begin(gathering)
    anna.get(gathering.url("turn"))
    anna.fill("act", {"command": '{"type": "adjust", "what": "gold", "hero": "jay", "by": 1}'})
    anna.get(gathering.url("turn"))
    anna.send("undo-last")
    assert state_of(tables, anna, gathering).heroes[0].gold == 0
    assert anna.url.endswith("/turn")


@pytest.mark.slow
def test_what_others_did_meanwhile_is_told_with_the_refusal(
    gathering: Gathering, sit: Sit, tables: Tables
):
    anna = sit("Anna", "jay", "red")
    begin(gathering)
    page = Reader(anna.client.get(gathering.url("turn")).text)
    tile = next(button for button in page.buttons if button.classes == "tile")
    stale = dict(page.forms["act"][1])
    first = html.unescape(tile.value)
    anna.get(gathering.url("turn"))
    anna.fill("act", {"command": first}, htmx=True)
    other = next(one for one in page.buttons if one.classes == "tile" and one.value != tile.value)
    answer = anna.client.post(
        f"/t/{gathering.table}/act",
        data=stale | {"command": other.value},
        headers={"HX-Request": "true"},
    )
    assert answer.status_code == 409
    assert "said__meanwhile" in answer.text
    assert (
        json.loads(first)["tile"]
        == (state_of(tables, anna, gathering).stacks["small-1"].top or Tile("", 1)).id
    )


@pytest.mark.slow
def test_onlookers_see_the_table_and_can_press_nothing(
    gathering: Gathering, sit: Sit, phone: Callable[[], Phone]
):
    anna = sit("Anna", "jay", "red")
    begin(gathering)
    look = re.search(r"/j/[a-z]+-[a-z]+/look-[\w=-]+", anna.get(gathering.url("seats")).text)
    assert look
    television = phone()
    television.get(look[0])
    for screen in ("table", "map", "hero", "turn"):
        page = television.get(gathering.url(screen)).text
        main = page[page.index("<main") : page.index("</main>")]
        # Buttons that bring the map nearer, turn the page or tick its list send nothing.
        silent = r'<button (id="todo-all" type="button"|[^>]*type="button"[^>]*data-(zoom|turn))'
        assert "<button" not in re.sub(silent, "", main)


@pytest.mark.slow
def test_where_there_is_room_the_whole_map_stands_beside_the_turn(gathering: Gathering, sit: Sit):
    anna = sit("Anna", "jay", "red")
    boris = sit("Boris", "algus", "blue")
    begin(gathering)
    anna.get(gathering.url("turn"))
    anna.fill("act", {"command": '{"type": "answer_tile", "tile": "1-01"}'}, htmx=True)
    for phone, found in ((anna, 'id="beside"'), (boris, 'class="atlas ')):
        phone.client.set_cookie("wide", "on")
        assert found in phone.get(gathering.url("turn")).text
    anna.client.delete_cookie("wide")
    assert 'id="beside"' not in anna.get(gathering.url("turn")).text


@pytest.mark.parametrize(
    "moment", [name for name, state in moments().items() if state.phase != "over"]
)
def test_a_wide_screen_has_one_map_whatever_is_asked(
    app: Flask, monkeypatch: pytest.MonkeyPatch, moment: str
):
    monkeypatch.setattr(turn_screen, "is_wide", lambda: True)
    state = moments()[moment]
    page = shown(app, "turn", visit_to(state, seat_to_act(state)))
    assert page.count('class="atlas ') == int(state.settings.plays_by_rules)


def test_what_hurts_as_a_combat_begins_is_told_before_and_not_within(app: Flask):
    warned = text("play.trait.start_wounds.1", "en")
    before, within = moments()["actions"], moments()["PayAttack"]
    assert warned in shown(app, "turn", visit_to(before, seat_to_act(before)))
    assert warned not in shown(app, "turn", visit_to(within, seat_to_act(within)))
