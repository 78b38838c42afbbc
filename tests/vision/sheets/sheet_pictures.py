"""Filled sheets drawn without a camera: exactly printed marks, seen through a perspective."""

from collections.abc import Iterable, Mapping
from dataclasses import replace

import cv2
import numpy as np

from companion.games.paper_dungeons.catalogue.types import Content
from printables.paper_dungeons.palettes import INKS
from printables.paper_dungeons.sheet import sheet_layout
from printables.paper_dungeons.sheet.draw_marks import State, Step, draw_marks
from printables.paper_dungeons.sheet.draw_sheet import draw_sheet
from printables.rendering.png_writer import write_png

_WIDE, _HIGH = 1600, 1200


def filled(
    states: Mapping[str, State],
    path: Iterable[Step] = (),
    *,
    form: str = "a5",
    language: str = "en",
    content: Content | None = None,
) -> np.ndarray:
    """Draw a filled sheet, 1470 pixels across."""
    page = draw_sheet(content, form=form, language=language)
    marks = tuple(draw_marks(sheet_layout(form=form), states, path))
    palette = {**INKS["full"], "pen": "#203080"}
    png = write_png(replace(page, shapes=(*page.shapes, *marks)), palette, 1470)
    return np.asarray(cv2.imdecode(np.frombuffer(png, np.uint8), cv2.IMREAD_COLOR))


def on_a_table(*sheets: np.ndarray, shrink: float = 1.0) -> bytes:
    """Photograph sheets that lie side by side on a dark table, a little turned."""
    table = np.full((_HIGH, _WIDE, 3), (60, 70, 80), np.uint8)
    for place, sheet in enumerate(sheets):
        high, wide = (length * shrink / len(sheets) for length in sheet.shape[:2])
        left, top = 50 + place * _WIDE / len(sheets), 60
        corners = [
            [left, top + 20],
            [left + wide, top],
            [left + wide - 25, top + high],
            [left + 15, top + high + 8],
        ]
        start = np.array([[0, 0], [1, 0], [1, 1], [0, 1]]) * sheet.shape[1::-1]
        onto = cv2.getPerspectiveTransform(start.astype(np.float32), np.array(corners, np.float32))
        seen = cv2.warpPerspective(sheet, onto, (_WIDE, _HIGH), flags=cv2.INTER_AREA)
        lies = cv2.warpPerspective(np.ones(sheet.shape[:2], np.uint8), onto, (_WIDE, _HIGH))
        table[lies > 0] = seen[lies > 0]
    return jpeg(table)


def on_a_screen(sheet: np.ndarray) -> np.ndarray:
    """Show a sheet on a screen: rows of lamps, in stripes that beat with the camera's."""
    y, x = np.mgrid[: sheet.shape[0], : sheet.shape[1]]
    lamps = 0.88 + 0.12 * np.sin(x * 2.1)[..., None] * np.array([1, -0.5, -0.5])
    stripes = 1 + 0.06 * np.sin(x / 23 + y / 31)[..., None]
    return np.asarray(np.clip(sheet * lamps * stripes * 0.85 + 25, 0, 255), np.uint8)


def jpeg(picture: np.ndarray) -> bytes:
    """Write a photo."""
    _, data = cv2.imencode(".jpg", picture, [cv2.IMWRITE_JPEG_QUALITY, 90])
    return data.tobytes()
