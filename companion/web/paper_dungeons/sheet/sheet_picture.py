"""The empty sheet as a picture that a phone keeps; words on it are written by the page."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from hashlib import blake2b

from flask import Response, abort
from markupsafe import Markup

from companion.games.paper_dungeons.catalogue.types import Content
from companion.games.paper_dungeons.model import State
from companion.i18n import LANGUAGES
from companion.web.assets.asset_bundle import FOREVER
from companion.web.screens.request_context import Visit, arrive
from companion.web.screens.table_links import address_of
from printables.drawing import Page, Shape, Text, Use
from printables.paper_dungeons.sheet.draw_sheet import draw_sheet
from printables.rendering.svg_writer import write_svg
from printables.units import to_mm

FORM = "a5"
View = tuple[float, float, float, float]
"""A part of a sheet: left, top, width, height in mm."""
_WORD = Markup(
    '<text class="print print--{0.face} print--{0.anchor} print--{0.role}" x="{0.x:.2f}"'
    ' y="{0.y:.2f}" font-size="{0.size:.2f}">{0.text}</text>'
)
_INK = "#1d1714"


class PhonePalette(dict[str, str | None]):
    """The colours of the sheet on a phone: bone-coloured paper; a role of no other colour is ink.

    What only a camera needs is left out.
    """

    def __missing__(self, _role: str) -> str:
        """Give the colour of all other roles."""
        return _INK


PALETTE = PhonePalette(
    {
        "code": None,
        "bare": None,
        "key": None,
        "paper-key": None,
        "paper": "#f7f0e3",
        "panel": "#fffaf0",
        "place": "#ffffff",
        "on-band": "#fffaf0",
        "quiet": "#5c5046",
        "pencil": "#8c8074",
        "faint": "#a3947f",
        "hush": "#cdbfa6",
        "water": "#2b5c8a",
        "blood": "#a8201f",
        "torch": "#9a5200",
        "tint": "#f1e7d3",
        "sign-torch": "#9a5200",
        "sign-blood": "#a8201f",
        "sign-moss": "#3d6b1f",
        "sign-steel": "#2b5c8a",
        "sign-arcane": "#6a3fb0",
        "sign-gold": "#7a5c00",
        "band-torch": "#9a5200",
        "band-blood": "#a8201f",
        "band-moss": "#3d6b1f",
        "band-steel": "#2b5c8a",
        "band-arcane": "#6a3fb0",
        "band-gold": "#7a5c00",
    }
)


@dataclass(frozen=True, slots=True)
class Label:
    """A text on the sheet, in mm; a picture cannot load fonts, so the page writes it."""

    text: str
    x: float
    y: float
    size: float
    face: str
    anchor: str
    role: str


@dataclass(frozen=True, slots=True)
class Picture:
    """The empty sheet in a language.

    Attributes:
        svg: The drawing without its words.
        labels: Its words.
        digest: A short name for exactly this drawing.
    """

    svg: str
    labels: tuple[Label, ...]
    digest: str


@lru_cache(maxsize=32)
def sheet_picture(content: Content | None, language: str) -> Picture:
    """Draw the empty sheet."""
    page = draw_sheet(content, form=FORM, language=language)
    labels = tuple(_labels(page.shapes))
    bare = Page(page.width, page.height, tuple(_wordless(page.shapes)), page.label, page.bookmark)
    svg = write_svg(bare, PALETTE, digits=2)
    return Picture(svg, labels, blake2b(svg.encode(), digest_size=6).hexdigest())


def _wordless(shapes: Iterable[Shape]) -> Iterator[Shape]:
    for shape in shapes:
        if isinstance(shape, Use):
            inner = tuple(_wordless(shape.symbol.shapes))
            yield replace(shape, symbol=replace(shape.symbol, shapes=inner))
        elif not isinstance(shape, Text):
            yield shape


def _labels(
    shapes: Iterable[Shape], moved: tuple[float, float, float] = (1.0, 0.0, 0.0)
) -> Iterator[Label]:
    scale, left, top = moved
    for shape in shapes:
        if isinstance(shape, Use):
            place = shape.place
            inner = (scale * place.a, left + scale * place.e, top + scale * place.f)
            yield from _labels(shape.symbol.shapes, inner)
        elif isinstance(shape, Text):
            yield _label(shape, scale, left, top)


def _label(text: Text, scale: float, left: float, top: float) -> Label:
    return Label(
        text=text.words,
        x=left + scale * text.x,
        y=top + scale * text.y,
        size=scale * to_mm(text.size),
        face=text.font.name.lower(),
        anchor=text.align,
        role=text.role,
    )


@lru_cache(maxsize=256)
def printed_words(content: Content | None, language: str, view: View | None) -> Markup:
    """Write the words that lie in a part of the sheet, or all of them."""
    labels = sheet_picture(content, language).labels
    return Markup("").join(_WORD.format(one) for one in labels if _lies_in(one, view))


def _lies_in(label: Label, view: View | None) -> bool:
    if view is None:
        return True
    left, top, width, height = view
    return left <= label.x <= left + width and top <= label.y <= top + height + label.size


def picture_url(visit: Visit) -> str:
    """Give the address of the table's empty sheet in the viewer's language."""
    state: State = visit.state
    digest = sheet_picture(state.settings.own, visit.language).digest
    return (
        address_of("paper_dungeons.pictures.picture", visit.table) + f"?{visit.language}.{digest}"
    )


def picture(table: str) -> Response:
    """Answer with the empty sheet of a table; the address says its language."""
    visit = arrive(table)
    language, _, digest = next(iter(visit.args), "").partition(".")
    if visit.game != "paper-dungeons" or language not in LANGUAGES:
        abort(404)
    drawn = sheet_picture(visit.state.settings.own, language)
    response = Response(drawn.svg, mimetype="image/svg+xml")
    response.headers["Cache-Control"] = FOREVER if digest == drawn.digest else "no-cache"
    return response
