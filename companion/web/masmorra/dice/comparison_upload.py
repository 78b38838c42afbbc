"""A photo of the dice in the middle of a turn is taken in."""

import msgspec
from flask import Response

from companion.games.masmorra.model import BlockPayback, PayAttack, State
from companion.web.dice.photo_reader import read_dice
from companion.web.masmorra.dice.game_dice import HERO_SETS, SCREEN
from companion.web.middleware.photo_rate_limit import photo_of
from companion.web.screens.command_feedback import Flash
from companion.web.screens.form_commands_and_photos import no_photo, photo_sent
from companion.web.screens.request_context import Visit, arrive
from companion.web.screens.screen_rendering import answer


def may_compare(visit: Visit) -> bool:
    """Say whether real dice lie before the player who acts."""
    state: State = visit.state
    quiet = state.question is None or isinstance(state.question, PayAttack | BlockPayback)
    real = state.settings.action_dice == "table" and state.settings.plays_by_rules
    shown = any(die.face for die in state.turn.dice)
    return bool(visit.options) and state.phase == "actions" and quiet and real and shown


def compare(table: str) -> Response:
    """Read a photo of the dice in the middle of a turn; the photo is not kept."""
    visit = arrive(table)
    if visit.seat == 0 or not may_compare(visit):
        return answer(visit.with_flash(Flash("stale", visit.say("play.photo.late"))), SCREEN, 409)
    data = photo_sent()
    if not data:
        return no_photo(visit, SCREEN)
    kinds = [die.kind for die in visit.state.turn.dice]
    with photo_of(visit):
        read = read_dice(table, data, HERO_SETS, kinds, places=True)
    return answer(visit.with_args({"compare": msgspec.json.encode(read).decode()}), SCREEN)
