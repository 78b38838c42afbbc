"""Phones that talk to the server as browsers do: cookies, forms, fragments, a stream."""

import http.client
import itertools
import json
import re
import secrets
import socket
from collections.abc import Mapping
from html.parser import HTMLParser
from typing import Any
from urllib.parse import urlencode, urlsplit

from msgspec import Struct

HOST = "127.0.0.1"
PATIENCE = 600.0
"""Seconds after which a server hangs, on the slowest machine."""
HEROES = ("algus", "valerie", "jay", "greybark", "mika")
COLOURS = ("red", "blue", "green", "yellow", "purple")

_TICK = re.compile(r'data-tick="(\d+)\.(\d+)"')
_CSRF = re.compile(r'name="csrf"\s+value="([^"]+)"')
_JOIN = re.compile(r"/j/[a-z]+-[a-z]+/join-[\w=-]+")
_MOVED = frozenset({301, 302, 303})


class Answer(Struct, frozen=True):
    """What the server answered."""

    status: int
    headers: Mapping[str, str]
    body: bytes

    @property
    def text(self) -> str:
        """Give the body as text."""
        return self.body.decode()

    @property
    def seq(self) -> int:
        """Give how far the page shows the table; 0 where it shows none."""
        found = _TICK.search(self.text)
        return int(found[1]) if found else 0


class Form(Struct):
    """A form of a page: where it goes and what it holds."""

    action: str
    fields: dict[str, str]


class _Forms(HTMLParser):
    def __init__(self, text: str) -> None:
        super().__init__()
        self.found: dict[str, Form] = {}
        self._open: Form | None = None
        self.feed(text)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        held = {name: value or "" for name, value in attrs}
        if tag == "form":
            self._open = self.found[held.get("id", "")] = Form(held.get("action", ""), {})
        ticked = held.get("type") not in {"radio", "checkbox"} or "checked" in held
        if tag == "input" and self._open is not None and held.get("name") and ticked:
            self._open.fields[held["name"]] = held.get("value", "")

    def handle_endtag(self, tag: str) -> None:
        if tag == "form":
            self._open = None


