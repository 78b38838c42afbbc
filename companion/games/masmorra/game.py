"""Masmorra as the table sees it: who may send what, what is left to chance, what is secret.

Rules: TREASURE-2, DEFEAT-4, SETUP-16.
"""

from collections.abc import Callable, Iterator
from typing import TypeAlias

from msgspec.structs import replace

from companion.engine.game import Chance, Game, PlayedByApp
from companion.games.masmorra import commands as c
from companion.games.masmorra import events as e
from companion.games.masmorra.catalogue.treasure_card_validation import card_id
from companion.games.masmorra.evolve import evolve
from companion.games.masmorra.legality.cards.treasure_deck import draw_pool
from companion.games.masmorra.legality.dungeon.exploring import draw_outcomes
from companion.games.masmorra.legality.offered_options.card_options import interrupters
from companion.games.masmorra.legality.roll_answers import roll_outcomes
from companion.games.masmorra.model import (
    Ability,
    CastLot,
    DrawEvil,
    DrawTile,
    DrawTreasure,
    EvilCard,
    LoseCard,
    OwnHero,
    RollActionDice,
    RollMonsters,
    Settings,
    Site,
    State,
    ThroneIcon,
    Tile,
    TreasureCard,
)
from companion.games.masmorra.model.hero_limits import ARROWS, FULL_LIFE
from companion.games.masmorra.play import check, decide, options
from companion.games.masmorra.registration import COMMANDS

Piece: TypeAlias = Tile | TreasureCard | Ability | EvilCard | OwnHero | Site | ThroneIcon


def chance(state: State) -> Chance | None:
    """Give the roll or draw that is open and left to the app."""
    question = state.question
    match question:
        case RollActionDice(to_app=True) | RollMonsters(to_app=True) | CastLot(to_app=True):
            return Chance("roll", roll_outcomes(question))
        case DrawTile(to_app=True):
            outcomes = draw_outcomes(state, question)
            return Chance("draw", (outcomes,)) if outcomes else None
        case DrawEvil(to_app=True):
            return Chance("draw", (state.evil.left,)) if state.evil.left else None
        case DrawTreasure():
            return Chance("draw", (draw_pool(state),))
        case LoseCard(to_app=True, seat=seat):
            hero = state.hero_at(seat)
            return Chance("draw", (tuple(str(index) for index in range(len(hero.hand))),))
        case _:
            return None


def answer(state: State, outcome: tuple[str, ...]) -> c.Command:
    """Give the command that answers the open chance."""
    question = state.question
    if isinstance(question, DrawTile):
        return c.AnswerTile(outcome[0])
    if isinstance(question, DrawEvil):
        return c.AnswerEvil(outcome[0])
    if isinstance(question, DrawTreasure):
        return c.AnswerTreasure(outcome[0])
    if isinstance(question, LoseCard):
        return c.AnswerCard(int(outcome[0]))
    return c.AnswerRoll(outcome)


def view(state: State, seat: int) -> State:
    """Hide from a seat the cards in other hands, and those never shown, but in Alliance.

    Rules: TREASURE-2, SETUP-10, ALLIANCE-18.
    """
    if state.settings.cooperative:
        return state
    heroes = tuple(
        hero if hero.seat == seat else replace(hero, hand=("",) * len(hero.hand))
        for hero in state.heroes
    )
    buried = frozenset(state.buried)
    discards = tuple("" if place in buried else card for place, card in enumerate(state.discards))
    state = replace(state, discards=discards)
    return replace(state, heroes=heroes, cards=_cards_seen(state, seat))


def _cards_seen(state: State, seat: int) -> dict[str, TreasureCard]:
    """Keep of the described cards those known from before, discarded, or read by the owner.

    The name alone, which anybody can write on a card, opens none.
    """
    before = {card.id for card in state.settings.known_cards}
    own = {hero.name for hero in state.heroes if hero.seat == seat}
    read = {card for hero, card in state.read if hero in own}
    seen = before | read | {card_id(name) for name in state.discards}
    return {name: card for name, card in state.cards.items() if name in seen}


