"""How light falls on a bent sheet and the table around it."""

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from bench.sheet_photos.independent.bent_paper import Surface
from bench.sheet_photos.independent.inks import Plane
from bench.sheet_photos.independent.pen_paths import Random

Places = NDArray[np.complex128]


@dataclass(frozen=True)
class Lamp:
    """A lamp over the table, and what the room gives back of its light.

    Attributes:
        at: Over which place of the table, in mm from the middle of the sheet.
        high: How high, in mm.
        ambient: The part of the light that comes from everywhere.
    """

    at: complex
    high: float
    ambient: float

    @classmethod
    def some(cls, random: Random) -> "Lamp":
        """Hang a lamp somewhere."""
        high = random.uniform(500, 1600)
        aside = high * random.uniform(0.1, 0.9) * np.exp(1j * random.uniform(0, 6.28))
        return cls(complex(aside), high, random.uniform(0.35, 0.7))


def lit(
    lamp: Lamp, surface: Surface, on_paper: Places, on_table: Places, hand: Plane | None
) -> Plane:
    """Tell how bright each place is, about 1 in the middle of the sheet."""
    toward = lamp.at - on_table
    far = np.sqrt(np.abs(toward) ** 2 + lamp.high**2)
    middle = np.hypot(abs(lamp.at), lamp.high)
    width, height = surface.size
    inside = (on_paper.real > 0) & (on_paper.real < width)
    inside &= (on_paper.imag > 0) & (on_paper.imag < height)
    slope = np.where(inside, surface.slope(on_paper), 0)
    leaning = (toward * surface.toward.conjugate()).real
    facing = (np.cos(slope) * lamp.high - np.sin(slope) * leaning) / far
    direct = np.maximum(facing, 0) * (middle / far) ** 2 * middle / lamp.high
    if hand is not None:
        direct = direct * hand
    return np.asarray(lamp.ambient + (1 - lamp.ambient) * direct, np.float32)
