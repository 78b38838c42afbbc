"""What reading a photo takes of time and memory, in a process like the server's reading ones."""

import os
import subprocess
import sys

from bench.figures import paired_seconds

_MEMORY = """
import resource, sys
import cv2
from vision.reader import DiceReader

def held():
    with open("/proc/self/status") as lines:
        return {one.split(":")[0]: int(one.split()[1]) for one in lines if one.startswith("Vm")}

reader = DiceReader()
photo = sys.stdin.buffer.read()
idle = held()["VmRSS"]
with open("/proc/self/clear_refs", "w") as reset:
    reset.write("5")
reader.read(photo)
print(idle / 1000, held()["VmHWM"] / 1000)
"""


def reading_mb(jpeg: bytes) -> tuple[float, float]:
    """Measure a process that has loaded all, and its most while reading a photo, in MB."""
    idle, most = _asked(["-c", _MEMORY], jpeg)
    return float(idle), float(most)


def reading_s(jpeg: bytes) -> tuple[float, float, int]:
    """Time reading a photo and decoding it at 1/4 scale, in seconds; count the dice."""
    value, reference, dice = _asked(["-m", "bench.eye_cost"], jpeg)
    return float(value), float(reference), int(dice)


def _asked(program: list[str], jpeg: bytes) -> list[str]:
    done = subprocess.run(
        [sys.executable, *program],
        input=jpeg,
        capture_output=True,
        check=True,
        env=os.environ | {"OPENBLAS_NUM_THREADS": "1"},
    )
    return done.stdout.decode().split()


def _timed() -> None:
    """Time the photo on standard input and print what was found."""
    import cv2  # noqa: PLC0415 - only the process that is timed needs it
    import numpy as np  # noqa: PLC0415

    from vision.reader import DiceReader  # noqa: PLC0415

    jpeg = sys.stdin.buffer.read()
    reader, raw = DiceReader(), np.frombuffer(jpeg, np.uint8)
    dice = len(reader.read(jpeg).dice)
    value, reference = paired_seconds(
        lambda: reader.read(jpeg),
        lambda: cv2.imdecode(raw, cv2.IMREAD_REDUCED_COLOR_4),
        times=15,
    )
    sys.stdout.write(f"{value} {reference} {dice}\n")


if __name__ == "__main__":
    _timed()
