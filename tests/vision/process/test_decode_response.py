"""Whatever a reading process answers becomes a value or one clear error."""

from collections.abc import Callable, Mapping

import pytest

from vision.errors import PhotoError, UnknownSetError
from vision.process import decode_response as d

DECODERS = {
    "reading": d.reading_in,
    "markers": d.markers_in,
    "flat": d.flat_in,
    "sheet_code": d.sheet_code_in,
    "sheet": d.sheet_in,
    "map": d.map_in,
}
Decoder = Callable[[Mapping[str, object]], object]


def test_what_was_found_is_given():
    assert d.flat_in({"flat": "iVBO"}) == "iVBO"
    assert d.sheet_code_in({"sheet_code": {"frame": 3, "cells": [True, False]}}) == (
        3,
        (True, False),
    )
    assert d.markers_in({"markers": []}) == ()


@pytest.mark.parametrize("plain", [7, [7], {"frame": "x"}, {"dice": 7}])
@pytest.mark.parametrize("part, decoder", DECODERS.items())
def test_an_answer_that_makes_no_sense_is_told(part: str, decoder: Decoder, plain: object):
    with pytest.raises(PhotoError, match=r"vision\.error\.failed"):
        decoder({part: plain})


@pytest.mark.parametrize("decoder", DECODERS.values())
def test_why_nothing_was_read_is_passed_on(decoder: Decoder):
    with pytest.raises(PhotoError, match=r"vision\.error\.too_large"):
        decoder({"error": "vision.error.too_large", "params": {"limit": 3}})
    with pytest.raises(UnknownSetError):
        decoder({"unknown_set": "bones", "known": ["pips"]})
