"""An undo says what it took back and what goes back by hand; a second one goes further back."""

import json
from collections.abc import Callable

import pytest

from companion.i18n import text
from companion.table import Tables
from tests.web.conftest import Gathering, Phone
from tests.web.masmorra.begun_game import begin
from tests.web.masmorra.turn.test_turn_screen import state_of


def adjust(phone: Phone, gathering: Gathering, what: str, by: int) -> None:
    phone.get(gathering.url("turn"))
    command = {"type": "adjust", "what": what, "hero": "jay", "by": by}
    phone.fill("act", {"command": json.dumps(command)})


@pytest.mark.slow
def test_a_second_undo_goes_one_step_further_back_and_is_no_redo(
    gathering: Gathering, sit: Callable[..., Phone], tables: Tables
):
    anna = sit("Anna", "jay", "red")
    begin(gathering)
    adjust(anna, gathering, "gold", 2)
    adjust(anna, gathering, "life", -1)
    anna.get(gathering.url("turn"))
    anna.send("undo-last")
    after_one = state_of(tables, anna, gathering).heroes[0]
    anna.send("undo-last")
    after_two = state_of(tables, anna, gathering).heroes[0]

    assert (after_one.gold, after_one.life) == (2, 6)
    assert (after_two.gold, after_two.life) == (0, 6)


def test_where_nothing_more_can_be_undone_the_place_of_undo_stays_empty(
    gathering: Gathering, sit: Callable[..., Phone]
):
    anna = sit("Anna", "jay", "red")
    anna.get(gathering.url("lobby"))
    said = anna.send("undo-last").text
    news = said.partition('id="news"')[2].partition("</section>")[0]

    assert "undo-last" not in anna.page.forms
    assert ">Redo</button>" in news
    assert news.index("disabled") > news.index(">Redo</button>")


@pytest.mark.slow
def test_an_undo_says_what_it_took_back(gathering: Gathering, sit: Callable[..., Phone]):
    anna = sit("Anna", "jay", "red")
    begin(gathering)
    adjust(anna, gathering, "gold", 2)
    anna.get(gathering.url("turn"))
    said = anna.send("undo-last").text

    what = text("masmorra.did.adjust", "en")
    assert text("web.after.undone", "en", what=what) in said
    assert "<li>“Corrected by hand: Gold, Jay: 0 → 2.”</li>" in said


@pytest.mark.slow
def test_an_undo_is_told_once_to_the_others_and_to_whoever_undid(
    gathering: Gathering, sit: Callable[..., Phone]
):
    anna = sit("Anna", "jay", "red")
    boris = sit("Boris", "mika", "blue")
    begin(gathering)
    adjust(anna, gathering, "gold", 2)
    anna.get(gathering.url("turn"))
    anna.send("undo-last")
    undone = text("web.after.undone", "en", what=text("masmorra.did.adjust", "en"))

    for phone in (anna, boris):
        assert phone.get(gathering.url("turn")).text.count(undone) == 1


@pytest.mark.slow
def test_who_plays_a_free_seat_as_the_host_is_told_of_the_own_taps(
    gathering: Gathering, sit: Callable[..., Phone]
):
    sit("Anna", "jay", "red")
    begin(gathering)
    for what in ("release", "play"):
        gathering.host.post(gathering.url(f"seats/1/{what}"), {"csrf": gathering.host.token})
    adjust(gathering.host, gathering, "gold", 2)
    page = gathering.host.get(gathering.url("turn")).text
    news = page.partition('id="news"')[2].partition("</section>")[0]

    assert "gold" in news.lower()
    assert "<strong>Host</strong>" not in news
