"""What reading a photo takes of time and memory, in a process like the server's reading ones."""

import os
import subprocess
import sys


def reading_mb(jpeg: bytes) -> tuple[float, float]:
    """Measure a process that has loaded all, and its most while reading a photo, in MB."""
    idle, most = _asked("bench.dice_reading.measure_memory", jpeg)
    return float(idle), float(most)


def reading_s(jpeg: bytes) -> tuple[float, float, int]:
    """Time reading a photo and decoding it at 1/4 scale, by the processor; count the dice."""
    value, reference, dice = _asked("bench.dice_reading.measure_time", jpeg)
    return float(value), float(reference), int(dice)


def _asked(module: str, jpeg: bytes) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-m", module],
        input=jpeg,
        capture_output=True,
        check=True,
        env=os.environ | {"OPENBLAS_NUM_THREADS": "1"},
    )
    return done.stdout.decode().split()
