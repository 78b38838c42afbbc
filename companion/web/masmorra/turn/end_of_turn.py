"""The button that ends a turn: why now, what it brings, and what may come of it."""

from dataclasses import replace

from msgspec import json

from companion.engine.fold import fold
from companion.games.masmorra import commands as c
from companion.games.masmorra.advice.fights.fight_cards import helps_of
from companion.games.masmorra.game import GAME
from companion.games.masmorra.legality.game_end_clauses import ends_with_turn, is_last_turn
from companion.games.masmorra.legality.heroes.gold_supply import bounty_gold
from companion.games.masmorra.legality.monsters.monster_moves import can_any_monster_move
from companion.games.masmorra.model import State
from companion.games.masmorra.model.hero_limits import GOLD_LIMIT
from companion.i18n import verbatim
from companion.web.masmorra.map.touch_targets import explorable
from companion.web.masmorra.options.action_prices import outcome_of, wounds_by
from companion.web.masmorra.options.command_target_words import tile_name
from companion.web.masmorra.options.option_labels import OptionButton
from companion.web.masmorra.turn.button_space import fitted
from companion.web.masmorra.turn.exploring_risk import danger, is_dear
from companion.web.masmorra.turn.next_walk import has_doors_ahead
from companion.web.masmorra.turn.steps.playable_cards import is_passed_round
from companion.web.masmorra.turn.trap_beside import may_be_hurt_by_others
from companion.web.masmorra.turn.ways_to_fight import sentence
from companion.web.screens.next_step import Action
from companion.web.screens.play_routes import PLAN
from companion.web.screens.request_context import Visit

END = "finish"
"""The name of the button that ends a turn."""


def end_turn(visit: Visit, done: OptionButton) -> Action:
    """End the turn beside something that is better, and say what it brings."""
    return Action(
        END,
        visit.say("play.do.pass_turn"),
        sentence(_joined(_gold(visit), _last(visit))),
        done.command,
        icon="torch",
        refusal=done.refusal,
    )


def end_at_last(visit: Visit, done: OptionButton) -> tuple[Action, Action | None]:
    """End the turn as the best that is left, and say why.

    Beside it, where a monster could be moved, the turn ends and none is.
    """
    still = _end_still(visit, done)
    moves = visit.say("play.next.monsters_move") if still else ""
    parts = (_why_end(visit), _gold(visit), _last(visit), _trap(visit), moves)
    leads_to, rest = fitted(parts)
    ends = replace(end_turn(visit, done), leads_to=sentence(leads_to), rest=sentence(rest))
    return ends, still


def is_held_back(visit: Visit) -> bool:
    """Tell whether a hero could go on to something new, so that only the risk ends its turn."""
    return has_doors_ahead(visit.state) and any(
        one.refusal is None and isinstance(one.command, c.Explore | c.Move) for one in visit.options
    )


def gold_lost(state: State) -> int:
    """Count the gold that the unused dice would bring if the purse could hold it (GOLD-1)."""
    return max(0, state.hero.gold + _unused(state) - GOLD_LIMIT)


def _why_end(visit: Visit) -> str:
    """Say why a turn ends in which more could be done; nothing where gold is the reason."""
    if is_held_back(visit):
        return _risk(visit)
    if _has_left(visit.state) and not _collected(visit):
        return visit.say("play.next.nothing")
    return ""


def _risk(visit: Visit) -> str:
    """Say what makes it too risky to go on: the tile that is turned up, or what may follow it."""
    state: State = visit.state
    ways = [one[0] for one in explorable(visit.options).values()]
    way = min(ways, key=lambda one: wounds_by(state, one), default=None)
    wounds = wounds_by(state, way) if way else 0
    why = danger(state, wounds, way) or ("dear" if is_dear(state, wounds) else "far")
    if why != "monsters":
        return visit.say(f"play.next.risky.{why}")
    may_help = not is_passed_round(visit) and helps_of(state)
    key = "play.next.risky.cards" if may_help else "play.next.risky"
    return visit.say(key, what=verbatim(_lair(visit)))


def _lair(visit: Visit) -> str:
    """Name who is pictured on the tile that is turned up, or else the tile."""
    state: State = visit.state
    top = state.stack(f"small-{state.rooms[state.hero.room].level}").top
    if top is None or not top.pictures:
        return tile_name(visit, top.kind, top.id) if top is not None else ""
    return ", ".join(visit.say(f"masmorra.monster.{kind}") for kind in top.pictures)


def _has_left(state: State) -> bool:
    """Tell whether dice or Move Points are left, so that the end of the turn needs a reason."""
    return bool(state.turn.mp or _unused(state))


def _unused(state: State) -> int:
    return sum(one.place == "ready" and one.face is not None for one in state.turn.dice)


def _last(visit: Visit) -> str:
    """Say that the game is over then: whoever holds cards plays them before."""
    state: State = visit.state
    if state.settings.cooperative and is_last_turn(state):
        return visit.say("play.next.lost")
    return visit.say("play.next.last") if ends_with_turn(state) else ""


def _trap(visit: Visit) -> str:
    """Warn of the trap that others may set off."""
    return visit.say("play.next.trap") if may_be_hurt_by_others(visit.state) else ""


def _end_still(visit: Visit, done: OptionButton) -> Action | None:
    """End the turn for the same gold and let the monsters stand, where one could be moved."""
    state: State = visit.state
    if done.refusal is not None or state.settings.cooperative or not _will_move(visit):
        return None
    command = visit.json({**json.decode(done.command), PLAN: [c.EndMovement()]})
    return Action(
        "finish-still",
        visit.say("play.do.pass_turn_still"),
        sentence(_gold(visit) or visit.say("play.next.monsters_stay")),
        command=command,
    )


def _will_move(visit: Visit) -> bool:
    """Tell whether any monster can be moved once the hero is done: none leaves a hero (DM-3).

    Whether one is makes no difference any more where the game ends with the turn.
    """
    state: State = visit.state
    if ends_with_turn(state):
        return False
    ends = (one.command for one in visit.options if isinstance(one.command, c.CollectBounties))
    command = next(ends, None)
    if not state.monsters or command is None:
        return False
    after = fold(state, outcome_of(state, command), GAME.evolve)
    return after.question is not None or can_any_monster_move(after)


def _gold(visit: Visit) -> str:
    """Say what gold unused dice bring, and where the purse holds no more of it (GOLD-1)."""
    collected, held = _collected(visit), visit.state.hero.gold
    if held + collected < GOLD_LIMIT or _unused(visit.state) <= collected:
        return visit.say("play.next.gold", count=collected) if collected else ""
    key = "play.next.gold.limited" if collected else "play.next.gold.full"
    return visit.say(key, count=collected, most=GOLD_LIMIT)


def _collected(visit: Visit) -> int:
    """Count the gold that unused dice bring, of which the limit may take some (GOLD-1)."""
    commands = (one.command for one in visit.options)
    unused = next((len(one.dice) for one in commands if isinstance(one, c.CollectBounties)), 0)
    return bounty_gold(visit.state, unused)


def _joined(*parts: str) -> str:
    return ", ".join(part for part in parts if part)
