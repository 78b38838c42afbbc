"""From a ``=`` line to what stands instead of what it claims."""

import re
from collections import Counter
from collections.abc import Callable, Sequence

from companion.engine.transcript import Line
from companion.games.masmorra.model import FACES, Die, Hero, Room, Stack, State
from companion.games.masmorra.transcript.claims import cooperative_claims
from companion.games.masmorra.transcript.word_parsing import (
    CODE,
    FACE,
    HERO,
    KINDS,
    MONSTER,
    PHASES,
    SPOT,
    ability_name,
    ability_word,
    find_code,
    items,
    plain,
    show_symbols,
    symbols,
    unread,
)

Found = re.Match[str]
Claim = Callable[[State, Line, Found], tuple[str, str]]
"""Gives what is claimed and what stands, written alike."""


def stands(state: State, line: Line) -> str:
    """Show what stands instead of what a line claims; empty where the line is right.

    Raises:
        BadLineError: The line is none of the forms.
    """
    said = " ".join(re.sub(r"(?i)\bthe\b", " ", line.text).split())
    for pattern, claim in _COMPILED:
        if found := pattern.fullmatch(said):
            claimed, got = claim(state, line, found)
            return "" if claimed == got else got or "-"
    raise unread(line, "a sentence from the list of claims, such as: Jay life 3, xp 2, in 1-05")


def _number(value: Callable[[State], int]) -> Claim:
    return lambda state, _line, found: (str(int(found["n"])), str(value(state)))


def _hero(state: State, line: Line, found: Found) -> tuple[str, str]:
    name = found["hero"].lower()
    hero = next((one for one in state.heroes if one.name == name), None)
    if hero is None:
        raise unread(line, ", ".join(one.name for one in state.heroes), name)
    parts = items(found["rest"], ",")
    got = [_of_hero(state, line, hero, part) for part in parts]
    return ", ".join(_tidy(part) for part in parts), ", ".join(got)


def _tidy(part: str) -> str:
    word, _, rest = plain(part).partition(" ")
    if word in {"knows", "lacks"}:
        return f"{word} {ability_word(rest)}"
    return plain(part)


def _of_hero(state: State, line: Line, hero: Hero, part: str) -> str:
    """Write about a hero what a part of a claim speaks of."""
    word, _, rest = plain(part).partition(" ")
    numbers = {
        "life": hero.life,
        "xp": hero.xp,
        "gold": hero.gold,
        "cards": len(hero.hand),
        "arrows": hero.arrows,
        "seat": hero.seat,
    }
    if word in numbers:
        return f"{word} {numbers[word]}"
    if word == "in":
        return f"in {hero.room.lower()}"
    if word in {"lying", "standing"}:
        return "lying" if hero.defeated else "standing"
    if plain(part).startswith("free step"):
        return f"free step {'ready' if hero.free_step else 'used'}"
    if word in {"knows", "lacks"}:
        said = ability_word(rest)
        name = said if said in hero.abilities else ability_name(line, rest)
        return f"{'knows' if name in hero.abilities else 'lacks'} {name}"
    if word == "active":
        return "active" if state.hero is hero else "waiting"
    expected = "life N, xp N, gold N, cards N, in ROOM, lying, standing, free step used, knows NAME"
    raise unread(line, f"{expected}, arrows N, seat N, active", part)


def _phase(state: State, line: Line, found: Found) -> tuple[str, str]:
    phase = PHASES.get(plain(found["phase"]))
    if phase is None:
        raise unread(line, ", ".join(PHASES))
    return phase, state.phase


def _turn(state: State, _line: Line, found: Found) -> tuple[str, str]:
    return found["hero"].lower(), state.hero.name if state.heroes else "none"


def _dice(state: State, line: Line, found: Found) -> tuple[str, str]:
    """Compare the dice that are ready, used or docked, whatever their order."""
    where = (found["where"] or "ready").lower()
    named = [part for part in re.split(r"[,\s]+", plain(found["faces"])) if part != "none"]
    for name in named:
        if name not in {*FACES, "blank"}:
            raise unread(line, " ".join((*FACES, "blank")), name)
    shown = [die.face or "blank" for die in state.turn.dice if _is_at(die, where)]
    return _counted(named), _counted(shown)


