"""Two players at a table, at the first question of their game."""

from collections.abc import Callable

import pytest

from tests.web.conftest import Gathering, Phone, gather
from tests.web.masmorra.begun_game import begin


def tell_first_tile(phone: Phone, url: str) -> None:
    """Say which tile lies on top; the phone is then asked to roll."""
    phone.get(url)
    phone.fill("act", {"command": '{"type": "answer_tile", "tile": "1-01"}'}, htmx=True)
    phone.get(url)


@pytest.fixture
def opener(gathering: Gathering, sit: Callable[..., Phone]) -> Phone:
    """A phone that is asked which tile is on top."""
    phone = sit("Anna", "jay", "red")
    sit("Boris", "algus", "blue")
    begin(gathering)
    phone.get(gathering.url("turn"))
    return phone


@pytest.fixture
def anna(opener: Phone, gathering: Gathering) -> Phone:
    """A phone that is asked to roll: the first tile has been told."""
    tell_first_tile(opener, gathering.url("turn"))
    return opener


@pytest.fixture
def box(phone: Callable[[], Phone]) -> Gathering:
    """A table that plays with the tiles of a box."""
    return gather(phone(), tile_set="box")
