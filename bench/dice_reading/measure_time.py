"""Times reading a photo on standard input: prints seconds, those of the reference, and the dice.

Run by `bench.dice_reading.reading_cost` as a process of its own, which is like one of the server's
reading ones.
"""

import sys

import cv2
import numpy as np

from bench.reporting.figures import paired_seconds
from vision.dice_reader import DiceReader


def main() -> None:
    """Read the photo and decode it at 1/4 scale, turn by turn."""
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
    main()
