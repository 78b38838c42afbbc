"""Dice told by thumb and by photo, attacks put together by hand, tiles described."""

import html
import io
import re
from collections.abc import Callable

import pytest
from werkzeug.test import TestResponse

from companion.games.masmorra.model import State
from companion.i18n import text
from companion.table import Tables
from companion.web.dice import photo_reader
from tests.web.conftest import HTMX, Gathering, Page, Phone
from tests.web.masmorra.begun_game import begun_on_phones_alone
from vision.errors import PhotoError
from vision.reading_result import Corners, DiceReading, DieReading

Sit = Callable[..., Phone]
SIX = ("step", "step", "melee", "melee", "defense", "magic")


def told(*faces: str) -> dict[str, str]:
    return {f"die-{place}": face for place, face in enumerate(faces)} | {"by": "table"}


def state_of(tables: Tables, phone: Phone, gathering: Gathering) -> State:
    with phone.client.session_transaction() as session:
        secrets = session["tables"][gathering.table]["secrets"]
    state: State = tables.look(tables.rights(gathering.table, secrets)).state
    return state


@pytest.mark.slow
def test_six_faces_are_told_in_one_form(anna: Phone, tables: Tables, gathering: Gathering):
    answer = anna.fill("dice-form", told(*SIX), htmx=True)
    assert answer.status_code == 200
    state = state_of(tables, anna, gathering)
    assert tuple(die.face for die in state.turn.dice) == SIX
    assert state.phase == "reroll"


@pytest.mark.slow
@pytest.mark.parametrize("faces", [(), ("step", "melee")])
def test_too_few_faces_are_refused_in_one_sentence(
    anna: Phone, tables: Tables, gathering: Gathering, faces: tuple[str, ...]
):
    shown = (*faces, *("",) * (6 - len(faces)))
    answer = anna.fill("dice-form", told(*shown), htmx=True)
    assert answer.status_code == 422
    assert answer.text.count('class="said__because"') == 1
    assert state_of(tables, anna, gathering).phase == "roll"


@pytest.mark.slow
def test_a_made_up_face_is_no_roll(anna: Phone, tables: Tables, gathering: Gathering):
    assert anna.fill("dice-form", told("axe", *SIX[1:])).status_code == 400
    assert state_of(tables, anna, gathering).phase == "roll"


@pytest.mark.slow
def test_dice_that_stay_are_not_rolled_again(anna: Phone, tables: Tables, gathering: Gathering):
    anna.fill("dice-form", told(*SIX), htmx=True)
    anna.get(gathering.url("turn"))
    kept = ("kept", "ranged", "kept", "kept", "kept", "elixir")
    anna.fill("dice-form", told(*kept), htmx=True)
    dice = state_of(tables, anna, gathering).turn.dice
    assert [die.face for die in dice] == ["step", "ranged", "melee", "melee", "defense", "elixir"]


@pytest.mark.slow
def test_the_app_rolls_the_dice_that_are_given_to_it(
    anna: Phone, tables: Tables, gathering: Gathering
):
    anna.fill("dice-form", {"by": "app"}, htmx=True)
    state = state_of(tables, anna, gathering)
    assert all(die.face for die in state.turn.dice)


@pytest.mark.slow
def test_where_the_app_rolls_one_button_is_lit_and_real_dice_are_a_fold_away(
    phone: Callable[[], Phone], tables: Tables
):
    table, anna = begun_on_phones_alone(phone)

    page = anna.get(table.url("turn")).text
    roll, fold = page.index('id="app-roll"'), page.index('id="own-throw"')
    assert roll < fold < page.index('id="dice-form"')
    assert "camera" not in page[:fold]
    anna.send("app-roll", by="app", htmx=True)
    assert len(state_of(tables, anna, table).turn.dice) == 6


def test_a_double_tap_on_a_roll_counts_once(anna: Phone, tables: Tables, gathering: Gathering):
    form = anna.page.forms["dice-form"]
    fields = {**form.fields, **told(*SIX)}
    first = anna.client.post(form.action, data=fields, headers=HTMX)
    second = anna.client.post(form.action, data=fields, headers=HTMX)
    assert (first.status_code, second.status_code) == (200, 200)
    assert state_of(tables, anna, gathering).phase == "reroll"


