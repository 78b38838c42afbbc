import struct

import pytest

from vision.decoding.file_header import MAX_BYTES, Header, Kind, is_complete, read_header
from vision.errors import PhotoError


def key_of(data: bytes) -> str:
    with pytest.raises(PhotoError) as caught:
        read_header(data)
    return caught.value.key


def jpeg(width: int, height: int) -> bytes:
    frame = b"\xff\xc0" + struct.pack(">HBHHB", 17, 8, height, width, 3) + bytes(9)
    return b"\xff\xd8\xff\xe0" + struct.pack(">H", 4) + b"ab" + b"\xff" + frame


def png(width: int, height: int) -> bytes:
    return b"\x89PNG\r\n\x1a\n" + struct.pack(">I4sII", 13, b"IHDR", width, height) + bytes(9)


def bmp(width: int, height: int) -> bytes:
    return b"BM" + bytes(12) + struct.pack("<Iii", 40, width, height) + bytes(28)


def riff(chunk: bytes) -> bytes:
    return b"RIFF" + struct.pack("<I", len(chunk) + 4) + b"WEBP" + chunk


def brand(name: bytes, *others: bytes) -> bytes:
    return struct.pack(">I4s4sI", 24, b"ftyp", name, 0) + b"".join(others) + bytes(40)


@pytest.mark.parametrize(
    "data, header",
    [
        (jpeg(640, 480), Header(Kind.JPEG, 640, 480)),
        (png(30, 20), Header(Kind.PNG, 30, 20)),
        (bmp(30, -20), Header(Kind.BMP, 30, 20)),
        (b"GIF89a" + struct.pack("<HH", 7, 9), Header(Kind.GIF, 7, 9)),
        (
            riff(b"VP8X" + bytes(8) + b"\x1f\x00\x00\x0f\x00\x00"),
            Header(Kind.WEBP, 32, 16),
        ),
        (riff(b"VP8L" + bytes(5) + struct.pack("<I", 99 | 49 << 14)), Header(Kind.WEBP, 100, 50)),
        (riff(b"VP8 " + bytes(10) + struct.pack("<HH", 64, 48)), Header(Kind.WEBP, 64, 48)),
    ],
)
def test_kind_and_size_are_told_by_the_first_bytes(data: bytes, header: Header):
    assert read_header(data) == header


@pytest.mark.parametrize(
    "data, key",
    [
        (b"", "vision.error.empty"),
        (bytes(MAX_BYTES + 1), "vision.error.too_many_bytes"),
        (jpeg(12_000, 10_000), "vision.error.too_many_pixels"),
        (png(8_192, 6_400), "vision.error.too_many_pixels"),
        (png(40_000, 10), "vision.error.too_many_pixels"),
        (png(2**31, 2**31), "vision.error.too_many_pixels"),
        (jpeg(640, 0), "vision.error.damaged"),
        (bmp(-30, 20), "vision.error.damaged"),
        (jpeg(640, 480)[:9], "vision.error.damaged"),
        (jpeg(640, 480)[:14], "vision.error.damaged"),
        (b"\xff\xd8\xff\xd9", "vision.error.damaged"),
        (png(30, 20)[:12] + b"IDAT" + bytes(20), "vision.error.damaged"),
        (riff(b"ANIM" + bytes(20)), "vision.error.damaged"),
        (brand(b"heic"), "vision.error.heic"),
        (brand(b"mif1", b"heic"), "vision.error.heic"),
        (brand(b"avif", b"mif1"), "vision.error.other_format"),
        (b"II*\0" + bytes(20), "vision.error.other_format"),
        (b"hello, this is a letter", "vision.error.not_an_image"),
        (b"\x00", "vision.error.not_an_image"),
    ],
)
def test_what_cannot_be_read_says_why(data: bytes, key: str):
    assert key_of(data) == key


def test_a_jpeg_is_complete_only_with_the_end_of_its_own_picture():
    thumbnail = b"\xff\xd8\xff\xd9"
    assert not is_complete(Kind.JPEG, thumbnail + b"\xff\xda" + bytes(99))
    assert is_complete(Kind.JPEG, thumbnail + b"\xff\xda" + bytes(99) + b"\xff\xd9 trailer")
