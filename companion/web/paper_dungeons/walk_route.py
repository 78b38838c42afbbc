"""Walking a way that was chosen on the map: room by room, until something is asked."""

from flask import Response, request

from companion.engine.errors import IllegalCommandError
from companion.games.paper_dungeons import commands as c
from companion.games.paper_dungeons.model import State
from companion.table import Intent, StaleTableError
from companion.web.paper_dungeons.game_dice import SCREEN
from companion.web.paper_dungeons.steps.using_dice import WAY
from companion.web.screens.command_feedback import Flash, refused
from companion.web.screens.play_routes import done, intent_key
from companion.web.screens.request_context import Visit, arrive, number
from companion.web.screens.screen_rendering import answer

Step = c.StartMoving | c.Enter
LONGEST = 40
"""Rooms that a way may have; where crossing water gives points back it can be long."""


def walk(table: str) -> Response:
    """Set out with a die where one is named, and enter the rooms, as far as nothing is asked.

    It is one tap: told, and taken back, as a whole. What is left of the way stays chosen while a
    question is answered.
    """
    visit = arrive(table)
    seat, die = number(request.form.get("seat")), number(request.form.get("die"))
    rooms = [room for room in request.form.get("way", "").split(WAY) if room][:LONGEST]
    commands: list[Step] = [c.StartMoving(seat, die)] if die else []
    commands += [c.Enter(seat, room) for room in rooms]
    key = intent_key(request.form.get("key", ""), {"die": die, "way": rooms})
    for step, command in enumerate(commands):
        try:
            _do(visit, command, step, key)
        except IllegalCommandError as error:
            said = refused(error.refusal, visit.language)
            return answer(visit.refreshed().with_args({}).with_flash(said), SCREEN, 422)
        except StaleTableError as error:
            stale = Flash("stale", visit.say(error.key, **error.params))
            return answer(visit.refreshed().with_args({}).with_flash(stale), SCREEN, 409)
        visit = visit.refreshed().with_args({})
        if _is_asked(visit.state, seat):
            left = commands[step + 1 :]
            way = WAY.join(one.room for one in left if isinstance(one, c.Enter))
            visit = visit.with_args({"way": way} if way else {})
            break
    return done(visit, SCREEN)


def _do(visit: Visit, command: Step, step: int, key: str) -> None:
    seen = visit.seq if step else number(request.form.get("seen"))
    follows = f"{key}+{step}" if step else key
    visit.tables.submit(visit.rights, Intent(command, seen, follows, command.seat))


def _is_asked(state: State, seat: int) -> bool:
    """Tell whether something has to be answered before the group walks on."""
    return bool(state.has_sheet(seat) and state.sheet(seat).agenda)
