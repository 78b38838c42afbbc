"""Which orders for real pieces still hold after what followed them, and whose phone says them."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from msgspec.structs import replace

from companion.engine.rules import Message
from companion.games.masmorra import events as e
from companion.games.masmorra.events import Event
from companion.games.masmorra.model import State
from companion.web.done_action import Done
from companion.web.masmorra.after_tap.piece_instructions import orders_of

_BEGUN = (e.HeroMoved, e.CombatBegan, e.MonsterAppeared, e.MonsterDefeated, e.TurnStarted)
"""Whoever does one of these has set the game up, and has the dice in hand."""
_PLACED = (
    *(f"after.hand.{way}_" for way in ("move", "place")),
    *(f"after.hand.{what}" for what in ("lay", "remove", "gold_room", "no_gold")),
    *(f"after.hand.back.{tile}" for tile in ("room", "trap")),
)
"""How the keys of orders begin that put something in its place, or take it away."""
_LEFT = (e.MonsterRemoved, e.MonsterDefeated)


def open_orders(state: State, done: Done) -> tuple[Message | None, ...]:
    """Say what real pieces must still do; None for what was overtaken by what followed."""
    if is_setup(done.events) and any(map(_is_begun, done.later)):
        return ()
    appeared = _appeared((*done.before, *done.events))

    def is_over(event: Event) -> bool:
        is_others = isinstance(event, e.TurnStarted) and done.seat not in {0, _seat(state, event)}
        return is_others or _is_over(event, done.later, appeared)

    return (*orders_of(state, done.events, is_over),)


def orders_to_next(state: State, done: Done) -> tuple[Message | None, ...]:
    """Say what another's tap asks of the viewer: to take the dice as the own turn begins."""
    begun = [one for one in done.events if isinstance(one, e.TurnStarted)]
    own = [one for one in begun if _seat(state, one) == done.seat]
    return open_orders(state, replace(done, events=own)) if own else ()


def heeds_later(events: Sequence[Event]) -> bool:
    """Say whether what an action asks depends on what came before or after it."""
    return any(isinstance(one, _HEEDING) for one in events)


def is_setup(events: Sequence[Event]) -> bool:
    """Say whether an action set the game up."""
    return any(isinstance(one, e.GameBegun) for one in events)


def is_in_photos(order: Message) -> bool:
    """Say whether a photo of the table shows that a tile, a piece or coins were put in place."""
    return order.key.startswith(_PLACED)


def ends_hero_phase(event: object) -> bool:
    """Say whether the monsters' moves begin."""
    return isinstance(event, e.PhaseBegan) and event.phase == "dm_move"


def _is_begun(event: Event) -> bool:
    return ends_hero_phase(event) or isinstance(event, _BEGUN)


def _appeared(events: Sequence[Event]) -> frozenset[int]:
    return frozenset(one.monster for one in events if isinstance(one, e.MonsterAppeared))


_MARKERS: Mapping[type, Callable[[Any], Any]] = {
    e.XpChanged: lambda it: it.hero,
    e.TimeAdvanced: lambda _: "",
    e.RoomGoldChanged: lambda it: it.room,
}
"""Which marker an event sets: its newest order is enough."""

_HEEDING = (e.GameBegun, e.TurnStarted, e.MonsterAppeared, *_LEFT, *_MARKERS)


def _is_over(event: Event, later: Sequence[Event], appeared: frozenset[int]) -> bool:
    """Tell whether nothing is left to do of an event."""
    if isinstance(event, e.TurnStarted):
        return any(map(_is_begun, later))
    if isinstance(event, e.MonsterAppeared):
        return any(isinstance(one, _LEFT) and one.monster == event.monster for one in later)
    if isinstance(event, e.MonsterRemoved) and event.rule == "correction":
        # A wrong tap, or the players took it off and say so now: neither asks for a hand.
        return event.monster in appeared
    marker = _MARKERS.get(type(event))
    if marker is None:
        return False
    same = (one for one in later if type(one) is type(event))
    return any(marker(one) == marker(event) for one in same)


def _seat(state: State, event: e.TurnStarted) -> int:
    return next((one.seat for one in state.heroes if one.name == event.hero), 0)
