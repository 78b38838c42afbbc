"""Games of any kind, played by chance and by the rules, mostly soberly, to their end."""

from random import Random

from bench.players.tables import MODES, MOST_HEADS, Mode, opening, settings_of
from bench.players.walking import first, open_rooms, stairs_down, step_towards
from companion.engine.game import Option
from companion.engine.history import fold
from companion.games.masmorra import commands as c
from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.events import Event
from companion.games.masmorra.model import DiscardCard, Settings, State
from companion.games.masmorra.play import GAME

WILD = 0.08
NAMED = 0.3
PLAYED = 0.3
HALE = 4
_SOBER = ("plunge", "attack", "block", "fight", "learn", "elixir", "room", "disarm")
_MAP = 3


class Rover:
    """One game.

    Attributes:
        seed: What it was made of.
        state: The table now.
        events: All that happened.
        commands: All that was asked for.
    """

    def __init__(
        self, seed: int, mode: Mode | None = None, settings: Settings | None = None
    ) -> None:
        """Choose a table by the seed, open it and begin."""
        self.seed = seed
        self.chance = Random(seed)
        mode = mode or MODES[seed % len(MODES)]
        heads = self.chance.randint(1, MOST_HEADS)
        self.state: State = GAME.initial
        self.events: list[Event] = []
        self.commands: list[c.Command] = []
        for command in opening(self.chance, settings or settings_of(self.chance, mode), heads):
            self.act(command)

    def act(self, command: c.Command) -> None:
        """Do what a command asks for."""
        events = GAME.decide(self.state, command)
        self.events += events
        self.commands.append(command)
        self.state = fold(self.state, events, GAME.evolve)

    def play(self, most: int) -> State:
        """Play to the end, or for so many commands."""
        for _ in range(most):
            if self.state.phase == "over":
                break
            self.act(self.next_command())
        return self.state

    def next_command(self) -> c.Command:
        """Choose a legal command."""
        state = self.state
        chance = GAME.chance(state)
        if chance is not None:
            answer: c.Command = GAME.answer(
                state, tuple(self.chance.choice(outcomes) for outcomes in chance.dice)
            )
            return answer
        if (card := self._card()) is not None:
            return card
        legal = [one for one in GAME.options(state, 0) if one.refusal is None]
        if state.question is not None or self.chance.random() < WILD:
            return self._answer(legal)
        return self._deed(legal)

    def _answer(self, legal: list[Option]) -> c.Command:
        for action in ("plunge", "attack", "block"):
            if self.chance.random() > WILD and (command := first(legal, action)):
                return command
        chosen: c.Command = self.chance.choice(legal).command
        return chosen

    def _deed(self, legal: list[Option]) -> c.Command:
        state = self.state
        for action in _SOBER:
            if command := first(legal, action):
                return command
        if state.hero.life >= HALE and (command := self._walk(legal)):
            return command
        return first(legal, "turn") or self._answer(legal)

    def _walk(self, legal: list[Option]) -> c.Command | None:
        """Go down where the way is known, or explore."""
        state = self.state
        here = state.rooms[state.hero.room]
        if here.level == _MAP:
            moves = [one.command for one in legal if one.action == "move"]
            return self.chance.choice(moves) if moves else None
        stairs = stairs_down(state, here.level)
        if stairs == here.id and (down := first(legal, "stairs")):
            return down
        explore = [one.command for one in legal if one.action == "explore"]
        if explore:
            chosen: c.Command = self.chance.choice(explore)
            return chosen
        return step_towards(state, legal, {stairs} if stairs else open_rooms(state, here.level))

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
        """Choose a card of the deck, as often as there are copies of it."""
        deck = [card.id for card in CATALOGUE.cards.values() for _ in range(card.copies)]
        return self.chance.choice(deck)
