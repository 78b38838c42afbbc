"""What real pieces must do after an undo, so that they stand as before."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from companion.engine.rules import Message
from companion.games.masmorra import events as e
from companion.games.masmorra.events import Event
from companion.games.masmorra.legality.combat.engaged_monsters import find_monster
from companion.games.masmorra.model import State
from companion.i18n import verbatim
from companion.web.game_ui import PUT_BACK, ByHand, Listed
from companion.web.masmorra.after_tap.piece_instructions import (
    ORDERS,
    gold_order,
    has_dice,
    hero_param,
    monster_params,
    order,
    room_params,
)


def return_orders(state: State, events: Sequence[Event]) -> tuple[ByHand, ...]:
    """Say how pieces come back to where they stood.

    Args:
        state: The state now, without what was taken back.
        events: What was taken back, oldest first.
    """
    return (*_pieces(state, events), *_counters(state, events))


def _pieces(state: State, events: Sequence[Event]) -> Iterator[ByHand]:
    """Bring each piece back once, from where the last event left it."""
    back: set[tuple[str, str | int]] = set()
    for event in reversed(events):
        kind, piece = type(event), _piece_of(event)
        if piece in back:
            continue
        if piece is not None:
            back.add(piece)
        if kind in _RETURNS:
            if told := _RETURNS[kind](state, event):
                yield told
        elif kind in ORDERS and (done := ORDERS[kind](state, event)):
            yield Listed(PUT_BACK, (done,))


def _hero_back(state: State, event: e.HeroMoved) -> Message | None:
    hero = next((one for one in state.heroes if one.name == event.hero), None)
    if hero is None:
        return None
    return order("move_hero", hero=hero_param(hero.name), **room_params(state, hero.room))


_MonsterPlaced: TypeAlias = (
    e.MonsterAppeared | e.MonsterMoved | e.MonsterRemoved | e.MonsterDefeated
)


def _piece_of(event: Event) -> tuple[str, str | int] | None:
    """Name the piece that an event puts somewhere; several events can do so one after the other."""
    if isinstance(event, e.HeroMoved):
        return "hero", event.hero
    if isinstance(event, e.RoomGoldChanged):
        return "gold", event.room
    return ("monster", event.monster) if isinstance(event, _MonsterPlaced) else None


def _monster_back(state: State, event: _MonsterPlaced) -> Message | None:
    """Say how a monster comes to stand where it stood, if it did, after what befell it last."""
    is_gone = isinstance(event, e.MonsterRemoved | e.MonsterDefeated)
    monster = find_monster(state, event.monster)
    if monster is None:
        return None if is_gone else order("remove", monster=f"@masmorra.monster.{event.kind}")
    if not state.settings.plays_by_rules:
        return order("place_monster.back", **monster_params(monster.kind))
    where = room_params(state, monster.room)
    if is_gone:
        return order("place_monster", **monster_params(monster.kind), **where)
    return order("move_monster", monster=f"@masmorra.monster.{monster.kind}", **where)


def _room_gold(state: State, event: e.RoomGoldChanged) -> Message | None:
    room = state.rooms.get(event.room)
    if room is None:
        return None
    return gold_order(state, event.room, room.gold)


def _room_away(_state: State, event: e.RoomPlaced) -> Message:
    kind, code = f"@masmorra.room.{event.room.tile.kind}", verbatim(event.room.id)
    return order("back.room", kind=kind, code=code)


_RETURNS: Mapping[type, Callable[[State, Any], Message | None]] = {
    e.HeroMoved: _hero_back,
    e.MonsterMoved: _monster_back,
    e.MonsterRemoved: _monster_back,
    e.MonsterDefeated: _monster_back,
    e.MonsterAppeared: _monster_back,
    e.RoomPlaced: _room_away,
    e.TrapPlaced: lambda _, it: order("back.trap", code=verbatim(it.trap.id)),
    e.TrapDisarmed: lambda _, it: order("turn_trap", code=verbatim(it.trap)),
    e.RoomGoldChanged: _room_gold,
    e.TileRevealed: lambda _state, _event: None,  # told by the tile that goes back
    e.CardDrawn: lambda _, it: order("back.card_drawn", hero=hero_param(it.hero)),
    e.CardDiscarded: lambda _, it: order("back.card", hero=hero_param(it.hero)),
    e.CardPlayed: lambda _, it: order("back.card", hero=hero_param(it.hero)),
    e.ChestOpened: lambda state, it: order("back.chest", **room_params(state, it.room)),
}
"""How pieces come back whose orders are not simply turned round."""


def _counters(state: State, events: Sequence[Event]) -> Iterator[Message]:
    """Sum up markers, coins and tokens the other way round."""
    for hero in state.heroes:
        own = [one for one in events if getattr(one, "hero", None) == hero.name]
        name = hero_param(hero.name)
        if any(isinstance(one, e.XpChanged) for one in own):
            yield order("xp", hero=name, count=hero.xp)
        gold = sum(one.gold for one in own if isinstance(one, e.GoldChanged))
        if gold:
            yield order("gold.less" if gold > 0 else "gold.more", hero=name, count=abs(gold))
        wounds = sum(one.wounds for one in own if isinstance(one, e.Wounded))
        wounds -= sum(one.wounds for one in own if isinstance(one, e.Healed))
        if any(isinstance(one, e.HeroDefeated) for one in own):
            yield order("back.stand_up", hero=name)
        if wounds:
            way = "less" if wounds > 0 else "more"
            yield order(f"wounds.{way}", hero=name, count=abs(wounds))
    paid = [one for one in events if isinstance(one, e.Paid)]
    used = sum(len(one.dice) for one in paid)
    if used and has_dice(state):
        yield order("back.used", count=used)
    if any(one.free_step for one in paid):
        yield order("back.token")
