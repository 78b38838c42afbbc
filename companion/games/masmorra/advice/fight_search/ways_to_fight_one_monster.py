"""Every way to fight one monster with what is in hand, now and in this order."""

from collections.abc import Callable, Hashable, Iterable, Iterator

from msgspec import Struct

from companion.games.masmorra.advice.fight_search.combat_holdings import (
    Blocked,
    Purse,
    Struck,
    flipped,
    paid,
    saved,
    used,
    with_deed,
    with_dice,
    with_symbols,
)
from companion.games.masmorra.advice.fight_search.dominance import undominated
from companion.games.masmorra.advice.fight_search.dominance_key import Use, packed, use_of
from companion.games.masmorra.advice.fight_search.fight_enumeration import (
    attacks,
    useful_faces,
    way_of,
)
from companion.games.masmorra.advice.fights.hero_resources import DEFENSE, MAGIC, MELEE, Foe, Means
from companion.games.masmorra.advice.fights.usable_abilities import coins
from companion.games.masmorra.catalogue import Ability
from companion.games.masmorra.legality.combat.payback_and_xp import pays_back
from companion.games.masmorra.model import FACES

Left = tuple[Foe, ...]
"""Monsters that are still to be fought."""


class FightSequence(Struct, frozen=True):
    """Where a line of fights has come to.

    Attributes:
        purse: What is left in hand.
        wounds: Wounds so far.
        beaten: Numbers of the monsters beaten.
    """

    purse: Purse
    wounds: int = 0
    beaten: tuple[int, ...] = ()


