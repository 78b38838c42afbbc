"""From a request to print, as typed, to a PDF."""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from difflib import get_close_matches
from functools import partial
from types import MappingProxyType
from typing import TypeVar

from companion.games import registry
from companion.i18n import LANGUAGES, text, verbatim
from companion.pieces import Affine
from printables.credits_page import credits_page
from printables.drawing import INKS, Document, Page
from printables.errors import (
    AddressError,
    NoKitError,
    PlacesError,
    UnknownChoiceError,
    UnknownPieceError,
)
from printables.imposition import BLEED, LAYOUTS, Correction, Setting
from printables.imposition.print_settings import CARD, DIE
from printables.kit_definition import KIT, Kit, Part, games_with_kit, kit_of
from printables.layout import PAPERS
from printables.rendering.pdf_writer import write_pdf
from printables.units import Mm

_Choice = TypeVar("_Choice")
_Draw = Callable[[Setting], Iterator[Page]]

_LONGEST = 60
_ADDRESS = re.compile(rf"https?://[A-Za-z0-9._~:/\[\]-]{{1,{_LONGEST}}}")
PAIRED = ("duplex", "duplex-short")
CARDS: Mapping[str, tuple[Mm, Mm]] = MappingProxyType(
    {"63x88": CARD, "44x68": (Mm(44.0), Mm(68.0)), "41x63": (Mm(41.0), Mm(63.0))}
)
"""The sizes of cards, as sleeves are sold."""

BLEEDS: Mapping[str, Mm] = MappingProxyType({"3": BLEED, "0": Mm(0.0)})
"""What may be chosen; 3 mm become 2 where that saves sheets."""


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


def document(request: PrintRequest) -> Document:
    """Lay out a part of a game, several of them, or all.

    Raises:
        UnknownChoiceError: There is no such thing.
        NoKitError: Nothing is printed for the game.
        DoesNotFitError: Something is too large for the paper, or a text for its place.
    """
    kit = _kit(request)
    parts = _parts(kit, request)
    pages = _Pages([part.draw for part in parts], _setting(request))
    return _document(request, kit, parts, pages)


def _kit(request: PrintRequest) -> Kit:
    """Find what is printed for the game."""
    if request.game in registry.PARTS and request.game not in games_with_kit():
        raise NoKitError(game=verbatim(request.game))
    _chosen("game", request.game, dict.fromkeys(games_with_kit()))
    return kit_of(request.game)


def _parts(kit: Kit, request: PrintRequest) -> tuple[Part, ...]:
    """Find what is to be printed, in the order of the kit."""
    if request.part == KIT:
        return tuple(part for part in kit.parts.values() if part.in_kit)
    names = {name.strip() for name in request.part.split(",")} - {""} or {"–"}
    for name in sorted(names):
        _chosen("part", name, {KIT: None, **kit.parts} if len(names) == 1 else kit.parts)
    return tuple(part for name, part in kit.parts.items() if name in names)


def _document(
    request: PrintRequest, kit: Kit, parts: tuple[Part, ...], pages: Iterable[Page]
) -> Document:
    """Put a title before pages: that of a single part, or else the kit's."""
    only = parts[0] if len(parts) == 1 else kit
    title = text(only.title, request.language)
    subject = text(only.subject, request.language, mm=f"{request.size:g}")
    return Document(title, subject, request.language, pages)


def _setting(request: PrintRequest) -> Setting:
    """Look up all that somebody chose."""
    _chosen("ink", request.ink, INKS)
    _chosen("language", request.language, dict.fromkeys(LANGUAGES))
    return Setting(
        language=request.language,
        paper=_chosen("paper", request.paper, PAPERS),
        layout=_chosen("layout", request.layout, {name: name for name in LAYOUTS}),
        card=_chosen("card", request.card, CARDS),
        die=request.size,
        only=request.only,
        correction=request.correction,
        cutter=request.cutter,
        marks=request.marks,
        edge_to_edge=_chosen("bleed", request.bleed, BLEEDS) < BLEED,
        skip=_places(request.skip),
        ink=request.ink,
        address=_address(request.address),
    )


def custom_content_pdf(content: object, request: PrintRequest) -> tuple[bytes, int]:
    """Print a table's own pieces, with the credits.

    Args:
        content: The pieces, as the game's reader of them gives them; there is at least one.
        request: How; its `part` and `only` do not matter.

    Returns:
        The PDF and how many pages it has.

    Raises:
        PrintablesError: It cannot be printed as requested.
    """
    kit = _kit(request)
    draw = partial(kit.draw_custom_content, content)
    pages = _Counted(_Pages([draw], _setting(request), mixed=True), None)
    return write_pdf(_document(request, kit, (), pages), kit.palette(request.ink)), pages.number


