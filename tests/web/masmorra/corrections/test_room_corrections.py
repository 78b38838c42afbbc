"""Anything is set right by hand in at most three taps: a screen, a place, a button."""

import html
import re
from collections.abc import Callable

import msgspec
import pytest

from companion.games.masmorra.game import GAME
from companion.games.masmorra.model import State
from companion.i18n import LANGUAGES, text
from companion.table import Tables
from tests.web.conftest import Gathering, Phone
from tests.web.masmorra.dice.test_roll_routes import state_of

Sit = Callable[..., Phone]


def press(phone: Phone, button: str, url: str) -> None:
    """Press a button of a screen by its id."""
    found = re.search(rf'id="{button}"[^>]*value="([^"]*)"', phone.get(url).text)
    assert found, button
    answer = phone.fill("act", {"command": html.unescape(found[1])}, htmx=True)
    assert answer.status_code == 200


@pytest.fixture
def room(anna: Phone, gathering: Gathering) -> str:
    """The Starting Room on a map that is only looked at: one tap from the turn, one on the room."""
    shown = anna.get(gathering.url("turn")).text
    look = re.search(r'id="set-right"[^>]*href="([^"]*)"', shown)
    assert look
    page = anna.get(html.unescape(look[1])).text
    spot = re.search(r'href="([^"]*room=1-start[^"]*)"', page)
    assert spot
    return html.unescape(spot[1])


@pytest.mark.slow
def test_a_monster_is_put_down_moved_and_taken_away(
    anna: Phone, room: str, tables: Tables, gathering: Gathering
):
    press(anna, "fix-new-goblin", room)
    state = state_of(tables, anna, gathering)
    assert [(one.kind, one.room) for one in state.monsters] == [("goblin", "1-start")]
    press(anna, f"fix-gone-{state.monsters[0].id}", room)
    assert state_of(tables, anna, gathering).monsters == ()


@pytest.mark.slow
def test_gold_in_a_room_is_set_one_by_one(
    anna: Phone, room: str, tables: Tables, gathering: Gathering
):
    press(anna, "fix-gold-1", room)
    press(anna, "fix-gold-1", room)
    press(anna, "fix-gold--1", room)
    assert state_of(tables, anna, gathering).rooms["1-start"].gold == 1


@pytest.mark.slow
def test_on_a_map_that_is_looked_at_nobody_walks(anna: Phone, room: str, gathering: Gathering):
    walking = anna.get(gathering.url("map")).text
    looking = anna.get(f"{gathering.url('map')}?look=1").text

    assert "at=" in walking
    assert "at=" not in looking
    assert "spot--see" in looking
    assert room


@pytest.mark.slow
def test_a_tile_that_lies_wrong_is_laid_where_it_lies(
    anna: Phone, tables: Tables, gathering: Gathering
):
    """Tap the map that is looked at, the tile, that it lies elsewhere, and where."""
    look = f"{gathering.url('map')}?look=1"
    for command in (
        '{"type": "correct", "what": "phase", "target": "", "value": "dm_move"}',
        '{"type": "correct", "what": "phase", "target": "", "value": "roll"}',
    ):
        anna.get(look)
        anna.fill("act", {"command": command}, htmx=True)
    explore(anna, tables, gathering)
    state = state_of(tables, anna, gathering)
    was = state.rooms["1-01"]
    assert "spot--shift" not in anna.get(f"{look}&room=1-01").text
    page = anna.get(f"{look}&room=1-01&shift=1").text
    spots = re.findall(r'spot--shift[^>]*>\s*<button[^>]*value="([^"]*)"', page)
    assert spots
    answer = anna.fill("act", {"command": html.unescape(spots[0])}, htmx=True)
    assert answer.status_code == 200
    room = state_of(tables, anna, gathering).rooms["1-01"]

    assert (room.x, room.y) != (was.x, was.y)
    assert room.exits
    assert 'id="fix"' in answer.text  # the same tile is still being looked at


def explore(phone: Phone, tables: Tables, gathering: Gathering) -> None:
    """Roll steps, and explore the first cell there is."""
    phone.get(gathering.url("turn"))
    roll = '{"type": "roll_dice", "faces": ["step", "step", "step", "step", "step", "step"]}'
    phone.fill("act", {"command": roll}, htmx=True)
    phone.get(gathering.url("turn"))
    phone.fill("act", {"command": '{"type": "keep_dice"}'}, htmx=True)
    seat = state_of(tables, phone, gathering).hero.seat
    state = state_of(tables, phone, gathering)
    options = GAME.options(state, seat)
    way = next(one for one in options if one.action == "explore" and one.refusal is None)
    phone.get(gathering.url("turn"))
    phone.fill("act", {"command": msgspec.json.encode(way.command).decode()}, htmx=True)
    assert "1-01" in state_of(tables, phone, gathering).rooms


@pytest.mark.slow
def test_whose_turn_it_is_and_which_part_is_one_touch(
    anna: Phone, tables: Tables, gathering: Gathering
):
    look = f"{gathering.url('map')}?look=1"
    press(anna, "part-dm_move", look)
    assert state_of(tables, anna, gathering).phase == "dm_move"
    press(anna, "earlier-algus", look)
    assert [hero.name for hero in state_of(tables, anna, gathering).heroes] == ["algus", "jay"]
    press(anna, "turn-algus", look)
    state = state_of(tables, anna, gathering)

    assert (state.hero.name, state.phase) == ("algus", "roll")


@pytest.mark.slow
def test_an_onlooker_sets_nothing_right(
    anna: Phone, room: str, phone: Callable[[], Phone], gathering: Gathering
):
    found = re.search(rf"/j/{gathering.table}/look-[^\"]*", anna.get(gathering.url("seats")).text)
    assert found
    onlooker = phone()
    onlooker.get(found[0])
    assert "fix-new-goblin" not in onlooker.get(room).text


@pytest.mark.slow
def test_the_tables_numbers_stand_beside_the_heros(
    anna: Phone, tables: Tables, gathering: Gathering
):
    for button in ("more-round", "more-mp", "more-melee"):
        press(anna, button, gathering.url("hero"))
    state: State = state_of(tables, anna, gathering)

    assert (state.round, state.turn.mp, dict(state.turn.symbols)) == (2, 1, {"melee": 1})


@pytest.mark.slow
def test_anothers_numbers_are_open_at_once(anna: Phone, gathering: Gathering):
    own = anna.get(gathering.url("hero")).text
    other = anna.get(f"{gathering.url('hero')}?who=algus").text

    assert '<details id="correct" class="more">' in own
    assert '<details id="correct" class="more" open>' in other


@pytest.mark.slow
def test_only_a_correction_leaves_the_numbers_open(anna: Phone, gathering: Gathering):
    opened = '<details id="correct" class="more" open>'
    forms = anna.get(gathering.url("hero")).text
    set_right = forms.partition('id="correct-act"')[2].partition(">")[0]
    played = forms.partition('id="act"')[2].partition(">")[0]

    assert "correct=1" in set_right
    assert "correct" not in played
    assert opened in anna.get(f"{gathering.url('hero')}?who=jay&correct=1").text
    assert opened not in anna.get(f"{gathering.url('hero')}?who=jay").text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_kind_of_correction_has_a_word(language: str):
    for name in ("here", "bring", "room", "new", "trap"):
        assert text(f"play.fix.group.{name}", language)
