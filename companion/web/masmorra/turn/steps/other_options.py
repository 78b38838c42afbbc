"""What has no screen of its own: every option in words, the refused ones with the reason."""

from collections.abc import Iterator
from dataclasses import dataclass, fields
from typing import ClassVar

from companion.engine.game import Option
from companion.games.masmorra.legality.clauses_of_open_questions import question_rule
from companion.games.masmorra.model import Question
from companion.games.masmorra.play import begins_actions
from companion.games.masmorra.registration import entry_of
from companion.web.masmorra.options.option_labels import OptionButton, option_buttons
from companion.web.masmorra.turn.steps.step_type import Step
from companion.web.screens.request_context import Visit


@dataclass(frozen=True, kw_only=True)
class Offer(Step):
    """Choose among everything that the rules offer now."""

    template: ClassVar[str] = "masmorra/turn/steps/_other_options.html"
    why: str
    rule: str
    can: tuple[OptionButton, ...]
    cannot: tuple[OptionButton, ...]


def offer(visit: Visit, question: Question | None = None) -> Offer:
    """Lay out every option, under what is asked and the clause that asks it."""
    tag = type(question).__struct_config__.tag if question is not None else ""
    return Offer(
        why=f"masmorra.question.{tag}" if tag else "",
        rule=question_rule(question).id if question is not None else "",
        can=option_buttons(visit, (one for one in visit.options if one.refusal is None)),
        cannot=option_buttons(visit, (one for one in visit.options if one.refusal is not None)),
    )


def besides(visit: Visit, step: Step) -> tuple[OptionButton, ...]:
    """Lay out what can be done besides the question that the step asks; cards lie in the hand."""
    if _lists_all(step):
        return ()
    shown = frozenset(_shown_by(step))
    return option_buttons(visit, (one for one in visit.options if _is_besides(visit, one, shown)))


def _lists_all(step: Step) -> bool:
    return hasattr(step, "cannot")


def _shown_by(step: Step) -> Iterator[str]:
    """Give the commands of the buttons that a step has."""
    for field in fields(step):
        held = getattr(step, field.name)
        for one in held if isinstance(held, tuple) else (held,):
            if isinstance(one, OptionButton):
                yield one.command


def _is_besides(visit: Visit, option: Option, shown: frozenset[str]) -> bool:
    if option.refusal is not None:
        return False
    shown_in = entry_of(option.command).shown
    if shown_in == "any_time":
        early = begins_actions(visit.state, option.command)  # keeping the roll comes first
        return not early and visit.json(option.command) not in shown
    return shown_in == "among_others"
