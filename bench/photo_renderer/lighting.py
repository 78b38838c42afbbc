"""Light: lamps of some size, the sky, shadows and what polished faces mirror."""

import numpy as np
import numpy.typing as npt
from msgspec import Struct

Floats = npt.NDArray[np.float32]
Points = npt.NDArray[np.float64]

LIGHTS = ("lamp", "window", "flash", "hard shadow", "glare", "dim")


def _colour(bgr: tuple[float, float, float]) -> Floats:
    return np.array(bgr, np.float32)


def dot(one: Floats, other: Floats) -> Floats:
    """Multiply vectors row by row; sums along rows of three are slow."""
    return np.asarray(one[:, 0] * other[:, 0] + one[:, 1] * other[:, 1] + one[:, 2] * other[:, 2])


def length(rows: npt.NDArray[np.floating]) -> npt.NDArray[np.floating]:
    """Measure vectors, shape (N, 1)."""
    return np.asarray(np.sqrt(dot(rows, rows))[:, None])


class Lamps(Struct, frozen=True):
    """All the light there is.

    Attributes:
        places: Shape (K, 3): points that shine, in edges of a die.
        colour: Linear colour of them all together.
        sky: Linear colour from everywhere above.
        edge: A card in the light: normal (2), place, width of its soft border, how much passes;
            empty when there is none.
    """

    places: Points
    colour: tuple[float, float, float]
    sky: tuple[float, float, float]
    edge: tuple[float, float, float, float, float] | tuple[()] = ()

    def lit(
        self, world: Floats, normal: Floats, ahead: Floats, albedo: Floats, shine: Floats
    ) -> Floats:
        """Add up the light that points send back.

        Args:
            world: Shape (N, 3).
            normal: Shape (N, 3).
            ahead: Shape (N, 3): the rays that saw them.
            albedo: Shape (N, 3).
            shine: Shape (N,): how much is mirrored.
        """
        up = (normal[:, 2] + 1) / 2
        # Near the table half of the sky is hidden by it and by neighbours.
        open_sky = np.clip(0.35 + 0.65 * world[:, 2], 0.35, 1) * (0.25 + 0.75 * up)
        light = _colour(self.sky) * open_sky[:, None]
        facing = dot(ahead, normal)
        mirrored = ahead - 2 * facing[:, None] * normal
        flash = np.zeros(len(world), np.float32)
        direct = np.zeros(len(world), np.float32)
        for place in self.places.astype(np.float32):
            towards = place - world
            towards /= length(towards)
            passed = self.passed(world, towards)
            direct += np.maximum(dot(towards, normal), 0) * passed
            flash += np.maximum(dot(towards, mirrored), 0) ** 60 * passed
        count = np.float32(len(self.places))
        light = light + _colour(self.colour) * (direct / count)[:, None]
        edge_on = 1 - np.abs(facing)
        mirror = shine * (0.35 + 0.65 * edge_on**3)
        gloss = mirror[:, None] * (
            4 * _colour(self.colour) * (flash / count)[:, None] + 0.25 * _colour(self.sky)
        )
        return np.asarray(albedo * light + gloss, np.float32)

    def passed(self, world: Floats, towards: Floats) -> Floats:
        """Say how much light gets past the card, which stands between lamp and dice."""
        if not self.edge:
            return np.ones(len(world), np.float32)
        across, along, place, soft, through = self.edge
        height = np.float32(6) - world[:, 2]
        at = world[:, :2] + towards[:, :2] / np.maximum(towards[:, 2:], 0.1) * height[:, None]
        beyond = (at @ np.array([across, along], np.float32) - np.float32(place)) / np.float32(soft)
        open_part = 1 / (1 + np.exp(np.clip(-beyond, -30, 30)))
        return np.asarray(through + (1 - through) * open_part, np.float32)


def lamps(kind: str, eye: Points, span: float, rng: np.random.Generator) -> Lamps:
    """Light a table.

    Args:
        kind: One of `LIGHTS`.
        eye: Place of the camera.
        span: How far the dice lie from the middle, in edges.
        rng: Chance.
    """
    angle = rng.uniform(0, 2 * np.pi)
    aside = np.array([np.cos(angle), np.sin(angle)])
    warm = np.array([rng.uniform(0.5, 0.9), rng.uniform(0.82, 0.96), 1.0])
    if kind == "window":
        middle = np.array([*(aside * 30), rng.uniform(10, 25)])
        cool = np.array([1.0, rng.uniform(0.93, 1.0), rng.uniform(0.85, 0.98)])
        return _lamps(middle, rng.uniform(5, 10), (1.0 * cool, 0.35 * cool), rng)
    if kind == "flash":
        middle = eye + np.array([*(aside * 1.5), 0])
        return _lamps(middle, 0.4, (np.ones(3), 0.12 * warm), rng)
    if kind == "glare":
        spot = rng.uniform(-0.5, 0.5, 2) * span
        away = spot - eye[:2]
        high = rng.uniform(0.8, 1.4) * eye[2]
        middle = np.array([*(spot + away * high / eye[2]), high])
        return _lamps(middle, rng.uniform(0.5, 2), (0.9 * warm, 0.35 * warm), rng)
    middle = np.array([*(aside * rng.uniform(4, 22)), rng.uniform(14, 30)])
    size = rng.uniform(0.8, 3)
    if kind == "hard shadow":
        turn = rng.uniform(0, 2 * np.pi)
        size = rng.uniform(0.05, 0.6)
        edge = (
            float(np.cos(turn)),
            float(np.sin(turn)),
            float(rng.uniform(-0.5, 0.5) * span + middle[:2] @ [np.cos(turn), np.sin(turn)] * 0.25),
            0.03,
            0.0,
        )
        return _lamps(middle, size, (1.1 * warm, rng.uniform(0.15, 0.35) * warm), rng, edge)
    return _lamps(middle, size, (warm, rng.uniform(0.2, 0.5) * warm), rng)


def _lamps(
    middle: Points,
    size: float,
    shades: tuple[Points, Points],
    rng: np.random.Generator,
    edge: tuple[float, float, float, float, float] | tuple[()] = (),
) -> Lamps:
    b, g, r = (float(one) for one in shades[0])
    sky_b, sky_g, sky_r = (float(one) for one in shades[1])
    places = middle + rng.normal(0, size, (5, 3))
    return Lamps(places, (b, g, r), (sky_b, sky_g, sky_r), edge)
