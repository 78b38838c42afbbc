"""Tables to test with."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from tests.table.seated_table import Evening, scripted

Begin = Callable[..., Evening]


@pytest.fixture
def begin(tmp_path: Path) -> Iterator[Begin]:
    """Open a table of the test game; the app's chance comes out as scripted."""
    opened: list[Evening] = []

    def begun(*outcomes: str, policy: str = "strict") -> Evening:
        evening = Evening(tmp_path / f"{len(opened)}.db", scripted(*outcomes), policy)
        opened.append(evening)
        return evening

    yield begun
    for evening in opened:
        evening.tables.close()


@pytest.fixture
def evening(begin: Begin) -> Evening:
    """Give a table where nothing is left to chance."""
    return begin()
