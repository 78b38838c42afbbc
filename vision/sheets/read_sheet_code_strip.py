"""Read the strip of cells beside a corner, which says which sheet it is."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Sequence

import cv2
import numpy as np

from companion.pieces.error_correcting_strip import BITS, CELLS, read_strip, strip
from vision.arrays import Floats, Floats32, GreyImage, Homography
from vision.fiducials.detected_fiducial import Marker
from vision.sheets.template import Rectangle, SheetFrame

_FEWEST, _UNCLEAR = 4, 0.25
"""So many cells are dark and bare at least, and so far from the middle between those."""

_UNKNOWN = 3
"""A word that is not printed counts as so many misread cells."""

_ASIDE = tuple(step * 0.4 for step in range(-6, 7))
_STRETCHES = (1.0, 0.92, 0.96, 1.04, 1.08, 1.12, 1.16)
"""Where a strip is looked for otherwise, in mm and in parts of its length: one corner of a few
pixels tells badly how long things beside it are."""

_BESIDE = 3
"""So many pixels around the points that are looked at are softened with them."""

_LIKE = 0.8
"""How like a word a strip must look as a whole, up to 1."""

_Read = tuple[float, tuple[bool, ...]]


class StripReader:
    """Reads the strip of one photo.

    Paper curls, so the strip may lie where the whole sheet's perspective has it, or where that of
    the corner beside it has it, or a little aside of either.
    """

    def __init__(
        self,
        grey: GreyImage,
        frame: SheetFrame,
        ways: Sequence[Homography],
        number: int,
    ) -> None:
        """Take the photo, the ways from mm to its pixels, and the corner beside the strip."""
        self._frame, self._ways, self._number = frame, ways, number
        self._grey = grey
        self._black, self._white = self._tones()

    def cells(self) -> tuple[bool, ...]:
        """Tell dark cells from bare ones.

        Where they contradict each other, the strip is compared with all words as a whole.
        """
        read = [self._read(onto) for onto in self._ways]
        (least_wrong, _), (_, best) = max(
            ((self._how_clear(one), one) for one in read), key=lambda told: told[0]
        )
        if least_wrong >= -1:
            return best
        return self._most_alike() or best

    def _tones(self) -> tuple[float, float]:
        """Tell how light the corner's black is, and the bare paper beside it."""
        left, top, right, _ = self._frame.corners[self._number]
        module = (right - left) / 7
        dark = [(left + module * (place + 0.5), top + module / 2) for place in range(7)]
        bare = [(x, top - module / 2) for x, _ in dark]
        onto = self._ways[-1]
        black, white = (float(np.median(self._values(onto, np.array(at)))) for at in (dark, bare))
        return black, white

    def _read(self, onto: Homography) -> _Read:
        """Read cells, and say how far they are from being neither dark nor bare."""
        seen = self._values(onto, _middles(self._frame.code))
        shares = (seen - self._black) / max(self._white - self._black, 1.0)
        clear = float(np.sort(np.abs(shares - 0.5))[:6].mean())
        return clear, tuple(bool(share < 0.5) for share in shares)

    def _how_clear(self, read: _Read) -> tuple[int, float]:
        """Say how many cells contradict the others, as a negative number; how clear it is.

        One without dark or without bare cells lies elsewhere, and one whose cells are half dark
        lies between them: by chance they may still tell something. A cell aside lies another
        number that may be none of the known words.
        """
        clear, cells = read
        bits = read_strip(cells)
        if bits is None or not _FEWEST <= sum(cells) <= len(cells) - _FEWEST:
            return -2 * len(cells), clear
        wrong = sum(one != other for one, other in zip(strip(bits), cells, strict=True))
        unknown = _UNKNOWN if self._frame.words and bits not in self._frame.words else 0
        return -wrong - unknown - (len(cells) if clear < _UNCLEAR else 0), clear

    def _most_alike(self) -> tuple[bool, ...] | None:
        """Find the word and the place where all cells together look most like each other."""
        middles = _middles(self._frame.code)
        beside = self._frame.corners[self._number][0]
        places = np.concatenate(
            [
                np.stack([beside + (middles[:, 0] - beside) * stretch + x, middles[:, 1] + y], 1)
                for stretch in _STRETCHES
                for x in _ASIDE
                for y in _ASIDE
            ]
        )
        seen = np.concatenate([self._values(onto, places) for onto in self._ways])
        words = tuple(sorted(self._frame.words)) or tuple(range(1 << BITS))
        alike = _unit(seen.reshape(-1, CELLS)) @ _unit(_bare_cells(words)).T
        place = int(alike.argmax())
        if alike.flat[place] < _LIKE:
            return None
        return strip(words[place % len(words)])

    def _values(self, onto: Homography, points: Floats) -> Floats:
        """Look at points of the paper."""
        there = cv2.perspectiveTransform(points[None].astype(np.float64), onto)[0]
        high, wide = self._grey.shape
        left, top = np.clip(there.min(axis=0) - _BESIDE, 0, (wide - 1, high - 1)).astype(np.int64)
        right, bottom = np.clip(there.max(axis=0) + _BESIDE + 1, (left + 1, top + 1), (wide, high))
        soft = cv2.blur(self._grey[top : int(bottom), left : int(right)], (3, 3))
        x, y = (there - (left, top)).astype(np.float32).T.copy()[:, :, None]
        edge = cv2.BORDER_REPLICATE
        seen = cv2.remap(soft, x, y, cv2.INTER_LINEAR, borderMode=edge)
        return np.asarray(seen[:, 0], np.float64)


def corner_beside_strip(frame: SheetFrame) -> int:
    """Tell which corner the strip lies beside."""
    place = frame.code[len(frame.code) // 2]
    return min(frame.corners, key=lambda one: _apart(frame.corners[one], place))


def shifted(frame: SheetFrame, onto: Homography, marker: Marker) -> Homography:
    """Move a perspective so that the middle of a corner lies where it is seen."""
    left, top, right, bottom = frame.corners[marker.number]
    middle = np.array([[[(left + right) / 2, (top + bottom) / 2]]])
    there = cv2.perspectiveTransform(middle, onto)[0, 0]
    away = np.array(marker.corners).mean(axis=0) - there
    return np.asarray(np.array([[1, 0, away[0]], [0, 1, away[1]], [0, 0, 1.0]]) @ onto)


def _middles(boxes: Iterable[Rectangle]) -> Floats:
    return np.array([((x0 + x1) / 2, (y0 + y1) / 2) for x0, y0, x1, y1 in boxes])


def _apart(one: Rectangle, other: Rectangle) -> float:
    return abs(one[0] - other[0]) + abs(one[1] - other[1])


@functools.lru_cache(maxsize=8)
def _bare_cells(words: tuple[int, ...]) -> Floats32:
    """Give the cells of words, bare ones 1; none for words that are hardly dark or hardly bare."""
    cells = ~np.array([strip(word) for word in words])
    told = (cells.sum(axis=1) >= _FEWEST) & ((~cells).sum(axis=1) >= _FEWEST)
    return np.asarray(cells * told[:, None], np.float32)


def _unit(rows: Floats | Floats32) -> Floats32:
    even = rows - rows.mean(axis=1, keepdims=True)
    length = np.maximum(np.linalg.norm(even, axis=1, keepdims=True), 1e-3)
    return np.asarray(even / length, np.float32)
