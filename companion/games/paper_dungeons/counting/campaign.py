"""What a game came to, and a campaign: the sums of its three chapters.

Rules: PD-CAMPAIGN-3, PD-CAMPAIGN-4, A-23, AMD-P21, AMD-P26.
"""

from collections import Counter
from collections.abc import Sequence

from msgspec.structs import replace

from companion.engine.game_results import GameResult, PlayerResult, Standing
from companion.games.paper_dungeons.catalogue import title
from companion.games.paper_dungeons.commands import OpenTable
from companion.games.paper_dungeons.counting.content_lookup import of
from companion.games.paper_dungeons.model import State, kind_of


def result(state: State) -> GameResult | None:
    """Give what a game came to; None before it is over."""
    if state.phase != "over":
        return None
    seats = {seat.number: seat for seat in state.seats}
    players = tuple(
        PlayerResult(
            name=(seat := seats[score.seat]).player,
            points=score.total,
            place=score.place,
            kind=kind_of(seat.bot) if seat.bot else "",
        )
        for score in state.scores
    )
    catalogue, settings = of(state).catalogue, state.settings
    card = title("card", state.card, catalogue.cards[state.card]) if state.card else ""
    story = catalogue.storylines.get(settings.storyline)
    if story is None:
        return GameResult(card, players)
    return GameResult(
        title=card,
        players=players,
        story=title("storyline", story.id, story),
        campaign=settings.campaign,
        chapter=settings.chapter,
        chapters=len(story.cards),
    )


def standings(chapters: Sequence[GameResult]) -> tuple[Standing, ...]:
    """Add up the chapters of a campaign, best first; equal sums share a place, whatever rooms.

    Of two players of one name at a table, the second stays the second.
    """
    found: dict[tuple[str, int], list[int]] = {}
    for chapter in sorted(chapters, key=lambda one: one.chapter):
        met: Counter[str] = Counter()
        for player in chapter.players:
            found.setdefault((player.name, met[player.name]), []).append(player.points)
            met[player.name] += 1
    sums = {player: sum(totals) for player, totals in found.items()}
    return tuple(
        Standing(
            player=player[0],
            place=1 + sum(other > sums[player] for other in sums.values()),
            chapters=tuple(found[player]),
            total=sums[player],
        )
        for player in sorted(found, key=lambda one: (-sums[one], one))
    )


def next_chapter(state: State, campaign: str) -> OpenTable | None:
    """Give the opening of the next chapter, played by the same choices; None if none is left."""
    settings = state.settings
    story = of(state).catalogue.storylines.get(settings.storyline)
    if story is None or state.phase != "over" or settings.chapter >= len(story.cards):
        return None
    shared = settings.campaign or campaign
    return OpenTable(replace(settings, chapter=settings.chapter + 1, campaign=shared))


class PaperDungeonsResults:
    """The ends of Paper Dungeons, for the table."""

    result = staticmethod(result)
    standings = staticmethod(standings)
    next_chapter = staticmethod(next_chapter)


RESULTS = PaperDungeonsResults()
"""What the table asks."""
