"""Tables to test with."""

from collections.abc import Callable, Iterator

import pytest

from tests.conftest import NewPlace
from tests.table.seated_table import Evening, scripted

Begin = Callable[..., Evening]


@pytest.fixture
def begin(new_place: NewPlace) -> Iterator[Begin]:
    """Open a table of the test game; the app's chance comes out as scripted."""
    opened: list[Evening] = []

    def begun(*outcomes: str, policy: str = "strict") -> Evening:
        evening = Evening(new_place(), scripted(*outcomes), policy)
        opened.append(evening)
        return evening

    yield begun
    for evening in opened:
        evening.tables.close()


@pytest.fixture
def evening(begin: Begin) -> Evening:
    """Give a table where nothing is left to chance."""
    return begin()
