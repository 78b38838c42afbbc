"""Dice as cubes: where the sides of a seen top must be, and where the top of a seen side."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np

from vision.arrays import Bools, Floats, Homographies, Points, Quad, Quads

_ALIKE = 0.15
_SEEN_FROM_ABOVE = 0.45
_TURNED = (np.arange(4)[None] - np.arange(4)[:, None]) % 4
"""Which corners come first, second, third and fourth in each of a quad's four turns."""


@dataclass(frozen=True, slots=True)
class View:
    """How the camera sees the table.

    Attributes:
        normal: Unit vector away from the table in the camera's axes: right, down, ahead.
        focal_px: Focal length.
        middle: Shape (2,): middle of the photo in pixels.
    """

    normal: Floats
    focal_px: float
    middle: Floats

    def on_plane(self, points: Floats) -> Floats:
        """Give the points (N, 3) of a plane along the table that are seen at pixels (N, 2)."""
        offset = (points - self.middle) / self.focal_px
        rays = np.hstack([offset, np.ones((len(points), 1))])
        return np.asarray(rays / np.maximum(-(rays @ self.normal), 0.05)[:, None])

    def seen(self, places: Floats) -> Floats:
        """Give the pixels (N, 2) at which places (N, 3) are seen."""
        ahead = np.maximum(places[:, 2:], 1e-3)
        return np.asarray(places[:, :2] / ahead * self.focal_px + self.middle)

    def along_table(self, points: Points) -> Points:
        """Give where pixels (N, 2) lie on the table, along its own axes."""
        across, down = (axis[0] for axis in axes(self.normal[None]))
        flat = self.on_plane(points)
        return np.stack([flat @ -across, flat @ down], axis=1)

    def from_table(self, origins: Floats) -> Homographies:
        """Give what sends places on a plane along the table, from origins (N, 3) on, to pixels."""
        across, down = (axis[0] for axis in axes(self.normal[None]))
        ahead = np.array([[self.focal_px, 0, self.middle[0]], [0, self.focal_px, self.middle[1]]])
        along = [np.stack([-across, down, origin], axis=1) for origin in origins]
        return np.vstack([ahead, [0, 0, 1]]) @ np.reshape(along, (-1, 3, 3))

    def edge(self, tops: Quads) -> float:
        """Give how long the edges of tops (N, 4, 2) are, in distances of their plane."""
        return median_edge(self.on_plane(tops.reshape(-1, 2)).reshape(-1, 4, 3))


def axes(normals: Floats) -> tuple[Floats, Floats]:
    """Give two unit vectors in each plane, square to each other."""
    x, y, z = normals.T
    level = np.hypot(x, z)
    across = np.stack([z / level, np.zeros_like(x), -x / level], axis=1)
    down = np.stack([-x * y / level, level, -y * z / level], axis=1)
    return across, down


def median_edge(squares: Floats) -> float:
    """Give the length of an edge of most squares, shape (N, 4, 2) or (N, 4, 3)."""
    return float(np.median(np.linalg.norm(squares[:, 2] - squares[:, 0], axis=1)) / np.sqrt(2))


def visible_sides(tops: Quads, view: View) -> Quads:
    """Give where the sides of dice are seen whose tops are there."""
    sides, is_seen = _sides(tops, view)
    return np.asarray(sides[is_seen])


def sides_of_each(tops: Quads, view: View) -> list[Quads]:
    """Give where the sides of each die are seen whose top is there."""
    return [own[seen] for own, seen in zip(*_sides(tops, view), strict=True)]


def _sides(tops: Quads, view: View) -> tuple[Floats, Bools]:
    """Project the four sides of each die; shape (N, 4, 4, 2), and which of them are seen."""
    ((sides, is_seen),) = _sides_in_each(tops, [view])
    return sides, is_seen


def _sides_in_each(tops: Quads, views: Sequence[View]) -> list[tuple[Floats, Bools]]:
    """Do so in some views of one photo."""
    normals = np.stack([view.normal for view in views])[:, None, None]
    focals, middle = (
        np.array([view.focal_px for view in views])[:, None, None, None],
        views[0].middle,
    )
    offset = (tops - middle) / focals
    rays = np.concatenate([offset, np.ones((*offset.shape[:3], 1))], axis=3)
    upper = rays / np.maximum(-(rays * normals).sum(axis=3), 0.05)[..., None]
    across = upper[:, :, 2] - upper[:, :, 0]
    edge = np.sqrt((across**2).sum(axis=2) / 2)
    lower = upper - normals * edge[:, :, None, None]
    after = [1, 2, 3, 0]
    places = np.stack([upper[:, :, after], upper, lower, lower[:, :, after]], axis=3)
    ahead = np.maximum(places[..., 2:], 1e-3)
    sides = places[..., :2] / ahead * focals[..., None] + middle
    one, other = sides[..., 2, :] - sides[..., 0, :], sides[..., 3, :] - sides[..., 1, :]
    is_seen = one[..., 0] * other[..., 1] - one[..., 1] * other[..., 0] > 0
    return list(zip(sides, is_seen, strict=True))


