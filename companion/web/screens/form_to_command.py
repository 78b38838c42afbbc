"""From the fields of a form to the data of a command, and the key under which it is sent."""

import hashlib
import json
import re
from collections.abc import Iterable, Mapping
from typing import Any

from companion.table import BadIntentError

RESERVED = frozenset({"csrf", "key", "seen", "seat", "screen", "overrule", "command"})
_NONCE = re.compile(r"[A-Za-z0-9_-]{8,40}")
_DEPTH = 4
MOST_FIELDS = 400
"""More than any form of ours has."""


def command_data(fields: Iterable[tuple[str, str]]) -> dict[str, Any]:
    """Put a form's fields together as the data of a command.

    ``command`` is the whole command as JSON; other fields are merged over it: ``a.b`` is nested,
    ``name[]`` is an entry of a list, and what follows the brackets keeps groups of radio buttons
    apart. An empty entry adds nothing, so that a form can send an
    empty list.

    Raises:
        BadIntentError: The fields make no command.
    """
    fields = tuple(fields)
    if len(fields) > MOST_FIELDS:
        raise BadIntentError("table.error.garbled")
    data: dict[str, Any] = {}
    for name, value in fields:
        if name == "command":
            data.update(_parsed(value))
    for name, value in fields:
        if name not in RESERVED:
            _put(data, name, value)
    if not isinstance(data.get("type"), str):
        raise BadIntentError("table.error.garbled")
    return data


def intent_key(nonce: str, data: Mapping[str, Any]) -> str:
    """Make the key of an intent: the same form sent twice with the same content is one intent.

    Raises:
        BadIntentError: The form's nonce is none.
    """
    if not _NONCE.fullmatch(nonce):
        raise BadIntentError("table.error.garbled")
    content = json.dumps(data, sort_keys=True).encode()
    return f"{nonce}.{hashlib.blake2b(content, digest_size=8).hexdigest()}"


def number(text: str | None) -> int:
    """Read a small number from a form; what is none counts as 0."""
    return int(text) if text and text.isascii() and text.isdecimal() and len(text) < 10 else 0


def _parsed(text: str) -> dict[str, Any]:
    try:
        data = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadIntentError("table.error.garbled") from error
    if not isinstance(data, dict):
        raise BadIntentError("table.error.garbled")
    return data


def _put(data: dict[str, Any], name: str, value: str) -> None:
    *path, last = name.split(".")
    if len(path) > _DEPTH:
        raise BadIntentError("table.error.garbled")
    for step in path:
        data = data.setdefault(step, {})
        if not isinstance(data, dict):
            raise BadIntentError("table.error.garbled")
    listed, brackets, _ = last.partition("[]")
    if not brackets:
        data[last] = value
        return
    entries = data.setdefault(listed, [])
    if not isinstance(entries, list):
        raise BadIntentError("table.error.garbled")
    if value:
        entries.append(value)
