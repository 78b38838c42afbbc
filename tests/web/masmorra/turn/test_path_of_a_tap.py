"""A fight from tap to stream, file by file, as docs/contributing/architecture.md tells it."""

import random
import re
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

import msgspec
import pytest
from msgspec.structs import replace

from companion.games.masmorra.commands import Attack, Command, Fight
from companion.games.masmorra.game import GAME
from companion.games.masmorra.model import Payment
from companion.table import Tables, open_tables
from companion.web.app import create_app
from companion.web.config import Config
from tests.games.masmorra.positions import hero, position, room
from tests.web.conftest import Phone

ROOT = Path(__file__).parents[4]
MOST_FILES = 15

ROUTE = ("companion/web/screens/play_routes.py", "act")
STATIONS = (
    ("companion/table/seats/seat_claims.py", "Seats.rights"),
    ("companion/table/log/codec.py", "Codec.intended"),
    ("companion/games/masmorra/legality/combat/fights.py", "check_attack"),
    ("companion/games/masmorra/evolve/monsters.py", "apply"),
    ("companion/table/log/store.py", "Store.append.<locals>.write"),
    ("companion/table/live/subscriptions.py", "Subscription.learns"),
)
"""Who asks, what for, is it legal, what happens, is it stored, who is woken."""

JAY = hero("jay")
POSITION = position(
    heroes=[JAY], rooms=[room("a", size="medium")], monsters=[("orc", "a")], dice=("melee",) * 4
)


@pytest.fixture
def tables(tmp_path: Path) -> Iterator[Tables]:
    """Tables at which an orc stands before a hero from the beginning."""
    luck, games = random.Random(3), {"masmorra": replace(GAME, initial=POSITION)}
    opened = open_tables(tmp_path / "tables.db", games, key=tmp_path / "key", draw=luck.choice)
    yield opened
    opened.close()


def tap(phone: Phone, table: str, command: Command) -> None:
    """Tap on the page that is shown."""
    told = {"command": msgspec.json.encode(command).decode(), "screen": "turn"}
    form = next(one for one in phone.page.forms.values() if one.action.endswith("/act"))
    answer = phone.post(f"/t/{table}/act", {**form.fields, **told}, htmx=True)
    assert answer.status_code == 200


class PassedFiles:
    """The files that stand in the stack of calls when a station is first come to."""

    def __init__(self) -> None:
        self.files: dict[str, None] = {}
        self.left = set(STATIONS)

    def __call__(self, frame: FrameType, event: str, _argument: object) -> None:
        place = where(frame)
        if event == "call" and place in self.left:
            self.left.remove(place)
            self.files.update(dict.fromkeys(reversed([*up_to_route(frame)])))


@contextmanager
def passed_files() -> Iterator[PassedFiles]:
    """Look at every call of this thread."""
    passed, before = PassedFiles(), sys.getprofile()
    sys.setprofile(passed)
    try:
        yield passed
    finally:
        sys.setprofile(before)


def where(frame: FrameType) -> tuple[str, str]:
    """Say in which of the project's files a function stands, and what it is called."""
    file = frame.f_code.co_filename
    return file.removeprefix(f"{ROOT}/"), frame.f_code.co_qualname


def up_to_route(frame: FrameType | None) -> Iterator[str]:
    while frame is not None:
        file, name = where(frame)
        if file.startswith("companion/"):
            yield file
        if (file, name) == ROUTE:
            return
        frame = frame.f_back


def test_a_fight_passes_at_most_15_files_and_the_page_on_architecture_names_them(
    tables: Tables, tmp_path: Path
):
    app = create_app(Config("", prints=tmp_path), tables=tables)
    new = tables.create("masmorra")
    host = tables.rights(new.table, [new.host])
    phone = Phone(app.test_client())
    phone.get(f"/j/{new.table}/{tables.claim(host, JAY.seat, 'Anna')}")
    phone.get(f"/t/{new.table}/turn")
    stream = tables.subscriptions.subscribe(host)
    tap(phone, new.table, Fight(POSITION.monsters[0].id))
    phone.get(f"/t/{new.table}/turn")

    with passed_files() as passed:
        tap(phone, new.table, Attack(Payment(dice=(0, 1))))
    stream.close()

    page = (ROOT / "docs/contributing/architecture.md").read_text(encoding="utf-8")
    told = page.partition("## A command, from tap to stream")[2].partition("\n## ")[0]
    assert not passed.left
    assert [*passed.files] == re.findall(r"^\| `(companion/[\w/]+\.py)`", told, re.MULTILINE)
    assert len(passed.files) <= MOST_FILES
