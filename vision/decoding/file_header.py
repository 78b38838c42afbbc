"""What a photo's first bytes promise, read before anything is decoded.

Decoders allocate what the header says, so kind and size are looked up here in plain Python and
refused when they are too large; the decoder itself then runs under the limits of its own process.
"""

from __future__ import annotations

import enum
import functools
import importlib.util
from dataclasses import dataclass

from vision.errors import PhotoError

MAX_BYTES = 25_000_000
MAX_PIXELS = 50_400_000
"""Of a photo that is decoded as a whole: 8,192 x 6,144, which phones call 50 megapixels."""

MAX_JPEG_PIXELS = 110_000_000
"""Of one that the decoder shrinks as it goes, so that only the file's length costs much."""

MAX_SIDE = 30_000

HEIC_DECODER = "pi_heif"
_JPEG_SIZE_MARKERS = frozenset(range(0xC0, 0xD0)) - {0xC4, 0xC8, 0xCC}
_JPEG_BARE_MARKERS = frozenset({0x01, *range(0xD0, 0xD8)})
_HEIF_BRANDS = frozenset(
    {b"heic", b"heix", b"hevc", b"hevx", b"heim", b"heis", b"hevm", b"hevs", b"mif1", b"msf1"}
)


class Kind(enum.Enum):
    """The file formats that are read."""

    JPEG = "JPEG"
    PNG = "PNG"
    WEBP = "WebP"
    GIF = "GIF"
    HEIC = "HEIC"
    BMP = "BMP"


@dataclass(frozen=True, slots=True)
class Header:
    """Kind and size of a photo as stored, before its EXIF orientation."""

    kind: Kind
    width: int
    height: int


