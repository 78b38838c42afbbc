"""Composes a photo of dice, and keeps the truth beside it."""

import cv2
import numpy as np
import numpy.typing as npt
from msgspec import Struct

from bench.photo_compositor.camera_chain import CAPTURES, any_chain, developed
from bench.photo_compositor.face_pictures import PX, Look, any_look, face_picture
from bench.photo_compositor.loose_things import lay
from bench.photo_compositor.table_pictures import SIDE, TABLES, strewn, table_picture
from bench.photo_renderer.dice_scene import Kind, Photo, Truth
from companion.pieces import DICE_SETS

Floats = npt.NDArray[np.float32]
Points = npt.NDArray[np.float64]

LIGHTS = ("from the side", "from above", "two lamps", "spot")
_SIZE_WH = {"nominal": (1440, 1080), "stress": (1440, 1080), "large": (4032, 3024)}
_EDGES_PX = {"nominal": (62, 130), "stress": (26, 110), "large": (170, 260)}
_ORDINARY_PX = {"nominal": (34, 130), "stress": (18, 80), "large": (170, 260)}
_PER_EDGE = 90
"""Pixels of the table's picture per edge of a die."""

_SQUARE = np.array([[-0.5, 0.5], [0.5, 0.5], [0.5, -0.5], [-0.5, -0.5]])


class Cube(Struct, frozen=True):
    """A die on the table: what it looks like, what is on top and around, and where it stands."""

    set: str
    look: Look
    faces: tuple[str, ...]
    turns: tuple[int, ...]
    at: tuple[float, float]
    yaw: float

    def corners(self) -> Points:
        """Give the top's corners, then the foot's; clockwise from above, shape (8, 3)."""
        cos, sin = np.cos(self.yaw), np.sin(self.yaw)
        flat = _SQUARE @ np.array([[cos, sin], [-sin, cos]]) + self.at
        return np.concatenate([np.hstack([flat, np.full((4, 1), z)]) for z in (1.0, 0.0)])


def composed(kind: Kind, seed: int, *, ordinary: bool = False, things: str | None = None) -> Photo:
    """Compose the photo that a seed says.

    Args:
        kind: Easy or hard.
        seed: How it was taken.
        ordinary: Whether dice are ordinary ones, not the kit's.
        things: What lies there in place of dice (`loose_things.THINGS`); None: dice do.
    """
    rng = np.random.default_rng([5_150, ("nominal", "stress", "large").index(kind), seed, ordinary])
    hard = kind == "stress"
    capture = CAPTURES[int(rng.integers(len(CAPTURES)))] if hard else CAPTURES[0]
    tilt = float(rng.uniform(0, 48 if hard else 34))
    size_wh = _SIZE_WH[kind]
    low, high = (_ORDINARY_PX if ordinary else _EDGES_PX)[kind]
    edge = float(np.exp(rng.uniform(np.log(low), np.log(high))))
    scale = 1 if kind == "large" else 2
    camera, eye = _held(size_wh, edge, np.radians(tilt), rng)
    touching = bool(rng.random() < 0.25)
    count = 6 if kind == "large" else int(rng.integers(1, 11))
    cubes = _strewn_cubes(
        (camera, size_wh), 0 if things else count, rng, (hard, ordinary, touching)
    )
    light_name = LIGHTS[int(rng.integers(len(LIGHTS)))]
    table = TABLES[seed % len(TABLES)]
    grown = np.array([[scale, 0, (scale - 1) / 2], [0, scale, (scale - 1) / 2], [0, 0, 1]]) @ camera
    large_wh = (size_wh[0] * scale, size_wh[1] * scale)
    canvas = _lit_scene(cubes, (grown, eye, large_wh), (table, light_name, things), rng)
    if scale > 1:
        canvas = np.asarray(cv2.resize(canvas, size_wh, interpolation=cv2.INTER_AREA), np.float32)
    jpeg = developed(canvas, any_chain(capture, edge, rng), rng)
    truths = [_truth(cube, camera, size_wh) for cube in cubes]
    return Photo(jpeg, truths, kind, table, light_name, capture, tilt, touching)


def _held(
    size_wh: tuple[int, int], edge: float, tilt: float, rng: np.random.Generator
) -> tuple[Points, Points]:
    """Hold the phone, give its projection and place."""
    focal = float(rng.uniform(0.8, 1.3)) * size_wh[0]
    far, roll = focal / edge, float(rng.uniform(-0.3, 0.3))
    down = np.array(
        [[1, 0, 0], [0, -np.cos(tilt), -np.sin(tilt)], [0, np.sin(tilt), -np.cos(tilt)]]
    )
    turned = np.array(
        [[np.cos(roll), -np.sin(roll), 0], [np.sin(roll), np.cos(roll), 0], [0, 0, 1]]
    )
    turn = turned @ down
    eye = -far * down[2]
    inner = np.array([[focal, 0, size_wh[0] / 2], [0, focal, size_wh[1] / 2], [0, 0, 1]])
    return inner @ np.hstack([turn, (-turn @ eye)[:, None]]), eye