_MASKED = (e.CardDrawn, e.CardNamed, e.CardDescribed)


def mask(state: State, event: e.Event, seat: int) -> e.Event:
    """Hide from a seat what cards others drew or wrote a name on, but in Alliance (TREASURE-2)."""
    if state.settings.cooperative:
        return event
    if isinstance(event, e.CardDrawn) and event.card:
        owner = next((hero.seat for hero in state.heroes if hero.name == event.hero), 0)
        return event if owner == seat else replace(event, card="")
    if isinstance(event, e.CardNamed):
        owner = next((hero.seat for hero in state.heroes if hero.name == event.hero), 0)
        return event if owner == seat else replace(event, name="")
    if isinstance(event, e.CardDescribed):
        owner = next((hero.seat for hero in state.heroes if hero.name == event.hero), 0)
        return event if owner == seat else replace(event, card=TreasureCard(""))
    return event


def learned(event: e.Event) -> tuple[tuple[str, Piece], ...]:
    """Give what later tables shall know: tiles by their id, others by their kind, colon and id.

    A table hands on what it knew when it was opened, too.
    """
    match event:
        case e.TableOpened(settings=known):
            return tuple(_handed_on(known))
        case e.TileDescribed(tile=tile):
            return ((tile.id, tile),)
        case e.CardDescribed(card=card):
            return ((f"card:{card.id}", card),)
        case e.AbilityDescribed(ability=ability):
            return ((f"ability:{ability.id}", ability),)
        case e.IconDescribed(icon=icon):
            return ((f"icon:{icon.id}", icon),)
        case _:
            return ()


def _handed_on(known: Settings) -> Iterator[tuple[str, Piece]]:
    yield from ((tile.id, tile) for tile in known.known)
    yield from ((f"card:{card.id}", card) for card in known.known_cards)
    yield from ((f"ability:{one.id}", one) for one in known.known_talents)
    yield from ((f"evil:{card.id}", card) for card in known.known_evil)
    yield from ((f"hero:{hero.id}", hero) for hero in known.known_heroes)
    yield from ((f"site:{site.id}", site) for site in known.known_sites)
    yield from ((f"icon:{icon.id}", icon) for icon in known.known_icons)


def told(code: str, state: Callable[[], State]) -> bool:
    """Say whether everybody may know a thing by now: a hand's card is its owner's (TREASURE-2)."""
    kind, _, name = code.partition(":")
    return kind != "card" or (now := state()).phase == "over" or name in view(now, 0).cards


def by_app(state: State) -> dict[int, PlayedByApp]:
    """List the seats that the app plays."""
    return {
        seat.number: PlayedByApp(seat.player, seat.bot.skill)
        for seat in state.seats
        if seat.bot is not None
    }


def answerers(before: State, after: State) -> frozenset[int]:
    """Name the players who hold a card for a fight or payback that an action began.

    Nobody asks the app's players, nor anybody twice about the same fight.
    """
    if after.question == before.question:
        return frozenset()
    return interrupters(after) - by_app(after).keys()


BOUNDS = {
    "life": (0, FULL_LIFE),
    "xp": (0, 999),
    "gold": (0, 30),
    "arrows": (0, len(ARROWS)),
    "round": (0, 999),
    "mp": (0, 99),
    "dm_mp": (0, 99),
}
"""What can stand on boards and cards; nothing keeps a long game from going on."""

GAME = Game(
    name="masmorra",
    seats=5,
    command_type=c.Command,
    event_type=e.Event,
    initial=State(),
    check=check,
    decide=decide,
    evolve=evolve,
    options=options,
    actor=COMMANDS.actor,
    chance=chance,
    answer=answer,
    view=view,
    mask=mask,
    masked=_MASKED,
    reports=COMMANDS.reports,
    learned=learned,
    told=told,
    adds_up=COMMANDS.adds_up,
    by_app=by_app,
    answerers=answerers,
    bounds=BOUNDS,
)
