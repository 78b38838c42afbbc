"""A phone that waits in the lobby is led to the turn when the game begins."""

from collections.abc import Callable

from tests.web.conftest import Gathering, Phone
from tests.web.masmorra.begun_game import begin


def test_a_phone_in_the_lobby_gets_the_turn_and_its_tabs(
    gathering: Gathering, sit: Callable[..., Phone]
):
    anna = sit("Anna", "jay", "red")
    anna.get(gathering.url("lobby"))
    begin(gathering)
    answered = anna.get(gathering.url("lobby"), htmx=True)

    assert answered.status_code == 200
    assert anna.page.roots == [("main", "turn"), ("nav", "tabs")]
    assert 'hx-swap-oob="true"' in answered.text
    assert "hx-swap-oob" not in anna.get(gathering.url("turn")).text
