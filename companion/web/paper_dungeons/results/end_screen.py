"""The end: lines A to L of every sheet, places, and how ties were broken."""

from dataclasses import dataclass
from typing import ClassVar, Literal

from companion.games.paper_dungeons.counting.content_lookup import of
from companion.games.paper_dungeons.model import Score, State
from companion.web.pages.rematch import gone_ahead
from companion.web.pages.result_export import bg_stats
from companion.web.paper_dungeons.race.race_totals import race_totals
from companion.web.paper_dungeons.results.points_chart import Chart, chart
from companion.web.paper_dungeons.results.reckoning import LETTERS, Reckoning, reckoning
from companion.web.paper_dungeons.round_end_screen import Closing, closing
from companion.web.paper_dungeons.words import player_name
from companion.web.screens.request_context import Visit
from companion.web.screens.screen_rendering import Screen, ShowOtherScreen, screen

Tie = Literal["", "rooms", "shared"]


@dataclass(frozen=True, slots=True)
class Place:
    """A player's place.

    Attributes:
        score: What counted.
        name: The player.
        tie: What decided against the player just above with as many points; empty where points did.
        is_level: Somebody else has as many points, so rooms decide.
        reckoning: Where the points come from.
        own: The viewer's.
    """

    score: Score
    name: str
    tie: Tie
    is_level: bool
    reckoning: Reckoning | None
    own: bool


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """A line of the scoring track: its letter, what it counts, and each player's points."""

    letter: str
    label: str
    points: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Sum:
    """What a player scored in the chapters of a campaign so far."""

    name: str
    place: int
    chapters: tuple[int, ...]
    total: int


@dataclass(frozen=True, kw_only=True)
class End(Screen):
    """The ranking, what it was counted from, a race, and the end of the last round."""

    template: ClassVar[str] = "paper_dungeons/_end.html"
    places: tuple[Place, ...]
    lines: tuple[ScoreRow, ...]
    rank: str
    totals: str
    shared: bool
    closing: Closing | None
    on_paper: bool
    chart: Chart | None
    campaign: tuple[Sum, ...]
    next_chapter: int
    again: bool
    ahead: str
    bg_stats: str


@screen("end", title="play.end.title", game="paper-dungeons")
def end(visit: Visit) -> End:
    """Show how the game ended."""
    state: State = visit.state
    if state.phase != "over" or not state.scores:
        raise ShowOtherScreen("" if state.phase != "over" else "table")
    above = (None, *state.scores[:-1])
    rank = of(state).catalogue.rank(state.scores[0].total).id if state.is_solo else ""
    return End(
        places=tuple(
            Place(
                score=score,
                name=visit.say("web.you")
                if score.seat == visit.seat
                else player_name(state, score.seat),
                tie=_tie(before, score),
                is_level=sum(one.total == score.total for one in state.scores) > 1,
                reckoning=reckoning(visit, state.sheet(score.seat)),
                own=score.seat == visit.seat,
            )
            for before, score in zip(above, state.scores, strict=True)
        ),
        lines=tuple(_lines(visit, state)),
        rank=rank,
        totals=race_totals(visit),
        shared=sum(score.place == 1 for score in state.scores) > 1,
        closing=closing(visit),
        on_paper=state.on_paper,
        chart=chart(visit),
        campaign=_campaign(visit, state),
        next_chapter=_next_chapter(visit, state),
        again=visit.takes_part,
        ahead=gone_ahead(visit),
        bg_stats=bg_stats(visit),
    )


def _campaign(visit: Visit, state: State) -> tuple[Sum, ...]:
    """Add up the chapters so far; empty outside a campaign."""
    if not state.settings.storyline:
        return ()
    campaign = visit.tables.campaigns.of(visit.table)
    if campaign is None:
        return ()
    return tuple(
        Sum(one.player, one.place, tuple(one.chapters), one.total) for one in campaign.standings
    )


def _next_chapter(visit: Visit, state: State) -> int:
    """Give the chapter that the host can open now; 0 where there is none."""
    story = of(state).catalogue.storylines.get(state.settings.storyline)
    if story is None or not visit.rights.host:
        return 0
    chapter = state.settings.chapter + 1
    return chapter if chapter <= len(story.cards) else 0


def _lines(visit: Visit, state: State) -> list[ScoreRow]:
    found = [
        ScoreRow(
            letter,
            visit.say(f"paper_play.line.{letter}"),
            tuple(score.lines[number] for score in state.scores),
        )
        for number, letter in enumerate(LETTERS)
    ]
    total = tuple(score.total for score in state.scores)
    return [*found, ScoreRow("L", visit.say("paper_play.line.L"), total)]


def _tie(above: Score | None, score: Score) -> Tie:
    """Say what decided between two players with as many points (PD-SCORE-N, PD-SCORE-O)."""
    if above is None or above.total != score.total:
        return ""
    return "shared" if above.place == score.place else "rooms"
