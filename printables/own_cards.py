"""Cards of a group's own, from a content pack, as the kit's cards are drawn."""

from collections.abc import Iterator

from companion.games.masmorra.model import DeckName, TreasureCard
from companion.i18n import text
from printables.canvas import write_pdf
from printables.cards.face import CardShape, Deck
from printables.cards.treasure import treasure_cards
from printables.drawing import Document, Page
from printables.imposition import Run, Setting, impose
from printables.layout import PAPERS
from printables.printing import CARDS, INKS, Wish, document

_DECKS: tuple[tuple[DeckName, str, str, str], ...] = (
    ("standard", "treasure", "chest", "band-torch"),
    ("alliance", "alliance", "shaking-hands", "band-moss"),
)


class _Pages:
    """The pages of both decks, drawn anew whenever they are walked through."""

    def __init__(self, cards: tuple[TreasureCard, ...], setting: Setting) -> None:
        self.cards = cards
        self.setting = setting

    def __iter__(self) -> Iterator[Page]:
        language, shape = self.setting.language, CardShape(*self.setting.card)
        stock = text("printables.cards.stock", language)
        for deck, code, emblem, band in _DECKS:
            mine = tuple(card for card in self.cards if card.deck == deck)
            if mine:
                title = text(f"printables.cards.{code}", language)
                pieces = treasure_cards(mine, Deck(code, emblem, title, band), shape, language)
                yield from impose(Run(code, title, stock, tuple(pieces)), self.setting)


def own_cards(cards: tuple[TreasureCard, ...], wish: Wish) -> tuple[bytes, int]:
    """Print cards that are in no kit.

    Args:
        cards: The cards, each with its title.
        wish: Language, paper, layout, ink and size; `part` is `cards`.

    Returns:
        The PDF and how many pages it has.

    Raises:
        PrintablesError: It cannot be printed as wished.
    """
    like = document(wish)
    setting = Setting(wish.language, PAPERS[wish.paper], wish.layout, CARDS[wish.card])
    pages = _Pages(cards, setting)
    made = Document(like.title, like.subject, like.language, pages)
    return write_pdf(made, INKS[wish.ink]), sum(1 for _ in pages)
