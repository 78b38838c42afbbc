"""What a phone spends against a monster, die by die."""

from flask import Response, request

from companion.games.masmorra import commands as c
from companion.games.masmorra.model import Payment, Symbols
from companion.table import BadIntentError
from companion.web.masmorra.dice.game_dice import SCREEN, face_named
from companion.web.screens.form_commands_and_photos import send
from companion.web.screens.request_context import arrive


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
            symbols[face_named(rest)] = symbols.get(face_named(rest), 0) + 1
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
