"""The frame of a turn: rolls, re-rolls, bounties, passing.

Rules: TURN-3..6, TURN-9, TURN-10, GOLD-2, AMD-28, ABILITY-10, AMD-7.
"""

from msgspec.structs import replace

from companion.engine.rules import Refusal, forbidden, impossible
from companion.games.masmorra.catalogue.card_wording_from_effects import ability_word
from companion.games.masmorra.commands import (
    CollectBounties,
    KeepDice,
    PassTurn,
    RerollDice,
    RollDice,
)
from companion.games.masmorra.legality.cards.forbidden_by_evil_cards import check_not_forbidden
from companion.games.masmorra.legality.combat.engaged_monsters import engaging_monsters
from companion.games.masmorra.legality.combine_refusals import is_impossible, weigh
from companion.games.masmorra.legality.heroes.ongoing_abilities import rolls_one_more, token_left
from companion.games.masmorra.legality.payment.payment_checks import can_turn_dice, check_ready
from companion.games.masmorra.model import ShowBonusCards, State
from companion.games.masmorra.rulebook import (
    ABILITY_10,
    AMD_7,
    FIGHT_2,
    GOLD_2,
    TREASURE_10,
    TURN_1,
    TURN_4,
    TURN_5,
    TURN_6,
    TURN_9,
)


def check_roll_dice(state: State, command: RollDice) -> Refusal | None:
    """Check that all dice are rolled, once (TURN-4)."""
    rolled = wrong = None
    if state.phase != "roll":
        rolled = forbidden(TURN_4, TURN_5, TURN_6, because="masmorra.refusal.already_rolled")
    dice = len(state.turn.dice)
    if command.faces and len(command.faces) != dice:
        wrong = impossible(
            TURN_4, because="masmorra.refusal.roll_all", dice=dice, got=len(command.faces)
        )
    return weigh(rolled, wrong)


def check_reroll_dice(state: State, command: RerollDice) -> Refusal | None:
    """Check that the one re-roll is still to be had, of dice that were rolled (TURN-5, TURN-6)."""
    if state.phase == "roll":
        return impossible(TURN_5, because="masmorra.refusal.roll_first")
    over = None
    spent = state.turn.rerolled and token_left(state) is None
    charm = rolls_one_more(state) if spent else None
    if charm is not None and state.phase == "reroll":
        if len(command.dice) > 1:
            name = ability_word(charm)
            over = forbidden(TURN_6, because="masmorra.refusal.reroll_one", ability=name)
    elif state.phase != "reroll" or spent:
        over = forbidden(
            TURN_6,
            TURN_5,
            because="masmorra.refusal.reroll_over",
            remedy="remedy.magic_turns" if can_turn_dice(state) else None,
        )
    gagged = check_not_forbidden(state, "abilities") if charm is not None else None
    frozen = check_not_forbidden(state, "reroll")
    return weigh(over, gagged, frozen, _check_rerolled(state, command))


def _check_rerolled(state: State, command: RerollDice) -> Refusal | None:
    if not command.dice:
        return impossible(TURN_5, because="masmorra.refusal.reroll_nothing")
    ready = check_ready(state, command.dice)
    if is_impossible(ready):
        return ready
    if command.faces and len(command.faces) != len(command.dice):
        return impossible(
            TURN_5,
            because="masmorra.refusal.roll_all",
            dice=len(command.dice),
            got=len(command.faces),
        )
    fixed = None
    if any(state.turn.dice[number].fixed for number in command.dice):
        fixed = forbidden(ABILITY_10, AMD_7, TURN_6, because="masmorra.refusal.pet_not_rerolled")
    return weigh(ready, fixed)


def check_keep_dice(state: State, _command: KeepDice) -> Refusal | None:
    """Check that there is a roll to keep."""
    if state.phase != "reroll":
        return impossible(TURN_5, because="masmorra.refusal.nothing_to_keep")
    return None


def check_collect_bounties(state: State, command: CollectBounties) -> Refusal | None:
    """Check that the Hero Phase may be closed, and what is swapped for gold (GOLD-2).

    More dice than gold fits are legal: the excess is not taken (GOLD-1, AMD-28).
    """
    early = waiting = None
    if state.phase == "roll":
        early = forbidden(TURN_4, because="masmorra.refusal.roll_first")
    engaging = engaging_monsters(state)
    if engaging:
        monster = f"@masmorra.monster.{engaging[0].kind}"
        waiting = forbidden(
            TURN_9, FIGHT_2, because="masmorra.refusal.still_to_fight", monster=monster
        )
    barred = check_not_forbidden(state, "bounties") if command.dice else None
    ready = check_ready(state, command.dice)
    if ready is not None:
        ready = replace(ready, rules=(*ready.rules, GOLD_2.id))
    return weigh(early, waiting, barred, ready)


def check_pass_turn(state: State, _command: PassTurn) -> Refusal | None:
    """Check that the table keeps numbers only; else turns end by the rules."""
    if state.settings.plays_by_rules:
        return impossible(TURN_1, because="masmorra.refusal.tracker_only")
    if isinstance(state.question, ShowBonusCards):  # the last turn is over
        asked = "@masmorra.question.show_bonus_cards"
        return impossible(TREASURE_10, because="masmorra.refusal.answer_first", question=asked)
    return None
