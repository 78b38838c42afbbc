"""News come from the log: what happened since the viewer's own last tap."""

import re
from collections.abc import Callable

import pytest

from tests.web.conftest import Gathering, Phone
from tests.web.masmorra.begun_game import begin


def told(phone: Phone, url: str) -> str:
    """Read the news on a screen of a phone."""
    page = phone.get(url).text
    return page.partition('id="news"')[2].partition("</section>")[0]


def test_an_onlooker_reads_the_newest_action_and_takes_nothing_back(
    gathering: Gathering, sit: Callable[..., Phone]
):
    sit("Anna")
    sit("Boris")
    assert "Boris" in told(gathering.host, gathering.url("lobby"))


@pytest.mark.slow
def test_a_player_reads_what_others_did_since(gathering: Gathering, sit: Callable[..., Phone]):
    anna = sit("Anna")
    sit("Boris")
    news = told(anna, gathering.url("lobby"))
    assert "Boris plays" in news
    assert "Anna plays" in news
    assert "undo-last" not in news


def test_a_line_that_another_follows_ends_without_a_full_stop(
    gathering: Gathering, sit: Callable[..., Phone]
):
    anna = sit("Anna")
    begin(gathering)
    line, *_ = told(anna, gathering.url("turn")).split("</ul>")
    lines = re.findall(r"<li[^>]*>(.*?)</li>", line)

    assert len(lines) > 1  # a point in the middle of the line parts them
    assert not [one for one in lines[:-1] if one.endswith(".")]


def test_whoever_acted_last_may_take_it_back_beside_the_news(
    gathering: Gathering, sit: Callable[..., Phone]
):
    anna = sit("Anna")
    assert "undo-last" in told(anna, gathering.url("lobby"))
