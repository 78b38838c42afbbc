"""What an action costs besides what is chosen for it, said on its button before the tap.

Rules: MOVE-2, MOVE-10, TRAP-6, ROOM-PIT-1, ROOM-WEB-1, DICE-6.
"""

from collections.abc import Iterator, Sequence

from companion.engine.errors import IllegalCommandError
from companion.engine.fold import fold
from companion.games.masmorra.commands import Command, Explore, Move
from companion.games.masmorra.events import (
    Event,
    HeroDefeated,
    MovePointsChanged,
    Paid,
    SymbolsVanished,
    Wounded,
)
from companion.games.masmorra.game import GAME
from companion.games.masmorra.legality.combat.engagement import engaging_monsters
from companion.games.masmorra.model import Payment, PayPit, PayWeb, State
from companion.web.screens.request_context import Visit


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
    parts = [_wounds(visit, events), *(() if fatal else _further(visit, command, events))]
    return tuple(part for part in parts if part)


def lost_points(visit: Visit, command: Command) -> str:
    """Say how many Move Points an action ends (MOVE-2); empty for none."""
    state: State = visit.state
    if not state.turn.mp:
        return ""
    return _points(visit, outcome_of(state, command))


def points_left(visit: Visit) -> str:
    """Say how many Move Points anything but walking ends now (MOVE-2); empty for none."""
    state: State = visit.state
    return visit.say("play.target.points", count=state.turn.mp) if state.turn.mp else ""


def step_spent(visit: Visit, pay: Payment | None) -> str:
    """Name what pays for a step: dice or symbols, or the token; empty where Move Points do."""
    if pay is None:
        return ""
    if pay.free_step:
        return visit.say("play.free_step")
    count = len(pay.dice) + pay.symbols.get("step", 0)
    return visit.say("advice.spent", count=count, face="@masmorra.face.step")


def wounds_by(state: State, command: Command) -> int:
    """Count the Wounds that an action brings the active hero by itself."""
    events, hero = outcome_of(state, command), state.hero.name
    return sum(one.wounds for one in events if isinstance(one, Wounded) and one.hero == hero)


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
    if _falls(state, events):
        return visit.say("play.target.fall")
    hero = state.hero.name
    wounds = sum(one.wounds for one in events if isinstance(one, Wounded) and one.hero == hero)
    return visit.say("play.target.wounds", count=wounds) if wounds else ""


def _further(visit: Visit, command: Command, events: Sequence[Event]) -> Iterator[str]:
    after = _after(visit.state, events)
    if isinstance(after.question, PayPit):
        yield visit.say("play.target.pit")
    took = any(isinstance(one, Paid) and one.action == "web" for one in events)
    if took or isinstance(after.question, PayWeb):
        yield visit.say("play.target.webs")
    if any(isinstance(one, SymbolsVanished) for one in events):
        yield visit.say("play.target.symbols")
    yield _points(visit, events)
    if after.turn.mp and _meets_monsters(visit.state, after, command):
        yield visit.say("play.target.fight", count=after.turn.mp)


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
