"""What lies on the table before a game: a list that the host ticks off, by what the group owns."""

import re
from collections.abc import Callable

import pytest

from companion.i18n import LANGUAGES, text
from tests.web.conftest import Gathering, Phone, gather

TILES = ("start", "leave", "stacks", "entrance", "reveal")


def items(page: str) -> list[str]:
    """List the names of what is to be laid out."""
    return re.findall(r'<input id="setup-[a-z]+-[a-z]+-(\w+)"', page)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_host_with_real_pieces_is_told_what_to_lay_out(language: str, phone: Callable[[], Phone]):
    host = phone()
    host.client.set_cookie("language", language)
    table = gather(host, own="print")
    page = host.get(table.url("lobby")).text

    assert items(page) == [*TILES, "heroes", "tokens", "cards", "dice", "supply"]
    assert page.count("/back_1_") == 2
    assert page.index('id="invite"') < page.index('id="setup"') < page.index('id="chairs"')
    assert page.index('id="setup"') < page.index('id="next"'), "the list comes before the start"


def test_an_alliance_hides_its_stairs(phone: Callable[[], Phone]):
    host = phone()
    table = gather(host, mode="alliance", evil_cards="table")
    page = host.get(table.url("lobby")).text

    assert {"stairs", "evil", "cards"} <= set(items(page))
    assert text("play.setup.reveal.alliance", "en") in page, "the stairs stay where they are"


@pytest.mark.parametrize("own", ["box", "print", "phones"])
@pytest.mark.parametrize("policy", ["light", "tracker"])
def test_without_map_all_of_it_lies_on_the_table(own: str, policy: str, phone: Callable[[], Phone]):
    host = phone()
    table = gather(host, own=own, policy=policy)

    shown = items(host.get(table.url("lobby")).text)
    assert shown == [*TILES, "heroes", "tokens", "cards", "dice", "supply"]


@pytest.mark.parametrize(
    "mode, said",
    [
        ("standard", ("apart.standard", "leave.standard", "reveal", "cards.standard", "supply")),
        ("epic", ("apart.epic", "leave", "stairs.epic", "reveal", "supply.deep")),
        ("alliance", ("apart.alliance", "leave", "reveal.alliance", "time", "supply.deep")),
        ("solo", ("apart.alliance", "leave.solo", "reveal.alliance", "time", "supply.deep")),
    ],
)
def test_setup_1_to_setup_17_each_mode_is_laid_out_by_its_own_rules(
    mode: str, said: tuple[str, ...], phone: Callable[[], Phone]
):
    host = phone()
    page = host.get(gather(host, own="box", mode=mode).url("lobby")).text

    assert [key for key in said if text(f"play.setup.{key}", "en") not in page] == []


def test_setup_16_dice_of_the_app_leave_a_token_to_hand_out(phone: Callable[[], Phone]):
    host = phone()
    shown = items(host.get(gather(host, own="box", action_dice="app").url("lobby")).text)

    assert "first" in shown
    assert "dice" not in shown


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
