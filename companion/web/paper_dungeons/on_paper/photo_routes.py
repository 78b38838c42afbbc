"""A photo of a sheet, and the answers to what was not clear in it; the photo is not kept."""

import json

import msgspec
from flask import Response, request

from companion.engine.errors import IllegalCommandError
from companion.table import Intent, StaleTableError
from companion.web.middleware.photo_rate_limit import photo_of
from companion.web.screens.command_feedback import Flash, refused
from companion.web.screens.form_commands_and_photos import no_photo, photo_sent
from companion.web.screens.play_routes import intent_key
from companion.web.screens.request_context import Visit, arrive, number
from companion.web.screens.screen_rendering import answer
from companion.web.sheets.sheet_photos import carried, read_filled_sheet

SCREEN = "photo"


def photo(table: str) -> Response:
    """Read the sheet in a photo."""
    visit = arrive(table)
    data = photo_sent()
    if not data:
        return no_photo(visit, SCREEN)
    with photo_of(visit):
        read = carried(read_filled_sheet(data))
    return answer(visit.with_args({"read": msgspec.json.encode(read).decode()}), SCREEN)


def answers(table: str) -> Response:
    """Take the answers, and set the phone right where a button says so."""
    visit = arrive(table)
    told = {
        name: said
        for name, said in request.form.items()
        if name == "read" or name.startswith(("mark-", "line-"))
    }
    command = request.form.get("command", "")
    if not command:
        return answer(visit.with_args(told), SCREEN)
    status = 200
    try:
        _set_right(visit, command)
    except IllegalCommandError as error:
        flash, status = refused(error.refusal, visit.language), 422
        visit = visit.with_flash(flash)
    except StaleTableError as error:
        visit = visit.with_flash(Flash("stale", visit.say(error.key, **error.params)))
        status = 409
    else:
        visit = visit.refreshed()
    return answer(visit.with_args(told), SCREEN, status)


def _set_right(visit: Visit, command: str) -> None:
    data = json.loads(command)
    intent = Intent(
        command=visit.tables.command(visit.table, data),
        seen=number(request.form.get("seen")),
        key=intent_key(request.form.get("key", ""), data),
        seat=visit.seat,
    )
    visit.tables.submit(visit.rights, intent)
