"""From a table, printing offers first what that table needs, and says so in a sentence."""

import html
from collections.abc import Callable

import pytest

from companion.i18n import LANGUAGES, text
from tests.web.conftest import Gathering, Phone
from tests.web.paper_dungeons.conftest import OpenedTable


def kit_of(gathering: Gathering, phone: Phone) -> str:
    """Open the kit from the table's lobby, or where it is printed from later."""
    return html.unescape(phone.get(f"/kit?game=paper-dungeons&back={gathering.url('seats')}").text)


def needed(phone: Phone) -> list[str]:
    fields = phone.page.tags
    return [
        held["value"] for tag, held in fields if tag == "input" and held.get("name") == "needed"
    ]


@pytest.mark.parametrize(
    "choices, parts",
    [
        ({"assistance": "paper", "dice": "table"}, ["sheets", "dice"]),
        ({"assistance": "paper", "dice": "app"}, ["sheets"]),
        ({"assistance": "both", "cards": "table", "dice": "table"}, ["sheets", "cards", "dice"]),
        ({"assistance": "paper", "cards": "box", "dice": "table"}, ["sheets"]),
        ({"assistance": "sheet", "dice": "table"}, ["dice"]),
    ],
)
def test_a_table_is_offered_first_what_it_has_not(
    opened: OpenedTable, choices: dict[str, str], parts: list[str]
):
    gathering, players = opened(2, **choices)
    phone = players[0].phone
    shown = kit_of(gathering, phone)

    assert needed(phone) == parts
    assert phone.page.forms["order"].fields["what"] == "table"
    assert shown.index('id="what-table"') < shown.index('id="other"') < shown.index('id="what-kit"')
    assert 'id="needed"' in shown
    assert ("2 sheets" in shown) is ("sheets" in parts)
    assert ("the cards" in shown, "the dice" in shown) == ("cards" in parts, "dice" in parts)


def test_what_a_table_needs_is_ordered_with_one_tap(opened: OpenedTable):
    gathering, (player,) = opened(1, players="solo", assistance="paper", dice="app")
    kit_of(gathering, player.phone)
    ordered = player.phone.fill("order", {})

    assert ordered.request.path == "/kit/paper-dungeons.sheets.en.a4.duplex.full.63x88"


def test_more_than_four_print_their_sheets_twice(opened: OpenedTable):
    again = text("paper_play.print.twice", "en", sheets=4)
    for players in (4, 5):
        gathering, (host, *_) = opened(players, assistance="paper")
        assert (again in kit_of(gathering, host.phone)) is (players > 4)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_table_on_phones_needs_nothing(opened: OpenedTable, language: str):
    gathering, (player,) = opened(1, players="solo", dice="app")
    player.phone.client.set_cookie("language", language)
    shown = kit_of(gathering, player.phone)

    assert text("paper_play.print.nothing", language) in shown.replace("\xad", "")
    assert player.phone.page.forms["order"].fields["what"] == "kit"
    assert not needed(player.phone)


def test_strangers_and_other_games_are_offered_the_whole_kit(
    opened: OpenedTable, phone: Callable[[], Phone]
):
    gathering, (player,) = opened(1, players="solo", assistance="paper")
    assert 'id="needed"' not in kit_of(gathering, phone())
    player.phone.get(f"/kit?game=masmorra&back={gathering.url('seats')}")
    assert not needed(player.phone)
