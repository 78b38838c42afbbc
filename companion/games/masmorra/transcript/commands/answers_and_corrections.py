"""Commands of a transcript that answer questions, sit down, or set things by hand."""

import re

import msgspec

from companion.engine.transcript import Line
from companion.games.masmorra import commands as c
from companion.games.masmorra.model import (
    ChooseAbility,
    Colour,
    DiscardCard,
    HeroName,
    LoseCard,
    State,
)
from companion.games.masmorra.transcript.commands.hero_commands import Found, seat_of
from companion.games.masmorra.transcript.commands.payments import read_payment
from companion.games.masmorra.transcript.setup.table_setup import read_settings
from companion.games.masmorra.transcript.tile_descriptions import find_tile
from companion.games.masmorra.transcript.word_parsing import (
    KINDS,
    colour_name,
    find_code,
    find_monster,
    hero_name,
    items,
    number,
    phase_name,
    plain,
    spot,
    unread,
)

_CORRECTED = (
    "life xp gold cards free-step room room-gold opened disarmed monster-room monster-kind spawn "
    "symbol die"
)


def show(_state: State, _line: Line, found: Found) -> c.Command:
    """Say what the dice of the open question show."""
    shown = re.split(r",\s*|\s+and\s+|\s+", _joined(plain(found["faces"])))
    return c.AnswerRoll(tuple(shown))


def _joined(text: str) -> str:
    """Write printed names of monsters as the short ones, which have no spaces."""
    for printed, kind in KINDS.items():
        text = text.replace(printed, kind)
    return text


def tile(state: State, _line: Line, found: Found) -> c.Command:
    """Say which tile came from the stack."""
    known = (*state.tiles, *(code for stack in state.stacks.values() for code in stack.left))
    return c.AnswerTile(find_code(known, found["tile"]))


def no_tile(_state: State, _line: Line, _found: Found) -> c.Command:
    """Say that the stack is empty."""
    return c.AnswerTile("")


def describe(_state: State, line: Line, found: Found) -> c.Command:
    """Describe a tile that the app does not know."""
    return c.DescribeTile(find_tile(line, found["tile"], found["printed"]))


def lay(_state: State, line: Line, found: Found) -> c.Command:
    """Lay the medium tile or the trap."""
    return c.PlaceTile(*spot(line, found["spot"]), int(found["turn"] or 0))


def choose(state: State, line: Line, found: Found) -> c.Command:
    """Choose a monster."""
    return c.ChooseMonster(find_monster(state, line, found["monster"]))


def choose_room(state: State, _line: Line, found: Found) -> c.Command:
    """Choose the room that is filled next."""
    return c.ChooseRoom(find_code(state.rooms, found["room"]))


def pick_site(_state: State, _line: Line, found: Found) -> c.Command:
    """Choose the battlefield of Level 3."""
    return c.PickSite("throne" if found["site"].lower() == "throne" else "sewers")


def pit(state: State, line: Line, found: Found) -> c.Command:
    """Pay for the pit, or take the Wound."""
    spent = read_payment(state, line, found["pay"] or "nothing").pay
    return c.PitToll(spent if spent.dice or spent.symbols or spent.free_step else None)


def learn(state: State, line: Line, found: Found) -> c.Command:
    """Uncover an ability."""
    card = number(line, found["card"])
    seat = _asked_seat(state, found["hero"])
    return c.LearnAbility(seat, 1 if card == 1 else 2)


def discard(state: State, line: Line, found: Found) -> c.Command:
    """Discard a card."""
    return c.Discard(_asked_seat(state, found["hero"]), number(line, found["card"]) - 1)


def lose(_state: State, line: Line, found: Found) -> c.Command:
    """Say which card was drawn from the hand."""
    return c.AnswerCard(number(line, found["card"]) - 1)


def evil(_state: State, _line: Line, found: Found) -> c.Command:
    """Say which Evil card came."""
    card = (found["card"] or "").strip().lower().replace(" ", "-")
    return c.AnswerEvil("" if card == "unknown" else card, (found["note"] or "").strip())


def leave_to_app(_state: State, _line: Line, _found: Found) -> c.Command:
    """Let the app roll or draw."""
    return c.LeaveToApp()


def name_card(state: State, line: Line, found: Found) -> c.Command:
    """Write down what a card is."""
    index = number(line, found["card"]) - 1
    return c.NameCard(seat_of(state, found["hero"]), index, found["name"])


def _asked_seat(state: State, hero: str | None) -> int:
    question = state.question
    if hero is None and isinstance(question, ChooseAbility | DiscardCard | LoseCard):
        return question.seat
    return seat_of(state, hero)


def correct(state: State, line: Line, found: Found) -> c.Command:
    """Set something by hand."""
    what = found["what"].replace("-", "_").replace(" ", "_")
    fields = {
        "what": what,
        "target": _corrected(state, line, what, plain(found["target"])),
        "value": _set_to(state, line, what, found["value"].strip()),
    }
    try:
        return msgspec.convert(fields, c.Correct)
    except msgspec.ValidationError:
        raise unread(line, _CORRECTED, found["what"]) from None


def _corrected(state: State, line: Line, what: str, target: str) -> str:
    """Read what is set, as the command names it."""
    if what in {"monster_room", "monster_kind"}:
        return str(find_monster(state, line, target))
    if what in {"room_gold", "opened", "disarmed", "place"}:
        return find_code({**state.rooms, **state.traps}, target)
    if what in {"die", "die_place"}:
        return str(number(line, target) - 1)
    if what == "spawn":
        return KINDS.get(target, target)
    return "" if target == "table" else target


def _set_to(state: State, line: Line, what: str, said: str) -> int | str:
    """Read what it is set to."""
    if what == "phase":
        return phase_name(line, said)
    if what == "active":
        return hero_name(line, said)
    value = "" if said == "nowhere" else find_code(state.rooms, KINDS.get(plain(said), said))
    return _number_or_text(value)


def _number_or_text(value: str) -> int | str:
    return int(value) if re.fullmatch(r"-?\d+", value) else value


def open_table(_state: State, line: Line, found: Found) -> c.Command:
    """Open the table."""
    return c.OpenTable(read_settings(line, found["settings"] or ""))


def sit(_state: State, line: Line, found: Found) -> c.Command:
    """Sit down."""
    return c.TakeSeat(*_sitting(line, found))


def come_in(_state: State, line: Line, found: Found) -> c.Command:
    """Sit down in a running game."""
    return c.ComeIn(*_sitting(line, found))


def _sitting(line: Line, found: Found) -> tuple[int, str, HeroName, Colour]:
    parts = items(found["who"], ",")
    if len(parts) != len(("player", "hero", "colour")):
        raise unread(line, "seat 1: Ann, jay, red")
    hero, colour = hero_name(line, parts[1]), colour_name(line, parts[2])
    return number(line, found["seat"]), parts[0], hero, colour


def leave(_state: State, line: Line, found: Found) -> c.Command:
    """Give a seat back."""
    return c.LeaveSeat(number(line, found["seat"]))


def begin(_state: State, line: Line, found: Found) -> c.Command:
    """Begin the game."""
    return c.BeginGame(number(line, found["seat"]))
