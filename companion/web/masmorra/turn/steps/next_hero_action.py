"""What a hero usually does next: fight, drink, use the room, disarm, explore, at last end the turn.

What is lit is never worse than what stands beside it, and says what it costs.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from msgspec import json

from companion.engine.fold import fold
from companion.engine.game import Option
from companion.games.masmorra import commands as c
from companion.games.masmorra.advice.fights.fight_cards import helps_of
from companion.games.masmorra.events import DiceDocked, MovePointsChanged, XpChanged
from companion.games.masmorra.game import GAME
from companion.games.masmorra.legality.combat.engagement import engaging_monsters
from companion.games.masmorra.legality.heroes.gold_supply import bounty_gold
from companion.games.masmorra.legality.monsters.monster_moves import can_any_monster_move
from companion.games.masmorra.model import State
from companion.games.masmorra.model.hero_limits import FULL_LIFE, GOLD_LIMIT, HAND_LIMIT
from companion.web.masmorra.cards.ability_text import ability_text
from companion.web.masmorra.map.map_drawing import MonsterToken
from companion.web.masmorra.options.action_prices import (
    all_prices,
    fells,
    lapsing_reroll,
    outcome_of,
    points_left,
)
from companion.web.masmorra.options.cost_display import Chip
from companion.web.masmorra.options.option_labels import OptionButton, option_button
from companion.web.masmorra.turn.next_walk import (
    LITTLE_LIFE,
    has_doors_ahead,
    healing_ability,
    way_on,
)
from companion.web.masmorra.turn.steps.playable_cards import is_passed_round
from companion.web.masmorra.turn.strategy_hints import StrategyHints, outcome, sentence
from companion.web.screens.next_step import Action
from companion.web.screens.play_routes import PLAN
from companion.web.screens.request_context import Visit

_USUAL = ("room", "gold", "disarm")
"""What hardly anybody passes by, in this order."""


@dataclass(frozen=True, slots=True)
class Foe:
    """A monster in the hero's room.

    Attributes:
        token: The monster with its numbers.
        traits: What it does to who fights it, known before the fight is declared.
        fight: The button that declares the fight.
    """

    token: MonsterToken
    traits: tuple[str, ...]
    fight: OptionButton


@dataclass(frozen=True, slots=True)
class AdvisedFight:
    """The best way to fight, done to its end with one tap.

    Attributes:
        title: Who is beaten.
        about: What it comes to.
        spent: The dice, symbols and the token that go.
        plan: What is sent, as JSON.
        wounds: What it costs of the hero's life.
    """

    title: str
    about: str
    spent: tuple[Chip, ...]
    plan: str
    wounds: int


def advised_fight(visit: Visit, counsel: StrategyHints) -> AdvisedFight | None:
    """Give the best advice as one tap, where somebody is surely beaten."""
    best = counsel.hints[0] if counsel.hints else None
    if best is None or not best.title:
        return None
    lapses = (lapsing_reroll(visit, one) for one in best.advice.commands)
    about = _joined(outcome(visit, best), points_left(visit), next(filter(None, lapses), ""))
    return AdvisedFight(best.title, about, best.spent, best.plan, best.wounds)


def next_steps(
    visit: Visit,
    here: Sequence[Foe],
    counsel: StrategyHints,
    can: Sequence[Option],
    done: OptionButton,
) -> tuple[Action, Action | None]:
    """Give the usual next step, and beside it the end of the turn where that is another one."""
    end = _end(visit, done)
    first = (
        _fight(visit, here, counsel, done)
        or _drink(visit, can)
        or _here(visit, can)
        or (_sip(visit, can) if visit.state.hero.life <= LITTLE_LIFE else None)
        or way_on(visit)
        or _sip(visit, can)
        or _heal(visit, can)
        or _card(visit, can)
    )
    if first is None:
        still = _end_still(visit, done)
        moves = visit.say("play.next.monsters_move") if still else ""
        leads_to = sentence(_joined(_why_end(visit), _gold(visit), moves))
        return replace(end, leads_to=leads_to), still
    return first, end if done.refusal is None else None


def step_after_keeping(visit: Visit) -> Action | None:
    """Give what is usually done with a roll that is kept; doing it keeps the roll (AMB-25)."""
    can = [one for one in visit.options if one.refusal is None]
    if engaging_monsters(visit.state):
        return None
    return _here(visit, can) or way_on(visit, is_brief=True)


def _why_end(visit: Visit) -> str:
    """Say why a turn ends in which more could be done; nothing where gold is the reason."""
    if has_doors_ahead(visit.state) and any(
        one.refusal is None and isinstance(one.command, c.Explore | c.Move) for one in visit.options
    ):
        may_help = not is_passed_round(visit) and helps_of(visit.state)
        return visit.say("play.next.risky.cards" if may_help else "play.next.risky")
    if _has_left(visit.state) and not _collected(visit):
        return visit.say("play.next.nothing")
    return ""


def _has_left(state: State) -> bool:
    """Tell whether dice or Move Points are left, so that the end of the turn needs a reason."""
    return bool(state.turn.mp or _unused(state))


def _unused(state: State) -> int:
    return sum(one.place == "ready" and one.face is not None for one in state.turn.dice)


def _end(visit: Visit, done: OptionButton) -> Action:
    return Action(
        "finish",
        visit.say("play.do.pass_turn"),
        sentence(_gold(visit)),
        done.command,
        icon="torch",
        refusal=done.refusal,
    )


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
    """Tell whether any monster can be moved once the hero is done: none leaves a hero (DM-3)."""
    state: State = visit.state
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


def _fight(
    visit: Visit, here: Sequence[Foe], counsel: StrategyHints, done: OptionButton
) -> Action | None:
    """Fight as the best advice begins; without one, who stands there first."""
    fights = [foe for foe in here if not foe.token.fought and foe.fight.refusal is None]
    if not fights:
        return None
    best = counsel.hints[0] if counsel.hints else None
    first = next((foe for foe in fights if best and foe.token.id == best.monster), fights[0])
    about = outcome(visit, best) if best else ""
    is_lost = not (counsel.more or any(one.advice.beaten for one in counsel.hints))
    if best and best.sure and is_lost and done.refusal is not None:
        about = visit.say("play.next.must")  # else the one lit button looks like bad advice
    return Action(
        first.fight.id,
        first.fight.label,
        _joined(about, first.fight.price),
        first.fight.command,
        icon=first.fight.icon,
    )


def _joined(*parts: str) -> str:
    return ", ".join(part for part in parts if part)


def _drink(visit: Visit, can: Sequence[Option]) -> Action | None:
    """Drink what a room or a card gave: unspent symbols are lost, and the heal is easily missed."""
    return _sip(visit, can) if visit.state.turn.symbols.get("elixir") else None


def _sip(visit: Visit, can: Sequence[Option]) -> Action | None:
    """Drink all that heals, of dice too."""
    if visit.state.hero.life >= FULL_LIFE:
        return None
    own = (one for one in can if isinstance(one.command, c.DrinkElixir) and not one.command.hero)
    return next((_as_it_stands(visit, one) for one in own), None)


def _heal(visit: Visit, can: Sequence[Option]) -> Action | None:
    """Use the ability that heals enough to go on, or a hero of little life."""
    healing = healing_ability(visit)
    if healing is None:
        return None
    use = next(one for one in can if one.command == healing)
    costs = _joined(ability_text(visit, healing.ability), *all_prices(visit, healing))
    return replace(_as_it_stands(visit, use), leads_to=costs)


def _as_it_stands(visit: Visit, option: Option) -> Action:
    """Put an option as it is on the lit button: what it takes, what it brings, what it costs."""
    deed = option_button(visit, option)
    taken = ", ".join(
        visit.say("advice.spent", count=one.count, face=f"@masmorra.face.{one.face}")
        for one in deed.cost
    )
    gained = sum(
        one.xp for one in outcome_of(visit.state, option.command) if isinstance(one, XpChanged)
    )
    brings = visit.say("play.next.xp", xp=gained) if gained else ""
    costs = _joined(*all_prices(visit, option.command))
    leads_to = _joined(deed.about, taken, brings, costs)
    return Action(deed.id, deed.label, leads_to, deed.command, icon=deed.icon)


def _here(visit: Visit, can: Sequence[Option]) -> Action | None:
    """Use what the room and the traps beside it offer."""
    usual = (one for action in _USUAL for one in can if one.action == action)
    serving = (one for one in usual if _serves(visit.state, one))
    return next((_as_it_stands(visit, one) for one in serving), None)


def _card(visit: Visit, can: Sequence[Option]) -> Action | None:
    """Buy a card where the hand has room for it and there is no way on (TREASURE-3)."""
    state: State = visit.state
    if len(state.hero.hand) >= HAND_LIMIT or has_doors_ahead(state):
        return None
    bought = (one for one in can if isinstance(one.command, c.BuyTreasure))
    return next((_as_it_stands(visit, one) for one in bought), None)


def _serves(state: State, option: Option) -> bool:
    """Tell whether an option is of use, such as a fountain to the wounded, and fells nobody."""
    command = option.command
    if isinstance(command, c.BuyTreasure) or fells(state, command):
        return False
    if isinstance(command, c.RoomAction):
        kind, unhurt = state.rooms[state.hero.room].tile.kind, state.hero.life >= FULL_LIFE
        if command.to or (kind == "fountain" and unhurt):
            return False
    return _works(state, option)


def _works(state: State, option: Option) -> bool:
    """Tell whether an option does more than to dock a part of the dice that it asks for."""
    led_to = outcome_of(state, option.command)
    return any(not isinstance(one, DiceDocked | MovePointsChanged) for one in led_to)
