"""How much memory printing takes, each time in a process of its own."""

import subprocess
import sys
from dataclasses import dataclass

from bench.reporting.figures import Figure

_PRINT = """
import sys
from dataclasses import replace
from itertools import chain
from pathlib import Path
from printables.rendering.pdf_writer import write_pdf
from printables.masmorra.palettes import INKS
from printables.print_request import PrintRequest, document

part, times = sys.argv[1], int(sys.argv[2])
once = document(PrintRequest("masmorra", part, "de"))
pages = 0

def counted():
    global pages
    for page in chain.from_iterable([once.pages] * times):
        pages += 1
        yield page

size = len(write_pdf(replace(once, pages=counted()), INKS["full"]))
told = Path("/proc/self/status").read_text().splitlines()
print(pages, size // 1024, *(line.split()[1] for line in told if line.startswith("VmHWM:")))
"""
# Not `ru_maxrss`: a child starts with its parent's, which may be more than printing takes.

_OVER = 4
"""How many times over the kit is printed to see what pages alone take."""


@dataclass(frozen=True, slots=True)
class _Print:
    """What a process printed: its pages, the KiB of the PDF, and of memory at the most."""

    pages: int
    size: int
    peak: int


def memory() -> list[Figure]:
    """Compare prints of few and of many pages."""
    cards, kit, again = _printed("cards"), _printed("kit"), _printed("kit", _OVER)
    return [
        _slope(
            "memory for each further page, with its drawings",
            cards,
            kit,
            f"{cards.pages} pages of cards against {kit.pages} pages of the kit",
        ),
        _slope(
            "memory for each further page of drawings that are there",
            kit,
            again,
            f"the kit against the kit {_OVER} times over in one PDF, {again.pages} pages",
        ),
    ]


def _printed(part: str, times: int = 1) -> _Print:
    """Print a part of the kit so many times over into one PDF."""
    done = subprocess.run(
        [sys.executable, "-c", _PRINT, part, str(times)],
        capture_output=True,
        text=True,
        check=True,
    )
    pages, size, peak = map(int, done.stdout.split())
    return _Print(pages, size, peak)


def _slope(name: str, few: _Print, many: _Print, note: str) -> Figure:
    pages = many.pages - few.pages
    taken, written = (many.peak - few.peak) / pages, (many.size - few.size) / pages
    return Figure(
        name=name,
        value=taken,
        unit="KiB",
        reference=written,
        ratio=taken / written,
        note=f"{note}: at most {few.peak / 1024:.0f} and {many.peak / 1024:.0f} MiB in a process; "
        "reference: what each adds to the PDF",
    )
