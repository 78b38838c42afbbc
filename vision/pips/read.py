"""From the bytes of a photo to its ordinary dice.

The confidence is a logistic regression on rendered photos of the tuning world (`vision.training`),
never on real ones. Whether a reading is sure is decided more strictly.
"""

from __future__ import annotations

import numpy as np

from vision.align import CORNERS
from vision.colours import colour_at
from vision.images import Photo, corners_of, decode, enlarged
from vision.pips.faces import Face, find_faces
from vision.reading import DieReading
from vision.rectify import apply

_LONGEST_SIDE = 1344
_ENLARGED_SIDE = 900
_BIAS = -4.89
_WEIGHTS = np.array([-1.24, 0.37, -0.46, -3.77, 2.62, 2.3, 1.02, -0.29])
_WORTH_TELLING = 0.4
_SURE, _SURE_FIT, _SURE_TILT, _STEEP = 0.97, 0.95, 0.06, 0.15


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
    read = [_die(face, photo) for face in find_faces(photo.bgr)]
    return [die for die in read if die.confidence >= _WORTH_TELLING]


def confidence(face: Face) -> float:
    """Estimate the probability that a face is a top and shows this value."""
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
    """Decide whether a person need not look again; seen far from aside, a side may be the top."""
    return (
        confidence(face) >= _SURE
        and face.fit >= _SURE_FIT
        and face.tilt <= _SURE_TILT
        and face.steepness <= _STEEP
    )


def _die(face: Face, photo: Photo) -> DieReading:
    """Tell what was read in the terms of the full-size photo."""
    homography = face.pattern.homography()
    quad = apply(homography, CORNERS)
    first = int(quad.sum(axis=1).argmin())
    line = np.linspace(-0.7, 0.7, 15)
    across, down = (axis.ravel() for axis in np.meshgrid(line, line))
    return DieReading(
        set="pips",
        face=str(face.pattern.value),
        confidence=round(confidence(face), 3),
        sure=is_sure(face),
        corners=corners_of(np.roll(quad, -first, axis=0), photo),
        body=colour_at(photo.bgr, apply(homography, np.stack([across, down], axis=1))),
    )
