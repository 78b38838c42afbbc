"""Whatever is sent instead of a photo ends in a reading or in one sentence, in every language."""

import struct
import zlib
from collections.abc import Iterator

import cv2
import numpy as np
import pytest

from bench.dice_reading.corrupted_files import CHANGES, mutants
from companion.i18n import LANGUAGES, text
from tests.vision.patient_limits import PATIENT
from tests.vision.printed_face_photos import (
    PRINTED,
    bomb,
    chunk,
    cmyk_jpeg,
    coded,
    composed,
    png,
    table,
    with_orientation,
)
from vision.decoding.image_decoding import decode
from vision.errors import PhotoError
from vision.process.worker_pool import Workers
from vision.reading_result import DiceReading

PHOTO = composed()
JPEG, PNG, WEBP = (coded(PHOTO, ending) for ending in (".jpg", ".png", ".webp"))
HEIC = struct.pack(">I", 24) + b"ftypheic\0\0\0\0mif1heic" + bytes(200)
AVIF = struct.pack(">I", 24) + b"ftypavif\0\0\0\0mif1avif" + bytes(200)


@pytest.fixture(scope="module")
def workers() -> Iterator[Workers]:
    opened = Workers(1, PATIENT)
    yield opened
    opened.close()


def key_of(error: PhotoError) -> str:
    """Give an error's key, after looking whether every language has a sentence for it."""
    for language in LANGUAGES:
        sentence = text(error.key, language, **error.params)
        assert sentence
        assert sentence != error.key
    return error.key


def end_of(workers: Workers, data: bytes) -> str:
    """Tell how reading ended: `read`, or the key of the sentence."""
    try:
        assert isinstance(workers.read(data), DiceReading)
    except PhotoError as error:
        return key_of(error)
    return "read"


def deep_png(size_wh: tuple[int, int]) -> bytes:
    """Write a small file that unpacks to 16 bits in each of four channels."""
    packing, row = zlib.compressobj(9), b"\0" * (8 * size_wh[0] + 1)
    rows = b"".join(packing.compress(row) for _ in range(size_wh[1]))
    return png(size_wh, rows + packing.flush(), depth=16, colour=6)


def resized_header(jpeg: bytes, size_wh: tuple[int, int]) -> bytes:
    """Let a JPEG's frame header claim another size."""
    frame = jpeg.index(b"\xff\xc0")
    return jpeg[: frame + 5] + struct.pack(">HH", size_wh[1], size_wh[0]) + jpeg[frame + 9 :]


