"""Draws what was read of photographed tables: `python -m bench.doc_images.table_reading_pictures`.

It writes docs/images/table-read.jpg: two photos of the renderer that judges, one of them hard.
"""

from pathlib import Path

import cv2
import numpy as np

from bench.table_photos.judging.photos import photo_of
from printables.masmorra.map_photo_templates import MAP
from vision.arrays import BgrImage
from vision.map.map_reader import read_map
from vision.map.map_reading import MapReading
from vision.map.map_template import template_of

TO = Path(__file__).parents[2] / "docs" / "images" / "table-read.jpg"
_SHOWN = ((5002, False), (5023, True))
_SURE, _ASKS = (111, 191, 143), (102, 107, 255)
_WIDE, _QUALITY = 900, 80


def main() -> None:
    """Write the picture."""
    template = template_of(MAP.seen())
    parts = []
    for seed, stress in _SHOWN:
        photo = photo_of(seed, stress=stress)
        picture = cv2.imdecode(np.frombuffer(photo.jpeg, np.uint8), cv2.IMREAD_COLOR)
        shown = drawn(np.asarray(picture, np.uint8), read_map(photo.jpeg, template))
        high = round(_WIDE * shown.shape[0] / shown.shape[1])
        parts.append(cv2.resize(shown, (_WIDE, high), interpolation=cv2.INTER_AREA))
    _, data = cv2.imencode(".jpg", np.vstack(parts), [cv2.IMWRITE_JPEG_QUALITY, _QUALITY])
    TO.write_bytes(data.tobytes())


def drawn(picture: BgrImage, reading: MapReading) -> BgrImage:
    """Draw tiles and pieces over a photo: green where sure, red where a person is asked."""
    for tile in reading.tiles:
        colour = _SURE if tile.sure else _ASKS
        corners = np.rint(np.asarray(tile.corners)).astype(np.int32)
        cv2.polylines(picture, [corners], True, colour, 8, cv2.LINE_AA)
        middle = corners.mean(axis=0)
        words = f"{tile.name} {tile.cell[0]},{tile.cell[1]} {tile.turn * 90}"
        _write(picture, words, (middle[0] - 170, middle[1] + 20), colour)
    for piece in reading.pieces:
        colour = _SURE if piece.sure else _ASKS
        at = (round(piece.at[0]), round(piece.at[1]))
        cv2.circle(picture, at, 50, colour, 8, cv2.LINE_AA)
        _write(picture, piece.name, (at[0] - 60, at[1] - 60), colour)
    return picture


def _write(
    picture: BgrImage, words: str, at: tuple[float, float], colour: tuple[int, int, int]
) -> None:
    place = (round(at[0]), round(at[1]))
    for ink, thick in (((15, 17, 20), 14), (colour, 4)):
        cv2.putText(picture, words, place, cv2.FONT_HERSHEY_DUPLEX, 1.7, ink, thick, cv2.LINE_AA)


if __name__ == "__main__":
    main()
