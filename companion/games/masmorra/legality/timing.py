"""What the moment allows: the phase of the turn, the open question, the policy of the table.

Rules: TURN-2, TURN-3, TURN-4, TURN-11, FREE-2, ENGAGE-2, FIGHT-19, PAYBACK-4, DEFEAT-8, AMB-12,
AMB-25, AMB-32, AMB-37.
"""

from itertools import chain

from companion.engine.rules import Refusal, Rule, forbidden, impossible
from companion.games.masmorra import commands as c
from companion.games.masmorra.legality.combine_refusals import weigh
from companion.games.masmorra.legality.heroes.ongoing_abilities import holds_free_step
from companion.games.masmorra.model import (
    DM_PHASES,
    BlockPayback,
    CastLot,
    ChooseAbility,
    ChooseMarch,
    ChooseSite,
    DiscardCard,
    DrawEvil,
    DrawTile,
    DrawTreasure,
    DropMonster,
    LoseCard,
    NameIcon,
    OrderSpawns,
    OrderStart,
    PayAttack,
    Payment,
    PayPit,
    PayWeb,
    PlaceMedium,
    PlaceTrap,
    Question,
    Respond,
    RollActionDice,
    RollMonsters,
    State,
    TakeMonsterDie,
)
from companion.games.masmorra.rulebook import (
    ALLIANCE_10,
    ALLIANCE_13,
    AMB_10,
    AMB_12,
    AMB_28,
    AMB_32,
    AMB_37,
    AMB_57,
    DEFEAT_4,
    DEFEAT_8,
    END_1,
    EPIC_10,
    EPIC_11,
    EXPLORE_6,
    FIGHT_2,
    GOLD_3,
    HEAL_3,
    LEVEL_2,
    LIMIT_5,
    PAYBACK_1,
    PAYBACK_5,
    PAYBACK_7,
    ROOM_MEDIUM_1,
    ROOM_PIT_1,
    RULES,
    SETUP_11,
    SETUP_17,
    SPAWN_7,
    TRAP_1,
    TREASURE_1,
    TREASURE_3,
    TREASURE_8,
    TURN_2,
    TURN_3,
    TURN_4,
    TURN_11,
    TURN_14,
)

