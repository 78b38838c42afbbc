"""From a ``=`` line to what stands instead of what it claims: what all share."""

import re
from collections.abc import Callable, Sequence
from typing import get_args

from companion.engine.transcript import Line
from companion.games.paper_dungeons.catalogue.types import Room, Symbol
from companion.games.paper_dungeons.counting.pending_seats import waiting_for
from companion.games.paper_dungeons.counting.scoring import scores
from companion.games.paper_dungeons.model import Phase, State
from companion.games.paper_dungeons.transcript.sheet_claims import of_sheet
from companion.games.paper_dungeons.transcript.table_setup import storyline
from companion.games.paper_dungeons.transcript.word_parsing import (
    CATALOGUE,
    SHOWN,
    find,
    items,
    letters,
    listed,
    misread,
    name_of,
    plain,
    room,
    seat_of,
    split_name,
    symbols,
    tokens,
    unread,
)

Found = re.Match[str]
Claim = Callable[[State, Line, Found], tuple[str, str]]
"""Gives what is claimed and what stands, written alike."""


def stands(state: State, line: Line) -> str:
    """Show what stands instead of what a line claims; empty where the line is right.

    Raises:
        BadLineError: The line is none of the forms, or names a player who does not sit there.
    """
    seat, rest = split_name(state.seats, line.text)
    if seat:
        return of_sheet(state, line, seat, rest)
    said = " ".join(re.sub(r"(?i)(?<![\w-])the(?![\w-])", " ", line.text).split())
    for pattern, claim in _COMPILED:
        if found := pattern.fullmatch(said):
            claimed, got = claim(state, line, found)
            return "" if claimed == got else got or "-"
    if len(state.seats) == 1:
        return of_sheet(state, line, state.seats[0].number, line.text)
    if ":" in said and plain(said).partition(" ")[0].rstrip(":") not in WORDS:
        seat_of(line, state.seats, said.partition(":")[0])
    raise misread(line, said, (*WORDS, *(one.player for one in state.seats)))


def _phase(state: State, line: Line, found: Found) -> tuple[str, str]:
    if plain(found["phase"]) not in get_args(Phase):
        raise misread(line, found["phase"], get_args(Phase))
    return plain(found["phase"]), state.phase


def _dice(state: State, line: Line, found: Found) -> tuple[str, str]:
    said = symbols(line, found["dice"]) if plain(found["dice"]) != "none" else ()
    return _shown(said), _shown(state.dice)


def _shown(faces: Sequence[Symbol]) -> str:
    return " ".join(SHOWN[face] for face in faces) or "none"


def _missions(state: State, line: Line, found: Found) -> tuple[str, str]:
    named = sorted(find(line, "mission", one) for one in tokens(found["missions"]))
    there = sorted(card.id for card in state.missions if not card.claimed)
    return " ".join(named) or "none", " ".join(there) or "none"


def _claimed(state: State, line: Line, found: Found) -> tuple[str, str]:
    name = find(line, "mission", found["mission"])
    card = next((one for one in state.missions if one.id == name), None)
    if card is None:
        return found["how"], "not in view"
    got = f"claimed round {card.claimed}" if card.claimed else "open"
    return plain(found["how"]), got if "round" in found["how"] else got.partition(" ")[0]


def _gone(state: State, line: Line, found: Found) -> tuple[str, str]:
    said = sorted(letters(line, found["gems"]))
    return " ".join(said) or "none", " ".join(sorted(state.gone)) or "none"


def _villains(state: State, line: Line, found: Found) -> tuple[str, str]:
    said = [find(line, "villain", one) for one in listed(found["villains"])]
    return ", ".join(said), ", ".join(state.villains)


def _winners(state: State, line: Line, found: Found) -> tuple[str, str]:
    seats = sorted(seat_of(line, state.seats, one) for one in items(found["who"]))
    ranked = state.scores or scores(state)
    best = sorted(one.seat for one in ranked if one.place == 1)
    return ", ".join(name_of(state, one) for one in seats), ", ".join(
        name_of(state, one) for one in best
    )


def _waits(state: State, line: Line, found: Found) -> tuple[str, str]:
    said = sorted(seat_of(line, state.seats, one) for one in items(found["who"]))
    named = ", ".join(name_of(state, one) for one in said)
    return named or "nobody", ", ".join(
        name_of(state, one) for one in waiting_for(state)
    ) or "nobody"


