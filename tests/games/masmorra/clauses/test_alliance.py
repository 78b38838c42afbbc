"""What transcripts cannot show of the cooperative games."""

import pytest
from msgspec.structs import replace

from bench.players.simulated_company import SimulatedCompany
from companion.engine.transcript import parse
from companion.games.masmorra import commands as c
from companion.games.masmorra.advice import advise_fight
from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.game import GAME
from companion.games.masmorra.legality.dungeon.exploring import draw_outcomes
from companion.games.masmorra.model import DrawTile, Settings, Stack, State
from companion.games.masmorra.transcript import STAGE
from companion.i18n import LANGUAGES, text
from tests.games.masmorra.hypothesis_strategies import Evening

ALLIANCE = Settings(mode="alliance", tiles="app", action_dice="app")


def drawing(stack: Stack) -> State:
    state = Evening(1, 2, ALLIANCE).state
    return replace(state, stacks={**state.stacks, "small-1": stack})


def test_amd_14_a_trap_that_went_back_is_as_likely_at_each_place_above_the_stairs():
    left = ("1-01", "1-02", "1-03", "1-04", "1-20", "1-stairs")
    stack = Stack(left=left, sunk="1-stairs", above=3, upper=("1-20",))
    coming = draw_outcomes(drawing(stack), DrawTile("small-1"))
    assert coming.count("1-20") * 3 == len(coming)
    assert "1-stairs" not in coming
    assert len({coming.count(code) for code in ("1-01", "1-02", "1-03", "1-04")}) == 1


def test_amd_14_it_comes_before_the_stairs_in_any_case():
    stack = Stack(left=("1-01", "1-20", "1-stairs"), sunk="1-stairs", above=1, upper=("1-20",))
    assert draw_outcomes(drawing(stack), DrawTile("small-1")) == ("1-20",)


def test_treasure_2_hands_are_open_in_alliance_and_secret_elsewhere():
    for settings, seen in ((ALLIANCE, "Lightning"), (Settings(), "")):
        evening = Evening(1, 2, settings)
        evening.act(c.Adjust("cards", "algus", 1))
        evening.act(c.NameCard(1, 0, "Lightning"))
        assert GAME.view(evening.state, 2).heroes[0].hand[0] == seen


def test_alliance_1_everything_adds_up_to_one_result():
    for seed in range(3):
        evening = Evening(seed, 2, ALLIANCE)
        evening.play_out(3000)
        assert evening.state.phase == "over"
        assert evening.state.result is not None
        assert evening.state.ranking == ()


def test_comp_23_there_are_25_evil_cards_with_words_in_every_language():
    assert len(CATALOGUE.evil) == CATALOGUE.components["COMP-23"]
    for card in CATALOGUE.evil:
        names = [text(f"evil.card.{card}", language) for language in LANGUAGES]
        texts = [text(f"evil.card.{card}.text", language) for language in LANGUAGES]
        assert len(set(names)) == len(set(texts)) == len(LANGUAGES)


FIGHT = """
table: alliance
hero: Jay
monsters: orc in 1-start
dice: ranged ranged melee melee defense step
"""


def fights(evil: str) -> list[tuple[int, int]]:
    """List what the advisor promises under an Evil card: monsters beaten, and Wounds."""
    state = STAGE.set_up(parse(f"{FIGHT}evil card: {evil}\n= no question").setup)
    return [(len(advice.beaten), advice.wounds) for advice in advise_fight(state)]


def test_alliance_10_advice_for_a_fight_reckons_with_the_evil_card():
    assert (1, 0) in fights("held-breath")
    assert (1, 0) not in fights("slack-bowstrings")
    assert max(beaten for beaten, _ in fights("thick-hides")) == 1
    assert fights("bloodlust") == [(1, 0)]


@pytest.mark.slow
def test_alliance_1_a_company_plays_to_the_end_with_any_number_of_heroes():
    for heroes in range(1, 6):
        state = SimulatedCompany(heroes, heroes).play()
        assert state.phase == "over"
        assert state.result is not None
