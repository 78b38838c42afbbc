"""A plan as a card: what each die does, and one button that plays it all."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

import msgspec

from companion.games.paper_dungeons.app_play.plan_steps import PlanStep, tell_step
from companion.games.paper_dungeons.app_play.round_advice import Plans, ToldPlan
from companion.games.paper_dungeons.counting.content_lookup import of
from companion.games.paper_dungeons.counting.die_symbols import face_of
from companion.games.paper_dungeons.model import State
from companion.web.paper_dungeons.next_villain import signed
from companion.web.paper_dungeons.words import joined
from companion.web.screens.command_feedback import message
from companion.web.screens.play_routes import PLAN
from companion.web.screens.request_context import Visit

GAINS = 3
"""So many lines of the score are named."""


@dataclass(frozen=True, slots=True)
class StepLine:
    """What one die does.

    Attributes:
        die: Its number; 0 for none.
        face: What it shows; empty for none.
        colour: Its colour; empty for none.
        head: What it is used for.
        rest: What comes of it.
        is_dear: It costs the last life, or a resurrection.
    """

    die: int
    face: str
    colour: str
    head: str
    rest: str
    is_dear: bool


@dataclass(frozen=True, slots=True)
class PlanCard:
    """A plan.

    Attributes:
        met: It brings what is wished for.
        points: How many points more than now, with their sign.
        fled: What running from the villain costs, with its sign; empty where nobody runs.
        gains: What most of the points come from, in words.
        is_equal: It brings as much as the first.
        steps: What each die does; of one that brings as much as the first, what differs.
        is_rest_equal: The other dice do the same as in the first.
        command: All of it, as JSON.
    """

    met: bool
    points: str
    fled: str
    gains: str
    steps: tuple[StepLine, ...]
    command: str
    is_equal: bool = False
    is_rest_equal: bool = False


def plan_cards(visit: Visit, found: Plans) -> tuple[PlanCard, ...]:
    """Put plans into words."""
    cards = [_card(visit, plan) for plan in found.plans if plan.commands]
    return (*cards[:1], *(_beside(cards[0], one) for one in cards[1:]))


def _beside(first: PlanCard, card: PlanCard) -> PlanCard:
    """Say of a plan that brings as much as the first only what differs."""
    if (card.points, card.met, card.fled) != (first.points, first.met, first.fled):
        return card
    differs = tuple(step for step in card.steps if step not in first.steps)
    if not differs or len(differs) == len(card.steps):
        return replace(card, is_equal=True)
    return replace(card, is_equal=True, is_rest_equal=True, steps=differs)


def _card(visit: Visit, plan: ToldPlan) -> PlanCard:
    first, *then = (msgspec.to_builtins(command) for command in plan.commands)
    sent = {**first, PLAN: then} if then else first
    return PlanCard(
        met=plan.met,
        points=signed(plan.more),
        fled=signed(plan.fled) if plan.fled else "",
        gains=joined(_gains(visit, plan.gains)),
        steps=tuple(_line(visit, step) for step in plan.steps),
        command=msgspec.json.encode(sent).decode(),
    )


def _gains(visit: Visit, gains: Sequence[tuple[str, int]]) -> Iterator[str]:
    """Name what most points come from, and show where that is not all."""
    for letter, points in gains[:GAINS]:
        yield f"{visit.say(f'paper_play.line.{letter}')}\u00a0{signed(points)}"
    if len(gains) > GAINS:
        yield "…"


def _line(visit: Visit, step: PlanStep) -> StepLine:
    state: State = visit.state
    head, *rest = (message(one, visit.language) for one in tell_step(state, visit.seat, step))
    face, colour = "", ""
    if step.die:
        face = face_of(state, step.die) or ""
        colour = of(state).content.dice[of(state).dice[step.die]].colour
    is_dear = bool(step.result.emptied or step.result.resurrected)
    return StepLine(step.die, face, colour, head, joined(rest), is_dear)
