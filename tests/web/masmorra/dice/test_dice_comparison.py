"""A photo in the middle of a turn: which dice are ready, which are used, which are docked where."""

import html
import re
from collections.abc import Callable
from itertools import pairwise

import pytest

from companion.games.masmorra.model import HEROES, Die, State
from companion.i18n import LANGUAGES, text
from companion.pieces.fiducials import marker_number, own_marker
from companion.table import Tables
from companion.web.dice.photo_result import Reading, Seen
from companion.web.masmorra.dice.dice_comparison import Spot, follow, spots
from printables.masmorra.boards.hero_board import WIDE, dock_boxes, right_part
from printables.masmorra.boards.hero_board_slots import used_wells
from printables.masmorra.dice_space_positions import _placed
from tests.games.masmorra.positions import hero, position, room
from tests.vision.fiducials.test_dice_beside_fiducials import BOARD, HERO, middle, on_board
from tests.web.conftest import Gathering, Page, Phone
from tests.web.masmorra.begun_game import begin
from tests.web.masmorra.dice.test_roll_routes import (
    SIX,
    photograph,
    seen,
    state_of,
    told,
)
from vision.dice_reader import DiceReader
from vision.fiducials.dice_beside_fiducials import with_places
from vision.reading_result import DiceReading

Sit = Callable[..., Phone]
FIGURE, OTHER = next((one, other) for one, other in pairwise(HEROES) if one == HERO.figure)
START = f"ability:{HERO.start.id}"
READY = [("step", WIDE + 14, 15.0), ("melee", WIDE + 14, 45.0)]


@pytest.fixture
def acting(gathering: Gathering, sit: Sit) -> Phone:
    """A phone in the middle of its turn, with all dice ready."""
    phone = sit("Anna", FIGURE, "red")
    sit("Boris", OTHER, "blue")
    begin(gathering)
    phone.get(gathering.url("turn"))
    phone.fill("act", {"command": '{"type": "answer_tile", "tile": "1-01"}'}, htmx=True)
    phone.get(gathering.url("turn"))
    phone.fill("dice-form", told(*SIX), htmx=True)
    phone.get(gathering.url("turn"))
    phone.fill("act", {"command": '{"type": "keep_dice"}'}, htmx=True)
    phone.get(gathering.url("turn"))
    return phone


def read(data: bytes) -> DiceReading:
    return with_places(DiceReader(["action"]).read(data), data)


def adopt(phone: Phone, page: str) -> None:
    """Touch the button that says that the photo is right."""
    button = re.search(r'id="adopt"[^>]*value="([^"]*)"', page)
    assert button
    phone.page = Page(page)
    phone.fill("compare-act", {"command": html.unescape(button[1])}, htmx=True)


@pytest.mark.slow
def test_dice_that_lie_as_they_should_are_told_so(acting: Phone, monkeypatch: pytest.MonkeyPatch):
    page = photograph(acting, monkeypatch, seen(*reversed(SIX), unsure=2)).text
    assert text("play.compare.same", "en") in page
    assert page.count("<polygon") == len(SIX)
    assert 'id="adopt"' not in page


@pytest.mark.slow
def test_a_difference_on_the_table_is_resolved_in_one_tap(
    acting: Phone, tables: Tables, gathering: Gathering, monkeypatch: pytest.MonkeyPatch
):
    lying = ("step", "step", "melee", "elixir", "defense")  # a sword is a flask, the star is gone
    page = photograph(acting, monkeypatch, seen(*lying)).text
    assert 'id="difference"' in page
    adopt = re.search(r'id="adopt"[^>]*value="([^"]*)"', page)
    assert adopt
    acting.page = Page(page)
    acting.fill("compare-act", {"command": html.unescape(adopt[1])}, htmx=True)
    dice = state_of(tables, acting, gathering).turn.dice

    assert [die.face for die in dice if die.place == "ready"] == list(lying)
    assert [die.place for die in dice].count("used") == 1
    assert 'id="adopt"' not in acting.get(gathering.url("turn")).text


