"""What the page of a roll counsels, and who it says stands with the hero."""

import re
from urllib.parse import unquote

import pytest
from flask import Flask
from msgspec.structs import replace

from companion.games.masmorra.commands import TakeGold
from companion.games.masmorra.model import Face, Phase, Room, State
from tests.games.masmorra.positions import Monsters, hero, play, position, room, set_table
from tests.web.masmorra.turn.still_table import shown, visit_to

JAY = hero("jay", abilities=())


def met(*dice: Face, phase: Phase = "reroll") -> State:
    """Let Jay meet an Orc and a Goblin."""
    monsters: Monsters = [("orc", "a"), ("goblin", "a")]
    return position(heroes=[JAY], monsters=monsters, dice=dice, phase=phase)


POOR = met("melee", "defense", "elixir", "elixir", "step", "step")


def test_the_lit_button_names_the_dice_to_roll_again(app: Flask):
    page = shown(app, "turn", visit_to(POOR, JAY.seat))
    lit = re.search(r'id="again"[^>]*class="button act advised go wide"[^>]*up=\d-', page)

    assert lit, page
    assert "Reroll" in page.partition('id="again"')[2].partition("</a>")[0]
    assert 'class="button act next__also" type="submit"' in page.partition('id="keep"')[2][:80]


def test_a_fight_beside_an_advised_reroll_waits_in_a_fold(app: Flask):
    state = met("melee", "melee", "melee", "melee", "step", "step")
    page = shown(app, "turn", visit_to(state, JAY.seat))
    fold = page.partition('id="or-fight"')[2].partition("</details>")[0]

    assert 'id="again"' in page
    assert "Or fight now" in fold
    assert 'id="advised"' in fold


def test_the_advice_stands_above_the_odds(app: Flask):
    page = shown(app, "turn", visit_to(POOR, JAY.seat))
    odds = page.partition('id="odds"')[2].partition("</details>")[0]

    assert odds.index("<strong>Reroll: ") < odds.index("<li>")


def test_its_dice_are_taken_up_with_one_tap(app: Flask):
    page = shown(app, "turn", visit_to(POOR, JAY.seat, up="2-elixir,3-elixir"))
    earlier = shown(app, "turn", visit_to(POOR, JAY.seat, up="2-elixir,4-magic"))

    assert re.findall(r'name="die-(\d)" value="" checked', page) == ["2", "3"]
    assert not re.findall(r'name="die-(\d)" value="" checked', earlier)


def test_its_dice_are_marked_among_the_others(app: Flask):
    page = shown(app, "turn", visit_to(POOR, JAY.seat))
    named = re.search(r'id="again"[^>]*up=([^"]*)"', page)
    marked = re.findall(r'id="slot-(\d)" class="[^"]*slot--advised', page)

    assert named
    assert marked == re.findall(r"(\d)-", unquote(named[1]))


def test_a_step_that_nobody_has_is_got_not_had(app: Flask):
    page = shown(app, "turn", visit_to(POOR, JAY.seat))

    assert "left to walk" not in page


def test_where_all_dice_serve_the_lit_button_keeps_them(app: Flask):
    good = met("ranged", "ranged", "ranged", "ranged", "defense", "step")
    page = shown(app, "turn", visit_to(good, JAY.seat))

    assert 'id="again"' not in page
    assert 'class="button go wide"' in page.partition('id="keep"')[2][:60]
    assert "<strong>Keep all dice</strong>" in page


@pytest.mark.parametrize("phase", ["roll", "reroll"])
def test_a_roll_says_who_stands_with_the_hero(app: Flask, phase: Phase):
    state = met("melee", "defense", "elixir", "elixir", "step", "step", phase=phase)
    page = shown(app, "turn", visit_to(state, JAY.seat))
    here = page.partition('id="met"')[2].partition("</ul>")[0]

    assert "<strong>Orc</strong>" in here
    assert "Defense 2 · Payback 3 · 2 XP" in re.sub("</?a[^>]*>", "", here)
    assert "<strong>Goblin</strong>" in here


def test_a_roll_without_company_names_nobody(app: Flask):
    state = position(heroes=[JAY], phase="roll")

    assert 'id="met"' not in shown(app, "turn", visit_to(state, JAY.seat))


def odds_in(page: str) -> list[str]:
    return re.findall(r"<li>(.*?)</li>", page.partition('id="odds"')[2].partition("</details>")[0])


def test_advice_without_odds_stands_under_no_heading_of_odds(app: Flask):
    dice: tuple[Face, ...] = ("step",) * 6
    page = shown(app, "turn", visit_to(position(heroes=[JAY], phase="reroll", dice=dice), JAY.seat))

    assert not odds_in(page)
    assert 'id="odds"' not in page
    assert "<strong>Reroll: 5 × Step</strong>" in page


