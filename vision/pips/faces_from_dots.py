"""From a photo's pixels to the values of its ordinary dice."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

import numpy as np
import numpy.typing as npt

from vision.arrays import BgrImage, Floats
from vision.decoding.image_decoding import grey_of
from vision.decoding.image_pyramid import pyramid
from vision.pips.dot_detection import Dots, find_dots
from vision.pips.dot_pattern_search import Pattern, edges_px, find_patterns
from vision.pips.pattern_photo_match import fits, outlined
from vision.process.time_budget import Patience
from vision.stage_results import Level

_FIT = (0.85, 0.84, 0.84, 0.82, 0.82, 0.8)
_CLEAR = 0.93
_VOTE = (0.6, 0.6, 1.0, 4.0, 5.0, 6.0)
_LIKE_TOP = 0.2
_LIKE_SIZE = 0.6
_OUTLINED = 0.6
_NO_NEARER = 3.1
_TURNED, _SIDE_WITHIN = 0.08, 5.5


@dataclass(frozen=True, slots=True, eq=False)
class Face:
    """A pattern that was looked at.

    Attributes:
        pattern: The pattern.
        fit: How well its drawing agrees with the photo, -1 to 1.
        lead: By how much better than the next value.
        tilt: How far its plane is turned from the tops'.
        size: Logarithm of its size by that of most.
        outline: On which part of its sides the die ends.
        steepness: How far the tops are turned from the camera; 0 from straight above.
    """

    pattern: Pattern
    fit: float
    lead: float
    tilt: float = 0.0
    size: float = 0.0
    outline: float = 0.0
    steepness: float = 0.0


@dataclass(frozen=True, slots=True)
class Plane:
    """How the tops are seen.

    Attributes:
        bend: The logarithm of the ellipse in which a circle on a top is seen.
        size: The logarithm of an edge's pixels.
    """

    bend: Floats
    size: float

    @property
    def circle(self) -> Floats:
        """Give that ellipse, with area pi."""
        across, slant = self.bend
        values, vectors = np.linalg.eigh(np.array([[across, slant], [slant, -across]]))
        return np.asarray((vectors * np.exp(values)) @ vectors.T)


def find_faces(bgr: BgrImage, patience: Patience) -> list[Face]:
    """Find the top faces of ordinary dice.

    Red dots on black are as dark as their body, so each colour is looked at by itself, too; and
    once it is known how tops are seen, all are looked at once more.

    Args:
        bgr: The photo.
        patience: When it is over, what was seen so far has to do.
    """
    colours = [pyramid(grey) for grey in (grey_of(bgr), bgr[:, :, 2], bgr[:, :, 0])]
    views: list[_View] = []
    first: list[Face] = []
    for levels in colours:
        if patience.is_over():
            break
        views.append(_View(levels, find_dots(levels)))
        first += views[-1].faces(None)
    first = _ending(first, colours)
    if not first:
        return []
    plane = _plane(first)
    found: list[Face] = []
    for view in views:
        if patience.is_over():
            return _apart(_in_plane(first, plane))
        found += view.faces(plane.circle)
    return _apart(_in_plane(_ending(found, colours), plane))


def _ending(faces: Sequence[Face], colours: Sequence[Sequence[Level]]) -> list[Face]:
    """Drop what is no face of a die, since its body goes on and on."""
    ends = outlined(colours, [face.pattern for face in faces])
    return [
        replace(face, outline=float(part))
        for face, part in zip(faces, ends, strict=True)
        if part >= _OUTLINED
    ]


@dataclass(frozen=True, slots=True)
class _View:
    """One colour of the photo, and the dots in it."""

    levels: Sequence[Level]
    dots: Dots

    def faces(self, circle: Floats | None) -> list[Face]:
        """Find the patterns, and keep those that the photo bears out."""
        patterns = find_patterns(self.dots, circle)
        signs = np.where([self.dots.is_light[one.dots[0]] for one in patterns], 1.0, -1.0)
        agreed = fits(self.levels, patterns, signs, _FIT)
        return _whole(
            [
                _face(pattern, row)
                for pattern, row in zip(patterns, agreed, strict=True)
                if row[pattern.value - 1] >= _FIT[pattern.value - 1]
            ]
        )


def _whole(faces: Sequence[Face]) -> list[Face]:
    """Drop the faces all of whose dots belong to one with more: two thirds of a six are a four."""
    dots = [frozenset(face.pattern.dots) for face in faces]
    every = set(dots)
    return [
        face for face, own in zip(faces, dots, strict=True) if not any(own < one for one in every)
    ]


def _face(pattern: Pattern, row: Floats) -> Face:
    fit = float(row[pattern.value - 1])
    others = np.delete(row, pattern.value - 1)
    return Face(pattern, fit, fit - float(others.max()))


def _plane(faces: Sequence[Face]) -> Plane:
    """Find the plane and size on which most faces agree.

    Tops lie in one plane, so circles on them are seen as like ellipses; rounder ones are more
    probable.
    """
    patterns = [face.pattern for face in faces]
    bends, sizes = _bends(patterns), np.log(edges_px(patterns))
    weight = np.array([_VOTE[face.pattern.value - 1] * face.fit**20 for face in faces])
    weight *= np.where(_lie_below(faces), 0.1, 1.0)
    apart = np.linalg.norm(bends[:, None] - bends[None], axis=2)
    larger = sizes[None] - sizes[:, None]
    near = np.exp(-((apart / 0.15) ** 2) - (larger / 0.3) ** 2) * weight
    best = int((near.sum(axis=1) - 4.0 * np.linalg.norm(bends, axis=1) ** 2).argmax())
    votes = near[best] / near[best].sum()
    return Plane(votes @ bends, float(votes @ sizes))


def _in_plane(faces: Sequence[Face], plane: Plane) -> list[Face]:
    """Keep the faces that agree with the plane of the tops."""
    if not faces:
        return []
    patterns = [face.pattern for face in faces]
    tilts = np.linalg.norm(_bends(patterns) - plane.bend, axis=1).tolist()
    sizes = (np.log(edges_px(patterns)) - plane.size).tolist()
    steepness = float(np.linalg.norm(plane.bend))
    return [
        replace(face, tilt=tilt, size=size, steepness=steepness)
        for face, tilt, size in zip(faces, tilts, sizes, strict=True)
        if tilt < _LIKE_TOP and abs(size) < _LIKE_SIZE
    ]


def _lie_below(faces: Sequence[Face]) -> npt.NDArray[np.bool_]:
    """Look which faces have a clear one right above them, as sides have their tops."""
    middles = np.stack([face.pattern.middle for face in faces])
    edges = edges_px([face.pattern for face in faces])
    apart = (middles[:, None] - middles[None]) / np.sqrt(edges[:, None] * edges[None])[:, :, None]
    clear = np.array([face.fit > _CLEAR for face in faces])
    far = np.linalg.norm(apart, axis=2)
    above = (apart[:, :, 1] > 0.4) & (far > 0.55) & (far < 1.15)
    like = np.abs(np.log(edges[:, None] / edges[None])) < _LIKE_SIZE
    return np.asarray((above & like & clear[None]).any(axis=1))


def _apart(faces: Sequence[Face]) -> list[Face]:
    """Keep the best of the faces that share a dot or lie on one another."""
    kept: list[Face] = []
    for face in sorted(faces, key=lambda face: -_worth(face)):
        if all(_is_apart(face, other) for other in kept):
            kept.append(face)
    return kept


def _worth(face: Face) -> float:
    doubt = 0.5 * face.pattern.off + 2.0 * face.tilt + 0.3 * abs(face.size)
    return face.fit + 0.12 * face.pattern.value - doubt


def _is_apart(one: Face, other: Face) -> bool:
    """Look whether a face can be another die's than a better one."""
    base = np.stack([other.pattern.across, other.pattern.down], axis=1)
    away = one.pattern.middle - other.pattern.middle
    steps = float(np.hypot(*np.linalg.solve(base, away)))
    is_side = away[1] > 0 and one.tilt > max(_TURNED, other.tilt) and steps < _SIDE_WITHIN
    return steps > _NO_NEARER and not is_side


def _bends(patterns: Sequence[Pattern]) -> Floats:
    """Give the ellipses' logarithms: two numbers each, both 0 for a circle; shape (N, 2)."""
    values, vectors = np.linalg.eigh(np.stack([one.shape for one in patterns]))
    scaled = vectors * np.log(np.maximum(values, 1e-3))[:, None, :]
    log = scaled @ vectors.transpose(0, 2, 1)
    return np.stack([log[:, 0, 0] - log[:, 1, 1], 2 * log[:, 0, 1]], axis=1) / 2
