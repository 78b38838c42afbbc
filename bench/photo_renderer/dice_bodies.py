"""Dice as bodies: folded from paper, blanks with stickers, engraved; seen ray by ray."""

import functools
from typing import Literal

import cv2
import numpy as np
import numpy.typing as npt
from msgspec import Struct

from bench.photo_renderer.lighting import Lamps, length
from companion.pieces import FACE, face
from printables.rendering.rasterize_paths import coverage

Floats = npt.NDArray[np.float32]
Make = Literal["folded", "sticker", "engraved"]

_INK_PX = (32, 64, 128, 256, 512)
_MOST_STEPS = 20
_HIT = 0.002


class Die(Struct, frozen=True):
    """A die on the table; lengths are in its edges, z points up, the table is at 0.

    Attributes:
        set: Its dice set.
        faces: What top and the four sides show, the sides going round.
        turns: Quarter turns of their pictures.
        make: How it was made.
        body: Linear colour of the body, blue-green-red.
        label: Linear colour around the ink: of the sticker, or once more the body's.
        ink: Linear colour of the ink.
        picture: Side of a face's picture.
        rounding: Radius of the edges.
        polish: How much is mirrored, 0 to 1.
        mottle: How much the body's brightness wanders.
        at: Middle of its bottom.
        yaw: In radians.
        numbered: Whether its monsters' numbers are printed; on earlier dice they are not.
    """

    set: str
    faces: tuple[str, ...]
    turns: tuple[int, ...]
    make: Make
    body: tuple[float, float, float]
    label: tuple[float, float, float]
    ink: tuple[float, float, float]
    picture: float
    rounding: float
    polish: float
    mottle: float
    at: tuple[float, float]
    yaw: float
    numbered: bool = True

    def axes(self) -> npt.NDArray[np.float64]:
        """Give the die's own directions as rows."""
        cos, sin = np.cos(self.yaw), np.sin(self.yaw)
        return np.array([[cos, sin, 0], [-sin, cos, 0], [0, 0, 1.0]])

    def top(self) -> npt.NDArray[np.float64]:
        """Give the corners of the top's picture in the world, clockwise from its top left."""
        square = np.array([[-1, 1], [1, 1], [1, -1], [-1, -1]]) * (self.picture / 2)
        flat = np.hstack([np.roll(square, self.turns[0], axis=0), np.full((4, 1), 1.0)])
        return np.asarray(flat @ self.axes() + [*self.at, 0.0])

    def cube(self) -> npt.NDArray[np.float64]:
        """Give the eight corners in the world."""
        flat = np.array([[x, y, z] for x in (-0.5, 0.5) for y in (-0.5, 0.5) for z in (0, 1)])
        return np.asarray(flat @ self.axes() + [*self.at, 0.0])


@functools.lru_cache(maxsize=256)
def ink(set_name: str, face_name: str, px: int, *, numbered: bool = True) -> Floats:
    """Give a face's ink as it is printed, 0 to 1."""
    drawn = face(set_name, face_name, numbered=numbered)
    return np.asarray(coverage(drawn, px, FACE) / np.float32(255), np.float32)


def paint(canvas: Floats, die: Die, camera: npt.NDArray[np.float64], lamps: Lamps) -> None:
    """Paint a die over the canvas.

    Args:
        canvas: Linear light, shape (H, W, 3).
        die: What to paint.
        camera: Shape (3, 4), from the world to pixels.
        lamps: The light.
    """
    seen = np.hstack([die.cube(), np.ones((8, 1))]) @ camera.T
    pixels = seen[:, :2] / seen[:, 2:]
    low = np.maximum(np.floor(pixels.min(axis=0)).astype(int) - 1, 0)
    high = np.minimum(np.ceil(pixels.max(axis=0)).astype(int) + 2, canvas.shape[1::-1])
    if (high <= low).any():
        return
    inverse = np.linalg.inv(camera[:, :3])
    eye = -inverse @ camera[:, 3]
    x, y = np.meshgrid(np.arange(low[0], high[0]), np.arange(low[1], high[1]))
    rays = np.stack([x.ravel(), y.ravel(), np.ones(x.size)], axis=1) @ inverse.T
    rays /= length(rays)
    axes, middle = die.axes(), np.array([*die.at, 0.5])
    origin = (axes @ (eye - middle)).astype(np.float32)
    ahead = (rays @ axes.T).astype(np.float32)
    start = _entry(origin, ahead)
    hit = np.flatnonzero(np.isfinite(start))
    at = origin + start[hit, None] * ahead[hit]
    far = _outside(at, die.rounding)
    for _ in range(_MOST_STEPS):
        # Most rays meet a flat face at once.
        some = np.flatnonzero(far >= _HIT)
        if not len(some):
            break
        at[some] += far[some, None] * ahead[hit[some]]
        far[some] = _outside(at[some], die.rounding)
    solid = far < _HIT
    hit, at = hit[solid], at[solid]
    if not len(hit):
        return
    px = float(np.ptp(pixels, axis=0).max()) * die.picture
    colour = _colour(die, at, ahead[hit], lamps, px)
    part = canvas[low[1] : high[1], low[0] : high[0]].reshape(-1, 3)
    part[hit] = colour
    canvas[low[1] : high[1], low[0] : high[0]] = part.reshape(*(high - low)[::-1], 3)


