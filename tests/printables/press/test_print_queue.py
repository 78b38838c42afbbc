"""The print queue: jobs, what they may cost, what is kept of them."""

import os
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from printables.drawing import INKS as PALETTES
from printables.imposition import LAYOUTS as LAID
from printables.layout import PAPERS as SHEETS
from printables.press import (
    Failed,
    Finished,
    FullQueueError,
    JobStatus,
    Limits,
    PrintFolder,
    PrintJob,
    PrintQueue,
    PrintQueueError,
    TooManyJobsError,
    Waiting,
)
from printables.press.file_lock import is_locked
from printables.press.kit_fingerprint import kit_fingerprint
from printables.press.print_job_files import Note
from printables.press.print_options import CARDS, INKS, LAYOUTS, PAPERS
from printables.print_request import CARDS as SIZES
from printables.print_request import PrintRequest, pdf
from tests.waiting import seen, until

SMALL = PrintJob("masmorra", ("calibration",), "en")


def settled(queue: PrintQueue, job: PrintJob = SMALL) -> JobStatus | None:
    """Wait until a job is finished, or has failed."""
    return seen(lambda: queue.status(job), lambda state: isinstance(state, Finished | Failed), 0.02)


@pytest.fixture
def new_queue(tmp_path: Path) -> Callable[[Limits], PrintQueue]:
    return lambda limits: PrintQueue(tmp_path / "prints", limits)


def left_in(folder: Path) -> list[str]:
    """List the kinds of files: a place at the press stays, a lock goes with its process."""
    return sorted(path.suffix for path in folder.iterdir())


def test_every_choice_is_one_that_the_printer_knows():
    assert set(PAPERS) == set(SHEETS)
    assert LAYOUTS == LAID
    assert set(INKS) == set(PALETTES)
    assert set(CARDS) == set(SIZES)


def test_a_job_is_read_back_from_its_name():
    job = PrintJob.of("masmorra", ("dice", "tiles"), "ru", "letter", "duplex-short", "low", "44x68")

    assert job is not None
    assert job.parts == ("tiles", "dice")
    assert PrintJob.read(job.name) == job
    assert job.file_name == "masmorra-tiles-dice-ru-letter-duplex-short-low-44x68.pdf"


@pytest.mark.parametrize(
    "name",
    [
        "",
        "masmorra",
        "chess.kit.en.a4.duplex.full.63x88",
        "masmorra.dice_tiles.en.a4.duplex.full.63x88",
        "masmorra.tiles_tiles.en.a4.duplex.full.63x88",
        "masmorra.kit_tiles.en.a4.duplex.full.63x88",
        "masmorra..en.a4.duplex.full.63x88",
        "masmorra.kit.la.a4.duplex.full.63x88",
        "masmorra.kit.en.a4.duplex.full.63x88.x",
        "../../etc.kit.en.a4.duplex.full.63x88",
    ],
)
def test_what_is_no_job_is_read_as_none(name: str):
    assert PrintJob.read(name) is None


def test_a_print_has_the_bytes_of_the_command_line_and_is_made_once(
    new_queue: Callable[[Limits], PrintQueue],
):
    queue = new_queue(Limits(jobs=1))
    assert queue.status(SMALL) is None
    queue.submit(SMALL, "anna")
    queue.submit(SMALL, "boris")  # it is in work
    finished = settled(queue)
    assert isinstance(finished, Finished)
    before = finished.path.stat().st_mtime_ns
    queue.submit(SMALL, "anna")

    printed, _ = pdf(PrintRequest("masmorra", "calibration", "en"), complete=True)
    assert finished.path.read_bytes() == printed
    assert finished.path.stat().st_mtime_ns == before
    until(lambda: left_in(finished.path.parent) == ["", ".pdf"])


def test_a_client_may_ask_for_so_much_in_a_time(new_queue: Callable[[Limits], PrintQueue]):
    queue = new_queue(Limits(jobs=1, at_once=0, wait_s=1.0))
    queue.submit(SMALL, "anna")
    other = replace(SMALL, language="fr")
    with pytest.raises(TooManyJobsError) as refused:
        queue.submit(other, "anna")

    assert refused.value.params == {"count": 5}
    assert queue.status(other) is None
    queue.submit(other, "boris")
    assert isinstance(queue.status(other), Waiting)
    assert settled(queue, other) == Failed("kit.failed.waited", {})


