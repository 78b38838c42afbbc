"""Photos to test with: printed faces laid on a table, and the bytes of several formats."""

import struct
import zlib
from collections.abc import Sequence

import cv2
import numpy as np
import numpy.typing as npt

from vision.marked.render_faces import ink_of

Pixels = npt.NDArray[np.uint8]
EDGE = 72

PRINTED = (("action", "melee"), ("minor", "orc"), ("pd-white", "rogue"), ("major", "dragon"))


def table(size_wh: tuple[int, int] = (640, 480), *, grey: int = 120, seed: int = 5) -> Pixels:
    """Give a table with nothing on it, as a camera sees it: not quite even."""
    rng = np.random.default_rng(seed)
    noise = rng.normal(0, 2.5, (size_wh[1], size_wh[0], 3))
    slope = np.linspace(-8, 8, size_wh[0])[None, :, None]
    return np.clip(grey + noise + slope, 0, 255).astype(np.uint8)


def spots(count: int) -> list[tuple[int, int]]:
    """Give the middles of so many dice, left to right."""
    return [(110 + 140 * index, 150 + 120 * (index % 2)) for index in range(count)]


def composed(faces: Sequence[tuple[str, str]] = PRINTED) -> Pixels:
    """Lay faces, dark on light, side by side on a table, each turned a little further."""
    return laid([(232 - 200 * ink_of(*name, EDGE))[:, :, None] for name in faces])


def as_phones_take_them(face_px: int) -> bytes:
    """Show the four faces on a photo of 3,400 x 2,300 pixels, each so many pixels large."""
    photo = composed()
    larger = cv2.resize(
        photo, None, fx=face_px / EDGE, fy=face_px / EDGE, interpolation=cv2.INTER_CUBIC
    )
    wide = np.full((2300, 3400, 3), 118, np.uint8)
    wide[200 : 200 + larger.shape[0], 100 : 100 + larger.shape[1]] = larger[:2100, :3300]
    return coded(cv2.GaussianBlur(wide, (0, 0), 1.2))


def laid(pictures: Sequence[npt.NDArray[np.generic]]) -> Pixels:
    """Lay pictures of `EDGE` px side by side on a table, each turned a little further."""
    photo = table((110 + 140 * len(pictures), 420)).astype(np.float32)
    for index, (picture, spot) in enumerate(zip(pictures, spots(len(pictures)), strict=True)):
        turn = cv2.getRotationMatrix2D(((EDGE - 1) / 2, (EDGE - 1) / 2), 9.0 + 25 * index, 1.0)
        turn[:, 2] += np.subtract(spot, (EDGE - 1) / 2)
        size_wh = (photo.shape[1], photo.shape[0])
        there = cv2.warpAffine(np.ones((EDGE, EDGE), np.float32), turn, size_wh)[:, :, None]
        paper = np.asarray(picture, np.float32)
        turned = cv2.warpAffine(paper, turn, size_wh, borderMode=cv2.BORDER_REPLICATE)
        photo = photo * (1 - there) + turned.reshape(*turned.shape[:2], -1) * there
    return np.clip(cv2.GaussianBlur(photo, (0, 0), 0.7), 0, 255).astype(np.uint8)


def photographed(quads: Sequence[npt.NDArray[np.float64]], size_wh: tuple[int, int]) -> Pixels:
    """Show one face, dark on light, wherever its corners (4 x 2, px) are seen on a grey table."""
    laid = np.full(size_wh[::-1], 140, np.uint8)
    face = (225 - 180 * ink_of("action", "melee", 128)).astype(np.uint8)
    edges = np.array([[0, 0], [128, 0], [128, 128], [0, 128]], np.float32)
    for quad in quads:
        onto = cv2.getPerspectiveTransform(edges, quad.astype(np.float32))
        cv2.warpPerspective(face, onto, size_wh, laid, cv2.INTER_AREA, cv2.BORDER_TRANSPARENT)
    return np.asarray(cv2.GaussianBlur(laid, (0, 0), 1.0), np.uint8)


def coded(photo: npt.NDArray[np.generic], ending: str = ".jpg") -> bytes:
    """Store a photo in a format that OpenCV writes."""
    done, stored = cv2.imencode(ending, np.asarray(photo))
    assert done
    return stored.tobytes()


def with_orientation(jpeg: bytes, orientation: int, *, is_little: bool = True) -> bytes:
    """Put an EXIF block that holds nothing but the orientation into a JPEG."""
    order = "<" if is_little else ">"
    tiff = (b"II" if is_little else b"MM") + struct.pack(f"{order}HI", 42, 8)
    entry = struct.pack(f"{order}HHIHH", 0x0112, 3, 1, orientation, 0)
    exif = b"Exif\0\0" + tiff + struct.pack(f"{order}H", 1) + entry + struct.pack(f"{order}I", 0)
    return jpeg[:2] + b"\xff\xe1" + struct.pack(">H", len(exif) + 2) + exif + jpeg[2:]


def stored_as(upright: Pixels, orientation: int) -> Pixels:
    """Turn and mirror an upright picture into what a camera stores with that orientation."""
    columns_from_right, rows_from_bottom = upright[:, ::-1], upright[::-1]
    return np.ascontiguousarray(
        {
            1: upright,
            2: columns_from_right,
            3: upright[::-1, ::-1],
            4: rows_from_bottom,
            5: upright.swapaxes(0, 1),
            6: upright.swapaxes(0, 1)[::-1],
            7: upright[::-1, ::-1].swapaxes(0, 1),
            8: upright.swapaxes(0, 1)[:, ::-1],
        }[orientation]
    )


def chunk(kind: bytes, body: bytes) -> bytes:
    """Write one chunk of a PNG."""
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def png(size_wh: tuple[int, int], packed: bytes, *, depth: int = 8, colour: int = 0) -> bytes:
    """Write a PNG whose header says what it likes."""
    header = struct.pack(">IIBBBBB", *size_wh, depth, colour, 0, 0, 0)
    return b"".join(
        (
            b"\x89PNG\r\n\x1a\n",
            chunk(b"IHDR", header),
            chunk(b"IDAT", packed),
            chunk(b"IEND", b""),
        )
    )


def bomb(size_wh: tuple[int, int]) -> bytes:
    """Write a tiny PNG that unpacks to so many grey pixels."""
    packing, row = zlib.compressobj(9), b"\0" * (size_wh[0] + 1)
    return png(
        size_wh, b"".join(packing.compress(row) for _ in range(size_wh[1])) + packing.flush()
    )


def cmyk_jpeg(photo: Pixels) -> bytes:
    """Turn a grey JPEG of 8 x 8 blocks into one with four channels by hand.

    The frame and the scan name four components that share one table; the coded blocks of a single
    component follow, so the picture is odd, but its header is that of a printer's JPEG.
    """
    jpeg = coded(cv2.cvtColor(photo, cv2.COLOR_BGR2GRAY))
    frame, scan = jpeg.index(b"\xff\xc0"), jpeg.index(b"\xff\xda")
    components = b"".join(bytes((number, 0x11, 0)) for number in range(1, 5))
    new_frame = struct.pack(">HB", 8 + 12, 8) + jpeg[frame + 5 : frame + 9] + b"\x04" + components
    new_scan = struct.pack(">HB", 6 + 8, 4) + bytes((1, 0, 2, 0, 3, 0, 4, 0, 0, 63, 0))
    return b"".join(
        (
            jpeg[:frame],
            b"\xff\xc0" + new_frame,
            jpeg[frame + 2 + 11 : scan],
            b"\xff\xda" + new_scan,
            jpeg[scan + 2 + 8 :],
        )
    )
