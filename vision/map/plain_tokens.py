"""Finds small tokens that bear no mark, such as coins, by their drawing in every turn."""

from __future__ import annotations

import functools
from collections.abc import Sequence

import cv2
import numpy as np

from vision.arrays import Floats32, GreyImage, Quads
from vision.decoding.image_decoding import grey_of
from vision.map.flat_view import FlatView, flat_view
from vision.map.map_template import TokenTemplate
from vision.map.marked_pieces import StandingPiece
from vision.map.plane_fit import TablePlane

_PX_PER_MM = 2.5
_TURNS = 24
_ROUND_ALIKE, _ALIKE, _SURELY_ALIKE = 0.45, 0.55, 0.68
_MOST = 200


def plain_tokens(
    grey: GreyImage, plane: TablePlane, area: Quads, templates: Sequence[TokenTemplate]
) -> list[StandingPiece]:
    """Find tokens on tiles.

    Args:
        grey: The photo.
        plane: The table in it.
        area: The tiles, in mm.
        templates: What to look for.
    """
    if not templates:
        return []
    flat = flat_view(grey, np.asarray(np.linalg.inv(plane.to_mm), np.float64), area, _PX_PER_MM)
    return [piece for one in templates for piece in _found(flat, one)]


def _found(flat: FlatView, template: TokenTemplate) -> list[StandingPiece]:
    """Find the places of one token, in the ink in which it is likeliest."""
    by_ink = [_in_ink(flat, template, picture) for picture in template.pictures]
    return max(by_ink, key=lambda found: sum(one.confidence for one in found))


def _in_ink(flat: FlatView, template: TokenTemplate, picture: bytes) -> list[StandingPiece]:
    px = round(template.size_mm * flat.px_per_mm)
    turned = _turns(picture, px)
    average = turned.mean(axis=0)
    fits = cv2.matchTemplate(flat.grey.astype(np.float32), average, cv2.TM_CCOEFF_NORMED)
    peaks = (fits == cv2.dilate(fits, np.ones((px // 2 * 2 + 1,) * 2))) & (fits > _ROUND_ALIKE)
    rows, columns = np.nonzero(peaks)
    order = np.argsort(-fits[rows, columns])[:_MOST]
    found = []
    for y, x in zip(rows[order], columns[order], strict=True):
        alike = _likeness(flat.grey, (int(x), int(y)), px, turned)
        if alike >= _ALIKE:
            spot = (np.array([x, y]) + px / 2) / flat.px_per_mm + flat.origin
            confidence = 0.995 if alike >= _SURELY_ALIKE else round(alike, 3)
            piece = StandingPiece(
                template.kind, template.name, complex(*spot), confidence, (), may_be_print=True
            )
            found.append(piece)
    return found


def _likeness(grey: GreyImage, corner: tuple[int, int], px: int, turned: Floats32) -> float:
    """Say how like the token a place is, in the best turn and a pixel aside."""
    x, y = corner
    part = grey[max(0, y - 1) : y + px + 1, max(0, x - 1) : x + px + 1].astype(np.float32)
    if min(part.shape) < px:
        return -1.0
    fits = (cv2.matchTemplate(part, one, cv2.TM_CCOEFF_NORMED).max() for one in turned)
    return float(max(fits))


@functools.lru_cache(maxsize=16)
def _turns(picture: bytes, px: int) -> Floats32:
    """Draw a token in many turns, as much of it as every turn shows."""
    drawn = cv2.imdecode(np.frombuffer(picture, np.uint8), cv2.IMREAD_COLOR)
    if drawn is None:
        raise ValueError("the drawing of a token is no picture")
    small = cv2.resize(grey_of(np.asarray(drawn, np.uint8)), (px, px), interpolation=cv2.INTER_AREA)
    soft = cv2.GaussianBlur(small.astype(np.float32), (0, 0), 0.7)
    middle = ((px - 1) / 2, (px - 1) / 2)
    turned = [
        cv2.warpAffine(
            soft,
            cv2.getRotationMatrix2D(middle, 360 * turn / _TURNS, 1),
            (px, px),
            borderMode=cv2.BORDER_REPLICATE,
        )
        for turn in range(_TURNS)
    ]
    return np.asarray(np.stack(turned), np.float32)