_ANSWERS: dict[type, tuple[type, ...]] = {
    RollActionDice: (c.AnswerRoll, c.LeaveToApp),
    RollMonsters: (c.AnswerRoll, c.LeaveToApp),
    Respond: (c.LetResolve, c.PlayTreasure),
    DrawTile: (c.AnswerTile, c.DescribeTile, c.LeaveToApp),
    PlaceMedium: (c.PlaceTile,),
    PlaceTrap: (c.PlaceTile,),
    TakeMonsterDie: (c.ChooseMonster,),
    DropMonster: (c.ChooseMonster,),
    OrderSpawns: (c.ChooseRoom,),
    PayPit: (c.PitToll, c.UseMagic, c.UseAbility, c.PlayTreasure),
    PayWeb: (c.PitToll,),
    OrderStart: (c.ChooseMonster,),
    CastLot: (c.AnswerRoll, c.LeaveToApp),
    ChooseSite: (c.PickSite,),
    NameIcon: (c.DescribeIcon,),
    PayAttack: (
        c.Attack,
        c.Plunge,
        c.UseMagic,
        c.UseAbility,
        c.FlipFreeStep,
        c.BuyTreasure,
        c.PlayTreasure,
    ),
    BlockPayback: (c.Block, c.UseMagic, c.UseAbility, c.FlipFreeStep, c.PlayTreasure),
    ChooseAbility: (c.LearnAbility,),
    DiscardCard: (c.Discard,),
    LoseCard: (c.AnswerCard, c.LeaveToApp),
    DrawTreasure: (c.AnswerTreasure,),
    ChooseMarch: (c.MoveMonster,),
    DrawEvil: (c.AnswerEvil, c.LeaveToApp),
}
_ANSWER_TYPES = frozenset(chain.from_iterable(_ANSWERS.values())) - {
    *(c.UseMagic, c.UseAbility, c.FlipFreeStep, c.BuyTreasure, c.PlayTreasure, c.MoveMonster)
}
_QUESTION_RULE: dict[type, Rule] = {
    RollActionDice: TURN_4,
    DrawTile: EXPLORE_6,
    PlaceMedium: ROOM_MEDIUM_1,
    PlaceTrap: TRAP_1,
    TakeMonsterDie: SPAWN_7,
    DropMonster: LIMIT_5,
    OrderSpawns: AMB_57,
    PayPit: ROOM_PIT_1,
    PayWeb: AMB_28,
    OrderStart: AMB_10,
    CastLot: EPIC_11,
    ChooseSite: EPIC_10,
    NameIcon: EPIC_11,
    PayAttack: FIGHT_2,
    BlockPayback: PAYBACK_1,
    ChooseAbility: LEVEL_2,
    DiscardCard: TREASURE_3,
    LoseCard: DEFEAT_4,
    DrawTreasure: TREASURE_1,
    Respond: TREASURE_8,
    ChooseMarch: ALLIANCE_13,
    DrawEvil: ALLIANCE_10,
}
_UNASKED: dict[type, tuple[Rule, ...]] = {
    c.Block: (PAYBACK_1, PAYBACK_7),
    c.LearnAbility: (LEVEL_2,),
}
"""Clauses about an answer that nobody asked for."""
_NOT_IN_A_FIGHT: dict[tuple[type, type], tuple[Rule, ...]] = {
    (PayAttack, c.DrinkElixir): (PAYBACK_5, HEAL_3),
    (BlockPayback, c.DrinkElixir): (PAYBACK_5, HEAL_3),
    (BlockPayback, c.BuyTreasure): (AMB_37,),
}
"""Clauses about a command that say more than that the question comes first."""
_ALWAYS = frozenset(
    {c.Adjust, c.Correct, c.CorrectDice, c.NameCard, c.DescribeCard, c.DescribeAbility}
)
_LOBBY = frozenset({c.OpenTable, c.TakeSeat, c.ComeIn, c.LeaveSeat, c.BeginGame})
_BEFORE_THE_ROLL = frozenset(
    {
        c.RollDice,
        c.RerollDice,
        c.KeepDice,
        c.CollectBounties,
        c.FlipFreeStep,
        c.Move,
        c.Explore,
        c.BuyTreasure,
        c.Appear,
        c.PlayTreasure,
        c.UseAbility,
        c.UseStairs,
        c.TakeStep,
    }
)
_HERO_PHASE = _BEFORE_THE_ROLL | {
    c.RoomAction,
    c.DisarmTrap,
    c.TakeGold,
    c.Fight,
    c.DrinkElixir,
    c.UseMagic,
}
_IN_THE_ROLL = (c.RollDice, c.RerollDice, c.KeepDice, c.FlipFreeStep, c.UseStairs, c.Appear)
_DM_PHASE = frozenset({c.MoveMonster, c.EndMovement, c.BuyTreasure, c.PlayTreasure})
_TRACKER = frozenset({c.PassTurn, c.BuyTreasure}) | _LOBBY | _ALWAYS


def check_moment(state: State, command: c.Command) -> Refusal | None:
    """Check what phase, open question and policy allow, whatever the action asks for itself."""
    kind = type(command)
    if kind in _LOBBY:
        return None
    if not state.heroes:
        return impossible(SETUP_11, because="masmorra.refusal.game_not_begun")
    question = state.question
    asked = () if question is None else _ANSWERS[type(question)]
    if state.settings.policy == "tracker" and kind not in _TRACKER and kind not in asked:
        return impossible(TURN_3, because="masmorra.refusal.tracker_keeps_numbers")
    if kind in _ALWAYS:
        return None
    if state.phase == "over":
        return impossible(END_1, because="masmorra.refusal.game_over")
    if kind is c.PassTurn:
        return None
    if question is not None:
        return _check_answer(state, question, kind)
    if kind is c.AnswerEvil and not state.settings.cooperative:
        return impossible(SETUP_17, because="evil.refusal.not_in_game")
    if kind in _ANSWER_TYPES:
        return impossible(*_UNASKED.get(kind, ()), TURN_3, because="masmorra.refusal.nothing_asked")
    return _check_phase(state, command)


