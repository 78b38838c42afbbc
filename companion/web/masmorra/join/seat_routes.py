"""Opening a table of Masmorra, sitting down and standing up."""

from functools import partial

import msgspec
from flask import Blueprint, Response, request
from msgspec.structs import replace

from companion.engine.errors import IllegalCommandError
from companion.games.masmorra.commands import ComeIn, LeaveSeat, OpenTable, TakeSeat
from companion.games.masmorra.legality.custom_content.custom_cards import check_ability, check_card
from companion.games.masmorra.legality.custom_content.custom_heroes_and_thrones import (
    check_evil,
    check_hero,
    check_icon,
    check_site,
)
from companion.games.masmorra.legality.lobby import check_name
from companion.games.masmorra.model import (
    COLOURS,
    HEROES,
    Ability,
    Colour,
    EvilCard,
    HeroName,
    OwnHero,
    Settings,
    Site,
    ThroneIcon,
    Tile,
    TreasureCard,
)
from companion.table import BadIntentError, Intent, SeatTakenError
from companion.web.masmorra.join.house_rules import chosen_rules, house_rules
from companion.web.pages.home import not_opened, opened, too_many_tables
from companion.web.screens.flash_messages import Said, refused
from companion.web.screens.form_parsing import intent_key, number
from companion.web.screens.phone_cookies import (
    choose_seat,
    csrf_token,
    keep_name,
    keep_secret,
    known_tables,
    preferences,
)
from companion.web.screens.play_routes import done
from companion.web.screens.request_context import Visit, arrive, tables, takes_part_at
from companion.web.screens.screen_rendering import answer, go

blueprint = Blueprint("masmorra", __name__)

_CHOICES = (
    *("mode", "policy", "action_dice", "monster_dice", "tiles", "tile_set"),
    *("evil_cards", "cards"),
)
_DEPTHS = {"standard": (10, 6), "hard": (12, 8), "hardest": (14, 10)}
"""Tiles above the stairs to Level 2 and to Level 3, by difficulty (ALLIANCE-19)."""


@blueprint.post("/masmorra")
def open_table() -> Response:
    """Open a table with the choices of the form; the phone is its host."""
    chosen = {name: request.form[name] for name in _CHOICES if name in request.form}
    by = chosen_rules(request.form)
    stairs2, stairs3 = _DEPTHS.get(request.form.get("depth", ""), _DEPTHS["standard"])
    depths = {"stairs2_above": stairs2, "stairs3_above": stairs3}
    pieces = request.form.get("pieces", "ours")
    known = _known(everybodys=pieces == "all")
    try:
        settings = msgspec.convert({**chosen, **depths, **known}, Settings)
    except msgspec.ValidationError as error:
        raise BadIntentError("table.error.garbled") from error
    settings = replace(settings, edition=by.edition, switches=by.switches)
    content = {**chosen, **depths, "pieces": pieces, "edition": by.edition, "switches": by.switches}
    key = phones_key({"open": content})
    if said := too_many_tables():
        return not_opened("masmorra", said, request.form, house_rules(by), 429)
    try:
        new = tables().create("masmorra", OpenTable(settings), key=key)
    except IllegalCommandError as error:
        said = refused(error.refusal, preferences().language)
        return not_opened("masmorra", said, request.form, house_rules(by))
    return opened(new)


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


@blueprint.post("/t/<table>/sit")
def sit(table: str) -> Response:
    """Take a seat with a hero and a colour, or change them; of two phones, one gets it."""
    visit = arrive(table)
    seat, name = number(request.form.get("place")), request.form.get("name", "").strip()
    hero, own = _hero(visit)
    wish = TakeSeat(seat, name, hero, _colour(), own)
    if refusal := check_name(name):
        # Before the seat is claimed: who is refused holds none.
        return answer(
            visit.wishing(request.form).saying(refused(refusal, visit.language)), "join", 422
        )
    keep_name(name)
    if seat not in visit.rights.held:
        try:
            seat = _claimed(visit, seat, name)
        except SeatTakenError as error:
            because = visit.say(error.key, **error.params)
            return answer(
                visit.anew().wishing(request.form).saying(Said("stale", because)), "join", 409
            )
    choose_seat(table, seat)
    return _seated(visit.anew(), replace(wish, seat=seat))


