"""What the page of a fight counsels."""

from html import unescape

import pytest
from flask import Flask
from msgspec.structs import replace

from companion.games.masmorra.catalogue.edition_rulings import rulings_of
from companion.games.masmorra.model import Face, Settings, State
from companion.table import AccessRights
from companion.web.masmorra.turn.ways_to_fight import StrategyHints, how_to_fight, outcome
from tests.games.masmorra.positions import Monsters, hero, position
from tests.web.masmorra.turn.still_table import shown, visit_to

JAY = hero("jay", hand=("battle-cry",), abilities=())


def fight(*dice: Face) -> State:
    """Let Jay, who holds a Battle Cry, meet an Orc."""
    return position(heroes=[JAY, hero("mika", room="b")], monsters=[("orc", "a")], dice=dice)


def test_a_card_in_hand_is_counselled_to_its_owner_and_to_nobody_else(app: Flask):
    state = fight("melee", "melee", "step")
    with app.test_request_context():
        asked = how_to_fight(visit_to(state, JAY.seat, language="de", cards="1"))
        assert how_to_fight(visit_to(state, 5, language="de", cards="1")) == StrategyHints()

    assert asked.hints[0].text == "Den Ork mit 2 × Nahkampf angreifen; Schlachtruf. 2 Wunden."
    assert asked.hints[0].command.startswith('{"type":"fight"')


def test_cards_are_counted_when_their_owner_asks(app: Flask):
    state = fight("melee", "melee", "step")
    page = shown(app, "turn", visit_to(state, JAY.seat))
    assert "Include my cards" in page
    assert "<li>Battle Cry</li>" not in page

    page = shown(app, "turn", visit_to(state, JAY.seat, cards="1"))
    assert "Include my cards" not in page
    assert "<li>Battle Cry</li>" in page


def test_one_best_way_comes_first_step_by_step_and_the_others_are_folded(app: Flask):
    monsters: Monsters = [("orc", "a"), ("spider", "a")]
    dice: tuple[Face, ...] = ("ranged", "ranged", "melee", "magic", "defense", "step")
    state = position(heroes=[hero("jay")], monsters=monsters, dice=dice)
    page = shown(app, "turn", visit_to(state, JAY.seat))
    best, _, others = page.partition('id="counsel"')[2].partition('id="other-ways"')

    assert "<strong>Beat the Orc</strong> 0 Wounds" in best
    assert "<li>Attack the Orc with 2 × Ranged</li><li>Don’t attack the Spider</li>" in best
    assert best.count("Do all of this") == 1
    assert "Do all of this" in others


@pytest.mark.parametrize(
    "language, said",
    [
        ("en", "plays Battle Cry"),
        ("de", "spielt Schlachtruf"),
        ("fr", "joue Cri de Guerre"),
        ("ru", "уйдёт карта «Боевой клич»"),
    ],
)
def test_where_only_a_card_wins_it_is_counted_unasked_and_named_on_the_lit_button(
    app: Flask, language: str, said: str
):
    state = fight("melee", "step", "elixir")
    page = shown(app, "turn", visit_to(state, JAY.seat, language))
    lit = page.partition('id="next"')[2].partition("</div>")[0]

    assert 'id="advised"' in lit
    assert said in lit
    bare = replace(state, heroes=(replace(JAY, hand=("",)), *state.heroes[1:]))
    assert 'id="advised"' not in shown(app, "turn", visit_to(bare, JAY.seat, language))


def test_where_the_dice_win_no_card_is_played_unasked(app: Flask):
    page = shown(app, "turn", visit_to(fight("melee", "melee", "step"), JAY.seat))

    assert "Battle Cry" not in page.partition('id="advised"')[2].partition("</button>")[0]


def test_a_hand_that_lies_covered_on_a_shared_phone_is_not_counted_unasked(app: Flask):
    state = fight("melee", "step", "elixir")
    alone = visit_to(state, JAY.seat)
    shared = replace(alone, rights=AccessRights("torch-lit", held=(JAY.seat, 5), guest=True))

    assert 'id="advised"' in shown(app, "turn", alone)
    assert 'id="advised"' not in shown(app, "turn", shared)


def test_cards_are_not_offered_where_dice_do_it_unhurt(app: Flask):
    state = fight("melee", "melee", "defense", "defense", "defense", "defense")
    with app.test_request_context():
        counsel = how_to_fight(visit_to(state, JAY.seat))

    assert counsel.hints
    assert not counsel.more


@pytest.mark.slow
def test_amb_10_a_crowd_fought_one_by_one_is_counted_when_the_player_asks(app: Flask):
    crowd = position(
        heroes=[hero("jay", abilities=("jay-start", "thick-skin", "critical-swing"))],
        monsters=[("orc", "a"), ("goblin", "a"), ("skeleton", "a")],
        dice=("melee", "melee", "ranged", "defense", "defense", "magic"),
    )
    one_by_one = rulings_of(Settings(switches={"start_of_combat": "each_fight"}))
    state = replace(crowd, rulings=one_by_one)

    assert "up to half a minute" not in shown(app, "turn", visit_to(crowd, JAY.seat))
    page = shown(app, "turn", visit_to(state, JAY.seat))
    assert "up to half a minute" in page
    assert "Do all of this" not in page

    page = shown(app, "turn", visit_to(state, JAY.seat, ways="1"))
    assert "up to half a minute" not in page
    assert "Do all of this" in page


def test_a_way_to_fight_is_done_to_its_end_so_that_no_other_takes_its_place(app: Flask):
    monsters: Monsters = [("orc", "a"), ("spider", "a")]
    dice: tuple[Face, ...] = ("ranged", "ranged", "melee", "magic", "defense", "step")
    state = position(heroes=[hero("jay")], monsters=monsters, dice=dice)
    with app.test_request_context():
        hints = how_to_fight(visit_to(state, JAY.seat)).hints
    page = unescape(shown(app, "turn", visit_to(state, JAY.seat)))

    assert len(hints) > 1
    for hint in hints:
        button = page.partition(f'id="{hint.id}-do"')[2].partition("</button>")[0]
        assert f'value="{hint.plan}"' in button
        assert "attack" in hint.plan


@pytest.mark.parametrize(
    "monsters, said",
    [
        ([("dragon", "a")], "Reicht nicht für einen Sieg"),
        ([("spider", "a"), ("cultist", "a")], "Reicht nicht für alle"),
    ],
)
def test_what_is_too_little_for_one_monster_does_not_speak_of_several(
    app: Flask, monsters: Monsters, said: str
):
    state = position(heroes=[hero("jay", abilities=())], monsters=monsters, dice=("defense",))
    visit = visit_to(state, JAY.seat, language="de")
    with app.test_request_context():
        (hint,) = how_to_fight(visit).hints
        assert said in outcome(visit, hint)
