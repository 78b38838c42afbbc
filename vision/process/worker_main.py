"""The reading process.

Run `python -m vision.process.worker_main MEMORY_BYTES WORK_S CPU_S PATIENCE_S`.

It answers photos from its standard input on its standard output until the other side hangs up. It
opens nothing and writes nothing.
"""

from __future__ import annotations

import base64
import contextlib
import functools
import json
import os
import signal
import sys
import traceback
from typing import IO

import cv2

from vision.dice_reader import DiceReader
from vision.errors import TOO_HEAVY, PhotoError, UnknownSetError
from vision.fiducials.detected_fiducial import markers_to_plain
from vision.fiducials.dice_beside_fiducials import with_places
from vision.fiducials.fiducial_detection import read_markers
from vision.pips import dot_count_classifier, face_classifier
from vision.process.answer_map_questions import answer_about_map, asks_about_map
from vision.process.answer_sheet_questions import answer_about_sheet, asks_about_sheet
from vision.process.hard_limits import TimeLimit, bound_memory
from vision.process.held_memory import give_back
from vision.process.machine_speed import slowness
from vision.process.message_framing import receive, send
from vision.reading_result import to_plain
from vision.taught.face_crops import lay_flat
from vision.taught.taught_set import from_plain

NICE = 10
"""How far photos stand back: who taps waits for nobody's photo."""
_MOST_THREADS = 4
"""More would make one photo hardly faster, and the stack of each counts as memory."""


def main(memory_bytes: int, work_s: float, cpu_s: float, patience_s: float) -> None:
    """Set the limits, say that all is loaded, then answer photo after photo."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    asked, told = sys.stdin.buffer, _own_output()
    bound_memory(memory_bytes)
    with contextlib.suppress(AttributeError):  # Windows knows no such order
        os.nice(NICE)
    cv2.setNumThreads(min(_MOST_THREADS, cv2.getNumThreads()))
    reader = _reader(None, "[]")
    face_classifier.load()
    dot_count_classifier.load()
    # The limits are those of a usual machine.
    slow = slowness(reader)
    send(told, json.dumps({"slowness": slow}).encode())
    # The server ends this process when the time is over, unless it is gone itself.
    limit = TimeLimit(2 * work_s * slow, cpu_s * slow)
    while True:
        try:
            question = json.loads(receive(asked))
            data = receive(asked)
        except ConnectionError:
            return
        with limit:
            answer = _answer_or_error(data, question, patience_s * slow)
        del data
        send(told, json.dumps(answer | {"worn": give_back()}).encode())


def _own_output() -> IO[bytes]:
    """Take the standard output for answers; whatever a library prints goes nowhere."""
    own = os.dup(sys.stdout.fileno())
    nowhere = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nowhere, sys.stdout.fileno())
    os.close(nowhere)
    return os.fdopen(own, "wb")


def _answer_or_error(
    data: bytes, question: dict[str, object], patience_s: float
) -> dict[str, object]:
    """Read one photo, and turn whatever happens into an answer."""
    try:
        return _answer(data, question, patience_s)
    except PhotoError as error:
        return {"error": error.key, "params": error.params}
    except UnknownSetError as error:
        return {"unknown_set": error.name, "known": list(error.known)}
    except MemoryError:
        return {"error": TOO_HEAVY, "params": {}}
    except cv2.error as error:
        if error.code == cv2.Error.StsNoMem:
            return {"error": TOO_HEAVY, "params": {}}
        return {"failed": traceback.format_exc()}
    except Exception:  # noqa: BLE001 - reported to the server, which logs it
        return {"failed": traceback.format_exc()}


def _answer(data: bytes, question: dict[str, object], patience_s: float) -> dict[str, object]:
    """Look for what was asked for: the marks of tiles, a filled sheet, a whole table, or dice."""
    if asks_about_sheet(question):
        return answer_about_sheet(data, question)
    if asks_about_map(question):
        return answer_about_map(data, question)
    if question.get("marks"):
        return {"markers": markers_to_plain(read_markers(data))}
    if question.get("flat"):
        return {"flat": base64.b64encode(lay_flat(data)).decode()}
    sets = question.get("sets")
    named = tuple(map(str, sets)) if isinstance(sets, list) else None
    reader = _reader(named, json.dumps(question.get("taught", [])))
    reading = reader.read(data, patience_s)
    return {"reading": to_plain(with_places(reading, data) if question.get("places") else reading)}


@functools.lru_cache(maxsize=16)
def _reader(sets: tuple[str, ...] | None, taught: str) -> DiceReader:
    """Keep the readers of the combinations of sets that are asked for."""
    return DiceReader(sets, [from_plain(one) for one in json.loads(taught)])


if __name__ == "__main__":
    main(int(sys.argv[1]), *map(float, sys.argv[2:]))
