"""Turns what a reading process answers into values or errors."""

from __future__ import annotations

import logging
from collections.abc import Mapping

from vision.errors import PhotoError, UnknownSetError
from vision.fiducials.detected_fiducial import Marker, markers_from_plain
from vision.map.map_reading import MapReading, map_from_plain
from vision.reading_result import DiceReading, from_plain
from vision.sheets.sheet_reading import SheetReading
from vision.sheets.sheet_reading import from_plain as sheet_from_plain

_log = logging.getLogger(__name__)


def reading_in(answer: Mapping[str, object]) -> DiceReading:
    """Turn the answer of a process into a reading.

    Raises:
        PhotoError: It read none, or the answer makes no sense.
        UnknownSetError: One of the sets that were asked for does not exist.
    """
    plain = answer.get("reading")
    if not isinstance(plain, dict):
        raise _failure(answer)
    try:
        return from_plain(plain)
    except (ValueError, KeyError, TypeError) as failure:
        raise PhotoError("vision.error.failed") from failure


def markers_in(answer: Mapping[str, object]) -> tuple[Marker, ...]:
    """Turn the answer of a process into marks.

    Raises:
        PhotoError: It read none, or the answer makes no sense.
    """
    plain = answer.get("markers")
    if not isinstance(plain, list):
        raise _failure(answer)
    try:
        return markers_from_plain(plain)
    except (ValueError, KeyError, TypeError) as failure:
        raise PhotoError("vision.error.failed") from failure


def flat_in(answer: Mapping[str, object]) -> str:
    """Give the face that a process laid flat, a PNG as base64.

    Raises:
        PhotoError: It found none.
    """
    flat = answer.get("flat")
    if not isinstance(flat, str):
        raise _failure(answer)
    return flat


def sheet_code_in(answer: Mapping[str, object]) -> tuple[int, tuple[bool, ...]]:
    """Give which frame a process found, and the cells of its strip.

    Raises:
        PhotoError: It found none.
    """
    plain = answer.get("sheet_code")
    if not isinstance(plain, dict):
        raise _failure(answer)
    return int(plain["frame"]), tuple(cell is True for cell in plain["cells"])


def sheet_in(answer: Mapping[str, object]) -> SheetReading:
    """Turn the answer of a process into the reading of a sheet.

    Raises:
        PhotoError: It read none, or the answer makes no sense.
    """
    plain = answer.get("sheet")
    if not isinstance(plain, dict):
        raise _failure(answer)
    try:
        return sheet_from_plain(plain)
    except (ValueError, KeyError, TypeError) as failure:
        raise PhotoError("vision.error.failed") from failure


def map_in(answer: Mapping[str, object]) -> MapReading:
    """Turn the answer of a process into the reading of a table.

    Raises:
        PhotoError: It read none, or the answer makes no sense.
    """
    plain = answer.get("map")
    if not isinstance(plain, dict):
        raise _failure(answer)
    try:
        return map_from_plain(plain)
    except (ValueError, KeyError, TypeError) as failure:
        raise PhotoError("vision.error.failed") from failure


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
