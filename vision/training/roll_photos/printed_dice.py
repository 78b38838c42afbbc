"""Printed dice, made up: the kit's faces on bodies of any colour, drawn, stuck on or engraved."""

from __future__ import annotations

from dataclasses import dataclass

import cv2
import numpy as np
import numpy.typing as npt

from companion.pieces import DICE_SETS
from vision.arrays import FloatBgr
from vision.marked.render_faces import ink_of
from vision.training.scene_photos.camera import project
from vision.training.scene_photos.dice_appearance import Look, face_shape
from vision.training.scene_photos.dice_painting import Die, paste

_TEXTURE_PX = (16, 24, 34, 48, 68, 96, 136)
_SETS = tuple(name for name in DICE_SETS if name != "pips")


@dataclass(frozen=True, slots=True, eq=False)
class Print:
    """How the faces of a set came onto dice.

    Attributes:
        set_name: The dice set.
        look: Body, ink, marbling, worn corners.
        paper: Colour of what is stuck on; None: drawn on the body itself.
        cover: Which part of an edge the face covers.
        relief: How deep it is engraved, seen in its shading; 0: not at all.
        contrast: How much of the light depends on where the lamp is.
        ambient: Light that comes from everywhere.
        slope: How uneven the light is on one face.
    """

    set_name: str
    look: Look
    paper: npt.NDArray[np.float32] | None
    cover: float
    relief: float
    contrast: float
    ambient: float
    slope: float


def any_print(rng: np.random.Generator) -> Print:
    """Make up a kind of printed dice."""
    kind = rng.random()
    light = rng.random() < 0.55
    body = _colour(rng, light=light)
    paper = _colour(rng, light=rng.random() < 0.8) if kind < 0.2 else None
    under = body if paper is None else paper
    ink = rng.uniform(0, 75, 3) if under.mean() > 115 else rng.uniform(185, 255, 3)
    if kind > 0.8:
        ink = under * (rng.uniform(0.25, 0.6) if under.mean() > 70 else rng.uniform(1.8, 3.0))
    elif rng.random() < 0.2:
        other = rng.uniform(0, 255, 3)
        ink = other if np.abs(other.mean() - under.mean()) > 70 else ink
    body_bgr, ink_bgr = (
        (int(one[0]), int(one[1]), int(one[2])) for one in (np.clip(c, 0, 255) for c in (body, ink))
    )
    marbling = float(rng.uniform(0.02, 0.14)) if rng.random() < 0.35 else 0.0
    rounding = float(rng.choice([0.0, rng.uniform(0.02, 0.1), rng.uniform(0.05, 0.16)]))
    return Print(
        set_name=str(rng.choice(_SETS)),
        look=Look("", body_bgr, ink_bgr, marbling, rounding),
        paper=None if paper is None else paper.astype(np.float32),
        cover=float(rng.uniform(0.76, 0.97)) if kind < 0.35 else 1.0,
        relief=float(rng.uniform(0.1, 0.6)) if kind > 0.7 else 0.0,
        contrast=float(rng.uniform(0.15, 0.75)),
        ambient=float(rng.uniform(0.3, 0.75)),
        slope=float(rng.uniform(0, 0.3)),
    )


def _colour(rng: np.random.Generator, *, light: bool) -> npt.NDArray[np.float64]:
    kind = rng.random()
    if kind < 0.5:
        return np.asarray(
            (rng.uniform(185, 255) if light else rng.uniform(18, 70)) * rng.uniform(0.86, 1.0, 3)
        )
    value = (150, 256) if light else (50, 160)
    parts = [int(rng.integers(low, high)) for low, high in ((0, 180), (50, 256), value)]
    return np.asarray(cv2.cvtColor(np.array([[parts]], np.uint8), cv2.COLOR_HSV2BGR)[0, 0] * 1.0)


