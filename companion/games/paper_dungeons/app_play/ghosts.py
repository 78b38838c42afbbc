"""Ghosts: games that are raced, by logs of their own.

A bot's ghost plays alone with the card, the missions and the rolls of a table. Its log follows from
them and from its seed, so nothing of it is stored; a roll that is taken back changes it from that
round on.
"""

from collections.abc import Sequence
from functools import lru_cache

from msgspec import Struct
from msgspec.structs import replace

from companion.engine.fold import fold
from companion.games.paper_dungeons import commands as c
from companion.games.paper_dungeons import events as e
from companion.games.paper_dungeons.app_play.bots import KINDS, numbers, turn
from companion.games.paper_dungeons.catalogue.types import Symbol
from companion.games.paper_dungeons.counting.content_lookup import of
from companion.games.paper_dungeons.counting.next_card_draw import Draw, open_draw
from companion.games.paper_dungeons.counting.scoring import lines
from companion.games.paper_dungeons.game import GAME
from companion.games.paper_dungeons.model import SeatedBot, Settings, State

SEAT = 1
"""Where a ghost sits at the table of its own."""

MOST_KEPT = 256
"""How many rounds of ghosts are kept."""


class Known(Struct, frozen=True):
    """What a ghost takes over from a table.

    Attributes:
        settings: The table's, but for who rolls and draws.
        card: The dungeon card.
        missions: The missions in view.
        rolls: The accepted roll of each round so far.
    """

    settings: Settings
    card: str = ""
    missions: tuple[str, ...] = ()
    rolls: tuple[tuple[Symbol, ...], ...] = ()


class GhostLog(Struct, frozen=True):
    """A ghost's game so far."""

    events: tuple[e.Event, ...]
    state: State

    def then(self, command: c.Command) -> "GhostLog":
        """Give the log with what a command leads to."""
        # Alone, a table without missions or disappearing gems plays against a rule (PD-SOLO-2).
        events = GAME.decide(self.state, command, overrule=True)
        return GhostLog((*self.events, *events), fold(self.state, events, GAME.evolve))


class PaperDungeonsGhosts:
    """The ghosts of Paper Dungeons, for the table."""

    def alone(
        self, events: Sequence[e.Event], kind: str, seed: int
    ) -> tuple[tuple[e.Event, ...], int]:
        """Let a bot play alone with a table's card, missions and rolls."""
        known = known_from(events)
        bot = KINDS[kind]
        if not known.card or (known.settings.missions and not known.missions):
            return (), SEAT
        return _played(known, SeatedBot(bot.manner, bot.strength, seed)).events, SEAT

    def as_far(self, events: Sequence[e.Event], state: State) -> Sequence[e.Event]:
        """Give the events of a log up to the end of the round whose dice a table has rolled."""
        if state.phase == "over":
            return events
        rounds = state.round - (0 if state.dice else 1)
        for place, event in enumerate(events):
            if isinstance(event, e.RoundOpened) and event.round > rounds:
                return events[:place]
        return events

    def course(self, events: Sequence[e.Event], seat: int) -> tuple[int, ...]:
        """Give a sheet's points after each round, as if the game ended there."""
        found, state = [], GAME.initial
        for event in events:
            state = GAME.evolve(state, event)
            if isinstance(event, e.RoundClosed) and state.has_sheet(seat):
                found.append(sum(lines(of(state), state.sheet(seat))))
        return tuple(found)


def known_from(events: Sequence[e.Event]) -> Known:
    """Read a table's log for what a ghost takes over."""
    known = Known(Settings())
    for event in events:
        match event:
            case e.TableOpened(settings=settings):
                known = Known(_alone(settings))
            case e.DungeonRevealed(card=card):
                known = replace(known, card=card)
            case e.MissionRevealed(mission=mission):
                known = replace(known, missions=(*known.missions, mission))
            case e.DiceRolled(faces=faces):
                known = replace(known, rolls=(*known.rolls, faces))
            case e.DiceCorrected(faces=faces):
                known = replace(known, rolls=(*known.rolls[:-1], faces))
            case _:
                pass
    return known


def _alone(settings: Settings) -> Settings:
    return replace(
        settings, policy="advise", assistance="sheet", dice="table", cards="app", campaign=""
    )


@lru_cache(maxsize=MOST_KEPT)
def _played(known: Known, bot: SeatedBot) -> GhostLog:
    """Play the rounds whose rolls are known; all but the last were played before."""
    if not known.rolls:
        return _begun(known, bot)
    *before, last = known.rolls
    log = _played(replace(known, rolls=tuple(before)), bot)
    return _go_on(log.then(c.RollDice(last)), bot)


def _begun(known: Known, bot: SeatedBot) -> GhostLog:
    """Lay a table for one; the cards that are dealt follow from the seed."""
    log = GhostLog((), GAME.initial)
    for command in (c.OpenTable(known.settings), c.TakeSeat(SEAT, bot.manner, bot), c.BeginGame()):
        log = log.then(command)
    while (draw := open_draw(log.state)) is not None:
        log = log.then(c.DrawCard(_drawn(known, log.state, draw, bot.seed)))
    return _go_on(log, bot)


def _drawn(known: Known, state: State, draw: Draw, seed: int) -> str:
    if draw.what == "dungeon":
        return known.card
    if draw.what == "mission":
        return known.missions[len(state.missions)]
    return draw.cards[int(numbers((seed, draw.cards))() * len(draw.cards))]


def _go_on(log: GhostLog, bot: SeatedBot) -> GhostLog:
    """Let the bot act until the next roll."""
    while commands := turn(log.state, SEAT, bot):
        for command in commands:
            log = log.then(command)
    return log


GHOSTS = PaperDungeonsGhosts()
"""What the table asks."""
