"""The Dungeon Master Phase of a cooperative game, and its clock.

Rules: ALLIANCE-4, ALLIANCE-6, ALLIANCE-11..15, AMD-21, AMB-67..69, BOSS-7, SPAWN-9.
"""

from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.commands import MoveMonster
from companion.games.masmorra.decide.decision_event_collector import Desk
from companion.games.masmorra.decide.game_end import lose_by_time
from companion.games.masmorra.decide.monsters.spawning import begin_spawns
from companion.games.masmorra.events import MonsterMoved, MonsterStruggled, TimeAdvanced
from companion.games.masmorra.legality.combat.engaged_monsters import find_monster
from companion.games.masmorra.legality.monsters.alliance_march import (
    next_march,
    struggling_monsters,
)
from companion.games.masmorra.model import ChooseMarch, March, Monster
from companion.games.masmorra.model.alliance import MOST_TURNS, MarchOn


def begin_march(desk: Desk, *, by_card: bool = False) -> None:
    """Let all monsters march; those that struggle with webs go the next time (AMB-67).

    No card makes a boss march (BOSS-7).
    """
    called = [one for one in desk.state.monsters if not (by_card and _is_boss(one))]
    struggling = [one for one in struggling_monsters(desk.state) if one in called]
    for monster in struggling:
        desk.emit(MonsterStruggled(monster.id, monster.kind, monster.room))
    desk.push(MarchOn(tuple(one.id for one in called if one not in struggling)))


def _is_boss(monster: Monster) -> bool:
    """Tell whether a monster is a boss's token, and no die."""
    return CATALOGUE.monster(monster.kind).die is None


def run_march_on(desk: Desk, task: MarchOn) -> None:
    """Let the next monster march; where it makes a difference the group chooses it.

    In the Dungeon Master Phase the spawns follow; an Evil card may let them march before.
    """
    following = next_march(desk.state, task.waiting)
    if following.choices:
        desk.push(ChooseMarch(following.choices, following.left))
    elif following.move is not None:
        _march(desk, following.move, following.left)
    elif desk.state.phase == "dm_move":
        begin_spawns(desk)


def do_march(desk: Desk, command: MoveMonster) -> None:
    """Let the chosen monster march."""
    question = desk.pop()
    if isinstance(question, ChooseMarch):
        _march(desk, March(command.monster, command.to), question.waiting)


def answer_choose_march(desk: Desk, task: ChooseMarch) -> bool:
    """Ask again what makes a difference where monsters came or went by hand meanwhile."""
    if next_march(desk.state, task.waiting).choices == task.choices:
        return False
    desk.push(MarchOn(task.waiting))
    return True


def _march(desk: Desk, march: March, waiting: tuple[int, ...]) -> None:
    monster = find_monster(desk.state, march.monster)
    desk.push(MarchOn(tuple(number for number in waiting if number != march.monster)))
    if monster is not None:
        desk.emit(MonsterMoved(monster.id, monster.kind, march.to, 0))


def advance_time(desk: Desk) -> None:
    """Advance the time marker, or end the game with the last turn (ALLIANCE-15, ALLIANCE-4)."""
    turn = desk.state.time
    if turn >= MOST_TURNS:
        lose_by_time(desk)
    else:
        desk.emit(TimeAdvanced(turn + 1))
