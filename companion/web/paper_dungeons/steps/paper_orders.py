"""What the last round and this roll put on a sheet on paper, in words."""

from collections.abc import Iterator

from companion.games.paper_dungeons.counting.content_lookup import of
from companion.games.paper_dungeons.model import State
from companion.i18n import verbatim
from companion.web.paper_dungeons.round_end_screen import closing
from companion.web.paper_dungeons.words import hero_name
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
    if not skulls:
        return
    index, sheet = of(state), state.sheet(visit.seat)
    build = (sheet.levels, told_squares(visit), sheet.power)
    hurt = max(0, skulls - index.bonus("spare_skulls", *build))
    if not hurt or index.bonus("ignore_skulls", *build):
        yield visit.say("paper_play.write.skulls.none", count=skulls)
        return
    told = visit.say("paper_play.write.skulls", count=hurt)
    spared = next(
        (
            hero
            for hero in index.content.heroes
            if any(bonus.what == "ignore_skulls" for bonus in hero.bonuses)
        ),
        None,
    )
    if spared and state.round > 1:
        # Levels are told before fights alone: this hero may have risen since.
        told = visit.say(
            "paper_play.write.skulls.unless",
            told=verbatim(told),
            hero=verbatim(hero_name(visit, spared.id)),
            level=spared.ability_level,
        )
    yield told


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
