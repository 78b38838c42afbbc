"""What a fight surely costs a hero who cannot win it, said on the buttons that start and lose it.

Rules: FIGHT-4, PAYBACK-2, DEFEAT-3, DEFEAT-4.
"""

from collections.abc import Iterable

from msgspec.structs import replace

from companion.engine.rules import Message
from companion.games.masmorra.advice.advice_messages import tell_steps
from companion.games.masmorra.catalogue import CATALOGUE, Ability, find_ability
from companion.games.masmorra.commands import (
    Attack,
    Block,
    Command,
    Fight,
    FlipFreeStep,
    UseAbility,
    UseMagic,
)
from companion.games.masmorra.events import Wounded
from companion.games.masmorra.legality.cards.forbidden_by_evil_cards import roused
from companion.games.masmorra.legality.payment.payment_options import held
from companion.games.masmorra.model import MonsterKind, Payment, State
from companion.web.masmorra.turn.defeat_banner import fall_by_fight
from companion.web.masmorra.turn.plan_outcome import plan_outcome
from companion.web.masmorra.turn.ways_to_fight import Hint, StrategyHints, sentence
from companion.web.screens.command_feedback import message
from companion.web.screens.request_context import Visit


def losing_fight_cost(visit: Visit, counsel: StrategyHints, monster: int) -> tuple[str, bool]:
    """Say what the fight against a monster costs at least, and whether the hero falls by it.

    Nothing is said where it can be won, where cards may help, or where nobody has counted.
    """
    wounds = _wounds(visit, counsel, monster)
    if not wounds:
        return "", False
    if wounds >= visit.state.hero.life:
        return fall_by_fight(visit), True
    return visit.say("play.target.wounds", count=wounds), False


def refraining(visit: Visit, empty: Attack, kind: MonsterKind) -> str:
    """Say on the button that attacks with nothing what is blocked next, and what that leaves."""
    state: State = visit.state
    due = _taken(state, (empty, Block(Payment())))
    payback = roused(state, CATALOGUE.monster(kind)).payback
    if not payback:
        return visit.say("play.attack.none")
    shields = held(state, "defense")
    left = due - shields
    may_change = held(state, "magic") or state.hero.hand or any(map(_shields, _abilities(state)))
    key = "nothing" if shields or may_change else "none"
    said = visit.say(f"play.attack.{key}", **({"count": payback} if key == "nothing" else {}))
    if left <= 0 or may_change:
        return said
    if left >= state.hero.life:
        return f"{said}. {fall_by_fight(visit)}"
    return f"{said}: {visit.say('play.target.wounds', count=left)}"


def _abilities(state: State) -> Iterable[Ability]:
    return (find_ability(state, name) for name in state.hero.abilities)


def _shields(ability: Ability) -> bool:
    """Tell whether an ability may make DEFENSE, or any symbol (PAYBACK-4)."""
    return "defense" in ability.gives or bool(ability.choice)


def told_turning(visit: Visit, hint: Hint) -> str:
    """Say how a way to lose a fight first changes the dice; empty where they stay as they lie."""
    turns = (UseMagic, UseAbility, FlipFreeStep)
    commands = tuple(one for one in hint.advice.commands if isinstance(one, turns))
    if not commands:
        return hint.steps[0] if len(hint.steps) == 1 else ""

    def say(said: Message) -> str:
        return message(said, visit.language)

    advice = replace(hint.advice, commands=commands)
    return sentence("; ".join(tell_steps(visit.state, advice, say)))


def _wounds(visit: Visit, counsel: StrategyHints, monster: int) -> int:
    if counsel.more or counsel.is_long:
        return 0
    if not counsel.hints:
        return _unanswered(visit, monster)
    best = counsel.hints[0]
    lost = best.sure and best.monster == monster and not best.advice.beaten
    return best.wounds if lost else 0


def _unanswered(visit: Visit, monster: int) -> int:
    """Count the Wounds of a fight in which nothing is spent, because there is nothing."""
    return _taken(visit.state, (Fight(monster), Attack(Payment()), Block(Payment())))


def _taken(state: State, plan: Iterable[Command]) -> int:
    events = plan_outcome(state, plan).events
    hero = state.hero.name
    return sum(one.wounds for one in events if isinstance(one, Wounded) and one.hero == hero)
