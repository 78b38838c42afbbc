"""Numbers with decimals, as a language writes them."""

import pytest

from companion.i18n.decimals import decimal, dimensions


@pytest.mark.parametrize(
    "language,written", [("en", "63.5"), ("de", "63,5"), ("fr", "63,5"), ("ru", "63,5")]
)
def test_only_english_writes_a_point(language: str, written: str):
    assert decimal(63.5, language) == written
    assert decimal(63.0, language) == "63"


def test_dimensions_stay_on_one_line():
    assert dimensions(63.5, 88.0, "de") == "63,5\xa0×\xa088"
