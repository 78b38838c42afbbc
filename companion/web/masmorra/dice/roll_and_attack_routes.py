"""What a phone sends besides plain commands: dice by thumb or by photo, and what is spent."""

from collections.abc import Iterator

import msgspec
from flask import Response, request

from companion.games.masmorra import commands as c
from companion.games.masmorra.model import FACES, Face, Payment, Symbols
from companion.table import BadIntentError
from companion.web.dice.dice_entry import KEPT, sets_of, tray_for
from companion.web.dice.photo_recognition import read_dice
from companion.web.middleware.photo_rate_limit import photo_of
from companion.web.screens.command_submission import no_photo, photo_sent, send
from companion.web.screens.flash_messages import Said
from companion.web.screens.request_context import arrive
from companion.web.screens.screen_rendering import answer

SCREEN = "turn"
MOST_DICE = 12


def tell_dice(table: str) -> Response:
    """Take the dice that a form tells, or leave them to the app."""
    visit = arrive(table)
    command = _rolled(request.form.get("purpose", ""), by_app=request.form.get("by") == "app")
    if command is None:
        return answer(visit.saying(Said("refused", visit.say("play.dice.none"))), SCREEN, 422)
    return send(visit, command, SCREEN)


def _rolled(purpose: str, *, by_app: bool) -> c.Command | None:
    """Make the command of a roll; nothing where no die was told."""
    told = tuple(_dice())
    faces = tuple(face for _, face in told if face not in {"", KEPT})
    if not by_app and not faces:
        return None
    if purpose == "answer":
        return c.LeaveToApp() if by_app else c.AnswerRoll(faces)
    shown = () if by_app else tuple(_face(face) for face in faces)
    if purpose == "reroll":
        return c.RerollDice(tuple(place for place, face in told if face != KEPT), shown)
    if purpose == "roll":
        return c.RollDice(shown)
    raise BadIntentError("table.error.garbled")


def _dice() -> Iterator[tuple[int, str]]:
    for place in range(MOST_DICE):
        face = request.form.get(f"die-{place}")
        if face is not None:
            yield place, face


def _face(text: str) -> Face:
    for face in FACES:
        if face == text:
            return face
    raise BadIntentError("table.error.garbled")


def spend(table: str) -> Response:
    """Take what was chosen by hand against a monster."""
    visit = arrive(table)
    return send(visit, _attack(request.form.getlist("spend")), SCREEN)


def _attack(chosen: list[str]) -> c.Attack:
    """Put together what was touched: dice, symbols, pairs of sword and shield."""
    dice: list[int] = []
    symbols: Symbols = {}
    pairs: list[tuple[int, int]] = []
    for one in chosen:
        kind, _, rest = one.partition(":")
        if kind == "die":
            dice.append(_number(rest))
        elif kind == "symbol":
            symbols[_face(rest)] = symbols.get(_face(rest), 0) + 1
        elif kind == "pair":
            sword, _, shield = rest.partition(":")
            pairs.append((_number(sword), _number(shield)))
            symbols["melee"] = symbols.get("melee", 0) + 2
        else:
            raise BadIntentError("table.error.garbled")
    return c.Attack(Payment(tuple(dice), symbols), tuple(pairs))


def _number(text: str) -> int:
    if not text.isdecimal() or not text.isascii() or len(text) > 2:
        raise BadIntentError("table.error.garbled")
    return int(text)


def photo(table: str) -> Response:
    """Read the dice in a photo and ask whether that is right; the photo is not kept."""
    visit = arrive(table)
    tray = tray_for(visit)
    if tray is None or visit.seat == 0:
        return answer(visit.saying(Said("stale", visit.say("play.photo.late"))), SCREEN, 409)
    data = photo_sent()
    if not data:
        return no_photo(visit, SCREEN)
    with photo_of(visit):
        read = read_dice(table, data, sets_of(tray), [slot.kind for slot in tray.slots])
    args = {"reading": msgspec.json.encode(read).decode()}
    if tray.purpose == "reroll":
        args["again"] = ",".join(str(place) for place, face in _dice() if face != KEPT)
    return answer(visit.wishing(args), SCREEN)
