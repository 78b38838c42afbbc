"""Games that were played are kept, a line for each, so that long runs can be stopped and go on."""

import ast
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path
from typing import TypeVar

import msgspec

T = TypeVar("T")
ROOT = Path(__file__).parents[2]
BUILD = ROOT / "build"
GAME = "masmorra"
PLAYERS = ROOT / "bench" / "players"


def kept_in(name: str, game: str = GAME) -> Path:
    """Name the file for games that are played by this code.

    Args:
        name: What the games are for.
        game: The folder of their rules.
    """
    BUILD.mkdir(exist_ok=True)
    return BUILD / f"{name}-{fingerprint(game)}.jsonl"


def keep(path: Path, game: object) -> None:
    """Append a game."""
    with path.open("ab") as kept:
        kept.write(msgspec.json.encode(game) + b"\n")


def read(path: Path, shape: type[T]) -> list[T]:
    """Read the games that were kept; a last line that was cut short is left out."""
    lines = path.read_bytes().splitlines(keepends=True) if path.exists() else []
    return [msgspec.json.decode(line, type=shape) for line in lines if line.endswith(b"}\n")]


def kept_before(name: str, game: str = GAME) -> list[Path]:
    """List the files of games that code as it was before has played, the newest last."""
    now = kept_in(name, game)
    files = sorted(now.parent.glob(f"{name}-*.jsonl"), key=lambda path: path.stat().st_mtime)
    return [path for path in files if path != now]


def fingerprint(game: str = GAME) -> str:
    """Stand for all that decides how a game goes: the players, the rules they know, the content."""
    told = sha256()
    content = ROOT / "companion" / "games" / game / "content"
    for path in sorted({*loaded_by(PLAYERS, game), *content.rglob("*.toml")}):
        told.update(f"{path.relative_to(ROOT)}\n".encode() + path.read_bytes())
    return told.hexdigest()[:12]


def loaded_by(folder: Path, game: str = GAME) -> set[Path]:
    """List the modules of a folder and all that they import of the engine, a game and the players.

    What pages and prints alone need does not change how a game goes: it is not among them.
    """
    found: set[Path] = set()
    waiting = sorted(folder.rglob("*.py"))
    while waiting:
        path = waiting.pop()
        if path not in found:
            found.add(path)
            waiting += [one for name in _imported(path) for one in _files(name, game)]
    return found


def _imported(path: Path) -> Iterator[str]:
    """Name the modules that a module imports, and what it takes from them: that may be modules."""
    for node in ast.walk(ast.parse(path.read_bytes())):
        if isinstance(node, ast.Import):
            yield from (one.name for one in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module:
            yield from (f"{node.module}.{one.name}" for one in node.names)


def _files(name: str, game: str) -> Iterator[Path]:
    """Give the files of a module and of the packages it lies in."""
    parts = name.split(".")
    code = ("companion/engine/", f"companion/games/{game}/", "bench/players/")
    if not f"{name}.".replace(".", "/").startswith(code):
        return
    for length in range(1, len(parts) + 1):
        stem = ROOT.joinpath(*parts[:length])
        yield from (one for one in (stem.with_suffix(".py"), stem / "__init__.py") if one.exists())
