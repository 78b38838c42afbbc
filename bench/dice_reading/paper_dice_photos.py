"""Photos of paper dice as a kit prints them, with the ink of a palette, under rough conditions.

One seed gives the same dice, table and light for every palette, so that two can be compared.
"""

from collections.abc import Iterator
from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from companion.pieces import DICE_SETS, FACE
from companion.pieces.path_shapes import box
from printables.dice.face_symbols import face_symbol
from printables.drawing import Fill, Palette
from printables.rendering.rasterize_paths import painted

_DIE_MM, _MM_PER_INCH = 16.0, 25.4
_EDGE = 72
_APART, _TOP, _HIGH = 140, 150, 420
_PAPER = 232 / 255
_SEED = 3_401

Pixels = npt.NDArray[np.float32]


@dataclass(frozen=True, slots=True)
class PaperDice:
    """A photo of all faces of a set.

    Attributes:
        jpeg: The photo.
        faces: What lies there, each with its middle in pixels.
    """

    jpeg: bytes
    faces: tuple[tuple[str, tuple[int, int]], ...]


def photos(set_name: str, palette: Palette, count: int) -> Iterator[PaperDice]:
    """Lay a die for each face of a set on tables of every brightness."""
    for number in range(count):
        yield _photo(set_name, palette, np.random.default_rng(_SEED + number))


def _photo(set_name: str, palette: Palette, rng: np.random.Generator) -> PaperDice:
    names = [str(name) for name in rng.permutation(DICE_SETS[set_name].faces)]
    size_wh = (_APART * len(names) + 110, _HIGH)
    shape = (size_wh[1], size_wh[0], 3)
    photo = np.full(shape, rng.choice([70, 100, 130, 165, 195]), np.float32)
    grain = rng.normal(0, 1, shape).astype(np.float32)
    photo += cv2.GaussianBlur(grain, (0, 0), 2.0) * np.float32(rng.uniform(0, 40))
    edge = float(rng.uniform(44, 84))
    faces = []
    for place, name in enumerate(names):
        spot = (110 + _APART * place, _TOP + 120 * (place % 2))
        laid = _laid(edge / _EDGE, spot, rng)
        face = _printed(set_name, name, palette, int(rng.choice([150, 300])))
        there = cv2.warpAffine(np.ones((_EDGE, _EDGE), np.float32), laid, size_wh)[:, :, None]
        paper = cv2.warpAffine(face, laid, size_wh, borderMode=cv2.BORDER_REPLICATE)
        photo = photo * (1 - there) + paper * there
        faces.append((name, spot))
    return PaperDice(_seen(photo, rng), tuple(faces))


def _printed(set_name: str, name: str, palette: Palette, dpi: int) -> Pixels:
    """Print a face on paper, and see it as large as a camera does."""
    body = Fill(box(0, 0, FACE, FACE), f"body-{set_name}")
    marks = [shape for shape in face_symbol(set_name, name).shapes if isinstance(shape, Fill)]
    px = round(_DIE_MM / _MM_PER_INCH * dpi)
    picture = painted((body, *marks), palette, px, FACE).astype(np.float32) * _PAPER
    return np.asarray(cv2.resize(picture, (_EDGE, _EDGE), interpolation=cv2.INTER_AREA), np.float32)


def _laid(scale: float, spot: tuple[int, int], rng: np.random.Generator) -> npt.NDArray[np.float64]:
    """Turn a face, seen a little from the side, onto its spot."""
    middle = (_EDGE - 1) / 2
    turn = cv2.getRotationMatrix2D((middle, middle), float(rng.uniform(0, 360)), scale)[:, :2]
    slant = np.array([[1.0, rng.uniform(-0.08, 0.08)], [0.0, rng.uniform(0.82, 1.0)]])
    linear = slant @ turn
    moved = np.asarray(spot) - linear @ np.array([middle, middle])
    return np.column_stack([linear, moved])


def _seen(photo: Pixels, rng: np.random.Generator) -> bytes:
    """Light a photo, blur it, add noise, and store it."""
    light, slope = rng.choice([0.5, 0.7, 0.85, 1.0, 1.12]), rng.uniform(0, 50)
    lit = photo * light * rng.uniform(0.9, 1.1, 3)
    lit += np.linspace(-slope, slope, photo.shape[1])[None, :, None]
    soft = cv2.GaussianBlur(lit, (0, 0), float(rng.choice([0.6, 0.9, 1.3, 1.8])))
    noisy = soft + rng.normal(0, rng.choice([2, 4, 7, 10]), photo.shape)
    done, stored = cv2.imencode(".jpg", np.clip(noisy, 0, 255).astype(np.uint8))
    if not done:
        raise ValueError(photo.shape)
    return stored.tobytes()
