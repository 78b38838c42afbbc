"""What an action costs besides what is chosen for it, said on its button before the tap.

Rules: MOVE-2, MOVE-10, TRAP-6, ROOM-PIT-1, ROOM-WEB-1, ROOM-WEB-2, DICE-6, AMB-25,
TREASURE-3, EPIC-8.
"""

from collections.abc import Iterator, Sequence

from companion.engine.errors import IllegalCommandError
from companion.engine.fold import fold
from companion.games.masmorra.catalogue import hero_word
from companion.games.masmorra.commands import Command, Explore, Move, PitToll
from companion.games.masmorra.events import (
    CardDiscarded,
    Event,
    HeroDefeated,
    MovePointsChanged,
    Paid,
    PhaseBegan,
    SymbolsVanished,
    Wounded,
)
from companion.games.masmorra.game import GAME
from companion.games.masmorra.legality.combat.engaged_monsters import engaging_monsters
from companion.games.masmorra.legality.heroes.ongoing_abilities import shrugs_off
from companion.games.masmorra.model import (
    ChooseSite,
    DrawTile,
    DrawTreasure,
    Hero,
    Payment,
    PayPit,
    PayWeb,
    PlaceMedium,
    State,
)
from companion.games.masmorra.model.hero_limits import HAND_LIMIT
from companion.web.screens.request_context import Visit


def life_tag(visit: Visit, command: Command) -> str:
    """Say on the map how much life a way costs, in a few letters beside a heart; empty for none.

    The word would be wider than a place.
    """
    state: State = visit.state
    events = outcome_of(state, command)
    wounds, awaited = _taken(state, events), _awaited(_after(state, events))
    if _falls(state, events) or not wounds + awaited:
        return ""
    return f"−{wounds + awaited}{'+' if awaited else ''}"


def price(visit: Visit, command: Command) -> str:
    """Say on the map what a way costs, in a few letters: Wounds, or a pit's toll; empty for none.

    Traps beside a room bring the Wounds.
    """
    state: State = visit.state
    events = outcome_of(state, command)
    said = _wounds(visit, events)
    if not said and isinstance(_after(state, events).question, PayPit):
        return visit.say("play.target.pit.tag")
    return said


def all_prices(visit: Visit, command: Command) -> tuple[str, ...]:
    """Say all that an action costs besides its own dice, each in a few words."""
    state: State = visit.state
    events = outcome_of(state, command)
    fatal = _falls(state, events)
    further = () if fatal else _further(visit, command, events)
    parts = [_wounds(visit, events), _others_hurt(visit, events), *further]
    return tuple(part for part in parts if part)


def life_prices(visit: Visit, command: Command) -> tuple[str, ...]:
    """Say what an action costs of anybody's life: the hero's own, and whom else it hurts."""
    events = outcome_of(visit.state, command)
    return tuple(filter(None, (_wounds(visit, events), _others_hurt(visit, events))))


def lost_points(visit: Visit, command: Command) -> str:
    """Say how many Move Points an action ends (MOVE-2); empty for none."""
    state: State = visit.state
    if not state.turn.mp:
        return ""
    return _points(visit, outcome_of(state, command))


def discarded(visit: Visit, command: Command) -> str:
    """Say how many cards an action makes its hero discard (TREASURE-3); empty for none."""
    if len(visit.state.hero.hand) < HAND_LIMIT:
        return ""
    return _discarded(visit, outcome_of(visit.state, command))


def lapsing_reroll(visit: Visit, command: Command) -> str:
    """Say that an action gives up the reroll, because it opens the actions (AMB-25)."""
    return _lapsing(visit, outcome_of(visit.state, command))


def points_left(visit: Visit) -> str:
    """Say that anything but walking ends the Move Points that are left (MOVE-2); empty for none."""
    state: State = visit.state
    return visit.say("play.target.points", count=state.turn.mp) if state.turn.mp else ""


def step_spent(visit: Visit, pay: Payment | None) -> str:
    """Name what pays for a step: dice or symbols, or the token; empty where Move Points do."""
    if pay is None:
        return ""
    if pay.free_step:
        return visit.say("play.pay.free_step")
    return visit.say("play.pay.step", count=len(pay.dice) + pay.symbols.get("step", 0))


def wounds_by(state: State, command: Command) -> int:
    """Count the Wounds an action brings the active hero, where no Step lies ready a pit's too."""
    events = outcome_of(state, command)
    after = _after(state, events)
    return _taken(state, events) + _awaited(after) + _has_no_toll(after)


def fells(state: State, command: Command) -> bool:
    """Tell whether the active hero falls by an action."""
    return _falls(state, outcome_of(state, command))


def outcome_of(state: State, command: Command) -> Sequence[Event]:
    """Give what an action leads to up to the next question; nothing where it is not legal."""
    try:
        return GAME.decide(state, command)
    except IllegalCommandError:
        return ()


def _after(state: State, events: Sequence[Event]) -> State:
    return fold(state, events, GAME.evolve)


def _falls(state: State, events: Sequence[Event]) -> bool:
    hero = state.hero.name
    return any(isinstance(one, HeroDefeated) and one.hero == hero for one in events)


