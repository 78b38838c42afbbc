"""What the last round and this roll put on a sheet on paper, in words."""

from collections.abc import Iterator

from companion.games.paper_dungeons.catalogue.types.sheet import Hero
from companion.games.paper_dungeons.counting.content_lookup import of
from companion.games.paper_dungeons.model import State
from companion.i18n import verbatim
from companion.web.paper_dungeons.round_end_screen import closing
from companion.web.paper_dungeons.words import hero_name, named
from companion.web.screens.request_context import Visit


def told_squares(visit: Visit) -> tuple[int, ...]:
    """Give the filled squares of each item as they were told: a complete one stays so."""
    state: State = visit.state
    told = state.sheet(visit.seat).complete
    return tuple(item.squares * (item.id in told) for item in of(state).content.items)


def orders_of_round(visit: Visit) -> Iterator[str]:
    """Say what the last round and this roll put on a paper sheet."""
    yield from ended_orders(visit)
    state: State = visit.state
    skulls = state.dice.count("skull")
    if skulls:
        yield _skull_order(visit, skulls)


def _skull_order(visit: Visit, skulls: int) -> str:
    """Say what the skulls of this roll do to a paper sheet, and what spares it."""
    state: State = visit.state
    index, sheet = of(state), state.sheet(visit.seat)
    build = (sheet.levels, told_squares(visit), sheet.power)
    spared = index.bonus("spare_skulls", *build)
    hurt = max(0, skulls - spared)
    why = _power(visit, sheet.power) if spared else ""
    immune = _immune_hero(state)
    if immune and index.bonus("ignore_skulls", *build):
        why, hurt = hero_name(visit, immune.id), 0
    if not hurt:
        return visit.say("paper_play.write.skulls.none", count=skulls, why=verbatim(why))
    told = visit.say("paper_play.write.skulls", count=hurt)
    if spared:
        told = visit.say(
            "paper_play.write.skulls.spared",
            skulls=skulls,
            spared=spared,
            power=verbatim(why),
            count=hurt,
        )
    if immune is None or state.round == 1:
        return told
    # Levels are told before fights alone: this hero may have risen since.
    return visit.say(
        "paper_play.write.skulls.unless",
        told=verbatim(told),
        hero=verbatim(hero_name(visit, immune.id)),
        level=immune.ability_level,
    )


def _power(visit: Visit, power: str) -> str:
    return named(visit, "power", power, of(visit.state).catalogue.powers[power])


def _immune_hero(state: State) -> Hero | None:
    """Find the hero whose ability wards off skulls."""
    return next(
        (
            hero
            for hero in of(state).content.heroes
            if any(bonus.what == "ignore_skulls" for bonus in hero.bonuses)
        ),
        None,
    )


def ended_orders(visit: Visit) -> Iterator[str]:
    """Say what the end of the last round put on a paper sheet."""
    state: State = visit.state
    ended = closing(visit)
    # Alone, nobody else has declared a gem.
    declared = ended.gems if ended and not state.is_solo else ()
    own_gems = state.sheet(visit.seat).gems
    gone = dict.fromkeys((*declared, *ended.gone)) if ended else ()
    lacking = [letter for letter in gone if letter not in own_gems]
    if lacking:
        yield visit.say("paper_play.write.gone", count=len(lacking), letters=", ".join(lacking))
    own = next((one for one in ended.fights if one.seat == visit.seat), None) if ended else None
    if ended and own:
        yield visit.say("paper_play.write.line", line=ended.line, count=own.points)
        if own.damage:
            yield visit.say("paper_play.write.damage", count=own.damage)
        if own.best and ended.reward:
            yield visit.say("paper_play.closing.reward", reward=verbatim(ended.reward))


def mission_orders(visit: Visit) -> Iterator[str]:
    """Say what all missions come to: their line is written once, at the end."""
    state: State = visit.state
    if claims := state.sheet(visit.seat).claims:
        points = sum(claim.points for claim in claims)
        yield visit.say("paper_play.write.line", line="K", count=points)
