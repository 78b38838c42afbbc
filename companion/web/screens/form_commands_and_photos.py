"""What the forms of a running game send besides plain commands: a command of their own, a photo."""

from typing import Any

import msgspec
from flask import Response, request

from companion.table import Intent
from companion.web.screens.command_feedback import Flash
from companion.web.screens.play_routes import do, intent_key
from companion.web.screens.request_context import Visit, number
from companion.web.screens.screen_rendering import answer


def send(visit: Visit, command: Any, screen: str) -> Response:  # noqa: ANN401 - each game has its own
    """Send a command that was put together from a form's fields, and answer with a screen."""
    data = msgspec.to_builtins(command)
    intent = Intent(
        command=visit.tables.command(visit.table, data),
        seen=number(request.form.get("seen")),
        key=intent_key(request.form.get("key", ""), data),
        seat=number(request.form.get("seat")),
    )
    return do(visit, intent, screen)


def photo_sent() -> bytes:
    """Give the bytes of the photo that a form carries; empty where there is none."""
    sent = request.files.get("photo")
    return sent.read() if sent else b""


def no_photo(visit: Visit, screen: str) -> Response:
    """Say that no photo came along."""
    return answer(visit.with_flash(Flash("refused", visit.say("play.photo.missing"))), screen, 422)
