"""Fighting: what is spent against a monster, and what against its Payback."""

from dataclasses import dataclass, replace
from typing import ClassVar, Literal

from companion.engine.game import Option
from companion.games.masmorra import commands as c
from companion.games.masmorra.catalogue import CATALOGUE, MonsterCard
from companion.games.masmorra.catalogue.traits_of_monster_card import traits
from companion.games.masmorra.events import Wounded
from companion.games.masmorra.legality.cards.forbidden_by_evil_cards import roused
from companion.games.masmorra.legality.combat.fights import attack_faces, spendable_faces
from companion.games.masmorra.legality.combat.payback_and_xp import pays_back, xp_for
from companion.games.masmorra.legality.payment.paid_faces import paid_faces
from companion.games.masmorra.legality.payment.payment_checks import paid_amount
from companion.games.masmorra.model import (
    BlockPayback,
    Face,
    Monster,
    MonsterKind,
    PayAttack,
    State,
)
from companion.i18n import verbatim
from companion.web.masmorra.map.current_monster_values import foe_token, reduced_from
from companion.web.masmorra.map.map_drawing import MonsterToken
from companion.web.masmorra.options.cost_display import attack_chips, show_dice
from companion.web.masmorra.options.holdings import Holdings, Magic, holdings, magic
from companion.web.masmorra.options.option_labels import OptionButton, option_buttons
from companion.web.masmorra.turn.defeat_banner import fall_by_fight, fall_by_wounds
from companion.web.masmorra.turn.losing_fight_cost import refraining, told_turning
from companion.web.masmorra.turn.plan_outcome import unblocked_outcome, xp_lost
from companion.web.masmorra.turn.steps.step_type import Step
from companion.web.masmorra.turn.steps.suggested_hero_action import AdvisedFight, advised_fight
from companion.web.masmorra.turn.ways_to_block_payback import Way, ways_to_block
from companion.web.masmorra.turn.ways_to_fight import (
    Hint,
    StrategyHints,
    fight_result,
    how_to_fight,
    plan_of,
)
from companion.web.screens.request_context import Visit

_CHANGES = (c.UseAbility, c.FlipFreeStep)


@dataclass(frozen=True, slots=True)
class Coin:
    """Something that can be spent by hand: a die or a symbol.

    Attributes:
        id: Stable name of its field.
        face: What it shows.
        source: What it is: an action die, the pet die or a symbol.
        value: How the form names it.
        hurts: It does damage; the monster may be immune to it (AMD-27).
    """

    id: str
    face: Face
    source: str
    value: str
    hurts: bool


@dataclass(frozen=True, slots=True)
class Alone:
    """The one thing that can be done where nothing serves to strike or to block.

    Attributes:
        label: What comes of it.
        plan: What is sent, as JSON.
    """

    label: str
    plan: str


@dataclass(frozen=True, kw_only=True)
class Attack(Step):
    """Say what is spent against a monster."""

    template: ClassVar[str] = "masmorra/turn/steps/_attack.html"
    monster: MonsterToken
    life: int
    reward: int
    reduced: int
    plan: Hint | None
    traits: tuple[str, ...]
    ways: tuple[Way, ...]
    advised: AdvisedFight | None
    least: Hint | None
    turning: str
    nothing: Way
    refrain: str
    alone: Alone | None
    coins: tuple[Coin, ...]
    harmless: tuple[Face, ...]
    pairs: tuple[str, ...]
    holdings: Holdings
    changes: tuple[OptionButton, ...]
    magic: Magic | None
    counsel: StrategyHints


@dataclass(frozen=True, kw_only=True)
class Payback(Step):
    """Say what is spent to block a Payback."""

    template: ClassVar[str] = "masmorra/turn/steps/_payback.html"
    kind: MonsterKind
    wounds: int
    life: int
    fall: str
    ways: tuple[Way, ...]
    holdings: Holdings
    changes: tuple[OptionButton, ...]
    magic: Magic | None
    counsel: StrategyHints


def attack(visit: Visit, question: PayAttack) -> Attack:
    """Lay out the attacks."""
    state: State = visit.state
    monster = next(one for one in state.monsters if one.id == question.monster)
    offered = [one for one in visit.options if isinstance(one.command, c.Attack)]
    empty = next(one for one in offered if not paid_amount(one.command.pay))
    ways = [one for one in offered if one is not empty and one.refusal is None]
    counsel = how_to_fight(visit)
    advised = advised_fight(visit, counsel)
    plan = next((one for one in counsel.hints if one.beats), None) if not ways else None
    least = None if ways or plan or advised else _least(state, counsel)
    shown = tuple(_way(visit, monster, one, place) for place, one in enumerate(ways))
    card = roused(state, CATALOGUE.monster(monster.kind))
    coins = _coins(state, card)
    return Attack(
        monster=foe_token(state, monster),
        life=state.hero.life,
        reward=xp_for(state, monster.kind),
        reduced=reduced_from(state, [monster]),
        plan=plan,
        traits=traits(monster.kind, in_combat=True),
        ways=tuple(one for one in shown if not _is_advised(one, advised)),
        advised=_struck(visit, advised) if advised else None,
        least=least,
        turning=told_turning(visit, least) if least else "",
        nothing=_way(visit, monster, empty, -1),
        refrain=refraining(visit, empty.command, monster.kind),
        alone=None if ways or plan or advised else _alone(visit, counsel, empty.command),
        coins=coins,
        harmless=tuple(dict.fromkeys(one.face for one in coins if not one.hurts)),
        pairs=_pairs(state),
        holdings=holdings(state),
        changes=_changes(visit),
        magic=magic(visit),
        counsel=counsel,
    )


