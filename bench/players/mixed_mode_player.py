"""Games of any kind, played by chance and by the rules, mostly by reflex, to their end."""

from collections.abc import Iterator
from random import Random

from bench.players.random_game_settings import MOST_HEADS, settings_of
from bench.players.simulated_company import SimulatedCompany
from companion.engine.game import Option
from companion.games.masmorra import commands as c
from companion.games.masmorra.app_play.fight_decisions import LAIRS, poor_dice, showing
from companion.games.masmorra.game import GAME
from companion.games.masmorra.legality.cards.treasure_deck import draw_pool
from companion.games.masmorra.legality.combat.engaged_monsters import (
    engaging_monsters,
    find_monster,
    monsters_in,
)
from companion.games.masmorra.legality.offered_options.card_options import takes_cards
from companion.games.masmorra.legality.offered_options.map_options import map_commands
from companion.games.masmorra.legality.payment.payment_options import (
    held,
    pay_with,
    ready_dice,
    ways_to_beat,
)
from companion.games.masmorra.model import (
    FACES,
    BlockPayback,
    DiscardCard,
    Face,
    Mode,
    PayAttack,
    Payment,
)
from companion.games.masmorra.model.hero_limits import FULL_LIFE, GOLD_LIMIT
from companion.games.masmorra.play import judged
from companion.games.masmorra.registration import COMMANDS

WILD = 0.08
EARLY = 0.2
"""How often a hero thinks of the Free Step before the roll."""
LONG = 1000
"""After so many commands heroes think before they fight Malaphyas: by reflex few ever beat him."""
WEARY = 5000
"""After so many commands they think in every fight: heroes who stand up with one Life Point (ED-20)
beside a boss hardly ever get away by reflex."""
MANY = 12
"""How many monsters they think of then."""
ASTRAY, LOST = 0.2, 0.6
"""How often a long-lived hero strays, and a weary one: else all might stand by stairs that nobody
may take, where no monster comes, and win no more XP."""
_CYCLE: tuple[Mode, ...] = (
    *("standard", "alliance", "solo", "epic"),
    *("standard", "alliance", "solo", "standard"),
)
NAMED = 0.3
PLAYED = 0.3


class Rover(SimulatedCompany):
    """One game.

    Attributes:
        seed: What it was made of.
        commands: All that was asked for.
    """

    foresight = 1
    crowd = 2

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
        if len(self.commands) > WEARY:
            self.crowd = MANY

    def next_command(self) -> c.Command:
        """Choose a legal command, mostly by reflex."""
        if GAME.chance(self.state) is not None:
            return super().next_command()
        card = self._card()
        if card is not None:
            return card
        if self.chance.random() < WILD:
            return self._any()
        if len(self.commands) > LONG and self._is_worth_a_thought():
            return super().next_command()
        thoughts = (one for one in self._thoughts() if GAME.check(self.state, one) is None)
        return next(thoughts, None) or self._any()

    def _is_worth_a_thought(self) -> bool:
        """Tell whether this fight is thought about; what to roll for against Malaphyas is known."""
        here = engaging_monsters(self.state)
        lord = any(one.kind in LAIRS for one in here)
        if len(self.commands) > WEARY:
            return bool(here) and not (lord and self.state.phase == "reroll")
        return lord and len(here) <= self.crowd

    def _any(self) -> c.Command:
        """Choose any legal command, each as likely."""
        legal = [one.command for one in GAME.options(self.state, 0) if one.refusal is None]
        chosen: c.Command = self.chance.choice(legal)
        return chosen

    # --- Reflexes -------------------------------------------------------------------------------

    def _thoughts(self) -> Iterator[c.Command]:
        """Think of what is likely to be good, best first; to list all options takes far longer."""
        state = self.state
        if state.question is not None:
            yield from self._replies()
        elif state.phase == "roll":
            if self.chance.random() < EARLY and not engaging_monsters(state):
                yield from self._errands()
            yield c.RollDice()
        elif state.phase == "reroll":
            yield c.RerollDice(self._worthless())
            yield c.KeepDice()
        elif state.phase in {"dm_move", "dm_spawn"}:
            yield c.EndMovement()
        elif foes := engaging_monsters(state):
            foremost = sorted(foes, key=lambda one: one.kind not in LAIRS)
            yield from (c.Fight(one.id) for one in foremost)
        else:
            yield from self._errands()
            free = [number for face in FACES for number in ready_dice(state, face)]
            yield c.CollectBounties(tuple(sorted(free))[: GOLD_LIMIT - state.hero.gold])
            yield c.CollectBounties()

    def _worthless(self) -> tuple[int, ...]:
        """List the dice to roll again; against Malaphyas all but swords and what joins them."""
        foes = engaging_monsters(self.state)
        if not any(one.kind in LAIRS for one in foes):
            return poor_dice(self.state)
        idle: set[Face] = {"step", "ranged", "elixir"}
        if not self.state.rulings.combo:
            idle |= {"defense", "magic"}
        return tuple(showing(self.state, idle))

    def _replies(self) -> Iterator[c.Command]:
        state = self.state
        question = state.question
        if isinstance(question, PayAttack):
            monster = find_monster(state, question.monster)
            yield from () if monster is None else ways_to_beat(state, monster)
            yield c.Attack()
        elif isinstance(question, BlockPayback):
            for amount in range(min(question.wounds, held(state, "defense")), -1, -1):
                yield c.Block(pay_with(state, "defense", amount) or Payment())

    def _errands(self) -> Iterator[c.Command]:
        """Heal, then see to this room, then go on."""
        state = self.state
        drink = pay_with(state, "elixir", 1)
        if drink is not None and state.hero.life < FULL_LIFE:
            yield c.DrinkElixir(drink)
        legal = [one for one in judged(state, map_commands(state)) if one.refusal is None]
        yield from (one.command for one in legal if one.action in {"gold", "room"})
        strays = LOST if len(self.commands) > WEARY else ASTRAY
        if len(self.commands) > LONG and self.chance.random() < strays:
            yield from self.chance.sample([one.command for one in legal], len(legal))
        walk = self._walk(legal)
        if walk is not None:
            yield walk
        yield from (one.command for one in legal if one.action == "disarm")

    def _is_bearable(self, _option: Option) -> bool:
        return True

    def _dares_enter(self, step: c.Move) -> bool:
        return self.state.hero.life > len(monsters_in(self.state, step.to))

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
        if not takes_cards(self.state):
            return None
        offered = judged(self.state, COMMANDS.offered(self.state, hero.seat))
        cards = [one.command for one in offered if one.refusal is None]
        return self.chance.choice(cards) if cards else None

    def _unseen_card(self) -> str:
        """Choose a card that the deck still has, as often as it has it."""
        return self.chance.choice(draw_pool(self.state) or ("",))
