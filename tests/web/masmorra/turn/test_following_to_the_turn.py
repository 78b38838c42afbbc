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


def test_who_reads_the_log_or_the_seats_is_called_to_the_own_turn(
    gathering: Gathering, sit: Callable[..., Phone]
):
    anna, ben = sit("Anna", "jay", "red"), sit("Ben", "algus", "blue")
    begin(gathering)
    called = {
        (name, screen): 'id="to-turn"' in phone.get(gathering.url(screen)).text
        for name, phone in (("Anna", anna), ("Ben", ben))
        for screen in ("log", "seats")
    }

    assert called == {
        ("Anna", "log"): True,
        ("Anna", "seats"): True,
        ("Ben", "log"): False,
        ("Ben", "seats"): False,
    }
