"""The reading process.

Run `python -m vision.process.worker_main LINE MEMORY_BYTES WORK_S CPU_S PATIENCE_S`.

It answers photos on an inherited socket until the other side hangs up. It opens nothing and writes
nothing.
"""

from __future__ import annotations

import base64
import functools
import json
import resource
import signal
import socket
import sys
import traceback

import cv2

from vision.detection import top_face_net
from vision.dice_reader import DiceReader
from vision.errors import PhotoError, UnknownSetError
from vision.fiducials.detected_fiducial import markers_to_plain
from vision.fiducials.dice_positions import with_places
from vision.fiducials.fiducial_detection import read_markers
from vision.pips import dot_classifier, face_classifier
from vision.process.message_framing import receive, send
from vision.process.sheet_questions import answer_about_sheet, asks_about_sheet
from vision.reading_result import to_plain
from vision.taught.face_crops import lay_flat
from vision.taught.taught_set import from_plain

_MOST_THREADS = 4
"""More would make one photo hardly faster, and the stack of each counts as memory."""


def main(
    line: socket.socket, memory_bytes: int, work_s: float, cpu_s: float, patience_s: float
) -> None:
    """Set the limits, say that all is loaded, then answer photo after photo."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    resource.setrlimit(resource.RLIMIT_DATA, (memory_bytes, memory_bytes))
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    resource.setrlimit(resource.RLIMIT_FSIZE, (0, 0))
    cv2.setNumThreads(min(_MOST_THREADS, cv2.getNumThreads()))
    DiceReader(None)
    top_face_net.load()
    face_classifier.load()
    dot_classifier.load()
    send(line, b"{}")
    while True:
        try:
            question = json.loads(receive(line))
            data = receive(line)
        except ConnectionError:
            return
        # The server ends this process when the time is over; the alarm does so if the server
        # itself is gone.
        signal.setitimer(signal.ITIMER_REAL, 2 * work_s)
        signal.setitimer(signal.ITIMER_PROF, cpu_s)
        answer = _answer(data, question, patience_s)
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.setitimer(signal.ITIMER_REAL, 0)
        send(line, json.dumps(answer).encode())


def _answer(data: bytes, question: dict[str, object], patience_s: float) -> dict[str, object]:
    """Read one photo, and turn whatever happens into an answer."""
    try:
        return _looked(data, question, patience_s)
    except PhotoError as error:
        return {"error": error.key, "params": error.params}
    except UnknownSetError as error:
        return {"unknown_set": error.name, "known": list(error.known)}
    except MemoryError:
        return {"error": "vision.error.too_heavy", "params": {}}
    except cv2.error as error:
        if error.code == cv2.Error.StsNoMem:
            return {"error": "vision.error.too_heavy", "params": {}}
        return {"failed": traceback.format_exc()}
    except Exception:  # noqa: BLE001 - reported to the server, which logs it
        return {"failed": traceback.format_exc()}


def _looked(data: bytes, question: dict[str, object], patience_s: float) -> dict[str, object]:
    """Look for what was asked for: the marks of tiles, a filled sheet, or dice."""
    if asks_about_sheet(question):
        return answer_about_sheet(data, question)
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
    main(socket.socket(fileno=int(sys.argv[1])), int(sys.argv[2]), *map(float, sys.argv[3:]))
