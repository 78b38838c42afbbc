"""Before the game: an easy hero for who comes first, who begins, the screen for all."""

import re
from collections.abc import Callable

import pytest

from companion.i18n import text
from tests.web.conftest import Gathering, Phone

CHOSEN = re.compile(r'name="hero" value="(\w+)" required\s+checked')
STARTS = re.compile(r'<button\s+id="begin-(\d)"\s+class="([^"]*)"')


def test_who_comes_first_is_proposed_a_hero_that_is_easy_to_play(
    phone: Callable[[], Phone], gathering: Gathering
):
    proposed = []
    for _ in range(2):
        newcomer = phone()
        newcomer.get(gathering.link)
        proposed += CHOSEN.findall(newcomer.get(gathering.url("join")).text)

    assert sorted(proposed) == ["jay", "valerie"]


def _seat(gathering: Gathering, phone: Phone, name: str, hero: str, colour: str) -> None:
    phone.get(gathering.link)
    phone.fill("sit", {"name": name, "hero": hero, "colour": colour})


def test_of_several_players_each_has_a_start_beside_the_others(
    phone: Callable[[], Phone], gathering: Gathering
):
    _seat(gathering, phone(), "Anna", "jay", "red")
    alone = gathering.host.get(gathering.url("lobby")).text
    _seat(gathering, phone(), "Boris", "mika", "blue")
    page = gathering.host.get(gathering.url("lobby")).text
    bar = page.partition('id="next"')[2].partition('class="columns"')[0]

    assert [seat for seat, _ in STARTS.findall(bar)] == ["1", "2"]
    assert ["go" in kinds.split() for _, kinds in STARTS.findall(bar)] == [True, False]
    assert text("web.lobby.begin_other", "en", name="Boris") in bar
    assert len(STARTS.findall(page)) == 2
    assert text("web.lobby.begin_alone", "en") in alone
    assert text("web.lobby.begin_alone", "en") not in page


def test_the_link_of_the_shared_screen_shows_it_to_a_phone_that_may_sit_down(
    phone: Callable[[], Phone], gathering: Gathering
):
    lobby = gathering.host.get(gathering.url("lobby")).text
    link = re.search(r'href="[^"]*(/j/[\w-]+/look-[\w-]+)"', lobby)
    screen = phone()
    screen.get(gathering.link)

    assert link
    assert '<main id="table"' in screen.client.get(link[1], follow_redirects=True).text


@pytest.mark.parametrize("fixture, is_offered", [("gathering", True), ("box", False)])
def test_who_owns_the_box_is_not_told_to_print_it(
    fixture: str, request: pytest.FixtureRequest, *, is_offered: bool
):
    table: Gathering = request.getfixturevalue(fixture)

    assert (text("kit.title", "en") in table.host.get(table.url("lobby")).text) is is_offered