def test_no_more_jobs_wait_than_may(new_queue: Callable[[Limits], PrintQueue]):
    queue = new_queue(Limits(waiting=1, at_once=0, wait_s=1.0))
    queue.submit(SMALL, "anna")
    with pytest.raises(FullQueueError):
        queue.submit(replace(SMALL, language="fr"), "boris")

    assert settled(queue) == Failed("kit.failed.waited", {})


@pytest.mark.parametrize(
    "limits, reason",
    [
        (Limits(work_s=0.01), "kit.failed.slow"),
        (Limits(memory_bytes=20_000_000), "kit.failed.memory"),
        (Limits(memory_bytes=36_000_000), "kit.failed.memory"),  # enough to begin
    ],
)
def test_a_print_that_costs_too_much_is_stopped_and_says_why(
    new_queue: Callable[[Limits], PrintQueue], limits: Limits, reason: str
):
    queue = new_queue(limits)
    queue.submit(SMALL, "anna")

    assert settled(queue) == Failed(reason, {})
    queue = new_queue(Limits())
    queue.submit(SMALL, "anna")
    assert isinstance(settled(queue), Finished)


class CrashingQueue(PrintQueue):
    """Its processes end by a signal, as native code does that gets no memory."""

    def _process(self, job: PrintJob, name: str) -> subprocess.Popen[bytes]:
        crash = "import os, signal; os.kill(os.getpid(), signal.SIGSEGV)"
        return subprocess.Popen(
            [sys.executable, "-c", crash, job.name, name], stdin=subprocess.PIPE
        )


def test_native_code_that_gets_no_memory_ends_by_a_signal_and_it_is_said(tmp_path: Path):
    queue = CrashingQueue(tmp_path)
    queue.submit(SMALL, "anna")

    assert settled(queue) == Failed("kit.failed.memory", {})


def test_what_can_be_kept_nowhere_is_said(tmp_path: Path):
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(PrintQueueError) as refused:
        PrintQueue(tmp_path / "file").submit(SMALL, "anna")

    assert refused.value.params == {"folder": str(tmp_path / "file")}


def test_the_print_that_nobody_fetched_for_longest_makes_room(tmp_path: Path):
    folder = PrintFolder(tmp_path, 250)
    for age, name in enumerate(("new", "old", "older")):
        folder.store(name, b"x" * 100)
        long_ago = time.time() - 1000 * (age + 1)
        os.utime(folder.file(name), (long_ago, long_ago))
        if name == "older":
            folder.touch(name)
    folder.store("newest", b"x" * 100)

    assert {path.stem for path in tmp_path.iterdir()} == {"older", "newest"}


def test_a_lock_is_given_to_one_and_ends_with_it(tmp_path: Path):
    folder = PrintFolder(tmp_path, 0)
    lock = folder.lock("print")
    assert lock is not None
    assert folder.lock("print") is None
    assert folder.count_locked() == 1
    folder.note("print", Note(done=3, total=9))
    lock.close()

    assert not is_locked(tmp_path / "print.lock")
    assert folder.status("print") == Failed("kit.failed.broken", {})


def test_the_reason_is_told_from_the_moment_the_lock_ends(tmp_path: Path):
    folder = PrintFolder(tmp_path, 0)
    lock = folder.lock("print")
    assert lock is not None
    folder.begin("print")
    folder.note_end("print", Note(key="kit.failed.slow"))
    assert folder.status("print") == Waiting()
    lock.close()  # its file and its note are put away a moment later

    assert folder.status("print") == Failed("kit.failed.slow", {})
    folder.begin("print")
    assert folder.status("print") == Failed("kit.failed.broken", {})


def test_the_fingerprint_is_told_by_what_lies_there():
    assert kit_fingerprint("masmorra") == kit_fingerprint.__wrapped__("masmorra")
    assert len(kit_fingerprint("masmorra")) == 12
