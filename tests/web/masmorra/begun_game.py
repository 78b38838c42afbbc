"""The beginning of a game whose heroes have sat down."""

from collections.abc import Callable

from tests.web.conftest import Gathering, Phone, gather
from tests.web.masmorra.simulation import whole_games


def begin(gathering: Gathering) -> None:
    """Let the host begin with the first seat."""
    whole_games.begin(gathering.host, gathering.table)


def begun_on_phones_alone(phone: Callable[[], Phone]) -> tuple[Gathering, Phone]:
    """Begin a game where nothing lies on a table; give it and the phone that is to act."""
    table, anna = gather(phone(), own="phones"), phone()
    anna.get(table.link)
    anna.fill("sit", {"name": "Anna", "hero": "jay", "colour": "red"})
    begin(table)
    return table, anna
