"""What real pieces must do after an action, an order each, so that they follow the books."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from companion.engine.rules import Message
from companion.games.masmorra import events as e
from companion.games.masmorra.catalogue import find_ability
from companion.games.masmorra.events import Event
from companion.games.masmorra.model import HeroName, MonsterKind, State
from companion.games.masmorra.telling.sentences import ONLY_ONE, ability_word
from companion.i18n import verbatim
from companion.web.masmorra.map.compass_sides import side_beside

BOUNTY = "bounty"
"""Dice that are left bring gold at the end of a turn; then they go to the next player (GOLD-1)."""


def hand_orders(state: State, events: Sequence[Event]) -> tuple[Message, ...]:
    """Say what real pieces must do."""
    return tuple(one for one in orders_of(state, events, lambda _event: False) if one)


def orders_of(
    state: State, events: Sequence[Event], is_over: Callable[[Event], bool]
) -> Iterator[Message | None]:
    """Say what real pieces must do; None in the place of an order that is over."""
    before: list[Event] = []
    for one in events:
        told = _ordered(state, events, before, one) if type(one) in ORDERS else None
        if told:
            yield None if is_over(one) else told
        if not is_over(one):
            before.append(one)
    yield from _sums(state, events, is_over)


def _ordered(
    state: State, events: Sequence[Event], before: Sequence[Event], event: Event
) -> Message | None:
    told = _boxed(events, before, event.stack) if isinstance(event, e.TileDiscarded) else None
    if isinstance(event, e.MonsterAppeared) and _names_room(before, event.room):
        told = order("place_monster.there", **monster_params(event.kind))
    return told or ORDERS[type(event)](state, event)


def _names_room(before: Sequence[Event], room: str) -> bool:
    """Tell whether the last order before named a room: what comes there needs no second name."""
    last = next((one for one in reversed(before) if type(one) in ORDERS), None)
    if isinstance(last, e.HeroMoved):
        return last.to == room
    return isinstance(last, e.MonsterAppeared) and last.room == room


def _boxed(events: Sequence[Event], before: Sequence[Event], stack: str) -> Message | None:
    """Name the tile that leaves the game: it was just turned up, or makes room for a medium one."""
    for one in reversed(before):
        if isinstance(one, e.TileRevealed) and one.stack == stack:
            tile = {"kind": f"@masmorra.room.{one.tile.kind}", "code": verbatim(one.tile.id)}
            return order("remove_tile.named", **tile)
    medium = stack.replace("small", "medium")
    laid = (one for one in events if isinstance(one, e.RoomPlaced | e.StackEmptied))
    rune = any(one.stack == medium for one in laid)
    return order("remove_tile.rune") if rune else None


def order(what: str, /, **params: str | int) -> Message:
    """Give an order by the end of its key."""
    return Message(f"after.hand.{what}", params)


def hero_param(name: HeroName) -> str:
    """Name a hero as a part of an order."""
    return f"@masmorra.hero.{name}"


def room_params(state: State, code: str) -> dict[str, str]:
    """Name a room as a part of an order."""
    room = state.rooms.get(code)
    kind = room.tile.kind if room else "hall"
    only = kind in ONLY_ONE  # its name tells it apart
    return {"kind": f"@masmorra.room.{kind}", "code": "" if only else verbatim(code)}


def monster_params(kind: MonsterKind) -> dict[str, str]:
    """Name a monster as a part of an order; each kind has tokens of its own."""
    return {"monster": f"@masmorra.monster.{kind}"}


def has_dice(state: State) -> bool:
    """Tell whether the heroes' dice lie on the table: where the app rolls, there are none."""
    return state.settings.action_dice == "table"


def _throws(state: State, name: str) -> bool:
    """Tell whether a hero's dice lie on the table: for a bot the app rolls, whoever else throws."""
    bots = {seat.number for seat in state.seats if seat.bot}
    return has_dice(state) and not any(
        hero.name == name and hero.seat in bots for hero in state.heroes
    )


def _ability(state: State, name: str) -> str:
    """Name an ability as a part of an order."""
    ability = find_ability(state, name)
    return ability_word(ability.title, ability.id)


