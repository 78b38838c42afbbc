"""Whether the app's players still have something to do at a table."""

from companion.table import Tables
from companion.table.bots.bot_turns import BOTS


def is_to_play(tables: Tables, table: str) -> bool:
    """Say whether a seat that the app plays has something to do."""
    log = tables._logs.get(table)
    state, game = log.history.state, log.game
    return any(BOTS[game.name].play(game.view(state, seat), seat) for seat in game.by_app(state))
