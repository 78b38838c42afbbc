"""The fingerprint of a kit: another one as soon as anything in it is drawn anew."""

from functools import cache
from hashlib import blake2b
from pathlib import Path

from printables.kit_definition import kit_of

_ROOT = Path(__file__).resolve().parents[2]
_SHARED = ("printables", "companion/i18n", "companion/pieces")
_KINDS = frozenset({".py", ".toml", ".po", ".mo", ".json", ".ttf", ".txt"})


@cache
def kit_fingerprint(game: str) -> str:
    """Give a short word that changes with what is drawn for a game, how, and in which words."""
    digest = blake2b(digest_size=6)
    for folder in (*_SHARED, *kit_of(game).sources):
        for path in sorted((_ROOT / folder).rglob("*")):
            if path.suffix in _KINDS:
                about = path.stat()
                line = f"{path.relative_to(_ROOT)} {about.st_size} {about.st_mtime_ns}\n"
                digest.update(line.encode())
    return digest.hexdigest()