def _wounds(visit: Visit, events: Sequence[Event]) -> str:
    state: State = visit.state
    wounds, awaited = _taken(state, events), _awaited(_after(state, events))
    if _falls(state, events) or (awaited and wounds + awaited >= state.hero.life):
        return visit.say("play.target.fall")
    if awaited:
        return visit.say("play.target.least", count=wounds + awaited)
    return visit.say("play.target.wounds", count=wounds) if wounds else ""


def _taken(state: State, events: Sequence[Event]) -> int:
    hero = state.hero.name
    return sum(one.wounds for one in events if isinstance(one, Wounded) and one.hero == hero)


def others_hurt(state: State, command: Command) -> tuple[Hero, ...]:
    """List the other heroes whom an action hurts, too (TRAP-7)."""
    return _hurt(state, outcome_of(state, command))


def _hurt(state: State, events: Sequence[Event]) -> tuple[Hero, ...]:
    hurt = {one.hero for one in events if isinstance(one, Wounded)} - {state.hero.name}
    return tuple(one for one in state.heroes if one.name in hurt)


def _others_hurt(visit: Visit, events: Sequence[Event]) -> str:
    """Name the other heroes whom a trap hurts, too (TRAP-7)."""
    state: State = visit.state
    names = ", ".join(hero_word(state, one.name) for one in _hurt(state, events))
    return visit.say("play.target.others", heroes=names) if names else ""


def _awaited(after: State) -> int:
    """Count the Wounds by the traps that a hero passes as soon as a medium tile is laid (TRAP-6).

    The tile may come to lie beside more of them.
    """
    question = after.question
    if not isinstance(question, DrawTile | PlaceMedium) or question.explorer != after.hero.room:
        return 0
    beside = (after.traps[code] for code in after.rooms[question.explorer].traps)
    return 0 if shrugs_off(after, after.hero) else sum(not trap.disarmed for trap in beside)


def _has_no_toll(after: State) -> bool:
    """Tell whether nothing at hand pays for a pit as it lies (ROOM-PIT-1)."""
    if not isinstance(after.question, PayPit):
        return False
    tolls = (one for one in GAME.options(after, after.hero.seat) if one.refusal is None)
    return not any(isinstance(one.command, PitToll) and one.command.pay for one in tolls)


def _further(visit: Visit, command: Command, events: Sequence[Event]) -> Iterator[str]:
    after = _after(visit.state, events)
    if isinstance(after.question, ChooseSite) and len(after.heroes) > 1:
        yield visit.say("play.target.all_come")
    if isinstance(after.question, PayPit):
        yield visit.say("play.target.pit")
    took = any(isinstance(one, Paid) and one.action == "web" for one in events)
    if took or isinstance(after.question, PayWeb):
        yield visit.say("play.target.webs")
    if any(isinstance(one, SymbolsVanished) for one in events):
        yield visit.say("play.target.symbols")
    yield _points(visit, events) or _caught(visit, after, events)
    yield _discarded(visit, events)
    yield _lapsing(visit, events)
    if after.turn.mp and _meets_monsters(visit.state, after, command):
        yield visit.say("play.target.fight", count=after.turn.mp)


def _discarded(visit: Visit, events: Sequence[Event]) -> str:
    after = _after(visit.state, events)
    hero = after.hero_named(visit.state.hero.name)
    coming = sum(isinstance(one, DrawTreasure) and one.seat == hero.seat for one in after.pending)
    gone = sum(isinstance(one, CardDiscarded) and one.rule == "TREASURE-3" for one in events)
    over = gone + max(0, len(hero.hand) + coming - HAND_LIMIT)
    return visit.say("play.do.discards", count=over) if over > 0 else ""


def _caught(visit: Visit, after: State, events: Sequence[Event]) -> str:
    """Say how many Move Points end in the Web Room that is entered (ROOM-WEB-2)."""
    points = [one.mp for one in events if isinstance(one, MovePointsChanged)]
    if after.rooms[after.hero.room].tile.kind != "web" or points[1:][-1:] != [0] or not points[-2]:
        return ""
    return visit.say("play.target.caught", count=points[-2])


def _lapsing(visit: Visit, events: Sequence[Event]) -> str:
    state: State = visit.state
    opens = any(isinstance(one, PhaseBegan) and one.phase == "actions" for one in events)
    return visit.say("play.reroll.lapses") if opens and state.phase == "reroll" else ""


def _points(visit: Visit, events: Sequence[Event]) -> str:
    if not any(isinstance(one, MovePointsChanged) and one.lost for one in events):
        return ""
    return points_left(visit)


def _meets_monsters(before: State, after: State, command: Command) -> bool:
    """Tell whether a way surely leads to monsters: they stand there, or the tile brings them."""
    if isinstance(command, Move):
        return bool(engaging_monsters(after))
    if not isinstance(command, Explore):
        return False
    tile = before.stacks[f"small-{before.rooms[before.hero.room].level}"].top
    return tile is not None and bool(tile.spawns or tile.pictures or tile.boss)
