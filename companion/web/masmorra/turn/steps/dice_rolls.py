"""Rolling: the action dice, the one re-roll, and what can be done before."""

from collections import Counter
from dataclasses import dataclass, replace
from typing import ClassVar

from companion.games.masmorra import commands as c
from companion.games.masmorra.legality.combat.engaged_monsters import engaging_monsters
from companion.games.masmorra.legality.heroes.ongoing_abilities import rolls_one_more, token_left
from companion.games.masmorra.model import FACES, RollActionDice, RollMonsters, State
from companion.games.masmorra.model.pending.questions_and_tasks import SpawnRooms
from companion.web.dice.dice_entry import Tray, open_tray
from companion.web.dice.ordinary_dice_legend import Legend, legends
from companion.web.masmorra.after_tap.piece_instructions import FILLED_BY
from companion.web.masmorra.cards.ability_text import ability_name
from companion.web.masmorra.map.current_monster_values import foe_token
from companion.web.masmorra.map.map_drawing import MonsterToken
from companion.web.masmorra.options.command_target_words import room_name
from companion.web.masmorra.options.cost_display import Shown, show_dice
from companion.web.masmorra.options.option_labels import OptionButton, option_buttons, why_not
from companion.web.masmorra.turn.reroll_hint import RerollHint, should_i_reroll
from companion.web.masmorra.turn.steps.step_type import Step
from companion.web.masmorra.turn.steps.suggested_hero_action import (
    AdvisedFight,
    advised_fight,
    step_after_keeping,
)
from companion.web.masmorra.turn.ways_to_fight import how_to_fight
from companion.web.screens.command_feedback import Flash
from companion.web.screens.next_step import Action
from companion.web.screens.request_context import Visit

_BEFORE = (c.UseAbility, c.BuyTreasure, c.UseStairs)

_PLAIN = frozenset({"SPAWN-3", "SPAWN-5"})
"""The clauses that fill a room as usual: the room says enough."""


@dataclass(frozen=True, kw_only=True)
class Roll(Step):
    """Roll the action dice; or first take the free step."""

    template: ClassVar[str] = "masmorra/turn/steps/_roll.html"
    is_list: ClassVar[bool] = True
    tray: Tray
    legends: tuple[Legend, ...]
    before: tuple[OptionButton, ...]
    may_walk: bool
    free_step: bool
    met: tuple[MonsterToken, ...]
    is_thrown: bool


@dataclass(frozen=True, kw_only=True)
class Reroll(Step):
    """Keep the roll, or roll some dice once more.

    Attributes:
        own: What takes the place of the advice as soon as other dice are chosen.
    """

    template: ClassVar[str] = "masmorra/turn/steps/_reroll.html"
    tray: Tray
    legends: tuple[Legend, ...]
    dice: tuple[Shown, ...]
    keep: str
    may_walk: bool
    advised: AdvisedFight | None
    after: Action | None
    hint: RerollHint
    lead: str
    own: str
    barred: Flash | None
    also: str
    met: tuple[MonsterToken, ...]


_WHY = {
    "SPAWN-3": "SPAWN-3",
    "SPAWN-5": "SPAWN-5",
    "THRONE-12": "malaphyas",
    "ALLIANCE-10": "evil",
}
_PLAIN = frozenset({"SPAWN-3", "SPAWN-5"})
"""The clauses that fill a room as usual: the room says enough."""


@dataclass(frozen=True, kw_only=True)
class RollMore(Step):
    """Roll what an open question asks for: a pet die that joined late, or monsters.

    Attributes:
        dice: How many monster dice of which kind the hand takes, in words.
    """

    template: ClassVar[str] = "masmorra/turn/steps/_roll_monsters_or_single_dice.html"
    is_list: ClassVar[bool] = True
    tray: Tray
    legends: tuple[Legend, ...]
    room: str
    rule: str
    why: str
    is_called: bool
    dice: str
    waiting: tuple[str, ...]


def roll(visit: Visit) -> Roll:
    """Ask for the roll."""
    before = (one for one in visit.options if isinstance(one.command, _BEFORE))
    tray = open_tray(visit)
    return Roll(
        tray=tray,
        legends=legends(visit, tray),
        before=option_buttons(visit, (one for one in before if one.refusal is None)),
        may_walk=may_walk(visit),
        free_step=visit.state.hero.free_step,
        met=met(visit.state),
        is_thrown=visit.state.settings.action_dice == "table" and not visit.state.turn.evil,
    )


