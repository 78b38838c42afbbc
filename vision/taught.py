"""Dice sets that people teach: a few photos of each face, compared with what lies on the table.

Each photographed face is laid flat and kept as a small grey picture. A face is read by comparing
it with all of these in every turn; only the round inside of the face counts, since a square turned
shows other corners.
"""

from __future__ import annotations

import base64
import functools
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import TypeAlias

import cv2
import numpy as np
import numpy.typing as npt

from vision.colours import colour_at
from vision.errors import PhotoError
from vision.finder import Top, find_tops
from vision.images import BgrImage, GreyImage, corners_of, decode, grey_of
from vision.pips.tell import NOTHING, tell
from vision.reading import DieReading

Rows: TypeAlias = npt.NDArray[np.float32]
Quad: TypeAlias = npt.NDArray[np.float64]

PATCH_PX = 64
_MARGIN = 1.3
_SMALL_PX, _TURNS = 32, 48
_RADIUS = 0.46
_ZOOMS = (0.88, 1.0, 1.13)
_SHIFTS = (-0.07, 0.0, 0.07)
_LONGEST_SIDE = 2048
_LIKELY, _A_DIE, _ANOTHER = 0.15, 0.3, 0.75
_SURE_FIT, _SURE_LEAD, _SURE_CHANCE = 0.82, 0.22, 0.6
_WORTH_TELLING = 0.35
_BIAS, _PER_FIT, _PER_LEAD = -4.2, 5.5, 14.0


@dataclass(frozen=True, slots=True)
class TaughtSet:
    """A dice set that somebody taught.

    Attributes:
        name: What it is called.
        faces: For each face the PNGs of its photos, laid flat, grey, `PATCH_PX` wide.
    """

    name: str
    faces: Mapping[str, tuple[bytes, ...]]


def to_plain(taught: TaughtSet) -> dict[str, object]:
    """Turn a taught set into what JSON can carry."""
    faces = {
        face: [base64.b64encode(photo).decode() for photo in photos]
        for face, photos in taught.faces.items()
    }
    return {"name": taught.name, "faces": faces}


def from_plain(plain: object) -> TaughtSet:
    """Make a taught set from what `to_plain` gave.

    Raises:
        ValueError: The values are no taught set.
    """
    match plain:
        case {"name": str(name), "faces": dict(faces)} if faces:
            held = {str(face): _photos(photos) for face, photos in faces.items()}
            return TaughtSet(name, held)
        case _:
            raise ValueError("expected a name and faces")


def _photos(photos: object) -> tuple[bytes, ...]:
    if not isinstance(photos, list) or not photos:
        raise ValueError(f"expected a list of pictures, got {type(photos).__name__}")
    return tuple(base64.b64decode(str(photo), validate=True) for photo in photos)


def lay_flat(data: bytes) -> bytes:
    """Take the one face that a photo shows, or the photo itself where it is a crop of one.

    Args:
        data: The bytes of the photo.

    Returns:
        A PNG, grey, `PATCH_PX` wide.

    Raises:
        PhotoError: The bytes are no photo that can be read, or show several dice.
    """
    bgr = decode(data, _LONGEST_SIDE).bgr
    tops = _faces(bgr)
    height, width = bgr.shape[:2]
    if not tops or tops[0].chance < _A_DIE:
        side = min(height, width)
        left, upper = (width - side) / 2 - 0.5, (height - side) / 2 - 0.5
        square = np.array([[0, 0], [1, 0], [1, 1], [0, 1]]) * float(side)
        corners = square + np.array([left, upper])
    else:
        alike = [top for top in tops if top.chance >= _ANOTHER and _is_as_large(top, tops[0])]
        if len(alike) > 1:
            raise PhotoError("vision.error.several_dice", {"count": len(alike)})
        corners = tops[0].corners
    done, coded = cv2.imencode(".png", _flat(grey_of(bgr), corners))
    if not done:
        raise PhotoError("vision.error.failed")
    return coded.tobytes()


def _faces(bgr: BgrImage) -> list[Top]:
    """Find the top faces of dice, the most probable first, as both nets see it."""
    tops = find_tops(bgr)
    means, _ = tell(bgr, tops)
    found = [
        replace(top, chance=float(top.chance * (1 - mean[NOTHING])))
        for top, mean in zip(tops, means, strict=True)
    ]
    return sorted((top for top in found if top.chance >= _LIKELY), key=lambda top: -top.chance)


def _is_as_large(top: Top, other: Top) -> bool:
    return 0.7 < top.edge_px() / max(other.edge_px(), 1e-3) < 1.4


def _flat(grey: GreyImage, corners: Quad) -> GreyImage:
    """Lay a face flat, with a margin around it."""
    inner = PATCH_PX / _MARGIN
    edge = (PATCH_PX - inner) / 2 - 0.5
    into = np.array([[0, 0], [1, 0], [1, 1], [0, 1]]) * inner + edge
    warp = cv2.getPerspectiveTransform(into.astype(np.float32), corners.astype(np.float32))
    # Seen from much nearer than the patch shows, a face is shrunk first, or it would glitter.
    shrink = max(1.0, float(np.sqrt(abs(cv2.contourArea(corners.astype(np.float32))))) / inner)
    if shrink > 1.5:
        grey = np.asarray(cv2.GaussianBlur(grey, (0, 0), shrink / 2.5), np.uint8)
    flags = cv2.INTER_LINEAR | cv2.WARP_INVERSE_MAP
    size_wh = (PATCH_PX, PATCH_PX)
    flat = cv2.warpPerspective(grey, warp, size_wh, flags=flags, borderMode=cv2.BORDER_REPLICATE)
    return np.asarray(flat, np.uint8)


