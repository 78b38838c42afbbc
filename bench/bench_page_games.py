"""Games through the pages alone, by players who press whatever these offer.

A Standard game to its end; Epic and Alliance, with dice of the table and of the app, for so many
answers. Tests play the same for a shorter time.
"""

import tempfile
from collections.abc import Mapping
from pathlib import Path
from random import Random

from bench.reporting.figures import Figure
from companion.games.registry import GAMES
from companion.table import open_tables
from companion.web.app import create_app
from companion.web.config import Config
from tests.web.conftest import Phone
from tests.web.masmorra.simulation.random_evening import RandomEvening

TO_THE_END = 3000
SOME = 300
SITE = "torch.example"


def measure() -> list[Figure]:
    """Play them; whatever has no screen is an error."""
    games = [(3, {"mode": "standard"}, TO_THE_END)]
    games += [
        (2, {"mode": mode, "action_dice": by, "monster_dice": by, "tiles": by}, SOME)
        for mode in ("epic", "alliance")
        for by in ("table", "app")
    ]
    return [_play(*game) for game in games]


def _play(heads: int, settings: Mapping[str, str], most: int) -> Figure:
    with tempfile.TemporaryDirectory() as folder:
        key = Path(folder) / "key"
        draw = Random(3).choice
        tables = open_tables(Path(folder) / "tables.db", GAMES, key=key, draw=draw)
        app = create_app(Config("", frozenset({SITE})), tables=tables)
        evening = RandomEvening(tables, lambda: Phone(app.test_client()), heads, **settings)
        ended = evening.play(most)
        told = ", ".join(f"{name} {value}" for name, value in settings.items())
        if most == TO_THE_END and not ended:
            raise RuntimeError(f"{told}: no end within {most} answers")
        if not evening.is_told_by_its_log():
            raise RuntimeError(f"{told} is not what its log says")
        tables.close()
    return Figure(
        name=f"Played by the pages alone: {told}",
        value=evening.taps,
        unit="answers",
        note=f"{heads} phones; {'to the end' if ended else 'not to the end'}",
    )
