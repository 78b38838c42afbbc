"""How people mark a sheet, as smooth curves through a few points."""

from collections.abc import Callable, Iterator

import numpy as np

from bench.sheet_photos.judging.pens import Curve, Random
from bench.sheet_photos.path_lines import lines_of
from bench.sheet_photos.played_sheets import PlayedSheet
from printables.paper_dungeons.sheet import Mark, SheetLayout

Drawn = Callable[["Writer", np.ndarray, float], list[Curve]]


def smooth(points: np.ndarray, per: int = 8) -> Curve:
    """Go through points in a Catmull-Rom curve."""
    padded = np.vstack([2 * points[0] - points[1], points, 2 * points[-1] - points[-2]])
    along = np.linspace(0, 1, per, endpoint=False)[:, None]
    parts = []
    for a, b, c, d in zip(padded, padded[1:], padded[2:], padded[3:], strict=False):
        parts.append(
            0.5
            * (
                2 * b
                + (c - a) * along
                + (2 * a - 5 * b + 4 * c - d) * along**2
                + (3 * b - a - 3 * c + d) * along**3
            )
        )
    return np.vstack([*parts, points[-1:]])


class Writer:
    """Somebody with a manner for each kind of mark."""

    def __init__(self, layout: SheetLayout, random: Random) -> None:
        """Choose it."""
        self.layout, self.random = layout, random
        self.manner: Drawn = MANNERS[random.integers(len(MANNERS))]
        self.slack = random.uniform(0.03, 0.14)
        self.lean = random.normal(0, 0.15)
        self.joined = random.random() < 0.5

    def around(self, *points: tuple[float, float]) -> np.ndarray:
        """Take points of a box from -1 to 1, none quite where it should be."""
        found = np.array(points) + self.random.normal(0, self.slack, (len(points), 2))
        found[:, 0] -= self.lean * found[:, 1]
        return found

    def mark(self, mark: Mark, state: str) -> list[Curve]:
        """Mark a place."""
        box = mark.box
        middle = np.array([box.left + box.width / 2, box.top + box.height / 2])
        half = min(box.width, box.height) / 2
        middle = middle + self.random.normal(0, 0.08, 2) * half
        if state == "circled":
            return self.ellipse(middle, half * self.random.uniform(1.0, 1.3))
        if state == "crossed":
            return big_cross(self, middle, half * self.random.uniform(0.9, 1.15))
        return self.manner(self, middle, half * self.random.uniform(0.85, 1.1))

    def ellipse(self, middle: np.ndarray, half: float) -> list[Curve]:
        """Draw a ring with a beginning and an end that miss each other."""
        over = self.random.uniform(-0.25, 0.7)
        angles = self.random.uniform(0, 6.28) + np.linspace(0, 6.28 + over, 14)
        wide, high = self.random.uniform(0.88, 1.12, 2)
        ring = np.stack([wide * np.cos(angles), high * np.sin(angles)], 1)
        ring *= np.linspace(1, self.random.uniform(0.9, 1.12), 14)[:, None]
        return [middle + half * smooth(ring)]

    def path(self, played: PlayedSheet) -> Iterator[Curve]:
        """Draw the way, each step from about the middle of a room."""
        scale = self.layout.form.scale
        for one, other in lines_of(self.layout, played.steps):
            bow = (one + other) / 2 + self.random.normal(0, 0.45, 2) * scale
            ends = self.random.normal(0, 0.7, (2, 2)) * scale
            yield smooth(np.array([one + ends[0], bow, other + ends[1]]))


def big_cross(writer: Writer, middle: np.ndarray, half: float) -> list[Curve]:
    """Draw an X."""
    one = writer.around((-0.9, -0.9), (0, 0.05), (0.9, 0.95))
    other = writer.around((0.9, -0.9), (0.05, 0), (-0.95, 0.9))
    return [middle + half * smooth(one), middle + half * smooth(other)]


def check(writer: Writer, middle: np.ndarray, half: float) -> list[Curve]:
    """Draw a tick with a tail."""
    return [
        middle + half * smooth(writer.around((-0.8, -0.1), (-0.25, 0.75), (0.2, 0), (1.15, -1.0)))
    ]


def hatch(writer: Writer, middle: np.ndarray, half: float) -> list[Curve]:
    """Fill with lines that lean."""
    rows = np.linspace(-0.8, 0.8, int(writer.random.integers(4, 8)))
    ends = [(0.8 * (-1) ** place, row) for place, row in enumerate(rows)]
    return [middle + half * np.asarray(writer.around(*ends))]


def blob(_writer: Writer, middle: np.ndarray, half: float) -> list[Curve]:
    """Fill from the outside in."""
    angles = np.linspace(0, 6.28 * 4, 40)
    shrinking = np.linspace(0.85, 0.1, 40)[:, None]
    return [middle + half * shrinking * np.stack([np.cos(angles), np.sin(angles)], 1)]


def plus(writer: Writer, middle: np.ndarray, half: float) -> list[Curve]:
    """Draw a plus."""
    one, other = writer.around((-0.8, 0), (0.8, 0)), writer.around((0, -0.8), (0, 0.8))
    return [middle + half * one, middle + half * other]


def stroke(writer: Writer, middle: np.ndarray, half: float) -> list[Curve]:
    """Draw one line across."""
    return [middle + half * smooth(writer.around((-0.8, 0.8), (0, 0.1), (0.9, -0.9)))]


def spot(_writer: Writer, middle: np.ndarray, half: float) -> list[Curve]:
    """Press a thick dot."""
    angles = np.linspace(0, 12.6, 20)
    return [middle + half * 0.3 * np.stack([np.cos(angles), np.sin(angles)], 1)]


def loop(writer: Writer, middle: np.ndarray, half: float) -> list[Curve]:
    """Draw a small ring inside."""
    return writer.ellipse(middle, half * 0.6)


MANNERS: tuple[Drawn, ...] = (big_cross, check, hatch, blob, plus, stroke, spot, loop)
