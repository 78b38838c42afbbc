"""Times reading a photo on standard input: prints seconds, those of the reference, and the dice.

Seconds are of the processor, which a busy machine lengthens less than those of the clock; there is
one thread, so that none waits for another. Run by `bench.dice_reading.reading_cost` as a process of
its own, which is like one of the server's reading ones.
"""

import sys
import time

import cv2
import numpy as np

from bench.reporting.figures import paired_seconds
from vision.dice_reader import DiceReader
from vision.process.limited_process import Limits


def main() -> None:
    """Read the photo and decode it at 1/4 scale, turn by turn."""
    cv2.setNumThreads(1)
    jpeg, patience_s = sys.stdin.buffer.read(), Limits().patience_s
    reader, raw = DiceReader(), np.frombuffer(jpeg, np.uint8)
    dice = len(reader.read(jpeg, patience_s).dice)
    value, reference = paired_seconds(
        lambda: reader.read(jpeg, patience_s),
        lambda: cv2.imdecode(raw, cv2.IMREAD_REDUCED_COLOR_4),
        times=15,
        clock=time.process_time,
    )
    sys.stdout.write(f"{value} {reference} {dice}\n")


if __name__ == "__main__":
    main()
