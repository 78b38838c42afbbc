"""How a hand marks a place: strokes as polylines in mm."""

from collections.abc import Callable

import numpy as np
from numpy.typing import NDArray

from printables.paper_dungeons.sheet import Mark, MarkKind, SheetLayout

Stroke = NDArray[np.float64]
"""Shape (N, 2), mm."""
Random = np.random.Generator

STYLES = (
    *("fill", "scribble", "tick", "cross", "dot", "slash"),
    *("ring", "plus", "bar", "wave", "curl"),
)


class Hand:
    """Somebody's way to mark places."""

    def __init__(self, layout: SheetLayout, random: Random) -> None:
        """Choose habits."""
        self.layout = layout
        self.random = random
        self.style = STYLES[random.integers(len(STYLES))]
        self.shake = random.uniform(0.02, 0.1)
        self.miss = random.uniform(0.02, 0.12)
        self.size = random.uniform(0.65, 1.15)
        self.steady = random.choice([0.95, 0.9, 0.0])

    def marked(self, mark: Mark, state: str) -> list[Stroke]:
        """Draw a mark."""
        box = mark.box
        middle = np.array([box.left + box.width / 2, box.top + box.height / 2])
        half = min(box.width, box.height) / 2 * self.size
        middle = middle + self.random.normal(0, self.miss, 2) * half
        if state == "circled":
            return [self.ring(middle, half * self.random.uniform(0.95, 1.3))]
        if state == "crossed" or mark.kind is not MarkKind.TRACK:
            return self.cross(middle, half * self.random.uniform(0.8, 1.2))
        other = STYLES[self.random.integers(len(STYLES))]
        style = self.style if self.random.random() < self.steady else other
        return self.in_style(style, middle, half)

    def in_style(self, style: str, middle: Stroke, half: float) -> list[Stroke]:
        """Draw a mark on a track."""
        if style in _BY_SHAPE:
            return _BY_SHAPE[style](self, middle, half)
        if style == "cross":
            return self.cross(middle, half * self.random.uniform(0.7, 1.1))
        if style == "slash":
            return self.cross(middle, half * self.random.uniform(0.8, 1.1))[:1]
        if style == "tick":
            size = half * self.random.uniform(0.8, 1.4)
            return [self.wobbly(middle + size * np.array([[-0.7, 0], [-0.2, 0.6], [0.8, -0.9]]))]
        if style == "dot":
            return [self.spiral(middle, half * self.random.uniform(0.3, 0.5), 3)]
        if style == "scribble":
            return [self.zigzag(middle, half * self.random.uniform(0.7, 0.95), 5)]
        return [self.zigzag(middle, half * 0.85, 14), self.ring(middle, half * 0.75)]

    def plus(self, middle: Stroke, half: float) -> list[Stroke]:
        """Draw two strokes along the box."""
        arms = half * np.array([[-1, 0], [1, 0], [0, -1], [0, 1.0]])
        arms = arms @ _turn(self.random.normal(0, 0.1)) * self.random.uniform(0.7, 1.1)
        return [self.wobbly(middle + arms[:2]), self.wobbly(middle + arms[2:])]

    def bar(self, middle: Stroke, half: float) -> list[Stroke]:
        """Draw one stroke, whichever way."""
        return self.plus(middle, half)[self.random.integers(2) :][:1]

    def loop(self, middle: Stroke, half: float) -> list[Stroke]:
        """Draw a ring inside the box, or about on its edge."""
        return [self.ring(middle, half * self.random.uniform(0.45, 1.0))]

    def wave(self, middle: Stroke, half: float) -> list[Stroke]:
        """Draw a wave across."""
        along = np.linspace(-0.9, 0.9, 16)
        high = 0.4 * np.sin(along * self.random.uniform(4, 9) + self.random.uniform(0, 6))
        points = np.stack([along, high], 1) @ _turn(self.random.normal(0, 0.5))
        return [middle + half * points]

    def curl(self, middle: Stroke, half: float) -> list[Stroke]:
        """Scrawl something round that crosses itself."""
        knots = self.random.uniform(-0.85, 0.85, (self.random.integers(4, 7), 2))
        at = np.linspace(0, len(knots) - 1, 24)
        line = np.stack([np.interp(at, range(len(knots)), knots[:, k]) for k in (0, 1)], 1)
        soft = np.array([0.25, 0.5, 0.25])
        line = np.stack([np.convolve(np.pad(line[:, k], 1, "edge"), soft, "valid") for k in (0, 1)])
        return [middle + half * line.T]

    def cross(self, middle: Stroke, half: float) -> list[Stroke]:
        """Draw two strokes."""
        turn = self.random.normal(0, 0.12)
        arms = half * np.array([[-1, -1], [1, 1], [1, -1], [-1, 1]]) @ _turn(turn)
        return [self.wobbly(middle + arms[:2]), self.wobbly(middle + arms[2:])]

    def ring(self, middle: Stroke, radius: float) -> Stroke:
        """Go round once, not quite closed or a little farther."""
        start = self.random.uniform(0, 6.28)
        angles = start + np.linspace(0, 6.28 * self.random.uniform(0.93, 1.12), 24)
        squeeze = self.random.uniform(0.85, 1.15)
        round_ = np.stack([np.cos(angles) * squeeze, np.sin(angles) / squeeze], 1)
        uneven = 1 + self.random.normal(0, self.shake / 2, (24, 1))
        return np.asarray(middle + radius * round_ * uneven)

    def spiral(self, middle: Stroke, radius: float, turns: int) -> Stroke:
        """Fill a small disc."""
        along = np.linspace(0, 1, 12 * turns)[:, None]
        angles = along * 6.28 * turns
        turning = np.hstack([np.cos(angles), np.sin(angles)])
        return np.asarray(middle + radius * along * turning)

    def zigzag(self, middle: Stroke, half: float, strokes: int) -> Stroke:
        """Go to and fro."""
        across = np.linspace(-1, 1, strokes)
        ends = np.where(np.arange(strokes) % 2, 1.0, -1.0)
        points = np.stack([across, ends], 1) @ _turn(self.random.normal(0.6, 0.3))
        points = np.clip(points, -1, 1) * half
        return middle + points + self.random.normal(0, self.shake * half, points.shape)

    def wobbly(self, points: Stroke) -> Stroke:
        """Draw from point to point with a shaking hand."""
        lengths = np.r_[0, np.cumsum(np.hypot(*np.diff(points, axis=0).T))]
        at = np.linspace(0, lengths[-1], 10)
        line = np.stack([np.interp(at, lengths, points[:, axis]) for axis in (0, 1)], 1)
        bend = np.sin(np.linspace(0, 3.14, 10))[:, None] * self.random.normal(0, self.shake, 2)
        return np.asarray(line + bend * lengths[-1] * 0.5)

    def step(self, one: Stroke, other: Stroke) -> Stroke:
        """Draw a line of the path, which may miss the middles."""
        miss = self.random.normal(0, 0.6, (2, 2)) * self.layout.form.scale
        return self.wobbly(np.array([one, other]) + miss)


_BY_SHAPE: dict[str, Callable[[Hand, Stroke, float], list[Stroke]]] = {
    "plus": Hand.plus,
    "bar": Hand.bar,
    "ring": Hand.loop,
    "wave": Hand.wave,
    "curl": Hand.curl,
}


def _turn(angle: float) -> Stroke:
    return np.array([[np.cos(angle), np.sin(angle)], [-np.sin(angle), np.cos(angle)]])
