"""How to fight where a monster keeps something back until it is beaten.

A Dark Watcher stops abilities, a Hydra bars MAGIC (MON-WATCHER-2, BOSS-HYDRA-2); both come free
with the blow that beats it, before its Payback is blocked. So every way to beat it first is played
at the table, and what is best then is asked anew. Whom one could fight before it can as well be
fought after it, with more in hand.

So it is with who calls another monster as the combat begins, where it is known whom
(BOSS-BITSY-4): the combat is begun at the table, and planned with the newcomer. Where a die will
tell whom, the plan does without, and names the caller.
"""

from collections import Counter
from collections.abc import Hashable, Iterable, Iterator, Sequence
from itertools import product

from msgspec import Struct
from msgspec.structs import replace

from companion.engine.errors import IllegalCommandError
from companion.engine.fold import fold
from companion.games.masmorra.advice.fights.best_fights import advise_fight, best_of
from companion.games.masmorra.advice.fights.cheapest_fights import Advice
from companion.games.masmorra.advice.fights.hero_resources import callers
from companion.games.masmorra.catalogue import CATALOGUE, find_ability
from companion.games.masmorra.commands import (
    Block,
    ChooseMonster,
    Command,
    Fight,
    FlipFreeStep,
    UseAbility,
    UseMagic,
)
from companion.games.masmorra.events import DieStolen
from companion.games.masmorra.evolve import evolve
from companion.games.masmorra.legality.combat.engaged_monsters import (
    engaging_monsters,
    find_monster,
    is_under_gaze,
    monsters_in,
)
from companion.games.masmorra.legality.payment.payment_options import (
    held,
    pay_with,
    ready_dice,
    ways_to_beat,
)
from companion.games.masmorra.model import (
    FACES,
    BlockPayback,
    Face,
    Monster,
    MonsterKind,
    OrderStart,
    PayAttack,
    Payment,
    State,
)
from companion.games.masmorra.play import decide

_LATER: tuple[Face, ...] = ("step", "elixir", "magic")


class PlayedCommands(Struct, frozen=True):
    """What has been done so far.

    Attributes:
        state: The table after it.
        commands: What was done.
        stolen: Dice that thieves took meanwhile.
    """

    state: State
    commands: tuple[Command, ...] = ()
    stolen: int = 0


def advise_freeing(state: State) -> tuple[Advice, ...]:
    """Give the best ways to fight, the best first; some first beat who keeps something back."""
    return best_of(ways_with_keepers(state))


def ways_with_keepers(state: State) -> tuple[Advice, ...]:
    """List good ways to fight; those that first beat who keeps something back are among them."""
    calling = callers(state)
    begun = list(_begun(state, calling))
    if begun:
        return tuple(one for line in begun for one in _gone_on(state, (), line))
    found = list(advise_fight(state))
    for keeper in _keepers(state):
        for line in _beatings(state, keeper):
            found += _gone_on(state, (keeper.kind,), line)
    asked = state.question
    waits = any(_keeps(state, one) for one in engaging_monsters(state))
    if waits and isinstance(asked, BlockPayback):
        for line in _blockings(state, asked):
            found += _gone_on(state, (), line)
    caller = calling[0].kind if calling else None
    return tuple(replace(one, caller=caller) for one in found) if caller else tuple(found)


def _begun(state: State, calling: Sequence[Monster]) -> Iterator[PlayedCommands]:
    """Begin the combat with every monster, where it is known who will be called."""
    called = {CATALOGUE.monster(one.kind).start_spawn for one in calling}
    if not called or not called.isdisjoint({"minor", "major"}):
        return
    if state.rulings.start_of_combat == "each_fight":
        return
    thieves = any(CATALOGUE.monster(one.kind).steals for one in _here(state))
    firsts = {one.kind: one for one in reversed(engaging_monsters(state))}
    for early in _makings(PlayedCommands(state)) if thieves else [PlayedCommands(state)]:
        for first in firsts.values():
            begun = _done(early, Fight(first.id))
            while begun is not None and isinstance(asked := begun.state.question, OrderStart):
                begun = _done(begun, ChooseMonster(asked.candidates[0]))
            if begun is not None and isinstance(begun.state.question, PayAttack):
                yield begun


def _keepers(state: State) -> tuple[Monster, ...]:
    """List the monsters that keep something back that the hero has."""
    asked = state.question
    if asked is not None and not isinstance(asked, PayAttack):
        return ()
    foes = [one for one in monsters_in(state, state.hero.room) if not one.turned]
    if isinstance(asked, PayAttack):
        foes = [one for one in foes if one.id == asked.monster]
    elif state.phase != "actions" or not engaging_monsters(state):
        return ()
    return tuple({one.kind: one for one in foes if _keeps(state, one)}.values())


def _keeps(state: State, monster: Monster) -> bool:
    card = CATALOGUE.monster(monster.kind)
    hero, dice = state.hero, state.turn.dice
    if card.no_abilities:
        return is_under_gaze(state) and bool(hero.abilities)
    if card.forbids is None:
        return False
    made = any(card.forbids in find_ability(state, name).gives for name in hero.abilities)
    shown = any(die.face == card.forbids and die.place == "ready" for die in dice)
    return shown or made or bool(state.turn.symbols.get(card.forbids))


