"""Draws docs/images/dice-read.jpg: photos of the kit's dice, and what is read in them.

`python -m bench.doc_images.dice_reading_pictures` takes three easy photos and three hard ones with
the benchmark's renderer, not of those that are counted; among them are ones in which something is
missed or wrong.
"""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

import cv2
import numpy as np

from bench.doc_images.reading_overlay import Quad, drawn
from bench.photo_renderer.dice_scene import Kind, photo
from vision.arrays import BgrImage
from vision.dice_reader import DiceReader
from vision.readings_in_full_photo import corners_of
from vision.stage_results import Photo

TARGET = Path(__file__).parents[2] / "docs" / "images" / "dice-read.jpg"
_PHOTOS: tuple[tuple[Kind, int], ...] = (
    ("nominal", 60044),
    ("nominal", 60022),
    ("nominal", 60016),
    ("stress", 60088),
    ("stress", 60073),
    ("stress", 60090),
)
_ROW, _SIZE_WH, _QUALITY = 3, (640, 480), 84
_MARGIN = 2.2
"""How much of the table is shown around the dice, in edges."""

_WHOLE = 0.97
"""Which part of a top has to be seen of a die that counts."""


def main() -> None:
    """Take photos, read, draw."""
    reader = DiceReader()
    shown = [_drawn(reader, kind, seed) for kind, seed in _PHOTOS]
    rows = [np.hstack(shown[first : first + _ROW]) for first in range(0, len(shown), _ROW)]
    cv2.imwrite(str(TARGET), np.vstack(rows), [cv2.IMWRITE_JPEG_QUALITY, _QUALITY])


def _drawn(reader: DiceReader, kind: Kind, seed: int) -> BgrImage:
    shot = photo(kind, seed)
    seen = cv2.imdecode(np.frombuffer(shot.jpeg, np.uint8), cv2.IMREAD_COLOR)
    if seen is None:
        raise ValueError("a picture that was just made cannot be read")
    dice = [
        (die.face, np.asarray(die.corners, np.float64))
        for die in shot.dice
        if die.visible >= _WHOLE
    ]
    told = reader.read(shot.jpeg).dice
    x, y, wide, high = _around([quad for _, quad in dice], seen.shape[1])
    scale = _SIZE_WH[0] / wide
    part = np.asarray(cv2.resize(seen[y : y + high, x : x + wide], _SIZE_WH), np.uint8)
    whole = Photo(part, (1.0, 1.0))
    moved = [
        replace(one, corners=corners_of((np.asarray(one.corners) - (x, y)) * scale, whole))
        for one in told
    ]
    return drawn(part, moved, [(face, (quad - (x, y)) * scale) for face, quad in dice])


def _around(quads: Sequence[Quad], most: int) -> tuple[int, int, int, int]:
    """Choose the part of a photo that holds all dice: left, top, width and height."""
    low, high = (choose(np.vstack(quads), axis=0) for choose in (np.min, np.max))
    reach = _MARGIN * max(np.sqrt(abs(cv2.contourArea(quad.astype(np.float32)))) for quad in quads)
    shape = _SIZE_WH[1] / _SIZE_WH[0]
    wide = min(float(most), float(max(high[0] - low[0], (high[1] - low[1]) / shape)) + 2 * reach)
    left, top = (low + high) / 2 - (wide / 2, wide * shape / 2)
    left = float(np.clip(left, 0, most - wide))
    top = float(np.clip(top, 0, (most - wide) * shape))
    return int(left), int(top), int(wide), int(wide * shape)


if __name__ == "__main__":
    main()
