"""Counts the taps of a round of Paper Dungeons: a player who does what the phone offers."""

import logging
from pathlib import Path

from companion.games.paper_dungeons.model import State
from companion.games.registry import GAMES
from companion.table import open_tables
from companion.web.app import create_app
from companion.web.config import Config
from tests.web.conftest import Phone
from tests.web.paper_dungeons.form_player import FormPlayer

SEED = 7
MOST = 400
TELLING = 6
"""A tap for the face of each real die; taking them over is the tap that else lets the app roll."""


def paper_rounds(folder: Path) -> list[int]:
    """Play a game alone, the app rolling, and count the taps of each round, its roll included."""
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    tables = open_tables(folder / "tables.db", GAMES, key=folder / "key")
    phone = Phone(create_app(Config(""), tables=tables).test_client())
    phone.get("/")
    phone.fill("open-paper-dungeons-form", {"players": "solo", "dice": "app"})
    phone.send("sit", name="Anna")
    table = phone.url.split("/")[2]
    phone.get(f"/t/{table}/lobby")
    phone.send("act", command='{"type":"begin_game"}')
    player = FormPlayer(phone, table, SEED)
    found: dict[int, int] = {}
    for _ in range(MOST):
        with phone.client.session_transaction() as session:
            secrets = session["tables"][table]["secrets"]
        state: State = tables.look(tables.rights(table, secrets)).state
        if state.phase == "over":
            break
        before = player.taps
        player.act()
        found[state.round] = found.get(state.round, 0) + player.taps - before
    tables.close()
    return [taps for number, taps in found.items() if number]


def words_of(rounds: list[int]) -> str:
    """Say how the figure came about."""
    return (
        f"median of {len(rounds)} rounds alone, {min(rounds)} to {max(rounds)}: the roll by the "
        f"app, and each die by two taps, or four to walk; real dice take {TELLING} taps more"
    )
