"""What a ``=`` line claims of one player's sheet."""

import re
from collections import Counter
from collections.abc import Callable
from typing import Any

from companion.engine.transcript import Line
from companion.games.paper_dungeons.counting.content_lookup import index_of
from companion.games.paper_dungeons.counting.measures import is_met, objective_result
from companion.games.paper_dungeons.counting.pending_seats import is_done
from companion.games.paper_dungeons.counting.scoring import lines, scores
from companion.games.paper_dungeons.counting.villain_combat import combat_level, season_of
from companion.games.paper_dungeons.model import Sheet, State
from companion.games.paper_dungeons.transcript.word_parsing import (
    CATALOGUE,
    HEROES,
    LINES,
    NAMES,
    find,
    find_all,
    hero,
    is_known,
    items,
    letters,
    misread,
    numbers,
    plain,
    room,
    rooms,
    tokens,
)

Found = re.Match[str]
Claim = Callable[[State, Sheet, Line, Found], tuple[str, str]]
"""Gives what is claimed and what stands, written alike."""

INDEX = index_of()


def of_sheet(state: State, line: Line, seat: int, said: str) -> str:
    """Show what stands on a sheet instead of what a line claims; empty where the line is right."""
    if not state.has_sheet(seat):
        return "no sheet yet"
    sheet = state.sheet(seat)
    wrong = []
    for part in items(said, ","):
        claimed, got = _claim(state, sheet, line, " ".join(plain(part).split()))
        if claimed != got:
            wrong.append(got or "-")
    return ", ".join(wrong)


def _claim(state: State, sheet: Sheet, line: Line, part: str) -> tuple[str, str]:
    for pattern, claim in _COMPILED:
        if found := pattern.fullmatch(part):
            return claim(state, sheet, line, found)
    word, _, rest = part.rpartition(" ")
    if word in _NUMBERS and rest.lstrip("-").isdecimal():
        return part, f"{word} {_NUMBERS[word](sheet)}"
    if is_known("item", word) and rest.isdecimal():
        name = find(line, "item", word)
        return part, f"{word} {sheet.items[INDEX.items[name]]}"
    raise misread(line, part, WORDS)


_NUMBERS: dict[str, Callable[[Sheet], int]] = {
    "power level": lambda sheet: sheet.power_level,
    "health": lambda sheet: sheet.power_level,
    "potions": lambda sheet: sheet.potions,
    "hearts": lambda sheet: sheet.hearts,
    "free hearts": lambda sheet: sheet.potions * INDEX.hearts - sheet.hearts,
    "column": lambda sheet: sheet.column,
    "damage": lambda sheet: sheet.column,
    "gems": lambda sheet: len(sheet.gems),
    "minions": lambda sheet: len(sheet.minions),
    "rooms": lambda sheet: len(sheet.visited),
    "squares": lambda sheet: sum(sheet.items),
    "points": lambda sheet: sheet.points,
    "dice used": lambda sheet: len(sheet.used),
    "total": lambda sheet: sum(lines(INDEX, sheet)),
    "line l": lambda sheet: sum(lines(INDEX, sheet)),
}


def _yes(what: str, test: Callable[[Sheet, Line, Found], bool]) -> Claim:
    """Make a claim that something is so, or with ``not``, that it is not."""

    def claim(_state: State, sheet: Sheet, line: Line, found: Found) -> tuple[str, str]:
        name = found.groupdict().get("name") or ""
        words = f"{what} {name}".strip()
        so = test(sheet, line, found)
        return ("not " if found["no"] else "") + words, ("" if so else "not ") + words

    return claim


def _all_of(field: str) -> Callable[[Sheet, Line, Found], bool]:
    """Tell whether all rooms named are in a list on the sheet."""

    def test(sheet: Sheet, line: Line, found: Found) -> bool:
        there: tuple[str, ...] = getattr(sheet, field)
        named = rooms(line, found["name"])
        return any(one in there for one in named) if found["no"] else set(named) <= set(there)

    return test


def _has_letters(field: str) -> Callable[[Sheet, Line, Found], bool]:
    def test(sheet: Sheet, line: Line, found: Found) -> bool:
        there: tuple[str, ...] = getattr(sheet, field)
        named = letters(line, found["name"])
        return any(one in there for one in named) if found["no"] else set(named) <= set(there)

    return test


