"""Screens of a table and what is done on them: GET shows, POST commands."""

from flask import Blueprint, Response, request

from companion.engine.errors import IllegalCommandError
from companion.table import Entry, Intent, StaleTableError
from companion.web.game_ui import PAGES
from companion.web.screens.flash_messages import refused, stale
from companion.web.screens.form_to_command import command_data, intent_key, number
from companion.web.screens.log_entries import summary
from companion.web.screens.request_context import Visit, arrive
from companion.web.screens.screen_rendering import address, answer, go, go_to, is_fragment
from companion.web.screens.unasked_steps import go_on

blueprint = Blueprint("play", __name__)

SEEN = "X-Seen"


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
    if seen is not None:
        skipped = PAGES[visit.game].only_by_touch
        visit = visit.with_args({key: visit.args[key] for key in visit.args if key not in skipped})
    return answer(visit, name)


@blueprint.post("/t/<table>/act")
def act(table: str) -> Response:
    """Do what a phone wants and show the screen that it was done on."""
    visit = arrive(table)
    fields = tuple(request.form.items(multi=True))
    data = command_data(fields)
    intent = Intent(
        command=visit.tables.command(table, data),
        seen=number(request.form.get("seen")),
        key=intent_key(request.form.get("key", ""), data),
        seat=number(request.form.get("seat")),
        overrule=request.form.get("overrule") == "1",
    )
    return do(visit, intent, request.form.get("screen", ""))


def do(visit: Visit, intent: Intent, name: str) -> Response:
    """Send an intent to the table and answer with a screen."""
    try:
        outcome = visit.tables.submit(visit.rights, intent)
    except IllegalCommandError as error:
        free = PAGES[visit.game].may_overrule(visit.state)
        overrule = visit.json(intent.command) if free else ""
        said = refused(error.refusal, visit.language, overrule=overrule)
        return answer(visit.refreshed().with_flash(said), name, 422)
    except StaleTableError as error:
        lines = (meanwhile(visit, entry) for entry in error.meanwhile)
        because = visit.say(error.key, **error.params)
        said = stale(because, lines, error.refusal, visit.language)
        return answer(visit.refreshed().with_flash(said), name, 409)
    go_on(visit, intent, outcome)
    return done(visit, name)


def done(visit: Visit, name: str) -> Response:
    """Answer after something was done: the screen as it is now."""
    if is_fragment():
        return answer(visit.refreshed(), name)
    return go_to(address(visit.table, name)) if name else go(visit.table)


def meanwhile(visit: Visit, entry: Entry) -> str:
    """Say in one line who did what."""
    return summary(entry, visit.game, visit.language)
