"""Rolls of ordinary dice: photos with what the small net is to learn from them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

import numpy as np
import numpy.typing as npt

from vision.arrays import BgrImage
from vision.training.roll_photos.dice_kinds import as_blocks, as_fallen, kind_of_dice
from vision.training.roll_photos.ray_marched_dice import Solid, paint_solid
from vision.training.roll_photos.reflected_surroundings import any_room
from vision.training.roll_photos.table_surfaces import table_top
from vision.training.roll_photos.viewpoint_and_lighting import (
    Sight,
    any_lamp,
    any_sight,
    darken,
    exposed,
    laid,
)

SYMBOL = 7
"""The class of a face that shows something else than dots."""

_BLOCKS = 0.25
"""How often other things lie about that are like dice."""

Stand: TypeAlias = tuple[npt.NDArray[np.float64], float]
"""Where a die stands: its place, shape (2,), and its turn in radians."""


@dataclass(frozen=True, slots=True)
class Roll:
    """A photo and its top faces.

    Attributes:
        bgr: The photo.
        tops: Shape (N, 4, 2): corners of the top faces in its pixels.
        classes: Shape (N,): 1 to 6, or `SYMBOL`.
        sides: Shape (M, 4, 2): corners of the side faces that are seen, which are no tops.
        others: Shape (K, 4, 2): corners of the upper faces of other things, which are no dice.
        spots: Shape (N, 6, 2): middles of the tops' dots; not numbers where there are fewer.
    """

    bgr: BgrImage
    tops: npt.NDArray[np.float32]
    classes: npt.NDArray[np.int64]
    sides: npt.NDArray[np.float32]
    others: npt.NDArray[np.float32]
    spots: npt.NDArray[np.float32]


def roll(seed: int, side: int = 224) -> Roll:
    """Photograph a roll as the seed says."""
    rng = np.random.default_rng([2903, seed])
    sight = any_sight(side, 58, 0.5, rng)
    solids = _thrown(sight, rng)
    blocks = _lying_about(sight, solids, rng)
    lamp, overhead = any_lamp(rng), np.array([0.0, 0.0, 1.0])
    canvas = laid(table_top(rng), sight, rng)
    diffuse = float(rng.uniform(0, 0.5))
    for solid in (*solids, *blocks):
        darken(canvas, solid.corners(), sight, overhead, diffuse)
        depth = float(rng.uniform(0.1, 0.7)) * (1 - diffuse)
        darken(canvas, solid.corners(), sight, lamp, depth)
    room, eye = any_room(rng), sight.eye
    seen = [replace(one, room=room) for one in (*solids, *blocks)]
    for solid in sorted(seen, key=lambda one: -float(np.hypot(*(one.place_xy - eye[:2])))):
        paint_solid(canvas, solid, sight.matrix, eye, lamp, rng=rng)
    tops = [sight.in_photo(one.top()) for one in solids]
    sides = [sight.in_photo(quad) for one in solids for quad in one.sides(eye)]
    others = [sight.in_photo(one.top()) for one in blocks]
    classes = [one.values[0] or SYMBOL for one in solids]
    spots = np.full((len(solids), 6, 2), np.nan, np.float32)
    for index, one in enumerate(solids):
        dots = one.spots()
        spots[index, : len(dots)] = sight.in_photo(dots)
    return Roll(
        exposed(canvas, sight, rng),
        np.asarray(tops, np.float32).reshape(-1, 4, 2),
        np.asarray(classes, np.int64),
        np.asarray(sides, np.float32).reshape(-1, 4, 2),
        np.asarray(others, np.float32).reshape(-1, 4, 2),
        spots,
    )


def _thrown(sight: Sight, rng: np.random.Generator) -> list[Solid]:
    """Let dice fall into the photo, some of them edge to edge."""
    wanted, kin = int(rng.integers(0, 14)), rng.random() < 0.6
    model, solids = kind_of_dice(rng), list[Solid]()
    touching = rng.random() < 0.4
    for _ in range(wanted * 6):
        if len(solids) >= wanted:
            break
        place, yaw = np.asarray(sight.anywhere(rng)), float(rng.uniform(0, 2 * np.pi))
        if touching and solids and rng.random() < 0.7:
            other = solids[int(rng.integers(len(solids)))]
            place, yaw = beside((np.asarray(other.place_xy), other.yaw), rng)
        if any(collide(place, yaw, (np.asarray(one.place_xy), one.yaw)) for one in solids):
            continue
        paint = model if kin and rng.random() < 0.9 else kind_of_dice(rng)
        solids.append(as_fallen(paint, (float(place[0]), float(place[1])), yaw, rng))
    return solids


def _lying_about(sight: Sight, solids: Sequence[Solid], rng: np.random.Generator) -> list[Solid]:
    """Put things that are no dice on the table, beside the dice."""
    if rng.random() > _BLOCKS:
        return []
    blocks = list[Solid]()
    for _ in range(int(rng.integers(1, 4))):
        place, yaw = sight.anywhere(rng), float(rng.uniform(0, 2 * np.pi))
        parts = as_blocks(place, yaw, rng)
        stands = [(np.asarray(one.place_xy), one.yaw) for one in (*solids, *blocks)]
        places = [np.asarray(one.place_xy) for one in parts]
        if not any(collide(one, yaw, stand) for one in places for stand in stands):
            blocks += parts
    return blocks


def beside(stands: Stand, rng: np.random.Generator, *, exact: bool = False) -> Stand:
    """Find a place for a die that touches another, or stands flush with it."""
    place, turned = stands
    yaw = turned if exact else turned + float(rng.choice([0.0, rng.uniform(-0.3, 0.3)]))
    angle = turned + np.pi / 2 * rng.integers(4)
    step = np.array([np.cos(angle), np.sin(angle)]) * rng.uniform(1.0, 1.04 if exact else 1.12)
    slid = np.array([-np.sin(angle), np.cos(angle)]) * (0.0 if exact else rng.normal(0, 0.2))
    return np.asarray(place + step + slid), yaw


def collide(place: npt.NDArray[np.float64], yaw: float, other: Stand) -> bool:
    """Look whether two dice would stand in one another."""
    away, turned = place - other[0], other[1]
    cos, sin = abs(np.cos(yaw - turned)), abs(np.sin(yaw - turned))
    reach = 0.5 + (cos + sin) / 2
    turn_cos, turn_sin = np.cos(turned), np.sin(turned)
    seen = np.array([[turn_cos, turn_sin], [-turn_sin, turn_cos]]) @ away
    return bool((np.abs(seen) < reach - 0.02).all())
