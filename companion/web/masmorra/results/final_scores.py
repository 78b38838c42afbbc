"""The end: places, and how ties were broken."""

from collections import Counter
from dataclasses import dataclass
from typing import ClassVar, Literal

from companion.games.masmorra.catalogue import hero_word
from companion.games.masmorra.events import QuestShown
from companion.games.masmorra.model import Hero, HeroName, Rank, Result, State
from companion.web.masmorra.results.game_recap import Story, story
from companion.web.pages.rematch import gone_ahead
from companion.web.pages.result_export import bg_stats
from companion.web.screens.request_context import Visit
from companion.web.screens.screen_rendering import Screen, ShowOtherScreen, screen

Tie = Literal["", "gold", "life", "shared"]
_LOOKED_BACK = 100
"""Actions in which secret quests are looked for: they are shown with the last turn, or named after
it."""


@dataclass(frozen=True, slots=True)
class Place:
    """A hero's place.

    Attributes:
        rank: Its place with what counted.
        hero: The hero.
        tie: What decided against the hero just above with as much XP: ``gold``, ``life``, or
            ``shared`` when nothing did; empty where XP did.
        quests: XP among them that secret quests brought at the end (TREASURE-10).
    """

    rank: Rank
    hero: Hero
    tie: Tie
    quests: int = 0


@dataclass(frozen=True, kw_only=True)
class End(Screen):
    """The ranking; in a cooperative game the result that all share.

    Attributes:
        own: The only seat of this phone, whose holder is addressed; 0 where several play on it.
    """

    template: ClassVar[str] = "masmorra/results/_final_scores.html"
    own: int
    places: tuple[Place, ...]
    rounds: int
    result: Result | None
    who: str
    turns: int
    heroes: tuple[Hero, ...]
    story: Story | None
    host: bool
    again: bool
    ahead: str
    bg_stats: str


@screen("end", title="play.end.title", game="masmorra")
def end(visit: Visit) -> End:
    """Show how the game ended."""
    state: State = visit.state
    if state.phase != "over":
        raise ShowOtherScreen("turn" if state.heroes else "")
    heroes = {hero.name: hero for hero in state.heroes}
    above = (None, *state.ranking[:-1])
    quests = _quests(visit)
    return End(
        own=visit.seat if len(visit.rights.held) <= 1 else 0,
        places=tuple(
            Place(rank, heroes[rank.hero], _tie(before, rank), quests[rank.hero])
            for before, rank in zip(above, state.ranking, strict=False)
        ),
        rounds=state.round,
        result=state.result,
        who=hero_word(state, (state.result and state.result.hero) or state.hero.name),
        turns=state.time,
        heroes=state.heroes,
        story=story(visit),
        host=visit.rights.host,
        again=visit.takes_part,
        ahead=gone_ahead(visit),
        bg_stats=bg_stats(visit),
    )


def _quests(visit: Visit) -> Counter[HeroName]:
    """Read of the log what secret quests brought to whom."""
    entries = visit.tables.log(visit.rights, visit.seat, limit=_LOOKED_BACK, seen=visit.head)
    found: Counter[HeroName] = Counter()
    for entry in entries:
        for event in () if entry.undone else entry.events:
            if isinstance(event, QuestShown):
                found[event.hero] += event.xp
    return found


def _tie(above: Rank | None, rank: Rank) -> Tie:
    """Say what decided between two heroes with as much XP (END-4, END-5)."""
    if above is None or above.xp != rank.xp:
        return ""
    if above.gold != rank.gold:
        return "gold"
    return "life" if above.life != rank.life else "shared"
