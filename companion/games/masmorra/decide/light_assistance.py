"""A light table: monsters come and fall as the players say, and stand in no room.

Rules: SPAWN-3, SPAWN-5, FIGHT-21, REWARD-1, EPIC-11.
"""

from companion.games.masmorra.commands import BeatMonster, CallMonsters, CallThrow
from companion.games.masmorra.decide.decision_in_progress import Desk
from companion.games.masmorra.decide.final_battle import cast_lot
from companion.games.masmorra.decide.monsters.monster_dice_supply import ask_monsters
from companion.games.masmorra.decide.wounds_xp_and_gold import draw_card, gain_xp
from companion.games.masmorra.events import MonsterDefeated
from companion.games.masmorra.legality.combat.engagement_and_room_limits import find_monster
from companion.games.masmorra.legality.combat.payback_and_xp import reward_xp


def do_call_monsters(desk: Desk, command: CallMonsters) -> None:
    """Roll for a room that only the players know; they say which rooms are empty."""
    desk_rule = "SPAWN-5" if desk.state.phase == "dm_move" else "SPAWN-3"
    ask_monsters(desk, desk.state.hero.room, command.dice, desk_rule)


def do_beat_monster(desk: Desk, command: BeatMonster) -> None:
    """Take the monster off the table, and give the active hero XP and a card."""
    monster = find_monster(desk.state, command.monster)
    if monster is None:
        return
    hero = desk.state.hero
    desk.emit(MonsterDefeated(monster.id, monster.kind))
    gain_xp(desk, hero.name, reward_xp(desk.state, monster.kind, hero.xp), "REWARD-1")
    draw_card(desk, hero.name)


def do_call_throw(desk: Desk, command: CallThrow) -> None:
    """Ask for the throw, the curse or the Miasma of the active hero's turn."""
    cast_lot(desk, command.what)
