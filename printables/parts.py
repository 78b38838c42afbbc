"""Which parts of which game can be printed, and how."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from types import MappingProxyType
from typing import TypeVar

from companion.games.masmorra.catalogue import CATALOGUE
from companion.i18n import LANGUAGES, verbatim
from companion.pieces import DICE_SETS
from printables.canvas import write_pdf
from printables.dice import DiceOrder, dice_document
from printables.dice.document import SIZE
from printables.drawing import FULL, LOW, Document, Palette
from printables.errors import NotYetError, UnknownChoiceError
from printables.layout import PAPERS, Paper
from printables.units import Mm

_Choice = TypeVar("_Choice")

LAYOUTS = ("single",)
INKS: Mapping[str, Palette] = MappingProxyType({"full": FULL, "low": LOW})

_LATER: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "part": ("kit", "tiles", "boards", "cards", "tokens", "aids", "standees", "guide"),
        "layout": ("duplex", "gutterfold", "fronts-backs"),
    }
)


@dataclass(frozen=True, slots=True)
class Wish:
    """What somebody asks for, as typed.

    Attributes:
        game: The game's name.
        part: `kit` or one of its parts.
        language: Of the words on paper.
        paper: Size of the sheets.
        layout: How fronts and backs are laid out.
        ink: Which palette.
        size: The edge of a die.
    """

    game: str
    part: str
    language: str
    paper: str = "a4"
    layout: str = "single"
    ink: str = "full"
    size: Mm = SIZE


def document(wish: Wish) -> Document:
    """Lay out a part of a game.

    Raises:
        UnknownChoiceError: There is no such thing.
        NotYetError: A later version will have it.
        DoesNotFitError: The dice are too large for the paper, or a text for its place.
    """
    parts = _chosen("game", wish.game, _PARTS)
    draw = _chosen("part", wish.part, parts)
    _chosen("layout", wish.layout, dict.fromkeys(LAYOUTS))
    _chosen("ink", wish.ink, INKS)
    _chosen("language", wish.language, dict.fromkeys(LANGUAGES))
    return draw(wish, _chosen("paper", wish.paper, PAPERS))


def pdf(wish: Wish) -> tuple[bytes, int]:
    """Print a part of a game.

    Returns:
        The PDF and how many pages it has.

    Raises:
        PrintablesError: It cannot be printed as wished.
    """
    laid_out = document(wish)
    return write_pdf(laid_out, INKS[wish.ink]), len(laid_out.pages)


def _masmorra_dice(wish: Wish, paper: Paper) -> Document:
    action = tuple(f"masmorra.face.{face}" for face in DICE_SETS["action"].faces)
    orders = [
        DiceOrder("action", 6, "printables.dice.action", action),
        DiceOrder("pet", 1, "printables.dice.pet", action),
    ]
    for kind, count in CATALOGUE.dice.items():
        names = tuple(f"masmorra.monster.{face}" for face in DICE_SETS[kind].faces)
        orders.append(DiceOrder(kind, count, f"printables.dice.{kind}", names))
    return dice_document(orders, paper, wish.language, "printables.dice.title", wish.size)


_PARTS: Mapping[str, Mapping[str, Callable[[Wish, Paper], Document]]] = MappingProxyType(
    {"masmorra": MappingProxyType({"dice": _masmorra_dice})}
)


def _chosen(what: str, name: str, known: Mapping[str, _Choice]) -> _Choice:
    """Look a choice up, and say what there is when it is not among it."""
    if name in known:
        return known[name]
    error = NotYetError if name in _LATER.get(what, ()) else UnknownChoiceError
    raise error(what=f"@printables.choice.{what}", name=verbatim(name), known=", ".join(known))
