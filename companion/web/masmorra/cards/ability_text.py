"""Abilities in words: the kit's by their messages, the players' own by what they are made of."""

from functools import partial

from companion.games.masmorra.catalogue import find_ability
from companion.games.masmorra.catalogue.card_wording_from_effects import (
    ability_sayings,
    ability_title,
    in_a_row,
)
from companion.games.masmorra.legality.monsters.monster_values_by_ruling import printed
from companion.web.screens.command_feedback import message
from companion.web.screens.request_context import Visit


def ability_name(visit: Visit, name: str) -> str:
    """Name an ability as this table calls it."""
    said = ability_title(printed(visit.state, find_ability(visit.state, name)))
    return visit.say(said.key, **said.params)


def ability_text(visit: Visit, name: str) -> str:
    """Say what an ability costs and does."""
    say = partial(message, language=visit.language)
    told = ability_sayings(printed(visit.state, find_ability(visit.state, name)), visit.language)
    return in_a_row(map(say, told), say)
