"""How the game is played is explained before anything is asked, in few words."""

from collections.abc import Callable

import pytest

from companion.i18n import LANGUAGES, text
from companion.web.paper_dungeons.how_to_play_cards import GUIDE
from tests.web.conftest import Gathering, Phone
from tests.web.paper_dungeons.conftest import OpenedTable

MOST_WORDS = 18


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_card_is_short(language: str):
    told = [text(card.text, language) for card in GUIDE]

    assert len(told) == 6
    assert [one for one in told if len(one.split()) > MOST_WORDS] == []


@pytest.mark.slow
def test_the_guide_is_reached_from_join_lobby_and_round(
    opened: OpenedTable, phone: Callable[[], Phone]
):
    gathering, players = opened(1, players="solo")
    guest = phone()
    guest.get("/")
    guest.send("open-paper-dungeons-form")
    for shown in (guest.get(guest.url), players[0].phone.get(gathering.url("round"))):
        assert "how-to-play" in shown.text
    guest.send("sit", name="Anna")
    assert "how-to-play" in guest.get(guest.url).text
    cards = players[0].phone.get(gathering.url("how-to-play")).text

    assert cards.count("guide__card card") == len(GUIDE)


def test_a_game_without_a_guide_leads_elsewhere(gathering: Gathering):
    assert "guide-link" not in gathering.host.get(gathering.url("lobby")).text


def test_the_picker_explains_the_classes(opened: OpenedTable):
    _, players = opened(1, players="solo")
    shown = players[0].look()
    assert "Keep one power for the whole game" in shown
    assert shown.count("level 4") >= 4
