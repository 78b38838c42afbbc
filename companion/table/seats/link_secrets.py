"""Secrets of links: derived from one key file beside the database, and stored nowhere.

A link's secret says what it opens, and proves it by a keyed hash over the table, the seat and the
seat's generation. So links can be shown again at any time, survive a restart, and end when the
seat changes hands; a copy of the database alone opens nothing.
"""

import base64
import hashlib
import hmac
import os
import re
import secrets
from pathlib import Path

from companion.table.errors import StoreError
from companion.table.table_names import pronounceable

KEY_BYTES = 32
SHOWN_BYTES = 15
TYPED_KINDS = ("join", "look")
"""What is read across the room and typed, on a television letter by letter."""

TYPED_WORDS = 3
"""37 bits are too many to try over a network."""


class Keys:
    """Derives secrets from the key.

    Attributes:
        path: Its file, where it outlives the process.
        is_new: Whether it was made just now.
    """

    def __init__(self, key: bytes, path: Path | None = None, *, is_new: bool = False) -> None:
        """Keep the key."""
        self._key = key
        self.path = path
        self.is_new = is_new

    def write(self, path: Path) -> None:
        """Write the key to a file for its owner's eyes only, unless there is one."""
        _make(path, self._key)

    def derive(self, purpose: str) -> bytes:
        """Give a key for one purpose, the same after a restart."""
        return hmac.digest(self._key, purpose.encode(), hashlib.sha256)

    def secret(self, kind: str, table: str, number: int = 0, generation: int = 0) -> str:
        """Give the secret that opens something of a table.

        Args:
            kind: ``host``, ``join``, ``look``, ``seat`` or ``wish``.
            table: The table's name.
            number: The number of the seat, or of the request for one.
            generation: Changes when the seat changes hands, or the link is renewed.
        """
        if kind in TYPED_KINDS:
            digest = int.from_bytes(self._digest(kind, table, number, generation))
            return f"{kind}-{pronounceable(digest, TYPED_WORDS)}"
        return self._long(kind, table, number, generation)

    def _digest(self, kind: str, table: str, number: int, generation: int) -> bytes:
        return self.derive(f"link\n{kind}\n{table}\n{number}\n{generation}")[:SHOWN_BYTES]

    def _long(self, kind: str, table: str, number: int, generation: int) -> str:
        start = f"{kind}{number}" if number else kind
        digest = self._digest(kind, table, number, generation)
        return f"{start}-{base64.urlsafe_b64encode(digest).decode()}"

    def seal(self, text: str) -> str:
        """Hash a text that a phone chose, so that it can be recognised and not read."""
        return hmac.new(self._key, f"seal\n{text}".encode("utf-8", "replace"), "sha256").hexdigest()

    def opens(
        self, secret: str, kind: str, table: str, number: int = 0, generation: int = 0
    ) -> bool:
        """Say whether a secret is the one that opens this."""
        if not secret.startswith(f"{kind}{number}-" if number else f"{kind}-"):
            return False  # its beginning is no secret
        expected = self.secret(kind, table, number, generation)
        # Links to look on were long before they could be typed; those that were kept still open.
        former = self._long(kind, table, number, generation) if kind == "look" else expected
        shown = secret.encode("utf-8", "replace")
        return any(hmac.compare_digest(one.encode(), shown) for one in (expected, former))


def opens_a_seat(secret: str) -> bool:
    """Say whether a secret is one for a seat, be it that of a phone that has lost it meanwhile."""
    return re.match(r"seat\d", secret) is not None


def open_keys(path: Path | None) -> Keys:
    """Read the key file, or make it for its owner's eyes only; without a path: a passing key.

    Raises:
        StoreError: It cannot be read or made, or holds no key.
    """
    if path is None:
        return Keys(secrets.token_bytes(KEY_BYTES))
    is_new = not path.exists()
    try:
        _make(path, secrets.token_bytes(KEY_BYTES))
        path.chmod(0o600)
        key = bytes.fromhex(path.read_text(encoding="ascii").strip())
    except (OSError, ValueError) as error:
        raise StoreError("table.store.key", path=str(path)) from error
    if len(key) != KEY_BYTES:
        raise StoreError("table.store.key", path=str(path))
    return Keys(key, path, is_new=is_new)


def _make(path: Path, key: bytes) -> None:
    """Make a key file unless there is one; of two programs that try at once, one wins."""
    if path.exists():
        return
    path.parent.mkdir(parents=True, exist_ok=True)
    draft = path.with_name(f"{path.name}.{os.getpid()}-{secrets.token_hex(4)}")
    descriptor = os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    try:
        with os.fdopen(descriptor, "w", encoding="ascii") as file:
            file.write(key.hex() + "\n")
            file.flush()
            os.fsync(file.fileno())
        try:
            os.link(draft, path)
        except FileExistsError:
            return
    finally:
        draft.unlink()
