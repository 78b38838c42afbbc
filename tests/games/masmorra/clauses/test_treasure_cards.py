"""Treasure cards: the deck, what stands on them, and that every part can be played."""

import pytest
from msgspec.structs import replace

from companion.engine.transcript import parse
from companion.games.masmorra import commands as c
from companion.games.masmorra import game
from companion.games.masmorra.catalogue import CATALOGUE, ContentError, find_card
from companion.games.masmorra.catalogue.card_wording_from_effects import (
    heading,
    quest,
    sayings,
    title,
)
from companion.games.masmorra.catalogue.treasure_card_validation import prove_card
from companion.games.masmorra.events import CardDrawn, DeckReshuffled
from companion.games.masmorra.model import MODES, DeckName, Settings, TreasureCard
from companion.games.masmorra.model.cards.card_effects import Jump, Make, Snatch
from companion.games.masmorra.transcript import STAGE
from companion.i18n import LANGUAGES, text


@pytest.mark.parametrize("deck, size", [("standard", 30), ("alliance", 25)])
def test_comp_7_and_comp_24_the_decks_have_their_cards(deck: DeckName, size: int):
    assert sum(card.copies for card in CATALOGUE.deck(deck)) == size
    assert CATALOGUE.treasures(deck) == size


def test_alliance_17_every_card_has_a_part_for_any_time_and_a_stronger_one():
    for card in CATALOGUE.deck("alliance"):
        assert (card.when, bool(card.orange), bool(card.purple)) == ("any_time", True, True)
        assert card.orange != card.purple


def test_alliance_7_a_cooperative_game_uses_its_own_deck():
    decks = [Settings(mode=mode).deck for mode in MODES]
    assert decks == ["standard", "standard", "alliance", "alliance"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_speaks_every_language(language: str):
    for card in CATALOGUE.cards.values():
        said = [title(card), *sayings(card.orange), *sayings(card.purple)]
        said += [heading(card, "orange"), heading(card, "purple")]
        worth = quest(card)
        said += [worth] if worth else []
        assert all(text(one.key, language, **one.params) for one in said)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_card_is_known_by_its_title_in_every_language(language: str):
    for name, card in CATALOGUE.cards.items():
        assert find_card(game.GAME.initial, text(f"cards.{name}", language)) == card


def test_treasure_6_an_orange_part_names_what_it_answers():
    with pytest.raises(ContentError):
        prove_card("mine.toml", TreasureCard("mine", orange=(Make({"step": 1}),)))
    with pytest.raises(ContentError):
        prove_card("mine.toml", TreasureCard("mine", orange=(Snatch(),), when="fight"))
    with pytest.raises(ContentError):
        prove_card("mine.toml", TreasureCard("mine", purple=(Snatch(),)))
    with pytest.raises(ContentError):
        prove_card("mine.toml", TreasureCard("mine"))
    with pytest.raises(ContentError):
        prove_card("mine.toml", TreasureCard("mine", orange=(Jump("near"),), when="fight"))
    late = TreasureCard("mine", "alliance", orange=(Make({"step": 1}),), when="fight")
    with pytest.raises(ContentError):
        prove_card("mine.toml", late)


OWN_TURN = [(name, "purple") for name, card in sorted(CATALOGUE.cards.items()) if card.purple]
OWN_TURN += [(card.id, "orange") for card in CATALOGUE.cards.values() if card.when == "any_time"]


@pytest.mark.parametrize("card, part", OWN_TURN)
def test_treasure_5_every_part_for_the_own_turn_can_be_played_once(card: str, part: str):
    lines = [
        f"table: {CATALOGUE.cards[card].deck}",
        f"hero: Jay in 1-start, life 3, card {card}",
        "hero: Mika in den",
        "room 1-start at 0,0",
        "room den at 1,0: hall, doors w e",
        "room far at 2,0: hall, doors w",
        "trap spikes at 0,1: dock step melee, level 1",
        "monsters: orc in den, goblin in 1-start fought",
        "dice: step step melee melee elixir magic",
    ]
    state = STAGE.set_up(parse("\n".join((*lines, "= no question"))).setup)
    plays = [
        option.command
        for option in game.GAME.options(state, 1)
        if isinstance(option.command, c.PlayTreasure)
        and option.command.part == part
        and option.refusal is None
    ]
    assert plays
    for command in plays:
        after = state
        for event in game.GAME.decide(state, command):
            after = game.GAME.evolve(after, event)
        assert after.discards == (card,)


def test_treasure_2_others_are_not_offered_cards_and_do_not_see_what_was_drawn():
    lines = [
        "hero: Jay, card swift-strike",
        "hero: Mika, card fear-of-the-dark",
        "phase: roll",
        "dice: blank blank blank blank blank blank",
    ]
    state = STAGE.set_up(parse("\n".join((*lines, "= no question"))).setup)
    for seat, own in ((0, set()), (1, {1}), (2, {2})):
        offered = [one.command for one in game.GAME.options(state, seat)]
        assert {one.seat for one in offered if isinstance(one, c.PlayTreasure)} == own
    drawn = CardDrawn("jay", "lightning")
    assert game.mask(state, drawn, 2) == CardDrawn("jay")
    assert game.mask(state, drawn, 1) == drawn


def test_treasure_9_an_empty_deck_is_made_of_its_discards():
    lines = ["hero: Jay, gold 5", "dice: step step melee melee elixir magic"]
    state = STAGE.set_up(parse("\n".join((*lines, "= no question"))).setup)
    state = replace(state, discards=("",) * CATALOGUE.treasures("standard"))
    events = game.GAME.decide(state, c.BuyTreasure())
    assert DeckReshuffled() in events
    for event in events:
        state = game.GAME.evolve(state, event)
    assert state.discards == ()
    assert len(state.hero.hand) == 1
