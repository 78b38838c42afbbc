"""A game alone speaks to one person: nothing is handed out, and nobody else is there."""

import html
import re
from collections.abc import Mapping

import pytest

from companion.i18n import LANGUAGES, text
from companion.table import Tables
from tests.web.paper_dungeons.conftest import OpenedTable, state_of

MOST_TAPS = 400
OTHERS: Mapping[str, str] = {
    "en": r"everyone|everybody|each player|all players|who(ever)? lacks|all who",
    "de": r"für alle|für jeden|jedem|bei allen|alle spielen|alle nehmen|wer einen|dem Tisch",
    "fr": r"pour tous|à chacun|chacun en|chacun garde|tout le monde|chez tous|pour qui|la table",
    "ru": r"каждому|у каждого|на всех|у всех|для всех|все ходят|у кого|столу",
}
"""What is only said where several play."""


def words(page: str) -> str:
    """Give what is read of a page's screen."""
    main = page[page.index("<main") : page.index("</main>")] if "<main" in page else page
    return " ".join(html.unescape(re.sub(r"<[^>]*>", " ", main)).split())


@pytest.mark.slow
@pytest.mark.parametrize("assistance", ["sheet", "paper"])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_game_alone_speaks_of_nobody_else(
    language: str, assistance: str, tables: Tables, opened: OpenedTable
):
    gathering, (player,) = opened(1, players="solo", assistance=assistance, dice="app")
    player.phone.client.set_cookie("language", language)
    player.phone.client.set_cookie("guided", "on")
    told: set[str] = set()
    for _ in range(MOST_TAPS):
        shown = words(player.look())
        told |= {found[0] for found in re.finditer(OTHERS[language], shown)}
        if state_of(tables, gathering).round > 4:
            break
        player.act()
    told |= set(re.findall(OTHERS[language], words(player.phone.get(gathering.url("log")).text)))

    assert state_of(tables, gathering).round > 4
    assert told == set()


@pytest.mark.slow
def test_several_are_told_what_is_only_for_several(tables: Tables, opened: OpenedTable):
    gathering, players = opened(2)
    while state_of(tables, gathering).phase != "roll":
        for one in players:
            one.act()
    players[0].phone.client.set_cookie("guided", "on")

    assert text("paper_play.first.roll", "en") in html.unescape(players[0].look())
