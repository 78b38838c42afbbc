"""The own hero's numbers on the page of the turn, and what the rest of that page asks of gold.

Rules: GOLD-1, GOLD-2.
"""

from markupsafe import Markup
from msgspec.structs import replace

from companion.games.masmorra.legality.heroes.gold_supply import coins_left
from companion.games.masmorra.legality.offered_options.candidate_commands import seat_to_act
from companion.games.masmorra.model import State
from companion.games.masmorra.model.hero_limits import GOLD_LIMIT
from companion.web.masmorra.hero.hero_names import player_and_hero
from companion.web.masmorra.hero.hero_sheet import Counter, counters
from companion.web.screens.request_context import Visit
from companion.web.screens.table_links import address_of
from companion.web.screens.views_made_once_per_table import drawn_once


def asked_in_turn(state: State, seat: int) -> State:
    """Leave out the gold that a page of the turn neither shows nor asks.

    Who watches can pay nothing, and sees the own gold in a part that is drawn anew. Who acts, or
    sees without a seat what is due, asks the gold of whose turn it is; others' matters only where a
    hero could want more than is left (AMD-25).
    """
    if not state.heroes or state.phase == "over" or not state.settings.plays_by_rules:
        return state
    if seat and seat != seat_to_act(state):
        return without_gold(state)
    return state if coins_left(state) < GOLD_LIMIT else without_gold(state, seat, state.hero.seat)


def without_gold(state: State, *but_for: int) -> State:
    """Leave out what all heroes own but those of some seats."""
    heroes = tuple(
        hero if hero.seat in but_for or not hero.gold else replace(hero, gold=0)
        for hero in state.heroes
    )
    return replace(state, heroes=heroes)


def own_counters(visit: Visit) -> tuple[Counter, ...]:
    """Give the own hero's numbers, which can be set right where they stand."""
    state: State = visit.state
    own = next((hero for hero in state.heroes if hero.seat == visit.seat), None)
    return counters(visit, own) if own and state.settings.plays_by_rules else ()


def own_numbers(visit: Visit) -> Markup:
    """Draw the own hero's numbers for who watches; nothing for who plays none."""
    state: State = visit.state
    own = next((hero for hero in state.heroes if hero.seat == visit.seat), None)
    if own is None:
        return Markup()
    link = address_of("play.show", visit.table, "hero")
    counted = own_counters(visit)
    who = player_and_hero(visit, own)
    return drawn_once("masmorra/turn/_own_section.html", "section", own, who, link, counted)