def _room(state: State, line: Line, found: Found) -> tuple[str, str]:
    name = room(line, found["room"])
    villain = [
        f"villain {place}"
        for place, one in enumerate(CATALOGUE.cards[state.card].rooms if state.card else (), 1)
        if one == name
    ]
    got = [*_printed(CATALOGUE.rooms[name]), *villain]
    return ", ".join(sorted(plain(one) for one in items(found["what"]) if plain(one) != "empty")), (
        ", ".join(sorted(got))
    )


def _printed(one: Room) -> list[str]:
    guard = [f"{one.minion.kind} {one.minion.level}"] if one.minion else []
    return [
        *guard,
        *(["trap"] if one.trap else []),
        *([one.benefit] if one.benefit else []),
        *([f"gem {one.gem.lower()}"] if one.gem else []),
    ]


def _way(state: State, line: Line, found: Found) -> tuple[str, str]:
    """Tell what lies between two rooms: open, wall, water, passage, or nothing that leads there."""
    one, other = room(line, found["one"]), room(line, found["other"])
    ways = [door.way for door in CATALOGUE.maze(state.card or "A").doors[one] if door.room == other]
    best = [way for way in ways if way in {"open", "passage"}] or ways
    return found["way"].lower(), str(best[0]) if best else "none"


def _box(_state: State, line: Line, found: Found) -> tuple[str, str]:
    """Count what is printed."""
    content = CATALOGUE.content
    colours = [die.colour for die in content.dice]
    counts = {
        "dice": len(content.dice),
        "white dice": colours.count("white"),
        "black dice": colours.count("black"),
        "dungeon cards": len(content.cards),
        "villains": len(content.villains),
        "missions": len(content.missions),
        "powers": len(content.powers),
        "objectives": len(content.objectives),
        "items": len(content.items),
        "item squares": sum(item.squares for item in content.items),
        "rooms": len(content.sheet.rooms),
        "entries": len(content.sheet.entries),
        "minions": sum(one.minion is not None for one in content.sheet.rooms),
        "traps": sum(one.trap for one in content.sheet.rooms),
        "gems": len(CATALOGUE.gem_rooms),
        "potions": content.potions.most,
        "rounds": content.numbers.rounds,
        "least players": content.numbers.players[0],
        "most players": content.numbers.players[1],
    }
    parts = [plain(one) for one in items(found["what"])]
    got = []
    for part in parts:
        word = part.partition(" ")[2]
        if word not in counts:
            raise misread(line, part, counts)
        got.append(f"{counts[word]} {word}")
    return ", ".join(parts), ", ".join(got)


def _storyline(_state: State, line: Line, found: Found) -> tuple[str, str]:
    cards = CATALOGUE.storylines[storyline(line, plain(found["name"]))].cards
    return " ".join(one.upper() for one in tokens(found["cards"])), " ".join(cards)


def _faces(_state: State, line: Line, found: Found) -> tuple[str, str]:
    die = CATALOGUE.dice.get(int(found["n"]))
    if die is None:
        raise unread(line, "die 1 ... die 6")
    said = sorted(tokens(plain(found["faces"])))
    return " ".join(said), " ".join(sorted((die.colour, *(SHOWN[face] for face in die.faces))))


_FORMS: tuple[tuple[str, Claim], ...] = (
    (r"phase:? (?P<phase>\w+)", _phase),
    (r"round:? (?P<n>\d+)", lambda state, _line, found: (found["n"], str(state.round))),
    (r"card:? (?P<card>\w)", lambda state, _line, found: (found["card"].upper(), state.card)),
    (
        r"players:? (?P<n>\d+)",
        lambda state, _line, found: (found["n"], str(len(state.sheets or state.seats))),
    ),
    (r"dice:? (?P<dice>.+)", _dice),
    (r"missions:? (?P<missions>.+)", _missions),
    (r"mission (?P<mission>.+?) (?P<how>open|claimed(?: round \d+)?)", _claimed),
    (r"gone:? (?P<gems>.+)", _gone),
    (r"villains:? (?P<villains>.+)", _villains),
    (r"winners?:? (?P<who>.+)", _winners),
    (r"waits for:? (?P<who>.+)", _waits),
    (r"room (?P<room>\w+): (?P<what>.+)", _room),
    (r"between (?P<one>\w+) and (?P<other>\w+):? (?P<way>open|wall|water|passage|none)", _way),
    (r"box: (?P<what>.+)", _box),
    (r"storyline (?P<name>[^:]+): (?P<cards>.+)", _storyline),
    (r"die (?P<n>\d): (?P<faces>.+)", _faces),
)
_COMPILED = tuple((re.compile(pattern, re.IGNORECASE), claim) for pattern, claim in _FORMS)
WORDS = tuple(
    tokens(
        "phase round card players dice missions mission gone villains winner waits room between "
        "box storyline die"
    )
)
