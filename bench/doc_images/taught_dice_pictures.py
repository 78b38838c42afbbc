"""Draws docs/images/dice-taught.jpg: how dice are taught and read, by our own renderer.

`python -m bench.doc_images.taught_dice_pictures` teaches one kind of dice from photos of its faces,
reads two rolls and draws what was read over them.
"""

from pathlib import Path

import cv2
import numpy as np

from bench.dice_reading.symbol_dice_photos import KINDS, Throw, throw
from bench.doc_images.reading_overlay import drawn
from vision.arrays import BgrImage
from vision.taught.face_crops import lay_flat
from vision.taught.taught_dice_reader import TaughtReader
from vision.taught.taught_set import TaughtSet

TARGET = Path(__file__).parents[2] / "docs" / "images" / "dice-taught.jpg"
_KIND, _ROLLS, _TEACHING = KINDS[3], (9301, 9307), 320
_PHOTO_PX = 160
_QUALITY = 84


def main() -> None:
    """Teach, read, draw."""
    photos = [
        [
            throw(_KIND, _TEACHING + 10 * at + one, count=1, symbol=symbol, edge_px=95,
                  tilt_deg=15, size_wh=(480, 480))
            for one in range(3)
        ]
        for at, symbol in enumerate(_KIND.symbols)
    ]  # fmt: skip
    faces = {
        symbol: tuple(lay_flat(one.jpeg) for one in shown)
        for symbol, shown in zip(_KIND.symbols, photos, strict=True)
    }
    reader = TaughtReader([TaughtSet("bone", faces)])
    taught = np.vstack(
        [
            np.hstack([_small(_opened(shown[0].jpeg)) for shown in photos]),
            np.hstack([_small(_opened(crops[0])) for crops in faces.values()]),
        ]
    )
    wide = _PHOTO_PX * len(photos)
    rolls = [_drawn(throw(_KIND, seed), reader) for seed in _ROLLS]
    below = np.hstack([np.asarray(cv2.resize(roll, (wide // 2, wide * 3 // 8))) for roll in rolls])
    cv2.imwrite(str(TARGET), np.vstack([taught, below]), [cv2.IMWRITE_JPEG_QUALITY, _QUALITY])


def _drawn(roll: Throw, reader: TaughtReader) -> BgrImage:
    """Draw what was read over a photo."""
    dice = list(zip(roll.symbols, roll.quads, strict=True))
    return drawn(_opened(roll.jpeg), reader.read(roll.jpeg), dice)


def _small(picture: BgrImage) -> BgrImage:
    size_wh = (_PHOTO_PX, _PHOTO_PX)
    return np.asarray(cv2.resize(picture, size_wh, interpolation=cv2.INTER_AREA), np.uint8)


def _opened(data: bytes) -> BgrImage:
    picture = cv2.imdecode(np.frombuffer(data, np.uint8), cv2.IMREAD_COLOR)
    if picture is None:
        raise ValueError("a picture that was just made cannot be read")
    return np.asarray(picture, np.uint8)


if __name__ == "__main__":
    main()
