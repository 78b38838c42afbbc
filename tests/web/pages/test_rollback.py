"""Going back: one phone asks on the log, all others answer on whatever screen they are."""

import html
import re
from collections.abc import Callable

import pytest

from companion.i18n import text
from tests.web.conftest import Gathering, Phone
from tests.web.masmorra.begun_game import begin


@pytest.fixture
def pair(gathering: Gathering, sit: Callable[..., Phone]) -> tuple[Phone, Phone]:
    """Two phones in a running game, after a correction of the first."""
    anna, boris = sit("Anna", "jay", "red"), sit("Boris", "mika", "blue")
    begin(gathering)
    for _ in range(2):
        anna.get(gathering.url("hero"))
        found = re.search(r'id="more-jay-gold"[^>]*value="([^"]*)"', anna.get(anna.url).text)
        assert found
        anna.fill("act", {"command": html.unescape(found[1])}, htmx=True)
    return anna, boris


def gold(phone: Phone, gathering: Gathering) -> bool:
    shown = phone.get(gathering.url("hero")).text
    found = re.search(r'counter--gold".*?counter__value">(\d+)<', shown, re.DOTALL)
    assert found
    return found[1] == "2"


def ask(phone: Phone, gathering: Gathering, steps: int) -> str:
    """Ask to go back by so many actions; give the page that shows it first."""
    links = re.findall(r'href="([^"]*/back\?seq=\d+)"', phone.get(gathering.url("log")).text)
    shown = phone.get(html.unescape(links[steps - 1])).text
    phone.send("ask-back")
    return shown


@pytest.mark.slow
def test_the_button_that_goes_back_stays_in_sight(pair: tuple[Phone, Phone], gathering: Gathering):
    anna, _ = pair
    ask(anna, gathering, 2)
    links = re.findall(r'href="([^"]*/back\?seq=\d+)"', anna.get(gathering.url("log")).text)
    shown = anna.get(html.unescape(links[-1])).text
    bar = re.search(r'<div class="next">\s*<button([^>]*)>', shown)

    assert bar
    # A bar sticks within its parent alone: in a form of its own it would stay below the list.
    assert 'form="ask-back"' in bar[1]
    assert shown[: bar.start()].count("<form") == shown[: bar.start()].count("</form>")


@pytest.mark.slow
def test_all_agree_and_the_table_goes_back(pair: tuple[Phone, Phone], gathering: Gathering):
    anna, boris = pair
    assert gold(anna, gathering)
    shown = ask(anna, gathering, 2)
    assert "Boris" in shown
    assert text("web.back.about", "en", count=2) in html.unescape(shown)
    told = boris.get(gathering.url("turn")).text
    assert "asked-back" in boris.page.ids
    assert "Anna" in told
    boris.send("back-1", agree="yes")

    assert not gold(anna, gathering)
    assert "asked-back" not in anna.page.ids
    log = anna.get(gathering.url("log")).text
    assert text("web.did.went_back", "en") in log
    assert log.count(f">{text('web.log.undone', 'en')}<") == 2


@pytest.mark.slow
def test_a_refusal_is_one_clear_sentence(pair: tuple[Phone, Phone], gathering: Gathering):
    anna, boris = pair
    ask(anna, gathering, 1)
    boris.get(gathering.url("hero"))
    boris.send("back-1", agree="no")
    shown = anna.get(gathering.url("turn")).text

    assert text("web.back.refused", "en", who="Boris") in shown
    assert "back-1" not in anna.page.forms
    assert gold(anna, gathering)


@pytest.mark.slow
def test_who_asked_can_think_again(pair: tuple[Phone, Phone], gathering: Gathering):
    anna, boris = pair
    ask(anna, gathering, 1)
    anna.get(gathering.url("turn"))
    assert text("web.back.missing", "en", names="Boris") in anna.client.get(anna.url).text
    anna.send("back-1", agree="no")

    boris.get(gathering.url("turn"))
    assert "back-1" not in boris.page.forms


@pytest.mark.slow
def test_a_table_that_went_on_says_so(pair: tuple[Phone, Phone], gathering: Gathering):
    anna, boris = pair
    ask(anna, gathering, 1)
    boris.get(gathering.url("turn"))
    form = boris.page.forms["back-1"]
    anna.get(gathering.url("turn"))
    anna.fill("act", {"command": '{"type": "answer_tile", "tile": "1-01"}'}, htmx=True)
    late = boris.post(form.action, {**form.fields, "agree": "yes"})

    assert late.status_code == 400
    assert text("table.error.return_over", "en") in late.text
    assert text("web.back.lapsed", "en", who="Anna") in anna.get(gathering.url("turn")).text


@pytest.mark.slow
def test_a_request_for_a_seat_is_shown_where_its_holder_is(
    pair: tuple[Phone, Phone], gathering: Gathering, phone: Callable[[], Phone]
):
    anna, _ = pair
    other = phone()
    gathering.ask_for_seat(other, "share", "Zoe", anna)
    anna.get(gathering.url("turn"))
    anna.send("asked-1", grant="yes")
    assert anna.url == gathering.url("turn")
    other.get(gathering.url("waiting"))

    assert other.url == gathering.url("turn")


@pytest.mark.slow
def test_who_takes_a_seat_over_plays_its_hero_under_another_name(
    pair: tuple[Phone, Phone], gathering: Gathering, phone: Callable[[], Phone]
):
    anna, _ = pair
    other = phone()
    gathering.ask_for_seat(other, "take", "Zoe", anna)
    anna.get(gathering.url("turn"))
    anna.send("asked-1", grant="yes")
    other.get(gathering.url("waiting"))

    assert other.url == gathering.url("turn")
    assert "Zoe" in other.client.get(gathering.url("hero")).text
    assert anna.get(gathering.url()).request.path == gathering.url("join")


@pytest.mark.slow
def test_an_onlooker_is_asked_nothing(
    pair: tuple[Phone, Phone], gathering: Gathering, phone: Callable[[], Phone]
):
    anna, _ = pair
    ask(anna, gathering, 1)
    found = re.search(rf"/j/{gathering.table}/look-[^\"]*", anna.get(gathering.url("seats")).text)
    assert found
    onlooker = phone()
    onlooker.get(found[0])

    assert onlooker.url == gathering.url("table")
    assert "asked-back" not in onlooker.page.ids
