"""Where the lit button leads a hero: through the best doorway, or towards the next one."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.engine.fold import fold
from companion.engine.game import Option
from companion.games.masmorra import commands as c
from companion.games.masmorra.advice.fights.suppressing_monsters_first import advise_freeing
from companion.games.masmorra.app_play.fight_decisions import HALE
from companion.games.masmorra.app_play.pathfinding import (
    open_rooms,
    shortest_ways,
    stairs_down,
    step_towards,
)
from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.game import GAME
from companion.games.masmorra.legality.cards.forbidden_by_evil_cards import roused
from companion.games.masmorra.legality.combat.engaged_monsters import engaging_monsters, monsters_in
from companion.games.masmorra.legality.dungeon.exploring import is_spent
from companion.games.masmorra.legality.dungeon.leaving_rooms import LOWEST
from companion.games.masmorra.legality.offered_options.map_options import step_payment
from companion.games.masmorra.legality.payment.payment_options import held
from companion.games.masmorra.model import Payment, State
from companion.games.masmorra.model.hero_limits import FULL_LIFE
from companion.web.masmorra.map.touch_targets import explorable, side_of
from companion.web.masmorra.options.action_prices import (
    all_prices,
    lapsing_reroll,
    life_prices,
    outcome_of,
    price,
    step_spent,
    wounds_by,
)
from companion.web.masmorra.options.command_target_words import room_word, tile_name
from companion.web.masmorra.turn.button_space import fitted
from companion.web.masmorra.turn.exploring_risk import dares, is_dear, is_rash
from companion.web.masmorra.turn.plan_outcome import plan_outcome
from companion.web.masmorra.turn.taking_stairs import (
    dares_go_down,
    down_together,
    is_bearable,
    take_stairs,
)
from companion.web.masmorra.turn.trap_beside import live_traps, wounds_expected
from companion.web.masmorra.turn.ways_to_fight import (
    at_stake,
    fight_result,
    sentence,
    takes_long,
)
from companion.web.screens.next_step import Action
from companion.web.screens.request_context import Visit
from companion.web.screens.table_links import address_of

EXPLORE, ON, HUNT, AWAY = "explore-first", "walk-on", "walk-to-fight", "walk-away"
"""Names of the buttons that lead through a doorway, by what for."""
_FEW = 3
"""Against so many monsters next door a fight is thought through before going there."""


LITTLE_LIFE = 3
"""With so much life, or less, a hero heals before it meets anybody, or ends the turn."""
_SPARE = 1
"""A hero who would be left with so much life, or less, does not wait for the same fight."""


def way_on(visit: Visit, *, is_brief: bool = False) -> Action | None:
    """Give the way to a sure fight next door, else the way to explore that costs least, or towards.

    None for a rash one. Where nothing is left to explore it leads to monsters or down; at last away
    from monsters that stand where the hero does.

    Args:
        visit: Who looks.
        is_brief: There is place for dice, Wounds and the reroll alone, not for all that lies there.
    """
    onward = _hunt(visit) or down_together(visit) or _explore(visit, is_brief=is_brief)
    return onward or _walk(visit) or _leave(visit) or _away(visit)


def healing_ability(visit: Visit) -> c.UseAbility | None:
    """Give the ability whose ELIXIR makes it bearable to explore, or heals a hero of little life.

    Rules: ABILITY-6, DICE-5.
    """
    state: State = visit.state
    if state.hero.life >= FULL_LIFE:
        return None
    uses = [one.command for one in _can(visit) if isinstance(one.command, c.UseAbility)]
    healing = [one for one in uses if _healed_by(state, one).hero.life > state.hero.life]
    if explorable(visit.options):
        onward = next((one for one in healing if dares(_healed_by(state, one))), None)
        if onward is not None:
            return onward
    return healing[0] if healing and state.hero.life <= LITTLE_LIFE else None


def _healed_by(state: State, command: c.UseAbility) -> State:
    """Use an ability and drink all ELIXIR symbols; the table as it is where there is none."""
    after = fold(state, outcome_of(state, command), GAME.evolve)
    count = after.turn.symbols.get("elixir", 0)
    if count <= state.turn.symbols.get("elixir", 0):
        return state
    drink = c.DrinkElixir(Payment(symbols={"elixir": min(count, FULL_LIFE - after.hero.life)}))
    return fold(after, outcome_of(after, drink), GAME.evolve)


def has_doors_ahead(state: State) -> bool:
    """Tell whether something is left to explore on the hero's level, and a step to go there."""
    steps = state.turn.mp or state.hero.free_step or held(state, "step")
    return bool(steps and _open(state))


