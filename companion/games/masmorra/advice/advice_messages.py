"""Advice in words, one line each; who shows it says the messages in the reader's language."""

from collections.abc import Callable, Iterator, Sequence
from functools import reduce

from companion.engine.rules import Message
from companion.games.masmorra.advice.fights.cheapest_fights import Advice
from companion.games.masmorra.advice.fights.hero_resources import callers
from companion.games.masmorra.advice.odds.reroll_odds import Chance
from companion.games.masmorra.advice.odds.roll_goals import Defeat, Dock, Goal, Have
from companion.games.masmorra.advice.odds.survival import may_fell
from companion.games.masmorra.catalogue import CATALOGUE, find_ability, find_card
from companion.games.masmorra.catalogue.card_wording_from_effects import (
    ability_title,
    in_a_row,
    title,
)
from companion.games.masmorra.commands import (
    Attack,
    Block,
    Command,
    Fight,
    FlipFreeStep,
    PlayTreasure,
    UseAbility,
    UseMagic,
)
from companion.games.masmorra.decide.dungeon.room_actions import DISARM_XP
from companion.games.masmorra.legality.combat.engaged_monsters import (
    engaging_monsters,
    find_monster,
)
from companion.games.masmorra.model import FACES, Face, PayAttack, Payment, State
from companion.i18n import verbatim

Say = Callable[[Message], str]
_Faces = list[Face | None]


def tell_advice(state: State, advice: Advice, say: Say) -> str:
    """Explain an advice in one line: whom to fight, with what, and how it ends."""
    fights = verbatim(in_a_row(tell_steps(state, advice, say), say))
    end = verbatim(say(Message("advice.wounds", {"count": advice.wounds})))
    line = say(Message("advice.line", {"fights": fights, "end": end}))
    called = tell_caller(advice, say)
    return f"{line} {called}" if called else line


def tell_steps(state: State, advice: Advice, say: Say) -> tuple[str, ...]:
    """Explain an advice step by step: whom to fight, with what, and what is blocked."""
    shown: _Faces = [die.face for die in state.turn.dice]
    parts: list[str] = []
    hand = list(state.hero.hand)
    asked = state.question
    monster = asked.monster if isinstance(asked, PayAttack) else 0
    for command in advice.commands:
        if isinstance(command, Fight):
            monster = command.monster
        elif isinstance(command, PlayTreasure):
            parts.append(_card(state, hand.pop(command.index), say))
        else:
            parts += _tell(state, command, monster, shown, say)
    return (*parts,) or (say(Message("advice.nothing")),)


def tell_caller(advice: Advice, say: Say) -> str:
    """Say that who is called as the fight begins is not counted; empty where nobody is."""
    if advice.caller is None:
        return ""
    return say(Message("advice.calls", {"boss": f"@masmorra.monster.{advice.caller}"}))


def _card(state: State, name: str, say: Say) -> str:
    card = find_card(state, name)
    return say(title(card)) if card is not None else name


def _tell(state: State, command: Command, number: int, shown: _Faces, say: Say) -> Iterator[str]:
    match command:
        case UseMagic(die=die, face=face):
            turned: dict[str, str | int] = {"face": _face(shown[die]), "to": _face(face)}
            shown[die] = face
            yield say(Message("advice.magic", turned))
        case UseAbility(ability=ability):
            yield say(ability_title(find_ability(state, ability)))
        case FlipFreeStep(face=face):
            yield say(Message("advice.token", {"face": _face(face)}))
        case Attack():
            how = verbatim(_attack(command, shown, say))
            way = "advice.fight" if how else "advice.fight.nothing"
            yield say(Message(way, {"monster": _kind(state, number), "how": how}))
        case Block(pay=pay) if _spent(pay, shown):
            yield say(Message("advice.block", {"count": sum(_spent(pay, shown).values())}))
        case _:
            pass


def _kind(state: State, number: int) -> str:
    """Name a monster; one that has not come yet is who is called as the combat begins."""
    monster = find_monster(state, number)
    if monster is not None:
        return f"@masmorra.monster.{monster.kind}"
    called = [CATALOGUE.monster(one.kind).start_spawn for one in callers(state)]
    return f"@masmorra.monster.{called[0]}" if called else "@advice.space.monster"


