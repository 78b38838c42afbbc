"""The printing process: `python -m printables.press.worker_process TASK`, with a task as JSON.

It waits for its turn, prints one job, keeps the PDF in the folder, and ends. It ends with its
server, which holds the lock for it.
"""

import contextlib
import errno
import os
import signal
import sys
import threading
import time
import traceback
from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from printables.errors import PrintablesError
from printables.press.file_lock import FileLock, locked
from printables.press.print_job_files import Note, PrintFolder
from printables.press.print_options import BOOKLET, BOXES, INSERT, PDF, POSTER, PROOF, PrintJob
from printables.press.print_queue import TOO_LONG, Limits

if TYPE_CHECKING:
    from printables.print_request import PrintRequest

_PAUSE_S = 0.1
_NICE = 10
_OFTEN_S = 0.15
_held: list[FileLock] = []
"""The place at the press, held until the process ends."""


class Task(msgspec.Struct, frozen=True):
    """What the process is to do.

    Attributes:
        job: The job's name.
        name: The name of its file.
        folder: Where finished prints lie.
        limits: What it may cost.
    """

    job: str
    name: str
    folder: str
    limits: Limits


def main(encoded: str) -> None:
    """Carry out one task."""
    task = msgspec.json.decode(encoded, type=Task)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    threading.Thread(target=_end_with_the_server, daemon=True).start()
    folder = PrintFolder(Path(task.folder), task.limits.folder_bytes)
    try:
        if not _has_turn(folder, task.limits):
            folder.note_end(task.name, Note(key="kit.failed.waited"))
            return
        _limit(task.limits)
        folder.store(task.name, _printed(task, folder))
    except Exception as error:  # noqa: BLE001 - told to whoever asked for it, and to the server's log
        _lift_memory_limit()  # telling why takes some, too
        traceback.print_exc()
        folder.note_end(task.name, _reason(error))


def _end_with_the_server() -> None:
    """Wait until the server lets go of the other end."""
    with contextlib.suppress(OSError):
        while os.read(0, 1):
            pass
    os._exit(1)


def _has_turn(folder: PrintFolder, limits: Limits) -> bool:
    """Wait until one of the places at the press is free; it is held until the process ends."""
    until = time.monotonic() + limits.wait_s
    while time.monotonic() < until:
        for number in range(limits.at_once):
            if place := locked(folder.path / f"place-{number}"):
                _held.append(place)
                return True
        time.sleep(_PAUSE_S)
    return False


def _limit(limits: Limits) -> None:
    """Bound what the print may cost; the table is served first."""
    late = threading.Timer(limits.work_s, os._exit, (TOO_LONG,))
    late.daemon = True
    late.start()
    with contextlib.suppress(ImportError, AttributeError):  # Windows has neither
        os.nice(_NICE)
        import resource  # noqa: PLC0415 - see above

        _, most = resource.getrlimit(resource.RLIMIT_DATA)
        some = (
            limits.memory_bytes
            if most == resource.RLIM_INFINITY
            else min(limits.memory_bytes, most)
        )
        resource.setrlimit(resource.RLIMIT_DATA, (some, most))
        resource.setrlimit(resource.RLIMIT_CPU, (limits.cpu_s, limits.cpu_s + 1))
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))


def _lift_memory_limit() -> None:
    with contextlib.suppress(ImportError, AttributeError):  # as above
        import resource  # noqa: PLC0415 - as above

        _, most = resource.getrlimit(resource.RLIMIT_DATA)
        resource.setrlimit(resource.RLIMIT_DATA, (most, most))


def _printed(task: Task, folder: PrintFolder) -> bytes:
    """Make what was ordered, and tell how far it is."""
    from printables.print_request import PrintRequest  # noqa: PLC0415 - not before its turn

    job = PrintJob.read(task.job)
    if job is None:
        raise ValueError(f"expected a job, got {task.job}")
    request = PrintRequest(
        job.game,
        ",".join(job.parts),
        job.language,
        job.paper,
        job.layout,
        job.ink,
        card=job.card,
    )
    progress = _Progress(task.name, folder)
    if job.form == PDF:
        return _sheets(request, progress)
    return _in_form(job.form, request, progress)


def _in_form(form: str, request: "PrintRequest", progress: "_Progress") -> bytes:
    """Make something else of the kit than its sheets."""
    from printables.forms.booklet import booklet_pdf  # noqa: PLC0415 - as above
    from printables.forms.export_formats import Form, form_files, zipped  # noqa: PLC0415 - as above
    from printables.forms.insert_plan_and_dividers import insert_pdf  # noqa: PLC0415 - as above
    from printables.forms.poster import poster_pdf  # noqa: PLC0415 - as above
    from printables.forms.proof_pictures import proof_files  # noqa: PLC0415 - as above
    from printables.forms.tuck_boxes import tuck_boxes_pdf  # noqa: PLC0415 - as above

    pdfs = {
        BOOKLET: booklet_pdf,
        BOXES: tuck_boxes_pdf,
        INSERT: insert_pdf,
        POSTER: poster_pdf,
    }
    if form in pdfs:
        return pdfs[form](request)[0]
    if form == PROOF:
        return zipped(proof_files(request, progress.tell))
    return zipped(form_files(Form(form), request, progress=progress.tell))


def _sheets(request: "PrintRequest", progress: "_Progress") -> bytes:
    """Count the pages, then draw them."""
    from printables.print_request import document, pdf  # noqa: PLC0415 - not before its turn

    # Drawing the first time takes longest; the second time all pieces are there.
    for _ in document(request).pages:
        progress.count_page()
    progress.total, progress.done = progress.done, 0
    return pdf(request, lambda _page: progress.count_page(), complete=True)[0]


class _Progress:
    """Tell how far it is, some times a second."""

    def __init__(self, name: str, folder: PrintFolder) -> None:
        self.name, self.folder = name, folder
        self.done = self.total = 0
        self.noted = 0.0

    def count_page(self) -> None:
        """Count a page."""
        self.tell(self.done + 1, self.total)

    def tell(self, done: int, total: int) -> None:
        """Tell how much of all is done."""
        self.done, self.total = done, total
        now = time.monotonic()
        if now - self.noted > _OFTEN_S:
            self.noted = now
            self.folder.note(self.name, Note(done=self.done, total=self.total))


def _reason(error: Exception) -> Note:
    """Tell why it failed, in a sentence for the one who asked for the print."""
    if isinstance(error, PrintablesError):
        return Note(key=error.key, params=error.params)
    # A library that is there and cannot be loaded found no room either; and where there is none for
    # the error itself, the interpreter has a system error.
    is_full = isinstance(error, MemoryError | SystemError)
    if is_full or (isinstance(error, ImportError) and error.path):
        return Note(key="kit.failed.memory")
    if isinstance(error, OSError) and error.errno == errno.ENOMEM:
        return Note(key="kit.failed.memory")
    if isinstance(error, OSError):
        return Note(key="kit.failed.disk")
    return Note(key="kit.failed.broken")


if __name__ == "__main__":
    main(sys.argv[1])
