"""The switches: what each can be, and what each edition plays by."""

from collections.abc import Mapping
from functools import lru_cache
from typing import Any

import msgspec
from msgspec import Struct

from companion.games.masmorra.catalogue import CATALOGUE, ContentError
from companion.games.masmorra.catalogue.monster_and_hero_cards import Switch
from companion.games.masmorra.model.rulings import Rulings
from companion.games.masmorra.model.table_settings import Settings

EDITIONS = ("final", "preview", "codex", "german", "french")
_FILE = "editions.toml"
_WORDS: Mapping[str, Any] = {"on": True, "off": False}


class UnknownRulingError(Exception):
    """A switch or a value that there is not.

    Attributes:
        switch: The switch's key.
        value: What it was to be.
    """

    def __init__(self, switch: str, value: str) -> None:
        """Keep both."""
        super().__init__(f"{switch} {value}")
        self.switch = switch
        self.value = value


class Choice(Struct, frozen=True):
    """A switch as a page shows it.

    Attributes:
        key: Its name; ``rulings.<key>`` and ``rulings.<key>.<value>`` are its words.
        topic: What it belongs to.
        values: What it can be, the final rules' value first.
        value: What it is.
        rules: The clauses that it rests on.
    """

    key: str
    topic: str
    values: tuple[str, ...]
    value: str
    rules: tuple[str, ...]


def rulings_of(settings: Settings) -> Rulings:
    """Give what a table plays by: its edition, and its own switches over it.

    Raises:
        UnknownRulingError: There is no such switch or value.
    """
    return _rulings(settings.edition, tuple(sorted(settings.switches.items())))


def choices(settings: Settings) -> tuple[Choice, ...]:
    """List all switches with their values, by topic."""
    chosen = _values(settings.edition, tuple(sorted(settings.switches.items())))
    listed = [
        Choice(key, switch.topic, switch.values, chosen[key], switch.rules)
        for key, switch in CATALOGUE.switches.items()
    ]
    topics = list(dict.fromkeys(switch.topic for switch in listed))
    return tuple(sorted(listed, key=lambda switch: topics.index(switch.topic)))


@lru_cache(maxsize=256)
def _rulings(edition: str, switches: tuple[tuple[str, str], ...]) -> Rulings:
    fields = {key: _plain(value) for key, value in _values(edition, switches).items()}
    try:
        return msgspec.convert(fields, Rulings)
    except msgspec.ValidationError as error:
        raise ContentError(_FILE, "switch", str(error)) from error


def _values(edition: str, switches: tuple[tuple[str, str], ...]) -> dict[str, str]:
    values = {key: _of(switch, edition) for key, switch in CATALOGUE.switches.items()}
    for key, value in switches:
        if key not in values or value not in CATALOGUE.switches[key].values:
            raise UnknownRulingError(key, value)
        values[key] = value
    return values


def preset(key: str, edition: str) -> str:
    """Give what an edition makes of a switch."""
    return _of(CATALOGUE.switches[key], edition)


def _of(switch: Switch, edition: str) -> str:
    chosen: str | None = getattr(switch, edition, None)
    return switch.values[0] if chosen is None else chosen


def _plain(value: str) -> str | int | bool:
    if value.isdecimal():
        return int(value)
    word: str | bool = _WORDS.get(value, value)
    return word
