"""Which ICC profiles can be printed with, and what is told of the others."""

import pytest

from companion.i18n import LANGUAGES, text
from printables.errors import ProfileError
from printables.rendering.read_output_profile import read_output_profile
from printables.rendering.srgb_profile import srgb_profile
from tests.printables.rendering.icc_profiles import described, printer_profile, profile


@pytest.mark.parametrize("version", [2, 4])
def test_a_printers_profile_names_itself_and_its_channels(version: int):
    data = printer_profile("Papier gestrichen", version=version)

    intent = read_output_profile(data, "shop.icc")

    assert (intent.profile, intent.channels, intent.condition) == (data, 4, "")
    assert intent.description == "Papier gestrichen"


def test_bytes_behind_a_profile_are_left_out():
    data = printer_profile()

    assert read_output_profile(data + b"more", "shop.icc").profile == data


def test_a_profile_without_a_name_goes_by_its_file():
    assert read_output_profile(printer_profile(""), "shop.icc").description == "shop.icc"


def _with(place: int, part: bytes) -> bytes:
    data = printer_profile()
    return data[:place] + part + data[place + len(part) :]


@pytest.mark.parametrize(
    "data, told",
    [
        (b"", "x.icc isn’t an ICC profile. Ask the print shop for its .icc or .icm file."),
        (b"%PDF-1.4" + bytes(200), "x.icc isn’t an ICC profile. Ask the print shop for its"),
        (srgb_profile(), "x.icc is a profile for screens, not for a press. Ask the print shop"),
        (_with(12, b"scnr"), "x.icc is a profile for scanners and cameras, not for a press."),
        (_with(12, b"link"), "x.icc is a profile for something else, not for a press."),
        (_with(16, b"6CLR"), "x.icc is a profile for 6CLR colors; PDF/X-4 takes gray, RGB or"),
        (_with(8, b"\5"), "x.icc is an ICC profile of version 5; PDF/X-4 takes version 2 or 4."),
        (printer_profile()[:-1], "x.icc is damaged: a part of the profile is missing."),
        (_with(136, b"\xff"), "x.icc is damaged: a part of the profile is missing."),
        (_with(128, b"\xff"), "x.icc is damaged: a part of the profile is missing."),
        (
            profile(b"prtr", b"CMYK", b"Lab ", {}),
            "x.icc is damaged: a part of the profile is missing.",
        ),
        (
            profile(b"prtr", b"CMYK", b"Lab ", {"desc": described("No tables")}),
            "x.icc is damaged: a part of the profile is missing.",
        ),
    ],
)
def test_what_cannot_be_printed_with_is_refused_with_the_reason(data: bytes, told: str):
    with pytest.raises(ProfileError) as refused:
        read_output_profile(data, "x.icc")

    error = refused.value
    assert text(error.key, "en", **error.params).startswith(told)
    assert len({text(error.key, language, **error.params) for language in LANGUAGES}) == 4
