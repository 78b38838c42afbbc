"""Print that is sharp on one side of a photo and soft on the other is no ink."""

import cv2
import numpy as np

from bench.sheet_photos.laid_flat import template_of
from vision.sheets.added_ink import BARE, added_ink
from vision.sheets.sheet_reader import drawing_of


def test_no_ink_is_seen_on_an_empty_sheet_that_is_soft_on_one_side():
    drawing = drawing_of(template_of("a5", "en", "full"))
    soft = cv2.GaussianBlur(drawing.bgr, (0, 0), 2.0)
    to_the_left = np.linspace(1, 0, soft.shape[1])[None, :, None]
    flat = np.asarray(soft * to_the_left + drawing.bgr * (1 - to_the_left), np.uint8)

    added = added_ink(flat, drawing).added

    in_boxes = cv2.erode(drawing.bare, np.ones((5, 5), np.uint8)) > 0
    assert (added[in_boxes] > BARE + 10).mean() < 0.002
    # Digits in boxes are print, too.
    for box in ((1080, 600, 1280, 850), (330, 80, 640, 130)):
        left, top, right, bottom = box
        assert (added[top:bottom, left:right] > BARE + 12).mean() < 0.01
