"""Remember how far each printer strays on the other side of a sheet."""

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING

from platformdirs import user_config_path

from companion.cli.atomic_write import write_whole
from companion.i18n import verbatim

if TYPE_CHECKING:
    from printables.imposition import Correction

_MOST = 10.0
_CROSSES = 4
_MOST_STRETCH = 0.03


def correction(printer: str, readings: str) -> "Correction | None":
    """Find a printer's correction, or take it from the calibration page and keep it.

    Args:
        printer: Its name; without one nothing is kept.
        readings: Four or six numbers of the calibration page; empty for what is kept.

    Raises:
        CorrectionError: The readings are not four numbers of at most 10 mm, and perhaps two lengths
            that are nearly those of the lines.
        UnknownPrinterError: Nothing is kept for this printer.
        KeptCorrectionsError: What is kept cannot be read; nothing is written over it.
    """
    from printables.errors import UnknownPrinterError

    if not readings and not printer:
        return None
    kept = _kept()
    if readings:
        found = _read(readings)
        if printer:
            kept[printer] = readings
            _file().parent.mkdir(parents=True, exist_ok=True)
            write_whole(_file(), f"{json.dumps(kept, indent=1)}\n".encode())
        return found
    if printer not in kept:
        raise UnknownPrinterError(name=verbatim(printer))
    return _read(kept[printer])


def _read(readings: str) -> "Correction":
    from printables.errors import CorrectionError
    from printables.imposition import Correction
    from printables.imposition.printer_calibration import RULER, SPAN

    try:
        numbers = [float(word) for word in readings.split(",")]
    except ValueError:
        numbers = []
    if len(numbers) == _CROSSES:
        numbers += [RULER, RULER]
    match numbers:
        case [x0, y0, x1, y1, across, down] if all(
            abs(number) <= _MOST for number in (x0, y0, x1, y1)
        ) and all(abs(length / RULER - 1) <= _MOST_STRETCH for length in (across, down)):
            stretch = (across / RULER, down / RULER)
            return Correction.read((x0, y0), (x1, y1), SPAN, stretch)
    raise CorrectionError(text=verbatim(readings))


def _kept() -> dict[str, str]:
    from printables.errors import KeptCorrectionsError

    try:
        found = json.loads(_file().read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    except ValueError:
        found = None
    if not isinstance(found, dict) or not all(isinstance(one, str) for one in found.values()):
        raise KeptCorrectionsError(file=verbatim(str(_file())))
    return found


def _file() -> Path:
    file = user_config_path("companion", appauthor=False) / "printers.json"
    # Earlier versions kept it there on every system.
    config = Path(os.environ.get("XDG_CONFIG_HOME") or Path.home() / ".config")
    earlier = config / "companion" / "printers.json"
    return earlier if earlier.is_file() and not file.exists() else file