def test_the_odds_say_what_the_advice_makes_of_each_goal(app: Flask):
    said = odds_in(shown(app, "turn", visit_to(POOR, JAY.seat)))

    assert said
    assert all(re.search(r": chance \d+% → \d+%$", one) for one in said)


def lead_in(page: str) -> str:
    said = page.partition('<p class="hint">')[2].partition("</p>")[0]
    return said.removeprefix('<span class="hint__advice">').partition("</span>")[0]


def test_the_lit_button_has_a_reason_which_is_what_it_gains_most(app: Flask):
    page = shown(app, "turn", visit_to(POOR, JAY.seat))
    changes = {one: re.findall(r"chance (\d+)% → (\d+)", one)[0] for one in odds_in(page)}
    gains = [one for one, (now, to) in changes.items() if int(to) > int(now)]

    assert lead_in(page) == f"{gains[0]}. Or tap other dice."
    risen = [int(changes[one][1]) - int(changes[one][0]) for one in gains]
    assert risen == sorted(risen, reverse=True)


def test_no_other_dice_are_named_beside_those_of_the_lit_button(app: Flask):
    page = shown(app, "turn", visit_to(POOR, JAY.seat))

    assert not any("Reroll" in one or "at best" in one for one in odds_in(page))


def test_a_reroll_that_hardly_helps_to_win_promises_no_victory(app: Flask):
    monsters: Monsters = [("dragon", "a"), ("watcher", "a")]
    dice: tuple[Face, ...] = ("defense", "defense", "elixir", "step", "step", "magic")
    weak = position(heroes=[replace(JAY, life=4)], monsters=monsters, dice=dice, phase="reroll")
    page = shown(app, "turn", visit_to(weak, JAY.seat))

    assert 'id="again"' in page
    assert lead_in(page).startswith("You’re unlikely to win here; a reroll may bring shields.")


def test_what_is_taken_up_is_to_be_thrown(app: Flask):
    page = shown(app, "turn", visit_to(POOR, JAY.seat, up="2-elixir,3-elixir"))

    assert lead_in(page) == "Reroll these dice, then tap what they show."


def test_to_keep_all_dice_has_a_reason_too(app: Flask):
    good = met("ranged", "ranged", "ranged", "ranged", "defense", "step")

    lead = lead_in(shown(app, "turn", visit_to(good, JAY.seat)))
    assert lead.startswith("Keep them: ")
    assert lead.endswith(". Or tap dice to reroll them.")


def test_where_all_dice_stay_the_odds_are_those_of_now(app: Flask):
    good = met("ranged", "ranged", "ranged", "ranged", "defense", "step")
    said = odds_in(shown(app, "turn", visit_to(good, JAY.seat)))

    assert "Beat them all: 100%" in said
    assert not any(" to " in one for one in said)


GOOD: tuple[Face, ...] = ("ranged", "ranged", "ranged", "ranged", "melee", "step")
"""Nobody would roll one of them again."""


def beside_keep(app: Flask, here: Room) -> str:
    """Read the button beside the one that keeps all dice."""
    state = position(heroes=[JAY], rooms=[here], dice=GOOD, phase="reroll")
    page = shown(app, "turn", visit_to(state, JAY.seat)).replace("\N{SOFT HYPHEN}", "")
    return page.partition('id="keep"')[2].partition("</div>")[0]


def test_amb_25_what_gives_up_the_reroll_says_so_on_its_button(app: Flask):
    said = beside_keep(app, room(kind="treasure", dock=("melee",)))

    assert "Open the chest" in said
    assert "no reroll after that" in said


@pytest.mark.parametrize("token, lapses", [(", free step used", True), ("", False)])
def test_amb_25_a_tile_that_lies_in_several_ways_says_so_too(
    app: Flask, token: str, *, lapses: bool
):
    dice = "dice: step ranged ranged ranged melee melee"
    on_top = ("stack small-1: top 1-01", dice, "phase: reroll")
    state = set_table("room 1-start at 0,0", f"hero: Jay{token}", *on_top)
    page = shown(app, "turn", visit_to(state, 1))
    way = re.search(r'<a id="explore-first"[^>]*href="[^"]*at=([^"&]*)"', page)
    assert way
    beside = page.partition(way[0])[2].partition("</a>")[0]
    laid = shown(app, "map", visit_to(state, 1, at=unquote(way[1]))).partition('id="lay"')[2]

    assert ("no reroll after that" in beside) == lapses
    assert ("no reroll after that" in laid.partition("</button>")[0]) == lapses


