"""Tables for the tests of a turn."""

from collections.abc import Callable

import pytest

from tests.web.conftest import Gathering, Phone, gather
from tests.web.masmorra.begun_game import begin


@pytest.fixture
def light(phone: Callable[[], Phone]) -> tuple[Gathering, Phone]:
    gathering = gather(phone(), policy="light")
    anna = phone()
    anna.get(gathering.link)
    anna.fill("sit", {"name": "Anna", "hero": "jay", "colour": "red"})
    begin(gathering)
    return gathering, anna