def fallen(kind: Print, place: tuple[float, float], yaw: float, rng: np.random.Generator) -> Die:
    """Let a die of a kind fall; `yaw` in radians."""
    return Die(
        set_name=kind.set_name,
        faces=tuple(str(name) for name in rng.permutation(DICE_SETS[kind.set_name].faces)[:5]),
        turns=tuple(int(turn) for turn in rng.integers(0, 4, 5)),
        look=kind.look,
        place_xy=place,
        yaw_deg=float(np.degrees(yaw)),
    )


def seen_quads(die: Die, eye: npt.NDArray[np.float64]) -> list[tuple[npt.NDArray[np.float64], str]]:
    """Give the faces that a camera sees, the top last: corners (4, 3) and name."""
    seen = []
    for quad, name in zip(reversed(die.quads()), reversed(die.faces), strict=True):
        if _outward(quad) @ (eye - quad.mean(axis=0)) > 0:
            seen.append((quad, name))
    return seen


def _outward(quad: npt.NDArray[np.float64]) -> npt.NDArray[np.float64]:
    normal = np.cross(quad[3] - quad[0], quad[1] - quad[0])
    return np.asarray(normal / np.linalg.norm(normal))


def paint_printed(
    canvas: FloatBgr,
    die: Die,
    kind: Print,
    sight: tuple[npt.NDArray[np.float64], npt.NDArray[np.float64]],
    lamp: npt.NDArray[np.float64],
    *,
    rng: np.random.Generator,
) -> None:
    """Paint the faces of a die that are seen.

    Args:
        canvas: The picture so far.
        die: What to paint.
        kind: How its faces look.
        sight: Projection to the canvas, shape (3, 4), and the camera's place.
        lamp: Unit vector towards the light.
        rng: Chance.
    """
    matrix, eye = sight
    for quad, name in seen_quads(die, eye):
        shade = kind.ambient + kind.contrast * max(0.0, float(_outward(quad) @ lamp))
        corners = project(matrix, quad)
        edge = float(np.sqrt(cv2.contourArea(corners.astype(np.float32))))
        px = next((px for px in _TEXTURE_PX if px >= edge), _TEXTURE_PX[-1])
        picture = _drawn(kind, name, px, rng) * (shade * _uneven(kind.slope, px, rng))
        rim = np.asarray(kind.look.body, np.float32) * np.float32(shade * 0.8)
        paste(canvas, np.broadcast_to(rim, picture.shape).copy(), np.ones((px, px)), corners)
        paste(canvas, picture, face_shape(kind.look, px), corners)


def _uneven(slope: float, px: int, rng: np.random.Generator) -> FloatBgr:
    along, down = rng.uniform(-slope, slope, 2)
    line = np.linspace(-0.5, 0.5, px, dtype=np.float32)
    return np.asarray((1 + along * line[None] + down * line[:, None])[:, :, None], np.float32)


def _drawn(kind: Print, name: str, px: int, rng: np.random.Generator) -> FloatBgr:
    """Draw a face, lit evenly; shape (px, px, 3)."""
    inner = max(8, round(px * kind.cover))
    left = (px - inner) // 2
    right = px - inner - left
    ink = cv2.copyMakeBorder(
        ink_of(kind.set_name, name, inner, numbered=True),
        *(left, right, left, right),
        cv2.BORDER_CONSTANT,
        value=0,
    )[:, :, None]
    body = np.broadcast_to(np.asarray(kind.look.body, np.float32), (px, px, 3)).copy()
    if kind.paper is not None:
        body[left : px - right, left : px - right] = kind.paper
    if kind.look.marbling:
        coarse = rng.normal(1, kind.look.marbling, (7, 7)).astype(np.float32)
        body *= cv2.resize(coarse, (px, px), interpolation=cv2.INTER_CUBIC)[:, :, None]
    wear = np.float32(1 - 0.25 * rng.random() ** 2)
    face = body * (1 - ink * wear) + np.asarray(kind.look.ink, np.float32) * ink * wear
    if kind.relief:
        step = max(1, px // 40)
        sunk = np.roll(ink, (step, step), axis=(0, 1)) - ink
        face = face * (1 + np.float32(kind.relief) * sunk)
    return np.asarray(face, np.float32)
