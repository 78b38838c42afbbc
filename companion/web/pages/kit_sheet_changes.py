"""The proof of a kit: every sheet small, and which ones are to be printed again."""

import zipfile
from dataclasses import dataclass
from pathlib import Path

import msgspec

from printables.press import Finished, PrintJob, PrintQueue

_CONTENTS = "sheets.json"
_MOST_NAMED = 24


@dataclass(frozen=True, slots=True)
class ShownProof:
    """What a page shows of a proof.

    Attributes:
        sheets: The names of all sides, in the order of printing.
        changed: Those that are otherwise than they were when the kit was fetched here.
        is_compared: An earlier kit is known.
    """

    sheets: tuple[str, ...]
    changed: frozenset[str]
    is_compared: bool

    @property
    def named(self) -> str:
        """Name the sides that changed; of very many the first ones."""
        names = [sheet for sheet in self.sheets if sheet in self.changed]
        return ", ".join(names[:_MOST_NAMED]) + (" …" if len(names) > _MOST_NAMED else "")


def shown_proof(queue: PrintQueue, job: PrintJob) -> ShownProof | None:
    """Open a finished proof; None where it is not finished."""
    data = _read(queue, job, _CONTENTS)
    if data is None:
        return None
    now = msgspec.json.decode(data, type=dict[str, str])
    earlier = queue.sheets_fetched(job)
    changed = (
        frozenset()
        if earlier is None
        else frozenset(name for name, digest in now.items() if earlier.get(name) != digest)
    )
    return ShownProof(tuple(now), changed, is_compared=earlier is not None)


def picture_in(queue: PrintQueue, job: PrintJob, sheet: str) -> bytes | None:
    """Give the picture of a sheet; None where there is none."""
    return _read(queue, job, f"{sheet}.png")


def _read(queue: PrintQueue, job: PrintJob, name: str) -> bytes | None:
    state = queue.status(job)
    path = state.path if isinstance(state, Finished) else None
    return _member(path, name) if path and path.suffix == ".zip" else None


def _member(path: Path, name: str) -> bytes | None:
    try:
        with zipfile.ZipFile(path) as archive:
            return archive.read(name)
    except (KeyError, OSError, zipfile.BadZipFile):
        return None
