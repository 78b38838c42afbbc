"""Reads photos in separate processes, so that no photo can hurt the server.

Decoders are written in C and photos come from strangers: each is decoded and read in a process of
its own with limits on memory and time, which is ended and replaced when it breaks them. This module
itself loads no OpenCV.
"""

from __future__ import annotations

import atexit
import base64
import contextlib
import queue
import threading
from collections.abc import Mapping, Sequence

from vision.decoding.file_header import read_header
from vision.errors import TOO_HEAVY, PhotoError
from vision.fiducials.detected_fiducial import Marker
from vision.map.map_reading import MapReading
from vision.map.map_template import MapTemplate, map_question
from vision.process import photos_at_once
from vision.process.decode_response import (
    flat_in,
    map_in,
    markers_in,
    reading_in,
    sheet_code_in,
    sheet_in,
)
from vision.process.limited_process import Limits, Process
from vision.process.system_libraries import missing_libraries
from vision.reading_result import DiceReading
from vision.sheets.sheet_reading_types import SheetReading
from vision.sheets.template import SheetFrame, SheetTemplate, sheet_question

_BLANK = base64.b64decode(
    "iVBORw0KGgoAAAANSUhEUgAAAEAAAAAwCAAAAACEICPDAAAAY0lEQVRIDaXBAQEAAACCIH3u9EYExsf4GB/j"
    "Y3yMj/ExPsbH+Bgf42N8jI/xMT7Gx/gYH+NjfIyP8TE+xsf4GB/jY3yMj/ExPsbH+Bgf42N8jI/xMT7Gx/gY"
    "H+NjfIyP8TE+A3OSGDHSog6dAAAAAElFTkSuQmCC"
)
"""A small grey PNG: something to look at where only the sets matter."""


