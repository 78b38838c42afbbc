"""A table chooses what stands on its sheets and cards when it is opened."""

from collections.abc import Callable

import pytest

from companion.games.paper_dungeons.catalogue import packaged, read_pack
from companion.table import Tables
from tests.web.conftest import Phone
from tests.web.paper_dungeons.test_gathering import opened_by

DEAR = packaged("powers.toml").replace("points = 3", "points = 9")


def test_a_table_can_play_with_evened_out_cards(phone: Callable[[], Phone]) -> None:
    shown = opened_by(phone(), pad="even-cards")

    assert "Evened-out cards" in shown


def test_a_table_plays_with_the_kit_where_nothing_else_is_chosen(
    phone: Callable[[], Phone],
) -> None:
    assert "Evened-out cards" not in opened_by(phone())


@pytest.mark.slow
def test_a_pad_that_was_added_can_be_chosen(phone: Callable[[], Phone], tables: Tables) -> None:
    things = read_pack({"powers.toml": DEAR}).things
    tables.custom_content.add("paper-dungeons", things)
    host = phone()

    assert "Own pad: power" in host.get("/").text
    assert "A pad of your own" in opened_by(host, pad="pad:power")


@pytest.mark.parametrize("code", ["pad:sheet", "uneven-cards", "pad:"])
def test_a_pad_that_does_not_exist_opens_nothing(phone: Callable[[], Phone], code: str) -> None:
    host = phone()
    host.get("/")

    assert host.fill("open-paper-dungeons-form", {"pad": code}).status_code == 400
