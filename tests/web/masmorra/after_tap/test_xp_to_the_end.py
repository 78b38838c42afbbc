"""The news say how near the end of the game is."""

import pytest
from msgspec.structs import replace

from companion.engine.rules import Message
from companion.games.masmorra.events import XpChanged
from companion.i18n import LANGUAGES, text
from companion.web.masmorra.after_tap.news_lines import news_lines
from tests.games.masmorra.positions import hero, position


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("xp, left", [(12, 0), (13, 3), (14, 2), (15, 1), (16, 0)])
def test_end_1_who_comes_near_the_end_is_told_how_many_xp_are_left(
    language: str, xp: int, left: int
):
    state = position(heroes=[hero("jay", xp=xp), hero("mika", xp=15)], ending=xp >= 16)
    lines = news_lines(state, [XpChanged("jay", 2, "REWARD-1")])
    told = [one for one in lines if isinstance(one, Message) and one.key == "after.news.xp.left"]

    assert [one.params["count"] for one in told] == ([left] if left else [])
    assert all(str(left) in text(one.key, language, **one.params) for one in told)


def test_alliance_1_no_end_by_xp_is_told_where_there_is_none():
    state = position(heroes=[hero("jay", xp=15)])
    state = replace(state, settings=replace(state.settings, mode="alliance"))
    lines = news_lines(state, [XpChanged("jay", 2, "REWARD-1")])

    assert not [one for one in lines if getattr(one, "key", "") == "after.news.xp.left"]
