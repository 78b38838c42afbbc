"""Who may sit where, and when the game may begin.

Rules: SETUP-11, SETUP-16, TURN-1, ALLIANCE-1, SOLO-1.
"""

from companion.engine.rules import Refusal, impossible
from companion.games.masmorra.catalogue import hero_word
from companion.games.masmorra.catalogue.edition_rulings import UnknownRulingError, rulings_of
from companion.games.masmorra.commands import BeginGame, ComeIn, LeaveSeat, OpenTable, TakeSeat
from companion.games.masmorra.legality.custom_content.custom_cards import check_ability, check_card
from companion.games.masmorra.legality.custom_content.custom_heroes_and_thrones import (
    check_evil,
    check_hero,
    check_icon,
    check_site,
)
from companion.games.masmorra.legality.dungeon.tile_identification import check_description
from companion.games.masmorra.legality.game_end_clauses import end_rules
from companion.games.masmorra.model import MODES, Mode, Settings, State
from companion.games.masmorra.rulebook import (
    ALLIANCE_1,
    ALLIANCE_8,
    ALLIANCE_19,
    ED_1,
    SETUP_1,
    SETUP_4,
    SETUP_11,
    SETUP_16,
    SOLO_1,
)
from companion.i18n import verbatim

SEATS = 5
_MODES_OF: dict[str, tuple[Mode, ...]] = {
    "all": MODES,
    "no_solo": ("standard", "epic", "alliance"),
    "standard_and_epic": ("standard", "epic"),
}
NAME_LENGTH = 24
STANDARD_DEPTHS = (10, 6)
"""Tiles above the stairs to Level 2 and to Level 3 (EX-39)."""
DEEPEST = 25


def check_open_table(state: State, command: OpenTable) -> Refusal | None:
    """Check that the table is not open yet, and that its rulings and tiles make sense."""
    if state.opened:
        return impossible(SETUP_11, because="masmorra.refusal.table_is_open")
    if refusal := _check_rulings(command.settings):
        return refusal
    if refusal := _check_depths(command.settings):
        return refusal
    known = command.settings.known
    if len({tile.id for tile in known}) < len(known):
        return impossible(SETUP_4, because="masmorra.refusal.tiles_known_twice")
    evil, heroes = command.settings.known_evil, command.settings.known_heroes
    codes = [*(card.id for card in evil), *(hero.id for hero in heroes)]
    if len(set(codes)) < len(codes):
        return impossible(SETUP_11, because="masmorra.refusal.pieces_known_twice")
    refusals = (
        *(check_description(tile) for tile in known),
        *(check_card(card) for card in command.settings.known_cards),
        *(check_ability(ability) for ability in command.settings.known_talents),
        *(check_evil(card) for card in evil),
        *(check_hero(hero) for hero in heroes),
        *(check_site(site) for site in command.settings.known_sites),
        *(check_icon(icon) for icon in command.settings.known_icons),
    )
    return next((refusal for refusal in refusals if refusal), None)


def _check_rulings(settings: Settings) -> Refusal | None:
    """Check that the switches exist, and that the edition has the mode (ED-1)."""
    try:
        rulings = rulings_of(settings)
    except UnknownRulingError as error:
        return impossible(
            SETUP_1,
            because="masmorra.refusal.no_such_ruling",
            switch=verbatim(error.switch),
            value=verbatim(error.value),
        )
    if settings.mode not in _MODES_OF[rulings.modes]:
        return impossible(ED_1, because="masmorra.refusal.no_such_mode")
    return None


def _check_depths(settings: Settings) -> Refusal | None:
    """Check that the stairs lie no higher than at standard difficulty (ALLIANCE-19)."""
    chosen = (settings.stairs2_above, settings.stairs3_above)
    for above, least in zip(chosen, STANDARD_DEPTHS, strict=True):
        if not least <= above <= DEEPEST:
            return impossible(
                ALLIANCE_19, ALLIANCE_8, because="masmorra.refusal.depth", least=least, most=DEEPEST
            )
    return None


def _check_lobby(state: State) -> Refusal | None:
    if not state.opened:
        return impossible(SETUP_11, because="masmorra.refusal.table_not_open")
    if state.heroes:
        return impossible(SETUP_11, because="masmorra.refusal.game_has_begun")
    return None


