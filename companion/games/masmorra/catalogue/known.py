"""What a table knows: the catalogue, and before it what its players described themselves."""

from collections.abc import Mapping
from functools import cache

from companion.games.masmorra.catalogue.cards import card_id
from companion.games.masmorra.catalogue.shelf import Catalogue, packaged
from companion.games.masmorra.model import Ability, State, TreasureCard
from companion.i18n import LANGUAGES, text

CATALOGUE = Catalogue(packaged)
"""The pieces that come with the companion."""


def find_card(state: State, name: str) -> TreasureCard | None:
    """Give a Treasure card by its id, or by its title in any of the languages.

    The table's own cards come before the kit's.
    """
    wanted = card_id(name)
    return state.cards.get(wanted) or CATALOGUE.cards.get(_titles().get(wanted, wanted))


@cache
def _titles() -> Mapping[str, str]:
    """Give each kit card's id by what its titles in all languages make."""
    return {
        card_id(text(f"cards.{card}", language)): card
        for language in reversed(LANGUAGES)
        for card in CATALOGUE.cards
    }


def find_ability(state: State, name: str) -> Ability:
    """Give an ability as it is printed for this table."""
    return state.talents.get(name) or CATALOGUE.ability(name)
