"""Dice sets that people teach: a few photos of each face."""

from __future__ import annotations

import base64
from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class TaughtSet:
    """A dice set that somebody taught.

    Attributes:
        name: What it is called.
        faces: For each face the PNGs of its photos, as
            `vision.taught.face_crops.lay_flat` gives them.
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
