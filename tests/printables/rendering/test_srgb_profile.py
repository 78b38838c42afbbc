"""The profile that says what our colours are, read by another program."""

from io import BytesIO

from PIL import Image, ImageCms

from printables.rendering.srgb_profile import srgb_profile
from tests.printables.rendering.icc_profiles import printer_profile


def test_colours_are_those_of_srgb():
    shown = Image.new("RGB", (16, 256))
    shown.putdata([(row, (row * 7) % 256, place * 17) for row in range(256) for place in range(16)])
    ours = ImageCms.ImageCmsProfile(BytesIO(srgb_profile()))

    turned = ImageCms.profileToProfile(shown, ours, ImageCms.createProfile("sRGB"))

    assert turned is not None
    pairs = zip(shown.tobytes(), turned.tobytes(), strict=True)
    assert max(abs(one - other) for one, other in pairs) <= 1


def test_colours_can_be_turned_into_those_of_a_press():
    shop = ImageCms.ImageCmsProfile(BytesIO(printer_profile()))
    shown = Image.new("RGB", (2, 1), (255, 255, 255))
    shown.putpixel((1, 0), (0, 0, 0))
    ours = ImageCms.ImageCmsProfile(BytesIO(srgb_profile()))

    printed = ImageCms.profileToProfile(shown, ours, shop, outputMode="CMYK")

    assert printed is not None
    white, black = tuple(printed.tobytes()[:4]), tuple(printed.tobytes()[4:])
    assert max(white) <= 2
    assert black[3] >= 250
