"""Opening a table with the choices of the first page."""

from collections.abc import Mapping

import msgspec
from flask import Blueprint, Response, request
from msgspec.structs import replace

from companion.engine.errors import IllegalCommandError
from companion.games.paper_dungeons.commands import OpenTable
from companion.games.paper_dungeons.model import Settings
from companion.table import BadIntentError
from companion.web.pages.home import not_opened, opened, too_many_tables
from companion.web.pages.seating import phone_key
from companion.web.paper_dungeons.join.sheet_value_sets import GAME, content_of, pads
from companion.web.screens.command_feedback import refused
from companion.web.screens.phone_cookies import preferences
from companion.web.screens.request_context import tables

blueprint = Blueprint("paper_dungeons", __name__)

_WORDS = ("assistance", "dice", "cards", "policy")
_SWITCHES = (
    *("missions", "disappearing_gems", "strict_threshold"),
    *("refuse_potions", "ranger_crossing", "automatic_claims"),
)


@blueprint.post("/paper-dungeons")
def open_table() -> Response:
    """Open a table with the choices of the form; the phone is its host."""
    settings = settings_of(request.form)
    key = phone_key({"open": msgspec.to_builtins(settings)})
    if said := too_many_tables():
        return not_opened(GAME, said, request.form, pads(), 429)
    try:
        new = tables().create(GAME, OpenTable(settings), key=key)
    except IllegalCommandError as error:
        said = refused(error.refusal, preferences().language)
        return not_opened(GAME, said, request.form, pads())
    return opened(new)


def settings_of(form: Mapping[str, str]) -> Settings:
    """Read the choices of a form; who plays alone plays as the solo rules want it.

    Raises:
        BadIntentError: A choice is none.
    """
    chosen: dict[str, object] = {name: form[name] for name in _WORDS if name in form}
    if "switches" in form:
        chosen |= {name: form.get(name) == "on" for name in _SWITCHES}
    if chosen.get("cards") == "box":
        chosen |= {"assistance": "paper"}  # its cards go with its own sheets
    if form.get("players") == "solo":
        chosen |= {"missions": True, "disappearing_gems": True}
    if storyline := form.get("storyline"):
        chosen["storyline"] = storyline
    try:
        settings = msgspec.convert(chosen, Settings, strict=False)
    except msgspec.ValidationError as error:
        raise BadIntentError("table.error.garbled") from error
    return replace(settings, own=content_of(form.get("pad", "")))
