"""Stills of Paper Dungeons: its screens at moments of one evening, as a phone gets them."""

import html
import re
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from pathlib import Path
from random import Random
from urllib.parse import urlencode

import msgspec

from bench.sheet_photos.drawn_marks import marks_of_sheet
from companion.games.paper_dungeons.counting.content_lookup import of
from companion.games.paper_dungeons.model import State
from companion.games.registry import GAMES
from companion.i18n import LANGUAGES
from companion.table import Tables, open_tables
from companion.web.app import create_app
from companion.web.config import Config
from companion.web.sheets.sheet_photos import SeenMark, SheetRead
from tests.browser.phone_look import Look
from tests.browser.stills import SITE, Shown, Stills
from tests.waiting import seen
from tests.web.conftest import Phone
from tests.web.paper_dungeons.form_player import FormPlayer

NAMES = ("Wolfgang Amadeus Mozart", "Борис", "Chloé")
MOST_TAPS = 2000
PAUSE_S = 0.1
"""Seconds between two looks at a screen that is still worked out."""


class PaperStills(Stills):
    """Screens of Paper Dungeons, by name."""

    def __init__(self, folder: Path) -> None:
        """Open a table, and keep the address of each moment."""
        tables = open_tables(folder / "tables.db", GAMES, key=folder / "key", draw=Random(5).choice)
        super().__init__(create_app(Config(""), tables=tables), tables)
        self._shown = dict(self._moments())

    @property
    def at_tables(self) -> tuple[str, ...]:
        """What can be shown of a table: all of it."""
        return self.names

    def _moments(self) -> Iterator[tuple[str, Shown]]:
        evening = Evening(self._phone, self._tables)
        yield from self._kept(evening, ("join", "lobby", "table", "how-to-play"), "before")
        evening.begin()
        yield from self._kept(evening, ("round",), "keep")
        evening.play(lambda state: state.phase == "roll")
        yield from self._kept(evening, ("round",), "roll")
        evening.play(lambda state: _chooses(state) and state.round > 1)
        yield from self._kept(
            evening,
            ("round", "sheet", "sheet?part=dungeon", "photo", "table", "race", "best"),
            "dice",
        )
        yield from self._kept(
            evening, ("best?when=roll&wish=gem+A", "best?when=later&wish=villain+2+range+2"), "odds"
        )
        asked = f"photo?{urlencode({'read': evening.photographed('level.W.6', 'room.B6.gem')})}"
        yield from self._kept(evening, (asked,), "photo asks")
        settled = f"photo?{urlencode({'read': evening.photographed()})}"
        yield from self._kept(evening, (settled,), "photo counted")
        links = evening.links()
        yield from self._kept(evening, (links[-1], f"{links[-1]}&use=move"), "die")
        yield from self._kept(evening, ("sheet?room=D1",), "by hand")
        evening.play(lambda state: state.phase == "roll" and state.round > 3)
        yield from self._kept(evening, ("round", "table"), "fought")
        evening.play(lambda state: state.phase == "over")
        yield from self._kept(evening, ("end", "table", "log"), "over")

    def _phone(self) -> Phone:
        return Phone(self.app.test_client())

    def _kept(
        self, evening: "Evening", screens: tuple[str, ...], moment: str
    ) -> Iterator[tuple[str, Shown]]:
        """Keep a screen as it is now, in every look that is asked for."""
        for screen in screens:
            pages = {one: evening.page(screen, Look(one)) for one in LANGUAGES}
            for page in pages.values():
                self.keep_pictures(page, evening.phone.client)
            name = re.sub(r"[^a-z]+", " ", screen.partition("?read")[0]).strip()
            yield f"{moment} {name}", partial(_shown_in, pages)


def _shown_in(pages: Mapping[str, str], look: Look) -> str:
    return _dressed(pages[look.language], look)


def _dressed(page: str, look: Look) -> str:
    """Give a page another look: all of it stands in the page's root."""
    for name, value in (("theme", look.theme), ("size", look.size), ("hand", look.hand)):
        page = re.sub(rf'data-{name}="[a-z]+"', f'data-{name}="{value}"', page, count=1)
    return page


def _chooses(state: State) -> bool:
    own = state.sheets[0] if state.sheets else None
    return bool(
        own and state.phase == "dice" and not (own.agenda or own.moving) and len(own.used) == 1
    )


class Evening:
    """Phones at a table, of which the first is looked at."""

    def __init__(self, phone: Callable[[], Phone], tables: Tables, *, phones: int = 3) -> None:
        """Open a table and sit down."""
        host = phone()
        host.get("/")
        host.send("open-paper-dungeons-form", missions="on")
        self.table, self.tables = host.url.split("/")[2], tables
        found = re.search(r"/j/[a-z]+-[a-z]+/[\w=-]+", host.get(self._url("lobby")).text)
        assert found
        seated = [host, *(phone() for _ in range(1, phones))]
        for name, one in zip(NAMES, seated, strict=False):
            one.get(self._url("join") if one is host else found[0])
            one.send("sit", name=name)
        self.players = [FormPlayer(one, self.table, seed) for seed, one in enumerate(seated)]

    @property
    def phone(self) -> Phone:
        """The phone that is looked at."""
        return self.players[0].phone

    def _url(self, screen: str) -> str:
        return f"/t/{self.table}/{screen}"

    def begin(self) -> None:
        """Let the host begin."""
        self.phone.get(self._url("lobby"))
        self.phone.send("act", command='{"type":"begin_game"}')

    def play(self, until: Callable[[State], bool]) -> None:
        """Play on until a moment."""
        for _ in range(MOST_TAPS):
            for player in self.players:
                if until(self._state()):
                    return
                player.act()
        raise AssertionError("the moment does not come")

    def _state(self) -> State:
        with self.phone.client.session_transaction() as session:
            secrets = session["tables"][self.table]["secrets"]
        state: State = self.tables.look(self.tables.rights(self.table, secrets)).state
        return state

    def photographed(self, *unsure: str) -> str:
        """Give what a photo of the first player's sheet is read as, one mark of it wrongly."""
        state = self._state()
        states = marks_of_sheet(of(state), state.sheets[0], state.card) | {"column.1": "marked"}
        box = ((10.0, 10.0), (20.0, 10.0), (20.0, 20.0), (10.0, 20.0))
        marks = (SeenMark(name, said, sure=True, box=box) for name, said in states.items())
        asked = (SeenMark(name, "blank", sure=False, box=box) for name in unsure)
        return msgspec.json.encode(SheetRead("paper-dungeons", (*marks, *asked))).decode()

    def links(self) -> list[str]:
        """List the dice that can be chosen, as addresses below the table's."""
        shown = self.phone.get(self._url("round")).text
        return [html.unescape(one) for one in re.findall(r'href="[^"]*/(round\?die=\d)"', shown)]

    def page(self, screen: str, look: Look) -> str:
        """Give a screen as the phone shows it in a language."""
        self.phone.client.set_cookie("language", look.language)
        return seen(
            lambda: self.phone.client.get(self._url(screen), base_url=SITE).text,
            lambda page: "data-again" not in page or 'id="chance"' in page or 'id="plans"' in page,
            PAUSE_S,
        )
