"""Dice as meshes with one picture for all their faces."""

import cv2
import numpy as np
import numpy.typing as npt
from msgspec import Struct

from bench.photo_renderer.dice_bodies import Die, ink

Floats = npt.NDArray[np.float32]
Points = npt.NDArray[np.float64]

CELL = 256
"""Pixels of a face in the picture."""
_GRID = 15
_SIDES = (
    # Normal, right and up of each face's picture: the top, then the sides going round, the bottom.
    ((0, 0, 1), (1, 0, 0), (0, 1, 0)),
    ((0, -1, 0), (1, 0, 0), (0, 0, 1)),
    ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    ((0, 1, 0), (-1, 0, 0), (0, 0, 1)),
    ((-1, 0, 0), (0, -1, 0), (0, 0, 1)),
    ((0, 0, -1), (1, 0, 0), (0, -1, 0)),
)


class Mesh(Struct, frozen=True):
    """All dice of a photo.

    Attributes:
        points: Shape (N, 3), in edges of a die, z up.
        normals: Shape (N, 3).
        spots: Shape (N, 2): places in the picture, 0 to 1, the second from the top down.
        triangles: Shape (M, 3).
        picture: Linear colour, red-green-blue, a row of faces for each die.
    """

    points: Points
    normals: Points
    spots: Points
    triangles: npt.NDArray[np.int64]
    picture: Floats


def mesh(dice: list[Die]) -> Mesh:
    """Build the dice where they lie."""
    picture = np.concatenate([_faces(die) for die in dice])
    parts = [_part(die, side) for die in dice for side in _SIDES]
    size = _GRID * _GRID
    cells = np.array([(side, row) for row in range(len(dice)) for side in range(len(_SIDES))])
    spots = np.concatenate(
        [
            (flat + cell) / (len(_SIDES), len(dice))
            for (_, _, flat), cell in zip(parts, cells, strict=True)
        ]
    )
    corner = np.arange(size).reshape(_GRID, _GRID)[:-1, :-1].ravel()
    around = np.stack([corner, corner + 1, corner + _GRID + 1, corner + _GRID], axis=1)
    two = np.concatenate([around[:, [0, 1, 2]], around[:, [0, 2, 3]]])
    return Mesh(
        points=np.concatenate([points for points, _, _ in parts]),
        normals=np.concatenate([normals for _, normals, _ in parts]),
        spots=spots,
        triangles=np.concatenate([two + size * index for index in range(len(parts))]),
        picture=picture,
    )


def _part(
    die: Die, side: tuple[tuple[int, ...], tuple[int, ...], tuple[int, ...]]
) -> tuple[Points, Points, Points]:
    """Give points, normals and places in the cell of one face, its edges rounded."""
    normal, right, up = (np.array(one, float) for one in side)
    line = np.linspace(-1, 1, _GRID)
    # Most points lie where the edge bends.
    line = np.sign(line) * (1 - (1 - np.abs(line)) ** 1.8)
    x, y = np.meshgrid(line, line)
    flat = (x[..., None] * right + y[..., None] * up + normal).reshape(-1, 3) / 2
    inner = np.clip(flat, die.rounding - 0.5, 0.5 - die.rounding)
    away = flat - inner
    normals = away / np.linalg.norm(away, axis=1, keepdims=True)
    points = inner + die.rounding * normals + [0, 0, 0.5]
    axes = die.axes()
    spots = np.stack([(x.ravel() + 1) / 2, (1 - y.ravel()) / 2], axis=1)
    # Half a pixel of the neighbour's face would shine through at the border.
    return points @ axes + [*die.at, 0.0], normals @ axes, np.clip(spots, 0.004, 0.996)


def _faces(die: Die) -> Floats:
    """Paint the faces of a die in a row; nobody sees the last one."""
    row = np.empty((CELL, CELL * len(_SIDES), 3), np.float32)
    row[:] = die.body
    size = round(CELL * die.picture)
    edge = (CELL - size) // 2
    for index, (name, turns) in enumerate(zip(die.faces, die.turns, strict=True)):
        drawn = cv2.resize(ink(die.set, name, 2 * CELL), (size, size), interpolation=cv2.INTER_AREA)
        amount = np.rot90(drawn, turns)[:, :, None]
        left = index * CELL + edge
        row[edge : edge + size, left : left + size] = (
            np.array(die.label, np.float32) * (1 - amount) + np.array(die.ink, np.float32) * amount
        )
    return row[:, :, ::-1]
