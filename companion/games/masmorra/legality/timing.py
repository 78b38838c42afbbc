"""What the moment allows: the phase of the turn, the open question, the policy of the table.

Rules: TURN-2, TURN-3, TURN-4, TURN-11, FREE-2, ENGAGE-2, FIGHT-19, PAYBACK-4, DEFEAT-8, AMB-12,
AMB-25, AMB-32, AMB-37, AMD-30.
"""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct, field

from companion.engine.rules import Refusal, Rule, forbidden, impossible
from companion.games.masmorra import commands as c
from companion.games.masmorra.legality.clauses_of_open_questions import question_rule
from companion.games.masmorra.legality.combine_refusals import weigh
from companion.games.masmorra.legality.game_end_clauses import end_rules
from companion.games.masmorra.legality.heroes.ongoing_abilities import holds_free_step
from companion.games.masmorra.model import (
    DM_PHASES,
    BlockPayback,
    Payment,
    Phase,
    Question,
    State,
)
from companion.games.masmorra.rulebook import (
    AMB_12,
    AMB_32,
    AMB_37,
    DEFEAT_8,
    GOLD_3,
    SETUP_11,
    SETUP_17,
    TURN_2,
    TURN_3,
    TURN_4,
    TURN_11,
    TURN_14,
)

_HERO_PHASE: frozenset[Phase] = frozenset({"roll", "reroll", "actions"})
FROM_ROLL = _HERO_PHASE
"""From before the roll on to the last action."""
ACTIONS: frozenset[Phase] = frozenset({"reroll", "actions"})
MONSTERS = DM_PHASES


class Timing(Struct, frozen=True, kw_only=True):
    """When a command may be given.

    Attributes:
        moment: ``in_turn``: in the phases and for the questions below; ``lobby``: before the game;
            ``any_turn``: while the game goes on, whatever is asked; ``always``: after it, too.
        phases: The phases in which it may be given unasked.
        answers: The questions that it answers.
        keeps_reroll: It opens no step of the turn, so the re-roll does not lapse (AMB-25,
            ROOM-GOLD-1: gold is taken for free).
        in_tracker: A table without map and dice has it, too.
        unasked: Clauses about it where nobody has asked for it.
        barred: Clauses that forbid it while a question is open, beside the one that asks.
    """

    moment: Literal["in_turn", "lobby", "any_turn", "always"] = "in_turn"
    phases: frozenset[Phase] = frozenset()
    answers: tuple[type[Question], ...] = ()
    keeps_reroll: bool = False
    in_tracker: bool = False
    unasked: tuple[Rule, ...] = ()
    barred: Mapping[type[Question], tuple[Rule, ...]] = field(default_factory=dict)


IN_LOBBY = Timing(moment="lobby", in_tracker=True)
IN_ANY_TURN = Timing(moment="any_turn", in_tracker=True)
UNASKED = Timing(phases=FROM_ROLL | MONSTERS, in_tracker=True)
"""While nothing is asked, in whatever part of a turn."""
ALWAYS = Timing(moment="always", in_tracker=True)


def check_moment(state: State, command: c.Command, timing: Timing) -> Refusal | None:
    """Check what phase, open question and policy allow, whatever the action asks for itself."""
    moment = timing.moment
    if moment == "lobby":
        return None
    if not state.heroes:
        return impossible(SETUP_11, because="masmorra.refusal.game_not_begun")
    question = state.question
    asked = question is not None and type(question) in timing.answers
    if not state.settings.plays_by_rules and not timing.in_tracker and not asked:
        return impossible(TURN_3, because="masmorra.refusal.tracker_keeps_numbers")
    if moment == "always":
        return None
    if state.phase == "over":
        return impossible(*end_rules(state), because="masmorra.refusal.game_over")
    if moment == "any_turn":
        return None
    if question is not None:
        return _check_answer(state, question, command, timing)
    if isinstance(command, c.AnswerEvil) and not state.settings.cooperative:
        return impossible(SETUP_17, because="evil.refusal.not_in_game")
    if not timing.phases:
        return impossible(
            *timing.unasked,
            TURN_3,
            because="masmorra.refusal.nothing_asked",
            phase=f"@masmorra.phase.{state.phase}",
        )
    return _check_phase(state, command, timing)


def _check_answer(
    state: State, question: Question, command: c.Command, timing: Timing
) -> Refusal | None:
    late = isinstance(command, c.UseMagic) and isinstance(question, BlockPayback)
    if late and not state.rulings.magic_before_payback:
        return forbidden(AMB_32, because="masmorra.refusal.magic_in_payback")
    if type(question) in timing.answers:
        if state.phase in DM_PHASES and isinstance(command, c.UseMagic | c.UseAbility):
            return forbidden(
                TURN_2, TURN_11, because="masmorra.refusal.dm_phase", remedy="remedy.next_turn"
            )
        return None
    tag = type(question).__struct_config__.tag
    return impossible(
        *timing.barred.get(type(question), ()),
        question_rule(question),
        because="masmorra.refusal.answer_first",
        question=f"@masmorra.question.{tag}",
    )


def _check_phase(state: State, command: c.Command, timing: Timing) -> Refusal | None:
    phase = state.phase
    if phase in DM_PHASES:
        if phase in timing.phases:
            return _check_buying(state, command)
        fallen = (DEFEAT_8, TURN_14) if state.hero.defeated else ()
        return forbidden(
            *fallen, TURN_2, TURN_11, because="masmorra.refusal.dm_phase", remedy="remedy.next_turn"
        )
    if "actions" not in timing.phases:
        return forbidden(TURN_2, TURN_3, because="masmorra.refusal.hero_phase")
    if state.hero.defeated and not isinstance(command, c.CollectBounties):
        return impossible(DEFEAT_8, because="masmorra.refusal.lying")
    if phase not in timing.phases:
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


def opens_actions(state: State, command: c.Command, timing: Timing) -> bool:
    """Tell whether a command opens step 2, so that the re-roll lapses (AMB-25).

    What may come before the roll may come between roll and re-roll too (AMB-12, TREASURE-5).
    """
    if state.phase != "reroll" or "actions" not in timing.phases or timing.keeps_reroll:
        return False
    if isinstance(command, c.BuyTreasure):
        return state.rulings.buying == "actions_only"
    is_free = state.rulings.before_roll == "free_actions"
    if isinstance(command, c.PlayTreasure):
        return command.part == "purple" and not is_free
    if isinstance(command, c.UseAbility):
        return bool(command.dice) or not is_free
    if isinstance(command, c.Move | c.Explore | c.TakeStep):
        pay = command.pay or Payment()
        return bool(pay.dice or (pay.symbols and not holds_free_step(state)))
    return True
