"""Games that were played are kept, a line for each, so that long runs can be stopped and go on."""

from hashlib import sha256
from pathlib import Path
from typing import TypeVar

import msgspec

T = TypeVar("T")
ROOT = Path(__file__).parent.parent
BUILD = ROOT / "build"
CODE = ("companion/engine", "companion/games/masmorra", "bench/players")


def kept_in(name: str) -> Path:
    """Name the file for games that are played by this code."""
    BUILD.mkdir(exist_ok=True)
    return BUILD / f"{name}-{fingerprint()}.jsonl"


def keep(path: Path, game: object) -> None:
    """Append a game."""
    with path.open("ab") as kept:
        kept.write(msgspec.json.encode(game) + b"\n")


def read(path: Path, shape: type[T]) -> list[T]:
    """Read the games that were kept; a last line that was cut short is left out."""
    lines = path.read_bytes().splitlines(keepends=True) if path.exists() else []
    return [msgspec.json.decode(line, type=shape) for line in lines if line.endswith(b"}\n")]


def fingerprint() -> str:
    """Stand for all that decides how a game goes: the rules, the content and the players."""
    files = sorted(
        path
        for folder in CODE
        for path in (ROOT / folder).rglob("*")
        if path.suffix in {".py", ".toml"}
    )
    told = sha256()
    for path in files:
        told.update(f"{path.relative_to(ROOT)}\n".encode() + path.read_bytes())
    return told.hexdigest()[:12]
