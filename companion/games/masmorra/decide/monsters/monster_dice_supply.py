"""The supply of monster dice: what is left, what is taken off the map, what is rolled.

Rules: SPAWN-3, SPAWN-7, SPAWN-8, AMB-20, AMB-49.
"""

from collections.abc import Sequence

from msgspec.structs import replace

from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.decide.decision_event_collector import Desk
from companion.games.masmorra.events import MonsterRemoved
from companion.games.masmorra.legality.combat.engaged_monsters import standing_heroes
from companion.games.masmorra.model import (
    MonsterDie,
    RollMonsters,
    State,
    TakeMonsterDie,
)
from companion.games.masmorra.model.pending.questions_and_tasks import WatchSite


def dice_left(state: State, die: MonsterDie) -> int:
    """Count the monster dice of a kind in the supply."""
    in_play = sum(CATALOGUE.monster(monster.kind).die == die for monster in state.monsters)
    return max(0, CATALOGUE.dice[die] - in_play)


def takeable(state: State, die: MonsterDie) -> tuple[int, ...]:
    """List the monsters whose die may be taken for a spawn elsewhere (SPAWN-7, SPAWN-8)."""
    return tuple(
        monster.id
        for monster in state.monsters
        if CATALOGUE.monster(monster.kind).die == die
        and not monster.rooted
        and not standing_heroes(state, monster.room)
    )


def ask_monsters(desk: Desk, room: str, dice: Sequence[MonsterDie], rule: str) -> None:
    """Ask for the roll of monster dice, if there are any."""
    if dice:
        to_app = desk.state.settings.monster_dice == "app"
        desk.push(RollMonsters(room, tuple(dice), rule, to_app))


def answer_roll_monsters(desk: Desk, question: RollMonsters) -> bool:
    """Take dice off the map before a roll where the supply is short, or roll fewer (SPAWN-7).

    It is looked at when the roll comes: pictures before it may have taken the last die.
    """
    for die in dict.fromkeys(question.dice):
        left = dice_left(desk.state, die)
        if question.dice.count(die) <= left:
            continue
        candidates = takeable(desk.state, die)
        if candidates:
            desk.push(question, TakeMonsterDie(die, candidates))
        else:
            others = tuple(one for one in question.dice if one != die)
            _roll_fewer(desk, question, (*others, *(die,) * left))
        return True
    return False


def _roll_fewer(desk: Desk, question: RollMonsters, dice: tuple[MonsterDie, ...]) -> None:
    if dice:
        desk.push(replace(question, dice=dice))


def answer_take_die(desk: Desk, task: TakeMonsterDie) -> bool:
    """Take the die without a question where only one can be meant, or none is needed any more."""
    if dice_left(desk.state, task.die) >= _dice_wanted(desk, task.die):
        return True
    candidates = takeable(desk.state, task.die)
    if len(candidates) == 1:
        remove(desk, candidates[0], "SPAWN-7")
    elif candidates and candidates != task.candidates:
        desk.push(TakeMonsterDie(task.die, candidates))
        return True
    return len(candidates) <= 1


def _dice_wanted(desk: Desk, die: MonsterDie) -> int:
    """Count the dice that the spawn asks for which the open question serves."""
    spawns = (task for task in reversed(desk.agenda) if not isinstance(task, TakeMonsterDie))
    spawn = next(spawns, None)
    return spawn.dice.count(die) if isinstance(spawn, RollMonsters) else 1


def remove(desk: Desk, monster: int, rule: str) -> None:
    """Take a monster off the map without a defeat."""
    kind = next(one.kind for one in desk.state.monsters if one.id == monster)
    desk.emit(MonsterRemoved(monster, kind, rule))
    if desk.state.site is not None:
        desk.push(WatchSite())
