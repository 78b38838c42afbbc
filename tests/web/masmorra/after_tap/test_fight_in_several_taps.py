"""A fight that takes several taps is told as one: not its beginning after its end."""

import random
from pathlib import Path

from msgspec.structs import replace

from companion.games.masmorra.commands import Attack, Fight
from companion.games.masmorra.game import GAME
from companion.games.masmorra.model import Payment
from companion.table import open_tables
from companion.web.app import create_app
from companion.web.config import Config
from tests.web.conftest import Phone
from tests.web.masmorra.turn.test_path_of_a_tap import JAY, POSITION, tap


def told(phone: Phone, table: str) -> str:
    """Read the news."""
    return phone.get(f"/t/{table}/turn").text.partition('id="news"')[2].partition("</section>")[0]


def test_a_fight_that_went_on_is_not_told_to_begin_after_it(tmp_path: Path):
    luck, games = random.Random(3), {"masmorra": replace(GAME, initial=POSITION)}
    tables = open_tables(tmp_path / "tables.db", games, key=tmp_path / "key", draw=luck.choice)
    app = create_app(Config("", prints=tmp_path), tables=tables)
    new = tables.create("masmorra")
    host = tables.rights(new.table, [new.host])
    phone = Phone(app.test_client())
    phone.get(f"/j/{new.table}/{tables.claim(host, JAY.seat, 'Anna')}")
    phone.get(f"/t/{new.table}/turn")

    tap(phone, new.table, Fight(POSITION.monsters[0].id))
    begun = told(phone, new.table)
    tap(phone, new.table, Attack(Payment(dice=(0, 1))))
    over = told(phone, new.table)
    tables.close()

    assert "The fight begins" in begun
    assert "The Orc is defeated" in over
    assert "The fight begins" not in over
