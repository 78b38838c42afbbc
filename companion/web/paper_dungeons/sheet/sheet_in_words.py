"""A sheet by ear: everything that stands on it, as a list of lines."""

from collections.abc import Iterator

from msgspec.structs import replace

from companion.games.paper_dungeons.counting.content_lookup import of
from companion.games.paper_dungeons.model import Sheet, State
from companion.i18n import verbatim
from companion.web.paper_dungeons.round_header import life, shield
from companion.web.paper_dungeons.words import hero_name, joined, named, room_holds, room_name
from companion.web.screens.request_context import Visit

SpokenLine = tuple[str, str]
"""What an area is called, and what stands there."""


def sheet_in_words(visit: Visit, sheet: Sheet) -> tuple[SpokenLine, ...]:
    """Read a sheet aloud."""
    return tuple(_lines(visit, sheet))


def _lines(visit: Visit, sheet: Sheet) -> Iterator[SpokenLine]:
    state: State = visit.state
    index = of(state)
    content = index.content
    for hero, level in zip(content.heroes, sheet.levels, strict=True):
        colour = "black" if hero.id in sheet.black else "white"
        trains = f"@paper_dungeons.colour.{colour}"
        told = visit.say("paper_play.read.hero", level=level, colour=trains)
        yield hero_name(visit, hero.id), told
    for item, squares in zip(content.items, sheet.items, strict=True):
        told = visit.say("paper_play.read.of", count=squares, all=item.squares)
        yield named(visit, "item", item.id, item), told
    potions = visit.say("paper_play.read.of", count=sheet.potions, all=content.potions.most)
    hearts = visit.say("paper_play.hit.potion.about", count=shield(state, sheet))
    yield visit.say("paper_play.use.potions"), joined([potions, hearts])
    left, health = life(sheet)
    damage = joined([str(sheet.column), visit.say("paper_play.life", left=left, all=health)])
    again = visit.say("paper_play.line.I") if sheet.resurrected else ""
    yield visit.say("paper_play.line.H"), joined([damage, again])
    letters = ", ".join(letter for letter in sheet.gems if letter)
    yield visit.say("paper_play.line.F"), joined([str(len(sheet.gems)), letters])
    if sheet.crossed:
        yield visit.say("paper_play.read.crossed"), ", ".join(sheet.crossed)
    yield (
        visit.say("paper_play.line.G"),
        joined([str(len(sheet.minions)), ", ".join(sheet.minions)]),
    )
    yield visit.say("paper_play.read.group"), _here(visit, sheet)
    yield visit.say("paper_play.read.around"), joined(_around(visit, sheet))
    for villain, told in _villains(visit, sheet):
        yield villain, told
    yield (
        visit.say("paper_play.tally.rooms"),
        joined([str(len(sheet.visited)), ", ".join(sheet.visited)]),
    )


def _around(visit: Visit, sheet: Sheet) -> Iterator[str]:
    """Say what lies on each side of the group, and what is between."""
    state: State = visit.state
    index = of(state)
    ways = index.ways(state.card)[sheet.room] if state.card else {}
    for room, door in ways.items():
        between = visit.say(f"paper_play.read.{door.way}") if door.way in {"wall", "water"} else ""
        holds = ", ".join(filter(None, (between, *_left(visit, sheet, room))))
        yield visit.say("paper_play.read.room", room=room, holds=verbatim(holds)) if holds else room


def _left(visit: Visit, sheet: Sheet, room: str) -> Iterator[str]:
    """Say what still happens in a room: no minion that is defeated, no benefit that is received."""
    printed = of(visit.state).rooms[room]
    gone = printed.gem in (*sheet.gems, *sheet.crossed)
    taken = room in sheet.received or (bool(printed.gem) and gone)
    left = replace(
        printed,
        minion=None if room in sheet.minions else printed.minion,
        benefit="" if taken else printed.benefit,
        gem="" if taken else printed.gem,
    )
    yield from room_holds(visit, left)


def _villains(visit: Visit, sheet: Sheet) -> Iterator[SpokenLine]:
    """Say where the villains wait, and which rooms the group has been to."""
    state: State = visit.state
    catalogue = of(state).catalogue
    card = catalogue.cards.get(state.card)
    for name, room in zip(state.villains, card.rooms if card else (), strict=False):
        been = visit.say("paper_play.villain.met") if room in sheet.visited else ""
        yield named(visit, "villain", name, catalogue.villains[name]), joined([room, been])


def _here(visit: Visit, sheet: Sheet) -> str:
    room = of(visit.state).rooms.get(sheet.room)
    here = room_name(visit, sheet.room)
    return joined([here, *room_holds(visit, room)]) if room else here
