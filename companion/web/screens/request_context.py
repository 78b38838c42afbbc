"""A phone at a table: who asks, which seat it plays, and what it may see."""

from collections.abc import Callable, Mapping
from functools import cached_property
from typing import Any

import msgspec
from flask import current_app, g, request
from msgspec import Struct, field
from msgspec.structs import replace

from companion.engine.game import Option
from companion.table import AccessRights, Entry, Tables, Tick, UnknownTableError, View, opens_a_seat
from companion.table.seats.access_rights import HOST
from companion.web.config import Config
from companion.web.kept_screens.cache_dependencies import passing
from companion.web.middleware.trusted_proxies import client_address
from companion.web.screens.command_feedback import Flash
from companion.web.screens.nonbreaking_codes import told
from companion.web.screens.phone_cookies import (
    THEMES,
    choose_seat,
    chosen_seat,
    keep_seat_request,
    keep_secret,
    preferences,
    seat_request_of,
    secrets_for,
)
from companion.web.serving.known_hosts import neighbourhood

EXTENSION = "companion-tables"


def tables() -> Tables:
    """Give the tables that this app serves."""
    passing()
    found: Tables = current_app.extensions[EXTENSION]
    return found


def address() -> str:
    """Say where the request comes from."""
    config: Config = current_app.config["COMPANION"]
    forwarded = request.headers.getlist("X-Forwarded-For")
    return neighbourhood(client_address(request.remote_addr or "", forwarded, config.proxies))


def takes_part_at(table: str) -> bool:
    """Say whether this phone plays a seat or hosts at a table."""
    try:
        rights = tables().rights(table, secrets_for(table))
    except UnknownTableError:
        return False
    return bool(rights.acts or rights.host)


def number(text: str | None) -> int:
    """Read a small number from a form; what is none counts as 0."""
    return int(text) if text and text.isascii() and text.isdecimal() and len(text) < 10 else 0


class Visit(Struct, frozen=True, dict=True):
    """A phone at a table.

    Attributes:
        tables: Where to ask.
        badge: What the phone may do.
        seat: The seat that it plays now; 0 for an onlooker.
        language: What its owner reads.
        args: What stands behind the question mark.
        flash: What is to be said about the last intent.
        theme: Whether pages are dark or light.
        came: How far the table was when the phone came, which is asked once for each request.
        unseated: The phone had a seat here, and has none any more.
        rests_on: Takes from a state what the page does not ask; None where it may ask all.
    """

    tables: Tables
    rights: AccessRights
    seat: int
    language: str
    args: Mapping[str, str] = field(default_factory=dict)
    flash: Flash | None = None
    theme: str = THEMES[0]
    came: Tick | None = None
    unseated: bool = False
    rests_on: Callable[[Any, int], Any] | None = None

    @property
    def table(self) -> str:
        """The table's name."""
        return self.rights.table

    @property
    def acts(self) -> tuple[int, ...]:
        """The seats that the phone may play."""
        return self.rights.acts

    def did(self, entry: Entry) -> bool:
        """Say whether this phone acted for the seat that it plays, also as the host."""
        for_seat = entry.seat == self.seat and entry.author in self.rights.authors
        return bool(self.seat) and (entry.author == self.seat or for_seat)

    def hosted(self, entry: Entry) -> bool:
        """Say whether this phone's player, who is the host, acted as that: it is one person."""
        return bool(self.seat) and self.rights.host and entry.author == HOST

    @property
    def takes_part(self) -> bool:
        """Whether the phone plays a seat or hosts; an onlooker does neither."""
        return bool(self.acts or self.rights.host)

    @cached_property
    def view(self) -> View:
        """The table as the phone's seat may see it."""
        view = self.tables.look(self.rights, self.seat, self.came)
        if self.rests_on is None:
            return view
        return replace(view, state=self.rests_on(view.state, self.seat))

    @property
    def game(self) -> str:
        """The name of the table's game."""
        return self.view.game

    @property
    def state(self) -> Any:  # noqa: ANN401 - each game has its own
        """The state as the phone's seat may see it."""
        return self.view.state

    @property
    def seq(self) -> int:
        """The number of the newest action."""
        return self.view.seq

    @property
    def head(self) -> Tick:
        """How far the table has come in this view."""
        return Tick(self.view.seq, self.view.seats_seq)

    @property
    def tick(self) -> str:
        """How far table and seats have come; it changes with everything a page may show."""
        return f"{self.view.seq}.{self.view.seats_seq}"

    @cached_property
    def options(self) -> tuple[Option, ...]:
        """What the seat might think of now, with verdicts."""
        return self.tables.options(self.view)

    def say(self, key: str, /, **params: str | int) -> str:
        """Say a message in the phone's language."""
        return told(key, self.language, params)

    @staticmethod
    def json(command: Any) -> str:  # noqa: ANN401 - each game has its own
        """Write a command as a form carries it."""
        return msgspec.json.encode(command).decode()

    def with_flash(self, flash: Flash) -> "Visit":
        """Give the same visit with something to say."""
        return replace(self, flash=flash)

    def with_args(self, args: Mapping[str, str]) -> "Visit":
        """Give the same visit with what a form held, so that nothing has to be typed again."""
        return replace(self, args=args)

    def refreshed(self, flash: Flash | None = None) -> "Visit":
        """Look at the table anew, with the rights and the seat that the phone has now.

        Args:
            flash: What is said; without it, what was to be said before.
        """
        return replace(arrive(self.table), args=self.args, flash=flash or self.flash)


def arrive(table: str) -> Visit:
    """Let a phone in; where the seat that it asked for was granted, it holds that from now on.

    Raises:
        UnknownTableError: There is no such table, or the phone has no valid link to it.
    """
    _take_granted_seat(table)
    secrets = secrets_for(table)
    came = tables().head(table)
    rights = tables().rights(table, secrets, came)
    g.table = table
    phone = preferences()
    had_seat = any(map(opens_a_seat, secrets))
    return Visit(
        tables=tables(),
        rights=rights,
        seat=_seat(rights, chosen_seat(table)),
        language=phone.language,
        args=request.args,
        theme=phone.theme,
        came=came,
        unseated=had_seat and not rights.acts and not rights.host,
    )


def _take_granted_seat(table: str) -> None:
    """Seat a phone whose request was granted, whatever links and pages it has opened since."""
    asked = seat_request_of(table)
    if not asked:
        return
    try:
        answer = tables().seat_request_status(table, asked)
    except UnknownTableError:
        return
    if answer.state != "granted":
        return  # a refusal is told by the screen that waits
    keep_seat_request(table, "")
    keep_secret(table, answer.secret)
    for seat in tables().rights(table, (answer.secret,)).held:
        choose_seat(table, seat)


def _seat(rights: AccessRights, chosen: int) -> int:
    """Choose the seat that a phone plays: a host does so with a free seat only on purpose."""
    return chosen if chosen in rights.acts else next(iter(rights.held), 0)
