"""Setting a room right by hand: each thing that can be wrong there is one button."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.games.masmorra import commands as c
from companion.games.masmorra.catalogue import hero_word
from companion.games.masmorra.model import MAJOR, MINOR, Colour, HeroName, Room, State, Trap
from companion.games.masmorra.model.boss_sides import boss_of
from companion.i18n import verbatim
from companion.web.masmorra.corrections.tile_relocation import turned_by_hand
from companion.web.masmorra.options.command_target_words import room_name
from companion.web.screens.request_context import Visit


@dataclass(frozen=True, slots=True)
class Fix:
    """A correction by hand.

    Attributes:
        id: Stable name of its button.
        label: What it does, in words.
        icon: The drawing on it.
        mark: A few letters under the drawing: where something is now, or a number.
        command: What is sent, as JSON.
        colour: The colour of a hero's crest; nothing for others.
    """

    id: str
    label: str
    icon: str
    mark: str
    command: str
    colour: Colour | None = None


@dataclass(frozen=True, slots=True)
class Fixes:
    """Corrections of one kind: ``here``, ``bring``, ``new``, ``room`` or ``trap``."""

    name: str
    fixes: tuple[Fix, ...]


def fixes(visit: Visit, room: Room) -> tuple[Fixes, ...]:
    """List what can be set right in a room."""
    if not visit.takes_part:
        return ()
    groups = (
        Fixes("here", tuple(_gone(visit, room))),
        Fixes("bring", (*_heroes(visit, room), *_monsters(visit, room))),
        Fixes("room", tuple(_of_the_room(visit, room))),
        Fixes("new", tuple(_new(visit, room))),
    )
    return tuple(group for group in groups if group.fixes)


def _gone(visit: Visit, room: Room) -> Iterator[Fix]:
    state: State = visit.state
    for monster in state.monsters:
        if monster.room == room.id:
            label = visit.say("play.fix.remove", monster=f"@masmorra.monster.{monster.kind}")
            command = visit.json(c.Correct("monster_room", str(monster.id), ""))
            yield Fix(f"fix-gone-{monster.id}", label, boss_of(monster.kind), "−", command)


def _heroes(visit: Visit, room: Room) -> Iterator[Fix]:
    state: State = visit.state
    for hero in state.heroes:
        if hero.room != room.id:
            word = hero_word(state, hero.name)
            label = visit.say("play.fix.hero", hero=word)
            if hero.room:
                where = verbatim(room_name(visit, state, hero.room))
                label = visit.say("play.fix.monster", monster=word, room=where)
            command = visit.json(c.Correct("room", hero.name, room.id))
            name: HeroName = hero.name
            yield Fix(f"fix-hero-{name}", label, name, hero.room, command, hero.colour)


def _monsters(visit: Visit, room: Room) -> Iterator[Fix]:
    state: State = visit.state
    for monster in state.monsters:
        if monster.room != room.id:
            where = verbatim(room_name(visit, state, monster.room))
            kind = f"@masmorra.monster.{monster.kind}"
            label = visit.say("play.fix.monster", monster=kind, room=where)
            command = visit.json(c.Correct("monster_room", str(monster.id), room.id))
            icon = boss_of(monster.kind)
            yield Fix(f"fix-bring-{monster.id}", label, icon, monster.room, command)


def _new(visit: Visit, room: Room) -> Iterator[Fix]:
    for kind in (*MINOR, *MAJOR):
        label = visit.say("play.fix.spawn", monster=f"@masmorra.monster.{kind}")
        command = visit.json(c.Correct("spawn", kind, room.id))
        yield Fix(f"fix-new-{kind}", label, boss_of(kind), "+", command)


def _of_the_room(visit: Visit, room: Room) -> Iterator[Fix]:
    """Offer the gold, the chest and the traps beside it."""
    state: State = visit.state
    for change in (1, -1):
        gold = room.gold + change
        if gold >= 0:
            label = visit.say("play.fix.gold", gold=gold)
            command = visit.json(c.Correct("room_gold", room.id, gold))
            yield Fix(f"fix-gold-{change}", label, "coin", f"{change:+d}", command)
    if room.tile.kind == "treasure":
        label = visit.say("play.fix.closed" if room.opened else "play.fix.opened")
        command = visit.json(c.Correct("opened", room.id, int(not room.opened)))
        yield Fix("fix-chest", label, "chest", "", command)
    for code in room.traps:
        yield _of_a_trap(visit, state.traps[code])
    yield from _turned(visit, room.id)


def trap_fixes(visit: Visit, trap: Trap) -> tuple[Fixes, ...]:
    """List what can be set right about a trap; where it lies is touched on the map."""
    if not visit.takes_part:
        return ()
    return (Fixes("trap", (_of_a_trap(visit, trap),)),)


def _of_a_trap(visit: Visit, trap: Trap) -> Fix:
    down, name = trap.disarmed, verbatim(trap.id)
    label = visit.say("play.fix.armed" if down else "play.fix.disarmed", trap=name)
    command = visit.json(c.Correct("disarmed", trap.id, int(not down)))
    return Fix(f"fix-trap-{trap.id}", label, "trap", trap.id, command)


def _turned(visit: Visit, code: str) -> Iterator[Fix]:
    """Offer to turn the tile where it lies."""
    if command := turned_by_hand(visit, code):
        label = visit.say("play.fix.turned", tile=verbatim(code))
        yield Fix("fix-turned", label, "door", "↻", command)