def _entry(origin: Floats, ahead: Floats) -> Floats:
    """Say where rays enter the cube; infinite where they pass it."""
    with np.errstate(divide="ignore"):
        slope = 1 / np.where(ahead == 0, np.float32(1e-9), ahead)
    one, two = (-0.5 - origin) * slope, (0.5 - origin) * slope
    near, far = np.minimum(one, two).T, np.maximum(one, two).T
    into = np.maximum(np.maximum(near[0], near[1]), near[2])
    out = np.minimum(np.minimum(far[0], far[1]), far[2])
    return np.where((into < out) & (out > 0), into, np.float32(np.inf))


def _outside(at: Floats, rounding: float) -> Floats:
    """Say how far points are from a cube with round edges."""
    x, y, z = (np.abs(at[:, axis]) - np.float32(0.5 - rounding) for axis in range(3))
    outer = np.sqrt(np.maximum(x, 0) ** 2 + np.maximum(y, 0) ** 2 + np.maximum(z, 0) ** 2)
    inner = np.minimum(np.maximum(np.maximum(x, y), z), 0)
    return np.asarray(outer + inner - np.float32(rounding), np.float32)


def _colour(die: Die, at: Floats, ahead: Floats, lamps: Lamps, px: float) -> Floats:
    """Add the light up that comes from points of a die, all in its own axes."""
    over = np.maximum(np.abs(at) - np.float32(0.5 - die.rounding), 1e-5) * np.sign(at)
    amount, label, slope = _printed(die, at, px)
    normal = over / length(over) + slope
    normal /= length(normal)
    body = np.where(label[:, None], _row(die.label), _row(die.body))
    waves = np.sin(at @ _row((5, 9, 3))) * np.sin(at @ _row((8, -4, 7)))
    body = body * (1 + np.float32(die.mottle) * waves)[:, None]
    albedo = body * (1 - amount[:, None]) + _row(die.ink) * amount[:, None]
    axes = die.axes()
    world = at @ axes.astype(np.float32) + _row((*die.at, 0.5))
    turned = normal @ axes.astype(np.float32)
    shine = np.where(label & (die.make == "sticker"), 0.4 * die.polish, die.polish)
    return lamps.lit(world, turned, ahead @ axes.astype(np.float32), albedo, shine)


def _row(values: tuple[float, float, float]) -> Floats:
    return np.array(values, np.float32)


def _printed(die: Die, at: Floats, px: float) -> tuple[Floats, npt.NDArray[np.bool_], Floats]:
    """Say how much ink is at points, whether the picture's paper is, and how engraving leans."""
    along = np.abs(at).argmax(axis=1)
    above = np.take_along_axis(at, along[:, None], axis=1)[:, 0] > 0
    amount, slope = np.zeros(len(at), np.float32), np.zeros_like(at)
    label = np.zeros(len(at), bool)
    size = next((one for one in _INK_PX if one >= px), _INK_PX[-1])
    sides = ((2, True), (1, False), (0, True), (1, True), (0, False))
    # Right and down on each picture, as axes with their signs.
    ways = (((0, 1), (1, -1)), ((0, 1), (2, -1)), ((1, 1), (2, -1)), ((0, -1), (2, -1)))
    for index, (axis, sign) in enumerate(sides):
        which = np.flatnonzero((along == axis) & (above == sign))
        if not len(which):
            continue
        right, down = (*ways, ((1, -1), (2, -1)))[index]
        flat = np.stack([at[which, one] * way for one, way in (right, down)], axis=1)
        for _ in range(die.turns[index]):
            flat = np.stack([flat[:, 1], -flat[:, 0]], axis=1)
        spot = np.asarray((flat / die.picture + 0.5) * size - 0.5, np.float32)
        drawn = ink(die.set, die.faces[index], size, numbered=die.numbered)
        amount[which] = _looked_up(drawn, spot)
        label[which] = np.abs(flat).max(axis=1) < die.picture / 2
        if die.make == "engraved" and index == 0:
            lean = [_looked_up(wall, spot) for wall in _walls(drawn)]
            slope[which, 0], slope[which, 1] = lean[0], -lean[1]
    return amount, label, slope


def _looked_up(picture: Floats, spots: Floats) -> Floats:
    """Look a picture up at spots (N, 2); outside of it there is nothing."""
    rows = -(-len(spots) // 1024)
    padded = np.full((rows * 1024, 2), -9, np.float32)
    padded[: len(spots)] = spots
    across, down = (padded[:, axis].reshape(rows, 1024) for axis in (0, 1))
    found = cv2.remap(picture, across, down, cv2.INTER_LINEAR)
    return np.asarray(found.reshape(-1)[: len(spots)], np.float32)


def _walls(drawn: Floats) -> tuple[Floats, Floats]:
    """Give how an engraving's walls lean across and down."""
    soft = cv2.GaussianBlur(drawn, (0, 0), max(0.6, drawn.shape[0] / 100))
    steep = np.float32(drawn.shape[0] / 60)
    return tuple(
        np.asarray(steep * cv2.Sobel(soft, cv2.CV_32F, *way, scale=0.25), np.float32)
        for way in ((1, 0), (0, 1))
    )  # type: ignore[return-value]  # two of them
