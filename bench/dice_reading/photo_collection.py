"""Takes the test photos once and keeps them, with what the simple reader told of each.

`python -m bench.dice_reading.photo_collection 400` takes the first 400; a run that is stopped goes
on where it was.
"""

import hashlib
import sys
from functools import cache
from pathlib import Path

import cv2
import msgspec
from msgspec import Struct

from bench.dice_reading import baseline_reader
from bench.photo_renderer.dice_scene import Kind, Photo, photo

ROOT = Path(__file__).parents[2]
FOLDER = ROOT / "build" / "eye"
FIRST_SEED = 3000
"""Photos before this one were looked at while the reader was made."""


class Taken(Struct, frozen=True):
    """A test photo, and what the simple reader told.

    Attributes:
        photo: The photo.
        simple: Set, face and place of each.
    """

    photo: Photo
    simple: list[tuple[str, str, tuple[float, float]]]


def main(photos: int) -> None:
    """Take what has not been taken, and say how far it is."""
    cv2.setNumThreads(1)
    for index in range(photos):
        taken(*wanted(index))
        if index % 50 == 49:
            print(f"{index + 1} of {photos} photos", flush=True)


def wanted(index: int) -> tuple[Kind, int]:
    """Say which photo comes at a place: nominal and stress in turn."""
    return "stress" if index % 2 else "nominal", FIRST_SEED + index // 2


def taken(kind: Kind, seed: int) -> Taken:
    """Take a photo, or the one that was taken before."""
    file = FOLDER / f"photos-{renderer()}" / f"{kind}-{seed}.msgpack"
    if file.exists():
        return msgspec.msgpack.decode(file.read_bytes(), type=Taken)
    shot = photo(kind, seed)
    found = Taken(shot, [(name, face, at) for name, face, at, _ in baseline_reader.read(shot.jpeg)])
    file.parent.mkdir(parents=True, exist_ok=True)
    part = file.with_suffix(".part")
    part.write_bytes(msgspec.msgpack.encode(found))
    part.replace(file)
    return found


@cache
def renderer() -> str:
    """Name renderer and simple reader as they are: other code, other photos."""
    photos = sorted((ROOT / "bench" / "photo_renderer").glob("*.py"))
    return fingerprint([*photos, ROOT / "bench" / "dice_reading" / "baseline_reader.py"])


def fingerprint(files: list[Path]) -> str:
    """Make a short name that changes when one of the files does."""
    found = hashlib.sha256()
    for file in files:
        found.update(file.read_bytes())
    return found.hexdigest()[:12]


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
