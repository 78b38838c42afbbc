"""Shoots the screens for the documents: `python -m bench.screenshots` writes docs/screenshots."""

import os
import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page, sync_playwright

from companion.games.masmorra.commands import BeginGame, OpenTable, TakeSeat
from companion.games.masmorra.model import (
    COLOURS,
    HEROES,
    BlockPayback,
    PayAttack,
    Settings,
    State,
)
from companion.games.shelf import GAMES
from companion.table import Intent, Tables, open_tables
from tests.browser.conftest import start
from tests.browser.gathering import begin, open_table, sit_down, tap
from tests.games.masmorra.strategies import Evening

FOLDER = Path(__file__).parents[1] / "docs" / "screenshots"
SETTLED_MS = 700
QUALITY = 82
NAMES = ("Anna", "Boris", "Chloé")


def main() -> None:
    """Play the beginning of an evening and keep a picture of every screen."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        server = start(Path(folder) / "tables.db")
        browser = playwright.chromium.launch(
            executable_path=os.environ.get("CHROMIUM") or shutil.which("chromium"),
            args=["--no-sandbox"] if os.geteuid() == 0 else [],
        )
        try:
            shoot_evening(browser, server.url)
            tables = open_tables(Path(folder) / "tables.db", GAMES)
            shoot_later(browser, server.url, tables)
            tables.close()
        finally:
            browser.close()
            server.stop()


def shoot_evening(browser: Browser, url: str) -> None:
    """Open, join, begin, roll, look around."""
    host, *players = (another(browser, url) for _ in range(4))
    host.goto("/")
    shoot(host, "home")
    link = open_table(host)
    for page, name in zip(players, NAMES, strict=True):
        if page is players[1]:
            page.goto(link)
            shoot(page, "join")
        sit_down(page, link, name)
    shoot(host, "lobby")
    first = players[0]
    begin(host, players)
    shoot(first, "roll")
    tap(first, ".dicing__app")
    first.wait_for_selector("main button:has-text('Keep')")
    shoot(first, "re-roll")
    shoot(players[1], "waiting")
    tap(first, "main button:has-text('Keep')")
    shoot(first, "actions")
    table = first.url.rsplit("/", 1)[0]
    for screen in ("hero", "map", "table", "log", "seats"):
        first.goto(f"{table}/{screen}")
        shoot(first, screen)
    for screen in ("/settings", "/about"):
        first.goto(screen)
        shoot(first, screen.strip("/"))


def shoot_later(browser: Browser, url: str, tables: Tables) -> None:
    """Play on beside the server, and look at what comes later in an evening."""
    new = tables.create("masmorra", OpenTable(Settings(action_dice="app", tiles="app")))
    guest = tables.badge(new.table, (new.join,))
    secrets = [tables.claim(guest, seat, name) for seat, name in enumerate(NAMES, start=1)]
    hand = tables.badge(new.table, (new.host, *secrets))
    evening = Evening(5)

    def act(command: object) -> None:
        seq = tables.head(new.table).seq
        tables.submit(hand, Intent(command, seq, f"evening-{seq:05}"))
        evening.state = tables.look(hand).state

    def play_until(there: Callable[[State], bool], begin: int = 0) -> None:
        while tables.head(new.table).seq < begin or not there(evening.state):
            act(evening.careful_command())

    def look(seat: int, screen: str, name: str) -> None:
        page = another(browser, url)
        page.goto(f"/j/{new.table}/{secrets[seat - 1]}")
        page.goto(f"/t/{new.table}/{screen}")
        shoot(page, name)
        page.context.close()

    for seat, name in enumerate(NAMES, start=1):
        act(TakeSeat(seat, name, HEROES[seat], COLOURS[seat]))
    act(BeginGame(1))
    play_until(lambda state: isinstance(state.question, PayAttack) and _can_win(state), 150)
    look(evening.state.hero.seat, "turn", "fight")
    play_until(lambda state: isinstance(state.question, BlockPayback))
    look(evening.state.hero.seat, "turn", "payback")
    play_until(lambda state: state.phase == "dm_move" and len(state.monsters) > 1)
    look(evening.state.hero.seat, "turn", "dungeon master")
    play_until(lambda state: state.phase == "over")
    look(1, "end", "end")


def _can_win(state: State) -> bool:
    """Say whether several attacks are proposed."""
    ways = [one for one in GAMES["masmorra"].options(state, 0) if one.action == "attack"]
    return len(ways) > 2


def another(browser: Browser, url: str) -> Page:
    """Give a phone with cookies of its own."""
    context = browser.new_context(
        viewport={"width": 390, "height": 844},
        base_url=url,
        locale="en",
        has_touch=True,
        reduced_motion="reduce",
    )
    return context.new_page()


def shoot(page: Page, name: str) -> None:
    """Keep the screen as a phone and as a large screen show it."""
    for width, height, suffix in ((1280, 800, "wide"), (390, 844, "phone")):
        page.set_viewport_size({"width": width, "height": height})
        page.wait_for_timeout(SETTLED_MS)
        page.screenshot(
            path=FOLDER / f"{name.replace(' ', '-')}-{suffix}.jpg", type="jpeg", quality=QUALITY
        )


if __name__ == "__main__":
    main()
