"""An Alliance and a Solo game from the first page on."""

import re
from collections.abc import Callable

from tests.web.conftest import Phone


def opened(phone: Phone, **choices: str) -> str:
    """Open a table and give its address."""
    phone.get("/")
    shown = phone.fill("opening", choices)
    found = re.search(r"/j/([a-z]+-[a-z]+)/[\w=-]+", shown.text)
    assert found
    return f"/t/{found[1]}"


def test_one_phone_opens_a_solo_game_and_leads_two_heroes(phone: Callable[[], Phone]):
    one = phone()
    table = opened(one, mode="solo", depth="hard", tiles="app", action_dice="app")
    one.get(f"{table}/join")
    one.fill("sit", {"name": "Anna", "hero": "jay", "colour": "red"})
    one.get(f"{table}/join?place=new")
    one.fill("sit", {"name": "Anna", "hero": "mika", "colour": "blue"})
    lobby = one.get(f"{table}/lobby")
    assert lobby.text.count("Anna") >= 2
    begin = re.search(r'value="({[^"]*begin_game[^"]*})"', lobby.text)
    assert begin
    one.fill("act", {"command": begin[1].replace("&#34;", '"')})
    one.get(f"{table}/turn")
    one.send("hand-over")
    turn = one.get(f"{table}/turn")
    assert "21" in turn.text
    assert 'id="dice-form"' in turn.text
