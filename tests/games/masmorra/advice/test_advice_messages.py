"""Advice in one line, in every language."""

import pytest

from companion.engine.rules import Message
from companion.games.masmorra.advice import advise_fight, advise_reroll, goals, read_goal
from companion.games.masmorra.advice.advice_messages import (
    Say,
    tell_advice,
    tell_choice,
    tell_goal,
    write_goal,
)
from companion.i18n import LANGUAGES, text
from tests.games.masmorra.positions import hero, play, position, room


def saying(language: str) -> Say:
    def say(message: Message) -> str:
        return text(message.key, language, **message.params)

    return say


def test_a_line_names_the_monsters_in_order_and_the_wounds():
    state = position(
        monsters=[("orc", "a"), ("spider", "a")],
        dice=("ranged", "ranged", "melee", "magic", "defense", "step"),
    )
    told = [tell_advice(state, advice, saying("en")) for advice in advise_fight(state)]

    assert told == [
        (
            "On Guard; attack the Orc with 2 × Ranged; don’t attack the Spider;"
            " block 2 Payback. 0 Wounds."
        ),
        (
            "On Guard; attack the Spider with 2 × Ranged + 2 × Melee"
            " (1 of these from a sword-and-shield pair); don’t attack the Orc;"
            " block 2 Payback. 3 Wounds."
        ),
    ]


def test_the_commands_of_an_advice_do_what_it_says():
    state = position(
        monsters=[("orc", "a"), ("goblin", "a")],
        dice=("ranged", "ranged", "melee", "magic", "defense", "step"),
    )
    for advice in advise_fight(state):
        after = play(state, *advice.commands)
        gone = {one.id for one in state.monsters} - {one.id for one in after.monsters}

        assert len(gone) == len(advice.beaten)
        assert state.hero.life - after.hero.life == advice.wounds


@pytest.mark.slow
@pytest.mark.parametrize("language", LANGUAGES)
def test_goals_and_choices_have_words(language: str):
    say = saying(language)
    state = position(
        heroes=[hero("greybark")],
        rooms=[room("a", kind="treasure", dock=("melee", "any"))],
        monsters=[("ghoul", "a"), ("bat", "a")],
        dice=("magic", "melee", "defense", "step", "elixir", "melee"),
        phase="reroll",
    )
    for goal in goals(state):
        assert tell_goal(goal, say)
        assert read_goal(write_goal(goal), state) == goal
        assert tell_choice(advise_reroll(state, goal).choices[0], say)
    for advice in advise_fight(state):
        assert tell_advice(state, advice, say).endswith(".")


def test_parts_are_joined_as_the_language_does_it():
    state = position(monsters=[("orc", "a"), ("orc", "a")], dice=("ranged",) * 4)
    best = advise_fight(state)[0]

    assert tell_advice(state, best, saying("en")).count("Ranged; attack the Orc") == 1
    assert "\u202f; attaquer l’Orque" in tell_advice(state, best, saying("fr"))
