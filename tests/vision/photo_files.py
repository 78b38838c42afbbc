"""Photos as files, made for tests."""

import io
from collections.abc import Callable

import cv2
import numpy as np
from PIL import Image

from vision.arrays import BgrImage


def quarters(width: int = 400, height: int = 300) -> BgrImage:
    """Paint a picture whose four quarters differ: red, green / blue, white."""
    picture = np.zeros((height, width, 3), np.uint8)
    picture[: height // 2, : width // 2] = (0, 0, 255)
    picture[: height // 2, width // 2 :] = (0, 255, 0)
    picture[height // 2 :, : width // 2] = (255, 0, 0)
    picture[height // 2 :, width // 2 :] = (255, 255, 255)
    return picture


def stored(picture: BgrImage, kind: str, orientation: int = 1, **options: object) -> bytes:
    """Save a picture so that it looks the same upright, turned in the file as EXIF says."""
    undo: dict[int, Callable[[Image.Image], Image.Image]] = {
        1: lambda image: image,
        2: lambda image: image.transpose(Image.Transpose.FLIP_LEFT_RIGHT),
        3: lambda image: image.transpose(Image.Transpose.ROTATE_180),
        4: lambda image: image.transpose(Image.Transpose.FLIP_TOP_BOTTOM),
        5: lambda image: image.transpose(Image.Transpose.TRANSPOSE),
        6: lambda image: image.transpose(Image.Transpose.ROTATE_90),
        7: lambda image: image.transpose(Image.Transpose.TRANSVERSE),
        8: lambda image: image.transpose(Image.Transpose.ROTATE_270),
    }
    image = undo[orientation](Image.fromarray(cv2.cvtColor(picture, cv2.COLOR_BGR2RGB)))
    exif = Image.Exif()
    exif[0x0112] = orientation
    file = io.BytesIO()
    image.convert(str(options.pop("mode", "RGB"))).save(file, kind, exif=exif, **options)
    return file.getvalue()


def bare(picture: BgrImage, kind: str, **options: object) -> bytes:
    """Save a picture without any EXIF."""
    file = io.BytesIO()
    mode = str(options.pop("mode", "RGB"))
    image = Image.fromarray(cv2.cvtColor(picture, cv2.COLOR_BGR2RGB)).convert(mode)
    image.save(file, kind, **options)
    return file.getvalue()
