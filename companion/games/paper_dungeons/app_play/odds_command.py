"""What `companion odds` can be asked of Paper Dungeons: this round, the next roll, later."""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from typing import Any

from msgspec import to_builtins

from companion.engine.command_line import OddsAnswer, OddsOption, Say
from companion.engine.errors import CompanionError
from companion.engine.fold import fold
from companion.engine.rules import Message
from companion.games.paper_dungeons import commands as c
from companion.games.paper_dungeons.advice.odds import Odds, roll_odds
from companion.games.paper_dungeons.advice.round_goals import Points, Wish
from companion.games.paper_dungeons.app_play.dice_for_companion_legal import ADVICE
from companion.games.paper_dungeons.app_play.plan_steps import PlanStep, tell_step
from companion.games.paper_dungeons.app_play.round_advice import (
    Later,
    Plans,
    Question,
    ToldPlan,
    answers,
    moments,
)
from companion.games.paper_dungeons.app_play.wish_words import (
    last_round,
    read_wish,
    tell_wish,
    write_wish,
)
from companion.games.paper_dungeons.counting.die_symbols import face_of
from companion.games.paper_dungeons.game import GAME
from companion.games.paper_dungeons.model import Settings, State
from companion.games.paper_dungeons.telling.sentence_parts import word
from companion.i18n import verbatim


class QuestionError(CompanionError):
    """Nothing can be asked here."""


class _Answer:
    """An answer to a wish."""

    def __init__(self, asked: Question) -> None:
        self.asked = asked

    def say_wish(self, say: Say) -> str:
        """Say what is wished for."""
        return verbatim(say(tell_wish(self.asked.state, self.asked.wish)))

    @property
    def goal(self) -> str:
        """The wish as it is typed."""
        return write_wish(self.asked.wish)


def _line(say: Say, what: str, **params: str | int) -> str:
    return say(Message(f"paper_dungeons.odds.{what}", params))


class PlansAnswer(_Answer):
    """The best ways to use the dice."""

    def __init__(self, asked: Question) -> None:
        """Know of no way yet."""
        super().__init__(asked)
        self.plans: tuple[ToldPlan, ...] = ()

    def so_far(self, say: Say) -> Iterator[str]:
        """Search until nothing better exists; tell the best way so far."""
        for found in answers(self.asked):
            if isinstance(found, Plans):
                self.plans = found.plans
                more = f"{found.plans[0].more:+d}"
                yield _line(say, "plan_so_far", wish=self.say_wish(say), more=more)

    def lines(self, say: Say) -> Iterator[str]:
        """Tell each way, die by die."""
        for plan in self.plans:
            yield _line(say, self._kind(plan), wish=self.say_wish(say), more=f"{plan.more:+d}")
            for step in plan.steps:
                yield f"  {self._step(say, step)}"

    def _kind(self, plan: ToldPlan) -> str:
        if isinstance(self.asked.wish, Points):
            return "plan"
        return "plan_met" if plan.met else "plan_missed"

    def _step(self, say: Say, step: PlanStep) -> str:
        state, seat = self.asked.state, self.asked.seat
        told = " · ".join(say(one) for one in tell_step(state, seat, step))
        face = face_of(state, step.die)
        if face is None:
            return told
        shown = word("symbol", face)
        return _line(say, "step", die=step.die, face=shown, told=verbatim(told))

    def record(self) -> dict[str, object]:
        """Give the ways as they are written in JSON."""
        plans = [
            {
                "met": plan.met,
                "points": plan.points,
                "more": plan.more,
                "commands": to_builtins(plan.commands),
            }
            for plan in self.plans
        ]
        return {"goal": self.goal, "plans": plans}


class RollAnswer(_Answer):
    """The chance of a wish with the next roll."""

    def __init__(self, asked: Question) -> None:
        """Know nothing of the chance yet."""
        super().__init__(asked)
        self.odds = Odds(Fraction(0), Fraction(1))

    def so_far(self, say: Say) -> Iterator[str]:
        """Go through all rolls; tell between what bounds the chance lies."""
        for found in roll_odds(self.asked.state, self.asked.seat, self.asked.wish):
            self.odds = found
            least, most = (f"{100 * float(one):.2f}" for one in (found.least, found.most))
            yield _line(say, "roll_so_far", wish=self.say_wish(say), least=least, most=most)

    def lines(self, say: Say) -> Iterator[str]:
        """Tell it."""
        chance = f"{100 * float(self.odds.least):.2f}% ({self.odds.least})"
        yield _line(say, "roll", wish=self.say_wish(say), chance=verbatim(chance))

    def record(self) -> dict[str, object]:
        """Give it as it is written in JSON."""
        chance = self.odds.least
        percent = round(100 * float(chance), 2)
        return {"goal": self.goal, "next_roll": str(chance), "percent": percent}


