"""All cards of Masmorra, drawn from the catalogue that the rules play with."""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.catalogue.piece_marks import piece_mark
from companion.i18n import text
from printables.card_layout.card_frame import CardShape, Deck
from printables.drawing import Page
from printables.imposition import Piece, Run, Setting, impose, per_sheet
from printables.masmorra.cards.evil_card import evil_cards
from printables.masmorra.cards.hero_card import hero_cards
from printables.masmorra.cards.printed_heroes import kit_heroes
from printables.masmorra.cards.treasure_card import treasure_cards

__all__ = ["card_pages", "card_pieces", "deck_named"]

_DECKS: Mapping[str, tuple[str, str, str]] = MappingProxyType(
    {
        "treasure": ("chest", "band-torch", "ray-torch"),
        "alliance": ("shaking-hands", "band-moss", "ray-torch"),
        "evil": ("malaphyas", "band-blood", "ray-blood"),
    }
)
"""The picture and the band of each deck's back, and the light that falls into its pictures."""


def deck_named(code: str, language: str) -> Deck:
    """Give the look of a deck."""
    picture, band, light = _DECKS[code]
    title = text(f"masmorra.print.cards.{code}", language)
    return Deck(code, picture, title, band, light, piece_mark(f"back-{code}"))


def card_pages(setting: Setting) -> Iterator[Page]:
    """Lay out Hero, Treasure, Alliance Treasure and Evil cards, deck after deck.

    What does not fill a sheet of its deck comes at the end, all decks together.
    """
    stock = text("masmorra.print.cards.stock", setting.language)
    room = per_sheet(setting.card, setting)
    decks = {
        code: tuple(piece for piece in deck() if setting.wants(piece.id, *piece.names))
        for code, deck in card_pieces(setting)
    }
    share = sum(bool(wanted) for wanted in decks.values()) > 1
    left: list[Piece] = []
    for code, wanted in decks.items():
        whole = len(wanted) - len(wanted) % room if share else len(wanted)
        left += wanted[whole:]
        title = text(f"masmorra.print.cards.{code}", setting.language)
        yield from impose(Run(code, title, stock, wanted[:whole]), setting)
    title = text("masmorra.print.cards.title", setting.language)
    yield from impose(Run("cards", title, stock, tuple(left)), setting)


def card_pieces(setting: Setting) -> Iterator[tuple[str, Callable[[], Iterator[Piece]]]]:
    """Name each deck with the function that draws it."""
    language = setting.language
    shape = CardShape(*setting.card)
    treasure, alliance, evil = (deck_named(code, language) for code in _DECKS)
    yield "hero", lambda: hero_cards(kit_heroes(language), shape, language)
    yield "treasure", lambda: treasure_cards(CATALOGUE.deck("standard"), treasure, shape, language)
    yield "alliance", lambda: treasure_cards(CATALOGUE.deck("alliance"), alliance, shape, language)
    yield "evil", lambda: evil_cards(CATALOGUE.evil.values(), evil, shape, language)
