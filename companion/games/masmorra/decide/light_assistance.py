"""A light table: monsters come and fall as the players say, and stand in no room.

Rules: SPAWN-3, SPAWN-5, FIGHT-21, REWARD-1, EPIC-11, DEFEAT-1, DEFEAT-5, LEVEL-1, END-1, BOSS-3,
BOSS-5, BOSS-SCHMETTERLING-2.
"""

from companion.games.masmorra.commands import (
    BeatMonster,
    CallMonsters,
    CallThrow,
    EndHeroPhase,
    TellNumber,
)
from companion.games.masmorra.decide.decision_event_collector import Desk
from companion.games.masmorra.decide.final_battle import cast_lot
from companion.games.masmorra.decide.game_end import call_off_end
from companion.games.masmorra.decide.monsters.monster_dice_supply import ask_monsters
from companion.games.masmorra.decide.wounds_xp_and_gold import defeat, draw_card, gain_xp, reach_xp
from companion.games.masmorra.events import (
    BossTurned,
    CombatEnded,
    MonsterDefeated,
    NumberTold,
    PhaseBegan,
    TokenKept,
)
from companion.games.masmorra.legality.combat.engaged_monsters import find_monster
from companion.games.masmorra.legality.combat.payback_and_xp import reward_xp
from companion.games.masmorra.legality.monsters.monster_values_by_ruling import card_of
from companion.games.masmorra.model.boss_sides import is_red_side


def do_call_monsters(desk: Desk, command: CallMonsters) -> None:
    """Roll for a room that only the players know; they say which rooms are empty."""
    desk_rule = "SPAWN-5" if desk.state.phase == "dm_move" else "SPAWN-3"
    ask_monsters(desk, desk.state.hero.room, command.dice, desk_rule)


def do_end_hero_phase(desk: Desk, _command: EndHeroPhase) -> None:
    """Let the monsters move and appear."""
    desk.emit(PhaseBegan("dm_move"))


def do_beat_monster(desk: Desk, command: BeatMonster) -> None:
    """Take the monster off the table or turn the boss, and give the active hero XP and a card.

    Whether a red Hydra turns back hangs on what she was beaten with, so the players enter her anew.
    """
    monster = find_monster(desk.state, command.monster)
    if monster is None:
        return
    hero = desk.state.hero
    card = card_of(desk.state, monster.kind)
    if card.turns is not None and not is_red_side(monster.kind):
        desk.emit(BossTurned(monster.id, monster.kind, card.turns))
    else:
        desk.emit(MonsterDefeated(monster.id, monster.kind))
    desk.emit(CombatEnded())  # the reward is given at once: only the players know who stands there
    if hero.defeated:
        return
    gain_xp(desk, hero.name, reward_xp(desk.state, monster.kind, hero.xp), "REWARD-1")
    draw_card(desk, hero.name)
    if card.token:
        desk.emit(TokenKept(hero.name, monster.kind))


def do_tell_number(desk: Desk, command: TellNumber) -> None:
    """Take note of a hero's number, and let happen what follows from it by the rules."""
    name = command.hero
    was = desk.state.hero_named(name).number(command.what)
    desk.emit(NumberTold(name, command.what, was + command.by, was))
    if command.what == "life" and was > 0 and not desk.state.hero_named(name).life:
        defeat(desk, name)
    elif command.what == "xp":
        reach_xp(desk, name)
        call_off_end(desk, name, was)


def do_call_throw(desk: Desk, command: CallThrow) -> None:
    """Ask for the throw, the curse or the Miasma of the active hero's turn."""
    cast_lot(desk, command.what)
