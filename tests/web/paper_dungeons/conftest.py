"""Tables of Paper Dungeons, opened on the first page, and phones that sit at them."""

import re
from collections.abc import Callable

import pytest

from companion.games.paper_dungeons.model import State
from companion.table import Tables
from tests.web.conftest import Gathering, Phone
from tests.web.paper_dungeons.form_player import FormPlayer

NAMES = ("Anna", "Boris", "Chloé", "Dieter", "Emil")

OpenedTable = Callable[..., tuple[Gathering, list[FormPlayer]]]


@pytest.fixture
def opened(phone: Callable[[], Phone]) -> OpenedTable:
    """Open a table with some choices, seat players, and begin."""

    def begun(seats: int, *, bots: int = 0, **choices: str) -> tuple[Gathering, list[FormPlayer]]:
        host = phone()
        host.get("/")
        host.fill("open-paper-dungeons-form", {"missions": "on", **choices})
        shown = host.get(host.url.replace("join", "lobby")).text
        found = re.search(r"/j/([a-z]+-[a-z]+)/[\w=-]+", shown)
        assert found
        gathering = Gathering(found[1], host, found[0])
        phones = [host, *(phone() for _ in range(seats - 1))]
        for name, one in zip(NAMES, phones, strict=False):
            one.get(gathering.url("join") if one is host else gathering.link)
            one.send("sit", name=name)
        host.get(gathering.url("lobby"))
        for _ in range(bots):
            host.send("seat-bot", kind="balanced-1")
            host.get(gathering.url("lobby"))
        host.send("act", command='{"type":"begin_game"}')
        return gathering, [
            FormPlayer(one, gathering.table, seed) for seed, one in enumerate(phones)
        ]

    return begun


def state_of(tables: Tables, gathering: Gathering) -> State:
    """Look at the table as everybody may."""
    with gathering.host.client.session_transaction() as session:
        secrets = session["tables"][gathering.table]["secrets"]
    state: State = tables.look(tables.rights(gathering.table, secrets)).state
    return state
