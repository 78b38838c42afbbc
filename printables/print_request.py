"""From a request to print, as typed, to a PDF."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, replace
from functools import partial
from types import MappingProxyType

from companion.games import registry
from companion.i18n import LANGUAGES, text, verbatim
from printables.drawing import INKS, Document, OutputIntent, Page
from printables.errors import (
    NoKitError,
    NoPlaceError,
    StrangePieceError,
    StrangeSheetError,
    UnknownPieceError,
    UnknownSheetError,
)
from printables.imposition import BLEED, LAYOUTS, Correction, Setting
from printables.imposition.print_settings import CARD, DIE, PAIRED
from printables.kit_definition import KIT, Kit, Part, games_with_kit, kit_of
from printables.layout import PAPERS
from printables.page_digests import PageDigests
from printables.page_order import CountedPages, Draw, OrderedPages
from printables.print_plan import STOCKS, PrintPlan
from printables.rendering.pdf_writer import write_pdf
from printables.typed_choices import address, chosen, nearest, places
from printables.units import MM_PER_INCH, Mm

CARDS: Mapping[str, tuple[Mm, Mm]] = MappingProxyType(
    {
        "63x88": CARD,
        "44x68": (Mm(44.0), Mm(68.0)),
        "41x63": (Mm(41.0), Mm(63.0)),
        "poker": (Mm(2.5 * MM_PER_INCH), Mm(3.5 * MM_PER_INCH)),
        "bridge": (Mm(2.25 * MM_PER_INCH), Mm(3.5 * MM_PER_INCH)),
        "mini": (Mm(1.75 * MM_PER_INCH), Mm(2.5 * MM_PER_INCH)),
        "tarot": (Mm(2.75 * MM_PER_INCH), Mm(4.75 * MM_PER_INCH)),
    }
)
"""The sizes of cards, as sleeves are sold, and as cards are printed to order."""

BLEEDS: Mapping[str, Mm] = MappingProxyType({"3": BLEED, "0": Mm(0.0)})
"""What may be chosen; 3 mm become 2 or 1.4 where that saves sheets."""


@dataclass(frozen=True, slots=True)
class PrintRequest:
    """What is to be printed and how, as typed.

    Attributes:
        game: The game's name.
        part: `kit`, one of its parts, or several with commas between them.
        language: Of the words on paper.
        paper: Size of the sheets.
        layout: How fronts and backs are laid out.
        ink: Which palette.
        size: The edge of a die.
        card: Size of a card.
        only: Names of the pieces to print; all if empty.
        correction: How far the printer strays on the other side, if that is known.
        cutter: Whether a machine cuts the pieces.
        address: Where the host can always be reached; tiles then bear links to it.
        skip: Numbers of the places on a sheet that stay empty, with commas between them.
        marks: How many marks a cutting machine looks for, three or four.
        bleed: How far the ground of pieces reaches out of them.
        sheets: The names of the sheets to print, as they stand on them; all if empty.
        stock: What the sheets to print are best printed on; anything if empty.
        output_intent: What a print shop prints on, if it gave its profile.
    """

    game: str
    part: str
    language: str
    paper: str = "a4"
    layout: str = "duplex"
    ink: str = "full"
    size: Mm = DIE
    card: str = "63x88"
    only: frozenset[str] = frozenset()
    correction: Correction | None = None
    cutter: bool = False
    address: str = ""
    skip: str = ""
    marks: int = 3
    bleed: str = "3"
    sheets: frozenset[str] = frozenset()
    stock: str = ""
    output_intent: OutputIntent | None = None


def document(request: PrintRequest, content: object = None) -> Document:
    """Lay out a part of a game, several of them, or all; or a table's own pieces.

    Raises:
        UnknownChoiceError: There is no such thing.
        NoKitError: Nothing is printed for the game.
        DoesNotFitError: Something is too large for the paper, or a text for its place.
    """
    kit = kit_requested(request)
    setting = _setting(kit, request) if content is None else setting_of(request)
    draws = draws_of(kit, request, content)
    return _document(request, kit, OrderedPages(draws, setting, mixed=content is not None), content)


def kit_requested(request: PrintRequest) -> Kit:
    """Find what is printed for the game.

    Raises:
        UnknownChoiceError: There is no such game.
        NoKitError: Nothing is printed for it.
    """
    if request.game in registry.PARTS and request.game not in games_with_kit():
        raise NoKitError(game=verbatim(request.game))
    chosen("game", request.game, dict.fromkeys(games_with_kit()))
    return kit_of(request.game)


def _parts(kit: Kit, request: PrintRequest) -> tuple[Part, ...]:
    """Find what is to be printed, in the order of the kit."""
    names = _part_names(kit, request)
    for name in sorted(names):
        chosen("part", name, {KIT: None, **kit.parts} if len(names) == 1 else kit.parts)
    return tuple(part for name, part in kit.parts.items() if name in names)


def _part_names(kit: Kit, request: PrintRequest) -> frozenset[str]:
    """List the names of the parts to be printed, which may be wrong."""
    if request.part == KIT:
        return frozenset(name for name, part in kit.parts.items() if part.in_kit)
    names = (name.strip() for name in request.part.split(","))
    return frozenset(name for name in names if name) or frozenset({"–"})


def _document(request: PrintRequest, kit: Kit, pages: Iterable[Page], content: object) -> Document:
    """Put a title before pages: that of a single part, or else the kit's."""
    parts = _parts(kit, request) if content is None else ()
    only = parts[0] if len(parts) == 1 else kit
    title = text(only.title, request.language)
    subject = text(only.subject, request.language, mm=f"{request.size:g}")
    return Document(title, subject, request.language, pages, output_intent=request.output_intent)


