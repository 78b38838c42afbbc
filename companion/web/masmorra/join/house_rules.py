"""The house rules of a table: its edition, and single points as the group plays them.

Where editions differ or the texts leave a question open, a switch of the content says what can be
played; the words for it are messages of the domain ``rulings``.
"""

import dataclasses
from collections.abc import Mapping
from dataclasses import dataclass
from itertools import groupby
from operator import attrgetter

import msgspec
from flask import Blueprint, Response, request
from msgspec.structs import replace

from companion.engine.rules import Message
from companion.games.masmorra.catalogue.edition_rulings import (
    EDITIONS,
    Choice,
    UnknownRulingError,
    choices,
    preset,
)
from companion.games.masmorra.model import FACES, Settings, State
from companion.web.config import REMEMBERED
from companion.web.pages.settings import local
from companion.web.screens.screen_rendering import go_to

blueprint = Blueprint("rulings", __name__)

COOKIE = "rulings"
OWN = "own"
"""The cookie that remembers whether the group owns the box."""
_FIELD = "switch."
_BOTH = ("on", "off")


@dataclass(frozen=True, slots=True)
class Value:
    """What a switch can be.

    Attributes:
        name: Its name in storage.
        label: The message key of its words.
        editions: The message keys of the editions that have it so, where they differ.
        chosen: The group has chosen it, whatever its edition says.
    """

    name: str
    label: str
    editions: tuple[str, ...]
    chosen: bool


@dataclass(frozen=True, slots=True)
class Point:
    """A switch.

    Attributes:
        key: Its name in storage; ``rulings.switch`` and ``rulings.about`` hold its words.
        rules: The clauses that it rests on.
        values: What it can be.
        changed: The group plays it otherwise than its edition.
    """

    key: str
    rules: tuple[str, ...]
    values: tuple[Value, ...]
    changed: bool


@dataclass(frozen=True, slots=True)
class Topic:
    """The switches of one part of the game."""

    name: str
    points: tuple[Point, ...]
    changed: int


@dataclass(frozen=True, slots=True)
class HouseRules:
    """All that can be chosen, as it stands; `own` is what the phone's last table played with."""

    editions: tuple[str, ...]
    edition: str
    topics: tuple[Topic, ...]
    changed: bool
    own: str = ""


def house_rules(settings: Settings) -> HouseRules:
    """Lay out all switches as these settings have them."""
    topics = tuple(
        _topic(name, tuple(_point(one, settings) for one in listed))
        for name, listed in groupby(choices(settings), attrgetter("topic"))
    )
    changed = settings.edition != EDITIONS[0] or any(topic.changed for topic in topics)
    return HouseRules(EDITIONS, settings.edition, topics, changed)


def _topic(name: str, points: tuple[Point, ...]) -> Topic:
    return Topic(name, points, sum(point.changed for point in points))


def _point(choice: Choice, settings: Settings) -> Point:
    chosen = settings.switches.get(choice.key, "")
    presets = {edition: preset(choice.key, edition) for edition in EDITIONS}
    differ = len(set(presets.values())) > 1
    values = tuple(
        Value(
            name=value,
            label=value_key(choice.key, value),
            editions=_editions(presets, value) if differ else (),
            chosen=value == chosen,
        )
        for value in choice.values
    )
    return Point(choice.key, choice.rules, values, bool(chosen))


def _editions(presets: Mapping[str, str], value: str) -> tuple[str, ...]:
    """Name the editions that have a value; beside the final rules none that agrees with them."""
    having = [edition for edition in EDITIONS if presets[edition] == value]
    named = having[:1] if EDITIONS[0] in having else having
    return tuple(f"rulings.edition.{edition}" for edition in named)


def value_key(switch: str, value: str) -> str:
    """Give the message key of what a switch can be."""
    if value in _BOTH:
        return f"rulings.{value}"
    return f"masmorra.face.{value}" if value in FACES else f"rulings.value.{switch}.{value}"


def chosen_rules(form: Mapping[str, str]) -> Settings:
    """Read edition and switches from a form; what is as the edition has it is left out."""
    edition = form.get("edition", EDITIONS[0])
    switches = {
        name.removeprefix(_FIELD): value
        for name, value in form.items()
        if name.startswith(_FIELD) and value
    }
    return _settled(edition, switches)


def _settled(edition: str, switches: Mapping[str, str]) -> Settings:
    """Make settings of what exists; what does not is passed over."""
    settings = Settings()
    if edition in EDITIONS:
        settings = msgspec.convert({"edition": edition}, Settings)
    for key, value in switches.items():
        tried = replace(settings, switches={**settings.switches, key: value})
        try:
            choices(tried)
        except UnknownRulingError:
            continue
        if preset(key, settings.edition) != value:
            settings = tried
    return settings


def kept_rules() -> Settings:
    """Read what new tables of this phone begin with."""
    edition, *pairs = request.cookies.get(COOKIE, "").split(":")
    found = (pair.partition(".") for pair in pairs[:99])
    return _settled(edition, {key: value for key, _, value in found})


def kept() -> HouseRules:
    """Lay out what new tables of this phone begin with."""
    rules = house_rules(kept_rules())
    return dataclasses.replace(rules, own=request.cookies.get(OWN, ""))


@blueprint.post("/masmorra/rulings")
def keep() -> Response:
    """Keep the house rules for the tables that this phone opens."""
    settings = chosen_rules(request.form)
    pairs = (f"{key}.{value}" for key, value in sorted(settings.switches.items()))
    response = go_to(local(request.form.get("next", "/settings")))
    response.set_cookie(
        COOKIE,
        ":".join((settings.edition, *pairs)),
        max_age=REMEMBERED,
        httponly=True,
        samesite="Lax",
        secure=request.is_secure,
    )
    return response


def plays_otherwise(state: State, clause: str) -> tuple[Message, ...]:
    """Say what a table plays otherwise on a clause."""
    changed = (one for one in choices(state.settings) if one.value != one.values[0])
    return tuple(_told(one) for one in changed if clause in one.rules)


def _told(one: Choice) -> Message:
    """Say what is played of a switch."""
    value = f"@{value_key(one.key, one.value)}"
    return Message("rulings.log.point", {"name": f"@rulings.switch.{one.key}", "value": value})


def played_by(state: State) -> tuple[Message, ...]:
    """Say what a table plays by where that differs from the final rules."""
    settings = state.settings
    said = [_told(one) for one in choices(settings) if one.value != one.values[0]]
    if settings.edition != EDITIONS[0]:
        edition = f"@rulings.edition.{settings.edition}"
        said.insert(0, Message("rulings.log.edition", {"edition": edition}))
    return tuple(said)
