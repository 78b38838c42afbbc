"""From the setup lines of a transcript to a table in the middle of a game."""

import re
from collections.abc import Callable, Sequence
from typing import Any, get_args

from msgspec.structs import replace

from companion.engine.transcript import Line
from companion.games.paper_dungeons.model import (
    MissionCard,
    Phase,
    ReportRound,
    Seat,
    Settings,
    Sheet,
    State,
)
from companion.games.paper_dungeons.transcript import read_sheet
from companion.games.paper_dungeons.transcript.word_parsing import (
    CATALOGUE,
    SHOWN,
    find,
    is_known,
    items,
    letters,
    listed,
    misread,
    number,
    plain,
    seat_of,
    split_name,
    symbols,
    tokens,
    unread,
)

Read = Callable[[State, Line, str], State]

OPTIONS: dict[str, dict[str, Any]] = {
    "strict": {"policy": "strict"},
    "advise": {"policy": "advise"},
    "sheet": {"assistance": "sheet"},
    "paper": {"assistance": "paper"},
    "both": {"assistance": "both"},
    "table rolls": {"dice": "table"},
    "app rolls": {"dice": "app"},
    "table draws": {"cards": "table"},
    "app draws": {"cards": "app"},
    "box cards": {"cards": "box"},
    "missions": {"missions": True},
    "no missions": {"missions": False},
    "disappearing gems": {"disappearing_gems": True},
    "no disappearing gems": {"disappearing_gems": False},
    "strict threshold": {"strict_threshold": True},
    "refuse potions": {"refuse_potions": True},
    "ranger crossing": {"ranger_crossing": True},
    "announce missions": {"automatic_claims": False},
}
"""What a group can choose when it opens the table."""


def settings(line: Line, said: str, start: Settings) -> Settings:
    """Read a list of options."""
    chosen: dict[str, Any] = {}
    for part in items(plain(said), ","):
        if part in OPTIONS:
            chosen |= OPTIONS[part]
        elif part.startswith("chapter "):
            chosen["chapter"] = number(line, part.removeprefix("chapter "))
        elif part.startswith("storyline "):
            chosen["storyline"] = storyline(line, part.removeprefix("storyline "))
        else:
            raise misread(line, part, (*OPTIONS, "storyline", "chapter"))
    return replace(start, **chosen)


def storyline(line: Line, said: str) -> str:
    """Find a storyline by its id, its title, or the letters of its cards."""
    for one in CATALOGUE.content.storylines:
        if said == "".join(one.cards).lower():
            return one.id
    return find(line, "storyline", said.replace(" ", "-") if is_known("storyline", said) else said)


def set_up(lines: Sequence[Line]) -> State:
    """Put a table together: shared lines first, then what stands on each sheet.

    Raises:
        BadLineError: A line is none of the forms, or names what there is not.
    """
    start = Settings(dice="table", cards="table", missions=False)
    state = State(settings=start)
    written: list[Line] = []
    for line in lines:
        word, colon, rest = line.text.partition(":")
        reader = _READERS.get(plain(word)) if colon else None
        if plain(word) == "player":
            state = _player(state, line, rest)
        elif reader is not None:
            state = reader(state, line, rest.strip())
        else:
            written.append(line)
    for line in written:
        state = _on_sheet(state, line)
    return _completed(state)


def _player(state: State, line: Line, said: str) -> State:
    """Seat a player, and write on the sheet what follows the name."""
    name, _, rest = said.strip().partition(",")
    if not name:
        raise unread(line, "player: Anna")
    seat = 1 + max((one.number for one in state.seats), default=0)
    if found := re.fullmatch(r"\s*seat (\d+)(?:,(.*))?", rest):
        seat, rest = int(found[1]), found[2] or ""
    taken = [one for one in state.seats if seat == one.number or name == one.player]
    if taken or not 1 <= seat <= CATALOGUE.content.numbers.players[1]:
        raise unread(line, "another name, and a seat from 1 to 8 that is free")
    sheet = read_sheet.write(read_sheet.fresh(seat), line, rest)
    seats = (*state.seats, Seat(seat, name.strip()))
    return replace(state, seats=seats, sheets=(*state.sheets, sheet), opened=True)


