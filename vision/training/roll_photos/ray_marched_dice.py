"""Dice as solids with round edges, looked at ray by ray: bodies, dots, symbols, gloss.

The world of ordinary dice, for the small net to learn from. It shares nothing with the flat squares
of `vision.training.scene_photos.dice_painting` but the camera.
"""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from vision.arrays import FloatBgr, Floats32
from vision.training.roll_photos.body_textures import marble, rippled, speckled
from vision.training.roll_photos.reflected_surroundings import Room, mirrored
from vision.training.roll_photos.rounded_die_shape import Shape

_BENDING = np.float32(1 / 1.45)
"""Of light that enters a clear body."""
_AXES: dict[int, tuple[tuple[float, float], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (-1, 1), (1, -1), (1, 1)),
    5: ((-1, -1), (-1, 1), (1, -1), (1, 1), (0, 0)),
    6: ((-1, -1), (-1, 0), (-1, 1), (1, -1), (1, 0), (1, 1)),
}


@dataclass(frozen=True, slots=True)
class Solid:
    """One die: its shape, its paint and its place.

    Attributes:
        values: What the faces show: top, bottom, and the four sides in turn; 0 for a symbol.
        symbols: Shape (6, px, px), ink of the faces that show symbols, 0 to 1.
        turns: Quarter turns of each face's picture.
        radius: Of the edges, in edges of the die.
        ball: Radius of the ball that wears the corners off.
        spread: Distance of outer dots from the middle.
        dot: Radius of a dot; that of a single one is `dot * single`.
        single: Factor for a face of one dot.
        body: Colour of the body.
        ink: Colour of the dots.
        ink_one: Colour of the single dot.
        marbling: How much a second colour runs through the body, 0 to 1.
        second: That colour.
        glow: How much light comes through the body, 0 to 1.
        gloss: Strength of what is mirrored.
        hardness: Exponent of the mirror.
        hollow: How deep the dots are drilled, seen in their shading.
        place_xy: Middle of the bottom.
        yaw: Turn on the table, in radians.
        narrow: Factor for how far the two rows of a six are apart.
        clear: How much is seen through the body, 0 to 1.
        veins: How finely the marbling runs; 1 is broad.
        specks: Which part of the body has specks of the second colour, 0 to 1.
        metal: How much the body mirrors the room in its own colour, 0 to 1.
        varnish: How much the body mirrors the room as glass does, 0 to 1.
        room: What is mirrored; without one, only the lamp is.
        crease: How wide the round rim is where a face meets the worn corners.
        dome: How much the faces bulge, seen in what they mirror.
        ripple: How uneven the polish is, likewise.
    """

    values: tuple[int, ...]
    symbols: Floats32
    turns: tuple[int, ...]
    radius: float
    ball: float
    spread: float
    dot: float
    single: float
    body: Floats32
    ink: Floats32
    ink_one: Floats32
    marbling: float
    second: Floats32
    glow: float
    gloss: float
    hardness: float
    hollow: float
    place_xy: tuple[float, float]
    yaw: float
    narrow: float = 1.0
    clear: float = 0.0
    veins: float = 1.0
    specks: float = 0.0
    metal: float = 0.0
    varnish: float = 0.0
    room: Room | None = None
    crease: float = 0.0
    dome: float = 0.0
    ripple: float = 0.0

    def shape(self) -> Shape:
        """Give the shape of the body."""
        return Shape(self.radius, self.ball, self.crease, self.dome)

    def top(self) -> npt.NDArray[np.float64]:
        """Give the corners of the top face in the world, shape (4, 3)."""
        return self._on_top(np.array([[-0.5, 0.5], [0.5, 0.5], [0.5, -0.5], [-0.5, -0.5]]))

    def spots(self) -> npt.NDArray[np.float64]:
        """Give the middles of the top's dots in the world, shape (N, 3)."""
        value, turn = self.values[0], self.turns[0]
        rows = (self.narrow if value == 6 else 1.0, 1.0)
        flat = np.array(_AXES.get(value, ()), np.float64).reshape(-1, 2) * rows * self.spread
        if turn >= 2:
            flat = flat * (-1, 1)
        if turn % 2:
            flat = flat[:, ::-1]
        return self._on_top(flat)

    def _on_top(self, flat: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
        cos, sin = np.cos(self.yaw), np.sin(self.yaw)
        placed = flat @ np.array([[cos, sin], [-sin, cos]]) + self.place_xy
        return np.hstack([placed, np.ones((len(flat), 1))])

    def corners(self) -> npt.NDArray[np.float64]:
        """Give the eight corners in the world."""
        top = self.top()
        return np.vstack([top, top - [0, 0, 1]])

    def sides(self, eye: npt.NDArray[np.float64]) -> list[npt.NDArray[np.float64]]:
        """Give the corners of the side faces that a camera sees, each of shape (4, 3)."""
        top, seen = self.top(), []
        for here, there in zip(top, np.roll(top, -1, axis=0), strict=True):
            outward = (here + there) / 2 - top.mean(axis=0)
            if (eye - here) @ outward > 0:
                seen.append(np.stack([there, here, here - [0, 0, 1], there - [0, 0, 1]]))
        return seen


def paint_solid(
    canvas: FloatBgr,
    solid: Solid,
    matrix: npt.NDArray[np.float64],
    eye: npt.NDArray[np.float64],
    lamp: npt.NDArray[np.float64],
    *,
    rng: np.random.Generator,
) -> None:
    """Look at a die ray by ray and paint it over the canvas.

    Args:
        canvas: The picture so far.
        solid: What to paint.
        matrix: Projection to the canvas, shape (3, 4).
        eye: Place of the camera in the world.
        lamp: Unit vector towards the light.
        rng: Chance, for the marbling.
    """
    seen = np.hstack([solid.corners(), np.ones((8, 1))]) @ matrix.T
    pixels = seen[:, :2] / seen[:, 2:]
    low = np.maximum(np.floor(pixels.min(axis=0)).astype(int) - 1, 0)
    high = np.minimum(np.ceil(pixels.max(axis=0)).astype(int) + 2, canvas.shape[1::-1])
    if (high - low <= 0).any():
        return
    origin, rays = _rays(solid, matrix, eye, low, high)
    at, is_hit = solid.shape().march(origin, rays)
    if not is_hit.any():
        return
    at, rays = at[is_hit], rays[is_hit]
    cos, sin = np.cos(solid.yaw), np.sin(solid.yaw)
    light = (lamp @ np.array([[cos, -sin, 0], [sin, cos, 0], [0, 0, 1]])).astype(np.float32)
    colour = _shaded(solid, at, rays, light, rng)
    part = canvas[low[1] : high[1], low[0] : high[0]].reshape(-1, 3)
    part[is_hit] = colour
    canvas[low[1] : high[1], low[0] : high[0]] = part.reshape(*(high - low)[::-1], 3)


def _rays(
    solid: Solid,
    matrix: npt.NDArray[np.float64],
    eye: npt.NDArray[np.float64],
    low: npt.NDArray[np.int_],
    high: npt.NDArray[np.int_],
) -> tuple[Floats32, Floats32]:
    """Give the eye's place and the pixels' rays in the axes of the die, its middle at zero."""
    x, y = np.meshgrid(np.arange(low[0], high[0]), np.arange(low[1], high[1]))
    flat = np.stack([x.ravel(), y.ravel(), np.ones(x.size)], axis=1)
    ahead = flat @ np.linalg.inv(matrix[:, :3]).T
    ahead /= np.linalg.norm(ahead, axis=1)[:, None]
    cos, sin = np.cos(solid.yaw), np.sin(solid.yaw)
    turn = np.array([[cos, -sin, 0], [sin, cos, 0], [0, 0, 1]])
    middle = np.array([*solid.place_xy, 0.5])
    return ((eye - middle) @ turn).astype(np.float32), (ahead @ turn).astype(np.float32)


def _shaded(
    solid: Solid, at: Floats32, rays: Floats32, light: Floats32, rng: np.random.Generator
) -> Floats32:
    """Colour the points that are seen."""
    normals = rippled(solid.shape().normals(at), at, solid.ripple, rng)
    ink, single, dent = _painted(solid, at)
    second = np.maximum(
        marble(at, solid.marbling, solid.veins, rng), speckled(at, solid.specks, rng)
    )
    body = solid.body + (solid.second - solid.body) * second[:, None]
    lit = np.maximum(normals @ light, 0)
    through = solid.glow * (0.35 + 0.5 * (at[:, 2] + 0.5) + 0.4 * np.abs(at).max(axis=1))
    # A drilled dot is lit on the side away from the lamp.
    bent = np.clip(solid.hollow * -(dent @ light), -0.6, 0.9)
    shade = 0.42 + 0.12 * normals[:, 2] + 0.55 * lit
    inks = np.where(single[:, None], solid.ink_one, solid.ink)
    colour = body * (shade * (1 - solid.glow) + through)[:, None]
    if solid.clear:
        colour += solid.clear * (_through(solid, at, rays, normals) - colour)
    colour = colour * (1 - ink[:, None]) + inks * (ink * (shade + bent * 0.5))[:, None]
    hollowed = normals - (0.8 * solid.hollow) * dent * ink[:, None]
    hollowed /= np.maximum(np.sqrt((hollowed * hollowed).sum(axis=1)), 1e-3)[:, None]
    back = np.asarray(rays - 2 * (rays * hollowed).sum(axis=1)[:, None] * hollowed, np.float32)
    flash = np.maximum(back @ light, 0) ** solid.hardness * solid.gloss
    if solid.room:
        room = solid.room.turned(solid.yaw)
        flash = flash + solid.varnish * mirrored(room, rays, hollowed)
        bright = (solid.metal * (1 - ink))[:, None]
        colour += bright * (body * room.seen(back)[:, None] - colour)
    return np.asarray(colour + 255 * flash[:, None], np.float32)


def _through(solid: Solid, at: Floats32, rays: Floats32, normals: Floats32) -> Floats32:
    """Look through a clear body at what is painted on its far sides."""
    slope = -(rays * normals).sum(axis=1)[:, None]
    root = np.sqrt(np.maximum(1 - _BENDING**2 * (1 - slope * slope), 0))
    ahead = _BENDING * rays + (_BENDING * slope - root) * normals
    ahead = np.where(np.abs(ahead) < 1e-4, np.float32(1e-4), ahead)
    far = np.maximum((0.5 * np.sign(ahead) - at) / ahead, 0).min(axis=1)[:, None]
    out = np.asarray(at + far * ahead, np.float32)
    ink = _painted(solid, out)[0][:, None]
    # Light leaves at the far edges and gathers in the middle of the far sides.
    light = 1.25 - 0.3 * far - 0.35 * np.sort(np.abs(out), axis=1)[:, 1:2]
    return np.asarray(solid.body * light * (1 - 0.7 * ink) + solid.ink * (0.55 * ink), np.float32)


def _painted(solid: Solid, at: Floats32) -> tuple[Floats32, npt.NDArray[np.bool_], Floats32]:
    """Say where ink is, where it is that of a single dot, and which way hollows lean."""
    ink, single = np.zeros(len(at), np.float32), np.zeros(len(at), bool)
    dent = np.zeros((len(at), 3), np.float32)
    axis = np.abs(at).argmax(axis=1)
    positive = np.take_along_axis(at, axis[:, None], axis=1)[:, 0] > 0
    # Top and bottom, then the sides: front, right, back, left.
    faces = ((2, True), (2, False), (1, False), (0, True), (1, True), (0, False))
    for face, (along, sign) in enumerate(faces):
        which = np.flatnonzero((axis == along) & (positive == sign))
        if not len(which):
            continue
        plane = [one for one in range(3) if one != along]
        flat = at[which][:, plane]
        if solid.turns[face] % 2:
            flat = flat[:, ::-1]
        if solid.turns[face] >= 2:
            flat = flat * np.array([-1, 1], np.float32)
        value = solid.values[face]
        if value == 0:
            ink[which] = _stamped(solid.symbols[face], flat)
            continue
        radius = solid.dot * (solid.single if value == 1 else 1)
        for spot in _AXES[value]:
            rows = (solid.narrow, 1.0) if value == 6 else (1.0, 1.0)
            away = flat - np.array(spot, np.float32) * np.array(rows, np.float32) * solid.spread
            far = np.sqrt((away * away).sum(axis=1))
            here = np.clip((radius - far) / 0.025 + 0.5, 0, 1)
            ink[which] = np.maximum(ink[which], here)
            lean = np.zeros((len(which), 3), np.float32)
            lean[:, plane] = away / radius * here[:, None]
            dent[which] += lean
        single[which] = value == 1
    return ink, single, dent


def _stamped(symbol: Floats32, flat: Floats32) -> Floats32:
    """Look symbols up."""
    px = symbol.shape[0]
    at = ((flat / 0.84 + 0.5) * px - 0.5).astype(np.float32)
    found = cv2.remap(symbol, at[None, :, 0], at[None, :, 1], cv2.INTER_LINEAR)
    return np.asarray(found[0], np.float32)
