"""Files and folders stay small enough to be read and looked through."""

from collections import Counter
from pathlib import Path

ROOT = Path(__file__).parents[1]
MOST_LINES = 300
MOST_MODULES = 20
MODULES = sorted(
    path
    for folder in ("assembly", "bench", "companion", "printables", "tests", "vision")
    for path in (ROOT / folder).rglob("*.py")
)


def test_no_module_is_longer_than_300_lines():
    assert len(MODULES) > 1000
    long = [path for path in MODULES if len(path.read_text("utf-8").splitlines()) > MOST_LINES]
    assert [path.relative_to(ROOT).as_posix() for path in long] == []


def test_no_folder_shows_more_than_20_modules_side_by_side():
    shown = Counter(
        path.parent.relative_to(ROOT).as_posix()
        for path in MODULES
        if path.name != "__init__.py" and path.parts[len(ROOT.parts)] not in {"bench", "tests"}
    )
    assert [folder for folder, count in shown.items() if count > MOST_MODULES] == []
