"""A table of Paper Dungeons with its first dice rolled, made without a browser.

The players come to it over HTTP, by the server's own database; a phone in a browser takes its seat
by the cookie that the player's phone was given.
"""

from pathlib import Path

from playwright.sync_api import Page

from companion.games.registry import GAMES
from companion.table import open_tables
from companion.web.app import create_app
from companion.web.config import Config
from tests.browser.paper_dungeons_states import Evening
from tests.web.conftest import Phone

COOKIE = "companion"


def deal(database: Path, url: str, pages: list[Page]) -> None:
    """Let phones sit down at a new table and keep their cards, and the app roll the dice.

    Args:
        database: The running server's.
        url: The server's address.
        pages: The phones, each of which shows the round in the end.
    """
    tables = open_tables(database, GAMES)
    try:
        app = create_app(Config(""), tables=tables)
        evening = Evening(lambda: Phone(app.test_client()), tables, phones=len(pages))
        evening.begin()
        evening.play(lambda state: state.phase == "dice")
    finally:
        tables.close()
    for page, player in zip(pages, evening.players, strict=True):
        cookie = player.phone.client.get_cookie(COOKIE)
        assert cookie
        page.context.add_cookies([{"name": COOKIE, "value": cookie.value, "url": url}])
        page.goto(player.round)
