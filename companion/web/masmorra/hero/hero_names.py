"""What a table calls its heroes, and whom a phone plays."""

from companion.games.masmorra.catalogue import hero_word
from companion.games.masmorra.model import Hero, HeroName
from companion.i18n import verbatim
from companion.web.screens.request_context import Visit


def hero_name(visit: Visit, name: HeroName) -> str:
    """Name a hero; one of the group's own has a name of its own."""
    return visit.say("cards.do.titled", title=hero_word(visit.state, name))


def player_and_hero(visit: Visit, hero: Hero) -> str:
    """Name a hero and whoever plays it: the phone's own holder is addressed.

    News and orders name heroes, people call each other by their own names. On a phone that several
    play, "you" could be any of them.
    """
    named = verbatim(hero_name(visit, hero.name))
    if hero.seat == visit.seat and len(visit.rights.held) <= 1:
        return visit.say("play.you", hero=named)
    return visit.say("play.player_of", name=verbatim(hero.player), hero=named)