def _on_sheet(state: State, line: Line) -> State:
    """Write more on the sheet of the player that a line begins with."""
    seat, rest = split_name(state.seats, line.text)
    if not seat:
        name = line.text.partition(":")[0]
        if ":" in line.text and read_sheet.begins_with_word(line.text.partition(":")[2]):
            seat_of(line, state.seats, name)
        raise misread(line, line.text, (*_READERS, "player", *(one.player for one in state.seats)))
    written = tuple(
        read_sheet.write(one, line, rest) if one.seat == seat else one for one in state.sheets
    )
    return replace(state, sheets=written)


def _completed(state: State) -> State:
    """Fill in what no line said: phase, villains, and who was fought."""
    if not state.sheets:
        return replace(state, phase="lobby") if state.opened else state
    state = replace(
        state,
        seats=tuple(sorted(state.seats, key=lambda one: one.number)),
        sheets=tuple(sorted(state.sheets, key=lambda one: one.seat)),
        card=state.card or "A",
        round=state.round or int(state.phase not in {"cards", "choice"}),
    )
    if any(one.powers for one in state.sheets):
        # Who keeps which of the cards dealt is checked only where the app knows what was dealt.
        state = replace(state, settings=replace(state.settings, cards="app"))
    villains = state.villains or CATALOGUE.cards[state.card].villains
    if state.phase == "lobby":
        state = replace(state, phase="dice" if state.dice else "roll")
    passed = sum(state.round > fight for fight in CATALOGUE.content.numbers.fights)
    sheets = (read_sheet.with_fights(one, passed) for one in state.sheets)
    state = replace(state, villains=villains, sheets=tuple(_named(one, villains) for one in sheets))
    return _asked_on_paper(state)


def _asked_on_paper(state: State) -> State:
    """Let everybody whose sheet is on paper owe what the table needs of this round."""
    if not state.on_paper or state.phase != "dice":
        return state
    sheets = (
        one if one.passed or one.agenda else replace(one, agenda=(ReportRound(),))
        for one in state.sheets
    )
    return replace(state, sheets=tuple(sheets))


def _named(sheet: Sheet, villains: tuple[str, ...]) -> Sheet:
    fights = tuple(
        replace(fight, villain=villain)
        for fight, villain in zip(sheet.fights, villains, strict=False)
    )
    return replace(sheet, fights=fights)


def _table(state: State, line: Line, said: str) -> State:
    return replace(state, settings=settings(line, said, state.settings), opened=True)


def _card(state: State, line: Line, said: str) -> State:
    if said.upper() not in CATALOGUE.cards:
        raise unread(line, " ".join(CATALOGUE.cards), said)
    return replace(state, card=said.upper())


def _villains(state: State, line: Line, said: str) -> State:
    found = tuple(find(line, "villain", one) for one in listed(said))
    if len(found) != len(CATALOGUE.content.numbers.fights):
        raise unread(line, "three villains", said)
    return replace(state, villains=found)


def _missions(state: State, line: Line, said: str) -> State:
    found = []
    for part in items(said, ","):
        names, _, claimed = part.partition(" claimed ")
        whole = tokens(names) if not is_known("mission", names) else [names]
        when = number(line, claimed.lower().removeprefix("round ")) if claimed else 0
        found += [MissionCard(find(line, "mission", name), when) for name in whole]
    return replace(state, missions=tuple(found), settings=replace(state.settings, missions=True))


def _round(state: State, line: Line, said: str) -> State:
    found = number(line, said)
    if not 0 <= found <= CATALOGUE.content.numbers.rounds:
        raise unread(line, f"1 ... {CATALOGUE.content.numbers.rounds}", said)
    return replace(state, round=found)


def _phase(state: State, line: Line, said: str) -> State:
    for phase in get_args(Phase):
        if phase == plain(said):
            return replace(state, phase=phase)
    raise misread(line, said, get_args(Phase))


def _dice(state: State, line: Line, said: str) -> State:
    shown = symbols(line, said)
    for die, face in zip(CATALOGUE.content.dice, shown, strict=True):
        if face not in die.faces:
            known = " ".join(SHOWN[one] for one in die.faces)
            raise unread(line, f"what die {die.number} can show: {known}", SHOWN[face])
    return replace(state, dice=shown)


_READERS: dict[str, Read] = {
    "table": _table,
    "card": _card,
    "villains": _villains,
    "missions": _missions,
    "round": _round,
    "phase": _phase,
    "dice": _dice,
    "gone": lambda state, line, said: replace(state, gone=letters(line, said)),
}