def _levels(_state: State, sheet: Sheet, line: Line, found: Found) -> tuple[str, str]:
    said = numbers(line, found["levels"], len(HEROES))
    return f"levels {_row(said)}", f"levels {_row(sheet.levels)}"


def _row(values: Any) -> str:  # noqa: ANN401 - numbers or words, each shown as it is
    return " ".join(str(one) for one in values) or "nothing"


def _level(_state: State, sheet: Sheet, line: Line, found: Found) -> tuple[str, str]:
    letter = hero(line, found["hero"])
    return found[0], f"{found['hero']} {sheet.levels[INDEX.heroes[letter]]}"


def _asked(_state: State, sheet: Sheet, _line: Line, found: Found) -> tuple[str, str]:
    tags = [str(task.__struct_config__.tag) for task in sheet.agenda]
    open_ = [_QUESTIONS[tag] for tag in tags if tag in _QUESTIONS]
    said = tokens(found["what"] or "")
    there = f"asked {_row(sorted(open_))}"
    if said and not Counter(said) - Counter(open_):
        return there, there
    return f"asked {_row(sorted(said))}", there


_QUESTIONS = {
    "gain_level": "level",
    "fill_square": "item",
    "defeat_minion": "minion",
    "loot_letter": "gem",
    "take_hit": "damage",
    "announce_missions": "missions",
    "report_round": "round",
    "report_sheet": "sheet",
}


def _line(_state: State, sheet: Sheet, _line: Line, found: Found) -> tuple[str, str]:
    place = LINES.index(found["line"].upper())
    return f"line {found['line']} {int(found['n'])}", (
        f"line {found['line']} {lines(INDEX, sheet)[place]}"
    )


def _combat(state: State, sheet: Sheet, line: Line, found: Found) -> tuple[str, str]:
    name = found["villain"]
    villain = find(line, "villain", name) if name else state.villains[max(0, season_of(state) - 1)]
    got = combat_level(INDEX, CATALOGUE.villains[villain], sheet.levels, sheet.items, sheet.power)
    against = f" against {name}" if name else ""
    return f"combat {found['n']}{against}", f"combat {got}{against}"


def _card(group: str) -> Claim:
    def claim(_state: State, sheet: Sheet, line: Line, found: Found) -> tuple[str, str]:
        said = "" if found["name"] == "none" else find(line, group, found["name"])
        got: str = getattr(sheet, group)
        return f"{group} {said or 'none'}", f"{group} {got or 'none'}"

    return claim


def _result(_state: State, sheet: Sheet, _line: Line, found: Found) -> tuple[str, str]:
    objective = CATALOGUE.objectives.get(sheet.objective)
    got = objective_result(INDEX, sheet, objective) if objective else "none"
    return f"objective met {found['how']}", f"objective met {got}"


def _meets(_state: State, sheet: Sheet, line: Line, found: Found) -> tuple[str, str]:
    name = find(line, "mission", found["name"])
    so = is_met(INDEX, sheet, CATALOGUE.missions[name])
    return f"{found['how']} {name}", f"{'meets' if so else 'misses'} {name}"


def _place(state: State, sheet: Sheet, _line: Line, found: Found) -> tuple[str, str]:
    ranked = state.scores or scores(state)
    got = next(one.place for one in ranked if one.seat == sheet.seat)
    return f"place {found['n']}", f"place {got}"


def _used(_state: State, sheet: Sheet, _line: Line, found: Found) -> tuple[str, str]:
    return f"used {_row(tokens(found['dice']))}", f"used {_row(one.die for one in sheet.used)}"


def _track(_state: State, sheet: Sheet, _line: Line, found: Found) -> tuple[str, str]:
    number = int(found["n"])
    dice = sheet.track[number - 1] if number <= len(sheet.track) else ()
    return f"track {number} {_row(tokens(found['dice']))}", f"track {number} {_row(dice)}"


def _claimed(sheet: Sheet, line: Line, found: Found) -> bool:
    named = {find(line, "mission", one) for one in tokens(found["name"])}
    there = {one.mission for one in sheet.claims}
    return bool(named & there) if found["no"] else named <= there