class LaterAnswer(_Answer):
    """How often a wish comes true by a round, in games that are played on."""

    def __init__(self, asked: Question) -> None:
        """Begin before the first game."""
        super().__init__(asked)
        self.later = Later(0, 0, exact=False)

    def so_far(self, say: Say) -> Iterator[str]:
        """Play the games; tell the share of those that were played."""
        for found in answers(self.asked):
            if isinstance(found, Later):
                self.later = found
                yield from self.lines(say)

    def lines(self, say: Say) -> Iterator[str]:
        """Tell the share and its interval."""
        least, most = self.later.bounds
        share = self.later.hits / max(1, self.later.games)
        yield _line(
            say,
            "later",
            wish=self.say_wish(say),
            by=self.asked.by,
            chance=f"{100 * share:.0f}",
            least=f"{100 * least:.0f}",
            most=f"{100 * most:.0f}",
            hits=self.later.hits,
            games=self.later.games,
        )

    def record(self) -> dict[str, object]:
        """Give it as it is written in JSON."""
        least, most = (round(100 * one, 2) for one in self.later.bounds)
        return {
            "goal": self.goal,
            "by": self.asked.by,
            "hits": self.later.hits,
            "games": self.later.games,
            "percent": [least, most],
        }


class Questions:
    """What can be asked about a sheet: of a saved table, or of a first round alone."""

    words = "paper_dungeons.odds.help.words"
    examples: tuple[str, ...] = (
        "companion odds --game paper-dungeons --dice warrior,wizard,clover,boots,rogue,cleric",
        'companion odds --table evening --goal "gem A"',
        'companion odds --table evening --seat 2 --goal "villain 2 range 2" --by 6',
    )
    options: tuple[OddsOption, ...] = (
        OddsOption("goal", "GOAL", "paper_dungeons.odds.help.goal", is_of_roll=False),
        OddsOption("dice", "FACE,...", "paper_dungeons.odds.help.dice", is_of_roll=False),
        OddsOption(
            "seat",
            "",
            "paper_dungeons.odds.help.seat",
            is_of_roll=False,
            default=0,
            between=(0, GAME.seats),
        ),
        OddsOption(
            "by", "", "paper_dungeons.odds.help.by", is_of_roll=False, default=0, between=(0, 99)
        ),
    )

    def of_roll(self, given: Mapping[str, Any]) -> Sequence[OddsAnswer]:
        """Answer for the first round of a game alone, with the first of all cards."""
        return self.at_table(_first_round(), given)

    @staticmethod
    def at_table(state: State, given: Mapping[str, Any]) -> Sequence[OddsAnswer]:
        """Answer at a saved table.

        Raises:
            QuestionError: Nothing can be asked there now.
            WishError: There is no such wish.
            DiceError: The dice cannot show what is said of them.
        """
        if given["dice"]:
            faces = tuple(face.strip().lower() for face in given["dice"].split(","))
            state = ADVICE.with_dice(state, faces)
        seat = _seat(state, given["seat"])
        wish = read_wish(given["goal"], state, seat) if given["goal"] else Points()
        found = list(_answers(state, seat, wish, given["by"]))
        if not found:
            raise QuestionError("advice.odds.no_goals")
        return found


def _seat(state: State, wanted: int) -> int:
    seats = [sheet.seat for sheet in state.sheets]
    if not seats:
        raise QuestionError("advice.odds.no_goals")
    if wanted and wanted not in seats:
        raise QuestionError("paper_dungeons.odds.no_such_seat", seat=wanted)
    return wanted or seats[0]


def _answers(state: State, seat: int, wish: Wish, by: int) -> Iterator[OddsAnswer]:
    """Answer all that makes sense now; rounds are played on only where one is named."""
    offered = moments(state, seat)
    if by and not isinstance(wish, Points) and "later" in offered:
        last = last_round(state, wish)
        if not state.round <= by <= last:
            raise QuestionError("paper_dungeons.odds.round_is_over", by=by, rounds=last)
        yield LaterAnswer(Question(state, seat, wish, "later", by))
        return
    if "now" in offered:
        yield PlansAnswer(Question(state, seat, wish, "now"))
    if "roll" in offered and not isinstance(wish, Points):
        yield RollAnswer(Question(state, seat, wish, "roll"))


def _first_round() -> State:
    """Open a table for one, with the first of all cards, before the first roll."""
    state: State = GAME.initial
    alone = Settings(dice="app", disappearing_gems=True)
    opening = (c.OpenTable(alone), c.TakeSeat(1, "1"), c.BeginGame())
    waiting: list[c.Command] = list(opening)
    while state.phase != "roll" or waiting:
        if not waiting:
            asked = GAME.chance(state)
            if asked is not None:
                waiting.append(GAME.answer(state, tuple(one[0] for one in asked.dice)))
            else:
                ways = (one.command for one in GAME.options(state, 1) if one.refusal is None)
                waiting.append(next(ways))
        state = fold(state, GAME.decide(state, waiting.pop(0)), GAME.evolve)
    return state


ODDS = Questions()