@pytest.mark.parametrize(
    "data,key",
    [
        pytest.param(b"", "empty", id="zero bytes"),
        pytest.param(b"\0", "not_an_image", id="one byte"),
        pytest.param(b"Dear table,\nno photo today.\n", "not_an_image", id="a letter"),
        pytest.param(b"<svg xmlns='http://www.w3.org/2000/svg'/>", "not_an_image", id="svg"),
        pytest.param(b"%PDF-1.7\n", "other_format", id="pdf"),
        pytest.param(b"II*\0" + bytes(100), "other_format", id="tiff"),
        pytest.param(HEIC, "heic", id="heic"),
        pytest.param(AVIF, "other_format", id="avif"),
        pytest.param(JPEG[: len(JPEG) // 2], "cut_short", id="half a jpeg"),
        pytest.param(PNG[: len(PNG) // 2], "cut_short", id="half a png"),
        pytest.param(WEBP[: len(WEBP) // 2], "cut_short", id="half a webp"),
        pytest.param(JPEG[:3], "damaged", id="the first bytes of a jpeg"),
        pytest.param(PNG[:8], "damaged", id="the first bytes of a png"),
        pytest.param(b"RIFF\0\0\0\0WEBP", "damaged", id="the first bytes of a webp"),
        pytest.param(b"GIF89a\1\0", "damaged", id="the first bytes of a gif"),
        pytest.param(png((640, 480), b""), "damaged", id="a png without pixels"),
        pytest.param(png((0, 480), b""), "damaged", id="a png without width"),
        pytest.param(resized_header(JPEG, (12_000, 10_000)), "too_many_pixels", id="120 Mpx jpeg"),
        pytest.param(png((10_000, 10_000), b""), "too_many_pixels", id="100 Mpx png"),
        pytest.param(png((40_000, 10), b""), "too_many_pixels", id="a strip"),
        pytest.param(png((2**31 - 1, 2**31 - 1), b""), "too_many_pixels", id="the largest png"),
        pytest.param(JPEG + bytes(50_000_000), "too_many_bytes", id="50 megabytes"),
    ],
)
def test_what_is_no_readable_photo_ends_in_its_sentence(workers: Workers, data: bytes, key: str):
    assert end_of(workers, data) == f"vision.error.{key}"


@pytest.mark.parametrize("size_wh", [(12_000, 12_000), (30_001, 1)])
def test_a_decompression_bomb_is_refused_before_it_goes_off(
    workers: Workers, size_wh: tuple[int, int]
):
    assert len(bomb(size_wh)) < 200_000

    assert end_of(workers, bomb(size_wh)) == "vision.error.too_many_pixels"


def test_a_bomb_within_the_pixels_goes_off_where_it_hurts_nobody(workers: Workers):
    """16 bits in four channels need more than any photo of as many pixels."""
    assert end_of(workers, deep_png((7000, 7000))) == "vision.error.too_heavy"
    assert len(workers.read(JPEG).dice) == len(PRINTED)


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(PNG, id="png"),
        pytest.param(WEBP, id="webp"),
        pytest.param(coded(PHOTO, ".bmp"), id="bmp"),
        pytest.param(coded(PHOTO.astype(np.uint16) * 257, ".png"), id="16 bit png"),
        pytest.param(coded(cv2.cvtColor(PHOTO, cv2.COLOR_BGR2GRAY), ".png"), id="grey png"),
        pytest.param(coded(cv2.cvtColor(PHOTO, cv2.COLOR_BGR2BGRA), ".png"), id="opaque png"),
        pytest.param(JPEG + b"a phone's trailer" * 99, id="trailing bytes"),
        pytest.param(with_orientation(JPEG, 99), id="an orientation that there is not"),
    ],
)
def test_unusual_files_with_the_dice_in_them_are_read(workers: Workers, data: bytes):
    assert [(die.set, die.face) for die in workers.read(data).dice] == list(PRINTED)


@pytest.mark.parametrize("ending", [".gif", ".webp"])
def test_of_a_moving_picture_the_first_frame_is_read(workers: Workers, ending: str):
    moving = cv2.Animation()
    moving.frames = [PHOTO, table((PHOTO.shape[1], PHOTO.shape[0]))]
    moving.durations = [100, 100]
    done, stored = cv2.imencodeanimation(ending, moving)
    assert done

    assert len(workers.read(stored.tobytes()).dice) >= len(PRINTED) - 1


def test_what_is_transparent_lies_on_white_paper():
    clear = np.zeros((40, 60, 4), np.uint8)
    clear[10:20, 10:20] = (0, 0, 200, 255)

    seen = decode(coded(clear, ".png")).bgr

    assert seen[0, 0].tolist() == [255, 255, 255]
    assert seen[15, 15].tolist() == [0, 0, 200]


@pytest.mark.parametrize(
    "data",
    [
        pytest.param(cmyk_jpeg(PHOTO), id="cmyk jpeg"),
        pytest.param(JPEG[:-2] + b"\0\0\xff\xd9", id="a jpeg with other last bytes"),
        pytest.param(resized_header(JPEG, (64, 64)), id="a jpeg larger than it says"),
        pytest.param(resized_header(JPEG, (4000, 4000)), id="a jpeg smaller than it says"),
        pytest.param(PNG.replace(b"IDAT", chunk(b"tEXt", b"a\0b") + b"IDAT"), id="a broken chunk"),
        pytest.param(with_orientation(JPEG, 6)[:40] + JPEG[2:], id="a broken exif"),
        pytest.param(coded(np.zeros((1, 1, 3), np.uint8)), id="one pixel"),
        pytest.param(coded(np.full((1, 3000, 3), 200, np.uint8), ".png"), id="one row"),
        pytest.param(coded(np.zeros((600, 800, 3), np.uint8)), id="black"),
    ],
)
def test_odd_files_end_in_a_reading_or_a_sentence(workers: Workers, data: bytes):
    assert end_of(workers, data) != "vision.error.too_slow"


def test_spoilt_files_of_every_kind_end_in_a_reading_or_a_sentence(workers: Workers):
    """A sample of the ten thousand that `make bench` tries."""
    found = [(name, end_of(workers, data)) for name, data in mutants(2 * len(CHANGES))]

    assert {name for name, _ in found} == set(CHANGES)
    bad = {"vision.error.failed", "vision.error.too_slow", "vision.error.busy"}
    assert not [one for one in found if one[1] in bad]
    assert "read" in {end for _, end in found}


def changed(data: bytes, rng: np.random.Generator) -> bytes:
    """Turn a few bits of a file over."""
    spoilt = bytearray(data)
    for _ in range(int(rng.integers(1, 12))):
        # Headers are where a decoder is led astray, so half of the bits are there.
        end = len(spoilt) if rng.random() < 0.5 else min(700, len(spoilt))
        spoilt[int(rng.integers(end))] ^= 1 << int(rng.integers(8))
    return bytes(spoilt)


@pytest.mark.slow
@pytest.mark.parametrize("ending", [".jpg", ".png", ".webp", ".bmp"])
def test_flipped_bits_never_hurt(workers: Workers, ending: str):
    """A sample, too: flipped bits are among what `make bench` tries."""
    rng = np.random.default_rng(20)
    photo = cv2.resize(composed(PRINTED[:2]), None, fx=0.6, fy=0.6)
    stored, ends = coded(photo, ending), list[str]()
    for _ in range(20):
        ends.append(end_of(workers, changed(stored, rng)))

    # A PNG's checksums find every flipped bit; the other formats show what is left.
    assert ending == ".png" or "read" in ends
    assert not {"vision.error.too_slow", "vision.error.failed"} & set(ends)
