import io
import struct
import sys
from unittest.mock import Mock

import cv2
import numpy as np
import pytest
from PIL import Image

from tests.vision.photo_files import bare, quarters, stored
from vision.arrays import BgrImage
from vision.decoding.file_header import Header, Kind, read_header
from vision.decoding.image_decoding import decode
from vision.errors import PhotoError


def key_of(data: bytes) -> str:
    with pytest.raises(PhotoError) as caught:
        decode(data)
    return caught.value.key


def is_upright(picture: BgrImage) -> bool:
    height, width = picture.shape[:2]
    seen = picture[[height // 4, height // 4, -height // 4], [width // 4, -width // 4, width // 4]]
    return bool(np.abs(seen - np.array([[0, 0, 255], [0, 255, 0], [255, 0, 0]])).max() < 40)


@pytest.mark.parametrize("orientation", range(1, 9))
@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
@pytest.mark.parametrize("longest_side", [None, 200, 100])
def test_a_photo_is_turned_upright_exactly_once_at_every_scale(
    kind: str, orientation: int, longest_side: int | None
):
    photo = decode(stored(quarters(), kind, orientation), longest_side)

    assert photo.bgr.shape == (300 * (longest_side or 400) // 400, longest_side or 400, 3)
    assert is_upright(photo.bgr)


@pytest.mark.parametrize("orientation", range(1, 9))
@pytest.mark.parametrize("kind", ["PNG", "WEBP"])
def test_a_picture_with_transparent_parts_is_turned_upright_too(kind: str, orientation: int):
    options = {"lossless": True} if kind == "WEBP" else {}
    photo = decode(stored(quarters(), kind, orientation, mode="RGBA", **options))

    assert photo.bgr.shape == (300, 400, 3)
    assert is_upright(photo.bgr)


def test_transparent_parts_lie_on_white_paper():
    pixels = np.zeros((8, 8, 4), np.uint8)
    pixels[:4, :, 3] = 255

    done, coded = cv2.imencode(".png", pixels)
    photo = decode(coded.tobytes())

    assert done
    assert photo.bgr[1, 1].tolist() == [0, 0, 0]
    assert photo.bgr[6, 6].tolist() == [255, 255, 255]


@pytest.mark.parametrize("size_wh", [(401, 299), (403, 301)])
@pytest.mark.parametrize("kind", ["JPEG", "PNG"])
def test_scale_says_how_many_pixels_of_the_photo_one_stands_for(
    kind: str, size_wh: tuple[int, int]
):
    photo = decode(bare(quarters(*size_wh), kind), 250)

    height, width = photo.bgr.shape[:2]
    assert photo.scale_xy == pytest.approx((2, 2), abs=0.02)
    assert photo.scale_xy[0] * width == pytest.approx(size_wh[0], abs=1.01)
    assert photo.scale_xy[1] * height == pytest.approx(size_wh[1], abs=1.01)


@pytest.mark.parametrize(
    "kind, options",
    [
        ("JPEG", {"mode": "CMYK"}),
        ("JPEG", {"progressive": True}),
        ("PNG", {"mode": "P"}),
        ("BMP", {}),
        ("WEBP", {"lossless": True}),
    ],
)
def test_unusual_colour_models_come_out_as_usual_ones(kind: str, options: dict[str, object]):
    photo = decode(bare(quarters(), kind, **options))

    assert photo.bgr.dtype == np.uint8
    assert is_upright(photo.bgr)


@pytest.mark.parametrize("kind", ["JPEG", "PNG"])
def test_grey_photos_get_three_channels(kind: str):
    assert decode(bare(quarters(), kind, mode="L")).bgr.shape == (300, 400, 3)


def test_sixteen_bits_become_eight():
    deep = quarters().astype(np.uint16) * 257
    done, coded = cv2.imencode(".png", deep)

    assert done
    assert is_upright(decode(coded.tobytes()).bgr)


@pytest.mark.parametrize("kind", ["GIF", "WEBP", "PNG"])
def test_of_a_moving_picture_the_first_frame_is_read(kind: str):
    frames = [Image.new("RGB", (64, 48), (level, level, level)) for level in (20, 120, 220)]
    file = io.BytesIO()
    frames[0].save(file, kind, save_all=True, append_images=frames[1:])

    assert decode(file.getvalue()).bgr.mean() == pytest.approx(20, abs=3)


def test_of_a_moving_picture_that_begins_empty_the_first_frame_that_shows_something_is_read():
    moving = cv2.Animation()
    moving.frames = [np.full((300, 400, 3), 255, np.uint8), quarters()]
    moving.durations = [100, 100]
    done, coded = cv2.imencodeanimation(".gif", moving)

    assert done
    assert is_upright(decode(coded.tobytes()).bgr)


def test_a_moving_picture_that_stays_empty_is_just_that():
    file = io.BytesIO()
    Image.new("RGB", (64, 48), (90, 90, 90)).save(file, "GIF")

    assert decode(file.getvalue()).bgr.min() == 90


def test_fifty_megapixels_are_read_at_a_part_of_their_size():
    _, coded = cv2.imencode(".jpg", np.full((6144, 8192), 90, np.uint8))

    photo = decode(coded.tobytes(), 2048)

    assert photo.bgr.shape == (1536, 2048, 3)
    assert photo.scale_xy == (4.0, 4.0)


def test_what_phones_store_is_read_where_the_decoder_is(monkeypatch: pytest.MonkeyPatch):
    box = b"ispe" + struct.pack(">III", 0, 400, 300)
    data = struct.pack(">I", 24) + b"ftypheic\0\0\0\0mif1heic" + box
    opened = Mock(return_value=quarters())
    monkeypatch.setattr("vision.decoding.file_header.reads_heic", lambda: True)
    monkeypatch.setitem(sys.modules, "pi_heif", Mock(open_heif=opened))

    assert read_header(data) == Header(Kind.HEIC, 400, 300)
    assert is_upright(decode(data).bgr)
    assert decode(data, 200).scale_xy == (2.0, 2.0)
    opened.side_effect = ValueError("cut")
    assert key_of(data) == "vision.error.damaged"
    assert key_of(data[:-20]) == "vision.error.damaged"


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP"])
def test_a_photo_that_is_cut_short_is_not_filled_up_with_grey(kind: str):
    data = bare(quarters(), kind)

    assert key_of(data[: len(data) // 2]) == "vision.error.cut_short"


def test_rubbish_behind_a_good_beginning_is_damage():
    data = bare(quarters(), "PNG")

    assert key_of(data[:60] + bytes(len(data) - 72) + data[-12:]) == "vision.error.damaged"
