"""All pictures of the rulebook of Paper Dungeons."""

from collections.abc import Callable, Iterator, Mapping
from types import MappingProxyType

from companion.i18n import text
from printables.cuts import placed
from printables.drawing import Shape, Symbol
from printables.layout import Box
from printables.paper_dungeons.rulebook import pieces_for_pictures
from printables.paper_dungeons.rulebook.annotated_villain_card import VILLAIN
from printables.paper_dungeons.rulebook.dice_pictures import FACES, USES
from printables.paper_dungeons.rulebook.example_round import EXAMPLE_ROUND
from printables.paper_dungeons.rulebook.item_list import ITEMS
from printables.paper_dungeons.rulebook.power_list import POWERS
from printables.paper_dungeons.rulebook.table_pictures import SHEET, TABLE
from printables.paper_dungeons.signs import GUARDS, Token, tokens_drawn, tokens_width
from printables.rulebook.pictures import Drawn, Picture
from printables.rulebook.piece_pictures import shown
from printables.rulebook.title_block import title_block
from printables.units import Mm

_SIGNS = ("warrior", "wizard", "villain", "cleric", "rogue")
_FIGHTS = (("goblin", "rogue"), ("orc", "warrior"), ("ghost", "wizard"), ("zombie", "cleric"))


def _title_block(wide: float, language: str) -> Drawn:
    title = text("paper_dungeons_book.cover.title", language)
    below = text("paper_dungeons_book.cover.below", language)
    return title_block(wide, language, title, below, _SIGNS)


def _one(find: Callable[[str], Symbol]) -> Picture:
    """Show a single piece as wide as its place."""

    def draw(wide: float, language: str) -> Drawn:
        piece = find(language)
        tall = piece.height * wide / piece.width
        return Drawn(tall, (shown(piece, Box(Mm(0), Mm(0), Mm(wide), Mm(tall))),))

    return Picture(draw)


def _card(deck: str, name: str) -> Picture:
    return _one(lambda language: pieces_for_pictures.card(deck, name, language).front)


def _minions(wide: float, _language: str) -> Drawn:
    """Show each kind of minion, and beside it the class that fights it."""
    return Drawn(26.0, tuple(_minion_rows(wide)))


def _minion_rows(wide: float) -> Iterator[Shape]:
    for place, (kind, hero) in enumerate(_FIGHTS):
        tokens = (Token("sign", GUARDS[kind]), Token("arrow"), Token("sign", hero))
        size = min(5.4, 5.4 * wide / tokens_width(tokens, 5.4))
        yield from tokens_drawn(tokens, (0.0, 3.4 + place * 6.4), size, "ink")


def _trap(wide: float, _language: str) -> Drawn:
    return Drawn(9.0, (placed("trap", "ink", (wide / 2, 4.6), 8.4),))


PICTURES: Mapping[str, Picture] = MappingProxyType(
    {
        "cover": Picture(_title_block, is_wide=True),
        "table": TABLE,
        "sheet": SHEET,
        "faces": FACES,
        "uses": USES,
        "round": EXAMPLE_ROUND,
        "items": ITEMS,
        "minions": Picture(_minions),
        "trap": Picture(_trap),
        "villain": VILLAIN,
        "mission": _card("mission", "M01"),
        "objective": _card("objective", "O01"),
        "power": _card("power", "POW-01"),
        "powers": POWERS,
    }
)
"""By the names that the content file gives them."""
