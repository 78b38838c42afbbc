"""How long a search of the rules takes, with its page, and what a phone keeps of the rules."""

import gzip
import statistics
import tempfile
from functools import partial
from pathlib import Path

from flask.testing import FlaskClient
from msgspec import json

from bench.reporting.figures import Figure, seconds
from companion.games.registry import GAMES
from companion.i18n import LANGUAGES
from companion.table import open_tables
from companion.web.app import create_app
from companion.web.config import Config
from companion.web.rules.entries import entries_of, games_with_rules
from companion.web.rules.search_index import SearchIndex, as_json

QUERIES = (
    *("spider", "Falle", "mourir", "паутина", "MOVE-4", "how many cards can I hold", "Rückschlag"),
    *("lvl", "treasure limit", "spidr", "xqzwvk", "a", "die", "комната с ловушкой"),
)
TIMES = 5


def measure() -> list[Figure]:
    """Search in every game and language; make the index anew; weigh what a phone keeps."""
    with tempfile.TemporaryDirectory() as folder:
        tables = open_tables(Path(folder) / "tables.db", GAMES)
        client = create_app(Config(""), tables=tables).test_client()
        searched = [_asked(client, query) for query in QUERIES]
        taken = [one for times in searched for one in times]
        tables.close()
    made = [seconds(partial(SearchIndex, entries_of(game))) for game in games_with_rules()]
    kept = [len(gzip.compress(json.encode(as_json(game, "en")))) for game in games_with_rules()]
    asked = f"{len(QUERIES)} queries, both games, four languages, the whole page, one process"
    return [
        Figure(
            name="search the rules, median",
            value=statistics.median(taken) * 1000,
            unit="ms",
            target="at most 50",
            note=asked,
        ),
        Figure(
            name="search the rules, slowest of a hundred",
            value=statistics.quantiles(taken, n=100)[-1] * 1000,
            unit="ms",
            target="at most 50",
            note=asked,
        ),
        Figure(name="index the rules of a game", value=max(made) * 1000, unit="ms"),
        Figure(
            name="rules that a phone searches offline",
            value=max(kept) / 1000,
            unit="kB",
            note="compressed, the larger game, one language shown and four searched",
        ),
    ]


def _asked(client: FlaskClient, query: str) -> list[float]:
    """Time a query in each game and language; the first time fills what is kept in memory."""
    times = []
    for game in games_with_rules():
        for language in LANGUAGES:
            headers = {"Accept-Language": language}

            def ask(game: str = game, headers: dict[str, str] = headers) -> None:
                shown = client.get(f"/rules/{game}", query_string={"q": query}, headers=headers)
                if shown.status_code != 200:
                    raise RuntimeError(shown.status)

            ask()
            times += [seconds(ask) for _ in range(TIMES)]
    return times
