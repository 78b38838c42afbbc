"""The evening told at its end: charts on the page, one picture, one PDF page, the table's file."""

from collections.abc import Iterator
from dataclasses import dataclass

from flask import Response
from markupsafe import Markup

from companion.games.masmorra.events import Event
from companion.games.masmorra.game_statistics import Chronicle, Standing, Tally, chronicle
from companion.games.masmorra.model import FACES, Hero, State
from companion.i18n import verbatim
from companion.table import Entry
from companion.web.masmorra.hero.hero_names import hero_name
from companion.web.screens.request_context import Visit, arrive
from companion.web.screens.screen_rendering import go
from printables.drawing import FULL, Fill, Page
from printables.layout import Box
from printables.recap import Bars, Lines, Person, Recap, Series, bars, lines, recap_page
from printables.recap.charts import mark
from printables.rendering.svg_writer import write_svg
from printables.units import Mm

NUMBERS = ("xp", "gold", "wounds")
_PAGE = 1000
_WIDE, _HIGH = Mm(96.0), Mm(52.0)
_DICE = Box(Mm(0), Mm(0), Mm(64.0), Mm(34.0))
_MARK = Mm(5.0)


@dataclass(frozen=True, slots=True)
class Chart:
    """A chart of the page.

    Attributes:
        what: What is counted.
        drawing: The chart.
        rows: The same as numbers: the round, then a value for each hero.
    """

    what: str
    drawing: Markup
    rows: tuple[tuple[int, ...], ...]


@dataclass(frozen=True, slots=True)
class Share:
    """A hero's share of the evening.

    Attributes:
        hero: Who.
        mark: What its line ends in.
        tally: What it did.
        dice: How its dice fell, drawn.
        luck: What is to be said about that; empty where the app knows of none.
    """

    hero: Hero
    mark: Markup
    tally: Tally
    dice: Markup
    luck: str


@dataclass(frozen=True, slots=True)
class Story:
    """The evening for the page."""

    charts: tuple[Chart, ...]
    shares: tuple[Share, ...]


def story(visit: Visit) -> Story | None:
    """Tell the evening; nothing where its log is not at hand."""
    told = chronicle(_events(_entries(visit)))
    if not told.standings:
        return None
    order = ranked(visit.state)
    return Story(
        charts=tuple(
            Chart(what, _drawn(_lines(told, order, what)), _rows(told, order, what))
            for what in NUMBERS
        ),
        shares=tuple(
            Share(
                hero,
                _svg(Page(_MARK, _MARK, (_mark(place, hero),), "", hero.player)),
                tally := _tally(told, hero),
                _svg(
                    Page(_DICE.width, _DICE.height, tuple(bars(_bars(tally, hero), _DICE)), "", "")
                ),
                luck(visit, tally),
            )
            for place, hero in enumerate(order)
        ),
    )


def ranked(state: State) -> tuple[Hero, ...]:
    """Give the heroes, best first; where all won or lost together, as they sit."""
    heroes = {hero.name: hero for hero in state.heroes}
    return tuple(heroes[rank.hero] for rank in state.ranking) or state.heroes


def luck(visit: Visit, tally: Tally) -> str:
    """Say how far a hero's dice are from what fair dice do on average; nothing without dice."""
    if not tally.rolled:
        return ""
    percent = max(1, round(100 * tally.oddity))
    return visit.say("recap.luck", count=tally.rolled, percent=percent)


def picture(table: str) -> Response:
    """Give the evening as one picture."""
    visit = arrive(table)
    page = evening_page(visit)
    if page is None:
        return go(table)
    return Response(write_svg(page, {**FULL, "page": "#ffffff"}), mimetype="image/svg+xml")


def export(table: str) -> Response:
    """Give the host the table as one file that another server can open."""
    visit = arrive(table)
    written = "".join(visit.tables.export(visit.rights))
    return keepsake(Response(written, mimetype="application/jsonl"), f"{table}.jsonl")