def _struck(visit: Visit, advised: AdvisedFight) -> AdvisedFight:
    """Name the blow of a fight that has begun: the button that began it says the same else."""
    return replace(advised, title=visit.say("play.attack.now", deed=verbatim(advised.title)))


def _is_advised(way: Way, advised: AdvisedFight | None) -> bool:
    """Say whether the advice above gives the same for the same, so that it need not stand twice."""
    if advised is None or way.pairs or way.result != advised.about:
        return False
    return set(way.spent) == set(advised.spent)


def _alone(visit: Visit, counsel: StrategyHints, empty: c.Attack) -> Alone | None:
    """Give the attack with nothing, to its end; None where a card or a block may do better."""
    state: State = visit.state
    if counsel.more or counsel.is_long or _least(state, counsel) is not None:
        return None
    wounds = sum(
        one.wounds
        for one in unblocked_outcome(state, empty).events
        if isinstance(one, Wounded) and one.hero == state.hero.name
    )
    if wounds >= state.hero.life:
        label = fall_by_fight(visit)
    else:
        label = visit.say("play.attack.alone", count=wounds)
    return Alone(label, plan_of((empty, c.Block()) if wounds else (empty,)))


def _least(state: State, counsel: StrategyHints) -> Hint | None:
    """Give the way that spares most life where nobody can be beaten, if something spares any."""
    best = counsel.hints[0] if counsel.hints else None
    if best is None or not (best.sure and best.spent) or best.wounds >= state.hero.life:
        return None
    return best


def _way(visit: Visit, monster: Monster, option: Option, place: int) -> Way:
    state: State = visit.state
    command: c.Attack = option.command
    spent, pairs = attack_chips(state, command)
    card = roused(state, CATALOGUE.monster(monster.kind))
    won = place >= 0
    strikes = pays_back(card, _kind(state, command), beaten=won)
    return Way(
        id=f"way-{place}",
        spent=spent,
        pairs=pairs,
        triple=command.triple,
        wounds=card.payback if strikes else 0,
        result=_result(visit, command, card.payback - pairs if strikes else 0) if won else "",
        command=visit.json(command),
    )


def _result(visit: Visit, attack: c.Attack, wounds: int) -> str:
    """Say what a kill brings, and what its Payback leaves if nothing more is blocked."""
    state: State = visit.state
    comes_to = unblocked_outcome(state, attack)
    left = state.hero.life - max(0, wounds)
    return fight_result(visit, comes_to.xp, left, lost=xp_lost(state, comes_to))


def _kind(state: State, command: c.Attack) -> Literal["none", "melee", "ranged", "triple"]:
    """Tell what kind of attack it would be (FIGHT-8, FIGHT-9)."""
    faces = paid_faces(state, command.pay)
    if command.triple:
        return "triple"
    if not faces:
        return "none"
    return "melee" if "melee" in faces else "ranged"


def _coins(state: State, card: MonsterCard) -> tuple[Coin, ...]:
    """List what could be spent on an attack, one by one; last what does no damage."""
    faces, hurting = spendable_faces(card), attack_faces(card)
    dice = [
        Coin(f"coin-die-{one.number}", face, one.die.kind, f"die:{one.number}", face in hurting)
        for one in show_dice(state)
        if one.where == "ready" and (face := one.die.face) is not None and face in faces
    ]
    symbols = [
        Coin(f"coin-{face}-{place}", face, "symbol", f"symbol:{face}", face in hurting)
        for face in faces
        for place in range(state.turn.symbols.get(face, 0))
    ]
    return tuple(sorted((*dice, *symbols), key=lambda coin: not coin.hurts))


def _pairs(state: State) -> tuple[str, ...]:
    """List pairs of a sword and a shield that can be used together."""
    ready = [one for one in show_dice(state) if one.where == "ready"]
    swords = [one.number for one in ready if one.die.face == "melee"]
    shields = [one.number for one in ready if one.die.face == "defense"]
    return tuple(f"pair:{sword}:{shield}" for sword, shield in zip(swords, shields, strict=False))


def _changes(visit: Visit) -> tuple[OptionButton, ...]:
    """List what can be used before paying."""
    listed = (one for one in visit.options if isinstance(one.command, _CHANGES))
    return option_buttons(visit, (one for one in listed if one.refusal is None))


def payback(visit: Visit, question: BlockPayback) -> Payback:
    """Lay out the blocks, the one that spares most life first."""
    state: State = visit.state
    counsel = how_to_fight(visit)
    blocks = [one.command for one in visit.options if isinstance(one.command, c.Block)]
    return Payback(
        kind=question.kind,
        wounds=question.wounds,
        life=state.hero.life,
        fall=fall_by_wounds(visit),
        ways=ways_to_block(visit, question, blocks, counsel),
        holdings=holdings(state),
        changes=_changes(visit),
        magic=magic(visit),
        counsel=counsel,
    )