def read_header(data: bytes) -> Header:
    """Read kind and size, and refuse what is too large or not a photo.

    Raises:
        PhotoError: Empty, too many bytes or pixels, another format, or no image at all.
    """
    if not data:
        raise PhotoError("vision.error.empty")
    if len(data) > MAX_BYTES:
        raise PhotoError("vision.error.too_many_bytes", {"limit": MAX_BYTES // 1_000_000})
    header = _sniff(data)
    if header.width < 1 or header.height < 1:
        raise PhotoError("vision.error.damaged")
    most = MAX_JPEG_PIXELS if header.kind is Kind.JPEG else MAX_PIXELS
    if header.width * header.height > most or max(header.width, header.height) > MAX_SIDE:
        raise PhotoError(
            "vision.error.too_many_pixels",
            {"width": header.width, "height": header.height, "limit": most // 1_000_000},
        )
    return header


def _sniff(data: bytes) -> Header:
    """Tell the format by its first bytes, never by a file name."""
    try:
        if data.startswith(b"\xff\xd8\xff"):
            return _jpeg(data)
        if data.startswith(b"\x89PNG\r\n\x1a\n"):
            return _png(data)
        if data[:4] == b"RIFF" and data[8:12] == b"WEBP":
            return _webp(data)
        if data[:6] in (b"GIF87a", b"GIF89a"):
            return Header(Kind.GIF, _little(data, 6, 2), _little(data, 8, 2))
        if data[:2] == b"BM" and _little(data, 14, 4) >= 40:
            return _bmp(data)
        if reads_heic() and _refusal_of_other_formats(data) == "vision.error.heic":
            return _heic(data)
    except IndexError as cut:
        raise PhotoError("vision.error.damaged") from cut
    raise PhotoError(_refusal_of_other_formats(data))


def _refusal_of_other_formats(data: bytes) -> str:
    """Name the sentence for formats that phones or people send and that are not read."""
    if data[4:8] == b"ftyp":
        brands = {data[8:12], *(data[at : at + 4] for at in range(16, 64, 4))}
        if data[8:12] in _HEIF_BRANDS or brands & (_HEIF_BRANDS - {b"mif1", b"msf1"}):
            return "vision.error.heic"
        return "vision.error.other_format"
    if data[:4] in (b"II*\0", b"MM\0*", b"%PDF", b"8BPS") or data[:2] == b"BM":
        return "vision.error.other_format"
    return "vision.error.not_an_image"


@functools.cache
def reads_heic() -> bool:
    """Look whether the decoder is installed, which comes with the extra `heic`."""
    return importlib.util.find_spec(HEIC_DECODER) is not None


def _heic(data: bytes) -> Header:
    """Take the size of the largest picture; a photo may be stored in tiles, which are smaller."""
    sizes, at = list[tuple[int, int]](), data.find(b"ispe")
    while at >= 0:
        sizes.append((_big(data, at + 8, 4), _big(data, at + 12, 4)))
        at = data.find(b"ispe", at + 4)
    if not sizes:
        raise PhotoError("vision.error.damaged")
    return Header(Kind.HEIC, *max(sizes, key=lambda size: size[0] * size[1]))


def _big(data: bytes, at: int, size: int) -> int:
    """Read a big-endian number, or raise IndexError where the file ends."""
    if at + size > len(data):
        raise IndexError(at)
    return int.from_bytes(data[at : at + size], "big")


def _little(data: bytes, at: int, size: int) -> int:
    """Read a little-endian number, or raise IndexError where the file ends."""
    if at + size > len(data):
        raise IndexError(at)
    return int.from_bytes(data[at : at + size], "little")


def _jpeg(data: bytes) -> Header:
    """Walk the segments up to the frame header."""
    at = 2
    while True:
        if data[at] != 0xFF:
            raise PhotoError("vision.error.damaged")
        marker = data[at + 1]
        if marker == 0xFF:
            at += 1
        elif marker in _JPEG_SIZE_MARKERS:
            return Header(Kind.JPEG, _big(data, at + 7, 2), _big(data, at + 5, 2))
        elif marker in _JPEG_BARE_MARKERS:
            at += 2
        elif marker in (0xD9, 0xDA):
            raise PhotoError("vision.error.damaged")
        else:
            at += 2 + max(2, _big(data, at + 2, 2))


def _png(data: bytes) -> Header:
    """Read the first chunk, which has to be IHDR."""
    if data[12:16] != b"IHDR":
        raise PhotoError("vision.error.damaged")
    return Header(Kind.PNG, _big(data, 16, 4), _big(data, 20, 4))


def _webp(data: bytes) -> Header:
    """Read the size from whichever of the three first chunks there is."""
    chunk = data[12:16]
    if chunk == b"VP8X":
        return Header(Kind.WEBP, 1 + _little(data, 24, 3), 1 + _little(data, 27, 3))
    if chunk == b"VP8L":
        bits = _little(data, 21, 4)
        return Header(Kind.WEBP, 1 + (bits & 0x3FFF), 1 + (bits >> 14 & 0x3FFF))
    if chunk == b"VP8 ":
        return Header(Kind.WEBP, _little(data, 26, 2) & 0x3FFF, _little(data, 28, 2) & 0x3FFF)
    raise PhotoError("vision.error.damaged")


def _bmp(data: bytes) -> Header:
    """Read width and height, which may be negative for a picture stored top down."""
    width, height = (int.from_bytes(data[at : at + 4], "little", signed=True) for at in (18, 22))
    return Header(Kind.BMP, width, abs(height))


def is_complete(kind: Kind, data: bytes) -> bool:
    """Look whether the file has its end, since decoders fill in what is missing with grey."""
    if kind is Kind.JPEG:
        # Within the pixels no such pair of bytes occurs, so the last is as good as the first.
        return data.rfind(b"\xff\xd9") > data.find(b"\xff\xda") >= 0
    if kind is Kind.PNG:
        return _chunks_end(data)
    if kind is Kind.WEBP:
        return len(data) >= int.from_bytes(data[4:8], "little") + 8
    return True


def _chunks_end(data: bytes) -> bool:
    """Walk the chunks of a PNG to its end; lengths that lie cost the decoder time and memory."""
    at = 8
    while at + 12 <= len(data):
        name = data[at + 4 : at + 8]
        at += 12 + int.from_bytes(data[at : at + 4], "big")
        if name == b"IEND":
            return at <= len(data)
    return False
