"""Turns what a reading process answers into values or errors."""

from __future__ import annotations

import logging
from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from vision.errors import PhotoError, UnknownSetError
from vision.fiducials.detected_fiducial import Marker, markers_from_plain
from vision.map.map_reading import MapReading, map_from_plain
from vision.reading_result import DiceReading, from_plain
from vision.sheets.sheet_reading_types import SheetReading
from vision.sheets.sheet_reading_types import from_plain as sheet_from_plain

_log = logging.getLogger(__name__)
T = TypeVar("T")


def reading_in(answer: Mapping[str, object]) -> DiceReading:
    """Turn the answer of a process into a reading.

    Raises:
        PhotoError: It read none, or the answer makes no sense.
        UnknownSetError: One of the sets that were asked for does not exist.
    """
    return _decoded(answer, "reading", from_plain)


def markers_in(answer: Mapping[str, object]) -> tuple[Marker, ...]:
    """Turn the answer of a process into marks.

    Raises:
        PhotoError: It read none, or the answer makes no sense.
    """
    return _decoded(answer, "markers", markers_from_plain)


def flat_in(answer: Mapping[str, object]) -> str:
    """Give the face that a process laid flat, a PNG as base64.

    Raises:
        PhotoError: It found none.
    """
    return _decoded(answer, "flat", _text)


def sheet_code_in(answer: Mapping[str, object]) -> tuple[int, tuple[bool, ...]]:
    """Give which frame a process found, and the cells of its strip.

    Raises:
        PhotoError: It found none, or the answer makes no sense.
    """
    return _decoded(answer, "sheet_code", _sheet_code)


def sheet_in(answer: Mapping[str, object]) -> SheetReading:
    """Turn the answer of a process into the reading of a sheet.

    Raises:
        PhotoError: It read none, or the answer makes no sense.
    """
    return _decoded(answer, "sheet", sheet_from_plain)


def map_in(answer: Mapping[str, object]) -> MapReading:
    """Turn the answer of a process into the reading of a table.

    Raises:
        PhotoError: It read none, or the answer makes no sense.
    """
    return _decoded(answer, "map", map_from_plain)


def _decoded(answer: Mapping[str, object], part: str, decode: Callable[[Any], T]) -> T:
    """Decode the part of an answer that holds what was asked for; without it, nothing was read."""
    plain = answer.get(part)
    if plain is None:
        raise _failure(answer)
    try:
        return decode(plain)
    except (ValueError, LookupError, TypeError, AttributeError) as failure:
        raise PhotoError("vision.error.failed") from failure


def _text(plain: object) -> str:
    if not isinstance(plain, str):
        raise TypeError(f"expected a text, got {plain!r}")
    return plain


def _sheet_code(plain: Mapping[str, Any]) -> tuple[int, tuple[bool, ...]]:
    return int(plain["frame"]), tuple(cell is True for cell in plain["cells"])


def _failure(answer: Mapping[str, object]) -> PhotoError | UnknownSetError:
    """Tell why a process has read nothing."""
    match answer:
        case {"error": str(key), "params": dict(params)}:
            return PhotoError(key, params)
        case {"unknown_set": str(name), "known": list(known)}:
            return UnknownSetError(name, tuple(map(str, known)))
        case _:
            _log.error("A photo could not be read:\n%s", answer.get("failed"))
            return PhotoError("vision.error.failed")