def _check_answer(state: State, question: Question, kind: type) -> Refusal | None:
    late = kind is c.UseMagic and isinstance(question, BlockPayback)
    if late and not state.rulings.magic_before_payback:
        return forbidden(AMB_32, because="masmorra.refusal.magic_in_payback")
    if kind in _ANSWERS[type(question)]:
        if state.phase in DM_PHASES and kind in {c.UseMagic, c.UseAbility}:
            return forbidden(TURN_2, TURN_11, because="masmorra.refusal.dm_phase")
        return None
    rule = (
        RULES[question.rule]
        if isinstance(question, RollMonsters)
        else _QUESTION_RULE[type(question)]
    )
    tag = type(question).__struct_config__.tag
    return impossible(
        *_NOT_IN_A_FIGHT.get((type(question), kind), ()),
        rule,
        because="masmorra.refusal.answer_first",
        question=f"@masmorra.question.{tag}",
    )


def _check_phase(state: State, command: c.Command) -> Refusal | None:
    kind, phase = type(command), state.phase
    if phase in DM_PHASES:
        if kind in _DM_PHASE:
            return _check_buying(state, command)
        fallen = (DEFEAT_8, TURN_14) if state.hero.lying else ()
        return forbidden(*fallen, TURN_2, TURN_11, because="masmorra.refusal.dm_phase")
    if kind not in _HERO_PHASE:
        return forbidden(TURN_2, TURN_3, because="masmorra.refusal.hero_phase")
    if state.hero.lying and kind is not c.CollectBounties:
        return impossible(DEFEAT_8, because="masmorra.refusal.lying")
    if phase == "roll" and kind not in _BEFORE_THE_ROLL:
        return forbidden(TURN_3, TURN_4, because="masmorra.refusal.roll_first")
    return weigh(_check_before_roll(state, command), _check_buying(state, command))


def _check_before_roll(state: State, command: c.Command) -> Refusal | None:
    """Check that only the Free Step comes before the roll, where a table plays so (AMB-12)."""
    if state.phase != "roll" or state.rulings.before_roll == "free_actions":
        return None
    card = isinstance(command, c.PlayTreasure) and command.part == "purple"
    token = isinstance(command, c.FlipFreeStep) and command.face != "step"
    if card or token or isinstance(command, c.UseAbility | c.BuyTreasure):
        return forbidden(AMB_12, TURN_3, because="rulings.refusal.before_roll")
    return None


def _check_buying(state: State, command: c.Command) -> Refusal | None:
    """Check that gold buys a card among the actions only, where a table plays so (AMB-37)."""
    if not isinstance(command, c.BuyTreasure) or state.rulings.buying == "any_time":
        return None
    if state.phase in {"reroll", "actions"}:
        return None
    return forbidden(AMB_37, GOLD_3, because="rulings.refusal.buying")


def asking_rule(question: Question) -> str:
    """Name the clause that asks a question."""
    if isinstance(question, RollMonsters):
        return question.rule
    return _QUESTION_RULE[type(question)].id


def begins_actions(state: State, command: c.Command) -> bool:
    """Tell whether a command opens step 2, so that the re-roll lapses (AMB-25).

    What may come before the roll may come between roll and re-roll too (AMB-12, TREASURE-5).
    """
    if state.phase != "reroll" or type(command) not in _HERO_PHASE:
        return False
    if isinstance(command, c.BuyTreasure):
        return state.rulings.buying == "actions_only"
    if isinstance(command, _IN_THE_ROLL):
        return False
    is_free = state.rulings.before_roll == "free_actions"
    if isinstance(command, c.PlayTreasure):
        return command.part == "purple" and not is_free
    if isinstance(command, c.UseAbility):
        return bool(command.dice) or not is_free
    if isinstance(command, c.Move | c.Explore | c.TakeStep):
        pay = command.pay or Payment()
        return bool(pay.dice or (pay.symbols and not holds_free_step(state)))
    return True