def pdf(request: PrintRequest, progress: Callable[[Page], None] | None = None) -> tuple[bytes, int]:
    """Print a part of a game, or all of it.

    Args:
        request: What is printed, and how.
        progress: Called with each page that is drawn.

    Returns:
        The PDF and how many pages it has.

    Raises:
        PrintablesError: It cannot be printed as requested.
    """
    kit, setting = _kit(request), _setting(request)
    parts = _parts(kit, request)
    counted = _Counted(_Pages([part.draw for part in parts], setting), progress)
    data = write_pdf(_document(request, kit, parts, counted), kit.palette(request.ink))
    if unknown := sorted(request.only - setting.known):
        raise UnknownPieceError(
            part=verbatim(request.part),
            names=verbatim(", ".join(unknown)),
            near=verbatim(", ".join(_nearest(name, setting.known) for name in unknown)),
        )
    return data, counted.number


def _nearest(name: str, known: Iterable[str]) -> str:
    """Give the name that somebody may have meant."""
    return next(iter(get_close_matches(name, sorted(known), n=1, cutoff=0.0)), "–")


def _places(words: str) -> frozenset[int]:
    """Read the numbers of places on a sheet.

    Raises:
        PlacesError: They are no numbers from 1 on.
    """
    try:
        numbers = frozenset(int(word) for word in words.split(",") if word.strip())
    except ValueError:
        numbers = frozenset({0})
    if any(number < 1 for number in numbers):
        raise PlacesError(text=verbatim(words))
    return numbers


def _address(words: str) -> str:
    """Check an address that is printed as a link.

    Raises:
        AddressError: It is none, or too long to be read from a small code.
    """
    if words and not _ADDRESS.fullmatch(words):
        raise AddressError(text=verbatim(words), most=_LONGEST)
    return words


class _Pages:
    """Pages of several parts and the credits, drawn anew whenever they are walked through.

    Where fronts and backs go through the printer by turns, and some sheets have backs, a sheet
    without one gets a blank page, so that the others keep theirs; what is only read is printed on
    both sides.
    """

    def __init__(self, draws: Sequence[_Draw], setting: Setting, *, mixed: bool = False) -> None:
        self.draws = draws
        self.setting = setting
        self.mixed = mixed or len(draws) > 1

    def __iter__(self) -> Iterator[Page]:
        correction = self.setting.correction
        shrunk = correction.shrunk(self.setting.paper) if correction else None
        for page in self._paired():
            yield replace(page, place=shrunk @ (page.place or Affine())) if shrunk else page

    def _paired(self) -> Iterator[Page]:
        paired = self.setting.layout in PAIRED
        has_backs = self.mixed
        pages = self._drawn()
        page = next(pages, None)
        while page is not None:
            yield page
            has_backs = has_backs or page.is_back
            following = next(pages, None)
            lacks_back = not page.is_back and following is not None and not following.is_back
            if following and lacks_back and paired and has_backs:
                if page.is_read and following.is_read:
                    following = replace(following, is_back=True)
                else:
                    yield _blank(page)
            page = following

    def _drawn(self) -> Iterator[Page]:
        page = None
        for draw in self.draws:
            for page in draw(self.setting):
                yield page
        if page:
            yield credits_page(self.setting)


def _blank(page: Page) -> Page:
    """Leave the other side of a page blank."""
    label = f"{page.label.removesuffix('a')}b"
    return Page(page.width, page.height, (), label, page.bookmark, is_back=True)


class _Counted:
    """Count pages while they pass."""

    def __init__(self, pages: Iterable[Page], progress: Callable[[Page], None] | None) -> None:
        self.pages = pages
        self.progress = progress
        self.number = 0

    def __iter__(self) -> Iterator[Page]:
        for page in self.pages:
            self.number += 1
            if self.progress:
                self.progress(page)
            yield page


def _chosen(what: str, name: str, known: Mapping[str, _Choice]) -> _Choice:
    """Look a choice up, and say what there is when it is not among it."""
    if name in known:
        return known[name]
    raise UnknownChoiceError(
        what=f"@printables.choice.{what}", name=verbatim(name), known=", ".join(known)
    )
