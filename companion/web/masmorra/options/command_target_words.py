"""What a command means besides what it does: whom, where, which; read from its fields."""

from collections.abc import Iterator

from msgspec import Struct

from companion.games.masmorra import commands as c
from companion.games.masmorra.legality.combat.engaged_monsters import find_monster
from companion.games.masmorra.model import FACES, HEROES, RoomKind, State
from companion.games.masmorra.telling.sentences import ONLY_ONE
from companion.web.masmorra.cards.ability_text import ability_text
from companion.web.masmorra.hero.hero_names import hero_name
from companion.web.screens.nonbreaking_codes import non_breaking
from companion.web.screens.request_context import Visit

_SAYS_ALL = (
    c.Fight,
    c.Move,
    c.Explore,
    c.RoomAction,
    c.DisarmTrap,
    c.DrinkElixir,
    c.FlipFreeStep,
    c.CollectBounties,
    c.PlaceTile,
    c.PickSite,
    c.PlayTreasure,
)
"""Commands whose label leaves nothing open, or that are tapped on the map."""


_DOWN = frozenset({"stairs2", "stairs3"})
"""Rooms whose stairs lead down."""


def about(visit: Visit, state: State, command: c.Command) -> str:
    """Say whom and what a command means, where its label leaves it open; an ability has a price."""
    if isinstance(command, c.UseAbility):
        return ability_text(visit, command.ability)
    if isinstance(command, _SAYS_ALL):
        return ""
    return " · ".join(dict.fromkeys(word for word in _words(visit, state, command) if word))


def room_name(visit: Visit, state: State, code: str) -> str:
    """Name a room by what it is, and its code where there are others like it."""
    room = state.rooms.get(code)
    return tile_name(visit, room.tile.kind if room else "entrance", code)


def tile_name(visit: Visit, kind: RoomKind, code: str) -> str:
    """Name a tile by what it is, and its code where there are others like it."""
    name = visit.say(f"masmorra.room.{kind}")
    return name if kind in ONLY_ONE else f"{name} {non_breaking(code)}"


def room_word(state: State, code: str) -> str:
    """Name a room as a part of a sentence, which may ask for its forms."""
    room = state.rooms.get(code)
    return tile_word(room.tile.kind if room else "entrance", code)


def tile_word(kind: RoomKind, code: str) -> str:
    """Name a tile as a part of a sentence, which may ask for its forms."""
    return f"@masmorra.room.{kind}" + ("" if kind in ONLY_ONE else f" {code}")


def level_beyond(state: State) -> int:
    """Give the level to which the stairs in the hero's room lead."""
    here = state.rooms[state.hero.room]
    return here.level + (1 if here.tile.kind in _DOWN else -1)


def _words(visit: Visit, state: State, command: Struct) -> Iterator[str]:
    for field in command.__struct_fields__:
        value = getattr(command, field)
        if isinstance(value, Struct) and field == "target":
            yield from _words(visit, state, value)
        elif field == "index":
            yield _card(state, getattr(command, "seat", 0), value)
        elif field == "monster":
            yield _monster(visit, state, value)
        elif isinstance(value, str):
            yield _name(visit, state, value)
        elif isinstance(command, c.LearnAbility) and field == "card":
            yield str(value)


def _card(state: State, seat: int, index: int) -> str:
    """Name a card of a hand; one that nobody has named is told by its place."""
    hand = next((hero.hand for hero in state.heroes if hero.seat == seat), ())
    return (hand[index] if index < len(hand) else "") or str(index + 1)


def _monster(visit: Visit, state: State, number: int) -> str:
    monster = find_monster(state, number)
    if monster is None:
        return ""
    kind = visit.say(f"masmorra.monster.{monster.kind}")
    return f"{kind}, {room_name(visit, state, monster.room)}"


def _name(visit: Visit, state: State, value: str) -> str:
    if value in FACES:
        return visit.say(f"masmorra.face.{value}")
    hero = next((name for name in HEROES if name == value), None)
    if hero is not None:
        return hero_name(visit, hero)
    return room_name(visit, state, value) if value in state.rooms else value
