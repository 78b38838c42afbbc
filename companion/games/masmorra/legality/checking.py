"""`check`: first what the moment allows, then what the action itself asks for."""

from collections.abc import Callable, Mapping
from typing import Any

from companion.engine.rules import Refusal
from companion.games.masmorra import commands as c
from companion.games.masmorra.legality import (
    cards,
    chance,
    correction,
    describing,
    dungeon,
    dungeon_master,
    evil,
    fight,
    hero_actions,
    lobby,
    own_pieces,
    treasures,
    turn,
)
from companion.games.masmorra.legality.moment import check_moment
from companion.games.masmorra.legality.remedies import with_remedy
from companion.games.masmorra.legality.weighing import is_impossible, weigh
from companion.games.masmorra.model import State

_CHECKS: Mapping[type, Callable[[State, Any], Refusal | None]] = {
    c.OpenTable: lobby.check_open_table,
    c.TakeSeat: lobby.check_take_seat,
    c.ComeIn: lobby.check_come_in,
    c.LeaveSeat: lobby.check_leave_seat,
    c.BeginGame: lobby.check_begin_game,
    c.RollDice: turn.check_roll_dice,
    c.RerollDice: turn.check_reroll_dice,
    c.KeepDice: turn.check_keep_dice,
    c.CollectBounties: turn.check_collect_bounties,
    c.PassTurn: turn.check_pass_turn,
    c.FlipFreeStep: dungeon.check_flip_free_step,
    c.TakeStep: dungeon.check_take_step,
    c.Move: dungeon.check_move,
    c.Explore: dungeon.check_explore,
    c.UseStairs: dungeon.check_use_stairs,
    c.RoomAction: dungeon.check_room_action,
    c.DisarmTrap: dungeon.check_disarm_trap,
    c.TakeGold: dungeon.check_take_gold,
    c.AnswerTile: dungeon.check_answer_tile,
    c.DescribeTile: dungeon.check_describe_tile,
    c.PlaceTile: dungeon.check_place_tile,
    c.PitToll: dungeon.check_pit_toll,
    c.Fight: fight.check_fight,
    c.Attack: fight.check_attack,
    c.Block: fight.check_block,
    c.DrinkElixir: hero_actions.check_drink_elixir,
    c.UseMagic: hero_actions.check_use_magic,
    c.UseAbility: hero_actions.check_use_ability,
    c.BuyTreasure: hero_actions.check_buy_treasure,
    c.PlayTreasure: cards.check_play_treasure,
    c.LetResolve: cards.check_let_resolve,
    c.Appear: cards.check_appear,
    c.DescribeCard: describing.check_describe_card,
    c.DescribeAbility: describing.check_describe_ability,
    c.DescribeIcon: own_pieces.check_describe_icon,
    c.NameCard: hero_actions.check_name_card,
    c.Discard: hero_actions.check_discard,
    c.LearnAbility: hero_actions.check_learn_ability,
    c.MoveMonster: dungeon_master.check_move_monster,
    c.EndMovement: dungeon_master.check_end_movement,
    c.ChooseMonster: dungeon_master.check_choose_monster,
    c.ChooseRoom: dungeon_master.check_choose_room,
    c.PickSite: dungeon_master.check_pick_site,
    c.Plunge: fight.check_plunge,
    c.AnswerRoll: chance.check_answer_roll,
    c.AnswerCard: chance.check_answer_card,
    c.AnswerTreasure: treasures.check_answer_treasure,
    c.AnswerEvil: evil.check_answer_evil,
    c.LeaveToApp: chance.check_leave_to_app,
    c.Correct: correction.check_correct,
    c.CorrectDice: correction.check_correct_dice,
    c.Adjust: correction.check_adjust,
}


def check(state: State, command: c.Command) -> Refusal | None:
    """Say why a command is not legal now, or nothing when it is."""
    moment = check_moment(state, command)
    refusal = moment
    if not is_impossible(moment):
        itself = _CHECKS[type(command)](state, command)
        refusal = itself if moment is None else weigh(moment, itself)
    return None if refusal is None else with_remedy(state, refusal)