class Phone:
    """A phone.

    Attributes:
        cookies: What it keeps.
        page: The page or fragment that it shows.
        table: The path of its table, such as `/t/lumo-tafe/`.
        seat: The seat that it plays; 0 for none.
        csrf: The token of its forms.
    """

    def __init__(self, port: int) -> None:
        """Begin with no page."""
        self.cookies: dict[str, str] = {}
        self.page = Answer(0, {}, b"")
        self.table = ""
        self.seat = 0
        self.csrf = ""
        self._port = port
        self._connection = self._connect()

    def moved(self, port: int) -> None:
        """Talk to another port: the server was started anew."""
        self.close()
        self._port = port
        self._connection = self._connect()

    def close(self) -> None:
        """Hang up; the cookies stay."""
        self._connection.close()

    def get(self, path: str, **headers: str) -> Answer:
        """Open a page, wherever it leads."""
        for _ in range(5):
            answer = self.ask("GET", path, None, headers)
            if answer.status not in _MOVED:
                break
            path = urlsplit(answer.headers["location"]).path
        return self._show(answer)

    def fragment(self, screen: str, *, seen: str = "") -> Answer:
        """Catch up with a screen of the table as a live page does."""
        return self.get(f"{self.table}{screen}", **{"HX-Request": "true", "X-Seen": seen})

    def send(self, form: str, **fields: str) -> Answer:
        """Send a form of the page that is shown, with some fields changed."""
        held = _Forms(self.page.text).found[form]
        answer = self.post(held.action, {**held.fields, **fields})
        if answer.status in _MOVED:
            return self.get(urlsplit(answer.headers["location"]).path)
        return self._show(answer)

    def act(
        self, command: Mapping[str, Any], *, key: str = "", seen: int = 0, screen: str = "log"
    ) -> Answer:
        """Send an intent as a button does; a fresh key unless one is given."""
        fields = {
            "csrf": self.csrf,
            "key": key or secrets.token_urlsafe(12),
            "seen": str(seen or self.page.seq),
            "seat": str(self.seat),
            "screen": screen,
            "command": json.dumps(command),
        }
        return self._show(self.post(f"{self.table}act", fields, **{"HX-Request": "true"}))

    def post(self, path: str, fields: Mapping[str, str], **headers: str) -> Answer:
        """Send fields as a form does."""
        kind = {"Content-Type": "application/x-www-form-urlencoded"}
        return self.ask("POST", path, urlencode(fields).encode(), {**kind, **headers})

    def ask(self, method: str, path: str, body: bytes | None, headers: Mapping[str, str]) -> Answer:
        """Send a request as it is; give the answer as it is."""
        self._connection.request(method, path, body, {**headers, "Cookie": self.cookie})
        answer = self._connection.getresponse()
        for kept in answer.headers.get_all("Set-Cookie", ()):
            name, _, value = kept.partition(";")[0].partition("=")
            self.cookies[name] = value
        told = {name.lower(): value for name, value in answer.headers.items()}
        return Answer(answer.status, told, answer.read())

    def listen(self, seen: str = "") -> socket.socket:
        """Open a stream of the table; what comes is left to the caller to read."""
        ear = socket.create_connection((HOST, self._port), PATIENCE)
        ear.sendall(self.listening(seen))
        return ear

    def listening(self, seen: str = "") -> bytes:
        """Give the request that opens a stream."""
        return (
            f"GET {self.table}live?seen={seen} HTTP/1.1\r\nHost: {HOST}:{self._port}\r\n"
            f"Accept: text/event-stream\r\nCookie: {self.cookie}\r\n\r\n"
        ).encode()

    @property
    def cookie(self) -> str:
        """Give the header that carries what it keeps."""
        return "; ".join(f"{name}={value}" for name, value in self.cookies.items())

    @property
    def tick(self) -> str:
        """Give how far the page shows table and seats."""
        found = _TICK.search(self.page.text)
        return f"{found[1]}.{found[2]}" if found else ""

    def _show(self, answer: Answer) -> Answer:
        self.page = answer
        if found := _CSRF.search(answer.text):
            self.csrf = found[1]
        return answer

    def _connect(self) -> http.client.HTTPConnection:
        return http.client.HTTPConnection(HOST, self._port, timeout=PATIENCE)


def open_table(port: int, **choices: str) -> tuple[Phone, str]:
    """Open a table of Masmorra; give its host and the link that lets others in."""
    host = Phone(port)
    host.get("/")
    shown = host.send("opening", **choices)
    link = _JOIN.search(shown.text)
    if link is None:
        raise RuntimeError(f"no link to join: {shown.status}")
    host.table = f"/t/{link[0].split('/')[2]}/"
    return host, link[0]


def sit_down(port: int, link: str, seat: int) -> Phone:
    """Let a phone in by a link and seat it."""
    phone = Phone(port)
    phone.get(link)
    phone.table = f"/t/{link.split('/')[2]}/"
    hero, colour = HEROES[seat - 1], COLOURS[seat - 1]
    phone.send("sit", name=f"Player {seat}", hero=hero, colour=colour, place=str(seat))
    phone.seat = seat
    return phone


def gather(port: int, seats: int, **choices: str) -> tuple[Phone, ...]:
    """Open a table, seat its players, begin; the host comes first and plays no seat."""
    host, link = open_table(port, **choices)
    players = tuple(sit_down(port, link, seat) for seat in range(1, seats + 1))
    host.get(f"{host.table}lobby")
    host.act({"type": "begin_game", "first": 1})
    for player in players:
        player.get(f"{player.table}turn")
    return (host, *players)


def corrections(hero: str) -> "itertools.cycle[dict[str, Any]]":
    """Raise and lower a hero's gold in turn, for ever: legal at any moment of a game."""
    up, down = ({"type": "adjust", "what": "gold", "hero": hero, "by": by} for by in (1, -1))
    return itertools.cycle((up, down))