@pytest.mark.parametrize("phase", ["reroll", "actions"])
def test_amb_25_the_fight_in_one_tap_says_that_it_gives_up_the_reroll(app: Flask, phase: Phase):
    state = met("ranged", "ranged", "ranged", "ranged", "defense", "step", phase=phase)
    page = shown(app, "turn", visit_to(state, JAY.seat))
    said = page.partition('id="advised"')[2].partition("</button>")[0]

    assert "Win: " in said
    assert ("no reroll after that" in said) == (phase == "reroll")


def test_room_gold_1_gold_is_taken_for_free_and_the_reroll_stays(app: Flask):
    gold = replace(room(kind="gold"), gold=2)
    state = position(heroes=[JAY], rooms=[gold], dice=GOOD, phase="reroll")
    after = play(state, TakeGold())

    assert after.hero.gold == 2
    assert after.turn.phase == "reroll"
    page = shown(app, "turn", visit_to(state, JAY.seat))
    assert "Take 2 gold" in page
    assert "no reroll after that" not in page


def test_advice_without_the_cards_in_hand_says_so(app: Flask):
    holding = replace(POOR, heroes=(replace(JAY, hand=("battle-cry",)),))
    said = shown(app, "turn", visit_to(holding, JAY.seat))

    assert "Your cards are not counted here." in said
    assert "not counted" not in shown(app, "turn", visit_to(POOR, JAY.seat))


def test_what_lies_there_and_stays_is_no_goal_to_name(app: Flask):
    good = met("ranged", "ranged", "ranged", "ranged", "defense", "step")
    said = odds_in(shown(app, "turn", visit_to(good, JAY.seat)))

    assert "Beat them all: 100%" in said
    assert not any("Step left" in one for one in said)


def test_a_step_that_is_still_to_be_rolled_is_named(app: Flask):
    spent = replace(JAY, free_step=False)
    alone = position(heroes=[spent], dice=("elixir",) * 6, phase="reroll")
    said = odds_in(shown(app, "turn", visit_to(alone, JAY.seat)))

    assert any("Get a Step to walk: chance 0% →" in one for one in said)


def test_a_goal_says_that_the_hero_has_to_survive_where_it_may_fall(app: Flask):
    """Two Melee beat the Orc for sure, and still the hero would fall by what is not blocked."""
    dice: tuple[Face, ...] = ("melee", "melee", "elixir", "step", "step", "step")
    weak = position(
        heroes=[replace(JAY, life=3)], monsters=[("orc", "a")], dice=dice, phase="reroll"
    )
    hale = replace(weak, heroes=(JAY,))

    assert any("Beat the Orc and survive" in one for one in told_odds(app, weak))
    assert not any("survive" in one for one in told_odds(app, hale))


def told_odds(app: Flask, state: State) -> list[str]:
    return odds_in(shown(app, "turn", visit_to(state, state.hero.seat)))


def test_engage_3_a_trap_beside_monsters_waits_until_they_are_fought(app: Flask):
    here = ("room 1-start at 0,0", "trap spikes at 0,1: dock melee magic", "hero: Jay")
    dice = ("dice: elixir elixir elixir step step step", "phase: reroll")
    engaged = told_odds(app, set_table(*here, "monsters: Orc in 1-start", *dice))
    alone = told_odds(app, set_table(*here, *dice))

    assert any("After the fights, disarm the trap" in one for one in engaged)
    assert any("Disarm the trap" in one for one in alone)
    assert not any("After the fights" in one for one in alone)


@pytest.mark.parametrize("token, said", [(True, "Roll one more Step"), (False, "Get a Step")])
def test_free_1_a_step_beside_the_free_step_is_one_more(app: Flask, said: str, *, token: bool):
    jay = replace(JAY, free_step=token)
    alone = position(heroes=[jay], dice=("elixir",) * 6, phase="reroll")

    assert any(one.startswith(said) for one in told_odds(app, alone))


def test_alliance_5_the_chance_to_survive_stands_first_where_a_fall_loses_the_game(app: Flask):
    lines = ("room a at 0,0: hall, doors e", "trap spikes at 0,1: dock melee magic")
    ghoul = ("monster: ghoul in a", "dice: step step melee elixir defense step", "phase: reroll")
    for mode, is_first in (("alliance", True), ("standard", False)):
        state = set_table(f"table: {mode}", *lines, "hero: Jay in a, life 1", *ghoul)
        lead = shown(app, "turn", visit_to(state, state.hero.seat))
        lead = lead.partition('class="hint__advice">')[2].partition("<")[0]

        assert lead.startswith("Survive: ") == is_first, lead