def setting_of(request: PrintRequest) -> Setting:
    """Look up all that somebody chose.

    Raises:
        UnknownChoiceError: There is no such thing.
    """
    chosen("ink", request.ink, INKS)
    chosen("language", request.language, dict.fromkeys(LANGUAGES))
    return Setting(
        language=request.language,
        paper=chosen("paper", request.paper, PAPERS),
        layout=chosen("layout", request.layout, {name: name for name in LAYOUTS}),
        card=chosen("card", request.card, CARDS),
        die=request.size,
        only=request.only,
        correction=request.correction,
        cutter=request.cutter,
        marks=request.marks,
        edge_to_edge=chosen("bleed", request.bleed, BLEEDS) < BLEED,
        skip=places(request.skip),
        ink=request.ink,
        address=address(request.address),
        parts=(parts := _part_names(kit_of(request.game), request)),
        with_stickers=_has_stickers(request, parts),
    )


def _has_stickers(request: PrintRequest, parts: frozenset[str]) -> bool:
    """Tell whether stickers for blank dice, another way to the same dice, follow those to fold.

    A kit leaves them out; whoever names the dice, or the sheets of a kit, still gets them.
    """
    whole = request.part == KIT and not (request.sheets or request.stock)
    return not whole and "stickers" not in parts


def _setting(kit: Kit, request: PrintRequest) -> Setting:
    """Look up all that somebody chose, and what a whole kit does without."""
    planned = bool(kit.steps) and _is_whole(request)
    # A sheet that is printed again has on its back what it had.
    every = request.part == KIT and not request.only
    credited = kit.bears_credits and every and request.layout in PAIRED
    return replace(setting_of(request), planned=planned, credited=credited)


def _is_whole(request: PrintRequest) -> bool:
    return request.part == KIT and not (request.only or request.sheets or request.stock)


def pdf(
    request: PrintRequest,
    progress: Callable[[Page], None] | None = None,
    *,
    complete: bool = False,
    content: object = None,
) -> tuple[bytes, int]:
    """Print a part of a game, or all of it; or a table's own pieces, with the credits.

    Args:
        request: What is printed, and how.
        progress: Called with each page that is drawn.
        complete: A page before a whole kit says what is printed on what, and the PDF tells by
            digests what is on its sheets, so that a later version can be compared with it.
        content: A table's own pieces, at least one, in the place of the kit's.

    Returns:
        The PDF and how many pages it has.

    Raises:
        PrintablesError: It cannot be printed as requested.
    """
    kit = kit_requested(request)
    is_kit = complete and content is None
    setting = _setting(kit, request) if is_kit else setting_of(request)
    palette = kit.palette(request.ink)
    stock = chosen("stock", request.stock, STOCKS, "forms") if request.stock else None
    told = [progress] if progress else []
    pages = OrderedPages(
        draws_of(kit, request, content),
        setting,
        mixed=content is not None,
        sheets=request.sheets,
        stock=stock,
    )
    counted = CountedPages(pages, told)
    printed = _document(request, kit, counted, content)
    if complete:
        digests = PageDigests(palette)
        told.append(digests.add)
        printed = replace(printed, keywords=digests.told)
        if is_kit and _is_whole(request):
            plan = PrintPlan.of(kit, setting)
            told.append(plan.add)
            printed = replace(printed, front=plan.front, fronts=plan.count)
    data = write_pdf(printed, palette)
    check_names(request, setting)
    if unknown := sorted(request.sheets - pages.names):
        names = verbatim(", ".join(unknown))
        if near := _nearest(unknown, pages.names):
            raise UnknownSheetError(names=names, near=verbatim(near))
        raise StrangeSheetError(names=names)
    return data, counted.number + printed.fronts


def draws_of(kit: Kit, request: PrintRequest, content: object = None) -> tuple[Draw, ...]:
    """List what draws the parts that somebody wants, or a table's own pieces.

    Raises:
        UnknownChoiceError: There is no such part.
    """
    if content is not None:
        return (partial(kit.draw_custom_content, content),)
    return tuple(part.draw for part in _parts(kit, request))


def check_names(request: PrintRequest, setting: Setting) -> None:
    """Look for names that no piece bore while all were drawn, and for places that no sheet has.

    Raises:
        UnknownPieceError: There are some.
        StrangePieceError: There are some, and no piece has a name like them.
        NoPlaceError: There are such places.
    """
    known = {name.casefold() for name in setting.known}
    if unknown := sorted(name for name in request.only if name.casefold() not in known):
        part, names = verbatim(request.part), verbatim(", ".join(unknown))
        if near := _nearest(unknown, setting.known):
            raise UnknownPieceError(part=part, names=names, near=verbatim(near))
        raise StrangePieceError(part=part, names=names)
    most = max(setting.places, default=0)
    if beyond := sorted(place for place in setting.skip if place > most):
        raise NoPlaceError(text=", ".join(map(str, beyond)), most=most)


def _nearest(names: Iterable[str], known: Iterable[str]) -> str:
    """Give the names that somebody may have meant; nothing where none is like them."""
    near = (nearest(name, known) for name in names)
    return ", ".join(dict.fromkeys(name for name in near if name))
