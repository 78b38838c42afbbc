"""Weighs reading a photo on standard input: prints MB held before, and the most held meanwhile.

Run by `bench.dice_reading.reading_cost` as a process of its own, which has loaded what a reading
one of the server has.
"""

import sys
from pathlib import Path

from vision.dice_reader import DiceReader


def main() -> None:
    """Read the photo once, with the high-water mark of the process set back before."""
    reader = DiceReader()
    photo = sys.stdin.buffer.read()
    idle = _held_kb("VmRSS")
    Path("/proc/self/clear_refs").write_text("5", "ascii")
    reader.read(photo)
    sys.stdout.write(f"{idle / 1000} {_held_kb('VmHWM') / 1000}\n")


def _held_kb(name: str) -> int:
    lines = Path("/proc/self/status").read_text("ascii").splitlines()
    return next(int(line.split()[1]) for line in lines if line.startswith(f"{name}:"))


if __name__ == "__main__":
    main()
