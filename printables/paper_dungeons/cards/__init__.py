"""All cards of Paper Dungeons, drawn from the content that the rules play with."""

from collections.abc import Callable, Collection, Iterator, Mapping
from types import MappingProxyType

from companion.games.paper_dungeons.catalogue import packaged_content
from companion.games.paper_dungeons.catalogue.types import Content
from companion.i18n import text
from printables.card_layout.card_frame import CardShape, Deck
from printables.drawing import Page
from printables.imposition import Piece, Run, Setting, impose, per_sheet
from printables.paper_dungeons.cards.dungeon_cards import dungeon_cards
from printables.paper_dungeons.cards.goal_cards import mission_cards, objective_cards, power_cards
from printables.paper_dungeons.cards.villain_cards import villain_cards

__all__ = ["card_pages", "card_pieces"]

_DECKS: Mapping[str, tuple[str, str, str]] = MappingProxyType(
    {
        "dungeon": ("treasure-map", "band-steel", "ray-torch"),
        "villain": ("villain", "band-blood", "ray-blood"),
        "mission": ("trophy", "band-gold", "ray-torch"),
        "power": ("magic", "band-arcane", "ray-torch"),
        "objective": ("level-up", "band-moss", "ray-torch"),
    }
)
"""The picture and the band of each deck's back, and the light that falls into its pictures."""


def card_pages(
    setting: Setting, content: Content | None = None, only: Collection[str] = _DECKS
) -> Iterator[Page]:
    """Lay the cards out deck after deck.

    What does not fill a sheet of its deck comes at the end, all decks together.

    Args:
        setting: How it is printed.
        content: What is printed; what comes with the companion if absent.
        only: The decks that are printed.
    """
    stock = text("paper_dungeons_print.cards.stock", setting.language)
    room = per_sheet(setting.card, setting)
    decks = {
        code: tuple(piece for piece in deck() if setting.wants(piece.id, *piece.names))
        for code, deck in card_pieces(setting, content)
        if code in only
    }
    share = sum(bool(wanted) for wanted in decks.values()) > 1
    left: list[Piece] = []
    for code, wanted in decks.items():
        whole = len(wanted) - len(wanted) % room if share else len(wanted)
        left += wanted[whole:]
        yield from impose(Run(code, _title(code, setting.language), stock, wanted[:whole]), setting)
    title = text("paper_dungeons_print.cards.heading", setting.language)
    yield from impose(Run("cards", title, stock, tuple(left)), setting)


def card_pieces(
    setting: Setting, content: Content | None = None
) -> Iterator[tuple[str, Callable[[], Iterator[Piece]]]]:
    """Name each deck with the function that draws it."""
    language = setting.language
    shape = CardShape(*setting.card)
    printed = content or packaged_content()
    decks = {
        code: Deck(code, picture, _title(code, language), band, light)
        for code, (picture, band, light) in _DECKS.items()
    }
    yield "dungeon", lambda: dungeon_cards(printed, decks["dungeon"], shape, language)
    yield "villain", lambda: villain_cards(printed, decks["villain"], shape, language)
    yield "mission", lambda: mission_cards(printed, decks["mission"], shape, language)
    yield "power", lambda: power_cards(printed.powers, decks["power"], shape, language)
    yield "objective", lambda: objective_cards(printed, decks["objective"], shape, language)


def _title(code: str, language: str) -> str:
    return text(f"paper_dungeons_print.deck.{code}", language)
