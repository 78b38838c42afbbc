"""The Treasure cards that a seat might play now.

Rules: TREASURE-2, TREASURE-5, TREASURE-6. Only the owner is offered cards: others shall not learn
what it holds.
"""

from collections.abc import Iterator

from companion.games.masmorra.catalogue import find_card
from companion.games.masmorra.commands import Appear, PlayTreasure
from companion.games.masmorra.legality.cards.effect_targets import targets
from companion.games.masmorra.legality.cards.treasure_card_play import check_play_treasure
from companion.games.masmorra.legality.offered_options.cards_in_vain import is_in_vain
from companion.games.masmorra.model import (
    BlockPayback,
    Hero,
    PayAttack,
    PayPit,
    Respond,
    State,
    Target,
)


def takes_cards(state: State) -> bool:
    """Tell whether a card could be played now by anybody (TREASURE-5, TREASURE-6)."""
    if not state.settings.plays_by_rules:
        return False
    moments = PayAttack | BlockPayback | PayPit | Respond
    return state.question is None or isinstance(state.question, moments)


def card_plays(state: State, seat: int) -> Iterator[PlayTreasure]:
    """List the cards of a seat, each part with each target."""
    hero = state.find_hero_at(seat)
    if hero is not None and takes_cards(state):
        for index in range(len(hero.hand)):
            yield from _plays(state, hero, index)


def interrupters(state: State) -> frozenset[int]:
    """Name the seats of others whose known cards answer the fight or payback that is open now.

    A card for any time has other moments, so nobody waits for it.
    """
    if not isinstance(state.question, PayAttack | BlockPayback):
        return frozenset()
    others = (one for one in state.heroes if one.name != state.hero.name)
    return frozenset(one.seat for one in others if _answers(state, one))


def _answers(state: State, hero: Hero) -> bool:
    for play in card_plays(state, hero.seat):
        card = find_card(state, hero.hand[play.index])
        timed = card is not None and card.when not in {None, "any_time"}
        serves = timed and play.part == "orange" and not is_in_vain(state, play)
        if serves and check_play_treasure(state, play) is None:
            return True
    return False


def appearing(state: State, seat: int) -> Iterator[Appear]:
    """Offer to a hidden hero to show itself."""
    if state.turn.sway.unseen and seat == state.hero.seat and takes_cards(state):
        yield Appear()


def _plays(state: State, hero: Hero, index: int) -> Iterator[PlayTreasure]:
    name = hero.hand[index]
    card = find_card(state, name) if name else None
    if card is None:
        if name:
            yield PlayTreasure(hero.seat, index)
        return
    if card.orange:
        aims = tuple(targets(state, hero, card.orange)) or (Target(),)
        yield from (PlayTreasure(hero.seat, index, "orange", aim) for aim in aims)
    if card.purple:
        aims = tuple(targets(state, hero, card.purple)) or (Target(),)
        yield from (PlayTreasure(hero.seat, index, "purple", aim) for aim in aims)
