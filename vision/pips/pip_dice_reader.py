"""From the bytes of a photo to its ordinary dice.

Two readers look at each photo: the search for patterns of dots (`vision.pips.faces_from_dots`),
which knows geometry, and small nets, which also find dice whose dots are hard to see. Both learned
from photos that were rendered (`vision.training`), never from real ones. A reading is sure where
the nets are in every view, and no pattern of dots says otherwise.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import compress

import numpy as np

from vision.arrays import BgrImage, Floats, Quad
from vision.decoding.image_decoding import decode, enlarged
from vision.detection.top_face_net import find_tops
from vision.geometry.quads import corners_at, points_within
from vision.pips.candidate_scoring import (
    Place,
    TrustedFace,
    apart_in_edges,
    are_agreed,
    chosen,
    confidences,
    weighed,
)
from vision.pips.dot_count_classifier import look_around, look_at
from vision.pips.dot_pattern_search import homographies
from vision.pips.face_classifier import NOTHING, SYMBOL
from vision.pips.faces_from_dots import Face, find_faces
from vision.pips.highlight_removal import without_gloss
from vision.pips.rectified_views import bodies_at
from vision.pips.top_net_agreement import UNSEEN, at_tops, may_be_the_top, of_one_throw, on_one_die
from vision.process.time_budget import Patience
from vision.reading_result import DieReading
from vision.readings_in_full_photo import die_readings
from vision.stage_results import Photo, Top

_LONGEST_SIDE = 1344
_ENLARGED_SIDE = 900
LIKELY, _WORTH_TELLING, _WORTH_TELLING_AGREED = 0.35, 0.6, 0.3
_NO_DOUBT = 0.8
_TELLS_ITS_VALUE = 0.4
"""What may be a die but shows no value more clearly is rather something printed: of 10 such places
in photos that were looked at, one was a die told right."""

_WORTH_A_LOOK, _MOST_LOOKED_AT = 0.5, 48
"""From where on a top is looked at though no pattern of dots was found there: of 488 less probable
ones in 62 photos none was told."""

_STEP, _ENDING, _ENDS_WITHIN = 14.0, 0.7, (0.8, 1.25, 1.6)
_SURE_WORST, _SURE, _SURE_AGREED = 0.9, 0.99, 0.95
"""How probable a reading has to be to be sure: in the worst view of the net; by all that is known;
and by that where a pattern of dots says the same."""

_BESIDE = 1.25
"""In edges of what bears dots, which is smaller than its die: farther apart are no side and top."""

_NEVER_CERTAIN = (0.05, 0.97)


@dataclass(frozen=True, slots=True, eq=False)
class _PipDie:
    """A die.

    Attributes:
        value: How many dots.
        trust: How probable that is.
        corners: Shape (4, 2), pixels of the photo that was looked at.
        is_sure: Whether a person need not look again.
    """

    value: int
    trust: float
    corners: Quad
    is_sure: bool


def read_pips(data: bytes, patience: Patience) -> list[DieReading]:
    """Read the ordinary dice in a photo.

    Args:
        data: The bytes of the file.
        patience: When it is over, no pattern of dots is looked for any more; nothing is sure then.

    Raises:
        PhotoError: The bytes are no photo that can be read.
    """
    photo = decode(data, _LONGEST_SIDE)
    if max(photo.bgr.shape) <= _ENLARGED_SIDE:
        photo = enlarged(photo)
    tops = [top for top in find_tops(photo.bgr) if top.chance >= LIKELY]
    places, unseen = look(photo.bgr, tops, patience)
    shown = weighed(places)
    least = [_WORTH_TELLING_AGREED if agreed else _WORTH_TELLING for agreed in are_agreed(places)]
    likely = [_pip_die_at(photo, places[one], shown[one]) for one in chosen(places, shown, least)]
    told = [one for one in likely if one and one.trust >= _TELLS_ITS_VALUE]
    if patience.is_over():
        # Perhaps not all patterns were looked for that could say otherwise.
        dice = [replace(one, is_sure=False) for one in told]
    else:
        dice = _merged(told, _dice_without_top(photo, unseen))
    kept = of_one_throw([one.corners for one in dice], [one.trust for one in dice])
    return _described(photo, _sides_doubted(list(compress(dice, kept))))


def look(
    bgr: BgrImage, tops: Sequence[Top], patience: Patience
) -> tuple[list[Place], list[TrustedFace]]:
    """Look where tops were found, and then for patterns of dots.

    Args:
        bgr: The photo.
        tops: What the finder found, the most probable first.
        patience: When it is over, patterns are looked for no more.

    Returns:
        The places of the tops that may be told, and the faces at whose place no top is.
    """
    likely = [top for top in tops if top.chance >= _WORTH_A_LOOK][:_MOST_LOOKED_AT]
    places = _places_at(bgr, likely)
    faces = _trusted(find_faces(bgr, patience))
    at = at_tops([face.corners for face in faces], tops)
    here: dict[int, TrustedFace] = {}
    for face, index in zip(faces, at, strict=True):
        if index >= 0 and (index not in here or face.trust > here[index].trust):
            here[index] = face
    borne_out = sorted(index for index in here if index >= len(likely))
    places += _places_at(bgr, [tops[index] for index in borne_out])
    numbers = [*range(len(likely)), *borne_out]
    return (
        [
            replace(place, face=here.get(index))
            for place, index in zip(places, numbers, strict=True)
        ],
        [face for face, index in zip(faces, at, strict=True) if index < 0],
    )


def _places_at(bgr: BgrImage, tops: Sequence[Top]) -> list[Place]:
    """Ask the net what tops show, as they are and as if nothing were mirrored there."""
    named = look_around(bgr, [top.corners for top in tops])
    dull = look_at(without_gloss(bgr), list(named.corners))
    bodies = bodies_at(bgr, named.corners)
    rows = zip(tops, named.kinds, named.worst.tolist(), named.corners, dull, bodies, strict=True)
    return [Place(*row) for row in rows]


def _trusted(faces: Sequence[Face]) -> list[TrustedFace]:
    """Say how probable faces are, by their dots alone, and where their corners lie."""
    quads = corners_at(homographies([face.pattern for face in faces]))
    rows = zip(faces, confidences(faces), quads, strict=True)
    return [
        TrustedFace(face, face.pattern.value, trust, _from_upper_left(quad))
        for face, trust, quad in rows
    ]


def _sides_doubted(dice: Sequence[_PipDie]) -> list[_PipDie]:
    """Be sure of nothing that lies so near below another face that it may be a side of its die."""
    apart = apart_in_edges([one.corners for one in dice])
    heights = np.array([one.corners[:, 1].mean() for one in dice])
    return [
        replace(one, is_sure=False)
        if ((apart[index] < _BESIDE) & (heights < heights[index])).any()
        else one
        for index, one in enumerate(dice)
    ]


def _pip_die_at(photo: Photo, place: Place, shown: Floats) -> _PipDie | None:
    """Say what a place shows, after the more confident reader; sure is nothing that they dispute.

    From where on a reading is sure was chosen on photos of two renderers, with real ones in view:
    see `docs/reference/reading-dice.md`.
    """
    dots, face = shown[NOTHING + 1 : SYMBOL], place.face
    value = int(dots.argmax()) + 1
    trust = float(dots[value - 1])
    if face and face.value != value and face.trust > trust:
        return _PipDie(face.value, float(dots.sum()) * face.trust, face.corners, is_sure=False)
    if face is None or face.value != value:
        # A single dot may be a hole in the table; around it a die must end.
        if value == 1 and not _ends(photo, place.corners):
            return None
        sure = face is None and place.worst >= _SURE_WORST and trust >= _SURE
        return _PipDie(value, trust, place.corners, bool(sure))
    sure = place.worst >= _SURE_WORST and trust >= _SURE_AGREED
    return _PipDie(value, trust, face.corners, bool(sure))


def _dice_without_top(photo: Photo, faces: Sequence[TrustedFace]) -> list[_PipDie]:
    """Say what faces show at whose place the finder sees no top."""
    named = look_around(photo.bgr, [face.corners for face in faces])
    doubted = []
    for face, kinds in zip(faces, named.kinds, strict=True):
        agreed = np.clip(kinds[face.value], *_NEVER_CERTAIN)
        odds = np.exp(UNSEEN) * face.trust / max(1 - face.trust, 1e-3) * agreed / (1 - agreed)
        if (trust := float(odds / (1 + odds))) >= _WORTH_TELLING:
            doubted.append(_PipDie(face.value, trust, face.corners, is_sure=False))
    return doubted


def _merged(dice: Sequence[_PipDie], doubted: Sequence[_PipDie]) -> list[_PipDie]:
    """Add faces at whose place no top was found.

    Where a top was told on the same die, that stays, unless the dots leave no doubt and the face is
    the upper part of the die: then the finder took top and side together for one.
    """
    joined, free = list(dice), list[_PipDie]()
    for face in sorted(doubted, key=lambda one: -one.trust):
        same = on_one_die(face.corners, [one.corners for one in joined])
        rivals = [joined[index] for index in same.tolist()]
        if not rivals:
            free.append(face)
        elif face.trust >= _NO_DOUBT and may_be_the_top(
            face.corners, [one.corners for one in rivals]
        ):
            joined = [*(one for one in joined if one not in rivals), face]
    return joined + free


def _ends(photo: Photo, corners: Quad) -> bool:
    """Look whether colours change across most of a face's sides.

    Seen from aside, some of them border on other sides of the die, which may be as light: only
    farther out does it end.
    """
    middle = corners.mean(axis=0)
    along = np.linspace(0.1, 0.9, 9)[:, None, None]
    sides = (corners * (1 - along) + np.roll(corners, -1, axis=0) * along).reshape(-1, 2)
    height, width = photo.bgr.shape[:2]
    seen = []
    for reach in _ENDS_WITHIN:
        x, y = np.rint((sides - middle) * reach + middle).astype(int).T
        colours = photo.bgr[y.clip(0, height - 1), x.clip(0, width - 1)]
        seen.append(colours.astype(np.float64))
    inner, *outer = seen
    steps = np.abs(np.stack(outer) - inner).max(axis=(0, 2))
    return bool((steps > _STEP).mean() > _ENDING)


def _from_upper_left(quad: Quad) -> Quad:
    """Begin with the upper left corner."""
    return np.asarray(np.roll(quad, -int(quad.sum(axis=1).argmin()), axis=0))


def _described(photo: Photo, dice: Sequence[_PipDie]) -> list[DieReading]:
    """Tell what was read in the terms of the full-size photo."""
    shown = [("pips", str(one.value)) for one in dice]
    trusts = [(min(one.trust, 0.999), one.is_sure) for one in dice]
    quads = [one.corners for one in dice]
    return die_readings(photo, shown, trusts, quads, points_within(quads))
