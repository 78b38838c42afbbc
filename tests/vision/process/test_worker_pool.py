"""Photos are read in processes that may be lost, and are there again for the next photo."""

import os
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from pathlib import Path

import pytest

from tests.vision.patient_limits import PATIENT
from tests.vision.printed_face_photos import PRINTED, bomb, coded, composed
from vision.errors import TOO_HEAVY, PhotoError, UnknownSetError
from vision.process import photos_at_once, worker_pool
from vision.process.held_memory import WORN_MB
from vision.process.limited_process import Limits, Process
from vision.process.worker_main import NICE
from vision.process.worker_pool import Workers, read_photo
from vision.reading_result import DiceReading

PHOTO = coded(composed())


@pytest.fixture(scope="module")
def one_worker() -> Iterator[Workers]:
    """One process after the other: whatever becomes of one, the next test has another."""
    workers = Workers(1, PATIENT)
    yield workers
    workers.close()


def faces(reading: DiceReading) -> list[tuple[str, str]]:
    return [(die.set, die.face) for die in reading.dice]


def lose(process: Process) -> None:
    process._process.kill()
    process._process.wait()


def test_a_photo_of_printed_faces_is_read_left_to_right(
    one_worker: Workers, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(worker_pool, "_shared", [one_worker])

    reading = read_photo(PHOTO)

    assert faces(reading) == list(PRINTED)
    assert all(die.sure and die.body == "white" for die in reading.dice)
    assert reading.ms > 0


def test_a_set_that_nobody_knows_is_named(one_worker: Workers):
    with pytest.raises(UnknownSetError) as error:
        one_worker.read(PHOTO, ["knucklebones"])

    assert error.value.name == "knucklebones"
    assert "action" in error.value.known


def test_a_process_that_dies_at_work_is_told_and_replaced(one_worker: Workers):
    one_worker.read(PHOTO)
    with pytest.MonkeyPatch.context() as patched:
        ask = Process.ask

        def asked(process: Process, data: bytes, question: dict[str, object]) -> dict[str, object]:
            lose(process)
            return ask(process, data, question)

        patched.setattr(Process, "ask", asked)
        with pytest.raises(PhotoError) as error:
            one_worker.read(PHOTO)

    assert error.value.key == "vision.error.failed"
    assert faces(one_worker.read(PHOTO)) == list(PRINTED)


def test_a_process_that_died_between_photos_is_replaced_unnoticed(one_worker: Workers):
    one_worker.read(PHOTO)
    process = one_worker._idle.queue[0]
    assert process is not None
    lose(process)

    assert faces(one_worker.read(PHOTO)) == list(PRINTED)


def test_a_photo_that_takes_too_long_is_told_and_the_next_one_read():
    workers = Workers(1, replace(PATIENT, work_s=1e-4))
    with pytest.raises(PhotoError) as error:
        workers.read(PHOTO)
    assert error.value.key == "vision.error.too_slow"

    workers._limits = PATIENT
    assert faces(workers.read(PHOTO)) == list(PRINTED)
    workers.close()


def test_a_photo_that_costs_too_much_processor_time_is_told_as_too_slow():
    workers = Workers(1, replace(PATIENT, cpu_s=1e-3))

    with pytest.raises(PhotoError) as error:
        workers.read(PHOTO)

    workers.close()
    assert error.value.key == "vision.error.too_slow"


def test_a_photo_that_needs_too_much_memory_is_told_and_the_next_one_read():
    workers = Workers(1, replace(PATIENT, memory_bytes=330_000_000))
    with pytest.raises(PhotoError) as error:
        workers.read(bomb((7000, 7000)))

    assert error.value.key == "vision.error.too_heavy"
    assert faces(workers.read(PHOTO)) == list(PRINTED)
    workers.close()


def test_what_is_too_heavy_for_a_used_process_is_read_by_a_new_one(one_worker: Workers):
    one_worker.read(PHOTO)
    used = one_worker._idle.queue[0]
    assert used is not None
    with pytest.MonkeyPatch.context() as patched:
        patched.setattr(used, "ask", lambda *_: {"error": TOO_HEAVY, "params": {}})

        assert faces(one_worker.read(PHOTO)) == list(PRINTED)

    assert one_worker._idle.queue[0] is not used
    assert not used.is_alive()


def test_a_process_that_holds_too_much_is_replaced(one_worker: Workers):
    one_worker.read(PHOTO)
    worn = one_worker._idle.queue[0]
    assert worn is not None
    with pytest.MonkeyPatch.context() as patched:
        ask = Process.ask

        def asked(process: Process, data: bytes, question: dict[str, object]) -> dict[str, object]:
            answer = ask(process, data, question)
            process.is_worn = True
            return answer

        patched.setattr(Process, "ask", asked)
        assert faces(one_worker.read(PHOTO)) == list(PRINTED)

    assert faces(one_worker.read(PHOTO)) == list(PRINTED)
    assert not worn.is_alive()


def test_a_process_gives_back_what_its_photos_took(one_worker: Workers):
    held = []
    for _ in range(3):
        one_worker.read(PHOTO, ["action", "pips"])
        process = one_worker._idle.queue[0]
        assert process is not None
        status = Path(f"/proc/{process._process.pid}/statm").read_text("ascii")
        held.append(int(status.split()[1]) * 4096 / 1_000_000)

    assert max(held) < WORN_MB


def test_a_process_that_cannot_start_is_told():
    workers = Workers(1, Limits(memory_bytes=1_000_000))

    with pytest.raises(PhotoError) as error:
        workers.read(PHOTO)
    assert error.value.key == "vision.error.failed"


def test_photos_of_many_threads_are_read_by_turns():
    workers = Workers(2, PATIENT)
    shown = [PRINTED[:1], PRINTED[1:2], PRINTED[2:3], PRINTED[3:], PRINTED[:2], ()]
    photos = [coded(composed(some)) for some in shown]

    with ThreadPoolExecutor(len(photos)) as threads:
        readings = list(threads.map(workers.read, photos))

    workers.close()
    assert [faces(reading) for reading in readings] == [list(some) for some in shown]


def test_who_waits_too_long_for_a_free_process_is_told():
    workers = Workers(1, Limits(wait_s=0.01))
    workers._take()

    with pytest.raises(PhotoError) as error:
        workers.read(PHOTO)
    assert error.value.key == "vision.error.busy"


def test_after_the_end_no_photo_is_read():
    workers = Workers(1, Limits())
    workers.close()

    with pytest.raises(PhotoError):
        workers.read(PHOTO)


def test_photos_stand_back_behind_who_taps(one_worker: Workers):
    one_worker.read(PHOTO)
    process = one_worker._idle.queue[0]
    assert process is not None

    behind = min(os.nice(0) + NICE, 19)  # no process stands back further
    assert os.getpriority(os.PRIO_PROCESS, process._process.pid) >= behind


@pytest.mark.parametrize("processes, at_once", [(1, 2), (2, 1), (5, 1)])
def test_the_processes_of_a_server_share_one_budget(
    monkeypatch: pytest.MonkeyPatch, processes: int, at_once: int
):
    monkeypatch.setattr(worker_pool, "_shared", [])
    monkeypatch.setattr(photos_at_once, "_own", photos_at_once.AT_ONCE)
    photos_at_once.share_with(processes)

    assert worker_pool.shared_workers()._idle.qsize() == at_once