def _seen(camera: Points, points: Points) -> Points:
    flat = np.hstack([points, np.ones((len(points), 1))]) @ camera.T
    return np.asarray(flat[:, :2] / flat[:, 2:])


def _strewn_cubes(
    view: tuple[Points, tuple[int, int]],
    count: int,
    rng: np.random.Generator,
    how: tuple[bool, bool, bool],
) -> list[Cube]:
    """Strew dice wholly into the photo, none in another."""
    (camera, size_wh), (hard, ordinary, touching) = view, how
    names = [name for name in DICE_SETS if (name == "pips") == ordinary]
    some = [names[int(rng.integers(len(names)))] for _ in range(int(rng.integers(1, 4)))]
    looks = [any_look(rng, hard=hard, ordinary=ordinary) for _ in some]
    plane = np.linalg.inv(camera[:, [0, 1, 3]])
    cubes: list[Cube] = []
    for _ in range(40 * count):
        if len(cubes) == count:
            break
        spot = plane @ [*(rng.random(2) * size_wh), 1]
        at, yaw = spot[:2] / spot[2], float(rng.uniform(0, 2 * np.pi))
        if touching and cubes:
            beside = cubes[int(rng.integers(len(cubes)))]
            yaw = beside.yaw
            away = yaw + np.pi / 2 * int(rng.integers(4))
            at = beside.at + rng.uniform(1.01, 1.06) * np.array([np.cos(away), np.sin(away)])
        which = int(rng.integers(len(some)))
        faces = tuple(str(one) for one in rng.permutation(DICE_SETS[some[which]].faces))[:5]
        turns = tuple(int(one) for one in rng.integers(0, 4, 5))
        cube = Cube(some[which], looks[which], faces, turns, (float(at[0]), float(at[1])), yaw)
        pixels = _seen(camera, cube.corners())
        inside = ((pixels > 6) & (pixels < np.array(size_wh) - 6)).all()
        if inside and not any(_in_one_another(cube, other) for other in cubes):
            cubes.append(cube)
    return cubes


def _in_one_another(one: Cube, other: Cube) -> bool:
    if np.hypot(*np.subtract(one.at, other.at)) < 1:
        return True
    first, second = (cube.corners()[:4, :2].astype(np.float32) for cube in (one, other))
    shared, _ = cv2.intersectConvexConvex(first, second)
    return shared > 0


def _lit_scene(
    cubes: list[Cube],
    view: tuple[Points, Points, tuple[int, int]],
    names: tuple[str, str, str | None],
    rng: np.random.Generator,
) -> Floats:
    """Lay table, shadows and dice over one another, in linear light."""
    (camera, eye, size_wh), (table, light_name, things) = view, names
    picture = table_picture(table, rng)
    strewn(picture, int(rng.integers(0, 7)) if rng.random() < 0.5 else 0, 0.6 * _PER_EDGE, rng)
    if things is not None:
        lay(picture, things, _PER_EDGE, rng)
    canvas = _laid_table(picture**2.2, camera, size_wh, rng)
    lamps = [_lamp(light_name, rng) for _ in range(2 if light_name == "two lamps" else 1)]
    for lamp in lamps:
        dark = np.zeros(canvas.shape[:2], np.float32)
        for cube in cubes:
            points = cube.corners()
            fallen = points - points[:, 2:] * (lamp / lamp[2])
            hull = cv2.convexHull(_seen(camera, fallen).astype(np.float32))
            cv2.fillConvexPoly(dark, np.rint(hull).astype(np.int32), 1.0, cv2.LINE_AA)
        soft = cv2.GaussianBlur(dark, (0, 0), float(rng.uniform(2, 14)))
        canvas *= (1 - np.float32(rng.uniform(0.3, 0.75)) / len(lamps) * soft)[:, :, None]
    for cube in sorted(cubes, key=lambda one: -float(np.hypot(*(one.at - eye[:2])))):
        _paste(canvas, cube, (camera, eye), lamps, rng)
    if light_name == "spot":
        y, x = np.mgrid[-1 : 1 : size_wh[1] * 1j, -1 : 1 : size_wh[0] * 1j].astype(np.float32)
        at = rng.uniform(-0.5, 0.5, 2).astype(np.float32)
        canvas *= (0.35 + np.exp(-((x - at[0]) ** 2 + (y - at[1]) ** 2)))[:, :, None]
    return canvas


def _lamp(name: str, rng: np.random.Generator) -> Points:
    turn, high = rng.uniform(0, 2 * np.pi), rng.uniform(0.6, 2.0) if name != "from above" else 4.0
    lamp = np.array([np.cos(turn), np.sin(turn), high])
    return np.asarray(lamp / np.linalg.norm(lamp))


def _laid_table(
    picture: Floats, camera: Points, size_wh: tuple[int, int], rng: np.random.Generator
) -> Floats:
    turn, scale = rng.uniform(0, 2 * np.pi), rng.uniform(0.7, 1.3) / _PER_EDGE
    cos, sin, half = scale * np.cos(turn), scale * np.sin(turn), SIDE / 2
    flat = np.array([[cos, sin, 0], [sin, -cos, 0], [0, 0, 1.0]]) @ np.array(
        [[1, 0, -half], [0, 1, -half], [0, 0, 1.0]]
    )
    flags, border = cv2.INTER_AREA, cv2.BORDER_REFLECT
    whole = camera[:, [0, 1, 3]] @ flat
    return np.asarray(
        cv2.warpPerspective(picture, whole, size_wh, flags=flags, borderMode=border), np.float32
    )


