"""The deck of Treasure cards where the app deals them.

Rules: SETUP-10, TREASURE-1, TREASURE-9, ALLIANCE-7, AMD-25.
"""

from collections import Counter

from companion.engine.rules import Refusal, impossible
from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.catalogue.treasure_card_validation import card_id
from companion.games.masmorra.commands import AnswerTreasure
from companion.games.masmorra.model import DrawTreasure, State
from companion.games.masmorra.rulebook import TREASURE_1, TREASURE_9


def cards_held(state: State) -> int:
    """Count the cards in all hands."""
    return sum(len(hero.hand) for hero in state.heroes)


def is_deck_empty(state: State) -> bool:
    """Tell whether every card is in a hand or discarded (TREASURE-9)."""
    gone = cards_held(state) + len(state.discards)
    return gone >= CATALOGUE.treasures(state.settings.deck)


def are_all_held(state: State) -> bool:
    """Tell whether no card is left, not even a discarded one (AMD-25)."""
    return cards_held(state) >= CATALOGUE.treasures(state.settings.deck)


def draw_pool(state: State) -> tuple[str, ...]:
    """List the cards that can come next, each as often as it may still be in the deck."""
    left = Counter({card.id: card.copies for card in CATALOGUE.deck(state.settings.deck)})
    gone = (*(card for hero in state.heroes for card in hero.hand), *state.discards)
    left.subtract(card_id(card) for card in gone)
    return tuple(sorted(left.elements()))


def check_answer_treasure(state: State, command: AnswerTreasure) -> Refusal | None:
    """Check that a card is to be drawn, and that the deck can still hold this one."""
    if not isinstance(state.question, DrawTreasure):
        return impossible(TREASURE_1, because="cards.refusal.nothing_to_draw")
    if command.card not in draw_pool(state):
        return impossible(TREASURE_9, TREASURE_1, because="cards.refusal.not_in_deck")
    return None
