"""What a game of Masmorra came to, for the hall of fame and for those who keep books of evenings.

Rules: END-4, END-5, ALLIANCE-3, ALLIANCE-4.
"""

from collections.abc import Sequence

from companion.engine.game_results import GameResult, PlayerResult, Standing
from companion.games.masmorra.model import Hero, State
from companion.i18n import verbatim


def result(state: State) -> GameResult | None:
    """Give what a game came to; None before it is over."""
    if state.phase != "over" or not state.heroes:
        return None
    title = f"@web.masmorra.mode.{state.settings.mode}"
    if state.result is not None:
        place = 1 if state.result.won else 0
        return GameResult(title, tuple(_player(state, hero, place) for hero in state.heroes))
    heroes = {hero.name: hero for hero in state.heroes}
    return GameResult(
        title, tuple(_player(state, heroes[rank.hero], rank.place) for rank in state.ranking)
    )


def _player(state: State, hero: Hero, place: int) -> PlayerResult:
    bot = next((seat.bot for seat in state.seats if seat.number == hero.seat), None)
    role = verbatim(hero.title) if hero.title else f"@masmorra.hero.{hero.name}"
    return PlayerResult(hero.player, hero.xp, place, bot.skill if bot else "", role)


class MasmorraResults:
    """The ends of Masmorra, for the table; it has no campaigns."""

    result = staticmethod(result)

    def standings(self, _chapters: Sequence[GameResult]) -> tuple[Standing, ...]:
        """Add up nothing: each game stands for itself."""
        return ()

    def next_chapter(self, _state: State, _campaign: str) -> None:
        """Open no chapter: each game stands for itself."""


RESULTS = MasmorraResults()
"""What the table asks."""
