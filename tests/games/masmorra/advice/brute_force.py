"""Brute force: every legal line of a fight, played through check, decide and evolve."""

from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import product
from typing import Literal

from companion.engine.fold import fold
from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.commands import (
    Attack,
    Block,
    Command,
    Fight,
    FlipFreeStep,
    PlayTreasure,
    UseAbility,
    UseMagic,
)
from companion.games.masmorra.events import (
    BossTurned,
    DieStolen,
    Event,
    GoldChanged,
    MonsterDefeated,
)
from companion.games.masmorra.evolve import evolve
from companion.games.masmorra.legality.combat.engaged_monsters import engaging_monsters
from companion.games.masmorra.model import (
    FACES,
    BlockPayback,
    Face,
    PayAttack,
    Payment,
    State,
)
from companion.games.masmorra.play import check, decide

Lot = frozenset[int]
End = tuple[int, int]
"""Wounds and what was spent: cards, which outweigh all else, dice, gold, the token."""
CARD = 100
PARTS: tuple[Literal["purple", "orange"], ...] = ("purple", "orange")


def ends_of(start: State) -> dict[Lot, End]:
    """Play every line; give for each lot of beaten monsters the least Wounds, then least spent."""
    best: dict[Lot, End] = {}
    seen = set()
    waiting: list[tuple[State, Lot, int]] = [(start, frozenset(), 0)]
    while waiting:
        state, beaten, unspent = waiting.pop()
        key = (_key(state), beaten, unspent)
        if key in seen or state.hero.defeated:
            continue
        seen.add(key)
        if state.turn.combat is None and not engaging_monsters(state):
            end = (start.hero.life - state.hero.life, _spent(start, state) - unspent)
            best[beaten] = min(best.get(beaten, end), end)
            continue
        for command in commands(state):
            if check(state, command) is None:
                events = decide(state, command)
                after = fold(state, events, evolve)
                waiting.append((after, beaten | _beaten(events), unspent + _unspent(events)))
    return best


def _beaten(events: Iterable[Event]) -> Lot:
    return frozenset(one.monster for one in events if isinstance(one, MonsterDefeated | BossTurned))


def _unspent(events: Iterable[Event]) -> int:
    """Count what went without being spent: what thieves took, less the gold that came meanwhile."""
    stolen = [one for one in events if isinstance(one, DieStolen)]
    gained = [one.gold for one in events if isinstance(one, GoldChanged) and one.gold > 0]
    return sum(one.die is not None or one.free_step for one in stolen) - sum(gained)


def _key(state: State) -> object:
    turn, hero = state.turn, state.hero
    dice = Counter((die.face, die.kind, die.place) for die in turn.dice)
    return (
        frozenset(dice.items()),
        frozenset((face, count) for face, count in turn.symbols.items() if count),
        frozenset(turn.used),
        (hero.life, hero.gold, hero.free_step, turn.combat and turn.combat.shrugged),
        (tuple(sorted(hero.hand)), turn.sway),
        state.monsters,
        state.question,
    )


def _spent(before: State, after: State) -> int:
    ready = sum(die.place == "ready" for die in before.turn.dice)
    left = sum(die.place == "ready" for die in after.turn.dice)
    gold = before.hero.gold - after.hero.gold
    cards = len([*filter(None, before.hero.hand)]) - len([*filter(None, after.hero.hand)])
    return CARD * cards + ready - left + gold + (before.hero.free_step - after.hero.free_step)


def commands(state: State) -> Iterator[Command]:
    """List every command that could differ in its outcome."""
    question = state.question
    if question is None:
        yield from (Fight(monster.id) for monster in engaging_monsters(state))
    if isinstance(question, PayAttack):
        yield from _attacks(state, question)
    if isinstance(question, BlockPayback):
        yield from (Block(pay) for pay in _payments(state, ("defense",), question.wounds))
    for pay in _payments(state, ("magic",), 1):
        others = [one for one in _ready(state) if one not in pay.dice]
        dice = state.turn.dice
        shown = {(dice[one].face, dice[one].kind): one for one in others}
        yield from (UseMagic(pay, number, face) for number in shown.values() for face in FACES)
    for name in state.hero.abilities:
        card = CATALOGUE.ability(name)
        places = [
            [one for one in _ready(state) if face in {"any", state.turn.dice[one].face}]
            for face in card.dock
        ]
        yield from (UseAbility(name, tuple(dice)) for dice in product(*places))
        yield from (FlipFreeStep(face) for face in card.choice)
    for index in range(len(state.hero.hand)):
        yield from (PlayTreasure(state.hero.seat, index, part) for part in PARTS)


def _attacks(state: State, question: PayAttack) -> Iterator[Attack]:
    monster = next(one for one in state.monsters if one.id == question.monster)
    card = CATALOGUE.monster(monster.kind)
    swords, shields = _showing(state, "melee"), _showing(state, "defense")
    for combos in range(min(len(swords), len(shields)) + 1):
        pairs = tuple(zip(swords, shields, strict=False))[:combos]
        faces: tuple[Face, ...] = ("melee", "ranged", "elixir", "magic")
        for pay in _payments(state, faces, card.defense + 1, combos):
            yield Attack(pay, pairs)
            yield Attack(pay, pairs, triple=True)


def _payments(
    state: State, faces: tuple[Face, ...], most: int, combos: int = 0
) -> Iterator[Payment]:
    """List every mix of dice and symbols of some faces, up to an amount."""
    ways = []
    for face in faces:
        made = 2 * combos if face == "melee" else 0
        dice = _showing(state, face)[combos if face == "melee" else 0 :]
        symbols = state.turn.symbols.get(face, 0) + made
        ways.append(list(product(range(len(dice) + 1), range(symbols + 1), [dice])))
    for mix in product(*ways):
        if sum(some + symbols for some, symbols, _dice in mix) <= most:
            yield Payment(
                tuple(number for some, _symbols, dice in mix for number in dice[:some]),
                {face: way[1] for face, way in zip(faces, mix, strict=True) if way[1]},
            )


def _ready(state: State) -> list[int]:
    return [number for number, die in enumerate(state.turn.dice) if die.place == "ready"]


def _showing(state: State, face: Face) -> list[int]:
    return [number for number in _ready(state) if state.turn.dice[number].face == face]
