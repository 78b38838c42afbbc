"""Paints the gallery of the documents: `python -m bench.gallery` writes docs/images/gallery-*.jpg.

Needs pdftoppm, of poppler.
"""

import subprocess
import tempfile
from collections.abc import Mapping
from pathlib import Path
from types import MappingProxyType

import cv2
import numpy as np

from printables.drawing import Page
from printables.printing import INKS, Wish, pdf
from vision.images import BgrImage

FOLDER = Path(__file__).parents[1] / "docs" / "images"
_DPI = 38
_FRAME = 3
_QUALITY = 74
_SHOWN: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "tiles": ("small-1-2a", "small-2-1a", "medium-1-4a", "throne-1"),
        "cards": ("hero-1a", "treasure-1a", "alliance-1a", "evil-1a"),
        "boards": ("boards-1a", "boards-3a", "tokens-1a", "tokens-2a"),
        "folding": ("standees-1a", "dice-1", "dice-2", "dice-4"),
        "reading": ("guide-2", "aids-1a", "aids-bestiary", "rules-1"),
    }
)
"""Which sheets stand in which picture."""


def main() -> None:
    """Print the kit with both inks, and lay sheets side by side: in colour above, low ink below."""
    with tempfile.TemporaryDirectory() as folder:
        printed = {ink: _printed(Path(folder), ink) for ink in INKS}
        for name, labels in _SHOWN.items():
            rows = [
                np.hstack([_sheet(*printed[ink], label) for label in labels])
                for ink in ("full", "low")
            ]
            target = FOLDER / f"gallery-{name}.jpg"
            cv2.imwrite(str(target), np.vstack(rows), [cv2.IMWRITE_JPEG_QUALITY, _QUALITY])


def _printed(folder: Path, ink: str) -> tuple[Path, list[str]]:
    """Print the kit; tell where it lies and how its pages are called."""
    pages: list[Page] = []
    file = folder / f"{ink}.pdf"
    file.write_bytes(pdf(Wish("masmorra", "kit", "en", layout="single", ink=ink), pages.append)[0])
    return file, [page.label for page in pages]


def _sheet(file: Path, labels: list[str], label: str) -> BgrImage:
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


if __name__ == "__main__":
    main()
