"""Where German words may be broken, for paper: patterns out of a package written for browsers."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from assembly.errors import AssemblyError
from assembly.packages import package_file

HYPHENS = Path("printables/fonts/hyphens-de.json")

_PACKAGE = "hyphen"
_FILE = "patterns/de-1996.js"
_KEY = re.compile(r'([{,]\s*)([^\s"{}:,\[\]]+):')


def make_hyphens(root: Path) -> None:
    """Write each pattern with its levels, one number before each letter and one at the end.

    Raises:
        AssemblyError: The package keeps its patterns in another form.
    """
    source = package_file(root, _PACKAGE, _FILE).read_text(encoding="utf-8")
    start = source.find("(this, [")
    body = _KEY.sub(r'\1"\2":', source[start + len("(this, ") : source.rfind(")")])
    try:
        levels, tree, *_ = json.loads(body)
        patterns = {word: _framed(word, levels[index]) for word, index in _walked(tree, "")}
    except (ValueError, TypeError, IndexError) as error:
        raise AssemblyError(f"the npm package {_PACKAGE} has no patterns in {_FILE}.") from error
    target = root / HYPHENS
    target.parent.mkdir(parents=True, exist_ok=True)
    target.write_text(json.dumps(patterns, ensure_ascii=False) + "\n", encoding="utf-8")


def _framed(word: str, levels: list[int]) -> list[int]:
    """Count a word's beginning, a full stop, among its letters; the package does not."""
    return [0, *levels] if word.startswith(".") else levels


def _walked(node: Any, word: str) -> Iterator[tuple[str, int]]:  # noqa: ANN401 - a tree of JSON
    """Yield each pattern's letters and the place of its levels."""
    if isinstance(node, int):
        yield word, node
    elif isinstance(node, list):
        for part in node:
            yield from _walked(part, word)
    else:
        for letter, below in node.items():
            yield from _walked(below, word + letter)
