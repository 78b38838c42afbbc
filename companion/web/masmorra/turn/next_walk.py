"""Where the lit button leads a hero: through the best doorway, or towards the next one."""

from collections.abc import Iterator, Sequence
from functools import cache

from companion.engine.game import Option
from companion.games.masmorra import commands as c
from companion.games.masmorra.app_play.pathfinding import open_rooms, step_towards
from companion.games.masmorra.app_play.position_evaluation import chance_to_lose
from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.legality.combat.engagement import monsters_in
from companion.games.masmorra.legality.payment.payment_options import held
from companion.games.masmorra.model import MonsterDie, State
from companion.i18n import verbatim
from companion.web.masmorra.map.touch_targets import explorable, side_of
from companion.web.masmorra.options.action_prices import all_prices, price, step_spent, wounds_by
from companion.web.masmorra.options.command_targets import room_name
from companion.web.screens.next_step import Action
from companion.web.screens.request_context import Visit
from companion.web.screens.table_links import address_of

_RASH = 0.25
"""From here on it is likely enough to fall in a medium room that nobody should be led there."""
_LOW = 2
"""With so much life a hero may fall by one monster: the dice have to beat even the strongest."""


def way_on(visit: Visit, *, is_brief: bool = False) -> Action | None:
    """Give the way to explore that costs least, or the way towards one; None for a rash one.

    Args:
        visit: Who looks.
        is_brief: There is place for dice and Wounds alone, not for all that lies there.
    """
    return _explore(visit, is_brief=is_brief) or _walk(visit)


def _explore(visit: Visit, *, is_brief: bool) -> Action | None:
    state: State = visit.state
    cells = explorable(visit.options)
    if not cells:
        return None
    (x, y), ways = min(cells.items(), key=lambda one: wounds_by(state, one[1][0]))
    if _is_rash(state, wounds_by(state, ways[0])):
        return None
    label = visit.say("play.map.explore", side=f"@play.side.{side_of(state, x, y)}")
    about = ", ".join(_behind(visit, ways[0], is_brief=is_brief))
    if len(ways) == 1:
        return Action("explore-first", label, about, visit.json(ways[0]), icon="gate")
    map_ = address_of("play.show", visit.table, "map")
    return Action("explore-first", label, about, href=f"{map_}?at={x}%2C{y}", icon="gate")


def _behind(visit: Visit, command: c.Explore, *, is_brief: bool) -> Iterator[str]:
    """Say what lies behind the doorway, what pays for the step, and what else it costs."""
    state: State = visit.state
    top = state.stack(f"small-{state.rooms[state.hero.room].level}").top
    if top is not None and not is_brief:
        kind, code = f"@masmorra.room.{top.kind}", verbatim(top.id)
        yield visit.say("play.room", kind=kind, code=code)
    if spent := step_spent(visit, command.pay):
        yield spent
    if not is_brief:
        yield from all_prices(visit, command)
    elif lost := price(visit, command):
        yield lost


def _is_rash(state: State, wounds: int) -> bool:
    """Tell whether what waits behind a doorway is too much for these dice, or may fell the hero."""
    left = state.hero.life - wounds
    tile = state.stack(f"small-{state.rooms[state.hero.room].level}").top
    if left <= 0 or tile is None:
        return left <= 0
    if tile.kind == "rune":
        return chance_to_lose(state, tile, left + held(state, "defense")) >= _RASH
    kinds = [CATALOGUE.monster(kind) for kind in tile.pictures]
    worst = left <= _LOW
    waiting = sum(one.defense for one in kinds)
    waiting += sum(_defenses(die)[-1 if worst else 0] for die in tile.spawns)
    return _strength(state) < waiting


def _strength(state: State) -> int:
    """Count the damage that the dice can deal: sword and shield strike twice, magic turns dice."""
    melee, shields, magic = (held(state, face) for face in ("melee", "defense", "magic"))
    idle = sum(held(state, face) for face in ("step", "elixir"))
    return melee + held(state, "ranged") + min(melee, shields) + min(magic, idle)


@cache
def _defenses(die: MonsterDie) -> tuple[int, ...]:
    """List the Defense of the monsters that a spawn symbol may bring, the weakest first."""
    return tuple(sorted(one.defense for one in CATALOGUE.monsters.values() if one.die == die))


def _walk(visit: Visit) -> Action | None:
    """Go one room towards what can be explored, where that costs no life and meets nobody."""
    state: State = visit.state
    can: Sequence[Option] = [one for one in visit.options if one.refusal is None]
    if explorable(can) or _is_rash(state, 0):
        return None
    level = state.rooms[state.hero.room].level
    step = step_towards(state, [*can], open_rooms(state, level))
    if not isinstance(step, c.Move) or monsters_in(state, step.to):
        return None
    if wounds_by(state, step):
        return None
    label = visit.say("play.do.move", room=verbatim(room_name(visit, state, step.to)))
    leads = (visit.say("play.next.on"), step_spent(visit, step.pay), *all_prices(visit, step))
    about = ", ".join(part for part in leads if part)
    return Action("walk-on", label, about, visit.json(step), icon="step")
