"""A sheet by ear: everything that stands on it, as a list of lines."""

from collections.abc import Iterator

from companion.games.paper_dungeons.counting.index import of
from companion.games.paper_dungeons.model import Sheet, State
from companion.web.paper_dungeons.words import hero_name, joined, named, room_holds, room_name
from companion.web.screens.request_context import Visit

Line = tuple[str, str]
"""What an area is called, and what stands there."""


def sheet_in_words(visit: Visit, sheet: Sheet) -> tuple[Line, ...]:
    """Read a sheet aloud."""
    return tuple(_lines(visit, sheet))


def _lines(visit: Visit, sheet: Sheet) -> Iterator[Line]:
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
    hearts = visit.say(
        "paper_play.hit.potion.about", count=sheet.potions * index.hearts - sheet.hearts
    )
    yield visit.say("paper_play.use.potions"), joined([potions, hearts])
    damage = visit.say("paper_play.hit.column.about", column=sheet.column, health=sheet.power_level)
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
    yield (
        visit.say("paper_play.tally.rooms"),
        joined([str(len(sheet.visited)), ", ".join(sheet.visited)]),
    )


def _here(visit: Visit, sheet: Sheet) -> str:
    room = of(visit.state).rooms.get(sheet.room)
    here = room_name(visit, sheet.room)
    return joined([here, *room_holds(visit, room)]) if room else here
