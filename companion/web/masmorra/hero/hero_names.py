"""What a table calls its heroes."""

from companion.games.masmorra.catalogue import hero_word
from companion.games.masmorra.model import HeroName
from companion.web.screens.request_context import Visit


def hero_name(visit: Visit, name: HeroName) -> str:
    """Name a hero; one of the group's own has a name of its own."""
    return visit.say("cards.do.titled", title=hero_word(visit.state, name))