def _is_at(die: Die, where: str) -> bool:
    return die.place == where or (where == "docked" and die.place not in {"ready", "used"})


def _counted(names: Sequence[str]) -> str:
    return ", ".join(f"{count} {name}" for name, count in sorted(Counter(names).items())) or "none"


def _die(state: State, _line: Line, found: Found) -> tuple[str, str]:
    index = int(found["n"]) - 1
    die = state.turn.dice[index] if 0 <= index < len(state.turn.dice) else None
    place = (found["place"] or "").replace("docked ", "").replace("on ", "").replace(" ", ":")
    if die is None:
        return found["face"].lower(), "no such die"
    face = die.face or "blank"
    return (f"{found['face']} {place}".lower(), f"{face} {die.place if place else ''}")


def _symbols(state: State, line: Line, found: Found) -> tuple[str, str]:
    return show_symbols(symbols(line, found["symbols"])), show_symbols(state.turn.symbols)


def _monster(state: State, _line: Line, found: Found) -> tuple[str, str]:
    """Check that a monster of a kind is in a room, and whether it has been fought."""
    kind, room = KINDS[plain(found["kind"])], find_code(state.rooms, found["room"])
    here = [monster for monster in state.monsters if monster.room == room]
    wanted = found["fought"]
    for monster in here:
        if monster.kind == kind and (not wanted or monster.fought == (wanted == "fought")):
            return "", ""
    return found[0], f"monsters in {room}: {_counted([monster.kind for monster in here])}"


def _monsters(state: State, _line: Line, found: Found) -> tuple[str, str]:
    """Compare all monsters of a room, or of the map."""
    room = find_code(state.rooms, found["room"]) if found["room"] else None
    kinds = [one.kind for one in state.monsters if room is None or one.room == room]
    named = [KINDS.get(plain(part), plain(part)) for part in items(found["kinds"])]
    return _counted([str(name) for name in named]), _counted([str(kind) for kind in kinds])


def _no_monsters(state: State, _line: Line, found: Found) -> tuple[str, str]:
    room = find_code(state.rooms, found["room"]) if found["room"] else None
    kinds = [str(one.kind) for one in state.monsters if room is None or one.room == room]
    return "none", _counted(kinds)


def _question(state: State, _line: Line, found: Found) -> tuple[str, str]:
    asked = state.question
    tag = asked.__struct_config__.tag if asked is not None else "none"
    return plain(found["question"]).replace(" ", "_") or "none", str(tag)


def _room(state: State, line: Line, found: Found) -> tuple[str, str]:
    room = state.rooms.get(find_code(state.rooms, found["room"]))
    if room is None:
        return found[0], f"rooms: {', '.join(state.rooms)}"
    parts = items(found["rest"] or "", r",(?!-?\d)")
    got = [_of_room(line, room, plain(part)) for part in parts]
    return ", ".join(_ordered(plain(part)) for part in parts), ", ".join(got)


def _ordered(part: str) -> str:
    """Sort the codes in ``exits b a`` and ``traps b a``; write ``at 1, 0`` without spaces."""
    word, _, rest = part.partition(" ")
    if word in {"exits", "traps"}:
        return f"{word} {' '.join(sorted(rest.split()))}"
    return f"at {rest.replace(' ', '')}" if word == "at" else part


def _of_room(line: Line, room: Room, part: str) -> str:
    word = part.partition(" ")[0]
    if word == "at":
        return f"at {room.x},{room.y}"
    if word == "turn":
        return f"turn {room.turn}"
    if word == "gold":
        return f"gold {room.gold}"
    if word in {"opened", "closed"}:
        return "opened" if room.opened else "closed"
    if word == "exits":
        return f"exits {' '.join(sorted(code.lower() for code in room.exits)) or 'none'}"
    if word == "traps":
        return f"traps {' '.join(sorted(code.lower() for code in room.traps)) or 'none'}"
    raise unread(
        line, "at X,Y, turn N, gold N, opened, closed, exits CODE ..., traps CODE ...", part
    )


def _no_room(state: State, _line: Line, found: Found) -> tuple[str, str]:
    code = find_code(state.rooms, found["room"])
    return ("", "") if code not in state.rooms else (found[0], f"room {code}")