@pytest.mark.slow
def test_who_thinks_again_about_taking_back_a_roll_comes_back_to_the_turn(
    anna: Phone, tables: Tables, gathering: Gathering
):
    anna.fill("dice-form", {"by": "app"})
    anna.get(gathering.url("turn"))
    asked = anna.send("undo-last").text
    assert 'id="unrolled"' in asked
    assert f'href="{gathering.url("turn")}"' in asked.split("<main", 1)[1].split("</main>")[0]
    sent = anna.send("confirm", htmx=True)
    assert sent.headers["HX-Redirect"] == gathering.url("turn")
    assert state_of(tables, anna, gathering).phase == "roll"


# --- Photos -------------------------------------------------------------------------------------


def seen(*faces: str, unsure: int = -1) -> DiceReading:
    def corners(left: float) -> Corners:
        return ((left, 10.0), (left + 30, 10.0), (left + 30, 40.0), (left, 40.0))

    return DiceReading(
        tuple(
            DieReading("action", face, 0.9, place != unsure, corners(50.0 * place), "red")
            for place, face in enumerate(faces)
        )
    )


def photograph(
    phone: Phone, monkeypatch: pytest.MonkeyPatch, answer: DiceReading | PhotoError
) -> TestResponse:
    def read(_data: bytes, _sets: object, _own: object, *, places: bool) -> DiceReading:
        assert places == form.action.endswith("/compare")
        if isinstance(answer, PhotoError):
            raise answer
        return answer

    form = phone.page.forms["photo-form"]
    monkeypatch.setattr(photo_reader, "read_photo", read)
    fields = {**form.fields, "photo": (io.BytesIO(b"a photo"), "dice.jpg")}
    return phone.client.post(form.action, data=fields, headers=HTMX)


def chosen(page: str) -> list[str]:
    """Read which faces the slots show, in order."""
    return re.findall(r'type="radio"\s+name="die-\d"\s+value="(\w*)"\s+checked', page)


@pytest.mark.slow
def test_a_photo_fills_the_slots_and_asks_about_what_is_not_sure(
    anna: Phone, tables: Tables, gathering: Gathering, monkeypatch: pytest.MonkeyPatch
):
    page = photograph(anna, monkeypatch, seen(*SIX, unsure=2)).text
    assert chosen(page) == ["step", "step", "", "melee", "defense", "magic"]
    assert page.count("key--guess") == 1
    assert page.count("<polygon") == len(SIX)
    assert state_of(tables, anna, gathering).phase == "roll"


@pytest.mark.slow
def test_a_photo_after_a_re_roll_tells_which_dice_are_new(
    anna: Phone, gathering: Gathering, monkeypatch: pytest.MonkeyPatch
):
    anna.fill("dice-form", told(*SIX), htmx=True)
    anna.get(gathering.url("turn"))
    lying = ("step", "melee", "melee", "defense", "ranged", "elixir")
    page = photograph(anna, monkeypatch, seen(*lying)).text
    assert chosen(page) == ["kept", "ranged", "kept", "kept", "kept", "elixir"]


def lying_after(
    anna: Phone, gathering: Gathering, monkeypatch: pytest.MonkeyPatch, *lying: str
) -> str:
    """Mark the second and the last die to be rolled again, roll, and take a photo."""
    anna.fill("dice-form", told(*SIX), htmx=True)
    anna.get(gathering.url("turn"))
    marked = told("kept", "", "kept", "kept", "kept", "")
    anna.page.forms["photo-form"].fields.update(marked)
    return photograph(anna, monkeypatch, seen(*lying)).text


@pytest.mark.slow
def test_kept_dice_that_still_lie_there_are_no_difference(
    anna: Phone, gathering: Gathering, monkeypatch: pytest.MonkeyPatch
):
    lying = ("step", "melee", "melee", "defense", "step", "elixir")
    page = lying_after(anna, gathering, monkeypatch, *lying)
    assert chosen(page) == ["kept", "step", "kept", "kept", "kept", "elixir"]
    assert 'id="difference"' not in page


