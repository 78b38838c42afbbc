"""What a command leads to: the events, in order."""

from collections.abc import Callable, Mapping
from typing import Any

from companion.engine.errors import IllegalCommandError
from companion.games.masmorra import commands as c
from companion.games.masmorra.decide import (
    correction,
    custom_cards,
    hero_actions,
    heroes,
    level3,
    lobby,
    roll_answers,
    turn,
)
from companion.games.masmorra.decide.agenda import Answers, Desk, Tasks
from companion.games.masmorra.decide.cards import card_effects, evil_cards, treasure_cards
from companion.games.masmorra.decide.combat import combat_start, fights
from companion.games.masmorra.decide.dungeon import dungeon_decisions
from companion.games.masmorra.decide.monsters import (
    alliance_march,
    dungeon_master_phase,
    monster_dice_supply,
    spawning,
)
from companion.games.masmorra.decide.payment import lose_move_points
from companion.games.masmorra.events import Event, HouseRuled
from companion.games.masmorra.legality import check
from companion.games.masmorra.legality.timing import begins_actions
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
from companion.games.masmorra.model.alliance import MarchOn
from companion.games.masmorra.model.dungeon_map.level3 import EndEpic
from companion.games.masmorra.model.pending import pending_stack as p
from companion.games.masmorra.model.pending.combat_questions import (
    BeginFights,
    CloseFight,
    GiveRewards,
    JoinCombat,
)

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
    c.FlipFreeStep: dungeon_decisions.do_flip_free_step,
    c.TakeStep: dungeon_decisions.do_take_step,
    c.Move: dungeon_decisions.do_move,
    c.Explore: dungeon_decisions.do_explore,
    c.UseStairs: dungeon_decisions.do_use_stairs,
    c.RoomAction: dungeon_decisions.do_room_action,
    c.DisarmTrap: dungeon_decisions.do_disarm_trap,
    c.TakeGold: dungeon_decisions.do_take_gold,
    c.AnswerTile: dungeon_decisions.do_answer_tile,
    c.DescribeTile: dungeon_decisions.do_describe_tile,
    c.PlaceTile: dungeon_decisions.do_place_tile,
    c.PitToll: dungeon_decisions.do_pit_toll,
    c.Fight: fights.do_fight,
    c.Attack: fights.do_attack,
    c.Block: fights.do_block,
    c.DrinkElixir: hero_actions.do_drink_elixir,
    c.UseMagic: hero_actions.do_use_magic,
    c.UseAbility: hero_actions.do_use_ability,
    c.BuyTreasure: hero_actions.do_buy_treasure,
    c.PlayTreasure: treasure_cards.do_play_treasure,
    c.LetResolve: treasure_cards.do_let_resolve,
    c.Appear: treasure_cards.do_appear,
    c.DescribeCard: custom_cards.do_describe_card,
    c.DescribeAbility: custom_cards.do_describe_ability,
    c.NameCard: hero_actions.do_name_card,
    c.Discard: hero_actions.do_discard,
    c.LearnAbility: hero_actions.do_learn_ability,
    c.MoveMonster: dungeon_master_phase.do_move_monster,
    c.EndMovement: dungeon_master_phase.do_end_movement,
    c.ChooseMonster: dungeon_master_phase.do_choose_monster,
    c.ChooseRoom: spawning.do_choose_room,
    c.PickSite: level3.do_pick_site,
    c.DescribeIcon: level3.do_describe_icon,
    c.Plunge: fights.do_plunge,
    c.AnswerRoll: roll_answers.do_answer_roll,
    c.AnswerCard: roll_answers.do_answer_card,
    c.AnswerTreasure: heroes.do_answer_treasure,
    c.AnswerEvil: evil_cards.do_answer_evil,
    c.LeaveToApp: roll_answers.do_leave_to_app,
    c.Correct: correction.do_correct,
    c.CorrectDice: correction.do_correct_dice,
    c.Adjust: correction.do_adjust,
}
_TASKS: Tasks = {
    p.EnterRoom: dungeon_decisions.run_enter_room,
    p.FillRoom: dungeon_decisions.run_fill_room,
    p.RevealTile: dungeon_decisions.run_reveal_tile,
    p.AddMonster: spawning.run_add_monster,
    p.SpawnRooms: spawning.run_spawn_rooms,
    p.DarkRitual: spawning.run_dark_ritual,
    BeginFights: combat_start.run_begin_fights,
    JoinCombat: combat_start.run_join_combat,
    CloseFight: fights.run_close_fight,
    GiveRewards: fights.run_give_rewards,
    p.PlayOut: card_effects.run_play_out,
    MarchOn: alliance_march.run_march_on,
    p.WatchSite: level3.run_watch_site,
    EndEpic: level3.run_end_epic,
    p.EndTurn: turn.run_end_turn,
}
_PLAIN: Answers = {
    ChooseAbility: heroes.answer_choose_ability,
    DiscardCard: heroes.answer_discard_card,
    LoseCard: heroes.answer_lose_card,
    DrawTreasure: heroes.answer_draw_treasure,
    RollMonsters: monster_dice_supply.answer_roll_monsters,
    TakeMonsterDie: monster_dice_supply.answer_take_die,
    DropMonster: spawning.answer_drop_monster,
    OrderSpawns: spawning.answer_order_spawns,
    PayPit: dungeon_decisions.answer_pay_pit,
    PayWeb: dungeon_decisions.answer_pay_web,
    OrderStart: combat_start.answer_order_start,
    PayAttack: fights.answer_pay_attack,
    CastLot: level3.answer_cast_lot,
    DrawTile: dungeon_decisions.answer_draw_tile,
    PlaceMedium: dungeon_decisions.answer_place_medium,
    PlaceTrap: dungeon_decisions.answer_place_trap,
    ChooseMarch: alliance_march.answer_choose_march,
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
    level3.watch_over(desk)
    return desk.run(_TASKS, _PLAIN, is_correction=type(command) in _CORRECTIONS)


__all__ = ["decide"]
