"""`check`: first what the moment allows, then what the action itself asks for."""

from collections.abc import Callable, Mapping
from typing import Any

from companion.engine.rules import Refusal
from companion.games.masmorra import commands as c
from companion.games.masmorra.legality import correction, lobby, roll_answers, turn
from companion.games.masmorra.legality.cards import (
    evil_card_limits,
    treasure_card_play,
    treasure_deck,
)
from companion.games.masmorra.legality.combat import fights
from companion.games.masmorra.legality.combine_refusals import is_impossible, weigh
from companion.games.masmorra.legality.custom_content import custom_cards, custom_heroes_and_thrones
from companion.games.masmorra.legality.dungeon import dungeon_checks
from companion.games.masmorra.legality.heroes import hero_actions
from companion.games.masmorra.legality.monsters import dungeon_master_phase
from companion.games.masmorra.legality.refusal_remedies import with_remedy
from companion.games.masmorra.legality.timing import check_moment
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
    c.FlipFreeStep: dungeon_checks.check_flip_free_step,
    c.TakeStep: dungeon_checks.check_take_step,
    c.Move: dungeon_checks.check_move,
    c.Explore: dungeon_checks.check_explore,
    c.UseStairs: dungeon_checks.check_use_stairs,
    c.RoomAction: dungeon_checks.check_room_action,
    c.DisarmTrap: dungeon_checks.check_disarm_trap,
    c.TakeGold: dungeon_checks.check_take_gold,
    c.AnswerTile: dungeon_checks.check_answer_tile,
    c.DescribeTile: dungeon_checks.check_describe_tile,
    c.PlaceTile: dungeon_checks.check_place_tile,
    c.PitToll: dungeon_checks.check_pit_toll,
    c.Fight: fights.check_fight,
    c.Attack: fights.check_attack,
    c.Block: fights.check_block,
    c.DrinkElixir: hero_actions.check_drink_elixir,
    c.UseMagic: hero_actions.check_use_magic,
    c.UseAbility: hero_actions.check_use_ability,
    c.BuyTreasure: hero_actions.check_buy_treasure,
    c.PlayTreasure: treasure_card_play.check_play_treasure,
    c.LetResolve: treasure_card_play.check_let_resolve,
    c.Appear: treasure_card_play.check_appear,
    c.DescribeCard: custom_cards.check_describe_card,
    c.DescribeAbility: custom_cards.check_describe_ability,
    c.DescribeIcon: custom_heroes_and_thrones.check_describe_icon,
    c.NameCard: hero_actions.check_name_card,
    c.Discard: hero_actions.check_discard,
    c.LearnAbility: hero_actions.check_learn_ability,
    c.MoveMonster: dungeon_master_phase.check_move_monster,
    c.EndMovement: dungeon_master_phase.check_end_movement,
    c.ChooseMonster: dungeon_master_phase.check_choose_monster,
    c.ChooseRoom: dungeon_master_phase.check_choose_room,
    c.PickSite: dungeon_master_phase.check_pick_site,
    c.Plunge: fights.check_plunge,
    c.AnswerRoll: roll_answers.check_answer_roll,
    c.AnswerCard: roll_answers.check_answer_card,
    c.AnswerTreasure: treasure_deck.check_answer_treasure,
    c.AnswerEvil: evil_card_limits.check_answer_evil,
    c.LeaveToApp: roll_answers.check_leave_to_app,
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
