"""The beginning of a game whose heroes have sat down."""

from tests.web.conftest import Gathering
from tests.web.masmorra.simulation import whole_games


def begin(gathering: Gathering) -> None:
    """Let the host begin with the first seat."""
    whole_games.begin(gathering.host, gathering.table)