@pytest.mark.slow
def test_used_dice_that_lie_aside_are_no_difference(
    acting: Phone, monkeypatch: pytest.MonkeyPatch, gathering: Gathering
):
    used = '{"type": "correct", "what": "die_place", "target": "0", "value": "used"}'
    acting.fill("act", {"command": used}, htmx=True)
    acting.get(gathering.url("turn"))
    for lying in (SIX, SIX[1:]):
        page = photograph(acting, monkeypatch, seen(*lying)).text
        assert text("play.compare.same", "en") in page


@pytest.mark.slow
def test_photos_are_compared_with_real_dice_in_ones_own_turn_only(
    acting: Phone, gathering: Gathering, sit: Sit
):
    other = sit("Cleo")
    other.get(gathering.url("turn"))
    form = acting.page.forms["photo-form"]
    answer = other.post(form.action, {**form.fields, "csrf": other.token})

    assert answer.status_code == 409


@pytest.mark.slow
def test_a_die_is_set_by_hand_in_two_taps(acting: Phone, tables: Tables, gathering: Gathering):
    page = acting.get(gathering.url("turn")).text
    for wanted, place in (("set-2-elixir", "ready"), ("set-2-used", "used")):
        button = re.search(rf'id="{wanted}"[^>]*value="([^"]*)"', page)
        assert button
        page = acting.fill("act", {"command": html.unescape(button[1])}, htmx=True).text
        acting.get(gathering.url("turn"))
        die = state_of(tables, acting, gathering).turn.dice[2]
        assert (die.face, die.place) == ("elixir", place)


# --- On the board ---------------------------------------------------------------------------------


@pytest.mark.slow
def test_used_and_docked_dice_of_a_photographed_board_are_taken_over_in_one_tap(
    acting: Phone, tables: Tables, gathering: Gathering, monkeypatch: pytest.MonkeyPatch
):
    (dock, *_) = dock_boxes(HERO)
    on_their_places = [
        ("magic", *middle(dock)),
        ("defense", *middle(used_wells(right_part())[3])),
        ("melee", *middle(used_wells(right_part())[0])),
        ("step", -14.0, 30.0),
    ]
    reading = read(on_board([*READY, *on_their_places]))
    page = photograph(acting, monkeypatch, reading).text

    assert page.count('class="moved__one"') == 3
    assert text("play.docked.ability", "en", place=f"@masmorra.ability.{HERO.start.id}") in page
    adopt(acting, page)
    dice = state_of(tables, acting, gathering).turn.dice
    lying = sorted((str(die.face), die.place) for die in dice)
    assert lying == [
        ("defense", "used"),
        ("magic", START),
        ("melee", "ready"),
        ("melee", "used"),
        ("step", "ready"),
        ("step", "ready"),
    ]
    acting.get(gathering.url("turn"))
    again = photograph(acting, monkeypatch, reading).text
    assert text("play.compare.same", "en") in again


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_what_could_not_be_read_is_told_beside_the_comparison(
    acting: Phone, monkeypatch: pytest.MonkeyPatch, language: str
):
    doubtful = DiceReading(seen(*SIX).dice, ("vision.doubt.unread", "vision.doubt.cut"))
    acting.client.set_cookie("language", language)
    page = html.unescape(photograph(acting, monkeypatch, doubtful).text)

    assert text("vision.doubt.unread", language) in page
    assert text("vision.doubt.cut", language) in page


def standing(kind: str, piece: str = BOARD) -> tuple[tuple[int, float, float], ...]:
    """Say where a die stands on the first place of a kind, as the camera measures it."""
    mark = marker_number("masmorra", piece)
    assert mark is not None
    found = next(one for one in _placed(piece) if one.space.kind == kind)
    return ((mark, found.x, found.y),)


