"""What a command leads to: the events, in order."""

from collections.abc import Callable, Mapping
from typing import Any

from companion.engine.errors import IllegalCommandError
from companion.games.masmorra import commands as c
from companion.games.masmorra.decide import (
    alliance,
    cards,
    chance,
    combat_start,
    correction,
    describing,
    dungeon,
    dungeon_master,
    effects,
    evil,
    fight,
    hero_actions,
    heroes,
    lobby,
    site,
    spawn,
    supply,
    turn,
)
from companion.games.masmorra.decide.desk import Answers, Desk, Tasks
from companion.games.masmorra.decide.payment import lose_move_points
from companion.games.masmorra.events import Event, HouseRuled
from companion.games.masmorra.legality import check
from companion.games.masmorra.legality.moment import begins_actions
from companion.games.masmorra.model import (
    CastLot,
    ChooseAbility,
    ChooseMarch,
    DiscardCard,
    DrawTile,
    DrawTreasure,
    DropMonster,
    LoseCard,
    OrderSpawns,
    OrderStart,
    PayAttack,
    PayPit,
    PayWeb,
    PlaceMedium,
    PlaceTrap,
    RollMonsters,
    State,
    TakeMonsterDie,
)
from companion.games.masmorra.model import pending as p
from companion.games.masmorra.model.alliance import MarchOn
from companion.games.masmorra.model.combats import (
    BeginFights,
    CloseFight,
    GiveRewards,
    JoinCombat,
)
from companion.games.masmorra.model.sites import EndEpic

_HANDLERS: Mapping[type, Callable[[Desk, Any], None]] = {
    c.OpenTable: lobby.do_open_table,
    c.TakeSeat: lobby.do_take_seat,
    c.ComeIn: lobby.do_come_in,
    c.LeaveSeat: lobby.do_leave_seat,
    c.BeginGame: lobby.do_begin_game,
    c.RollDice: turn.do_roll_dice,
    c.RerollDice: turn.do_reroll_dice,
    c.KeepDice: turn.do_keep_dice,
    c.CollectBounties: turn.do_collect_bounties,
    c.PassTurn: turn.do_pass_turn,
    c.FlipFreeStep: dungeon.do_flip_free_step,
    c.TakeStep: dungeon.do_take_step,
    c.Move: dungeon.do_move,
    c.Explore: dungeon.do_explore,
    c.UseStairs: dungeon.do_use_stairs,
    c.RoomAction: dungeon.do_room_action,
    c.DisarmTrap: dungeon.do_disarm_trap,
    c.TakeGold: dungeon.do_take_gold,
    c.AnswerTile: dungeon.do_answer_tile,
    c.DescribeTile: dungeon.do_describe_tile,
    c.PlaceTile: dungeon.do_place_tile,
    c.PitToll: dungeon.do_pit_toll,
    c.Fight: fight.do_fight,
    c.Attack: fight.do_attack,
    c.Block: fight.do_block,
    c.DrinkElixir: hero_actions.do_drink_elixir,
    c.UseMagic: hero_actions.do_use_magic,
    c.UseAbility: hero_actions.do_use_ability,
    c.BuyTreasure: hero_actions.do_buy_treasure,
    c.PlayTreasure: cards.do_play_treasure,
    c.LetResolve: cards.do_let_resolve,
    c.Appear: cards.do_appear,
    c.DescribeCard: describing.do_describe_card,
    c.DescribeAbility: describing.do_describe_ability,
    c.NameCard: hero_actions.do_name_card,
    c.Discard: hero_actions.do_discard,
    c.LearnAbility: hero_actions.do_learn_ability,
    c.MoveMonster: dungeon_master.do_move_monster,
    c.EndMovement: dungeon_master.do_end_movement,
    c.ChooseMonster: dungeon_master.do_choose_monster,
    c.ChooseRoom: spawn.do_choose_room,
    c.PickSite: site.do_pick_site,
    c.DescribeIcon: site.do_describe_icon,
    c.Plunge: fight.do_plunge,
    c.AnswerRoll: chance.do_answer_roll,
    c.AnswerCard: chance.do_answer_card,
    c.AnswerTreasure: heroes.do_answer_treasure,
    c.AnswerEvil: evil.do_answer_evil,
    c.LeaveToApp: chance.do_leave_to_app,
    c.Correct: correction.do_correct,
    c.CorrectDice: correction.do_correct_dice,
    c.Adjust: correction.do_adjust,
}
_TASKS: Tasks = {
    p.EnterRoom: dungeon.run_enter_room,
    p.FillRoom: dungeon.run_fill_room,
    p.RevealTile: dungeon.run_reveal_tile,
    p.AddMonster: spawn.run_add_monster,
    p.SpawnRooms: spawn.run_spawn_rooms,
    p.DarkRitual: spawn.run_dark_ritual,
    BeginFights: combat_start.run_begin_fights,
    JoinCombat: combat_start.run_join_combat,
    CloseFight: fight.run_close_fight,
    GiveRewards: fight.run_give_rewards,
    p.PlayOut: effects.run_play_out,
    MarchOn: alliance.run_march_on,
    p.WatchSite: site.run_watch_site,
    EndEpic: site.run_end_epic,
    p.EndTurn: turn.run_end_turn,
}
_PLAIN: Answers = {
    ChooseAbility: heroes.answer_choose_ability,
    DiscardCard: heroes.answer_discard_card,
    LoseCard: heroes.answer_lose_card,
    DrawTreasure: heroes.answer_draw_treasure,
    RollMonsters: supply.answer_roll_monsters,
    TakeMonsterDie: supply.answer_take_die,
    DropMonster: spawn.answer_drop_monster,
    OrderSpawns: spawn.answer_order_spawns,
    PayPit: dungeon.answer_pay_pit,
    PayWeb: dungeon.answer_pay_web,
    OrderStart: combat_start.answer_order_start,
    PayAttack: fight.answer_pay_attack,
    CastLot: site.answer_cast_lot,
    DrawTile: dungeon.answer_draw_tile,
    PlaceMedium: dungeon.answer_place_medium,
    PlaceTrap: dungeon.answer_place_trap,
    ChooseMarch: alliance.answer_choose_march,
}
_END_A_STEP = frozenset(
    {c.TakeStep, c.Fight, c.DrinkElixir, c.UseMagic, c.UseAbility, c.RoomAction, c.DisarmTrap}
)
_CORRECTIONS = frozenset({c.Correct, c.CorrectDice, c.Adjust})


def decide(state: State, command: c.Command, *, overrule: bool = False) -> tuple[Event, ...]:
    """Give the events of a command.

    Args:
        state: The table.
        command: What is asked for.
        overrule: The group does it although a rule forbids it; only in advise mode, and never what
            is impossible.

    Raises:
        IllegalCommandError: The command is refused.
    """
    desk = Desk(state)
    refusal = check(state, command)
    if refusal is not None:
        can_overrule = overrule and state.settings.policy == "advise"
        if refusal.kind == "impossible" or not can_overrule:
            raise IllegalCommandError(refusal)
        desk.emit(HouseRuled(refusal.rules, refusal.because.key))
    if begins_actions(state, command):
        turn.begin_actions(desk)
    if type(command) in _END_A_STEP:
        lose_move_points(desk)
    _HANDLERS[type(command)](desk, command)
    site.watch_over(desk)
    return desk.run(_TASKS, _PLAIN, is_correction=type(command) in _CORRECTIONS)


__all__ = ["decide"]
