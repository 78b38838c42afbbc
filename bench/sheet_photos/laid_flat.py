"""Look at a photo as the reader does, up to the ink."""

import functools

import cv2
import numpy as np

from bench.sheet_photos.sheet_photo import SheetPhoto
from printables.paper_dungeons.printed_sheet import SHEET
from printables.rendering.png_writer import write_png
from vision.decoding.image_decoding import grey_of
from vision.sheets.added_ink import Ink, added_ink
from vision.sheets.laying_flat import WIDE, lay_flat
from vision.sheets.sheet_finding import find_sheet
from vision.sheets.template import SheetTemplate, frame_from_plain, mark_from_plain


@functools.cache
def template_of(form: str, language: str, ink: str) -> SheetTemplate:
    """Draw an empty sheet with its marks."""
    seen = SHEET.seen(form)
    png = write_png(SHEET.draw(form, language, ink), SHEET.palette(ink), WIDE)
    marks = tuple(map(mark_from_plain, seen["marks"]))
    return SheetTemplate(frame_from_plain(seen["frame"]), marks, png)


def looked_at(jpeg: bytes, what: SheetPhoto) -> tuple[Ink, SheetTemplate, float]:
    """Lay a photo of a known sheet on its drawing; give the ink, the drawing and its scale."""
    template = template_of(what.form, what.language, what.ink)
    found = find_sheet(jpeg, [template.frame])
    drawing = np.asarray(
        cv2.imdecode(np.frombuffer(template.png, np.uint8), cv2.IMREAD_COLOR), np.uint8
    )
    px_per_mm = WIDE / template.frame.size[0]
    corners = [template.frame.corners[number] for number in found.seen]
    flat = lay_flat(found.photo.bgr, found.onto_photo, grey_of(drawing), px_per_mm, corners)
    return added_ink(flat.bgr, drawing), template, px_per_mm
