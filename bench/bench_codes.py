"""How surely the marks of tiles are read from 40 cm, beside QR codes of the same size on paper."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace

import cv2
import numpy as np

from bench.print_quality.board_pictures import SIDE, around_mark, boards, large_marks, painted_cut
from bench.reporting.figures import Figure, paired_seconds
from companion.games.masmorra.catalogue import CATALOGUE
from companion.pieces.fiducials import marker_number
from printables.codes import Code, marker, quick_response
from printables.drawing import Fill
from printables.masmorra.palettes import INKS
from printables.masmorra.tiles import tile_drawing
from printables.masmorra.tiles.tile_codes import GAME, MARK_LENGTH
from printables.masmorra.tiles.tile_colours import TILES_FULL, TILES_LOW
from printables.rendering.rasterize_paths import painted
from vision.arrays import BgrImage
from vision.decoding.image_decoding import decode
from vision.fiducials.fiducial_detection import read_markers
from vision.training.scene_photos.camera import Exposure
from vision.training.scene_photos.photograph_flat_picture import PX_PER_MM, View, photograph

_MM = 80.0
_SHARP = Exposure(blur_px=1.2)
_EVERY = 3
"""Every third tile of Levels 1 and 2 is photographed."""


@dataclass(frozen=True, slots=True)
class _Condition:
    """How a tile is printed and photographed.

    Attributes:
        name: In the figure's name.
        dpi: Of the printer.
        low: Whether ink was spared.
        tilt_deg: How far the camera leans, at most.
        exposure: What lens and sensor do.
        px_per_mm: How near it is.
    """

    name: str
    dpi: int = 300
    low: bool = False
    tilt_deg: float = 30
    exposure: Exposure = _SHARP
    px_per_mm: float = PX_PER_MM


_CONDITIONS = (
    _Condition("40 cm, 300 dpi"),
    _Condition("40 cm, 150 dpi", dpi=150),
    _Condition("40 cm, 150 dpi, low ink", dpi=150, low=True),
    _Condition("40 cm, tilted up to 60 degrees", tilt_deg=60),
    _Condition("40 cm, soft focus", exposure=Exposure(blur_px=3.0, noise=5)),
    _Condition("40 cm, dim and shaken", exposure=Exposure(0.35, blur_px=1.2, motion_px=7, noise=7)),
    _Condition("80 cm", px_per_mm=PX_PER_MM / 2),
)


def measure() -> list[Figure]:
    """Count what is read per condition; then time a photo of 12 megapixels."""
    return [*(_rate(one) for one in _CONDITIONS), _others(), _speed()]


def _others() -> Figure:
    """Count the marks of boards, medium tiles and the large tile's rooms, in every condition."""
    rng = np.random.default_rng(43)
    drawn = {name: around_mark(board) for name, board in boards().items()} | large_marks()
    told = [
        _mark_number(_other_photo(fills, condition, rng)) == marker_number(GAME, name)
        for condition in _CONDITIONS
        for name, fills in drawn.items()
    ]
    return Figure(
        name="marks of boards, medium and large tiles read",
        value=round(100 * sum(told) / len(told), 1),
        unit="%",
        target="100 %",
        note=f"{len(told)} photos of {len(drawn)} marks, in all {len(_CONDITIONS)} conditions",
    )


def _other_photo(fills: tuple[Fill, ...], condition: _Condition, rng: np.random.Generator) -> bytes:
    view = View(
        float(rng.uniform(0, 360)),
        float(rng.uniform(0, condition.tilt_deg)),
        condition.px_per_mm,
    )
    picture = painted_cut(fills, INKS["low" if condition.low else "full"], condition.dpi)
    return photograph(picture, SIDE, view, condition.exposure, rng)


def _rate(condition: _Condition) -> Figure:
    marks = _share(condition, marker, _mark_number)
    links = _share(condition, lambda number: quick_response(_word(number)), _qr_number)
    return Figure(
        name=f"tile marks read, {condition.name}",
        value=marks,
        unit="%",
        reference=links,
        target="100 %",
        note="reference: QR codes of 10.8 mm with three signs, read by OpenCV",
    )


def _share(
    condition: _Condition, code: Callable[[int], Code], read: Callable[[bytes], int | None]
) -> float:
    """Count the photos that tell their tile and no other, in per cent."""
    rng = np.random.default_rng(41)
    told = [read(photo) == number for number, photo in _photos(condition, code, rng)]
    return round(100 * sum(told) / len(told), 1)


def _photos(
    condition: _Condition, code: Callable[[int], Code], rng: np.random.Generator
) -> Iterator[tuple[int, bytes]]:
    tiles = [tile for level in (1, 2) for tile in CATALOGUE.tiles(level, "small")]
    for tile in tiles[::_EVERY]:
        number = marker_number(GAME, tile.id)
        if number is not None:
            view = View(
                float(rng.uniform(0, 360)),
                float(rng.uniform(0, condition.tilt_deg)),
                condition.px_per_mm,
            )
            picture = _printed(tile.id, code(number), condition)
            yield number, photograph(picture, _MM, view, condition.exposure, rng)


def _printed(tile: str, code: Code, condition: _Condition) -> BgrImage:
    drawing = tile_drawing(CATALOGUE.tile(tile), edge=0)
    layers = (*drawing.layers, *code.fills(0, 0, MARK_LENGTH))
    px = round(_MM / 25.4 * condition.dpi)
    return painted(layers, TILES_LOW if condition.low else TILES_FULL, px, drawing.length)


def _word(number: int) -> str:
    return f"M{number:02d}"


def _mark_number(photo: bytes) -> int | None:
    found = read_markers(photo)
    return found[0].number if len(found) == 1 else None


def _qr_number(photo: bytes) -> int | None:
    words, *_ = cv2.QRCodeDetector().detectAndDecode(decode(photo).bgr)
    return int(words[1:]) if words[:1] == "M" and words[1:].isdigit() else None


def _speed() -> Figure:
    """Time the reading of one large photo of one tile."""
    condition = replace(_CONDITIONS[0], px_per_mm=PX_PER_MM * 3.1)
    _, photo = next(_photos(condition, marker, np.random.default_rng(2)))
    raw = np.frombuffer(photo, np.uint8)
    value, reference = paired_seconds(
        lambda: read_markers(photo), lambda: cv2.imdecode(raw, cv2.IMREAD_REDUCED_COLOR_4)
    )
    height, width = decode(photo).bgr.shape[:2]
    return Figure(
        name="read a photo of a tile",
        value=round(value * 1000, 1),
        unit="ms",
        reference=round(reference * 1000, 1),
        ratio=round(value / reference, 2),
        note=f"{width * height / 1e6:.0f} megapixels; reference: decoding at 1/4 scale",
    )
