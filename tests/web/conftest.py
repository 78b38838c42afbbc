"""The app over a fresh database, and phones that behave as browsers do."""

import random
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from io import BytesIO
from pathlib import Path

import pytest
from flask import Flask
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from companion.games.registry import GAMES
from companion.table import Tables, open_tables
from companion.web.app import create_app
from companion.web.config import Config
from tests.conftest import NewPlace
from tests.web.compiled_templates import compile_once
from tests.web.html_tags import tags_of

compile_once()

HTMX = {"HX-Request": "true"}
Sent = str | tuple[BytesIO, str]
"""What a field of a form sends: a text, or a file with its name."""


@pytest.fixture
def tables(new_place: NewPlace, tmp_path: Path) -> Iterator[Tables]:
    """Open tables whose luck is the same each time: no test is a matter of chance."""
    luck = random.Random(3)
    opened = open_tables(new_place(), GAMES, key=tmp_path / "key", draw=luck.choice)
    yield opened
    opened.close()


@pytest.fixture
def app(tables: Tables, tmp_path: Path) -> Flask:
    config = Config("", frozenset({"torch.example"}), prints=tmp_path / "prints")
    made = create_app(config, tables=tables)
    made.testing = False  # failures are answered as they are at a table
    return made


@dataclass
class Form:
    """A form of a page: where it goes and what it holds."""

    action: str
    fields: dict[str, str] = field(default_factory=dict)


class Page:
    """What a test reads of a page, when it does: players look at thousands."""

    VOID = frozenset({"input", "meta", "link", "br", "hr", "img", "path", "use", "rect"})
    START = 2000
    """Characters within which a page's first tag ends."""

    def __init__(self, text: str) -> None:
        self._text = text

    @cached_property
    def forms(self) -> dict[str, Form]:
        """Its forms by their ids, with what stands in them."""
        found: dict[str, Form] = {}
        form: Form | None = None
        for tag in tags_of(self._text, "form", "input"):
            held = tag.attributes
            if tag.name == "form":
                form = Form(held.get("action", "")) if tag.opens else None
                if form:
                    found[held.get("id", "")] = form
            elif form and held.get("name"):
                ticked = held.get("type") not in {"radio", "checkbox"} or "checked" in held
                if ticked:
                    form.fields[held["name"]] = held.get("value", "")
        return found

    @cached_property
    def tags(self) -> list[tuple[str, dict[str, str]]]:
        """What opens in it, with attributes."""
        return [(tag.name, tag.attributes) for tag in tags_of(self._text) if tag.opens]

    @cached_property
    def ids(self) -> list[str]:
        """All ids, in order."""
        return [found["id"] for _, found in self.tags if "id" in found]

    @cached_property
    def roots(self) -> list[tuple[str, str]]:
        """The outermost tags, with their ids."""
        found: list[tuple[str, str]] = []
        open_: list[str] = []
        for tag in tags_of(self._text):
            if not tag.opens:
                while open_ and open_.pop() != tag.name:
                    pass
                continue
            if not open_:
                found.append((tag.name, tag.attributes.get("id", "")))
            if not tag.closes and tag.name not in self.VOID:
                open_.append(tag.name)
        return found

    @property
    def screen(self) -> str:
        """The id of its first tag, which names the screen of a fragment."""
        first = next(tags_of(self._text[: self.START]), None)
        return first.attributes.get("id", "") if first else ""


@dataclass
class Phone:
    """A phone: a client with cookies of its own that fills in the forms it is shown."""

    client: FlaskClient
    page: Page = field(default_factory=lambda: Page(""))
    url: str = ""

    def get(
        self, url: str, headers: Mapping[str, str] | None = None, *, htmx: bool = False
    ) -> TestResponse:
        shown = {**(headers or {}), **(HTMX if htmx else {})}
        return self._seen(self.client.get(url, headers=shown, follow_redirects=not htmx))

    def send(self, form: str, *, htmx: bool = False, **fields: str) -> TestResponse:
        """Send a form of the page that is shown."""
        return self.fill(form, fields, htmx=htmx)

    def fill(self, form: str, fields: Mapping[str, str], *, htmx: bool = False) -> TestResponse:
        """Send a form of the page that is shown, with these fields changed."""
        filled = self.page.forms[form]
        return self.post(filled.action, {**filled.fields, **fields}, htmx=htmx)

    def post(self, url: str, fields: Mapping[str, Sent], *, htmx: bool = False) -> TestResponse:
        response = self.client.post(
            url, data=fields, headers=HTMX if htmx else {}, follow_redirects=not htmx
        )
        return self._seen(response)

    @property
    def token(self) -> str:
        self.get("/settings")
        return self.page.forms["language"].fields["csrf"]

    def _seen(self, response: TestResponse) -> TestResponse:
        if response.mimetype == "text/html":
            self.page = Page(response.text)
            self.url = response.request.path
        return response


@pytest.fixture
def phone(app: Flask) -> Callable[[], Phone]:
    """Give phones whose owners have said that they are not new."""

    def known() -> Phone:
        client = app.test_client()
        client.set_cookie("guided", "off")
        return Phone(client)

    return known


@dataclass
class Gathering:
    """An open table with its host and the link that lets others in."""

    table: str
    host: Phone
    link: str

    def url(self, screen: str = "") -> str:
        return f"/t/{self.table}/{screen}"

    def ask_for_seat(self, other: Phone, how: str, name: str, answering: Phone) -> None:
        """Let a second phone ask for the first seat, and another one look at the question."""
        other.get(self.link)
        other.send("ask-form-1", name=name, how=how)
        answering.get(self.url("seats"))


def gather(host: Phone, **choices: str) -> Gathering:
    """Open a table with a phone."""
    host.get("/")
    found = re.search(r"/j/([a-z]+-[a-z]+)/[\w=-]+", host.fill("opening", choices).text)
    assert found
    return Gathering(found[1], host, found[0])


@pytest.fixture
def gathering(phone: Callable[[], Phone]) -> Gathering:
    return gather(phone())


@pytest.fixture
def sit(gathering: Gathering, phone: Callable[[], Phone]) -> Callable[..., Phone]:
    """Seat a phone that came by the link."""

    def seated(name: str, hero: str = "", colour: str = "") -> Phone:
        one = phone()
        one.get(gathering.link)
        wishes = {"name": name, "hero": hero, "colour": colour}
        one.fill("sit", {wish: value for wish, value in wishes.items() if value})
        return one

    return seated
