"""An evening of players who know nothing but the pages, and press what these offer."""

from collections.abc import Callable

from companion.games.masmorra.model import State
from companion.table import AccessRights, Tables
from tests.web.conftest import Phone, gather
from tests.web.masmorra.simulation.form_player import Player
from tests.web.masmorra.simulation.whole_games import begin, replayed

PLAYERS = (("Anna", "jay", "red"), ("Boris", "algus", "blue"), ("Chloé", "mika", "green"))


class RandomEvening:
    """A table at which phones play by forms and links alone.

    Attributes:
        players: The phones, by seats.
        taps: How many questions were answered.
    """

    def __init__(
        self, tables: Tables, phone: Callable[[], Phone], heads: int, **settings: str
    ) -> None:
        """Open a table by the first page, sit down, begin."""
        self._tables = tables
        gathering = gather(phone(), **settings)
        self.players: list[Player] = []
        for seed, (name, hero, colour) in enumerate(PLAYERS[:heads]):
            one = phone()
            one.get(gathering.link)
            one.fill("sit", {"name": name, "hero": hero, "colour": colour})
            self.players.append(Player(one.client, gathering.table, seed))
        begin(gathering.host, gathering.table)
        self.taps = 0

    def play(self, most: int) -> bool:
        """Play to the end, or for so many answers.

        Returns:
            Whether it came to its end.

        Raises:
            AssertionError: There is no screen for what is asked, or nobody is asked anything.
        """
        asked = 0
        while self.taps < most:
            turns = 0
            while not self.players[asked].asked and self.players[asked].look().screen != "end":
                asked = (asked + 1) % len(self.players)
                turns += 1
                assert turns < 3 * len(self.players), "nobody is asked anything"
            if self.players[asked].page.screen == "end":
                return True
            self.players[asked].play()
            self.taps += 1
        return False

    def is_told_by_its_log(self) -> bool:
        """Say whether the log alone leads to the table as everybody sees it."""
        return replayed(self._tables, self._rights) == self.state

    @property
    def state(self) -> State:
        """The table as everybody sees it."""
        state: State = self._tables.look(self._rights).state
        return state

    @property
    def _rights(self) -> AccessRights:
        player = self.players[0]
        with player.client.session_transaction() as session:
            secrets = tuple(session["tables"][player.table]["secrets"])
        return self._tables.rights(player.table, secrets)
