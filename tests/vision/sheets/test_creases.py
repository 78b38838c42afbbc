"""The shade of a fold is no ink, and a line that a pen drew is no fold."""

import cv2
import numpy as np

from bench.sheet_photos.laid_flat import template_of
from tests.vision.sheets.sheet_pictures import filled, on_a_table
from tests.vision.sheets.test_sheet_reader import PATH, STATES, read
from vision.sheets.creases import USUAL, CreaseFinder
from vision.sheets.sheet_reader import drawing_of


def folded(sheet: np.ndarray, at: float, slope: float) -> np.ndarray:
    """Fold a sheet, so that a thin line on it is darker."""
    high, wide = sheet.shape[:2]
    y, x = np.mgrid[:high, :wide].astype(np.float32)
    away = y - high * at - slope * x
    return np.asarray(sheet * (1 - 0.35 * np.exp(-np.abs(away) / 2.5))[..., None], np.uint8)


def ways(sheet: np.ndarray) -> set[str]:
    """Name the borders that the path is thought to cross for sure."""
    marks = read(on_a_table(sheet)).marks
    return {
        mark.name
        for mark in marks
        if mark.sure and mark.state == "marked" and mark.name.startswith(("border", "passage"))
    }


def test_a_fold_through_rooms_is_no_path():
    crossed = {"border.B1E", "border.C1E", "border.D1N"}
    pencil = cv2.addWeighted(filled(STATES, PATH), 0.2, filled({}), 0.8, 0)
    sheet = np.asarray(pencil, np.uint8)

    assert ways(folded(sheet, 0.42, 0.01)) == crossed
    assert ways(folded(sheet, 0.61, -0.05)) == crossed


def test_a_fold_is_lightened_where_it_runs_over_a_pen_line_the_line_stays():
    drawing = drawing_of(template_of("a5", "en", "full"))
    high, wide = drawing.grey.shape
    share = folded(np.full((high, wide, 3), USUAL, np.uint8), 0.5, 0.02)
    share[:, 700:704] = share[:, 700:704] // 2

    lighter = CreaseFinder(drawing.plain, drawing.unwritten).without(share, dark(share))

    assert share.min() < 0.4 * USUAL
    assert lighter[:, :690].min() > 0.9 * USUAL
    assert lighter[:, 701:703].max() < 0.56 * USUAL


def test_a_path_right_across_the_dungeon_stays():
    drawing = drawing_of(template_of("a5", "en", "full"))
    share = np.full((*drawing.grey.shape, 3), USUAL, np.uint8)
    cv2.line(share, (560, 400), (1070, 400), (70, 70, 70), 4)

    found = CreaseFinder(drawing.plain, drawing.unwritten).without(share, dark(share))

    assert np.array_equal(found, share)


def dark(share: np.ndarray) -> np.ndarray:
    """Tell by how much small pixels are darker than usual."""
    size_wh = (share.shape[1] // 4, share.shape[0] // 4)
    small = cv2.resize(share, size_wh, interpolation=cv2.INTER_AREA).mean(axis=2)
    return np.asarray(1 - small / USUAL, np.float32)
