"""What a server's reading processes hold, and refuse, over many photos in a row.

`MANY_PHOTOS` says how many are read: some dozens of different ones again and again, large and
small, easy and hard, in two threads through one pool, as two players would send them. No limit is
set on the wall clock, which tells how busy the machine is; those on memory and the processor's time
are the server's.
"""

import os
import threading
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

from bench.photo_compositor.composed_photo import composed
from bench.photo_renderer.dice_scene import Kind
from bench.reporting.figures import Figure
from vision.dice_reader import PIPS
from vision.errors import TOO_HEAVY, PhotoError
from vision.marked.face_matching import MARKED_SETS
from vision.process.limited_process import Limits
from vision.process.photos_at_once import AT_ONCE
from vision.process.worker_pool import Workers

PHOTOS = 1000
_SEED = 60_000
_MIX: tuple[tuple[Kind, bool, int], ...] = (
    ("nominal", False, 26),
    ("stress", False, 3),
    ("nominal", True, 2),
    ("large", False, 4),
)
"""Of which kind, whether of ordinary dice, and how many different photos."""

_BOTH_SETS = 9
"""In every so many photos the kit's dice and ordinary ones are looked for."""

_PATIENT = Limits(work_s=600.0, wait_s=600.0)
_MOST_MB = 300
_LOOKED_AT_S = 0.05


def measure() -> list[Figure]:
    """Read photos through one pool; count refusals, and weigh the largest process."""
    photos = int(os.environ.get("MANY_PHOTOS", PHOTOS))
    shown = [
        (composed(kind, _SEED + seed, ordinary=ordinary).jpeg, ordinary)
        for kind, ordinary, count in _MIX
        for seed in range(count)
    ]
    workers, refused = Workers(AT_ONCE, _PATIENT), Counter[str]()

    def read(index: int) -> None:
        jpeg, ordinary = shown[index % len(shown)]
        sets = [PIPS] if ordinary else [*MARKED_SETS, PIPS] if index % _BOTH_SETS == 0 else None
        try:
            workers.read(jpeg, sets)
        except PhotoError as refusal:
            refused[refusal.key] += 1

    with _weighed() as held, ThreadPoolExecutor(AT_ONCE) as players:
        list(players.map(read, range(photos)))
        workers.close()
    return [
        Figure(
            name="many photos: refused in a row of them through one pool",
            value=refused.total(),
            unit=f"of {photos}",
            target="none for memory",
            note=f"for memory {refused[TOO_HEAVY]}; {dict(refused) or 'none for anything else'}",
        ),
        Figure(
            name="many photos: most memory that a reading process held",
            value=round(max(held.values(), default=0.0)),
            unit="MB",
            target=f"below {_MOST_MB} MB",
            note=f"{len(held)} processes, {len(shown)} different photos",
        ),
    ]


@contextmanager
def _weighed() -> Iterator[dict[int, float]]:
    """Keep looking how much memory each child of this process has held at most, in MB."""
    held, is_over = dict[int, float](), threading.Event()

    def look() -> None:
        while not is_over.wait(_LOOKED_AT_S):
            for child in _children():
                if (most := _most_mb(child)) is not None:
                    held[child] = most

    watcher = threading.Thread(target=look)
    watcher.start()
    try:
        yield held
    finally:
        is_over.set()
        watcher.join()


def _children() -> list[int]:
    """List the processes that this one started; every thread lists its own."""
    found = []
    for listed in Path("/proc/self/task").glob("*/children"):
        try:
            found += [int(one) for one in listed.read_text("ascii").split()]
        except OSError:
            continue
    return found


def _most_mb(process: int) -> float | None:
    """Read the high-water mark of a process; None once it has ended."""
    try:
        lines = Path(f"/proc/{process}/status").read_text("ascii").splitlines()
    except OSError:
        return None
    return next((int(one.split()[1]) / 1000 for one in lines if one.startswith("VmHWM:")), None)