class Workers:
    """A few reading processes, started when needed and kept warm; safe to use from many threads."""

    def __init__(self, size: int = 2, limits: Limits | None = None) -> None:
        """Prepare for at most `size` photos at once; nothing is started yet."""
        self._limits = limits or Limits()
        self._is_closed = False
        # Last in, first out: a second process starts only when two photos come at once.
        self._idle: queue.LifoQueue[Process | None] = queue.LifoQueue()
        for _ in range(size):
            self._idle.put(None)

    def read(
        self,
        data: bytes,
        sets: Sequence[str] | None = None,
        taught: Sequence[Mapping[str, object]] = (),
        *,
        places: bool = False,
    ) -> DiceReading:
        """Read the dice in a photo.

        Args:
            data: The bytes of the file.
            sets: Names of the dice sets that may lie there; None: all that carry marks.
            taught: Sets that people taught and that may lie there, too, as plain values.
            places: Whether to say where they stand beside marks of boards and tiles.

        Raises:
            PhotoError: The photo cannot be read, or not now.
            UnknownSetError: One of the sets does not exist.
        """
        names = None if sets is None else list(sets)
        question: dict[str, object] = {"sets": names, "taught": list(taught)}
        question["places"] = places
        return reading_in(self._ask(data, question))

    def lay_flat(self, data: bytes) -> str:
        """Take the one face that a photo shows, for a taught set: a PNG as base64.

        Raises:
            PhotoError: The photo cannot be read, or shows several dice.
        """
        return flat_in(self._ask(data, {"flat": True}))

    def check_taught(self, taught: Mapping[str, object]) -> None:
        """Look whether the pictures of a taught set can be read.

        Raises:
            PhotoError: They cannot.
        """
        reading_in(self._ask(_BLANK, {"sets": [], "taught": [taught]}))

    def read_markers(self, data: bytes) -> tuple[Marker, ...]:
        """Find the marks of tiles in a photo, largest first.

        Args:
            data: The bytes of the file.

        Raises:
            PhotoError: The photo cannot be read, or not now.
        """
        return markers_in(self._ask(data, {"marks": True}))

    def find_sheet(self, data: bytes, frames: Sequence[SheetFrame]) -> tuple[int, tuple[bool, ...]]:
        """Find the sheet in a photo: which of the frames it is, and the cells of its strip.

        Raises:
            PhotoError: The photo cannot be read, or shows no such sheet.
        """
        return sheet_code_in(self._ask(data, sheet_question(frames)))

    def read_sheet(
        self, data: bytes, frames: Sequence[SheetFrame], template: SheetTemplate
    ) -> SheetReading:
        """Read the marks of a sheet that was found.

        Raises:
            PhotoError: The photo cannot be read, or shows another sheet.
        """
        return sheet_in(self._ask(data, sheet_question(frames, template)))

    def read_map(self, data: bytes, template: MapTemplate) -> MapReading:
        """Read the printed tiles of a table, and what stands on them.

        Args:
            data: The bytes of the file.
            template: What may lie there.

        Raises:
            PhotoError: The photo cannot be read, or not now.
        """
        return map_in(self._ask(data, {"map": map_question(template)}))

    def _ask(self, data: bytes, question: dict[str, object]) -> dict[str, object]:
        """Have a free process look at a photo, and a new one where that has not enough memory."""
        read_header(data)
        process, healthy = self._take(), None
        has_read = process is not None and process.photos > 0
        try:
            answer, healthy = self._answered(process, data, question)
            if has_read and answer.get("error") == TOO_HEAVY:
                healthy.close()
                answer, healthy = self._answered(None, data, question)
        finally:
            self._give_back(healthy)
        return answer

    def _answered(
        self, process: Process | None, data: bytes, question: dict[str, object]
    ) -> tuple[dict[str, object], Process]:
        """Ask a process, or a new one; one that fails is ended."""
        try:
            process = process or Process(self._limits)
            return process.ask(data, question), process
        except (OSError, ValueError, TypeError) as failure:
            missing = missing_libraries() if process is None else {}
            if process is not None:
                process.kill()
            if isinstance(failure, TimeoutError):
                raise PhotoError("vision.error.too_slow") from failure
            key = "vision.error.no_library" if missing else "vision.error.failed"
            raise PhotoError(key, missing) from failure

    def close(self) -> None:
        """End the processes; those still at work end with their photo."""
        self._is_closed = True
        with contextlib.suppress(queue.Empty):
            while True:
                process = self._idle.get_nowait()
                if process is not None:
                    process.close()

    def _take(self) -> Process | None:
        """Wait for a free place, and give the process there, if it has been started."""
        if self._is_closed:
            raise PhotoError("vision.error.failed")
        try:
            process = self._idle.get(timeout=self._limits.wait_s)
        except queue.Empty as full:
            raise PhotoError("vision.error.busy") from full
        if process is not None and not process.is_alive():
            process.kill()
            return None
        return process

    def _give_back(self, process: Process | None) -> None:
        """Free a place."""
        if process is not None and self._is_closed:
            process.close()
            process = None
        if process is not None and process.is_worn:
            # Nobody waits for the new process but who brings the next photo.
            threading.Thread(target=self._replace, args=(process,), daemon=True).start()
        else:
            self._idle.put(process)

    def _replace(self, worn: Process) -> None:
        """Start another process for one that has come to hold too much; then free its place."""
        worn.close()
        fresh = None
        with contextlib.suppress(OSError, ValueError, TypeError):  # said when the next photo comes
            fresh = Process(self._limits)
        self._give_back(fresh)


_lock = threading.Lock()
_shared: list[Workers] = []


def shared_workers() -> Workers:
    """Give the processes that the whole program shares; they end with it."""
    with _lock:
        if not _shared:
            _shared.append(Workers(photos_at_once.own_share()))
            atexit.register(_shared[0].close)
        return _shared[0]


def read_photo(
    data: bytes,
    sets: Sequence[str] | None = None,
    taught: Sequence[Mapping[str, object]] = (),
    *,
    places: bool = False,
) -> DiceReading:
    """Read the dice in a photo with the shared processes.

    Args:
        data: The bytes of the file, as uploaded.
        sets: Names of the dice sets that may lie there; None: all that carry marks.
        taught: Sets that people taught and that may lie there, too, as plain values.
        places: Whether to say where they stand beside marks of boards and tiles.

    Raises:
        PhotoError: The photo cannot be read; its `key` names the sentence that says why.
        UnknownSetError: One of the sets does not exist.
    """
    return shared_workers().read(data, sets, taught, places=places)


def read_marks(data: bytes) -> tuple[Marker, ...]:
    """Find the marks of tiles in a photo with the shared processes, largest first.

    Args:
        data: The bytes of the file, as uploaded.

    Raises:
        PhotoError: The photo cannot be read; its `key` names the sentence that says why.
    """
    return shared_workers().read_markers(data)
