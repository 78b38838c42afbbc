"""The news say which XP of beaten monsters are still to come, and when."""

from companion.engine.rules import Message
from companion.games.masmorra.commands import Attack, BeatMonster, Block, Command, Fight
from companion.games.masmorra.evolve import evolve
from companion.games.masmorra.model import Payment
from companion.games.masmorra.play import decide
from companion.i18n import text
from companion.web.masmorra.after_tap.news_lines import news_lines
from tests.games.masmorra.positions import set_table
from tests.web.masmorra.simulation.light_states import light_moments


def told_of(*commands: Command, xp: int = 0) -> list[list[str]]:
    """Give for each of several taps against a Goblin and a Watcher what is told in English."""
    state = set_table(
        "room a at 0,0: hall",
        f"hero: Jay in a, xp {xp}",
        "monsters: Goblin in a, Watcher in a",
        "dice: ranged ranged melee melee melee melee",
    )
    found = []
    for command in commands:
        events = decide(state, command)
        for event in events:
            state = evolve(state, event)
        lines = [one for one in news_lines(state, events) if isinstance(one, Message)]
        found.append([text(one.key, "en", **one.params) for one in lines])
    return found


WON = (
    *(Fight(1), Attack(Payment((0, 1))), Block(), Fight(2)),
    *(Attack(Payment((2, 3, 4, 5))), Block()),
)


def test_reward_2_xp_that_wait_for_the_end_of_the_fight_are_announced():
    told = told_of(*WON)

    assert "+2 XP once every monster here has been fought" in told[1]
    assert not any("once all monsters" in one for one in told[-1])


def test_level_1_xp_that_wait_for_the_choice_of_an_ability_are_announced():
    assert "+4 XP still to come" in told_of(*WON, xp=1)[-1]
    assert not any("still to come" in one for one in told_of(*WON)[0])


def test_at_a_light_table_the_button_hands_xp_out_and_none_are_to_come():
    state = light_moments()["light"]
    events = decide(state, BeatMonster(1))
    for event in events:
        state = evolve(state, event)
    keys = [one.key for one in news_lines(state, events) if isinstance(one, Message)]
    assert not [key for key in keys if key.startswith("after.news.xp.")]
