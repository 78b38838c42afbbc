"""How long a deck of 54 cards takes, against the same deck by another generator.

protograf is installed aside, in an environment of its own that is kept for the next time; its
licence and what it brings along are why it is no dependency.
"""

import resource
import statistics
import subprocess
import sys
import tempfile
import venv
from pathlib import Path

from assembly.catalogues import compile_catalogues
from bench.reporting.figures import Figure
from companion.i18n.message_files import LOCALES

ASIDE = Path(tempfile.gettempdir()) / "companion-bench-protograf"
WANTED = "protograf==0.5.2"
_TIMES = 5
_DECK = """
from protograf import *
Create(filename="theirs.pdf", paper="A4", margin=1, margin_top=1.6, margin_bottom=1.6)
Deck(cards=54, width=6.3, height=8.8, grid_marks=True, cols=3, rows=3)
CardBack("all",
    rectangle(x=0.3, y=0.3, width=5.7, height=8.2, fill="#1d1714", stroke="#1d1714"),
    star(cx=3.15, cy=4.4, radius=1.6, fill="white", stroke="white"))
Card("all",
    rectangle(x=0.3, y=0.3, width=5.7, height=8.2, fill="white", stroke="#1d1714",
        stroke_width=1.5),
    star(cx=3.15, cy=3.0, radius=1.5, fill="#6a3fb0", stroke="#6a3fb0"))
for n in range(1, 55):
    Card(n, text(x=3.15, y=5.6, text=f"Card {n}", font_size=14, align="centre"),
        *(text(x=3.15, y=6.3 + line * 0.45, text=f"Line {line + 1} of what it does",
               font_size=9, align="centre") for line in range(3)))
Save()
"""


def measure() -> list[Figure]:
    """Print the deck in processes of their own, turn by turn."""
    # As installed: a catalogue that is newer than its build would be compiled in every process.
    compile_catalogues(LOCALES)
    other, why = _installed()
    with tempfile.TemporaryDirectory() as folder:
        script = Path(folder) / "deck.py"
        script.write_text(_DECK, encoding="utf-8")
        ours, theirs = Path(folder) / "ours.pdf", Path(folder) / "theirs.pdf"
        command = [str(other), str(script)]
        mine = [sys.executable, "-m", "bench.print_quality.sample_deck", str(ours)]
        pairs = [
            (_processor_s(mine), _processor_s(command, folder) if other else 0.0)
            for _ in range(_TIMES)
        ]
        took = statistics.median(first for first, _ in pairs)
        reference = statistics.median(second for _, second in pairs)
        size = ours.stat().st_size // 1024
        against = f"reference: {WANTED}, {theirs.stat().st_size // 1024} KiB" if other else why
    return [
        Figure(
            name="a deck of 54 cards, processor time with start and imports",
            value=took * 1000,
            unit="ms",
            reference=reference * 1000 if other else None,
            ratio=reference / took if other else None,
            target="at least 8 x faster",
            note=f"{size} KiB; {against}",
        )
    ]


def _installed() -> tuple[Path | None, str]:
    """Find the other generator's Python, installing it the first time; or say why it is missing."""
    python = ASIDE / "bin" / "python"
    try:
        if not python.exists():
            venv.create(ASIDE, with_pip=True)
        _run([str(python), "-m", "pip", "install", "--quiet", WANTED])
    except (OSError, subprocess.CalledProcessError):
        return None, f"{WANTED} could not be installed here, so there is nothing to compare with"
    return python, ""


def _processor_s(command: list[str], folder: str | None = None) -> float:
    """Run a command; tell its seconds of the processor, which no busy hour lengthens."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    _run(command, folder)
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime


def _run(command: list[str], folder: str | None = None) -> None:
    subprocess.run(command, check=True, capture_output=True, cwd=folder)
