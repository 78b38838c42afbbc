"""What was on the sheets of kits that somebody fetched, to tell later what changed."""

import contextlib
import secrets
from collections.abc import Mapping
from pathlib import Path

import msgspec

from printables.page_digest_reader import digests_in

_ENDING = ".fetched"
_KEPT = 2
"""So many kits are remembered: the one of today, and the one before it."""


class _Kit(msgspec.Struct, frozen=True):
    """A kit that was fetched.

    Attributes:
        fingerprint: Of the kit.
        sheets: The digests of its sheets.
    """

    fingerprint: str
    sheets: dict[str, str]


class FetchedKits:
    """Files beside the finished prints, one for everything that was ordered in one way."""

    def __init__(self, folder: Path) -> None:
        """Name the folder; it is there once something was printed."""
        self.folder = folder

    def note(self, name: str, fingerprint: str, pdf: Path) -> None:
        """Remember a kit that was fetched; where that cannot be, it is not remembered."""
        with contextlib.suppress(OSError):
            if any(kit.fingerprint == fingerprint for kit in self._kits(name)[:1]):
                return
            sheets = digests_in(pdf.read_bytes())
            if sheets is None:
                return
            others = [kit for kit in self._kits(name) if kit.fingerprint != fingerprint]
            kept = [_Kit(fingerprint, dict(sheets)), *others][:_KEPT]
            draft = self.folder / f"{name}.{secrets.token_hex(4)}.draft"
            draft.write_bytes(msgspec.json.encode(kept))
            draft.replace(self.folder / f"{name}{_ENDING}")

    def read(self, name: str, fingerprint: str) -> Mapping[str, str] | None:
        """Give the sheets of the last other kit; those of this one where it is the only one."""
        kits = self._kits(name)
        others = [kit for kit in kits if kit.fingerprint != fingerprint]
        return next((kit.sheets for kit in (*others, *kits)), None)

    def _kits(self, name: str) -> list[_Kit]:
        try:
            data = (self.folder / f"{name}{_ENDING}").read_bytes()
            return msgspec.json.decode(data, type=list[_Kit])
        except (OSError, msgspec.MsgspecError):
            return []
