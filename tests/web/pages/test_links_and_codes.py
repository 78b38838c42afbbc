"""Links and codes: what each lets a phone do, where it is typed, and how it is made anew."""

import re
from collections.abc import Callable

import pytest

from companion.i18n import text, verbatim
from tests.web.conftest import Gathering, Phone


@pytest.mark.slow
def test_a_look_link_shows_and_does_nothing(gathering: Gathering, phone: Callable[[], Phone]):
    host = gathering.host
    shown = host.get(gathering.url("seats")).text
    start = shown.index(f"/j/{gathering.table}/look")
    onlooker = phone()
    onlooker.get(shown[start : shown.index('"', start)])

    assert onlooker.url == gathering.url("table")
    assert onlooker.get(gathering.url("join")).request.path == gathering.url("table")


def test_a_television_is_let_in_by_three_short_words(
    gathering: Gathering, phone: Callable[[], Phone]
):
    shown = gathering.host.get(gathering.url("seats")).text
    code = re.search(r'id="link-look".*?numeral">([a-z]{4}-[a-z]{4}-[a-z]{4})<', shown, re.DOTALL)
    assert code
    television = phone()
    television.get("/")
    television.send("join-form", code=code[1])

    assert television.url == gathering.url("table")


@pytest.mark.parametrize("screen", ["lobby", "seats", "table"])
def test_wherever_a_code_is_shown_it_says_where_to_type_it(gathering: Gathering, screen: str):
    page = gathering.host.get(gathering.url(screen)).text

    assert text("web.lobby.code", "en", address="localhost") in page


@pytest.mark.slow
def test_the_host_makes_links_anew(
    gathering: Gathering, sit: Callable[..., Phone], phone: Callable[[], Phone]
):
    anna = sit("Anna")
    host, url = gathering.host, gathering.url("seats")
    host.get(url)
    host.send("renew-guests")
    shown = host.send("renew-host").text

    assert phone().get(gathering.link).status_code == 404
    assert anna.get(url).status_code == 200
    assert "renew-host" not in anna.get(url).text
    assert "renew-host" in shown


def test_who_has_come_is_told_above_what_lets_others_in(
    gathering: Gathering, sit: Callable[..., Phone]
):
    empty = gathering.host.get(gathering.url("lobby")).text
    anna = sit("Anna")
    sit("Berthe")
    for one in (anna, gathering.host):
        shown = one.get(gathering.url("lobby")).text
        here = text("web.lobby.here", "en", names=verbatim("Anna, Berthe"))

        assert shown.index(here) < shown.index('id="invite"')
    assert 'id="here"' not in empty
