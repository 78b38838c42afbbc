"""The final scores: whose XP come from where."""

from dataclasses import dataclass
from datetime import UTC, datetime
from typing import cast

from flask import Flask

from companion.games.masmorra.decide.game_end import ranking
from companion.games.masmorra.events import Event, GameEnded, QuestShown
from companion.games.masmorra.evolve import evolve
from companion.table import AccessRights, Entry, Tables
from companion.web.screens.request_context import Visit
from tests.games.masmorra.positions import hero, position
from tests.web.masmorra.turn.still_table import StillTable, shown


@dataclass(eq=False)
class EndedTable(StillTable):
    """A table whose game has ended, with what ended it; what came before is not at hand."""

    events: tuple[Event, ...] = ()

    def log(self, *_args: object, **about: object) -> tuple[Entry, ...]:
        if "after" in about:
            return ()
        at = datetime(2026, 1, 1, tzinfo=UTC)
        return (Entry(1, at, 1, 1, "Ann", "end_movement", self.events),)


def after_quests(language: str = "en") -> Visit:
    """Visit the end of a game that Jay won by two secret quests."""
    jay, mika = hero("jay", xp=15), hero("mika", xp=16)
    state = position(heroes=[jay, mika])
    quests = (QuestShown("jay", "war-horn", 1), QuestShown("jay", "war-horn", 1))
    for event in quests:
        state = evolve(state, event)
    state = evolve(state, GameEnded(ranking(state)))
    tables = cast("Tables", EndedTable(state, events=quests))
    rights = AccessRights("torch-lit", held=(jay.seat,), guest=True)
    return Visit(tables, rights, jay.seat, language)


def test_treasure_10_a_score_tells_the_xp_of_secret_quests_apart(app: Flask):
    visit = after_quests()
    page = shown(app, "end", visit)

    first = page.partition(f'id="rank-{visit.seat}"')[2].partition("</li>")[0]
    assert '<span class="big">17</span>' in first
    assert "15 + 2 from secret quests" in first
    assert page.count("from secret quests") == 1