def check_take_seat(state: State, command: TakeSeat) -> Refusal | None:
    """Check that seat, name, hero and colour can be had (SETUP-11)."""
    return _check_lobby(state) or _check_sitting(state, command)


def check_come_in(state: State, command: ComeIn) -> Refusal | None:
    """Check that the game runs, and that nobody in it changes hero or colour (SETUP-11)."""
    if not state.heroes:
        return impossible(SETUP_11, because="masmorra.refusal.game_not_begun")
    if state.phase == "over":
        return impossible(*end_rules(state), because="masmorra.refusal.game_over")
    seat = next((one for one in state.seats if one.number == command.seat), None)
    chosen = (command.hero, command.colour, command.own)
    if seat is not None and (seat.hero, seat.colour, seat.own) != chosen:
        return impossible(SETUP_11, because="masmorra.refusal.game_has_begun")
    return _check_sitting(state, command)


def check_name(name: str) -> Refusal | None:
    """Check that a player can be called so."""
    if not name or len(name) > NAME_LENGTH or not name.isprintable():
        return impossible(SETUP_11, because="masmorra.refusal.name", length=NAME_LENGTH)
    return None


def _check_sitting(state: State, command: TakeSeat | ComeIn) -> Refusal | None:
    """Check that seat, name, hero and colour can be had, whenever it is."""
    if not 1 <= command.seat <= SEATS:
        return impossible(SETUP_11, because="masmorra.refusal.no_such_seat", seats=SEATS)
    name = command.player.strip()
    if refusal := check_name(name):
        return refusal
    if refusal := _check_own(state, command) or _check_player(state, command.seat, name):
        return refusal
    if command.bot is not None and not bots_can_play(state.settings):
        return impossible(SETUP_11, because="masmorra.refusal.no_bots_here")
    for seat in state.seats:
        if seat.number == command.seat:
            continue
        if seat.hero == command.hero:
            hero = hero_word(state, command.hero)
            return impossible(
                SETUP_11,
                because="masmorra.refusal.hero_taken",
                hero=hero,
                player=verbatim(seat.player),
            )
        if seat.colour == command.colour:
            colour = f"@masmorra.colour.{command.colour}"
            return impossible(
                SETUP_11,
                because="masmorra.refusal.colour_taken",
                colour=colour,
                player=verbatim(seat.player),
            )
    return None


def bots_can_play(settings: Settings) -> bool:
    """Tell whether the app knows a table well enough to play a seat: map, tiles, Evil cards."""
    knows_map = settings.policy in {"strict", "advise"} and settings.tile_set == "kit"
    return knows_map and (settings.evil_cards == "app" or not settings.cooperative)


def _check_own(state: State, command: TakeSeat | ComeIn) -> Refusal | None:
    """Check that the table knows a hero of the group's own, and that it plays with that figure."""
    known = {(one.id, one.figure) for one in state.settings.known_heroes}
    if not command.own or (command.own, command.hero) in known:
        return None
    return impossible(SETUP_11, because="masmorra.refusal.no_such_hero")


def _check_player(state: State, number: int, name: str) -> Refusal | None:
    """Check that in Solo one player leads all heroes, in Alliance each player one (ALLIANCE-1)."""
    others = [seat.player for seat in state.seats if seat.number != number]
    if state.settings.mode == "solo" and any(other != name for other in others):
        return impossible(SOLO_1, because="masmorra.refusal.one_player", player=verbatim(others[0]))
    if state.settings.mode == "alliance" and name in others:
        return impossible(ALLIANCE_1, because="masmorra.refusal.one_hero", player=verbatim(name))
    return None


def check_leave_seat(state: State, command: LeaveSeat) -> Refusal | None:
    """Check that somebody sits there."""
    if refusal := _check_lobby(state):
        return refusal
    if all(seat.number != command.seat for seat in state.seats):
        return impossible(SETUP_11, because="masmorra.refusal.seat_is_free")
    return None


def check_begin_game(state: State, command: BeginGame) -> Refusal | None:
    """Check that the First Player sits at the table (SETUP-16)."""
    if refusal := _check_lobby(state):
        return refusal
    if all(seat.number != command.first for seat in state.seats):
        return impossible(SETUP_16, because="masmorra.refusal.first_player_missing")
    return None