def _trap(state: State, _line: Line, found: Found) -> tuple[str, str]:
    trap = state.traps.get(find_code(state.traps, found["trap"]))
    if trap is None:
        return found[0], f"traps: {', '.join(state.traps) or 'none'}"
    said = found["what"].lower()
    if said.startswith("at"):
        return said.replace(" ", ""), f"at{trap.x},{trap.y}"
    return said, "disarmed" if trap.disarmed else "live"


def _stack(state: State, _line: Line, found: Found) -> tuple[str, str]:
    stack = state.stacks.get(found["stack"].lower(), Stack())
    if found["left"]:
        return found["left"], str(len(stack.left))
    if found["sunk"]:
        return f"{found['sunk']} {found['above']}".lower(), f"{stack.sunk} {stack.above}".lower()
    top = stack.top.id.lower() if stack.top is not None else "none"
    return found["top"].lower(), top


def _ending(state: State, _line: Line, found: Found) -> tuple[str, str]:
    return plain(found["is"]), "yes" if state.ending else "no"


def _place(state: State, _line: Line, found: Found) -> tuple[str, str]:
    hero = found["hero"].lower()
    rank = next((rank.place for rank in state.ranking if rank.hero == hero), 0)
    return found["n"], str(rank)


def _site(state: State, _line: Line, found: Found) -> tuple[str, str]:
    return found["site"].lower(), state.site or "none"


def _curse(state: State, _line: Line, found: Found) -> tuple[str, str]:
    return found["face"].lower(), state.turn.curse or "none"


def _dice_count(state: State) -> int:
    return len(state.turn.dice)


_PLACE = r"(?: (?P<place>ready|used|(?:docked )?(?:on )?(?:room|trap|ability) [\w-]+))?"
_STACK = r"(?:small|medium)-[12]"
_OF_STACK = r"top (?P<top>[\w-]+)|left (?P<left>\d+)|sunk (?P<sunk>[\w-]+) below (?P<above>\d+)"

_FORMS: tuple[tuple[str, Claim], ...] = (
    (r"phase:? (?P<phase>[\w ]+)", _phase),
    (rf"turn:? (?P<hero>{HERO})", _turn),
    (r"round:? (?P<n>\d+)", _number(lambda state: state.round)),
    (r"move points:? (?P<n>\d+)", _number(lambda state: state.turn.mp)),
    (r"monster points:? (?P<n>\d+)", _number(lambda state: state.turn.dm_mp)),
    (r"number of dice:? (?P<n>\d+)", _number(_dice_count)),
    (r"site:? (?P<site>throne|sewers|none)", _site),
    (rf"curse:? (?P<face>{FACE}|none)", _curse),
    (rf"place (?P<n>\d+):? (?P<hero>{HERO})", _place),
    (rf"(?P<hero>{HERO}):? (?P<rest>.+)", _hero),
    (r"(?:(?P<where>ready|used|docked) )?dice:? (?P<faces>.+)", _dice),
    (rf"die (?P<n>\d+):? (?P<face>\w+){_PLACE}", _die),
    (r"symbols:? (?P<symbols>.+)", _symbols),
    (rf"no monsters(?: in (?P<room>{CODE}))?", _no_monsters),
    (rf"monsters(?: in (?P<room>{CODE}))?: (?P<kinds>.+)", _monsters),
    (
        rf"(?P<kind>{MONSTER}) in (?P<room>{CODE})(?: (?P<fought>fought|not fought))?",
        _monster,
    ),
    (r"question:? (?P<question>[\w ]+)", _question),
    (r"no question(?P<question>)", _question),
    (rf"no room (?P<room>{CODE})", _no_room),
    (rf"room (?P<room>{CODE}):?,?(?: (?P<rest>.+))?", _room),
    (rf"trap (?P<trap>{CODE}) (?P<what>disarmed|live|at {SPOT})", _trap),
    (rf"stack (?P<stack>{_STACK}):? (?:{_OF_STACK})", _stack),
    (r"ending:? (?P<is>yes|no)", _ending),
    *cooperative_claims.FORMS,
)
_COMPILED = tuple((re.compile(pattern, re.IGNORECASE), claim) for pattern, claim in _FORMS)