def _docked(state: State, event: e.DiceDocked) -> Message | None:
    if not has_dice(state):
        return None
    where, _, name = event.place.partition(":")
    count = len(event.dice)
    if where == "room":
        return order("dock.room", count=count, **room_params(state, name))
    if where == "trap":
        return order("dock.trap", count=count, code=verbatim(name))
    return order("dock.ability", count=count, ability=_ability(state, name))


def _die_turned(state: State, event: e.DieTurned) -> Message | None:
    return order("turn_die", face=f"@masmorra.face.{event.face}") if has_dice(state) else None


def _passed(state: State, event: e.TurnStarted) -> Message:
    what = "pass_dice" if _throws(state, event.hero) else "token_up"
    return order(what, hero=hero_param(event.hero))


def _stolen(state: State, event: e.DieStolen) -> Message | None:
    if event.free_step:
        return order("token")
    if event.symbol or not has_dice(state):
        return None
    return order("stolen", face=f"@masmorra.face.{event.face}")


def _revealed(state: State, event: e.TileRevealed) -> Message | None:
    real = state.settings.tiles == "table"  # the players turned it up and told the app
    return None if real else order("reveal", code=verbatim(event.tile.id))


def _laid(state: State, event: e.RoomPlaced) -> Message:
    """Say beside which room a new one lies, and on which side."""
    room = event.room
    beside = next((state.rooms[code] for code in room.exits if code in state.rooms), None)
    what = room_params(state, room.id)
    if beside is None:
        alone = room.tile.kind == "entrance"
        return order("lay.apart" if alone else "lay", **what)
    side = side_beside(beside, room.x, room.y, room.tile.size)
    return order("lay.side", side=f"@play.side.{side}", at=_at(state, beside.id), **what)


def gold_order(state: State, room: str, gold: int) -> Message:
    """Say how much gold lies in a room from now on."""
    where = room_params(state, room)
    return order("gold_room", count=gold, **where) if gold else order("no_gold", **where)


def _trap_laid(state: State, event: e.TrapPlaced) -> Message:
    trap, code = event.trap, verbatim(event.trap.id)
    beside = next((state.rooms[one] for one in event.rooms if one in state.rooms), None)
    if beside is None:
        return order("lay_trap", code=code)
    side = side_beside(beside, trap.x, trap.y)
    return order("lay_trap.side", side=f"@play.side.{side}", at=_at(state, beside.id), code=code)


def _at(state: State, code: str) -> str:
    """Name a room as a part of a sentence that names another one, too."""
    named = room_params(state, code)
    return f"{named['kind']} {named['code']}".rstrip()


def _drawn(state: State, event: e.CardDrawn) -> Message | None:
    return None if state.settings.deals else order("draw", hero=hero_param(event.hero))


def _discarded(state: State, event: e.CardDiscarded) -> Message:
    # Whoever falls neither chooses the card nor draws it.
    drawn = event.rule == "DEFEAT-4" and state.rulings.defeat_discard != "all"
    return order("discard.drawn" if drawn else "discard", hero=hero_param(event.hero))


def _turned(_state: State, event: e.BossTurned) -> Message | None:
    return order("turn_boss", monster=f"@masmorra.monster.{event.kind}")


FILLED_BY = {"SPAWN-3": "explored", "SPAWN-5": "emptied"}
"""Which room is filled by which clause, where only the players know its code."""


def _appeared(state: State, event: e.MonsterAppeared) -> Message:
    monster = monster_params(event.kind)
    if event.room and state.settings.plays_by_rules:
        return order("place_monster", **monster, **room_params(state, event.room))
    return order(f"place_monster.{FILLED_BY.get(event.rule, 'called')}", **monster)