@blueprint.post("/t/<table>/stand")
def stand(table: str) -> Response:
    """Give a seat back before the game begins."""
    visit = arrive(table)
    seat = number(request.form.get("place"))
    key = intent_key(request.form.get("key", ""), {"leave": seat})
    if seat in {taken.number for taken in visit.state.seats}:
        visit.tables.submit(visit.rights, Intent(LeaveSeat(seat), visit.seq, key, seat))
    visit.tables.release(visit.rights, seat)
    return go(table)


@blueprint.post("/t/<table>/move")
def move(table: str) -> Response:
    """Move to another free seat before the game begins, with hero and colour."""
    visit = arrive(table)
    old, new = number(request.form.get("place")), number(request.form.get("to"))
    own = next((taken for taken in visit.state.seats if taken.number == old), None)
    if own is None or old not in visit.rights.held or visit.state.heroes:
        return go(table)
    try:
        _claim(visit, new, own.player)
    except SeatTakenError as error:
        return answer(visit.saying(Said("stale", visit.say(error.key, **error.params))), "", 409)
    key = intent_key(request.form.get("key", ""), {"leave": old})
    visit.tables.submit(visit.rights, Intent(LeaveSeat(old), visit.seq, key, old))
    visit.tables.release(visit.rights, old)
    choose_seat(table, new)
    return _seated(visit.anew(), TakeSeat(new, own.player, own.hero, own.colour, own.own))


def phones_key(data: dict[str, object]) -> str:
    """Make the key of what lets a phone in: the same form from another phone is another intent."""
    return intent_key(request.form.get("key", ""), {**data, "phone": csrf_token()})


def _claimed(visit: Visit, wanted: int, name: str) -> int:
    """Claim a seat; where another phone was quicker at the one proposed, the next free one.

    Raises:
        SeatTakenError: It was wanted on purpose, or all are taken.
    """
    try:
        _claim(visit, wanted, name)
    except SeatTakenError:
        if str(wanted) != request.form.get("proposed"):
            raise
        infos = visit.tables.seats(visit.rights)
        free = next((info.seat for info in infos if info.status == "free"), None)
        if free is None:
            raise
        _claim(visit, free, name)
        return free
    return wanted


def _claim(visit: Visit, seat: int, name: str) -> None:
    key = phones_key({"seat": seat, "name": name})
    secret = visit.tables.claim(visit.rights, seat, name, key=key)
    keep_secret(visit.table, secret)


def _seated(visit: Visit, wish: TakeSeat) -> Response:
    """Give the seat that the phone has its hero and colour."""
    key = intent_key(request.form.get("key", ""), msgspec.to_builtins(wish))
    running = bool(visit.state.heroes)
    command = ComeIn(wish.seat, wish.player, wish.hero, wish.colour, wish.own) if running else wish
    try:
        visit.tables.submit(visit.rights, Intent(command, visit.seq, key, wish.seat))
    except IllegalCommandError as error:
        said = refused(error.refusal, visit.language)
        return answer(visit.anew().wishing(request.form).saying(said), "join", 422)
    return done(visit, "")


def _hero(visit: Visit) -> tuple[HeroName, str]:
    """Give the hero that was chosen: whose figure it is, and which of the group's own."""
    chosen, state = request.form.get("hero"), visit.state
    for hero in HEROES:
        if chosen == hero:
            return hero, ""
    for own in state.settings.known_heroes:
        if chosen == own.id:
            return own.figure, own.id
    raise BadIntentError("web.error.no_hero")


def _colour() -> Colour:
    for colour in COLOURS:
        if request.form.get("colour") == colour:
            return colour
    raise BadIntentError("web.error.no_colour")
