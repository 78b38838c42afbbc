"""Answers to rolls and draws.

Rules: DICE-1, MONSTER-2, DEFEAT-4, EXPLORE-6, SPAWN-3.
"""

from typing import TypeGuard

from companion.engine.rules import Refusal, impossible
from companion.games.masmorra.commands import AnswerCard, AnswerRoll, LeaveToApp
from companion.games.masmorra.legality.clauses_of_open_questions import question_rule
from companion.games.masmorra.model import (
    FACES,
    MAJOR,
    MINOR,
    CastLot,
    DrawEvil,
    DrawTile,
    Face,
    LoseCard,
    RollActionDice,
    RollMonsters,
    State,
)
from companion.games.masmorra.rulebook import DEFEAT_4, DICE_1, EXPLORE_6, MONSTER_2, SPAWN_3


def roll_outcomes(question: RollActionDice | RollMonsters | CastLot) -> tuple[tuple[str, ...], ...]:
    """List what each die of an open roll can show (DICE-1, MONSTER-2)."""
    if isinstance(question, RollActionDice):
        return (FACES,) * len(question.dice)
    if isinstance(question, CastLot):
        return question.outcomes
    return tuple(MINOR if die == "minor" else MAJOR for die in question.dice)


def is_face(shown: str) -> TypeGuard[Face]:
    """Tell whether this is a face of an action die (DICE-1)."""
    return shown in FACES


def check_answer_roll(state: State, command: AnswerRoll) -> Refusal | None:
    """Check that a roll is open and that its dice can show this."""
    question = state.question
    if not isinstance(question, RollActionDice | RollMonsters | CastLot):
        return impossible(SPAWN_3, because="masmorra.refusal.no_roll_open")
    outcomes = roll_outcomes(question)
    if len(outcomes) != len(command.faces):
        return impossible(
            question_rule(question),
            because="masmorra.refusal.roll_all",
            dice=len(outcomes),
            got=len(command.faces),
        )
    for face, possible in zip(command.faces, outcomes, strict=True):
        if face not in possible:
            rule = MONSTER_2 if isinstance(question, RollMonsters) else DICE_1
            return impossible(rule, because="masmorra.refusal.no_such_face")
    return None


def check_answer_card(state: State, command: AnswerCard) -> Refusal | None:
    """Check that a card is to be drawn from a hand, and that it is there (DEFEAT-4)."""
    question = state.question
    if not isinstance(question, LoseCard):
        return impossible(DEFEAT_4, because="masmorra.refusal.no_card_to_lose")
    hero = state.find_hero_at(question.seat)
    if hero is None or not 0 <= command.index < len(hero.hand):
        return impossible(DEFEAT_4, because="masmorra.refusal.no_such_card")
    return None


def check_leave_to_app(state: State, _command: LeaveToApp) -> Refusal | None:
    """Check that a roll or draw is open that the app can make, and has not been given to it."""
    question = state.question
    if not isinstance(
        question, RollActionDice | RollMonsters | DrawTile | LoseCard | DrawEvil | CastLot
    ):
        return impossible(SPAWN_3, because="masmorra.refusal.no_roll_open")
    if question.to_app:
        return impossible(question_rule(question), because="masmorra.refusal.left_to_app")
    if isinstance(question, DrawTile):
        stack = state.stacks[question.stack]
        if stack.open_ended and not stack.next:
            return impossible(EXPLORE_6, because="masmorra.refusal.box_tiles")
    return None