def _explore(visit: Visit, *, is_brief: bool) -> Action | None:
    state: State = visit.state
    cells = explorable(visit.options)
    if not cells:
        return None
    (x, y), ways = min(cells.items(), key=lambda one: wounds_by(state, one[1][0]))
    wounds = wounds_by(state, ways[0])
    if is_rash(state, wounds, ways[0]) or is_dear(state, wounds):
        return None
    label = visit.say("play.map.explore", side=f"@play.side.{side_of(state, x, y)}")
    parts = _behind(visit, ways[0], is_brief=is_brief)
    about, rest = fitted(parts, life_prices(visit, ways[0]))
    if len(ways) == 1:
        return Action(EXPLORE, label, about, visit.json(ways[0]), icon="gate", rest=rest)
    map_ = address_of("play.show", visit.table, "map")
    return Action(EXPLORE, label, about, href=f"{map_}?at={x}%2C{y}", icon="gate", rest=rest)


def _behind(visit: Visit, command: c.Explore, *, is_brief: bool) -> Iterator[str]:
    """Say what lies behind the doorway, what pays for the step, and what else it costs."""
    state: State = visit.state
    top = state.stack(f"small-{state.rooms[state.hero.room].level}").top
    if top is not None and not is_brief:
        yield tile_name(visit, top.kind, top.id)
    if spent := step_spent(visit, command.pay):
        yield spent
    costs = (price(visit, command), lapsing_reroll(visit, command))
    yield from filter(None, costs) if is_brief else all_prices(visit, command)


def _open(state: State) -> set[str]:
    """List the rooms of the hero's level from which a tile can be explored."""
    level = state.rooms[state.hero.room].level
    return set() if is_spent(state.stack(f"small-{level}")) else open_rooms(state, level)


def _walk(visit: Visit) -> Action | None:
    """Go one room towards what can be explored, and would be: else the way there is for nothing."""
    state: State = visit.state
    if explorable(_can(visit)) or is_rash(state, 0):
        return None
    ways = shortest_ways(state, _open(state))
    goal = next((way[-1] for way in ways if dares(_arriving(state, way))), "")
    return _go(visit, {goal} if goal else set(), visit.say("play.next.on"))


def _arriving(state: State, way: tuple[str, ...]) -> State:
    """Walk a way with what is at hand; what that does not pay for, later turns do.

    At its end the hero has a Move Point left.
    """
    for room in way:
        events = outcome_of(state, c.Move(room, step_payment(state)))
        if not events:
            state = _with_a_point(state)
            events = outcome_of(state, c.Move(room))
        if not events:
            break
        state = replace(fold(state, events, GAME.evolve), pending=())
    there = replace(state.hero, room=way[-1])
    heroes = tuple(there if one is state.hero else one for one in state.heroes)
    return _with_a_point(replace(state, heroes=heroes))


def _with_a_point(state: State) -> State:
    return replace(state, turn=replace(state.turn, mp=1))


