"""What a plan comes to when it is carried out: XP, and all that it costs besides dice."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from companion.engine.errors import IllegalCommandError
from companion.engine.fold import fold
from companion.games.masmorra.catalogue import find_card
from companion.games.masmorra.catalogue.card_wording_from_effects import title
from companion.games.masmorra.commands import Block, Command
from companion.games.masmorra.events import (
    CardPlayed,
    DieStolen,
    Event,
    GoldChanged,
    Paid,
    XpChanged,
)
from companion.games.masmorra.game import GAME
from companion.games.masmorra.legality.combat.payback_and_xp import xp_in_sight
from companion.games.masmorra.model import State
from companion.i18n import verbatim
from companion.web.screens.command_feedback import message
from companion.web.screens.request_context import Visit


@dataclass(frozen=True, slots=True)
class PlanOutcome:
    """What a plan comes to.

    Attributes:
        xp: XP that the hero gains, less what it loses on the way.
        events: All that happens, in order.
    """

    xp: int
    events: tuple[Event, ...]


def plan_outcome(state: State, commands: Iterable[Command]) -> PlanOutcome:
    """Carry out a plan as far as the rules let it, and tell what comes of it.

    XP that wait for a choice, like which ability is learned, count as well.
    """
    after, events = state, list[Event]()
    for command in commands:
        try:
            more = GAME.decide(after, command)
        except IllegalCommandError:
            break
        after = fold(after, more, GAME.evolve)
        events += more
    return PlanOutcome(_promised(state, after), tuple(events))


def unblocked_outcome(state: State, attack: Command) -> PlanOutcome:
    """Tell what an attack comes to if nothing of its Payback is blocked."""
    return plan_outcome(state, (attack, Block()))


def xp_lost(state: State, outcome: PlanOutcome) -> int:
    """Count the XP that the active hero loses on the way, as by a Ghost."""
    own = (one for one in outcome.events if isinstance(one, XpChanged))
    return -sum(min(0, one.xp) for one in own if one.hero == state.hero.name)


def _promised(before: State, after: State) -> int:
    name = before.hero.name
    return xp_in_sight(after, after.hero_named(name)) - xp_in_sight(before, before.hero)


def hidden_costs(visit: Visit, state: State, outcome: PlanOutcome) -> tuple[str, ...]:
    """Say what a plan costs that no die on its button shows: gold, cards, the Free Step token."""
    return tuple(_costs(visit, state, outcome.events))


def _costs(visit: Visit, state: State, events: tuple[Event, ...]) -> Iterator[str]:
    name = state.hero.name
    gold = -sum(
        one.gold
        for one in events
        if isinstance(one, GoldChanged) and one.hero == name and one.gold < 0
    )
    if gold:
        yield visit.say("play.next.pays", count=gold)
    for one in events:
        if isinstance(one, CardPlayed) and one.hero == name:
            yield visit.say("play.next.plays", card=verbatim(_card_name(visit, state, one.card)))
    if any(isinstance(one, Paid) and one.free_step for one in events):
        yield visit.say("play.next.token")
    if any(isinstance(one, DieStolen) and one.free_step for one in events):
        yield visit.say("play.next.token.lost")


def _card_name(visit: Visit, state: State, name: str) -> str:
    card = find_card(state, name)
    return name if card is None else message(title(card), visit.language)
