"""Screens of a table and what is done on them: GET shows, POST commands.

A command comes as the fields of a form; the key under which it is sent stands for one tap.
"""

import hashlib
import json
import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from flask import Blueprint, Response, request

from companion.engine.errors import IllegalCommandError
from companion.table import BadIntentError, Entry, Intent, StaleTableError
from companion.web.followed_rematch import follow, told_if_followed
from companion.web.game_ui import PAGES
from companion.web.screens.command_feedback import Flash, refused, stale
from companion.web.screens.follow_up_commands import carry_out, go_on
from companion.web.screens.log_entries import summary
from companion.web.screens.request_context import Visit, arrive, number
from companion.web.screens.screen_rendering import address, answer, go, go_to, is_fragment

blueprint = Blueprint("play", __name__)

SEEN = "X-Seen"
PLAN = "then"
"""The name of what a command's data carries to be done after it: a list of commands."""
RESERVED = frozenset({"csrf", "key", "seen", "seat", "screen", "overrule", "command"})
_NONCE = re.compile(r"[A-Za-z0-9_-]{8,40}")
_DEPTH = 4
MOST_FIELDS = 400
"""More than any form of ours has."""


@blueprint.get("/t/<table>/")
def land(table: str) -> Response:
    """Send a phone to where it belongs now."""
    visit = arrive(table)
    return go(table, PAGES[visit.game].landing(visit))


@blueprint.get("/t/<table>/<name>")
def show(table: str, name: str) -> Response:
    """Show a screen; a phone that is up to date gets nothing."""
    visit = arrive(table)
    seen = request.headers.get(SEEN) if is_fragment() else None
    if seen == visit.tick:
        return Response(status=204)
    if seen is None:
        return answer(told_if_followed(visit), name)
    if (followed := follow(visit)) is not None:
        return followed
    skipped = PAGES[visit.game].only_by_touch
    if not skipped.isdisjoint(visit.args):
        visit = visit.with_args({key: visit.args[key] for key in visit.args if key not in skipped})
    return answer(visit, name)


@blueprint.post("/t/<table>/act")
def act(table: str) -> Response:
    """Do what a phone wants and show the screen that it was done on."""
    visit = arrive(table)
    fields = tuple(request.form.items(multi=True))
    data = command_data(fields)
    plan = _plan(data)
    intent = Intent(
        command=visit.tables.command(table, data),
        seen=number(request.form.get("seen")),
        key=intent_key(request.form.get("key", ""), data),
        seat=number(request.form.get("seat")),
        overrule=request.form.get("overrule") == "1",
    )
    return do(visit, intent, request.form.get("screen", ""), plan)


def _plan(data: dict[str, Any]) -> tuple[Mapping[str, Any], ...]:
    """Take out of a command's data what is done after it.

    Raises:
        BadIntentError: It is no list of commands.
    """
    plan = data.pop(PLAN, ())
    if not isinstance(plan, list | tuple) or not all(isinstance(one, dict) for one in plan):
        raise BadIntentError("table.error.garbled")
    return tuple(plan)


def do(visit: Visit, intent: Intent, name: str, plan: Sequence[Mapping[str, Any]] = ()) -> Response:
    """Send an intent to the table, then what a plan goes on with, and answer with a screen."""
    try:
        outcome = visit.tables.submit(visit.rights, intent)
    except IllegalCommandError as error:
        free = PAGES[visit.game].may_overrule(visit.state)
        overrule = visit.json(intent.command) if free else ""
        flash = refused(error.refusal, visit.language, overrule=overrule)
        return answer(visit.refreshed().with_flash(flash), name, 422)
    except StaleTableError as error:
        lines = (meanwhile(visit, entry) for entry in error.meanwhile)
        because = visit.say(error.key, **error.params)
        flash = stale(because, lines, error.refusal, visit.language)
        return answer(visit.refreshed().with_flash(flash), name, 409)
    outcome = carry_out(visit, intent, outcome, plan)
    go_on(visit, intent, outcome)
    if plan and outcome.answerers:
        flash = Flash("passing", visit.say("web.told.may_answer"))
        return answer(visit.refreshed().with_flash(flash), name)
    return done(visit, name)


def done(visit: Visit, name: str) -> Response:
    """Answer after something was done: the screen as it is now."""
    if is_fragment():
        return answer(visit.refreshed(), name)
    return go_to(address(visit.table, name)) if name else go(visit.table)


def meanwhile(visit: Visit, entry: Entry) -> str:
    """Say in one line who did what."""
    return summary(entry, visit.game, visit.language)


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
