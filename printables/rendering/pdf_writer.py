"""Write a drawing as PDF; only this and the modules that it asks know ReportLab."""

import re
from collections.abc import Iterable
from typing import assert_never

from reportlab.pdfbase import pdfmetrics
from reportlab.pdfbase.ttfonts import TTFError, TTFont
from reportlab.pdfgen.canvas import FILL_NON_ZERO, Canvas

from companion.pieces import CurveTo
from printables.drawing import Document, Fill, Font, Page, Palette, Rules, Shape, Symbol, Text, Use
from printables.errors import FontError
from printables.rendering.lean_canvas import LeanCanvas
from printables.rendering.pdf_x4 import VERSION, PrintShopCanvas
from printables.typesetting.font_metrics import typeface
from printables.units import PT_PER_MM, Mm, to_mm

AUTHOR = "companion"
_PLAIN = re.compile(r"[A-Za-z0-9._+-]+")


def write_pdf(document: Document, palette: Palette) -> bytes:
    """Write a document as PDF; the same document gives the same bytes.

    Raises:
        MissingSignsError: A font lacks a sign of some text.
        FontError: A font file is missing or damaged.
    """
    canvas = _canvas(document)
    canvas.setTitle(document.title)
    canvas.setSubject(document.subject)
    canvas.setAuthor(AUTHOR)
    canvas.setCreator(AUTHOR)
    canvas.setViewerPreference("PrintScaling", "None")
    pen = _Pen(canvas, palette, document.language)
    for number, page in enumerate(document.pages, document.fronts):
        pen.page(page, number)
    if document.front:
        for number, page in enumerate(document.front()):
            pen.page(page, number)
        canvas.move_to_front(document.fronts)
    if document.keywords:
        canvas.setKeywords(document.keywords())
    printed: bytes = canvas.getpdfdata()
    return printed


def _canvas(document: Document) -> LeanCanvas:
    settings = {
        "initialFontName": registered(Font.BODY),
        "initialFontSize": 9,
        "invariant": 1,
        "pageCompression": 1,
        "lang": document.language,
    }
    if document.output_intent is None:
        return LeanCanvas(None, **settings)
    canvas = PrintShopCanvas(None, pdfVersion=VERSION, **settings)
    canvas.declare(document.output_intent)
    return canvas


