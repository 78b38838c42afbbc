"""Whole games by five phones in a browser, through the pages alone.

A Standard game, an Epic one on each battlefield, an Alliance: with a photo of dice, undo, a phone
asleep, a power cut in mid turn and two taps at once. What the table shows at the end is what the
log alone leads to.
"""

import os
import tempfile
import time
from collections import Counter
from pathlib import Path

from msgspec import Struct
from playwright.sync_api import Browser

from bench.browser.start_browser import browsing
from bench.reporting.figures import Figure
from bench.run import held
from companion.games.masmorra.model import SiteName
from tests.browser.whole_evening import gather

MOST_COMMANDS = 3000
REAL = {"monster_dice": "table", "evil_cards": "table", "cards": "app"}
BY_APP = {"action_dice": "app", "tiles": "app", "cards": "app"}


class Game(Struct):
    """One of the games."""

    name: str
    settings: dict[str, str]
    seed: int
    site: SiteName = "throne"


GAMES = (
    Game("Standard", {"mode": "standard", "tiles": "app", "cards": "app"}, 107),
    Game("Alliance", {"mode": "alliance", **REAL}, 15),
    Game("Epic in the Sewers", {"mode": "epic", **BY_APP}, 101, "sewers"),
    Game("Epic in the Throne Room", {"mode": "epic", **BY_APP}, 4, "throne"),
)


def measure() -> list[Figure]:
    """Play the games; COMPANION_JOURNEYS names some of them by a part of their name.

    A game takes up to an hour: what the others told when they were played last is kept.
    """
    wanted = os.environ.get("COMPANION_JOURNEYS", "")
    told = {game.name: _told(game) for game in GAMES if wanted not in game.name}
    with browsing() as browser:
        told |= {game.name: _play(browser, game) for game in GAMES if wanted in game.name}
    return [figure for game in GAMES for figure in told[game.name]]


def _told(game: Game) -> list[Figure]:
    """Give what a game told when it was played last."""
    figures = held().get("journeys", [])
    return [figure for figure in figures if figure.name.startswith(f"{game.name}:")]


def _play(browser: Browser, game: Game) -> list[Figure]:
    with tempfile.TemporaryDirectory() as folder:
        journey = gather(browser, Path(folder), game.settings, game.seed, game.site)
        try:
            start = time.perf_counter()
            end = journey.play(MOST_COMMANDS)
            journey.wake()
            seconds = time.perf_counter() - start
            if end.phase != "over":
                raise RuntimeError(f"{game.name} did not end within {MOST_COMMANDS} commands")
            if not journey.is_told_by_its_log():
                raise RuntimeError(f"{game.name} is not what its log says")
            taps = sum(phone.taps for phone in journey.phones.values())
            happened = ", ".join(
                f"{count} x {what}" for what, count in Counter(journey.done).items()
            )
            note = f"five phones, {end.round} rounds, {seconds:.0f} s; {happened}"
        finally:
            journey.close()
    return [
        Figure(name=f"{game.name}: commands to the end", value=journey.taps, unit="commands"),
        Figure(name=f"{game.name}: taps to the end", value=taps, unit="taps", note=note),
    ]
