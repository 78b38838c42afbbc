"""The cards of the own hand that may be played at this moment, below the question of the turn."""

from dataclasses import dataclass, replace

from msgspec.structs import replace as struct

from companion.games.masmorra import commands as c
from companion.games.masmorra.legality.combat.engaged_monsters import find_monster
from companion.games.masmorra.legality.offered_options.cards_in_vain import is_in_vain
from companion.games.masmorra.model import State
from companion.web.masmorra.cards.treasure_card_text import card_name, card_text
from companion.web.masmorra.options.option_labels import OptionButton, option_button
from companion.web.masmorra.turn.steps.other_options import Offer
from companion.web.masmorra.turn.steps.step_type import Step
from companion.web.screens.request_context import Visit


@dataclass(frozen=True, slots=True)
class Playable:
    """A card with the buttons that play it now.

    Attributes:
        index: Its place in the hand.
        name: What it is called.
        text: What stands on it, where the app knows it.
        plays: The buttons, one for each part and aim.
    """

    index: int
    name: str
    text: tuple[str, ...]
    plays: tuple[OptionButton, ...]


def is_passed_round(visit: Visit) -> bool:
    """Say whether several people play on this phone: nobody on a free seat, nor the app."""
    state: State = visit.state
    of_app = {seat.number for seat in state.seats if seat.bot is not None}
    held = {*visit.acts} - of_app
    return sum(hero.seat in held for hero in state.heroes) > 1


def playable(visit: Visit, step: Step) -> tuple[Playable, ...]:
    """List the cards that may be played now.

    On a phone that several seats share, cards stay covered: they are played from the hero's page.
    """
    if is_passed_round(visit) or isinstance(step, Offer):
        return ()
    state: State = visit.state
    hero = next((one for one in state.heroes if one.seat == visit.seat), None)
    if hero is None:
        return ()
    cards = (
        Playable(
            index,
            card_name(visit, name),
            card_text(visit, name),
            plays_of(visit, index, only_serving=True),
        )
        for index, name in enumerate(hero.hand)
        if name
    )
    return tuple(card for card in cards if card.plays)


def plays_of(visit: Visit, index: int, *, only_serving: bool = False) -> tuple[OptionButton, ...]:
    """List the buttons that play a card now; each aim has its own name.

    Args:
        visit: Who looks.
        index: The card's place in the hand.
        only_serving: Leave out what would change nothing now.
    """
    state: State = visit.state
    legal = [
        one
        for one in visit.options
        if isinstance(one.command, c.PlayTreasure)
        and one.command.index == index
        and one.refusal is None
        and not (only_serving and is_in_vain(state, one.command))
    ]
    told = {_aimed_at(state, one.command): one for one in reversed(legal)}
    plays = [option_button(visit, one) for one in legal if one in told.values()]
    return tuple(replace(one, id=f"{one.id}-{number}") for number, one in enumerate(plays))


def _aimed_at(state: State, command: c.PlayTreasure) -> c.PlayTreasure | tuple[object, ...]:
    """Say what a play does, the same for monsters that nobody can tell apart."""
    monster = find_monster(state, command.target.monster)
    if monster is None:
        return command
    anybody = struct(command, target=struct(command.target, monster=0))
    return (anybody, struct(monster, id=0))
