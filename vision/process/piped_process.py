"""Starts a Python process of our own at the end of two pipes; it knows little of its starter."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Mapping
from pathlib import Path
from typing import IO

_ROOT = str(Path(__file__).resolve().parents[2])
_INHERITED = (
    "PATH",
    "LANG",
    "LC_ALL",
    "LD_LIBRARY_PATH",
    "DYLD_LIBRARY_PATH",
    "SYSTEMROOT",
    "TMPDIR",
)


def piped_process(
    *words: str, settings: Mapping[str, str]
) -> tuple[subprocess.Popen[bytes], IO[bytes], IO[bytes]]:
    """Start a process.

    Args:
        words: What Python is told.
        settings: What it finds in its environment beside what every program needs.

    Returns:
        The process, the line to it and the line from it.

    Raises:
        OSError: It does not start.
    """
    path = os.pathsep.join(filter(None, (_ROOT, os.environ.get("PYTHONPATH"))))
    inherited = {name: os.environ[name] for name in _INHERITED if name in os.environ}
    process = subprocess.Popen(
        [sys.executable, *words],
        env={**inherited, **settings, "PYTHONPATH": path},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    )
    if process.stdin is None or process.stdout is None:
        raise OSError("the process has no line")
    return process, process.stdin, process.stdout
