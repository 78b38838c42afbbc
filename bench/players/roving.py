"""Games of any kind, played by chance and by the rules, mostly soberly, to their end."""

from random import Random

from bench.players.company import Company
from bench.players.tables import MOST_HEADS, Mode, settings_of
from companion.games.masmorra import commands as c
from companion.games.masmorra.legality.treasures import draw_pool
from companion.games.masmorra.model import DiscardCard
from companion.games.masmorra.play import GAME

WILD = 0.08
LONG = 3000
_CYCLE: tuple[Mode, ...] = (
    *("standard", "alliance", "solo", "epic"),
    *("standard", "alliance", "solo", "standard"),
)
NAMED = 0.3
PLAYED = 0.3


class Rover(Company):
    """One game.

    Attributes:
        seed: What it was made of.
        commands: All that was asked for.
    """

    foresight = 1
    crowd = 3

    def __init__(self, seed: int, mode: Mode | None = None) -> None:
        """Choose a table by the seed, open it and begin."""
        self.seed = seed
        self.commands: list[c.Command] = []
        chance = Random(seed)
        settings = settings_of(chance, mode or _CYCLE[seed % len(_CYCLE)])
        super().__init__(seed, chance.randint(1, MOST_HEADS), settings)

    def act(self, command: c.Command) -> None:
        """Do what a command asks for, and keep it."""
        super().act(command)
        self.commands.append(command)

    def next_command(self) -> c.Command:
        """Choose a legal command: mostly a sober one; who gets nowhere thinks harder."""
        if len(self.commands) == LONG:
            self.crowd, self.foresight = 5, 3
        if GAME.chance(self.state) is not None:
            return super().next_command()
        card = self._card()
        if card is not None:
            return card
        if self.chance.random() < WILD:
            legal = [one.command for one in GAME.options(self.state, 0) if one.refusal is None]
            chosen: c.Command = self.chance.choice(legal)
            return chosen
        return super().next_command()

    # --- Cards ----------------------------------------------------------------------------------

    def _card(self) -> c.Command | None:
        """Name a card that somebody holds, or play one, in anybody's turn."""
        holders = [hero for hero in self.state.heroes if hero.hand]
        if not holders or isinstance(self.state.question, DiscardCard):
            return None
        hero = self.chance.choice(holders)
        if "" in hero.hand:
            if self.chance.random() < NAMED:
                return c.NameCard(hero.seat, hero.hand.index(""), self._unseen_card())
            return None
        if self.chance.random() > PLAYED:
            return None
        cards = [
            one.command
            for one in GAME.options(self.state, hero.seat)
            if one.action == "card" and one.refusal is None
        ]
        return self.chance.choice(cards) if cards else None

    def _unseen_card(self) -> str:
        """Choose a card that the deck still has, as often as it has it."""
        return self.chance.choice(draw_pool(self.state) or ("",))
