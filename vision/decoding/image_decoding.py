"""Decodes photos upright, within limits."""

from __future__ import annotations

import importlib

import cv2
import numpy as np

from vision.arrays import BgrImage, GreyImage
from vision.decoding.file_header import HEIC_DECODER, Header, Kind, is_complete, read_header
from vision.errors import TOO_HEAVY, PhotoError
from vision.stage_results import Photo

_REDUCED = {
    1: cv2.IMREAD_COLOR,
    2: cv2.IMREAD_REDUCED_COLOR_2,
    4: cv2.IMREAD_REDUCED_COLOR_4,
    8: cv2.IMREAD_REDUCED_COLOR_8,
}
_FRAMES, _MOST_OF_FRAMES = 8, 12_000_000
"""So many frames are looked at, each of at most so many bytes."""

_ORIENTATION_TAG = 0x0112
_TURNS = {
    2: (None, 1),
    3: (cv2.ROTATE_180, None),
    4: (None, 0),
    5: (cv2.ROTATE_90_CLOCKWISE, 1),
    6: (cv2.ROTATE_90_CLOCKWISE, None),
    7: (cv2.ROTATE_90_COUNTERCLOCKWISE, 1),
    8: (cv2.ROTATE_90_COUNTERCLOCKWISE, None),
}


