"""What Pebbles adds to the web: the heap, and how its log is told."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar

from flask import Blueprint

from companion.engine.rules import Message
from companion.web.done_action import Done
from companion.web.game_opening import BARE_FORM, Opening
from companion.web.game_ui import AfterTap, GamePages, Scene, Tab
from companion.web.screens.next_step import Action, Group, NextStep
from companion.web.screens.request_context import Visit
from companion.web.screens.screen_rendering import Screen, screen
from tests.pebbles import rules

blueprint = Blueprint("pebbles", __name__, template_folder="templates")


@dataclass(frozen=True, kw_only=True)
class Heap(Screen):
    template: ClassVar[str] = "pebbles/_heap.html"
    heap: int
    next: NextStep


@screen("heap", title="web.tab.table", game="pebbles")
def heap(visit: Visit) -> Heap:
    return Heap(heap=visit.state.heap, next=next_step(visit))


def next_step(visit: Visit) -> NextStep:
    """One pebble is the usual answer; more, or a die, are the rest."""
    deeds = [(one.refusal, _action(visit, one.command)) for one in visit.options]
    first, *rest = (action for refusal, action in deeds if not refusal)
    return NextStep(first, (Group("more", "pebbles.more", tuple(rest)),))


def _action(visit: Visit, command: rules.Take | rules.RollDice) -> Action:
    sent = visit.json(command)
    if isinstance(command, rules.RollDice):
        return Action("roll", visit.say("pebbles.did.roll_dice"), command=sent)
    leads = visit.say("pebbles.leaves", count=visit.state.heap - command.n)
    return Action(f"take-{command.n}", visit.say("pebbles.take", count=command.n), leads, sent)


def tell(event: rules.Event) -> Message | None:
    match event:
        case rules.Added(count=count):
            return Message("pebbles.added", {"count": count})
        case rules.Taken(count=count):
            return Message("pebbles.taken", {"count": count})
        case rules.LeftToApp():
            return Message("pebbles.left_to_app")
        case rules.RollAsked():
            return None


def by_hand(_state: rules.State, done: Done) -> tuple[Message, ...]:
    added = (one.count for one in done.events if isinstance(one, rules.Added))
    return tuple(Message("pebbles.put", {"count": count}) for count in added)


def scenes(state: rules.State, events: Sequence[rules.Event]) -> Iterator[Scene]:
    if state.heap == 0 and any(isinstance(one, rules.Taken) for one in events):
        yield Scene(Message("pebbles.won", {}), "gold", "gold")


PAGES = GamePages(
    name="pebbles",
    blueprint=blueprint,
    opening=Opening("pebbles", BARE_FORM, "pebbles.title", "pebbles.about", command=rules.Open()),
    landing=lambda visit: "heap" if visit.rights.held else "join",
    tabs=lambda _: (Tab("heap", "web.tab.table", "eye"), Tab("log", "web.tab.log", "scroll")),
    tell=tell,
    after=AfterTap(
        scenes=lambda state, events: tuple(scenes(state, events)),
        by_hand=by_hand,
        to_act=lambda state: state.turn,
    ),
    seated=lambda _state: frozenset({1, 2}),
)