def _paste(
    canvas: Floats,
    cube: Cube,
    view: tuple[Points, Points],
    lamps: list[Points],
    rng: np.random.Generator,
) -> None:
    """Lay the faces of a die that are seen over the canvas, the top last."""
    camera, eye = view
    points, middle = cube.corners(), np.array([*cube.at, 0.5])
    quads = [[0, 1, 2, 3], [3, 2, 6, 7], [2, 1, 5, 6], [1, 0, 4, 5], [0, 3, 7, 4]]
    hull = cv2.convexHull(_seen(camera, points).astype(np.float32))
    light = sum(max(0.0, float(lamp[2])) for lamp in lamps) / len(lamps)
    if not cube.look.clear:
        edge = np.array(cube.look.body) ** 2.2 * (0.3 + 0.6 * light)
        cv2.fillConvexPoly(canvas, np.rint(hull).astype(np.int32), edge.tolist(), cv2.LINE_AA)
    for index in (1, 2, 3, 4, 0):
        quad = points[quads[index]]
        normal = quad.mean(axis=0) - middle
        if (eye - quad.mean(axis=0)) @ normal <= 0:
            continue
        shade = 0.35 + 0.75 * np.mean([max(0.0, 2 * float(lamp @ normal)) for lamp in lamps])
        texture = face_picture(
            cube.look, cube.set, cube.faces[index], cube.turns[index], rng
        ) ** np.float32(2.2)
        texture *= np.float32(shade)
        if rng.random() < cube.look.gloss:
            texture += _mirrored(cube.look.gloss, rng)
        _warp(canvas, texture, _seen(camera, quad), cube.look)


def _mirrored(gloss: float, rng: np.random.Generator) -> Floats:
    """Draw a lamp that a face mirrors."""
    y, x = np.mgrid[:PX, :PX].astype(np.float32) / PX
    at, reach = rng.uniform(0.05, 0.95, 2), rng.uniform(0.05, 0.25)
    spot = np.exp(-((x - at[0]) ** 2 + (y - at[1]) ** 2) / (2 * reach**2))
    return np.asarray((rng.uniform(0.1, 0.8) * gloss * spot)[:, :, None], np.float32)


def _warp(canvas: Floats, texture: Floats, quad: Points, look: Look) -> None:
    """Lay one face into its place, its corners rounded."""
    low = np.maximum(np.floor(quad.min(axis=0)).astype(int) - 1, 0)
    high = np.minimum(np.ceil(quad.max(axis=0)).astype(int) + 2, canvas.shape[1::-1])
    if (high <= low).any():
        return
    side = max(16, round(float(np.hypot(*(quad[1] - quad[0]))) * 1.4))
    small = min(PX, side)
    texture = np.asarray(cv2.resize(texture, (small, small), interpolation=cv2.INTER_AREA))
    mask = np.zeros((PX, PX), np.uint8)
    radius = round(look.round_px)
    cv2.rectangle(mask, (radius, 1), (PX - 2 - radius, PX - 2), 255, -1)
    cv2.rectangle(mask, (1, radius), (PX - 2, PX - 2 - radius), 255, -1)
    for x in (radius, PX - 1 - radius):
        for y in (radius, PX - 1 - radius):
            cv2.circle(mask, (x, y), max(0, radius - 1), 255, -1, cv2.LINE_AA)
    alpha = cv2.resize(mask, (small, small), interpolation=cv2.INTER_AREA).astype(np.float32) / 255
    alpha *= np.float32(1 - look.clear)
    onto = np.array([[0, 0], [small, 0], [small, small], [0, small]], np.float32) - 0.5
    warp = cv2.getPerspectiveTransform(onto.astype(np.float32), (quad - low).astype(np.float32))
    size_wh = (int(high[0] - low[0]), int(high[1] - low[1]))
    laid = cv2.warpPerspective(texture, warp, size_wh, borderMode=cv2.BORDER_REPLICATE)
    over = cv2.warpPerspective(alpha, warp, size_wh)[:, :, None]
    part = canvas[low[1] : high[1], low[0] : high[0]]
    part[:] = part * (1 - over) + laid * over


def _truth(cube: Cube, camera: Points, size_wh: tuple[int, int]) -> Truth:
    points = cube.corners()[:4]
    shrunk = points.mean(axis=0) + (points - points.mean(axis=0)) * cube.look.picture
    quad = np.roll(_seen(camera, shrunk), cube.turns[0], axis=0)
    whole = ((quad >= 0) & (quad <= np.array(size_wh))).all()
    edge = float(np.hypot(*(quad[[1, 2, 3, 0]] - quad).T).max())
    corners = [(round(float(x), 2), round(float(y), 2)) for x, y in quad]
    return Truth(cube.set, cube.faces[0], corners, cube.look.make, float(whole), edge)