def _drawn(sheet: Sheet, line: Line, found: Found) -> bool:
    ends = [name.split("-") for name in tokens(found["name"])]
    lines = [(room(line, one), room(line, other)) for one, other in ends]
    drawn = [one in sheet.path or one[::-1] in sheet.path for one in lines]
    return any(drawn) if found["no"] else all(drawn)


def _is_done(state: State, sheet: Sheet, _line: Line, found: Found) -> tuple[str, str]:
    return ("not done" if found["no"] else "done"), "done" if is_done(state, sheet) else "not done"


def _black(_state: State, sheet: Sheet, line: Line, found: Found) -> tuple[str, str]:
    said = sorted(NAMES[hero(line, one)] for one in tokens(found["heroes"]))
    return f"black {_row(said)}", f"black {_row(sorted(NAMES[one] for one in sheet.black))}"


def _complete(sheet: Sheet, line: Line, found: Found) -> bool:
    places = [INDEX.items[one] for one in find_all(line, "item", found["name"])]
    there = [sheet.items[place] >= INDEX.content.items[place].squares for place in places]
    return any(there) if found["no"] else all(there)


def _here(_state: State, sheet: Sheet, line: Line, found: Found) -> tuple[str, str]:
    said = room(line, found["room"]) if found["room"] else ""
    return f"in {said}" if said else "outside", f"in {sheet.room}" if sheet.room else "outside"


_NO = r"(?P<no>not )?"
_FORMS: tuple[tuple[str, Claim], ...] = (
    (r"levels (?P<levels>[\d /]+)", _levels),
    (rf"(?P<hero>{'|'.join(HEROES)}) \d+", _level),
    (r"(?:asked|owes) (?P<what>[\w ]+)|nothing asked", _asked),
    (r"line (?P<line>[a-k]) (?P<n>-?\d+)", _line),
    (r"combat (?P<n>\d+)(?: against (?P<villain>.+))?", _combat),
    (r"power (?!level)(?P<name>.+)", _card("power")),
    (r"objective met (?P<how>none|partial|full)", _result),
    (r"objective (?P<name>.+)", _card("objective")),
    (r"(?P<how>meets|misses) (?P<name>.+)", _meets),
    (rf"{_NO}claimed (?P<name>[\w ]+)", _yes("claimed", _claimed)),
    (r"place (?P<n>\d+)", _place),
    (r"used (?P<dice>[\w ]+)", _used),
    (r"track (?P<n>\d+):? (?P<dice>[\w ]+)", _track),
    (rf"{_NO}path (?P<name>\w+-\w+(?: \w+-\w+)*)", _yes("path", _drawn)),
    (rf"{_NO}done", _is_done),
    (r"black (?P<heroes>.+)", _black),
    (rf"{_NO}complete (?P<name>.+)", _yes("complete", _complete)),
    (rf"{_NO}resurrected", _yes("resurrected", lambda sheet, _line, _found: sheet.resurrected)),
    (rf"{_NO}recoloured", _yes("recoloured", lambda sheet, _line, _found: sheet.recoloured > 0)),
    (r"in (?P<room>\w+)|outside", _here),
    (rf"{_NO}visited (?P<name>[\w ]+)", _yes("visited", _all_of("visited"))),
    (rf"{_NO}received (?P<name>[\w ]+)", _yes("received", _all_of("received"))),
    (rf"{_NO}beaten (?P<name>[\w ]+)", _yes("beaten", _all_of("minions"))),
    (rf"{_NO}gems? (?P<name>(?!\d)[\w ]+)", _yes("gems", _has_letters("gems"))),
    (rf"{_NO}looted (?P<name>[\w ]+)", _yes("looted", _has_letters("declared"))),
    (rf"{_NO}crossed (?P<name>[\w ]+)", _yes("crossed", _has_letters("crossed"))),
)
_COMPILED = tuple((re.compile(pattern, re.IGNORECASE), claim) for pattern, claim in _FORMS)
WORDS = (
    *HEROES,
    *tokens("levels asked line combat power objective meets misses claimed place used track path"),
    *tokens("done black complete resurrected recoloured in outside visited received beaten"),
    *tokens("gems looted crossed health potions hearts column minions rooms squares points total"),
    *tokens("sword scepter medallion cloak crown caldron armor tome"),
)
"""The first words of what can be claimed of a sheet."""
