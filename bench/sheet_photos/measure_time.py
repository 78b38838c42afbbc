"""Times reading a photo on standard input: prints seconds, and those of the reference.

Run `python -m bench.sheet_photos.measure_time FORM LANGUAGE INK`. Seconds are of the processor,
which a busy machine lengthens less than those of the clock; there is one thread, so that none waits
for another. Run by `bench.sheet_photos.reading_cost` as a process of its own, which is like one of
the server's reading ones.
"""

import sys
import time

import cv2

from bench.reporting.figures import paired_seconds
from bench.sheet_photos.laid_flat import template_of
from vision.decoding.image_decoding import decode
from vision.sheets.sheet_finding import find_sheet
from vision.sheets.sheet_reader import read_sheet
from vision.sheets.sheet_reading_types import SheetReading


def main(form: str, language: str, ink: str) -> None:
    """Read the photo and decode it at 1/4 scale, turn by turn."""
    cv2.setNumThreads(1)
    jpeg, template = sys.stdin.buffer.read(), template_of(form, language, ink)
    frames = [template.frame]

    def read() -> SheetReading:
        return read_sheet(find_sheet(jpeg, frames), frames, template)

    read()  # Once, what is kept of the drawing is made.
    value, reference = paired_seconds(
        read, lambda: decode(jpeg, 1024), times=11, clock=time.process_time
    )
    sys.stdout.write(f"{value} {reference}\n")


if __name__ == "__main__":
    main(*sys.argv[1:])