@pytest.mark.slow
def test_a_kept_die_that_is_gone_is_shown_and_resolved_in_one_tap(
    anna: Phone, tables: Tables, gathering: Gathering, monkeypatch: pytest.MonkeyPatch
):
    lying = ("step", "melee", "defense", "ranged", "ranged", "elixir")  # a sword has gone
    page = lying_after(anna, gathering, monkeypatch, *lying)
    assert text("play.reroll.gone", "en") in page
    also = re.search(r'id="also"[^>]*value="([^"]*)"', page)
    assert also
    anna.page = Page(page)
    anna.fill("act", {"command": html.unescape(also[1])}, htmx=True)
    dice = state_of(tables, anna, gathering).turn.dice

    assert sorted(str(die.face) for die in dice) == sorted(lying)
    assert (dice[0].face, dice[4].face) == ("step", "defense")


@pytest.mark.slow
def test_a_kept_die_that_cannot_be_seen_is_told_without_a_guess(
    anna: Phone, gathering: Gathering, monkeypatch: pytest.MonkeyPatch
):
    page = lying_after(anna, gathering, monkeypatch, "step", "melee", "defense", "ranged", "ranged")
    assert text("play.reroll.gone", "en") in page
    assert 'id="also"' not in page


@pytest.mark.slow
@pytest.mark.parametrize("count", [0, 4, 7])
def test_a_photo_with_the_wrong_number_of_dice_says_so(
    anna: Phone, monkeypatch: pytest.MonkeyPatch, count: int
):
    page = photograph(anna, monkeypatch, seen(*("step",) * count)).text
    assert '<strong class="danger">' in page


@pytest.mark.slow
def test_a_die_too_many_is_left_aside_and_shown_so_the_unsure_one_first(
    anna: Phone, monkeypatch: pytest.MonkeyPatch
):
    page = photograph(anna, monkeypatch, seen("magic", *SIX, unsure=0)).text
    assert page.count('class="shot__spare"') == 1
    assert page.index('class="shot__spare"') < page.index("data-slot")
    assert chosen(page) == list(SIX)
    said = text("play.photo.spare", "en", count=1, shown=7, wanted=6)
    assert said in page


@pytest.mark.slow
def test_dice_none_of_which_could_be_read_are_told_in_one_sentence(
    anna: Phone, monkeypatch: pytest.MonkeyPatch
):
    page = photograph(anna, monkeypatch, DiceReading((), ("vision.doubt.unread",))).text
    assert html.escape(text("play.photo.unread", "en")) in html.escape(html.unescape(page))
    assert text("play.photo.none", "en") not in page
    assert text("vision.doubt.unread", "en") not in page


@pytest.mark.slow
@pytest.mark.parametrize("unsure, warned", [(-1, False), (2, True)])
def test_what_else_lies_there_is_no_doubt_where_all_dice_are_told(
    anna: Phone, monkeypatch: pytest.MonkeyPatch, unsure: int, *, warned: bool
):
    read = seen(*SIX, unsure=unsure)
    page = photograph(anna, monkeypatch, DiceReading(read.dice, ("vision.doubt.unread",))).text
    assert (text("vision.doubt.unread", "en") in page) is warned


@pytest.mark.slow
def test_each_die_of_a_photo_is_bound_to_its_slot(anna: Phone, monkeypatch: pytest.MonkeyPatch):
    page = photograph(anna, monkeypatch, seen(*SIX)).text
    assert re.findall(r'data-slot="(\d)"', page) == list("012345")


@pytest.mark.slow
def test_what_is_no_photo_is_told_in_one_sentence(anna: Phone, monkeypatch: pytest.MonkeyPatch):
    answer = photograph(anna, monkeypatch, PhotoError("vision.error.not_an_image"))
    assert answer.status_code == 422
    assert answer.headers["HX-Retarget"] == "#notice"


@pytest.mark.slow
def test_a_photo_when_nothing_is_rolled_comes_too_late(
    anna: Phone, gathering: Gathering, monkeypatch: pytest.MonkeyPatch
):
    form = anna.page.forms["photo-form"]
    anna.fill("dice-form", told(*SIX), htmx=True)
    anna.get(gathering.url("turn"))
    anna.fill("act", {"command": '{"type": "keep_dice"}'}, htmx=True)
    anna.page.forms["photo-form"] = form
    assert photograph(anna, monkeypatch, seen(*SIX)).status_code == 409
