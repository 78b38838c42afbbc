"""The dice of an open roll, as a phone tells them: by thumb or by photo."""

from collections.abc import Iterator

import msgspec
from flask import Response, request

from companion.web.dice.dice_entry import KEPT, sets_of, tray_for
from companion.web.dice.game_dice import dice_of
from companion.web.dice.photo_reader import read_dice
from companion.web.middleware.photo_rate_limit import photo_of
from companion.web.screens.command_feedback import Flash
from companion.web.screens.form_commands_and_photos import no_photo, photo_sent, send
from companion.web.screens.request_context import arrive
from companion.web.screens.screen_rendering import answer

MOST_DICE = 12


def tell_dice(table: str) -> Response:
    """Take the dice that a form tells, or leave them to the app."""
    visit = arrive(table)
    game = dice_of(visit.game)
    told, by_app = tuple(_dice()), request.form.get("by") == "app"
    if not by_app and all(face in {"", KEPT} for _, face in told):
        flash = Flash("refused", visit.say("play.dice.none"))
        return answer(visit.with_flash(flash), game.screen, 422)
    command = game.command(request.form.get("purpose", ""), told, by_app=by_app)
    return send(visit, command, game.screen)


def _dice() -> Iterator[tuple[int, str]]:
    for place in range(MOST_DICE):
        face = request.form.get(f"die-{place}")
        if face is not None:
            yield place, face


def photo(table: str) -> Response:
    """Read the dice in a photo and ask whether that is right; the photo is not kept."""
    visit = arrive(table)
    screen = dice_of(visit.game).screen
    tray = tray_for(visit)
    if tray is None or visit.seat == 0:
        return answer(visit.with_flash(Flash("stale", visit.say("play.photo.late"))), screen, 409)
    data = photo_sent()
    if not data:
        return no_photo(visit, screen)
    with photo_of(visit):
        read = read_dice(table, data, sets_of(tray), [slot.kind for slot in tray.slots])
    args = {"reading": msgspec.json.encode(read).decode()}
    if tray.purpose == "reroll":
        args["again"] = ",".join(str(place) for place, face in _dice() if face != KEPT)
    return answer(visit.with_args(args), screen)
