"""Opening a table of Masmorra."""

from collections.abc import Mapping
from functools import partial

import msgspec
from flask import Blueprint, Response, request
from msgspec.structs import replace

from companion.engine.errors import IllegalCommandError
from companion.games.masmorra.commands import OpenTable
from companion.games.masmorra.legality.custom_content.custom_cards import check_ability, check_card
from companion.games.masmorra.legality.custom_content.custom_heroes_and_thrones import (
    check_evil,
    check_hero,
    check_icon,
    check_site,
)
from companion.games.masmorra.model import (
    Ability,
    EvilCard,
    OwnHero,
    Settings,
    Site,
    ThroneIcon,
    Tile,
    TreasureCard,
)
from companion.table import BadIntentError
from companion.web.config import REMEMBERED
from companion.web.masmorra.join.house_rules import OWN, chosen_rules, house_rules
from companion.web.pages.home import not_opened, opened, too_many_tables
from companion.web.pages.seating import phone_key
from companion.web.screens.command_feedback import refused
from companion.web.screens.phone_cookies import (
    known_tables,
    preferences,
)
from companion.web.screens.request_context import tables, takes_part_at

blueprint = Blueprint("masmorra", __name__)

_DIGITS = 3

_CHOICES = (
    *("mode", "policy", "action_dice", "monster_dice", "tiles", "tile_set"),
    *("evil_cards", "cards"),
)
OWNED: Mapping[str, Mapping[str, str]] = {
    "box": {"tile_set": "box"},
    "print": {"tile_set": "kit"},
    "phones": {"tile_set": "kit", "tiles": "app", "action_dice": "app", "cards": "app"},
}
"""What a table is played with, by what the group owns; each of it can be chosen otherwise."""
ROLLED: Mapping[str, str] = {"monster_dice": "table"}
"""Without map and dice the box's own monster dice are rolled, too."""
_DEPTHS = ("stairs2_above", "stairs3_above")
"""Tiles above the stairs to Level 2 and to Level 3, as deep as a group dares (ALLIANCE-19)."""


@blueprint.post("/masmorra")
def open_table() -> Response:
    """Open a table with the choices of the form; the phone is its host."""
    own = request.form.get("own", "")
    owned = OWNED.get(own, {})
    asked = {name: value for name in _CHOICES if (value := request.form.get(name))}
    rolled = ROLLED if (own, asked.get("policy")) == ("box", "light") else {}
    chosen = {**owned, **rolled, **asked}
    by = chosen_rules(request.form)
    told = {name: request.form[name] for name in _DEPTHS if name in request.form}
    if not all(value.isdecimal() and value.isascii() for value in told.values()):
        raise BadIntentError("table.error.garbled")
    depths = {name: int(value[:_DIGITS]) for name, value in told.items()}
    pieces = request.form.get("pieces", "ours")
    known = _known(everybodys=pieces == "all")
    try:
        settings = msgspec.convert({**chosen, **depths, **known}, Settings)
    except msgspec.ValidationError as error:
        raise BadIntentError("table.error.garbled") from error
    settings = replace(settings, edition=by.edition, switches=by.switches)
    content = {**chosen, **depths, "pieces": pieces, "edition": by.edition, "switches": by.switches}
    key = phone_key({"open": content})
    if said := too_many_tables():
        return not_opened("masmorra", said, request.form, house_rules(by), 429)
    try:
        new = tables().create("masmorra", OpenTable(settings), key=key)
    except IllegalCommandError as error:
        said = refused(error.refusal, preferences().language)
        return not_opened("masmorra", said, request.form, house_rules(by))
    response = opened(new)
    if owned:
        response.set_cookie(
            OWN,
            request.form["own"],
            max_age=REMEMBERED,
            httponly=True,
            samesite="Lax",
            secure=request.is_secure,
        )
    return response


def _known(*, everybodys: bool) -> dict[str, object]:
    """Give what this phone's tables described, or everybody's; what today's rules refuse is not."""
    ours = None if everybodys else tuple(filter(takes_part_at, known_tables()))
    remembered = partial(tables().custom_content.known, "masmorra", at=ours)
    cards = remembered(TreasureCard, "card")
    talents = remembered(Ability, "ability")
    evil = remembered(EvilCard, "evil")
    heroes = remembered(OwnHero, "hero")
    sites = remembered(Site, "site")
    icons = remembered(ThroneIcon, "icon")
    return {
        "known": remembered(Tile),
        "known_cards": tuple(card for card in cards if check_card(card) is None),
        "known_talents": tuple(one for one in talents if check_ability(one) is None),
        "known_evil": tuple(card for card in evil if check_evil(card) is None),
        "known_heroes": tuple(hero for hero in heroes if check_hero(hero) is None),
        "known_sites": tuple(site for site in sites if check_site(site) is None),
        "known_icons": tuple(icon for icon in icons if check_icon(icon) is None),
    }