def _attack(command: Attack, shown: _Faces, say: Say) -> str:
    """Name what is spent on an attack, nothing for nothing; what combos make is counted with it."""
    spent = _spent(command.pay, shown)
    parts = [
        say(Message("advice.spent", {"count": count, "face": _face(face)}))
        for face, count in spent.items()
    ]
    how = " + ".join(parts)
    if parts and command.combos:
        how += " " + say(Message("advice.pairs", {"count": len(command.combos)}))
    return how


def _spent(pay: Payment, shown: _Faces) -> dict[Face, int]:
    faces = [shown[number] for number in pay.dice]
    counts = {face: faces.count(face) + pay.symbols.get(face, 0) for face in FACES}
    return {face: count for face, count in counts.items() if count}


def _face(face: Face | None) -> str:
    return f"@masmorra.face.{face or 'any'}"


def tell_goal(goal: Goal, say: Say) -> str:
    """Name a goal."""
    return _all_of([say(_named(part)) for part in goal], say)


def _all_of(parts: Sequence[str], say: Say) -> str:
    def both(before: str, after: str) -> str:
        named: dict[str, str | int] = {"before": verbatim(before), "after": verbatim(after)}
        return say(Message("advice.goal.and", named))

    return reduce(both, parts)


def tell_goal_here(state: State, goal: Goal, say: Say) -> str:
    """Name a goal so that its odds can be understood at this table.

    That is with what else it asks for: to survive the others' Paybacks, to fight first, or a Step
    beside the token.
    """
    told = _all_of([say(_named_here(state, part)) for part in goal], say)
    waits = all(isinstance(part, Dock) for part in goal) and engaging_monsters(state)
    return say(Message("advice.goal.after_fights", {"goal": verbatim(told)})) if waits else told


def _named_here(state: State, part: Defeat | Dock | Have) -> Message:
    match part:
        case Defeat(kind=kind, unhurt=False) if may_fell(state):
            return _defeat("kind.alive" if kind else "all.alive", kind)
        case Have(face="step", count=count) if state.hero.free_step:
            return Message("advice.goal.have.step.more", {"count": count})
        case Dock(space="trap", place=place) if place in state.traps:
            xp = DISARM_XP[state.traps[place].tile.level]
            return Message("advice.goal.trap.xp", {"xp": xp})
        case _:
            return _named(part)


def _named(part: Defeat | Dock | Have) -> Message:
    match part:
        case Defeat(kind=kind, unhurt=unhurt):
            return _defeat(f"{'kind' if kind else 'all'}{'.unhurt' if unhurt else ''}", kind)
        case Dock(space=space):
            return Message(f"advice.goal.{space or 'dock'}")
        case Have(face="step", count=count):
            return Message("advice.goal.have.step", {"count": count})
        case Have(face=face, count=count):
            return Message("advice.goal.have", {"count": count, "face": _face(face)})


def _defeat(what: str, kind: str) -> Message:
    params: dict[str, str | int] = {"monster": f"@masmorra.monster.{kind}"} if kind else {}
    return Message(f"advice.goal.{what}", params)


def write_goal(goal: Goal) -> str:
    """Write a goal so that `read_goal` reads it again."""
    return " and ".join(_written(part) for part in goal)


def _written(part: Defeat | Dock | Have) -> str:
    match part:
        case Defeat(kind=kind, unhurt=unhurt):
            return f"defeat {kind or 'all'}{' unhurt' if unhurt else ''}"
        case Dock(space="", faces=faces):
            return f"dock {'+'.join(faces)}"
        case Dock(space=space, place=place):
            return f"{space} {place}".strip()
        case Have(face=face, count=count):
            return f"{count} {face}"


def tell_choice(choice: Chance, say: Say) -> str:
    """Name the dice of a choice."""
    if not choice.rerolled:
        return say(Message("advice.keep"))
    faces = [
        say(Message("advice.spent", {"count": count, "face": _face(face)}))
        for face in FACES
        if (count := choice.rerolled.count(face))
    ]
    return say(Message("advice.again", {"dice": verbatim(", ".join(faces))}))
