"""Commands of a transcript that play Treasure cards."""

from companion.engine.transcript import Line
from companion.games.masmorra import commands as c
from companion.games.masmorra.catalogue import CATALOGUE, find_card, part_named
from companion.games.masmorra.model import HEROES, State, Target, TreasureCard
from companion.games.masmorra.model.cards.printed_treasure_card import Part
from companion.games.masmorra.transcript.commands.hero_commands import Found, seat_of
from companion.games.masmorra.transcript.commands.payments import read_dice_named
from companion.games.masmorra.transcript.word_parsing import (
    ability_name,
    find_code,
    find_monster,
    misread,
    number,
)


def play_card(state: State, line: Line, found: Found) -> c.Command:
    """Play a part of a Treasure card."""
    seat = seat_of(state, found["hero"])
    target = _target(state, line, found["on"] or "", found["room"] or "")
    index, name = number(line, found["card"]) - 1, found["name"] or ""
    said = (found["part"] or part_named(state, name)).lower()
    part: Part = "orange" if said == "orange" else "purple"
    return c.PlayTreasure(seat, index, part, target, name)


def play_by_title(state: State, line: Line, found: Found) -> c.Command:
    """Play the half of a Treasure card that is announced by its title (AMD-29)."""
    card = find_card(state, found["name"])
    if card is None:
        raise misread(line, found["name"], CATALOGUE.cards)
    part, hero = part_named(state, found["name"]), found["hero"]
    seat, index = _holder(state, card, hero, anybody=hero is None and part == "orange")
    target = _target(state, line, found["on"] or "", found["room"] or "")
    return c.PlayTreasure(seat, index, part, target, found["name"])


def _holder(
    state: State, card: TreasureCard, named: str | None, *, anybody: bool
) -> tuple[int, int]:
    """Find who holds a card and where, whose turn it is first; behind the hand where nobody does.

    Where nobody is named, an interrupt may be anybody's, all else is the active hero's.
    """
    seat = seat_of(state, named)
    heroes = sorted(state.heroes, key=lambda hero: hero.seat != seat)
    for hero in heroes if anybody else heroes[:1]:
        for index, held in enumerate(hero.hand):
            if held and find_card(state, held) == card:
                return hero.seat, index
    return seat, len(heroes[0].hand) if heroes else 0


def use(state: State, line: Line, found: Found) -> c.Command:
    """Use an ability, on whom or what it means."""
    dice = read_dice_named(state, line, found["dice"] or "nothing")
    target = _target(state, line, found["on"] or "", found["room"] or "")
    return c.UseAbility(ability_name(line, found["ability"]), dice, target)


def draw_card(state: State, line: Line, found: Found) -> c.Command:
    """Say which Treasure card came from the deck that the app keeps; ``the`` may be missing."""
    said = found["name"] or ""
    card = find_card(state, said)
    if card is None:
        raise misread(line, said, CATALOGUE.cards)
    return c.AnswerTreasure(card.id)


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
