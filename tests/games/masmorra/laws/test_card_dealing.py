"""The app deals: every card is somewhere once, and each hand is its owner's secret."""

import random
from collections import Counter

import pytest
from msgspec.structs import replace

from companion.games.masmorra import commands as c
from companion.games.masmorra import game
from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.events import CardDrawn, CardNamed, DeckReshuffled
from companion.games.masmorra.evolve import evolve
from companion.games.masmorra.legality.cards.treasure_deck import draw_pool
from companion.games.masmorra.model import MODES, DiscardCard, DrawTreasure, Mode, Settings, State
from companion.games.masmorra.play import decide
from tests.games.masmorra.hypothesis_strategies import Evening
from tests.games.masmorra.positions import set_table

STEPS = 400
ALL_BY_APP = Settings(tiles="app", action_dice="app", cards="app")


class CardEvening(Evening):
    """A random game in which cards are played whenever they may be."""

    def next_command(self) -> c.Command:
        """Play a card now and then, else go on."""
        if game.GAME.chance(self.state) is None and self.chance.random() < 0.5:
            plays = [
                one.command
                for hero in self.state.heroes
                for one in game.GAME.options(self.state, hero.seat)
                if isinstance(one.command, c.PlayTreasure) and one.refusal is None
            ]
            if plays:
                return self.chance.choice(plays)
        return super().next_command()


def check_deck(state: State) -> None:
    """Check that each card lies in one place, and that hands keep their limit."""
    deck = Counter({card.id: card.copies for card in CATALOGUE.deck(state.settings.deck)})
    held = Counter(card for hero in state.heroes for card in hero.hand)
    assert held + Counter(state.discards) + Counter(draw_pool(state)) == deck
    over = state.question if isinstance(state.question, DiscardCard) else None
    for hero in state.heroes:
        assert len(hero.hand) <= 6 + (over is not None and over.seat == hero.seat)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("seed", range(3))
def test_every_card_is_somewhere_once_through_a_whole_game(mode: Mode, seed: int):
    heroes = 1 if mode == "solo" else 3
    evening = CardEvening(seed, heroes, replace(ALL_BY_APP, mode=mode))
    for _ in range(STEPS):
        if evening.state.phase == "over":
            break
        evening.act(evening.next_command())
        check_deck(evening.state)


def test_setup_10_two_cards_are_dealt_to_each_and_nobody_may_snatch_them():
    evening = Evening(1, settings=ALL_BY_APP)
    while game.GAME.chance(evening.state) is not None:
        evening.act(evening.next_command())
    assert [len(hero.hand) for hero in evening.state.heroes] == [2, 2, 2]
    assert all(name in CATALOGUE.cards for hero in evening.state.heroes for name in hero.hand)
    assert evening.state.turn.sway.gained is None


def test_alliance_7_nobody_starts_with_cards():
    evening = Evening(1, settings=replace(ALL_BY_APP, mode="alliance"))
    assert not any(hero.hand for hero in evening.state.heroes)
    assert not isinstance(evening.state.question, DrawTreasure)


def test_treasure_2_a_hand_is_its_owners_secret_but_open_in_an_alliance():
    drawn, named = CardDrawn("jay", "lure"), CardNamed("jay", 0, "lure")
    for mode, is_open in (("standard", False), ("alliance", True)):
        state = set_table(f"table: {mode}, app deals cards", "hero: Jay, card lure", "hero: Mika")
        assert (game.view(state, 2).heroes[0].hand == ("lure",)) is is_open
        assert (game.view(state, 0).heroes[0].hand == ("lure",)) is is_open
        assert game.view(state, 1).heroes[0].hand == ("lure",)
        for event in (drawn, named):
            assert (game.mask(state, event, 2) == event) is is_open
            assert game.mask(state, event, 1) == event


def test_setup_10_a_card_that_was_discarded_unplayed_stays_secret():
    seven = ", ".join(f"card {card.id}" for card in CATALOGUE.deck("standard")[:6])
    state = set_table("table: app deals cards", f"hero: Jay, gold 5, {seven}", "hero: Mika")
    for command in (c.BuyTreasure(), c.AnswerTreasure("old-map"), c.Discard(1, 6)):
        for event in decide(state, command):
            state = evolve(state, event)
    state = replace(state, heroes=(replace(state.hero, hand=("war-horn",)), *state.heroes[1:]))
    for event in decide(state, c.PlayTreasure(1, 0)):
        state = evolve(state, event)
    assert state.discards == ("old-map", "war-horn")
    for seat in (0, 1, 2):
        assert game.view(state, seat).discards == ("", "war-horn")
    open_hands = replace(state, settings=replace(state.settings, mode="alliance"))
    assert game.view(open_hands, 2).discards == ("old-map", "war-horn")


def test_treasure_9_the_app_shuffles_the_discards_when_the_deck_is_empty():
    state = set_table("table: app deals cards", "hero: Jay, gold 5", "dice: step")
    gone = tuple(card.id for card in CATALOGUE.deck("standard") for _ in range(card.copies))
    state = replace(state, discards=gone)
    for event in (events := decide(state, c.BuyTreasure())):
        state = evolve(state, event)
    assert DeckReshuffled() in events
    assert sorted(draw_pool(state)) == sorted(gone)
    drawn = game.chance(state)
    assert drawn is not None
    assert drawn.dice == (draw_pool(state),)


def test_a_corrected_number_of_cards_is_drawn_from_the_deck():
    state = set_table("table: app deals cards", "hero: Jay, card lightning", "dice: step")
    for event in decide(state, c.Adjust("cards", "jay", 1)):
        state = evolve(state, event)
    assert state.question == DrawTreasure(1, dealt=True)
    card = random.Random(1).choice(draw_pool(state))
    for event in decide(state, game.answer(state, (card,))):
        state = evolve(state, event)
    assert state.hero.hand == ("lightning", card)
    assert state.turn.sway.gained is None


def test_a_table_of_numbers_only_keeps_real_cards():
    evening = Evening(1, settings=replace(ALL_BY_APP, policy="tracker"))
    assert [hero.hand for hero in evening.state.heroes] == [("", "")] * 3