def _hunt(visit: Visit) -> Action | None:
    """Go next door to beat all who stand there without a Wound."""
    state: State = visit.state
    for option in _can(visit):
        step = option.command
        if not isinstance(step, c.Move) or not 0 < len(monsters_in(state, step.to)) <= _FEW:
            continue
        after = fold(state, outcome_of(state, step), GAME.evolve)
        if after.question is not None or after.hero.life < state.hero.life or takes_long(after):
            continue
        if not engaging_monsters(after):  # nobody is led back to whom it has fought this turn
            continue
        best = next(iter(advise_freeing(at_stake(after))), None)
        if best is not None and best.beaten and not (best.lost or best.wounds or best.caller):
            gained = plan_outcome(after, best.commands).xp
            said = fight_result(visit, gained, after.hero.life)
            return _step(visit, step, said, HUNT)
    return None


def _leave(visit: Visit) -> Action | None:
    """Leave a level where nothing is left to explore; without a way down look for monsters.

    Against the clock nobody explores all of a level whose stairs are found (ALLIANCE-3).
    """
    state: State = visit.state
    here = state.rooms[state.hero.room]
    down = stairs_down(state, here.level)
    is_due = not _open(state) or (state.settings.cooperative and down)
    if here.level >= LOWEST or not is_due or state.hero.life < HALE - 1:
        return None
    key = "play.next.down" if _open(state) else "play.next.explored"
    said = visit.say(key, level=here.level)
    if down and dares_go_down(state, here.level):
        return take_stairs(visit, said) if down == here.id else _go(visit, {down}, said)
    if down == here.id or state.hero.life < HALE:
        return None
    waiting = (one.room for one in state.monsters if not one.fought)
    foes = {room for room in waiting if state.rooms[room].level == here.level}
    return _go(visit, foes, visit.say("play.next.monsters"))


def _away(visit: Visit) -> Action | None:
    """Leave a room whose monsters stand after their fight and could fell the hero in its next one.

    Rules: ENGAGE-1, ENGAGE-4, FIGHT-2.
    """
    state: State = visit.state
    here = monsters_in(state, state.hero.room)
    if not here or engaging_monsters(state):
        return None
    due = sum(roused(state, CATALOGUE.monster(one.kind)).payback for one in here)
    if due < state.hero.life - _SPARE:
        return None
    steps = (one.command for one in _can(visit) if isinstance(one.command, c.Move))
    safe = (one for one in steps if not monsters_in(state, one.to) and not wounds_by(state, one))
    step = min(safe, key=lambda one: len(all_prices(visit, one)), default=None)
    return _step(visit, step, visit.say("play.next.away"), AWAY) if step else None


def out_of_reach(visit: Visit) -> Action | None:
    """Step away from a trap that others may set off often enough to leave the hero a life, or none.

    Rules: TRAP-6, TRAP-7.
    """
    state: State = visit.state
    expected = wounds_expected(state)
    if state.hero.life - expected > _SPARE:
        return None
    steps = (one.command for one in _can(visit) if isinstance(one.command, c.Move))
    safe = (one for one in steps if not (monsters_in(state, one.to) or live_traps(state, one.to)))
    step = min(safe, key=lambda one: wounds_by(state, one), default=None)
    if step is None or wounds_by(state, step) >= min(expected, state.hero.life):
        return None
    return _step(visit, step, sentence(visit.say("play.next.trap")), AWAY)


def _go(visit: Visit, goals: set[str], said: str) -> Action | None:
    """Go one room towards a goal, where that costs little life and meets nobody."""
    state: State = visit.state
    step = step_towards(state, _can(visit), goals)
    if not isinstance(step, c.Move) or monsters_in(state, step.to):
        return None
    return _step(visit, step, said) if is_bearable(state, step) else None


def _step(visit: Visit, step: c.Move, said: str, name: str = ON) -> Action:
    label = visit.say("play.do.move", room=room_word(visit.state, step.to))
    leads = (said, step_spent(visit, step.pay), *all_prices(visit, step))
    about, rest = fitted(leads, life_prices(visit, step))
    return Action(name, label, about, visit.json(step), icon="step", rest=rest)


def _can(visit: Visit) -> list[Option]:
    return [one for one in visit.options if one.refusal is None]