class Blows:
    """The blows of one hero."""

    def __init__(self, means: Means) -> None:
        """See what may be used."""
        self._means = means
        self._magic = MAGIC not in means.barred
        self._useful = useful_faces(means)
        self._magic_idles = not means.calm and not any(
            foe.card.vulnerable_magic or foe.card.triple == "magic" for foe in means.foes
        )
        self._tokens = tuple(face for face in means.token if FACES.index(face) in self._useful)
        serving = [one for one in means.abilities if self._serves(one)]
        dear = any(one.gold for one in serving)
        self._known = tuple(
            one for one in means.abilities if one in serving or (dear and coins(one) > 0)
        )
        self._uses: dict[tuple[Left, int], Use] = {}

    def _serves(self, ability: Ability, *, engaged: bool = False) -> bool:
        useful = self._useful - ({MAGIC} if engaged and self._magic_idles else set())
        return any(FACES.index(face) in useful for face in ability.gives)

    def _may_turn(self, *, engaged: bool = True) -> bool:
        return self._magic and (self._means.calm or not engaged)

    def _usable(self, purse: Purse) -> Iterator[tuple[int, Ability]]:
        return (
            (number, one) for number, one in enumerate(self._known) if purse.abilities >> number & 1
        )

    def _wanted(self) -> frozenset[int]:
        """List the faces that a die may be of use with."""
        docks = {FACES.index(face) for one in self._known for face in one.dock if face != "any"}
        return self._useful | docks

    def _fought(self, line: FightSequence, foe: Foe, rest: Left) -> list[FightSequence]:
        """Give every way to attack a monster, or to lose, and to block what it pays back."""
        means = self._means
        purse, aside = _locked(line.purse, foe.locked)
        found: list[FightSequence] = []
        paybacks: dict[tuple[int, bool], list[Purse]] = {}
        closed = self._sound(closure([purse], self._armed), self._use((foe, *rest)))
        if not means.optional:
            lost = [purse] if means.late_magic else closed
            paybacks[foe.card.payback, False] = [with_deed(one, Struck(foe.id)) for one in lost]
        for ready in closed:
            for struck, owed in self._strikes(ready, foe):
                paybacks.setdefault((owed, True), []).append(struck)
        for (owed, won), purses in paybacks.items():
            beaten = (*line.beaten, foe.id) if won else line.beaten
            lines = [
                FightSequence(one, line.wounds, beaten)
                for one in self._sound(purses, self._use(rest, owed))
            ]
            found += self._struck_back(lines, owed, rest, None) if owed else lines
        return [_unlocked(one, foe.locked, aside) for one in found]

    def _armed(self, purse: Purse) -> Iterator[Purse]:
        """Use an ability or the token for a blow."""
        for number, ability in self._usable(purse):
            if self._serves(ability, engaged=True):
                yield from used(purse, number, ability, self._means, magic=self._may_turn())
        yield from flipped(purse, self._tokens)
        if self._may_turn() and not self._means.late_magic:
            for face, count in enumerate(purse.dice):
                if count:
                    yield from saved(purse, face, self._wanted())

    def _strikes(self, purse: Purse, foe: Foe) -> Iterator[tuple[Purse, int]]:
        """Give every attack that beats a monster, and what it pays back."""
        means = self._means
        for spent, combos, triple in attacks(foe.card, sum(purse.dice)):
            if any(count and face in means.barred for face, count in enumerate(spent)):
                continue
            if combos and not (means.paired and means.barred.isdisjoint({MELEE, DEFENSE})):
                continue
            symbols, need = list(purse.symbols), [0] * len(FACES)
            if combos:
                symbols[MELEE] += 2 * combos
                symbols[DEFENSE] += combos
                need[MELEE] = need[DEFENSE] = combos
            for face, amount in enumerate(spent):
                have = min(amount, symbols[face])
                symbols[face] -= have
                need[face] += amount - have
            held = with_symbols(purse, tuple(symbols))
            blow = Struck(foe.id, spent, combos, triple=triple, won=True)
            strikes_back = pays_back(foe.card, way_of(spent, triple=triple), beaten=True)
            for after in paid(held, tuple(need), magic=self._may_turn()):
                yield with_deed(after, blow), foe.card.payback if strikes_back else 0

    def _struck_back(
        self, lines: Iterable[FightSequence], owed: int, rest: Left, locked: int | None
    ) -> list[FightSequence]:
        """Block some of a Payback and take the rest."""
        magic = self._may_turn(engaged=bool(rest)) and self._means.late_magic
        found = []
        for line in lines:
            purse, aside = _locked(line.purse, locked)
            most = owed if DEFENSE not in self._means.barred else 0
            closed = closure([purse], lambda one: self._shielded(one, magic=magic))
            for ready in self._sound(closed, self._use(rest, owed)):
                for blocked in range(most + 1):
                    wounds = line.wounds + owed - blocked
                    if wounds >= self._means.life:
                        continue
                    from_symbols = min(blocked, ready.symbols[DEFENSE])
                    symbols = tuple(
                        held - from_symbols * (face == DEFENSE)
                        for face, held in enumerate(ready.symbols)
                    )
                    held = with_symbols(ready, symbols)
                    need = tuple(
                        (blocked - from_symbols) * (face == DEFENSE) for face in range(len(FACES))
                    )
                    for after in paid(held, need, magic=magic):
                        done = with_deed(after, Blocked(blocked))
                        found.append(
                            _unlocked(FightSequence(done, wounds, line.beaten), locked, aside)
                        )
        return found

    def _shielded(self, purse: Purse, *, magic: bool) -> Iterator[Purse]:
        """Use an ability or the token against a Payback."""
        for number, ability in self._usable(purse):
            if ability.gives.get("defense") or (magic and ability.gives.get("magic")):
                yield from used(purse, number, ability, self._means, magic=magic)
        yield from flipped(purse, [face for face in self._tokens if face == "defense"])

    def _sound(self, purses: Iterable[Purse], use: Use) -> list[Purse]:
        """Keep the purses that no other one betters in everything."""
        return undominated({packed(one, 0, use): one for one in purses})

    def _use(self, left: Left, payback: int = 0) -> Use:
        """Say what may still be of use against these monsters, and a Payback that is open."""
        key = (left, payback)
        if key not in self._uses:
            token = bool(self._tokens)
            self._uses[key] = use_of(self._means, self._known, left, payback, token=token)
        return self._uses[key]


def closure(purses: Iterable[Purse], more: Callable[[Purse], Iterable[Purse]]) -> Iterable[Purse]:
    """Give these purses and all that come of them, step by step."""
    seen = {_key(one): one for one in purses}
    waiting = list(seen.values())
    while waiting:
        for after in more(waiting.pop()):
            key = _key(after)
            if key not in seen or after.spent < seen[key].spent:
                seen[key] = after
                waiting.append(after)
    return seen.values()


def _key(purse: Purse) -> Hashable:
    return (purse.dice, purse.symbols, purse.abilities, purse.token, purse.gold)


def _locked(purse: Purse, face: int | None) -> tuple[Purse, int]:
    """Set the dice of a face aside that a monster locks (MON-BAT-4)."""
    if face is None or not purse.dice[face]:
        return purse, 0
    dice = tuple(0 if one == face else held for one, held in enumerate(purse.dice))
    return with_dice(purse, dice), purse.dice[face]


def _unlocked(line: FightSequence, face: int | None, aside: int) -> FightSequence:
    """Put the dice back that were set aside."""
    if not aside:
        return line
    dice = tuple(held + aside * (one == face) for one, held in enumerate(line.purse.dice))
    return FightSequence(with_dice(line.purse, dice), line.wounds, line.beaten)