def place(state: State, standing: tuple[tuple[int, float, float], ...]) -> str:
    die = Seen("action", "melee", True, standing=standing)
    (spot,) = spots(state, Reading((die,), marks=tuple(mark for mark, _, _ in standing)))
    return spot.place


def turn(*, own: str = "", dock: str = "") -> State:
    tile = room("1-10", dock=(dock,)) if dock else room("1-01")
    return position(heroes=[hero(FIGURE, own=own)], rooms=[room(), tile])


def test_a_die_on_a_laid_tile_is_docked_there():
    assert place(turn(dock="ranged"), standing("dock", "1-10")) == "room:1-10"
    assert place(turn(), standing("dock", "1-10")) == ""


def test_a_die_on_a_laid_tile_of_the_groups_own_is_docked_there():
    ((_, x, y),) = standing("dock", "1-10")
    here = ((own_marker("our-hall"), x, y),)
    hall = room("our-hall", dock=("ranged",))
    assert place(position(heroes=[hero(FIGURE)], rooms=[room(), hall]), here) == "room:our-hall"
    assert place(turn(), here) == ""


def test_a_mark_that_two_laid_tiles_share_tells_no_place():
    codes = (f"our-{number}" for number in range(500))
    by_mark: dict[int, str] = {}
    one, two = next(
        (by_mark[mark], code)
        for code in codes
        if (mark := own_marker(code)) in by_mark or by_mark.update({mark: code})
    )
    ((_, x, y),) = standing("dock", "1-10")
    halls = [room(), room(one, dock=("any",)), room(two, dock=("any",))]
    state = position(heroes=[hero(FIGURE)], rooms=halls)
    assert place(state, ((own_marker(one), x, y),)) == ""


def test_a_die_on_the_companions_place_may_be_ready_or_used():
    assert place(turn(), standing("pet")) == ""


def test_the_printed_docking_space_is_not_that_of_a_hero_of_the_groups_own():
    assert place(turn(), standing("dock")) == START
    assert place(turn(own="our-own"), standing("dock")) == ""


def test_what_lies_beside_the_board_is_ready_if_the_board_is_the_heros():
    ((mark, x, y),) = standing("used")
    aside = ((mark, x, y - 3.0),)
    other = position(heroes=[hero(OTHER)])

    assert (place(turn(), aside), place(other, aside)) == ("ready", "")


# --- Which die is which ---------------------------------------------------------------------------


def spot(face: str, place: str = "", kind: str = "action", *, sure: bool = True) -> Spot:
    return Spot(Seen(kind, face, sure), place)


TWO = (Die("action", "step"), Die("action", "step", "used"))


@pytest.mark.parametrize(
    "dice, shown, lying",
    [
        (TWO, [spot("step", "used"), spot("step", "ready")], [("step", "ready"), ("step", "used")]),
        (TWO, [spot("step", "used")], [("step", ""), ("step", "used")]),
        (TWO, [spot("step")], [("step", "ready"), ("step", "used")]),
        (TWO, [spot("step", START)], [("step", START), ("step", "used")]),
        (TWO, [spot("magic", "ready")], [("magic", "ready"), ("step", "used")]),
        (TWO, [spot("magic", "used")], [("step", ""), ("magic", "used")]),
        (TWO, [spot("melee", "ready", sure=False)], [("step", "ready"), ("step", "used")]),
        (TWO, [spot("melee", "used", sure=False)], [("step", ""), ("step", "used")]),
        (TWO, [spot("step", "ready", "pet")], [("step", ""), ("step", "used")]),
        (
            (Die("action", "melee", START), Die("action", "melee")),
            [spot("melee", "used"), spot("melee", "ready")],
            [("melee", "used"), ("melee", "ready")],
        ),
    ],
)
def test_each_die_is_found_again_by_face_and_place(
    dice: tuple[Die, ...], shown: list[Spot], lying: list[tuple[str, str]]
):
    assert list(follow(dice, shown)) == lying
