"""A hero falls: who, where, and what it costs; before it is taken, and when it has happened."""

from collections.abc import Iterable, Iterator, Mapping

from msgspec import Struct
from msgspec.structs import replace

from companion.games.masmorra.events import (
    CardDiscarded,
    Event,
    HeroDefeated,
    PaidBack,
    TurnStarted,
    Wounded,
    XpChanged,
)
from companion.games.masmorra.legality.combat.losses_by_defeat import cards_at_stake, xp_at_stake
from companion.games.masmorra.model import Hero, HeroName, LoseCard, MonsterKind, State
from companion.i18n import verbatim
from companion.web.kept_screens.cache_dependencies import noted
from companion.web.kept_screens.recent_events import RecentEvents
from companion.web.masmorra.hero.hero_names import hero_name
from companion.web.masmorra.options.command_target_words import room_name
from companion.web.screens.request_context import Visit
from companion.web.screens.views_made_once_per_table import shared_by_phones

_LOOKED_BACK = 100
"""Actions in which the fall of a hero who lies is looked for: more than a round takes."""

_TELLING = (TurnStarted, PaidBack, Wounded, HeroDefeated, XpChanged, CardDiscarded)

_CAUSES: Mapping[str, str] = {"TRAP-7": "trap", "ROOM-PIT-1": "pit"}
"""Clauses by which a hero takes Wounds where nobody strikes, and how a page calls them."""


class Fall(Struct, frozen=True):
    """A hero has fallen.

    Attributes:
        hero: Who.
        name: Its name.
        room: Where it lies; empty where only the players know.
        costs: What it lost, a few words each.
        cause: What felled it, in a few words; empty where that is not known.
        rewarded: It was given a reward before in that turn, which may be of this very fight.
    """

    hero: Hero
    name: str
    room: str
    costs: tuple[str, ...]
    cause: str
    rewarded: bool = False


class _Told(Struct, frozen=True):
    """What the log tells of a fall.

    Attributes:
        xp: XP lost.
        cards: Cards lost.
        turns: Turns that have begun since.
        own: It was in the hero's own turn.
        rewarded: In that turn it had beaten a monster.
        cause: By which clause it took its last Wounds.
        monster: Who struck it, where it was a Payback.
    """

    own: bool
    cause: str = ""
    monster: MonsterKind | None = None
    xp: int = 0
    cards: int = 0
    turns: int = 0
    rewarded: bool = False


@noted
def falls(visit: Visit) -> tuple[Fall, ...]:
    """List who fell in this turn; to a player also its own hero as long as it lies."""
    state: State = visit.state
    if state.phase == "over" or not any(hero.defeated for hero in state.heroes):
        return ()
    return tuple(
        fall for fall, turns in _seen_by_all(visit) if not turns or fall.hero.seat == visit.seat
    )


_log = RecentEvents(_TELLING, _LOOKED_BACK)


@shared_by_phones
def _seen_by_all(everybody: Visit) -> tuple[tuple[Fall, int], ...]:
    """Read of the log what all may know: who fell, what was lost, and how many turns ago."""
    state: State = everybody.state
    told = _told(state, _log.events(everybody))
    return tuple(
        (_fall(everybody, hero, told[hero.name]), told[hero.name].turns)
        for hero in state.heroes
        if hero.defeated and hero.name in told
    )


def _fall(visit: Visit, hero: Hero, told: _Told) -> Fall:
    state: State = visit.state
    return Fall(
        replace(hero, gold=0),  # nobody is told of it, and it may change meanwhile
        hero_name(visit, hero.name),
        room_name(visit, state, hero.room) if state.settings.plays_by_rules else "",
        tuple(_costs(visit, hero, told)),
        _cause(visit, told),
        # By the rules the app knows which fight it was (REWARD-3).
        told.rewarded and not state.settings.plays_by_rules,
    )


def _told(state: State, events: Iterable[Event]) -> dict[HeroName, _Told]:
    found: dict[HeroName, _Told] = {}
    active: HeroName | None = None
    hurt: dict[HeroName, str] = {}
    struck: MonsterKind | None = None
    rewarded: set[HeroName] = set()
    for event in events:
        match event:
            case TurnStarted(hero=active):
                rewarded.clear()
                found = {name: replace(one, turns=one.turns + 1) for name, one in found.items()}
            case PaidBack(kind=struck):
                pass
            case Wounded(hero=name, rule=rule):
                hurt[name] = rule
            case HeroDefeated(hero=name):
                own = name == (active or state.hero.name)
                found[name] = _Told(
                    own, hurt.get(name, ""), struck, rewarded=own and name in rewarded
                )
            case XpChanged(hero=name, rule="REWARD-1"):
                rewarded.add(name)
            case XpChanged(hero=name, rule="DEFEAT-3") if name in found:
                found[name] = replace(found[name], xp=found[name].xp - event.xp)
            case CardDiscarded(hero=name, rule="DEFEAT-4") if name in found:
                found[name] = replace(found[name], cards=found[name].cards + 1)
    return found


def _cause(visit: Visit, told: _Told) -> str:
    """Name what felled a hero."""
    if told.cause == "PAYBACK-2" and told.monster is not None:
        return visit.say("play.fall.by.monster", monster=f"@masmorra.monster.{told.monster}")
    word = _CAUSES.get(told.cause, "")
    return visit.say(f"play.fall.by.{word}") if word else ""


def _costs(visit: Visit, hero: Hero, told: _Told) -> Iterator[str]:
    state: State = visit.state
    drawn = any(isinstance(task, LoseCard) and task.seat == hero.seat for task in state.pending)
    yield from _lost(visit, told.xp, told.cards + drawn)
    unused = [die for die in state.turn.dice if die.face is not None and die.place == "ready"]
    if told.own and not told.turns and unused:
        yield visit.say("play.fall.dice", count=len(unused))


def fall_by_wounds(visit: Visit) -> str:
    """Say what it comes to if the hero whose turn it is takes Wounds that fell it."""
    state: State = visit.state
    if state.settings.cooperative:
        return visit.say("play.fall.lost")
    return visit.say("play.fall.take", price=verbatim(_price(visit)))


def fall_by_fight(visit: Visit) -> str:
    """Say what it comes to if the hero whose turn it is falls in the fight that it starts."""
    if visit.state.settings.cooperative:
        return visit.say("play.fight.lost")
    return visit.say("play.fight.falls", price=verbatim(_price(visit)))


def _price(visit: Visit) -> str:
    state: State = visit.state
    lost = _lost(visit, xp_at_stake(state, state.hero), cards_at_stake(state, state.hero))
    return ", ".join((*lost, visit.say("play.fall.turn")))


def _lost(visit: Visit, xp: int, cards: int) -> Iterator[str]:
    if xp:
        yield visit.say("play.fall.xp", count=xp)
    if cards:
        yield visit.say("play.fall.cards", count=cards)
