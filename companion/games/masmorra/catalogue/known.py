"""What a table knows: the catalogue, and before it what its players described themselves."""

from companion.games.masmorra.catalogue.cards import card_id
from companion.games.masmorra.catalogue.shelf import Catalogue, packaged
from companion.games.masmorra.model import Ability, State, TreasureCard

CATALOGUE = Catalogue(packaged)
"""The pieces that come with the companion."""


def find_card(state: State, name: str) -> TreasureCard | None:
    """Give a Treasure card by its id or title; the table's own come before the kit's."""
    return state.cards.get(card_id(name)) or CATALOGUE.find_card(name)


def find_ability(state: State, name: str) -> Ability:
    """Give an ability as it is printed for this table."""
    return state.talents.get(name) or CATALOGUE.ability(name)