def are_sides(faces: Quads, tops: Quads, view: View, within: float = _ALIKE) -> Bools:
    """Look which faces lie about where a side of which die is seen.

    Args:
        faces: Shape (N, 4, 2).
        tops: The tops of the dice, shape (M, 4, 2).
        view: How the camera sees the table.
        within: How far corners may lie apart, in longest sides.

    Returns:
        Shape (M, N).
    """
    found = [alike(sides, faces, within).any(axis=0) for sides in sides_of_each(tops, view)]
    return np.asarray(found, bool).reshape(len(tops), len(faces))


def worth_as_sides(faces: Quads, weights: Floats, are_tops: Bools, views: Sequence[View]) -> Floats:
    """Say for some planes how well faces that are no tops there can be the sides of those that are.

    Args:
        faces: Shape (N, 4, 2).
        weights: How much each face counts, 0 to 1.
        are_tops: Shape (planes, N): which faces are tops.
        views: How the camera sees each plane.
    """
    sides, is_seen = (np.stack(part) for part in zip(*_sides_in_each(faces, views), strict=True))
    # Few lie near enough that their corners are worth comparing.
    off = sides.mean(axis=3)[:, :, :, None] - faces.mean(axis=1)
    reach = _ALIKE * sizes(sides)
    may_be = is_seen[..., None] & ((off**2).sum(axis=-1) < reach[..., None] ** 2)
    may_be &= are_tops[:, :, None, None] & ~are_tops[:, None, None]
    plane, die, side, face = np.nonzero(may_be)
    away = _off(sides[plane, die, side][:, None], faces[face][:, _TURNED])
    is_one = away < reach[plane, die, side] ** 2
    are_sides_there = np.zeros(are_tops.shape, bool)
    are_sides_there[plane[is_one], face[is_one]] = True
    are_odd = (are_tops @ touch(faces, faces)) & ~are_sides_there
    counts = np.where(are_tops, 0.0, are_sides_there.astype(float) - are_odd)
    return np.asarray(0.5 * counts @ weights)


def tops_of(sides: Quads | Sequence[Quad], view: View) -> list[Quad | None]:
    """Give where the tops of dice are seen whose sides are there; None for what can be no side."""
    return [_top_of(side, view) for side in sides]


def _top_of(side: Quad, view: View) -> Quad | None:
    # Any of the four edges can be the one that side and top share.
    left, right, low_right, low_left = _TURNED.T
    ends = view.on_plane(side)
    edges = ends[right] - ends[left]
    down = view.normal * np.sqrt((edges**2).sum(axis=1))[:, None]
    below = view.seen(np.concatenate([ends[left] - down, ends[right] - down]))
    off = ((below - side[np.concatenate([low_left, low_right])]) ** 2).sum(axis=1)
    errors = np.sqrt(off.reshape(2, 4).max(axis=0)) / sizes(side[None])[0]
    best = int(errors.argmin())
    if errors[best] >= _ALIKE:
        return None
    one, other = ends[left[best]], ends[right[best]]
    beyond = np.cross(view.normal, edges[best])
    return view.seen(np.stack([one + beyond, other + beyond, other, one]))


def tops_if_sides(faces: Quads, view: View) -> list[Quad]:
    """Give where tops would be seen if faces that pass for tops were sides of the same dice.

    A cube looks the same from above and from the front; only what faces up in the photo, as people
    hold cameras, can be the top.
    """
    found: list[Quad] = []
    for face in faces:
        corners = view.on_plane(face)
        edges = corners[[1, 2, 3, 0]] - corners
        normals = edges / np.sqrt((edges**2).sum(axis=1))[:, None]
        is_above = (normals[:, 2] < -_SEEN_FROM_ABOVE) & (normals[:, 1] < min(0, view.normal[1]))
        for normal in normals[is_above]:
            top = _top_of(face, View(normal, view.focal_px, view.middle))
            found += [] if top is None else [top]
    return found


def tops_if_each_is_side(faces: Quads, views: Sequence[View]) -> list[list[Quad]]:
    """Give the same for each face by itself, in any of some views."""
    return [[top for view in views for top in tops_if_sides(face[None], view)] for face in faces]


def alike(ones: Quads, others: Quads, within: float = _ALIKE) -> Bools:
    """Look which quads are the same face, whichever corner comes first.

    Args:
        ones: Shape (N, 4, 2).
        others: Shape (M, 4, 2).
        within: How far corners may lie apart, in longest sides of `ones`.

    Returns:
        Shape (len(ones), len(others)).
    """
    away = _off(ones[:, None, None], others[None, :, _TURNED])
    return np.asarray(away < (within * sizes(ones)[:, None]) ** 2)


def _off(ones: Floats, turned: Floats) -> Floats:
    """Say how far quads are off others in the best of these' four turns, squared."""
    return np.asarray(((ones - turned) ** 2).sum(axis=-1).max(axis=-1).min(axis=-1))


def touch(ones: Quads, others: Quads) -> Bools:
    """Look which quads share an edge, as faces of one die do.

    Returns:
        Shape (len(ones), len(others)).
    """
    away = ((ones[:, None, :, None] - others[None, :, None]) ** 2).sum(axis=-1).min(axis=-1)
    return np.asarray((away < (_ALIKE * sizes(ones)[:, None, None]) ** 2).sum(axis=-1) >= 2)


def sizes(quads: Floats) -> Floats:
    """Give each quad's longest side; shape (..., 4, 2)."""
    along = quads[..., [1, 2, 3, 0], :] - quads
    return np.asarray(np.sqrt((along**2).sum(axis=-1).max(axis=-1, initial=0)))