class _Pen:
    """Draw shapes on a canvas that is turned so that y runs down in millimetres."""

    def __init__(self, canvas: Canvas, palette: Palette, language: str) -> None:
        self.canvas = canvas
        self.palette = palette
        self.language = language
        self.known: set[str] = set()
        self.group = ""

    def _enter(self, page: Page, key: str) -> None:
        """Enter a page in the outline, those of a group below one line; bare ones are left out."""
        self.canvas.bookmarkPage(key)
        if not page.shapes:
            return
        if page.group and page.group != self.group:
            # The library tells lines apart by where they lead, so the same page has two names.
            self.canvas.bookmarkPage(f"group-{key}")
            self.canvas.addOutlineEntry(page.group, f"group-{key}", level=0, closed=True)
        self.group = page.group
        self.canvas.addOutlineEntry(page.bookmark, key, level=1 if page.group else 0)

    def define(self, shapes: Iterable[Shape]) -> None:
        """Draw each new symbol among shapes once, as a form that pages refer to."""
        for shape in shapes:
            if isinstance(shape, Use) and shape.symbol.name not in self.known:
                self.known.add(shape.symbol.name)
                inner = tuple(shape.symbol.shapes)
                self.define(inner)
                self._form(shape.symbol, inner)

    def _form(self, symbol: Symbol, shapes: Iterable[Shape]) -> None:
        spread = symbol.spread
        right, bottom = symbol.width + spread, symbol.height + spread
        self.canvas.beginForm(_form_name(symbol), -spread, -spread, right, bottom)
        self._draw(shapes)
        self.canvas.endForm()

    def page(self, page: Page, number: int) -> None:
        """Draw a page and enter it in the outline."""
        self.define(page.shapes)
        canvas, height = self.canvas, page.height * PT_PER_MM
        canvas.setPageSize((page.width * PT_PER_MM, height))
        canvas.setTrimBox(_upright(page, 0.0))
        canvas.setBleedBox(_upright(page, page.bleed))
        canvas.addPageLabel(number, prefix=page.label)
        self._enter(page, f"page-{number}")
        canvas.saveState()
        canvas.transform(PT_PER_MM, 0, 0, -PT_PER_MM, 0, height)
        if place := page.place:
            canvas.transform(place.a, place.b, place.c, place.d, place.e, place.f)
        self._draw(page.shapes)
        canvas.restoreState()
        canvas.showPage()

    def _draw(self, shapes: Iterable[Shape]) -> None:
        for shape in shapes:
            if isinstance(shape, Use):
                self._use(shape)
            elif colour := self.palette[shape.role]:
                self._ink(shape, colour)

    def _ink(self, shape: Fill | Rules | Text, colour: str) -> None:
        match shape:
            case Fill():
                self._fill(shape, colour)
            case Rules():
                self._rule(shape, colour)
            case Text():
                self._set(shape, colour)
            case _:
                assert_never(shape)

    def _use(self, use: Use) -> None:
        place = use.place
        self.canvas.saveState()
        self.canvas.transform(place.a, place.b, place.c, place.d, place.e, place.f)
        self.canvas.doForm(_form_name(use.symbol))
        self.canvas.restoreState()

    def _fill(self, fill: Fill, colour: str) -> None:
        outline = self.canvas.beginPath()
        for subpath in fill.path.subpaths:
            outline.moveTo(*subpath.start)
            for segment in subpath.segments:
                if isinstance(segment, CurveTo):
                    outline.curveTo(*segment.first, *segment.second, *segment.end)
                else:
                    outline.lineTo(*segment.end)
            outline.close()
        self.canvas.setFillColorRGB(*_channels(colour))
        self.canvas.drawPath(outline, stroke=0, fill=1, fillMode=FILL_NON_ZERO)

    def _rule(self, rules: Rules, colour: str) -> None:
        outline = self.canvas.beginPath()
        for first, *others in rules.lines:
            outline.moveTo(*first)
            for corner in others:
                outline.lineTo(*corner)
        self.canvas.setStrokeColorRGB(*_channels(colour))
        self.canvas.setLineWidth(rules.width)
        self.canvas.setDash(list(rules.dash))
        self.canvas.drawPath(outline, stroke=1, fill=0)

    def _set(self, text: Text, colour: str) -> None:
        typeface(text.font).require(text.words, self.language)
        width = typeface(text.font).width(text.words, text.size)
        start = text.x - {"left": 0.0, "middle": width / 2, "right": width}[text.align]
        line = self.canvas.beginText()
        line.setTextTransform(1, 0, 0, -1, start, text.y)
        line.setFont(registered(text.font), to_mm(text.size))
        line.setFillColorRGB(*_channels(colour))
        line.textOut(text.words)
        self.canvas.drawText(line)


def _form_name(symbol: Symbol) -> str:
    """Give the name of a symbol's form: ReportLab writes it among the operators as it is."""
    if _PLAIN.fullmatch(symbol.name):
        return symbol.name
    return "".join(sign if _PLAIN.match(sign) else f"~{ord(sign):x}~" for sign in symbol.name)


def _upright(page: Page, further: float) -> tuple[float, float, float, float]:
    """Measure what remains after cutting as a PDF does, from below; further out if that is told."""
    left, top, right, bottom = page.trim or (Mm(0), Mm(0), page.width, page.height)
    return (
        max(left - further, 0.0) * PT_PER_MM,
        max(page.height - bottom - further, 0.0) * PT_PER_MM,
        min(right + further, page.width) * PT_PER_MM,
        min(page.height - top + further, page.height) * PT_PER_MM,
    )


def _channels(colour: str) -> tuple[float, float, float]:
    red, green, blue = (int(colour[place : place + 2], 16) / 255 for place in (1, 3, 5))
    return red, green, blue


def registered(font: Font) -> str:
    """Hand a font to ReportLab when it is first used, and give its name there.

    Raises:
        FontError: Its file is missing or damaged.
    """
    if font.value not in pdfmetrics.getRegisteredFontNames():
        file = typeface(font).file
        try:
            pdfmetrics.registerFont(TTFont(font.value, file))
        except (TTFError, OSError) as error:
            raise FontError(file=file.name) from error
    return font.value
