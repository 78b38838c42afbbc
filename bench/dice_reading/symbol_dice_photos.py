"""Photos of dice with symbols, as somebody might own and teach them: engraved, any colour.

Solids with round edges on the tables of the test photos. The way of comparing taught faces was
chosen while looking at dice of these kinds, so what is measured on them flatters it. How the top is
found in the box of a die was chosen on five kinds of other symbols and colours.
"""

from __future__ import annotations

import functools
from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from companion.pieces.glyph_library import glyph
from vision.arrays import FloatBgr
from vision.training.roll_photos.ray_marched_dice import Solid, paint_solid
from vision.training.scene_photos.camera import Camera, Exposure, expose, project
from vision.training.scene_photos.table_textures import TILE, table_names, table_texture

SIX = 6
_GLYPH_PX, _UNITS = 64, 24
_SPREAD = 1.7
"""Least distance of the middles of two dice, in their edges."""


@dataclass(frozen=True, slots=True)
class Kind:
    """Dice of one kind.

    Attributes:
        name: What a figure calls them.
        symbols: What the six faces show.
        body: Colour, blue-green-red.
        ink: Colour of the symbols.
        swirl: How much a second colour runs through the body, 0 to 1.
        gloss: Strength of what is mirrored.
    """

    name: str
    symbols: tuple[str, ...]
    body: tuple[int, int, int]
    ink: tuple[int, int, int]
    swirl: float = 0.0
    gloss: float = 0.2


