"""What lies on the table before a game: a list that the host ticks off, by what the group owns."""

import re
from collections.abc import Callable

import pytest

from companion.i18n import LANGUAGES
from tests.web.conftest import Gathering, Phone, gather


def items(page: str) -> list[str]:
    """List the names of what is to be laid out."""
    return re.findall(r'<input id="setup-[a-z]+-[a-z]+-(\w+)"', page)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_host_with_real_pieces_is_told_what_to_lay_out(language: str, phone: Callable[[], Phone]):
    host = phone()
    host.client.set_cookie("language", language)
    table = gather(host, own="print")
    page = host.get(table.url("lobby")).text

    assert items(page) == [
        *("start", "leave", "stacks", "entrance", "heroes", "cards", "dice", "supply")
    ]
    assert page.count("/back_1_") == 2
    assert page.index('id="invite"') < page.index('id="setup"') < page.index('id="chairs"')
    assert page.index('id="setup"') < page.index('id="next"'), "the list comes before the start"


def test_an_alliance_hides_its_stairs(phone: Callable[[], Phone]):
    host = phone()
    table = gather(host, mode="alliance", evil_cards="table")

    assert {"stairs", "evil", "cards"} <= set(items(host.get(table.url("lobby")).text))


def test_nothing_is_laid_out_where_the_app_does_all(phone: Callable[[], Phone]):
    host = phone()
    table = gather(host, own="phones")

    assert 'id="setup"' not in host.get(table.url("lobby")).text


def test_only_the_host_has_the_list(gathering: Gathering, sit: Callable[..., Phone]):
    anna = sit("Anna")

    assert 'id="setup"' not in anna.get(gathering.url("lobby")).text


def test_the_back_of_a_stack_is_a_picture(phone: Callable[[], Phone]):
    host = phone()
    table = gather(host, own="print")
    page = host.get(table.url("lobby")).text
    found = re.search(r'src="(/tiles/\w+/dark/back_2_medium\.svg)"', page)

    assert found
    picture = host.client.get(found[1])
    assert picture.mimetype == "image/svg+xml"
    assert "immutable" in picture.headers["Cache-Control"]


def test_paper_dungeons_lays_out_its_own(phone: Callable[[], Phone]):
    host = phone()
    host.get("/")
    host.send("open-paper-dungeons-form", assistance="both", cards="table", missions="on")
    page = host.send("sit", name="Anna").text

    wanted = ["sheets", "dungeon", "villains", "missions", "hands", "dice"]
    assert items(page) == wanted


def test_the_list_of_paper_dungeons_comes_before_its_start(opened_solo: str):
    assert items(opened_solo) == ["sheets", "dungeon", "villains", "missions", "hands", "dice"]
    assert opened_solo.index('id="setup"') < opened_solo.index('id="begin"')
    assert opened_solo.index('id="setup-open"') < opened_solo.index('id="begin"')


@pytest.fixture
def opened_solo(phone: Callable[[], Phone]) -> str:
    """Give the lobby of a game alone, all of it with real pieces."""
    host = phone()
    host.get("/")
    chosen = {"players": "solo", "assistance": "both", "cards": "table", "dice": "table"}
    host.fill("open-paper-dungeons-form", chosen)
    host.send("sit", name="Anna")
    return host.get(host.url.replace("/join", "/lobby")).text