ORDERS: Mapping[type, Callable[[State, Any], Message | None]] = {
    e.GameBegun: lambda state, it: order("begin", **room_params(state, it.start.id)),
    e.HeroJoined: lambda state, it: order(
        "place_hero", hero=hero_param(it.hero.name), **room_params(state, it.hero.room)
    ),
    e.TurnStarted: _passed,
    e.TimeAdvanced: lambda _, it: order("time", turn=it.turn),
    e.EvilReshuffled: lambda _state, _event: order("shuffle_evil"),
    e.DieTurned: _die_turned,
    e.DiceDocked: _docked,
    e.DieStolen: _stolen,
    e.PetJoined: lambda state, _event: order("pet") if has_dice(state) else None,
    e.PetCancelled: lambda state, _event: order("no_pet") if has_dice(state) else None,
    e.HeroStoodUp: lambda _, it: order("stand_up", hero=hero_param(it.hero)),
    e.HeroMoved: lambda state, it: order(
        "move_hero", hero=hero_param(it.hero), **room_params(state, it.to)
    ),
    e.AbilityLearned: lambda _, it: order("learn", hero=hero_param(it.hero)),
    e.CardDrawn: _drawn,
    e.CardDiscarded: _discarded,
    e.CardPlayed: lambda _, it: order("discard", hero=hero_param(it.hero)),
    e.DeckReshuffled: lambda _state, _event: order("shuffle_cards"),
    e.TokenKept: lambda _, it: order("keep_token", monster=f"@masmorra.monster.{it.kind}"),
    e.TokenSpent: lambda _, it: order("spend_token", monster=f"@masmorra.monster.{it.kind}"),
    e.TileRevealed: _revealed,
    e.StackReshuffled: lambda _state, _event: order("shuffle_tiles"),
    e.TileDiscarded: lambda _state, _event: order("remove_tile"),
    e.RoomPlaced: _laid,
    e.TrapPlaced: _trap_laid,
    e.TrapDisarmed: lambda _, it: order("turn_trap", code=verbatim(it.trap)),
    e.RoomGoldChanged: lambda state, it: gold_order(state, it.room, it.gold),
    e.ChestOpened: lambda state, it: order("chest", **room_params(state, it.room)),
    e.SiteChosen: lambda _, it: order("site", site=f"@masmorra.site.{it.site}"),
    e.MonsterAppeared: _appeared,
    e.MonsterMoved: lambda state, it: order(
        "move_monster", monster=f"@masmorra.monster.{it.kind}", **room_params(state, it.to)
    ),
    e.MonsterRemoved: lambda _, it: order("remove", monster=f"@masmorra.monster.{it.kind}"),
    e.MonsterDefeated: lambda _, it: order("remove", monster=f"@masmorra.monster.{it.kind}"),
    e.BossTurned: _turned,
}
"""What each event asks of the pieces."""


def _sums(
    state: State, events: Sequence[Event], is_over: Callable[[Event], bool]
) -> Iterator[Message | None]:
    """Sum up markers, coins and tokens for each hero, and the dice that were used."""
    for one in events:
        if isinstance(one, e.HeroJoined) and one.hero.hand and not state.settings.deals:
            yield order("deal", hero=hero_param(one.hero.name), count=len(one.hero.hand))
    changed = {one.hero: None for one in events if isinstance(one, _COUNTED)}
    for name in changed:
        own = [one for one in events if isinstance(one, _COUNTED) and one.hero == name]
        hero = next((one for one in state.heroes if one.name == name), None)
        marked = [one for one in own if isinstance(one, e.XpChanged)]
        if marked and hero:
            is_marked = is_over(marked[-1])
            yield None if is_marked else order("xp", hero=hero_param(name), count=hero.xp)
        gold = sum(one.gold for one in own if isinstance(one, e.GoldChanged))
        if gold:
            yield order(
                "gold.more" if gold > 0 else "gold.less", hero=hero_param(name), count=abs(gold)
            )
        wounds = sum(one.wounds for one in own if isinstance(one, e.Wounded))
        wounds -= sum(one.wounds for one in own if isinstance(one, e.Healed))
        if any(isinstance(one, e.HeroDefeated) for one in own):
            yield order("lie_down", hero=hero_param(name))
        elif wounds:
            way = "more" if wounds > 0 else "less"
            yield order(f"wounds.{way}", hero=hero_param(name), count=abs(wounds))
    paid = (one for one in events if isinstance(one, e.Paid))
    thrown = (one for one in paid if one.action != BOUNTY and _throws(state, one.hero))
    if used := sum(len(one.dice) for one in thrown):
        yield order("used", count=used)
    if any(isinstance(one, e.Paid) and one.free_step for one in events):
        yield order("token")


_COUNTED = (e.XpChanged, e.GoldChanged, e.Wounded, e.Healed, e.HeroDefeated)
