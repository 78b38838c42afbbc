"""From the bytes of a photo to its ordinary dice.

Two readers look at each photo: the search for patterns of dots (`vision.pips.faces`), which knows
geometry, and small nets, which also find dice whose dots are hard to see. Both were fitted on
rendered photos only (`vision.training`), never on real ones. A reading is sure only if both agree.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import compress

import numpy as np

from vision.align import CORNERS
from vision.colours import colour_at
from vision.cubes import Quad
from vision.finder import Top, find_tops
from vision.images import Photo, corners_of, decode, enlarged
from vision.pips.faces import Face, find_faces
from vision.pips.support import BORNE_OUT, UNSEEN, of_one_throw, on_anothers_die, supported
from vision.pips.tell import NOTHING, SYMBOL, tell
from vision.reading import DieReading
from vision.rectify import apply
from vision.taught.reader import inside

_LONGEST_SIDE = 1344
_ENLARGED_SIDE = 900
_BIAS = -4.89
_WEIGHTS = np.array([-1.24, 0.37, -0.46, -3.77, 2.62, 2.3, 1.02, -0.29])
_WORTH_TELLING = 0.4
_ALONE = 0.6
_STEP, _ENDING, _ENDS_WITHIN = 14.0, 0.7, (0.8, 1.25, 1.6)
_SURE, _SURE_FIT, _SURE_TILT, _STEEP = 0.97, 0.95, 0.06, 0.15
_SURE_TOLD, _SURE_WORST = 0.85, 0.5
_NEVER_CERTAIN = (0.05, 0.97)


@dataclass(frozen=True, slots=True, eq=False)
class _Said:
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


def read_pips(data: bytes) -> list[DieReading]:
    """Read the ordinary dice in a photo.

    Args:
        data: The bytes of the file.

    Raises:
        PhotoError: The bytes are no photo that can be read.
    """
    photo = decode(data, _LONGEST_SIDE)
    if max(photo.bgr.shape) <= _ENLARGED_SIDE:
        photo = enlarged(photo)
    tops = find_tops(photo.bgr)
    known, doubted = _seen(photo, find_faces(photo.bgr), tops)
    told = _told(photo, [top for top in tops if not any(_is_at(one, top) for one in known)])
    clear = [top for top in tops if any(_is_at(one, top) for one in known)]
    strange = on_anothers_die([one.corners for one in doubted], [*clear, *(top for top, _ in told)])
    seen = [*known, *compress(doubted, ~strange)]
    said = [*seen, *(one for top, one in told if not any(_is_at(face, top) for face in seen))]
    kept = of_one_throw([one.corners for one in said], [one.trust for one in said])
    return [_die(one, photo) for one in compress(said, kept)]


def _seen(
    photo: Photo, faces: Sequence[Face], tops: Sequence[Top]
) -> tuple[list[_Said], list[_Said]]:
    """Ask the nets about the faces that the search for patterns found.

    Returns:
        Those at whose place a top was found, and the others.
    """
    quads = [_from_upper_left(apply(face.pattern.homography(), CORNERS)) for face in faces]
    means, worst = tell(photo.bgr, [Top(quad, 1.0, np.ones(7) / 7) for quad in quads])
    known: list[_Said] = []
    doubted: list[_Said] = []
    for index, is_known in enumerate(supported(quads, tops)):
        face, value = faces[index], faces[index].pattern.value
        agreed = np.clip(means[index, value], *_NEVER_CERTAIN)
        trust = confidence(face)
        odds = trust / max(1 - trust, 1e-3) * agreed / (1 - agreed)
        odds *= np.exp(BORNE_OUT if is_known else UNSEEN)
        trust = float(odds / (1 + odds))
        if trust >= _WORTH_TELLING:
            sure = is_sure(face) and agreed >= _SURE_TOLD and worst[index] >= _SURE_WORST
            told = _Said(value, trust, quads[index], bool(sure and is_known))
            (known if is_known else doubted).append(told)
    return known, doubted


def _told(photo: Photo, tops: Sequence[Top]) -> list[tuple[Top, _Said]]:
    """Ask the net about the tops that the finder found: by themselves, these are never sure."""
    means, worst = tell(photo.bgr, tops)
    said = []
    for top, mean, least in zip(tops, means, worst, strict=True):
        value = int(mean.argmax())
        trust = float(mean[value] * (0.4 + 0.6 * top.chance)) * (0.7 + 0.3 * float(least))
        # A single dot may be a hole in the table; around it a die must end.
        if value == 1 and not _ends(photo, top.corners):
            continue
        if value not in (NOTHING, SYMBOL) and trust >= _ALONE:
            said.append((top, _Said(value, trust, top.corners, is_sure=False)))
    return said


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


def _is_at(said: _Said, top: Top) -> bool:
    """Look whether a die was told where a top is."""
    reach = 0.4 * float(np.hypot(*(said.corners[2] - said.corners[0])))
    return float(np.hypot(*(said.corners.mean(axis=0) - top.corners.mean(axis=0)))) < reach


def _from_upper_left(quad: Quad) -> Quad:
    """Begin with the upper left corner."""
    return np.asarray(np.roll(quad, -int(quad.sum(axis=1).argmin()), axis=0))


def confidence(face: Face) -> float:
    """Estimate the probability that a pattern is a top and shows this value."""
    value = face.pattern.value
    features = (
        float(np.log(max(1 - face.fit**2, 1e-3))),
        min(face.lead, 0.5),
        face.tilt,
        abs(face.size),
        face.outline,
        float(value == 1),
        float(value in (2, 3)),
        face.pattern.off,
    )
    return float(1 / (1 + np.exp(-(_BIAS + _WEIGHTS @ features))))


def is_sure(face: Face) -> bool:
    """Decide whether a pattern leaves no doubt; seen far from aside, a side may be the top."""
    return (
        confidence(face) >= _SURE
        and face.fit >= _SURE_FIT
        and face.tilt <= _SURE_TILT
        and face.steepness <= _STEEP
    )


def _die(said: _Said, photo: Photo) -> DieReading:
    """Tell what was read in the terms of the full-size photo."""
    return DieReading(
        set="pips",
        face=str(said.value),
        confidence=round(min(said.trust, 0.999), 3),
        sure=said.is_sure,
        corners=corners_of(said.corners, photo),
        body=colour_at(photo.bgr, inside(said.corners)),
    )
