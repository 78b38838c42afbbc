"""What each die of the round is good for, before one is chosen."""

from collections.abc import Mapping

from companion.games.paper_dungeons import commands as c
from companion.games.paper_dungeons.advice.die_uses import DieAdvice, die_uses
from companion.games.paper_dungeons.counting.content_lookup import of
from companion.games.paper_dungeons.model import State
from companion.web.paper_dungeons.words import hero_name, joined
from companion.web.screens.request_context import Visit


def any_die(visit: Visit) -> str:
    """Say what every die is good for; what only some can do stands beside each of them."""
    return visit.say("paper_play.offer.any", count=of(visit.state).content.numbers.steps)


def die_offers(visit: Visit) -> Mapping[int, str]:
    """Say what each die can do that is its own: the hero it trains, and whether it makes items."""
    state: State = visit.state
    return {one.die: _offer(visit, one) for one in die_uses(state, visit.seat, visit.options)}


def _offer(visit: Visit, advice: DieAdvice) -> str:
    state: State = visit.state
    sheet = state.sheet(visit.seat)
    places = of(state).heroes
    trained = [one.command.hero for one in advice.uses if isinstance(one.command, c.LevelUp)]
    makes = any(isinstance(one.command, c.Craft) for one in advice.uses)
    parts = []
    if len(trained) == 1:
        level = sheet.levels[places[trained[0]]] + 1
        hero = hero_name(visit, trained[0])
        parts.append(visit.say("paper_play.offer.hero", hero=hero, level=level))
    elif trained:
        parts.append(visit.say("paper_play.offer.heroes"))
    brews = any(isinstance(one.command, c.PreparePotions) for one in advice.uses)
    if not (trained or makes or brews):
        numbers = of(state).content.numbers
        is_boots = state.dice[of(state).dice[advice.die]] == "boots"
        steps = numbers.boots if is_boots else numbers.steps
        return visit.say("paper_play.offer.walk", count=steps)
    if makes:
        parts.append(visit.say("paper_play.offer.item"))
    return joined(parts) or visit.say("paper_play.offer.none")