class TaughtReader:
    """Reads the dice of taught sets."""

    def __init__(self, sets: Sequence[TaughtSet]) -> None:
        """Turn the taught faces into rows to compare with.

        Raises:
            ValueError: A picture in a set cannot be read.
        """
        self._names = [(one.name, face) for one in sets for face in one.faces]
        owners, rows = list[int](), list[Rows]()
        index = 0
        for one in sets:
            for photos in one.faces.values():
                for photo in photos:
                    turned = _turned(_opened(photo))
                    rows.append(turned)
                    owners += [index] * len(turned)
                index += 1
        self._rows, self._owners = np.concatenate(rows), np.array(owners)

    def read(self, data: bytes) -> list[DieReading]:
        """Read the dice in a photo.

        Raises:
            PhotoError: The bytes are no photo that can be read.
        """
        photo = decode(data, _LONGEST_SIDE)
        grey = grey_of(photo.bgr)
        found = []
        for top in _faces(photo.bgr):
            set_name, face, fit, lead = self.compare(_flat(grey, top.corners))
            trust = _confidence(fit, lead, top)
            if trust < _WORTH_TELLING:
                continue
            found.append(
                DieReading(
                    set=set_name,
                    face=face,
                    confidence=round(trust, 3),
                    sure=fit >= _SURE_FIT and lead >= _SURE_LEAD and top.chance >= _SURE_CHANCE,
                    corners=corners_of(top.corners, photo),
                    body=colour_at(photo.bgr, inside(top.corners)),
                )
            )
        return found

    def compare(self, patch: GreyImage) -> tuple[str, str, float, float]:
        """Find the face that a flat patch resembles most.

        Returns:
            Set, face, how well it agrees (-1 to 1), and by how much better than the next face.
        """
        seen = _shifted(patch)
        best = np.full(len(self._names), -1.0)
        np.maximum.at(best, self._owners, (self._rows @ seen.T).max(axis=1))
        first = int(best.argmax())
        others = np.delete(best, first)
        lead = float(best[first] - (others.max() if len(others) else 0.0))
        return (*self._names[first], float(best[first]), lead)


def _confidence(fit: float, lead: float, top: Top) -> float:
    """Estimate the probability that a face is right."""
    return float(top.chance / (1 + np.exp(-(_BIAS + _PER_FIT * fit + _PER_LEAD * min(lead, 0.4)))))


def inside(corners: Quad) -> Quad:
    """Give points that lie inside of a face, shape (N, 2)."""
    line = np.linspace(0.12, 0.88, 15)
    x, y = (axis.ravel()[:, None] for axis in np.meshgrid(line, line))
    upper = corners[0] * (1 - x) + corners[1] * x
    lower = corners[3] * (1 - x) + corners[2] * x
    return np.asarray(upper * (1 - y) + lower * y)


def _opened(png: bytes) -> GreyImage:
    seen = cv2.imdecode(np.frombuffer(png, np.uint8), cv2.IMREAD_GRAYSCALE)
    if seen is None or seen.shape != (PATCH_PX, PATCH_PX):
        raise ValueError("a picture of the set cannot be read")
    return np.asarray(seen, np.uint8)


def _turned(patch: GreyImage) -> Rows:
    """Show a taught face in every turn."""
    return _looked(patch, [(360 * turn / _TURNS, 1.0, 0.0, 0.0) for turn in range(_TURNS)])


def _shifted(patch: GreyImage) -> Rows:
    """Show a face a little larger, smaller and beside: where its edges are is not known exactly."""
    ways = [(0.0, zoom, x, y) for zoom in _ZOOMS for x in _SHIFTS for y in _SHIFTS]
    return _looked(patch, ways)


def _looked(patch: GreyImage, ways: Sequence[tuple[float, float, float, float]]) -> Rows:
    """Look at a patch in ways: turn in degrees, zoom, shift in edges across and down."""
    even = np.asarray(cv2.createCLAHE(3.0, (2, 2)).apply(patch), np.float32)
    even = np.asarray(cv2.GaussianBlur(even, (0, 0), 1.0), np.float32)
    edge = PATCH_PX / _MARGIN
    middle = (PATCH_PX - 1) / 2
    rows = []
    for turn, zoom, x, y in ways:
        warp = cv2.getRotationMatrix2D((middle, middle), turn, zoom * _SMALL_PX / edge)
        beside = (_SMALL_PX - 1) / 2 - middle + np.array([x, y]) * _SMALL_PX
        warp = np.asarray(warp) + np.array([[0, 0, beside[0]], [0, 0, beside[1]]])
        rows.append(cv2.warpAffine(even, warp, (_SMALL_PX, _SMALL_PX)).ravel())
    weight = _round()
    flat = np.stack(rows) * weight
    flat = (flat - flat.sum(axis=1, keepdims=True) / weight.sum()) * weight
    return np.asarray(flat / np.maximum(np.linalg.norm(flat, axis=1), 1e-3)[:, None], np.float32)


@functools.cache
def _round() -> Rows:
    """Mark the round inside of a face."""
    line = (np.arange(_SMALL_PX) + 0.5) / _SMALL_PX - 0.5
    return np.asarray((np.hypot(line[:, None], line[None]) < _RADIUS).ravel(), np.float32)
