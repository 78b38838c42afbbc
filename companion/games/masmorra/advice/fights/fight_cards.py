"""Which cards in a hand help in a fight, and how they are played.

Rules: TREASURE-4..6, FIGHT-19, PAYBACK-3, AMB-42. What brings chance into the fight (a draw,
another roll), what avoids it (a jump, a swap, hiding, driving somebody out) and what only a person
can work out (a note) is left to the player.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Literal

from msgspec import Struct
from msgspec.structs import replace

from companion.engine.errors import IllegalCommandError
from companion.engine.fold import fold
from companion.games.masmorra.catalogue import Ability, find_card
from companion.games.masmorra.commands import Block, Command, LetResolve, PlayTreasure
from companion.games.masmorra.evolve import evolve
from companion.games.masmorra.legality.combat.engaged_monsters import monsters_in
from companion.games.masmorra.legality.monsters.monster_values_by_ruling import card_of
from companion.games.masmorra.model import (
    BlockPayback,
    Face,
    Hero,
    Respond,
    State,
    Symbols,
    TreasureCard,
)
from companion.games.masmorra.model.cards.card_effects import Change, Effect, Gold, Make, Shield
from companion.games.masmorra.play import decide


class Help(Struct, frozen=True):
    """A card that helps in a fight.

    Attributes:
        index: Its place in the hand.
        card: Its name in the data.
        part: Which part is played.
        makes: Symbols that it makes, when they are needed.
        shields: Wounds that it takes off one Payback.
        first: It has to be played before the first fight: it weakens monsters, or brings gold.
    """

    index: int
    card: str
    part: Literal["purple", "orange"]
    makes: Symbols = {}
    shields: int = 0
    first: bool = False

    @property
    def name(self) -> str:
        """What it is called where it stands in for an ability."""
        return f"card:{self.index}:{self.part}"


def helps_of(state: State) -> tuple[Help, ...]:
    """List the cards in the active hero's hand that could help, each part for itself."""
    serving = {"melee", "ranged", "defense", "magic"}
    if any(card_of(state, foe.kind).purgeable for foe in monsters_in(state, state.hero.room)):
        serving.add("elixir")
    return tuple(
        one
        for index, name in enumerate(state.hero.hand)
        if name and (card := find_card(state, name)) is not None
        for one in _helps(index, card)
        if one.first or one.shields or serving.intersection(one.makes)
    )


def _helps(index: int, card: TreasureCard) -> Iterator[Help]:
    if _helps_now(card.purple):
        yield _help(index, card, "purple", card.purple)
    if card.when == "payback" and card.orange and _all(card.orange, Shield):
        wounds = sum(one.wounds for one in card.orange if isinstance(one, Shield))
        yield Help(index, card.id, "orange", shields=wounds)
    elif card.when in {None, "any_time"} and _helps_now(card.orange):
        yield _help(index, card, "orange", card.orange)


def _help(
    index: int, card: TreasureCard, part: Literal["purple", "orange"], effects: tuple[Effect, ...]
) -> Help:
    makes: Counter[Face] = Counter()
    for effect in effects:
        if isinstance(effect, Make):
            makes.update(effect.symbols)
    return Help(index, card.id, part, dict(makes), first=not _all(effects, Make))


def _helps_now(effects: tuple[Effect, ...]) -> bool:
    """Tell whether a part does nothing but what helps: symbols, weaker monsters, own gold."""
    return bool(effects) and all(
        isinstance(one, Make)
        or (isinstance(one, Change) and one.payback <= 0 and one.defense <= 0)
        or (isinstance(one, Gold) and one.coins > 0 and one.who == "self")
        for one in effects
    )


def _all(effects: tuple[Effect, ...], kind: type[Effect]) -> bool:
    return all(isinstance(one, kind) for one in effects)


def choices(helps: Sequence[Help], size: int) -> Iterator[tuple[Help, ...]]:
    """List the ways to choose so many cards; of several that are alike the first ones."""
    for chosen in combinations(helps, size):
        taken = {one.index for one in chosen}
        alike = {(one.card, one.part) for one in chosen}
        skipped = any(
            (one.card, one.part) in alike
            and one.index not in taken
            and any(
                (more.card, more.part) == (one.card, one.part) and more.index > one.index
                for more in chosen
            )
            for one in helps
        )
        if len(taken) == size and not skipped:
            yield chosen


def with_talents(state: State, helps: Sequence[Help]) -> State:
    """Let cards stand in as abilities that cost nothing and are used once."""
    hero = state.hero
    talents = {one.name: _talent(hero, one) for one in helps}
    known = replace(hero, abilities=(*hero.abilities, *talents))
    heroes = tuple(known if one is hero else one for one in state.heroes)
    return replace(state, heroes=heroes, talents={**state.talents, **talents})


def _talent(hero: Hero, one: Help) -> Ability:
    return Ability(id=one.name, hero=hero.name, card=0, kind="dice", gives=one.makes)


def with_symbols(state: State, helps: Sequence[Help]) -> State:
    """Let what shields take off a Payback lie there as DEFENSE."""
    more = sum(one.shields for one in helps)
    if not more:
        return state
    symbols = {**state.turn.symbols}
    symbols["defense"] = symbols.get("defense", 0) + more
    return replace(state, turn=replace(state.turn, symbols=symbols))


class Table:
    """The table while a plan is carried out with cards.

    Attributes:
        state: As it stands.
        commands: What has been done.
        cards: How many cards have been played.
        spared: Dice of the plan that were not needed in the end.
    """

    def __init__(self, state: State) -> None:
        """Begin with the whole hand."""
        self.state = state
        self.commands: list[Command] = []
        self.cards = 0
        self.spared = 0
        self._hand = list(range(len(state.hero.hand)))

    def do(self, command: Command) -> bool:
        """Do something, if the rules allow it."""
        try:
            events = decide(self.state, command)
        except IllegalCommandError:
            return False
        self.state = fold(self.state, events, evolve)
        self.commands.append(command)
        return True

    def play(self, one: Help) -> bool:
        """Play a card; nobody is expected to answer it."""
        place = self._hand.index(one.index)
        if not self.do(PlayTreasure(self.state.hero.seat, place, one.part)):
            return False
        self._hand.remove(one.index)
        self.cards += 1
        return not isinstance(self.state.question, Respond) or self.do(LetResolve())

    def block(self, command: Block, shields: list[Help]) -> bool:
        """Block a Payback; a shield is played where the symbols at hand do not do."""
        pay = command.pay
        wanted = pay.symbols.get("defense", 0)
        if wanted <= self.state.turn.symbols.get("defense", 0):
            return self.do(command)
        if not shields or not self.play(one := shields.pop(0)):
            return False
        asked = self.state.question
        if not isinstance(asked, BlockPayback):
            return True
        left = max(0, wanted - one.shields)
        dice = pay.dice[: max(0, asked.wounds - left)]
        self.spared += len(pay.dice) - len(dice)
        symbols: Symbols = {"defense": left} if left else {}
        return self.block(Block(replace(pay, dice=dice, symbols=symbols)), shields)