def _beatings(state: State, keeper: Monster) -> Iterator[PlayedCommands]:
    """Give every way to beat a monster, one for each outcome."""
    seen: set[Hashable] = set()
    thieves = any(CATALOGUE.monster(one.kind).steals for one in _here(state))
    for early in _makings(PlayedCommands(state)) if thieves else [PlayedCommands(state)]:
        begun = early
        if state.question is None:
            begun = _done(early, Fight(keeper.id)) or early
        if not isinstance(begun.state.question, PayAttack):
            continue
        for made in _makings(begun):
            monster = find_monster(made.state, keeper.id)
            for attack in ways_to_beat(made.state, monster) if monster else ():
                spent = (*attack.pay.dice, *(number for pair in attack.combos for number in pair))
                if not _is_in_vain(made, spent) and (line := _done(made, attack)) is not None:
                    key = _outcome(line.state)
                    if key not in seen:
                        seen.add(key)
                        yield line


def _blockings(state: State, asked: BlockPayback) -> Iterator[PlayedCommands]:
    """Give every way to meet an open Payback before a keeper is fought, one for each outcome."""
    seen: set[Hashable] = set()
    for made in _makings(PlayedCommands(state)):
        for amount in range(min(asked.wounds, held(made.state, "defense")) + 1):
            pay = pay_with(made.state, "defense", amount) or Payment()
            line = None if _is_in_vain(made, pay.dice) else _done(made, Block(pay))
            if line is not None and (key := _outcome(line.state)) not in seen:
                seen.add(key)
                yield line


def _here(state: State) -> tuple[Monster, ...]:
    return monsters_in(state, state.hero.room)


def _makings(line: PlayedCommands) -> Iterator[PlayedCommands]:
    """Give the table as it is, and after all that can be turned and made before a blow."""
    seen: set[Hashable] = set()
    waiting = [line]
    while waiting:
        one = waiting.pop()
        key = _outcome(one.state)
        if key not in seen:
            seen.add(key)
            yield one
            after = (_done(one, command) for command in _makes(one.state))
            waiting += [made for made in after if made is not None]


def _makes(state: State) -> Iterator[Command]:
    """List what turns a die or makes symbols for a blow."""
    strikes: tuple[Face, ...] = ("melee", "ranged", "defense")
    magic = _payment(state)
    shown = {face: ready_dice(state, face) for face in FACES}
    for face, numbers in shown.items():
        free = [one for one in numbers if magic is not None and one not in magic.dice]
        if magic is not None and free:
            yield from (UseMagic(magic, free[0], to) for to in strikes if to != face)
    for name in state.hero.abilities:
        card = find_ability(state, name)
        if card.gives:
            spaces = [[*shown[face]] if face != "any" else _one_each(shown) for face in card.dock]
            yield from (UseAbility(name, dice) for dice in product(*spaces))
        yield from (FlipFreeStep(face) for face in card.choice)


def _one_each(shown: dict[Face, tuple[int, ...]]) -> list[int]:
    return [numbers[0] for numbers in shown.values() if numbers]


def _payment(state: State) -> Payment | None:
    if state.turn.symbols.get("magic"):
        return Payment(symbols={"magic": 1})
    dice = ready_dice(state, "magic")
    return Payment(dice=dice[:1]) if dice else None


def _is_in_vain(line: PlayedCommands, spent: tuple[int, ...]) -> bool:
    """Tell whether a die was turned that is not spent then: it could be turned later."""
    turned = {one.die for one in line.commands if isinstance(one, UseMagic)}
    return not turned <= set(spent)


def _done(line: PlayedCommands, command: Command) -> PlayedCommands | None:
    try:
        events = decide(line.state, command)
    except IllegalCommandError:
        return None
    stolen = sum(one.die is not None for one in events if isinstance(one, DieStolen))
    after = fold(line.state, events, evolve)
    return PlayedCommands(after, (*line.commands, command), line.stolen + stolen)


def _outcome(state: State) -> Hashable:
    turn, hero = state.turn, state.hero
    return (
        frozenset(Counter((die.face, die.kind, die.place) for die in turn.dice).items()),
        frozenset((face, count) for face, count in turn.symbols.items() if count),
        frozenset(turn.used),
        (hero.life, hero.gold, hero.free_step),
        state.question,
    )


def _gone_on(
    start: State, beaten: tuple[MonsterKind, ...], line: PlayedCommands
) -> Iterable[Advice]:
    """Join what was done to what is best from there on."""
    if line.state.hero.defeated:
        return
    rests: Sequence[Advice] = ()
    if engaging_monsters(line.state) or isinstance(line.state.question, BlockPayback):
        rests = ways_with_keepers(line.state)
    elif line.state.question is None:
        rests = (_nothing_more(line.state),)
    hero, after = start.hero, line.state.hero
    dice = _ready(start) - _ready(line.state) - line.stolen
    token = any(isinstance(one, FlipFreeStep) for one in line.commands)
    for rest in rests:
        yield replace(
            rest,
            beaten=(*beaten, *rest.beaten),
            wounds=hero.life - after.life + rest.wounds,
            dice=dice + rest.dice,
            gold=hero.gold - after.gold + rest.gold,
            token=token or rest.token,
            commands=(*line.commands, *rest.commands),
        )


def _nothing_more(state: State) -> Advice:
    left = sum(len(ready_dice(state, face)) for face in _LATER)
    return Advice((), (), 0, 0, 0, token=False, left=left, commands=())


def _ready(state: State) -> int:
    return sum(die.place == "ready" for die in state.turn.dice)
