"""The news say to whom a monster was moved."""

import pytest

from companion.engine.rules import Message
from companion.games.masmorra.events import MonsterMoved
from companion.i18n import text
from companion.web.masmorra.after_tap.news_lines import news_lines
from tests.games.masmorra.positions import hero, position, room


@pytest.mark.parametrize("lying, key", [(False, "after.news.moved_to"), (True, None)])
def test_a_monster_that_comes_to_a_hero_is_said_to(*, lying: bool, key: str | None):
    state = position(
        heroes=[hero("jay", "a"), hero("mika", "b", defeated=lying)],
        rooms=[room("a", exits=("b",)), room("b", exits=("a",))],
        monsters=[("orc", "b")],
    )
    (line,) = news_lines(state, [MonsterMoved(1, "orc", "b", 1)])

    assert isinstance(line, Message)
    assert line.key == (key or "masmorra.event.monster_moved")
    assert ("Mika" in text(line.key, "en", **line.params)) is not lying
