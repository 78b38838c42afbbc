"""Finds out why OpenCV cannot be loaded: what it takes from the system, and who brings it.

Bare servers lack what every desktop has; without it no photo can be read, and nobody knows why.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Mapping

PACKAGES: Mapping[str, tuple[str, str]] = {
    "libGL.so.1": ("libgl1", "mesa-libGL"),
    "libgthread-2.0.so.0": ("libglib2.0-0", "glib2"),
    "libxcb.so.1": ("libxcb1", "libxcb"),
}
"""Libraries that OpenCV's wheel for Linux does not bring; Debian's and Fedora's packages."""

_LOOK = """
import ctypes, json, sys
for name in json.loads(sys.argv[1]):
    try:
        ctypes.CDLL(name)
    except OSError:
        print(name)
"""
_LONGEST_S = 20.0


def missing_libraries() -> dict[str, str | int]:
    """Name what is missing, as parameters of `vision.error.no_library`; empty where nothing is.

    Another process looks: what it loads to see whether it is there stays loaded.
    """
    if sys.platform != "linux":
        return {}
    asked = json.dumps(list(PACKAGES))
    found = subprocess.run(
        [sys.executable, "-I", "-S", "-c", _LOOK, asked],
        capture_output=True,
        text=True,
        check=False,
        timeout=_LONGEST_S,
    ).stdout.split()
    if not found:
        return {}
    return {
        "library": ", ".join(found),
        "debian": " ".join(PACKAGES[name][0] for name in found),
        "fedora": " ".join(PACKAGES[name][1] for name in found),
    }
