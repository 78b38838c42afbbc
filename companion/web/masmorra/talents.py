"""Abilities in words: the kit's by their messages, the players' own by what they are made of."""

from companion.games.masmorra.catalogue import find_ability
from companion.games.masmorra.catalogue.wording import ability_sayings, ability_title
from companion.web.visit import Visit


def ability_name(visit: Visit, name: str) -> str:
    """Name an ability as this table calls it."""
    said = ability_title(find_ability(visit.state, name))
    return visit.say(said.key, **said.params)


def ability_text(visit: Visit, name: str) -> str:
    """Say what an ability costs and does."""
    told = ability_sayings(find_ability(visit.state, name), visit.language)
    return "; ".join(visit.say(said.key, **said.params) for said in told)
