"""Every command of Paper Dungeons, with all that the table asks of it."""

from typing import Protocol

from companion.engine.game import Actor
from companion.engine.registration import CommandTable, always, anyone, host, register
from companion.games.paper_dungeons import commands as c
from companion.games.paper_dungeons.decide import (
    absent_players,
    answers,
    box_cards,
    correction,
    dice,
    setup,
)
from companion.games.paper_dungeons.decide.decision_event_collector import Desk
from companion.games.paper_dungeons.legality import answers_to_open_questions as may_answer
from companion.games.paper_dungeons.legality import box_cards as may_describe
from companion.games.paper_dungeons.legality import (
    candidate_commands,
    movement,
    paper_sheet_reports,
)
from companion.games.paper_dungeons.legality import correction as may_correct
from companion.games.paper_dungeons.legality import dice as may_use
from companion.games.paper_dungeons.legality import setup as may_set_up
from companion.games.paper_dungeons.model import State


class OfSeat(Protocol):
    """A command about one sheet."""

    @property
    def seat(self) -> int:
        """Whose sheet."""


def its_seat(_state: object, command: OfSeat) -> Actor:
    """Let only the sheet's own seat send it; nobody waits for a turn."""
    return Actor("seat", command.seat)


COMMANDS: CommandTable[State, Desk, c.Command] = CommandTable(
    c.Command,
    (
        register(
            c.OpenTable,
            check=may_set_up.check_open_table,
            do=setup.do_open_table,
            actor=host,
        ),
        register(
            c.TakeSeat,
            check=may_set_up.check_take_seat,
            do=setup.do_take_seat,
            actor=its_seat,
        ),
        register(
            c.LeaveSeat,
            check=may_set_up.check_leave_seat,
            do=setup.do_leave_seat,
            actor=its_seat,
        ),
        register(
            c.BeginGame,
            check=may_set_up.check_begin_game,
            do=setup.do_begin_game,
            actor=host,
            offer=candidate_commands.begin_game,
        ),
        register(
            c.DrawCard,
            check=may_set_up.check_draw_card,
            do=setup.do_draw_card,
            actor=anyone,
            offer=candidate_commands.draw_card,
            reports=lambda command: bool(command.card),
        ),
        register(
            c.KeepPower,
            check=may_set_up.check_keep_power,
            do=setup.do_keep_power,
            actor=its_seat,
            offer=candidate_commands.keep_power,
        ),
        register(
            c.KeepObjective,
            check=may_set_up.check_keep_objective,
            do=setup.do_keep_objective,
            actor=its_seat,
            offer=candidate_commands.keep_objective,
        ),
        register(
            c.RollDice,
            check=may_use.check_roll_dice,
            do=dice.do_roll_dice,
            actor=anyone,
            offer=candidate_commands.roll_dice,
            reports=lambda command: bool(command.faces),
        ),
        register(
            c.LevelUp,
            check=may_use.check_level_up,
            do=dice.do_level_up,
            actor=its_seat,
            offer=candidate_commands.level_up,
        ),
        register(
            c.Craft,
            check=may_use.check_craft,
            do=dice.do_craft,
            actor=its_seat,
            offer=candidate_commands.craft,
        ),
        register(
            c.PreparePotions,
            check=may_use.check_prepare_potions,
            do=dice.do_prepare_potions,
            actor=its_seat,
            offer=candidate_commands.prepare_potions,
        ),
        register(
            c.StartMoving,
            check=may_use.check_start_moving,
            do=dice.do_start_moving,
            actor=its_seat,
            offer=candidate_commands.start_moving,
        ),
        register(
            c.Enter,
            check=movement.check_enter,
            do=dice.do_enter,
            actor=its_seat,
            offer=candidate_commands.enter,
        ),
        register(
            c.StopMoving,
            check=movement.check_stop_moving,
            do=dice.do_stop_moving,
            actor=its_seat,
            offer=candidate_commands.stop_moving,
        ),
        register(
            c.PassRound,
            check=paper_sheet_reports.check_pass_round,
            do=absent_players.do_pass_round,
            actor=host,
            offer=candidate_commands.pass_round,
        ),
        register(
            c.TakeDamage,
            check=may_answer.check_take_damage,
            do=answers.do_take_damage,
            actor=its_seat,
            offer=candidate_commands.take_damage,
            adds_up=True,
        ),
        register(
            c.ChooseHero,
            check=may_answer.check_choose_hero,
            do=answers.do_choose_hero,
            actor=its_seat,
            offer=candidate_commands.choose_hero,
        ),
        register(
            c.ChooseItem,
            check=may_answer.check_choose_item,
            do=answers.do_choose_item,
            actor=its_seat,
            offer=candidate_commands.choose_item,
        ),
        register(
            c.ChooseMinion,
            check=may_answer.check_choose_minion,
            do=answers.do_choose_minion,
            actor=its_seat,
            offer=candidate_commands.choose_minion,
        ),
        register(
            c.ChooseGem,
            check=may_answer.check_choose_gem,
            do=answers.do_choose_gem,
            actor=its_seat,
            offer=candidate_commands.choose_gem,
        ),
        register(
            c.Announce,
            check=may_answer.check_announce,
            do=answers.do_announce,
            actor=its_seat,
            offer=candidate_commands.announce,
        ),
        register(
            c.TellRound,
            check=paper_sheet_reports.check_tell_round,
            do=answers.do_tell_round,
            actor=its_seat,
        ),
        register(
            c.TellSheet,
            check=paper_sheet_reports.check_tell_sheet,
            do=answers.do_tell_sheet,
            actor=its_seat,
        ),
        register(
            c.DescribeCard, check=may_describe.check_describe_card, do=box_cards.do_describe_card
        ),
        register(c.Correct, check=may_correct.check_correct, do=correction.do_correct),
        register(
            c.CorrectRoom,
            check=may_correct.check_correct_room,
            do=correction.do_correct_room,
        ),
        register(
            c.CorrectDice,
            check=may_correct.check_correct_dice,
            do=correction.do_correct_dice,
            reports=always,
        ),
    ),
)
"""Dispatches what is legal, what it leads to, who may send it, and what is offered."""
