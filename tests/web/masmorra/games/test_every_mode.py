"""Every mode, played to its end through the pages: what the rules allow has its button there."""

import re
from collections.abc import Mapping
from pathlib import Path
from random import Random

import pytest

from companion.games.masmorra.model import COLOURS, HEROES, SiteName
from companion.games.registry import GAMES
from companion.table import Tables, open_tables
from companion.web.app import create_app
from companion.web.config import Config
from tests.web.conftest import Phone
from tests.web.masmorra.simulation.form_player import Player
from tests.web.masmorra.simulation.strategy import Mind
from tests.web.masmorra.simulation.whole_games import NAMES, Evening, begin, replayed

MOST_TAPS = 4000
PLACE = r'rank__place numeral">(\d)<'
ALL_REAL = {"monster_dice": "table", "evil_cards": "table"}
ALL_BY_APP = {"action_dice": "app", "tiles": "app", "cards": "app"}


def gather(
    folder: Path, settings: Mapping[str, str], seed: int, site: SiteName = "throne"
) -> Evening:
    """Open a table by the first page, seat five phones by its link, begin."""
    tables = open_tables(folder / "tables.db", GAMES, key=folder / "key", draw=Random(seed).choice)
    app = create_app(Config("", frozenset({"torch.example"})), tables=tables)
    host = Phone(app.test_client())
    host.get("/")
    shown = host.fill("opening", settings).text
    table = host.url.split("/")[2]
    link = "/j/" + shown.split("/j/")[1].split('"')[0]
    phones, secrets = {}, []
    for seat, (name, hero, colour) in enumerate(zip(NAMES, HEROES, COLOURS, strict=True), start=1):
        phone = Phone(app.test_client())
        phone.get(link)
        phone.fill("sit", {"name": name, "hero": hero, "colour": colour})
        with phone.client.session_transaction() as session:
            secrets += session["tables"][table]["secrets"]
        phones[seat] = Player(phone.client, table, seat)
    begin(host, table)
    return Evening(tables, tables.rights(table, secrets), phones, Mind(seed, site=site))


@pytest.mark.slow
@pytest.mark.parametrize(
    "settings, seed, site",
    [
        ({"mode": "standard", **ALL_BY_APP}, 107, "throne"),
        ({"mode": "alliance", "cards": "app", **ALL_REAL}, 15, "throne"),
        ({"mode": "epic", **ALL_BY_APP}, 101, "sewers"),
    ],
)
def test_five_heroes_play_to_the_end(
    tmp_path: Path, settings: dict[str, str], seed: int, site: SiteName
):
    evening = gather(tmp_path, settings, seed, site)
    tables: Tables = evening.tables
    try:
        end = evening.play(MOST_TAPS)
        pages = [phone.look() for phone in evening.phones.values()]
        again = [replayed(tables, evening.everyone, seat) for seat in range(6)]
        now = [tables.look(evening.everyone, seat).state for seat in range(6)]
    finally:
        tables.close()

    assert end.phase == "over"
    assert [page.screen for page in pages] == ["end"] * 5
    places = [str(rank.place) for rank in end.ranking]
    assert all(re.findall(PLACE, page.text) == places for page in pages)
    assert again == now
