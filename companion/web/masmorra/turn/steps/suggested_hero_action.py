"""What a hero usually does next: fight, drink, use the room, disarm, explore, at last end the turn.

What is lit is never worse than what stands beside it, and says what it costs.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from companion.engine.game import Option
from companion.games.masmorra import commands as c
from companion.games.masmorra.events import DiceDocked, MovePointsChanged, XpChanged
from companion.games.masmorra.legality.combat.engaged_monsters import engaging_monsters
from companion.games.masmorra.model import State
from companion.games.masmorra.model.hero_limits import FULL_LIFE, HAND_LIMIT
from companion.web.masmorra.cards.ability_text import ability_text
from companion.web.masmorra.map.map_drawing import MonsterToken
from companion.web.masmorra.options.action_prices import (
    all_prices,
    fells,
    lapsing_reroll,
    life_prices,
    outcome_of,
    points_left,
)
from companion.web.masmorra.options.cost_display import Chip
from companion.web.masmorra.options.option_labels import OptionButton, option_button
from companion.web.masmorra.turn.button_space import fitted
from companion.web.masmorra.turn.end_of_turn import end_at_last, end_turn, gold_lost
from companion.web.masmorra.turn.magic_before_docking import told_turns, turned_and_docked
from companion.web.masmorra.turn.next_walk import (
    LITTLE_LIFE,
    has_doors_ahead,
    healing_ability,
    out_of_reach,
    way_on,
)
from companion.web.masmorra.turn.plan_outcome import plan_outcome
from companion.web.masmorra.turn.ways_to_fight import StrategyHints, outcome, plan_of, sentence
from companion.web.screens.next_step import Action
from companion.web.screens.request_context import Visit

_USUAL = ("room", "gold", "disarm")
"""What hardly anybody passes by, in this order."""
_SPILLED = 2
"""A purse that would lose so much gold is worth to be emptied for a card."""


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
    hurt = visit.state.hero.life <= LITTLE_LIFE
    first = (
        _fight(visit, here, counsel, done)
        or _drink(visit, can)
        or _here(visit, can)
        or (hurt and (_sip(visit, can) or _heal(visit, can)))
        or way_on(visit)
        or _sip(visit, can)
        or _heal(visit, can)
        or _card(visit, can)
        or out_of_reach(visit)
    )
    if first:
        return first, end_turn(visit, done) if done.refusal is None else None
    return end_at_last(visit, done)


def step_after_keeping(visit: Visit) -> Action | None:
    """Give what is usually done with a roll that is kept; doing it keeps the roll (AMB-25)."""
    can = [one for one in visit.options if one.refusal is None]
    if engaging_monsters(visit.state):
        return None
    return _here(visit, can) or way_on(visit, is_brief=True)


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
    parts = (ability_text(visit, healing.ability), *all_prices(visit, healing))
    leads_to, rest = fitted(parts, life_prices(visit, healing))
    return replace(_as_it_stands(visit, use), leads_to=leads_to, rest=rest)


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
    parts = (deed.about, taken, brings, *all_prices(visit, option.command))
    leads_to, rest = fitted(parts, life_prices(visit, option.command))
    return Action(deed.id, deed.label, leads_to, deed.command, icon=deed.icon, rest=rest)


def _here(visit: Visit, can: Sequence[Option]) -> Action | None:
    """Use what the room and the traps beside it offer."""
    usual = (one for action in _USUAL for one in can if one.action == action)
    serving = (one for one in usual if _serves(visit.state, one))
    return next((_as_it_stands(visit, one) for one in serving), None) or _turn_and_disarm(visit)


def _turn_and_disarm(visit: Visit) -> Action | None:
    """Disarm a trap with one tap for which magic turns what is missing."""
    traps = (one for one in visit.options if isinstance(one.command, c.DisarmTrap))
    plans = ((one, turned_and_docked(visit.state, one.command)) for one in traps if one.refusal)
    return next((_turned(visit, one, plan) for one, plan in plans if plan), None)


def _turned(visit: Visit, option: Option, plan: Sequence[c.Command]) -> Action:
    """Say which dice turn, what that brings and costs, and do it all with one tap."""
    deed = option_button(visit, option)
    xp = plan_outcome(visit.state, plan).xp
    brings = visit.say("play.next.xp", xp=xp) if xp else ""
    parts = (told_turns(visit, plan), brings, *all_prices(visit, plan[0]))
    leads_to, rest = fitted(parts, life_prices(visit, plan[0]))
    return Action(deed.id, deed.label, sentence(leads_to), plan_of(plan), icon=deed.icon, rest=rest)


def _card(visit: Visit, can: Sequence[Option]) -> Action | None:
    """Buy a card where the hand has room, and no way leads on or gold would be lost (GOLD-1)."""
    state: State = visit.state
    spills = gold_lost(state) >= _SPILLED
    if len(state.hero.hand) >= HAND_LIMIT or (has_doors_ahead(state) and not spills):
        return None
    bought = (_as_it_stands(visit, one) for one in can if isinstance(one.command, c.BuyTreasure))
    card = next(bought, None)
    if card is None or not spills:
        return card
    why = visit.say("play.next.spilled", count=gold_lost(state))
    return replace(card, leads_to=_joined(why, card.leads_to))


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
