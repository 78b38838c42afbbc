"""What a table takes home from its evening: a picture of pixels, a page to print."""

from flask import Response

from companion.web.masmorra.results.game_recap import evening_page, keepsake
from companion.web.screens.request_context import arrive
from companion.web.screens.screen_rendering import go
from printables.drawing import FULL, Document
from printables.rendering.pdf_writer import write_pdf
from printables.rendering.png_writer import write_png

PICTURE_PX = 1184
"""Width of the picture: eight pixels a millimetre, sharp on any phone."""


def pixels(table: str) -> Response:
    """Give the evening as a picture that any phone keeps and sends on."""
    page = evening_page(arrive(table))
    if page is None:
        return go(table)
    data = write_png(page, {**FULL, "page": "#ffffff"}, PICTURE_PX)
    response = Response(data, mimetype="image/png")
    response.headers["Content-Disposition"] = f'inline; filename="{table}.png"'
    return response


def paper(table: str) -> Response:
    """Give the evening as a PDF page."""
    visit = arrive(table)
    page = evening_page(visit)
    if page is None:
        return go(table)
    title = visit.say("web.masmorra.title")
    data = write_pdf(Document(title, page.bookmark, visit.language, (page,)), FULL)
    return keepsake(Response(data, mimetype="application/pdf"), f"{table}.pdf")
