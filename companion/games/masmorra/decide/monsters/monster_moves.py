"""The Dungeon Master Phase.

Rules: DM-1, DM-8, ROOM-STAIRS-2, SPAWN-5, SPAWN-7, LIMIT-5.
"""

from companion.games.masmorra.commands import ChooseMonster, EndMovement, MoveMonster
from companion.games.masmorra.decide.combat.combat_start import act_first
from companion.games.masmorra.decide.decision_event_collector import Desk
from companion.games.masmorra.decide.dungeon.level2_entrance import lay_entrance
from companion.games.masmorra.decide.monsters.alliance_march import begin_march, do_march
from companion.games.masmorra.decide.monsters.monster_dice_supply import remove
from companion.games.masmorra.decide.monsters.spawning import begin_spawns, thin_out
from companion.games.masmorra.events import MonsterMoved
from companion.games.masmorra.legality.combat.engaged_monsters import find_monster
from companion.games.masmorra.legality.monsters.monster_moves import move_cost
from companion.games.masmorra.model import ChooseMarch, DropMonster, OrderStart, TakeMonsterDie


def do_move_monster(desk: Desk, command: MoveMonster) -> None:
    """Move a monster; the first that takes the stairs down lays the Entrance."""
    if isinstance(desk.state.question, ChooseMarch):
        do_march(desk, command)
        return
    monster = find_monster(desk.state, command.monster)
    if monster is None:
        return
    cost = move_cost(desk.state, monster, command.to)
    if command.to not in desk.state.rooms:
        lay_entrance(desk)
    desk.emit(MonsterMoved(monster.id, monster.kind, command.to, cost))


def do_end_movement(desk: Desk, _command: EndMovement) -> None:
    """End the movement and spawn; in Alliance all monsters march first (ALLIANCE-11)."""
    if desk.state.settings.cooperative:
        begin_march(desk)
    else:
        begin_spawns(desk)


def do_choose_monster(desk: Desk, command: ChooseMonster) -> None:
    """Take the chosen monster off the map, or let it act first (AMB-10)."""
    question = desk.pop()
    if isinstance(question, OrderStart):
        act_first(desk, command.monster)
        return
    rule = "SPAWN-7" if isinstance(question, TakeMonsterDie) else "LIMIT-5"
    remove(desk, command.monster, rule)
    if isinstance(question, DropMonster):
        thin_out(desk, question.room)
