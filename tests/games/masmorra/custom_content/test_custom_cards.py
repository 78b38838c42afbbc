"""Cards of the players' own: what can be said of them, who sees it, and what later tables know."""

import pytest
from msgspec.structs import replace

from companion.games.masmorra import commands as c
from companion.games.masmorra import game
from companion.games.masmorra.catalogue import find_card
from companion.games.masmorra.events import CardDescribed, CardTaken
from companion.games.masmorra.legality.custom_content.custom_cards import check_card
from companion.games.masmorra.model import Settings, State, TreasureCard
from companion.games.masmorra.model.cards import card_effects as f
from tests.games.masmorra.positions import set_table

GALE = TreasureCard("gale", purple=(f.Make({"ranged": 2}),), title="Gale", source="table")


def after(state: State, *commands: c.Command) -> State:
    for command in commands:
        for event in game.GAME.decide(state, command):
            state = game.GAME.evolve(state, event)
    return state


@pytest.mark.parametrize(
    "changes, legal",
    [
        ({}, True),
        ({"purple": (f.Note("Do as you like"),)}, True),
        ({"purple": (f.Heal(1, "other"), f.Gold(-1, "active"))}, True),
        ({"purple": (f.Heal(1, "other"), f.Drive("near"))}, False),
        ({"purple": (f.Heal(0),)}, False),
        ({"purple": (f.Heal(-1),)}, False),
        ({"purple": (f.Heal(10),)}, False),
        ({"purple": (f.Make({}),)}, False),
        ({"purple": (f.Note("x" * 201),)}, False),
        ({"purple": (f.Draw(),) * 7}, False),
        ({"purple": ()}, False),
        ({"purple": (), "quest": 2}, True),
        ({"quest": 10}, False),
        ({"copies": 0}, False),
        ({"orange": (f.Draw(),)}, False),
        ({"orange": (f.Draw(),), "when": "fight"}, True),
        ({"orange": (f.Jump("near"),), "when": "fight"}, False),
        ({"title": ""}, False),
        ({"title": "x" * 41, "id": "x" * 41}, False),
        ({"title": "Gale\n"}, True),
        ({"title": "A\x07b"}, False),
    ],
)
def test_what_is_said_of_a_card_has_to_make_sense(changes: dict[str, object], *, legal: bool):
    assert (check_card(replace(GALE, **changes)) is None) is legal


def test_treasure_2_a_description_is_its_owners_secret_until_the_card_is_played():
    state = set_table("hero: Jay, cards 1", "hero: Mika, cards 1", "dice: step")
    described = CardDescribed("jay", 0, GALE)
    state = after(state, c.DescribeCard(1, 0, GALE))
    assert state.cards == {"gale": GALE}
    assert game.view(state, 1).cards == {"gale": GALE}
    assert game.view(state, 2).cards == game.view(state, 0).cards == {}
    assert game.mask(state, described, 1) == described
    assert game.mask(state, described, 2) == CardDescribed("jay", 0, TreasureCard(""))
    state = after(state, c.PlayTreasure(1, 0))
    assert game.view(state, 2).cards == {"gale": GALE}


def test_treasure_2_a_name_alone_opens_no_description_of_another_hand():
    state = set_table("hero: Jay, cards 1", "hero: Mika, cards 1", "dice: step")
    state = after(state, c.DescribeCard(1, 0, GALE), c.NameCard(2, 0, "Gale"))

    assert game.view(state, 2).cards == {}
    assert game.view(state, 1).cards == {"gale": GALE}
    taken = game.GAME.evolve(state, CardTaken("jay", 0, "mika"))
    assert game.view(taken, 2).cards == {"gale": GALE}


def test_the_tables_own_card_comes_before_the_kits():
    swift = replace(GALE, id="swift-strike", title="Swift Strike")
    state = game.GAME.initial
    state = after(state, c.OpenTable(Settings(known_cards=(swift,))))
    assert find_card(state, "Swift Strike") == swift
    assert find_card(game.GAME.initial, "Swift Strike") != swift


def test_a_described_card_is_known_at_the_next_table():
    assert game.learned(CardDescribed("jay", 0, GALE)) == (("card:gale", GALE),)
    wrong = Settings(known_cards=(replace(GALE, purple=()),))
    refusal = game.GAME.check(game.GAME.initial, c.OpenTable(wrong))
    assert refusal is not None
    assert refusal.kind == "impossible"


def test_where_the_app_deals_there_is_nothing_to_describe():
    state = set_table("table: app deals cards", "hero: Jay, card lightning", "dice: step")
    refusal = game.GAME.check(state, c.DescribeCard(1, 0, GALE))
    assert refusal is not None


def test_treasure_2_a_described_card_is_told_once_it_is_seen():
    held = set_table("hero: Jay", "hero: Algus")
    jay = replace(held.heroes[0], hand=(GALE.title,))
    held = replace(held, heroes=(jay, *held.heroes[1:]), cards={GALE.id: GALE})
    seen = replace(held, discards=(GALE.title,))
    over = replace(held, turn=replace(held.turn, phase="over"))
    assert not game.told("card:gale", lambda: held)
    assert game.told("card:gale", lambda: seen)
    assert game.told("card:gale", lambda: over)


def test_a_table_hands_on_what_it_knew_and_what_is_told_of_no_hand():
    opened = game.GAME.decide(game.GAME.initial, c.OpenTable(Settings(known_cards=(GALE,))))
    assert [one for event in opened for one in game.learned(event)] == [("card:gale", GALE)]
    assert game.told("cave-7", pytest.fail)