KINDS = (
    Kind("white heads", ("goblin", "orc", "bat", "dragon", "skull", "watcher"), (228, 236, 240),
         (40, 30, 30)),
    Kind("black signs", ("heart", "coin", "torch", "rune", "trap", "portal"), (40, 36, 36),
         (225, 230, 235), 0.0, 0.5),
    Kind("red swirled", ("warrior", "wizard", "cleric", "rogue", "clover", "boots"), (50, 45, 175),
         (215, 235, 240), 0.35, 0.4),
    Kind("bone action dice", ("step", "ranged", "melee", "defense", "elixir", "magic"),
         (190, 215, 228), (40, 50, 75), 0.15),
    Kind("green, dim ink", ("ghost", "spider", "cube", "cultist", "ghoul", "skeleton"),
         (85, 130, 60), (30, 50, 25), 0.1, 0.3),
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class Throw:
    """A photo of dice and the truth about it.

    Attributes:
        jpeg: The bytes of the photo.
        symbols: What lies up.
        quads: Shape (N, 4, 2): the corners of the top faces.
        boxes: Shape (N, 4): the whole dice, as left, top, right, bottom.
    """

    jpeg: bytes
    symbols: tuple[str, ...]
    quads: npt.NDArray[np.float64]
    boxes: npt.NDArray[np.float64]


def throw(
    kind: Kind,
    seed: int,
    *,
    count: int = 5,
    symbol: str | None = None,
    edge_px: float = 62.0,
    tilt_deg: float = 35.0,
    size_wh: tuple[int, int] = (960, 720),
) -> Throw:
    """Throw some dice and photograph them.

    Args:
        kind: Which dice.
        seed: How they fall, on which table, in which light.
        count: How many.
        symbol: What all of them show; None: whatever falls.
        edge_px: How large a die is in the middle of the photo.
        tilt_deg: How far from straight above the photo may be taken.
        size_wh: Pixels of the photo.
    """
    rng = np.random.default_rng([5077, seed])
    focal = rng.uniform(1.0, 1.6) * max(size_wh)
    camera = Camera(
        size_wh,
        focal,
        float(rng.uniform(0, tilt_deg)),
        float(rng.normal(0, 6)),
        focal / edge_px,
    )
    matrix, dice, shown = camera.matrix(), list[Solid](), list[str]()
    reach = (np.array(size_wh) / edge_px - 3) / 2 if count > 1 else np.array([0.4, 0.4])
    while len(dice) < count:
        place = rng.uniform(-reach, reach)
        if all(np.hypot(*(place - one.place_xy)) > _SPREAD for one in dice):
            shown.append(symbol or str(rng.choice(kind.symbols)))
            dice.append(_solid(kind, shown[-1], (float(place[0]), float(place[1])), rng))
    canvas = _table(matrix, size_wh, edge_px, rng)
    lamp = np.array([*rng.normal(0, 0.5, 2), 1.0])
    lamp /= np.linalg.norm(lamp)
    for die in dice:
        _shadow(canvas, die, matrix, lamp)
    for die in sorted(dice, key=lambda one: -float(np.hypot(*(one.place_xy - camera.eye()[:2])))):
        paint_solid(canvas, die, matrix, camera.eye(), lamp, rng=rng)
    canvas *= _light(size_wh, rng)
    quads = np.stack([project(matrix, die.top()) for die in dice])
    hulls = [project(matrix, die.corners()) for die in dice]
    boxes = np.stack([np.concatenate([hull.min(axis=0), hull.max(axis=0)]) for hull in hulls])
    return Throw(expose(canvas, _exposure(rng), rng), tuple(shown), quads, boxes)


def _solid(kind: Kind, symbol: str, place: tuple[float, float], rng: np.random.Generator) -> Solid:
    """Lay a die with a symbol up."""
    others = rng.permutation([one for one in kind.symbols if one != symbol])
    drawn = [symbol, *(str(one) for one in others[: SIX - 1])]
    ink = np.asarray(kind.ink, np.float32)
    return Solid(
        values=(0,) * SIX,
        symbols=np.stack([ink_of(one) for one in drawn]),
        turns=(0,) * SIX,
        radius=0.07,
        ball=0.8,
        spread=0.25,
        dot=0.1,
        single=1.0,
        body=np.asarray(kind.body, np.float32),
        ink=ink,
        ink_one=ink,
        marbling=kind.swirl,
        second=np.clip(np.asarray(kind.body, np.float32) * 0.4 + 90, 0, 255).astype(np.float32),
        glow=0.0,
        gloss=kind.gloss,
        hardness=40.0,
        hollow=0.0,
        place_xy=place,
        yaw=float(rng.uniform(0, 2 * np.pi)),
    )


@functools.cache
def ink_of(symbol: str) -> npt.NDArray[np.float32]:
    """Draw a symbol as it is engraved; shape (64, 64), 0 to 1."""
    grow = 4
    side = _GLYPH_PX * grow
    inside = 0.86 * side / _UNITS
    winding = np.zeros((side, side), np.int16)
    for polygon in glyph(symbol).polygons(flatness=0.02):
        points = (np.asarray(polygon) - _UNITS / 2) * inside + side / 2
        if len(points) >= 3:
            layer = np.zeros((side, side), np.uint8)
            cv2.fillPoly(layer, [np.rint(points).astype(np.int32)], 1)
            turn = cv2.contourArea(points.astype(np.float32), oriented=True)
            winding += layer.astype(np.int16) * (1 if turn > 0 else -1)
    inked = (winding != 0).astype(np.float32)
    small = cv2.resize(inked, (_GLYPH_PX, _GLYPH_PX), interpolation=cv2.INTER_AREA)
    return np.asarray(small, np.float32)


def _table(
    matrix: npt.NDArray[np.float64],
    size_wh: tuple[int, int],
    edge_px: float,
    rng: np.random.Generator,
) -> FloatBgr:
    texture = table_texture("test", str(rng.choice(table_names("test"))), rng)
    on_plane = np.linalg.inv(matrix[:, [0, 1, 3]])
    x, y = np.meshgrid(np.arange(size_wh[0]), np.arange(size_wh[1]))
    flat = on_plane @ np.stack([x.ravel(), y.ravel(), np.ones(x.size)])
    plane = flat[:2] / flat[2] * edge_px
    where = np.mod(plane + rng.uniform(0, TILE, (2, 1)), TILE).astype(np.float32)
    across, down = where.reshape(2, size_wh[1], size_wh[0])
    laid = cv2.remap(texture, across, down, cv2.INTER_LINEAR, borderMode=cv2.BORDER_WRAP)
    return np.asarray(laid, np.float32)


def _shadow(
    canvas: FloatBgr,
    die: Solid,
    matrix: npt.NDArray[np.float64],
    lamp: npt.NDArray[np.float64],
) -> None:
    fallen = die.corners()
    fallen = fallen - np.outer(fallen[:, 2] / max(lamp[2], 0.35), lamp)
    fallen[:, 2] = 0
    dark = np.zeros(canvas.shape[:2], np.float32)
    hull = cv2.convexHull(project(matrix, fallen).astype(np.float32))
    cv2.fillConvexPoly(dark, np.rint(hull).astype(np.int32), 0.4)
    canvas *= 1 - cv2.GaussianBlur(dark, (0, 0), 3.0)[:, :, None]


def _light(size_wh: tuple[int, int], rng: np.random.Generator) -> FloatBgr:
    """Make a lamp's light: bright somewhere, dimmer elsewhere, sometimes with a hard shadow."""
    width, height = size_wh
    x, y = np.meshgrid(np.linspace(-1, 1, width), np.linspace(-1, 1, height))
    spot = rng.uniform(-0.8, 0.8, 2)
    light = 0.6 + 0.5 * np.exp(-((x - spot[0]) ** 2 + (y - spot[1]) ** 2) / rng.uniform(0.8, 3))
    if rng.random() < 0.3:
        angle = rng.uniform(0, 2 * np.pi)
        across = np.cos(angle) * x + np.sin(angle) * y - rng.uniform(-0.4, 0.4)
        light *= 1 - rng.uniform(0.3, 0.55) / (1 + np.exp(-across / rng.uniform(0.005, 0.05)))
    return np.asarray(light, np.float32)[:, :, None]


def _exposure(rng: np.random.Generator) -> Exposure:
    warm = rng.uniform(-0.12, 0.12)
    return Exposure(
        brightness=rng.uniform(0.7, 1.1),
        tint_bgr=(1 - warm, 1.0, 1 + warm),
        blur_px=rng.uniform(0.4, 1.1),
        noise=rng.uniform(1.5, 6),
        jpeg_quality=int(rng.integers(65, 95)),
    )
