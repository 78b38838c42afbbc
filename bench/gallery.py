"""Paints the pictures of sheets in the documents: `python -m bench.gallery` writes docs/images.

Needs pdftoppm, of poppler.
"""

import subprocess
import tempfile
from collections.abc import Mapping, Sequence
from pathlib import Path
from types import MappingProxyType

import cv2
import numpy as np

from companion.pieces import DICE_SETS, FACE, face
from companion.pieces.shapes import box
from printables.drawing import FULL, Fill, Page
from printables.printing import INKS, Wish, pdf
from printables.raster import painted
from vision.images import BgrImage

FOLDER = Path(__file__).parents[1] / "docs" / "images"
_DPI = 40
_FRAME = 3
_QUALITY = 76
_PRINTS: Mapping[str, tuple[str, str]] = MappingProxyType(
    {
        "kit": ("kit", "duplex"),
        "folded": ("tiles,cards", "gutterfold"),
        "calibration": ("calibration", "duplex"),
    }
)
"""What is printed for the pictures: the parts, and the layout."""

_SHOWN: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "gallery-tiles": ("small-1-2a", "small-2-1a", "medium-1-4a", "throne-1"),
        "gallery-cards": ("hero-1a", "treasure-1a", "alliance-1a", "evil-1a"),
        "gallery-boards": ("boards-1a", "boards-3a", "tokens-1a", "standees-1a"),
        "gallery-folding": ("standees-1a", "dice-1", "dice-2", "dice-4"),
        "gallery-reading": ("guide-1", "aids-1a", "aids-bestiary", "rules-1"),
        "kit-tiles": ("small-1-2a", "small-1-2b", "medium-2-3a", "sewers-1"),
        "kit-cards": ("treasure-1a", "treasure-1b", "alliance-2a", "evil-2a"),
        "kit-hero-cards": ("hero-1a", "hero-1b", "cards-1a", "cards-1b"),
        "kit-boards": ("boards-1a", "boards-2a", "boards-3a"),
        "kit-tokens": ("tokens-1a", "tokens-1b", "standees-1a", "standees-2a"),
        "kit-dice": ("dice-1", "dice-2", "dice-3", "dice-4"),
        "kit-reading": ("guide-1", "guide-2", "aids-1a", "aids-2a", "aids-bestiary", "rules-1"),
        "kit-layouts": ("folded small-1-1", "folded medium-1-1", "folded medium-1-2"),
        "kit-calibration": ("calibration calibration-a", "calibration calibration-b"),
    }
)
"""Which sheets stand in which picture; a word before a name tells another print than the kit."""

_BODIES = (("action", "action"), ("pet", "pet"), ("minor", "minor"), ("major", "major"))
_FACES: tuple[tuple[str, str], ...] = (*_BODIES, ("pd-white", "pet"), ("pd-black", "action"))
"""Each set of dice, and whose colours it has."""

_FACE_PX = 104
_GAP = 10
_PAPER_BGR = (0xE3, 0xF0, 0xF7)


def main() -> None:
    """Print with both inks, and lay sheets side by side: in colour above, low ink below."""
    with tempfile.TemporaryDirectory() as folder:
        printed = {
            (name, ink): _printed(Path(folder) / f"{name}-{ink}.pdf", *wish, ink)
            for name, wish in _PRINTS.items()
            for ink in INKS
        }
        for name, sheets in _SHOWN.items():
            rows = []
            for ink in ("full", "low"):
                told = [one.rpartition(" ") for one in sheets]
                pages = [_sheet(*printed[print_ or "kit", ink], label) for print_, _, label in told]
                rows.append(np.hstack(pages))
            _write(f"{name}.jpg", np.vstack(rows))
    _write("dice-faces.png", _faces())


def _write(name: str, picture: BgrImage) -> None:
    settings = [cv2.IMWRITE_JPEG_QUALITY, _QUALITY] if name.endswith(".jpg") else []
    cv2.imwrite(str(FOLDER / name), picture, settings)


def _printed(file: Path, parts: str, layout: str, ink: str) -> tuple[Path, list[str]]:
    """Print some parts; tell where the print lies and how its pages are called."""
    pages: list[Page] = []
    file.write_bytes(pdf(Wish("masmorra", parts, "en", layout=layout, ink=ink), pages.append)[0])
    return file, [page.label for page in pages]


def _sheet(file: Path, labels: Sequence[str], label: str) -> BgrImage:
    """Paint a page, with a frame round its paper."""
    page = str(labels.index(label) + 1)
    target = file.with_suffix("")
    command = ["pdftoppm", "-r", str(_DPI), "-f", page, "-l", page, "-png", "-singlefile"]
    subprocess.run([*command, str(file), str(target)], check=True)
    picture = cv2.imread(str(target.with_suffix(".png")))
    if picture is None:
        raise FileNotFoundError(target)
    sides = (_FRAME,) * 4
    framed = cv2.copyMakeBorder(picture, *sides, cv2.BORDER_CONSTANT, value=(150, 150, 150))
    return np.asarray(framed, np.uint8)


def _faces() -> BgrImage:
    """Lay all faces of all sets of dice out, a set in a row."""
    pitch = _FACE_PX + _GAP
    size = (len(_FACES) * pitch + _GAP, 6 * pitch + _GAP, 3)
    picture: BgrImage = np.full(size, _PAPER_BGR, np.uint8)
    for row, (name, colours) in enumerate(_FACES):
        for column, one in enumerate(DICE_SETS[name].faces):
            body = Fill(box(0, 0, FACE, FACE), f"body-{colours}")
            drawn = (body, Fill(face(name, one), f"mark-{colours}"))
            top, left = _GAP + row * pitch, _GAP + column * pitch
            spot = picture[top : top + _FACE_PX, left : left + _FACE_PX]
            spot[:] = painted(drawn, FULL, _FACE_PX, FACE)
    return picture


if __name__ == "__main__":
    main()
