"""What to write by hand where the sheets are on the phones and on paper: a line for each die."""

from collections.abc import Iterator, Sequence

from companion.engine.rules import Message
from companion.games.paper_dungeons import events as e
from companion.games.paper_dungeons.model import State
from companion.web.done_action import Done
from companion.web.game_ui import ByHand, Together

_BEGINS = e.DieUsed | e.VillainFought | e.GemsDeclared | e.GemsDisappeared
"""What follows one of these is written together with it."""


def hand_orders(state: State, done: Done) -> tuple[ByHand, ...]:
    """Say what an action puts on the viewer's own sheet of paper; onlookers have none."""
    if state.settings.assistance != "both" or not state.has_sheet(done.seat):
        return ()
    groups: list[list[e.Event]] = [[]]
    for event in done.events:
        if isinstance(event, e.SheetEvent) and event.seat != done.seat:
            continue
        if isinstance(event, _BEGINS):
            groups.append([])
        groups[-1].append(event)
    told = (tuple(_group(state, done, events)) for events in groups)
    return tuple(orders[0] if len(orders) == 1 else Together(orders) for orders in told if orders)


def _group(state: State, done: Done, events: list[e.Event]) -> Iterator[Message]:
    """Say what is written in one go; a way through several rooms is one line."""
    rooms: list[str] = []
    for event in events:
        if isinstance(event, e.RoomEntered):
            rooms.append(event.room)
            continue
        orders = tuple(_orders(state, done, event))
        if orders and rooms:
            yield _order("path", room=", ".join(rooms))
            rooms = []
        yield from orders
    if rooms:
        yield _order("path", room=", ".join(rooms))


def _orders(state: State, done: Done, event: e.Event) -> Iterator[Message]:
    if isinstance(event, e.DieUsed):
        yield _order("die", count=event.die, round=_round_of(state, done, event))
    elif isinstance(event, e.GainEvent):
        yield from _on_tracks(event)
    elif isinstance(event, e.DungeonEvent):
        yield from _in_dungeon(event)
    elif isinstance(event, e.GemsDeclared | e.GemsDisappeared):
        gems = {*state.sheet(done.seat).gems, *_gems_taken_back(done)}
        lacking = [letter for letter in event.letters if letter not in gems]
        if lacking:
            yield _order("gone", count=len(lacking), letters=", ".join(lacking))
    elif isinstance(event, e.VillainFought):
        yield _order("villain", count=event.fought.points)


def _round_of(state: State, done: Done, event: e.DieUsed) -> int:
    """Give the round of a die: by now the next one may be open, or none of it has happened."""
    place = done.events.index(event)
    since = state.round - _rounds_opened(done.later)
    if done.undone:
        return since + _rounds_opened(done.events[:place])
    return since - _rounds_opened(done.events[place:])


def _rounds_opened(events: Sequence[e.Event]) -> int:
    return sum(isinstance(one, e.RoundOpened) for one in events)


def _gems_taken_back(done: Done) -> set[str]:
    """Name the gems that the player had only until the action was taken back."""
    if not done.undone:
        return set()
    own = (one for one in done.events if isinstance(one, e.GemLooted) and one.seat == done.seat)
    return {one.letter for one in own}


def _on_tracks(event: e.GainEvent) -> Iterator[Message]:
    match event:
        case e.LevelGained(hero=hero, level=level):
            yield _order("level", hero=f"@paper_dungeons.hero.{hero}", level=level)
        case e.SquareFilled(item=item):
            yield _order("square", item=f"@paper_dungeons.item.{item}")
        case e.PotionsGained(count=count):
            yield from (_order("potions", count=count),) if count else ()
        case e.DamageTaken(hearts=hearts, column=column):
            yield from (_order("hearts", count=hearts),) if hearts else ()
            yield from (_order("column", count=column),) if column else ()
        case e.Resurrected():
            yield _order("resurrection")
        case e.DieUsed() | e.DieRecoloured():
            return


def _in_dungeon(event: e.DungeonEvent) -> Iterator[Message]:
    match event:
        case e.MinionDefeated(room=room):
            yield _order("minion", room=room)
        case e.GemLooted(letter=letter):
            yield _order("gem", letter=letter) if letter else _order("extra_gem")
        case e.BenefitReceived(room=room):
            yield _order("benefit", room=room)
        case e.RoomEntered() | e.BenefitLost() | e.PointsGivenUp():
            return


def _order(tag: str, **params: str | int) -> Message:
    return Message(f"paper_play.write.{tag}", params)
