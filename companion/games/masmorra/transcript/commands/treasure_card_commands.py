"""Commands of a transcript that play Treasure cards."""

from typing import Literal

from companion.engine.transcript import Line
from companion.games.masmorra import commands as c
from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.catalogue.treasure_card_validation import card_id
from companion.games.masmorra.model import HEROES, State, Target
from companion.games.masmorra.transcript.commands.hero_commands import Found, seat_of
from companion.games.masmorra.transcript.commands.payments import read_dice_named
from companion.games.masmorra.transcript.word_parsing import (
    ability_name,
    find_code,
    find_monster,
    number,
    unread,
)


def play_card(state: State, line: Line, found: Found) -> c.Command:
    """Play a part of a Treasure card."""
    seat = seat_of(state, found["hero"])
    part: Literal["orange", "purple"] = (
        "orange" if (found["part"] or "").lower() == "orange" else "purple"
    )
    target = _target(state, line, found["on"] or "", found["room"] or "")
    index = number(line, found["card"]) - 1
    return c.PlayTreasure(seat, index, part, target, found["name"] or "")


def use(state: State, line: Line, found: Found) -> c.Command:
    """Use an ability, on whom or what it means."""
    dice = read_dice_named(state, line, found["dice"] or "nothing")
    target = _target(state, line, found["on"] or "", found["room"] or "")
    return c.UseAbility(ability_name(line, found["ability"]), dice, target)


def draw_card(_state: State, line: Line, found: Found) -> c.Command:
    """Say which Treasure card came from the deck that the app keeps; ``the`` may be missing."""
    named = {card.replace("-the-", "-"): card for card in CATALOGUE.cards}
    card = named.get(card_id(found["name"] or ""))
    if card is None:
        raise unread(line, "a Treasure card", found["name"])
    return c.AnswerTreasure(card)


def _target(state: State, line: Line, text: str, room: str) -> Target:
    """Read whom and what a card means: a hero, a trap, or a monster; and a room."""
    to = find_code(state.rooms, room) if room else ""
    hero = next((one for one in HEROES if one == text.lower()), None)
    if hero is not None:
        return Target(hero=hero, room=to)
    if not text:
        return Target(room=to)
    trap = find_code(state.traps, text)
    if trap in state.traps:
        return Target(trap=trap, room=to)
    return Target(monster=find_monster(state, line, text), room=to)


def let_resolve(_state: State, _line: Line, _found: Found) -> c.Command:
    """Say that nobody else interrupts."""
    return c.LetResolve()


def appear(_state: State, _line: Line, _found: Found) -> c.Command:
    """Give up being unseen."""
    return c.Appear()
