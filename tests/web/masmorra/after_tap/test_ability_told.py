"""An ability that was learned is among the first news."""

from companion.engine.rules import Message
from companion.games.masmorra.events import AbilityLearned, Event, MonsterDefeated, XpChanged
from companion.web.masmorra.after_tap.news_lines import news_lines
from tests.games.masmorra.positions import hero, position


def test_level_1_what_was_learned_stands_before_the_numbers():
    events: list[Event] = [
        MonsterDefeated(1, "orc"),
        XpChanged("jay", 3, "REWARD-1"),
        AbilityLearned("jay", "jay-2"),
    ]
    lines = news_lines(position(heroes=[hero("jay", xp=12)]), events)
    keys = [one.key if isinstance(one, Message) else "numbers" for one in lines]

    assert keys.index("masmorra.event.ability_learned") == 1
    assert keys.index("masmorra.event.ability_learned") < keys.index("numbers")
