"""The time of a turn is shown to those who want it, and to nobody else."""

import re
from collections.abc import Callable

import pytest

from tests.web.conftest import Gathering, Phone
from tests.web.masmorra.begun_game import begin


@pytest.mark.slow
def test_a_turn_is_timed_for_who_asked_for_it(gathering: Gathering, sit: Callable[..., Phone]):
    anna = sit("Anna", "jay", "red")
    begin(gathering)
    assert 'id="timer"' not in anna.get(gathering.url("turn")).text
    anna.client.set_cookie("timer", "3")
    page = anna.get(gathering.url("turn")).text
    found = re.search(r'id="timer"[^>]*data-seconds="(\d+)" data-most="180"', page)
    assert found
    assert int(found[1]) < 60


def test_nothing_is_timed_before_the_game(gathering: Gathering, sit: Callable[..., Phone]):
    anna = sit("Anna")
    anna.client.set_cookie("timer", "3")
    assert 'id="timer"' not in anna.get(gathering.url("lobby")).text
