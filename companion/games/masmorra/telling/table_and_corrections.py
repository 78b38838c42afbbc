"""What happened to the table as a sentence, and what was set right by hand."""

from typing import get_args

from companion.engine.rules import Message
from companion.games.masmorra import events as e
from companion.games.masmorra.commands.correction import OfHero
from companion.games.masmorra.model import FACES, HEROES, MAJOR, MINOR, PHASES
from companion.games.masmorra.telling.sentences import (
    of_hero,
    sentence,
    word,
)
from companion.i18n import verbatim


def tell(event: e.TableEvents) -> Message | None:
    """Tell an event in one sentence; None for what needs none."""
    match event:
        case e.PendingChanged():
            return None  # what is asked says it
        case e.Corrected():
            return _corrected(event)
        case e.NumberTold(hero=hero, what=what, value=value, was=was):
            return of_hero("number_told", hero, what=word("correction", what), was=was, value=value)
        case e.SeatTaken():
            return _seat_taken(event)
        case e.SeatLeft(seat=seat):
            return sentence("seat_left", seat=seat)
        case e.HeroJoined(hero=hero):
            return of_hero("hero_joined", hero.name)
        case e.TableOpened():
            return sentence("table_opened")
        case e.GameBegun():
            return sentence("game_begun")
        case e.HouseRuled(rules=rules):
            return sentence("house_ruled", rules=", ".join(rules))
        case e.EndTriggered(hero=hero):
            return of_hero("end_triggered", hero)
        case e.EndCalledOff():
            return sentence("end_called_off")
        case e.GameEnded():
            return _game_ended(event)


def _seat_taken(event: e.SeatTaken) -> Message:
    return sentence(
        "seat_taken" if event.bot is None else "seat_taken.bot",
        player=verbatim(event.player),
        hero=word("hero", event.hero),
        colour=word("colour", event.colour),
    )


def _corrected(event: e.Corrected) -> Message:
    if event.what in {"die", "die_place"}:
        number = int(event.target) + 1 if event.target.isdecimal() else 0
        was, value = _value(event.was), _value(event.value)
        what = word("correction", event.what)
        return sentence("corrected", what=what, target=verbatim(str(number)), was=was, value=value)
    if event.what == "place":
        return sentence("corrected.place", tile=verbatim(event.target))
    if event.what == "setting":
        return sentence(
            "corrected.setting",
            what=f"@web.masmorra.{event.target}",
            was=f"@web.masmorra.{event.target}.{event.was}",
            value=f"@web.masmorra.{event.target}.{event.value}",
        )
    if not event.target:
        what = word("correction", event.what)
        was, value = _value(event.was), _value(event.value)
        return sentence("corrected.table", what=what, was=was, value=value)
    of_a_hero = event.what in get_args(OfHero)
    return sentence(
        "corrected",
        what=word("correction", event.what),
        target=word("hero", event.target) if of_a_hero else _value(event.target),
        was=_value(event.was),
        value=_value(event.value),
    )


def _value(value: str | int) -> str:
    """Name a value by its word where it has one; show it as it is otherwise."""
    if value in FACES:
        return word("face", str(value))
    if value in {"ready", "used"}:
        return word("place", str(value))
    kind, docked, place = str(value).partition(":")
    if docked:
        return word("ability", place) if kind == "ability" else verbatim(place)
    if value in MINOR + MAJOR:
        return word("monster", str(value))
    if value in PHASES:
        return word("phase", str(value))
    if value in HEROES:
        return word("hero", str(value))
    return verbatim(str(value) or "-")


def _game_ended(event: e.GameEnded) -> Message:
    winners = [rank for rank in event.ranking if rank.place == 1]
    if len(winners) != 1:
        return sentence("game_ended.shared")
    return sentence("game_ended", hero=word("hero", winners[0].hero), xp=winners[0].xp)