def decode(data: bytes, longest_side: int | None = None) -> Photo:
    """Decode a photo upright, its EXIF orientation applied once.

    Args:
        data: The bytes of a JPEG, PNG, WebP, GIF (first frame that shows something) or BMP file; of
            a HEIC file, where the decoder is installed.
        longest_side: Shrink until neither side is longer; whole powers of two only. None: full
            size.

    Raises:
        PhotoError: Not a photo, too large, damaged or cut short.
    """
    header = read_header(data)
    if not is_complete(header.kind, data):
        raise PhotoError("vision.error.cut_short")
    shrink = _shrink(header, longest_side)
    if header.kind is Kind.JPEG:
        bgr = _imdecode(data, _REDUCED[shrink])
        return Photo(bgr, (float(shrink), float(shrink)))
    bgr = _whole(header.kind, data)
    height, width = bgr.shape[:2]
    if shrink == 1:
        return Photo(bgr, (1.0, 1.0))
    size_wh = (-(-width // shrink), -(-height // shrink))
    smaller = np.asarray(cv2.resize(bgr, size_wh, interpolation=cv2.INTER_AREA), np.uint8)
    return Photo(smaller, (width / size_wh[0], height / size_wh[1]))


def _whole(kind: Kind, data: bytes) -> BgrImage:
    """Decode a photo in full."""
    if kind is Kind.HEIC:
        return _heic(data)
    on_white = _on_white(data) if kind in (Kind.PNG, Kind.WEBP) else None
    if on_white is not None:
        return on_white
    bgr = _imdecode(data, cv2.IMREAD_COLOR)
    return _first_that_shows(bgr, data) if kind is Kind.GIF else bgr


def _first_that_shows(first: BgrImage, data: bytes) -> BgrImage:
    """Give the first frame of a moving picture that is not empty; some begin with one that is."""
    if _shows_something(first) or first.size > _MOST_OF_FRAMES:
        return first
    try:
        _, moving = cv2.imdecodeanimation(np.frombuffer(data, np.uint8), 0, _FRAMES)
    except cv2.error:
        return first
    frames = (np.ascontiguousarray(frame[:, :, :3], np.uint8) for frame in moving.frames)
    return next(filter(_shows_something, frames), first)


def _shows_something(bgr: BgrImage) -> bool:
    return bool((bgr != bgr[0, 0]).any())


def _heic(data: bytes) -> BgrImage:
    """Decode what many phones store, upright, with a library that is not always installed."""
    decoder = importlib.import_module(HEIC_DECODER)
    try:
        return np.array(decoder.open_heif(data, bgr_mode=True), np.uint8)[:, :, :3]
    except MemoryError as failure:
        raise PhotoError(TOO_HEAVY) from failure
    except (ValueError, RuntimeError, OSError, SyntaxError, EOFError, IndexError) as failure:
        raise PhotoError("vision.error.damaged") from failure


def enlarged(photo: Photo) -> Photo:
    """Make a photo twice as large."""
    larger = cv2.resize(photo.bgr, None, fx=2, fy=2, interpolation=cv2.INTER_CUBIC)
    scale_x, scale_y = photo.scale_xy
    return Photo(np.asarray(larger, np.uint8), (scale_x / 2, scale_y / 2))


def grey_of(bgr: BgrImage) -> GreyImage:
    """Turn colours into brightness."""
    return np.asarray(cv2.cvtColor(bgr, cv2.COLOR_BGR2GRAY), np.uint8)


def _shrink(header: Header, longest_side: int | None) -> int:
    """Choose the smallest of the decoder's scales that is small enough."""
    longest = max(header.width, header.height)
    for shrink in (1, 2, 4):
        if longest_side is None or longest <= longest_side * shrink:
            return shrink
    return 8


def _imdecode(data: bytes, flags: int) -> BgrImage:
    """Decode, and tell damage and lack of memory as errors of the photo."""
    try:
        bgr = cv2.imdecode(np.frombuffer(data, np.uint8), flags)
    except (cv2.error, MemoryError) as failure:
        raise PhotoError(_why_not_decoded(failure)) from failure
    if bgr is None:
        raise PhotoError("vision.error.damaged")
    return np.asarray(bgr, np.uint8)


def _why_not_decoded(failure: cv2.error | MemoryError) -> str:
    """Name the sentence for a decoder's failure: lack of memory is no damage of the photo."""
    if isinstance(failure, MemoryError) or failure.code == cv2.Error.StsNoMem:
        return TOO_HEAVY
    return "vision.error.damaged"


def _on_white(data: bytes) -> BgrImage | None:
    """Lay a picture with transparent parts on white paper; None if it has none."""
    if not _may_be_transparent(data):
        return None
    try:
        decoded, kinds, found = cv2.imdecodeWithMetadata(
            np.frombuffer(data, np.uint8), flags=cv2.IMREAD_UNCHANGED
        )
    except (cv2.error, MemoryError) as failure:
        raise PhotoError(_why_not_decoded(failure)) from failure
    if np.ndim(decoded) != 3 or decoded.shape[2] != 4:
        return None
    high_bytes = 256 if decoded.dtype == np.uint16 else 1
    pixels = (np.asarray(decoded) // high_bytes).astype(np.uint8)
    alpha = pixels[:, :, 3:].astype(np.uint16)
    bgr = (pixels[:, :, :3] * alpha + 255 * (255 - alpha) + 127) // 255
    exif = [bytes(np.asarray(value)) for kind, value in zip(kinds, found, strict=True) if kind == 0]
    return _upright(bgr.astype(np.uint8), _orientation(exif[0]) if exif else 1)


def _may_be_transparent(data: bytes) -> bool:
    """Look whether a PNG or WebP declares transparency."""
    if data[:4] == b"RIFF":
        return data[12:16] == b"VP8X" and len(data) > 20 and bool(data[20] & 0x10)
    return len(data) > 25 and (data[25] in (4, 6) or b"tRNS" in data[:2048])


def _orientation(exif: bytes) -> int:
    """Read the orientation from the first directory of an EXIF block; 1 if there is none."""
    start = exif[6:] if exif.startswith(b"Exif\0\0") else exif
    is_little = start[:2] == b"II"

    def number(at: int, size: int) -> int:
        return int.from_bytes(start[at : at + size], "little" if is_little else "big")

    directory = number(4, 4)
    for entry in range(min(number(directory, 2), 200)):
        at = directory + 2 + 12 * entry
        if number(at, 2) == _ORIENTATION_TAG:
            return number(at + 8, 2)
    return 1


def _upright(bgr: BgrImage, orientation: int) -> BgrImage:
    """Turn and mirror a stored picture as its EXIF orientation says."""
    turn, mirror = _TURNS.get(orientation, (None, None))
    if turn is not None:
        bgr = np.asarray(cv2.rotate(bgr, turn), np.uint8)
    if mirror is not None:
        bgr = np.asarray(cv2.flip(bgr, mirror), np.uint8)
    return bgr
