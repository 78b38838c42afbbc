"""Look at a photo as the reader does, up to the ink."""

import functools

from bench.sheet_photos.sheet_photo import SheetPhoto
from printables.paper_dungeons.player_sheet import SHEET
from printables.rendering.png_writer import write_png
from vision.sheets.added_ink import added_ink
from vision.sheets.laying_flat import lay_flat
from vision.sheets.mark_patches import MarkPatches
from vision.sheets.printed_drawing import WIDE
from vision.sheets.sheet_finding import find_sheet
from vision.sheets.sheet_reader import drawing_of, places_of, seen_sheet
from vision.sheets.template import SheetTemplate, TemplateMark, frame_from_plain, mark_from_plain


@functools.cache
def template_of(form: str, language: str, ink: str) -> SheetTemplate:
    """Draw an empty sheet with its marks."""
    seen = SHEET.seen(form)
    png = write_png(SHEET.draw(form, language, ink), SHEET.palette(ink), WIDE)
    marks = tuple(map(mark_from_plain, seen["marks"]))
    return SheetTemplate(frame_from_plain(seen["frame"]), marks, png)


def looked_at(photo: SheetPhoto) -> tuple[MarkPatches, tuple[TemplateMark, ...]]:
    """Lay a photo of a known sheet on its drawing, and look at its marks."""
    template = template_of(photo.form, photo.language, photo.ink)
    found = find_sheet(photo.jpeg, [template.frame])
    drawing, places = drawing_of(template), places_of(template)
    flat = lay_flat(seen_sheet(found, [template.frame], template), drawing)
    return places.patches(added_ink(flat.bgr, drawing)), places.marks