def reroll(visit: Visit) -> Reroll:
    """Ask what is rolled again, if anything may be."""
    again = [one for one in visit.options if isinstance(one.command, c.RerollDice)]
    hint = should_i_reroll(visit)
    tray = replace(open_tray(visit), advised=hint.numbers)
    return Reroll(
        tray=tray,
        legends=legends(visit, tray),
        dice=show_dice(visit.state),
        keep=visit.json(c.KeepDice()),
        may_walk=may_walk(visit),
        advised=advised_fight(visit, how_to_fight(visit)),
        after=step_after_keeping(visit),
        hint=hint,
        lead=_lead(visit, hint),
        own=visit.say("play.reroll.own") if _is_advised(visit, hint) else "",
        also=_also(visit, tray),
        met=met(visit.state),
        barred=next((said for one in again if (said := why_not(visit, one))), None),
    )


def met(state: State) -> tuple[MonsterToken, ...]:
    """List the monsters that the hero has to fight after the roll: they decide what to roll."""
    return tuple(foe_token(state, one) for one in engaging_monsters(state))


def _also(visit: Visit, tray: Tray) -> str:
    """Give the command by which the dice that did not stay count as rolled, too."""
    if not tray.also:
        return ""
    shown = dict(tray.also)
    faces = tuple(face for seen in shown.values() for face in FACES if face == seen)
    return visit.json(c.RerollDice(tuple(shown), faces))


def _is_advised(visit: Visit, hint: RerollHint) -> bool:
    """Tell whether the sentence above the dice is advice on some of them."""
    return bool(hint.why) and not (_charm(visit) or visit.args.get("up"))


def _lead(visit: Visit, hint: RerollHint) -> str:
    """Say what to do with the dice: why the lit button counsels so, or how to throw them."""
    if charm := _charm(visit):
        return visit.say("play.reroll.charm", ability=charm)
    if visit.args.get("up"):
        return visit.say("play.reroll.thrown")
    if not hint.why:
        return visit.say("play.reroll.how")
    if hint.is_vague:
        return hint.why
    others = "change" if hint.by_app else "others"
    return f"{hint.why} {visit.say(f'play.reroll.{others}' if hint.up else 'play.reroll.rather')}"


def _charm(visit: Visit) -> str:
    """Name the ability by which one die may be rolled once more, where only that is left."""
    state: State = visit.state
    charm = rolls_one_more(state)
    if charm is None or not state.turn.rerolled or token_left(state) is not None:
        return ""
    return ability_name(visit, charm.id)


def roll_more(visit: Visit, question: RollActionDice | RollMonsters) -> RollMore:
    """Ask for the dice of an open question."""
    state: State = visit.state
    tray = open_tray(visit)
    monsters = question if isinstance(question, RollMonsters) else None
    return RollMore(
        tray=tray,
        legends=legends(visit, tray),
        room=_where(visit, monsters) if monsters else "",
        rule=monsters.rule if monsters else "ABILITY-10",
        why=f"play.spawn.why.{_WHY.get(monsters.rule, 'called')}" if monsters else "",
        is_called=monsters is not None and monsters.rule not in _PLAIN,
        dice=_counted(visit, tray) if monsters else "",
        waiting=tuple(room_name(visit, state, room) for room in still_to_fill(state)),
    )


def _where(visit: Visit, question: RollMonsters) -> str:
    """Name the room that is filled, or say which it is where only the players know the map."""
    if visit.state.settings.plays_by_rules:
        return room_name(visit, visit.state, question.room)
    return visit.say(f"play.light.room.{FILLED_BY.get(question.rule, 'called')}")


def _counted(visit: Visit, tray: Tray) -> str:
    kinds = Counter(slot.kind for slot in tray.slots)
    return " + ".join(f"{count} × {visit.say(f'play.die.{kind}')}" for kind, count in kinds.items())


def still_to_fill(state: State) -> tuple[str, ...]:
    """List the rooms that the Dungeon Master Phase will fill after this one."""
    return tuple(
        room for task in state.pending if isinstance(task, SpawnRooms) for room in task.rooms
    )


def may_walk(visit: Visit) -> bool:
    """Tell whether the hero can go or explore now without a die: a die would end the reroll."""
    ways = (one.command for one in visit.options if one.refusal is None)
    pays = (one.pay for one in ways if isinstance(one, c.Move | c.Explore))
    return any(pay is None or pay.free_step for pay in pays)
