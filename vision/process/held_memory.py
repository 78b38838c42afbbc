"""How much memory a process holds, and how it gives back what the last photo took."""

from __future__ import annotations

import contextlib
import ctypes
import functools
from pathlib import Path

from vision.detection import top_face_net
from vision.pips import dot_count_classifier, face_classifier

KEPT_MB = 170
"""What may be kept for the next photo; beyond it nets and free pages are given back."""

WORN_MB = 250
"""What is held after that by a process that others should take over from."""

_PAGE_BYTES, _MB = 4096, 1_000_000


def give_back() -> bool:
    """Give back what the next photo does not need; say whether too much is held even then."""
    if held_mb() > KEPT_MB:
        for net in (top_face_net, face_classifier, dot_count_classifier):
            net.release()
        _trim()
    return held_mb() > WORN_MB


def held_mb() -> float:
    """Look how much real memory this process holds; 0 where the system does not say."""
    try:
        pages = Path("/proc/self/statm").read_text("ascii").split()[1]
    except OSError:
        return 0.0
    return int(pages) * _PAGE_BYTES / _MB


def _trim() -> None:
    """Have the C library give free pages back, where it is one that can be asked to."""
    with contextlib.suppress(OSError, AttributeError):
        _c_library().malloc_trim(0)


@functools.cache
def _c_library() -> ctypes.CDLL:
    return ctypes.CDLL(None)