def keepsake(response: Response, name: str) -> Response:
    """Give an answer as a file that is kept under a name."""
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


def evening_page(visit: Visit) -> Page | None:
    """Draw the evening as one page; None before its end."""
    state: State = visit.state
    entries = _entries(visit)
    told = chronicle(_events(entries))
    if state.phase != "over" or not told.standings:
        return None
    order = ranked(state)
    about = visit.say("play.end.rounds", count=state.round)
    return recap_page(
        Recap(
            language=visit.language,
            title=result(visit),
            about=f"{visit.say('web.masmorra.title')} · {entries[-1].at:%Y-%m-%d} · {about}",
            people=tuple(_person(visit, hero, _tally(told, hero)) for hero in order),
            charts=tuple(
                (visit.say(f"recap.{what}"), _lines(told, order, what)) for what in NUMBERS
            ),
            dice=visit.say("recap.dice"),
            foot=visit.say("recap.foot"),
        )
    )


def result(visit: Visit) -> str:
    """Say who won, in one line."""
    state: State = visit.state
    if state.result:
        return visit.say("play.end.together.won" if state.result.won else "play.end.together.lost")
    if len(state.ranking) > 1 and state.ranking[1].place == 1:
        return visit.say("play.end.shared")
    return visit.say("play.end.won", name=verbatim(ranked(state)[0].player))


def _person(visit: Visit, hero: Hero, tally: Tally) -> Person:
    did = visit.say("recap.did", xp=hero.xp, gold=hero.gold, kills=tally.kills, wounds=tally.wounds)
    name = f"{hero.player} · {hero_name(visit, hero.name)}"
    return Person(hero.colour, name, did, _bars(tally, hero), luck(visit, tally))


def _entries(visit: Visit) -> list[Entry]:
    """Read the whole log, as the phone's seat may see it."""
    found: list[Entry] = []
    while len(found) % _PAGE == 0:
        after = len(found)
        more = visit.tables.log(
            visit.rights, visit.seat, after=after, before=after + _PAGE + 1, limit=_PAGE
        )
        if not more:
            break
        found += more
    return found


def _events(entries: list[Entry]) -> Iterator[Event]:
    for entry in entries:
        if not entry.undone:
            yield from entry.events


def _tally(told: Chronicle, hero: Hero) -> Tally:
    return next(one for one in told.tallies if one.hero == hero.name)


def _lines(told: Chronicle, order: tuple[Hero, ...], what: str) -> Lines:
    rows = _rows(told, order, what)
    return Lines(
        rounds=tuple(row[0] for row in rows),
        series=tuple(
            Series(tuple(row[place] for row in rows), hero.colour)
            for place, hero in enumerate(order, start=1)
        ),
    )


def _rows(told: Chronicle, order: tuple[Hero, ...], what: str) -> tuple[tuple[int, ...], ...]:
    seats = [one.hero for one in told.tallies]
    columns = [seats.index(hero.name) for hero in order]
    return tuple((one.round, *(_of(one, what)[at] for at in columns)) for one in told.standings)


def _of(standing: Standing, what: str) -> tuple[int, ...]:
    numbers: tuple[int, ...] = getattr(standing, what)
    return numbers


def _bars(tally: Tally, hero: Hero) -> Bars:
    counts = tuple(tally.faces[face] for face in FACES)
    return Bars(FACES, counts, tally.expected, hero.colour)


def _mark(place: int, hero: Hero) -> Fill:
    return Fill(mark(place, _MARK / 2, _MARK / 2, _MARK * 0.38), f"seat-{hero.colour}")


def _drawn(chart: Lines) -> Markup:
    return _svg(Page(_WIDE, _HIGH, tuple(lines(chart, Box(Mm(0), Mm(0), _WIDE, _HIGH))), "", ""))


def _svg(page: Page) -> Markup:
    """Write a drawing into the page; the writer escapes its words, the page brings the colours."""
    return Markup(write_svg(page, None, digits=2))  # noqa: S704
