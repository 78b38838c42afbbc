"""Every way to fight one monster after the other, where it matters what is done when.

So it is where each monster acts in its own fight (AMB-10): what a thief would take can be spent
before. And so it is where an engaged hero may not turn dice (ED-13), or nobody may before a Payback
(AMB-32). Everywhere else `plans` finds the same, and faster: it need not know when a die is spent.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from companion.games.masmorra.advice.fight_search.combat_holdings import (
    Begun,
    Purse,
    flipped,
    robbed,
    saved,
    used,
    with_deed,
)
from companion.games.masmorra.advice.fight_search.dominance import undominated
from companion.games.masmorra.advice.fight_search.dominance_key import packed
from companion.games.masmorra.advice.fight_search.target_bounds import Lot, Mark, Targets
from companion.games.masmorra.advice.fight_search.ways_to_fight_one_monster import (
    Blows,
    FightSequence,
    Left,
    closure,
)
from companion.games.masmorra.advice.fights.hero_resources import STEP, Foe, Means
from companion.games.masmorra.advice.fights.usable_abilities import coins
from companion.games.masmorra.advice.odds.dice_multisets import Hand
from companion.games.masmorra.model import FACES


class Duels(Blows):
    """All lines of fights of one hero, with what it has in hand."""

    def __init__(self, means: Means, hand: Hand, marks: Mapping[Lot, Mark]) -> None:
        """See what there is.

        Args:
            means: The monsters and the hero.
            hand: The dice.
            marks: What is worth looking for, by the lot that is beaten.
        """
        super().__init__(means)
        self._kinds = {foe.id: foe.card.kind for foe in means.foes}
        gold = means.gold + sum(max(0, coins(one)) for one in self._known)
        made = sum(
            sum(one.gives.values()) * (gold // one.gold if one.refresh and one.gold else 1)
            for one in self._known
        )
        self._targets = Targets(means, marks, made)
        every = (1 << len(self._known)) - 1
        self._purse = Purse(hand, means.symbols, every, bool(means.token), means.gold)

    def ends(self) -> list[FightSequence]:
        """List the ends that no other one betters for the same monsters."""
        means = self._means
        line = tuple(sorted(means.foes, key=lambda foe: (foe.id != means.asked, foe.id)))
        layers: dict[Left, list[FightSequence]] = {line: list(self._begun(line))}
        ended: list[FightSequence] = []
        if means.asked and line and line[0].id == means.asked:
            found = [
                end for one in layers.pop(line) for end in self._fought(one, line[0], line[1:])
            ]
            layers[line[1:]] = self._best(found, line[1:])
        while layers:
            left = max(layers, key=len)
            lines = layers.pop(left)
            if not left or means.optional:
                ended += lines
            for foe in {(foe.card.kind, foe.locked): foe for foe in reversed(left)}.values():
                rest = tuple(one for one in left if one is not foe)
                found = [end for one in lines for end in self._met(one, foe, rest)]
                layers[rest] = self._best([*layers.get(rest, ()), *found], rest)
        return ended

    def _begun(self, line: Left) -> Iterator[FightSequence]:
        means = self._means
        if means.owed:
            yield from self._struck_back(
                [FightSequence(self._purse)], means.owed, line, means.owed_lock
            )
        elif means.asked or means.begun:
            yield FightSequence(self._purse)
        else:
            for purse in self._robbed_at_once(self._earned([self._purse], line), line):
                yield FightSequence(purse)

    def _earned(self, purses: Sequence[Purse], line: Left) -> list[Purse]:
        """Use abilities that bring coins before the first fight, while anything may be used."""
        found = list(purses)
        for number, ability in enumerate(self._known):
            if coins(ability) > 0 and (self._means.calm or self._serves(ability, engaged=True)):
                more = [
                    after
                    for one in found
                    for after in used(one, number, ability, self._means, magic=self._may_turn())
                ]
                found = self._sound([*found, *more], self._use(line))
        return found

    def _robbed_at_once(self, purses: Sequence[Purse], line: Left) -> Sequence[Purse]:
        """Let all thieves take what they want before the first fight (MONSTER-3)."""
        means = self._means
        thieves = [] if means.alone else [face for face, count in enumerate(means.thieves) if count]
        if thieves:
            closed = closure(
                purses,
                lambda one: (ready for face in thieves for ready in self._readied(one, face)),
            )
            purses = self._sound(closed, self._use(line))
        for face in thieves:
            for _ in range(means.thieves[face]):
                purses = [robbed(one, face, means.idle) for one in purses]
        return purses

    # --- One fight ------------------------------------------------------------------------------

    def _met(self, line: FightSequence, foe: Foe, rest: Left) -> list[FightSequence]:
        """Get ready for a monster, let it act, fight it."""
        purses = [line.purse]
        steals = self._means.thief_faces.get(foe.id)
        danger = steals if steals is not None else foe.locked
        if danger is not None:
            closed = closure(purses, lambda one: self._readied(one, danger))
            purses = self._sound(closed, self._use((foe, *rest)))
        if steals is not None:
            purses = [robbed(one, steals, self._means.idle) for one in purses]
        begun = [
            FightSequence(with_deed(one, Begun(foe.id)), line.wounds, line.beaten)
            for one in self._sound(purses, self._use((foe, *rest)))
        ]
        return [end for one in begun for end in self._fought(one, foe, rest)]

    def _readied(self, purse: Purse, face: int) -> Iterator[Purse]:
        """Put out of reach what a monster would steal or lock."""
        magic = self._may_turn()
        if purse.dice[face] and magic:
            yield from saved(purse, face, self._wanted())
        for number, ability in self._usable(purse):
            docks = FACES[face] in ability.dock or "any" in ability.dock
            decoy = face == STEP and purse.token and ability.gives.get("step")
            if (docks or decoy or ability.gives.get("magic")) and self._serves(
                ability, engaged=True
            ):
                yield from used(purse, number, ability, self._means, magic=magic)
        if face == STEP and not purse.dice[STEP]:
            yield from flipped(purse, self._tokens)

    def _best(self, lines: Iterable[FightSequence], left: Left) -> list[FightSequence]:
        """Keep the lines that no other one betters that beat the same."""
        use = self._use(left)
        groups: dict[tuple[int, ...], dict[int, FightSequence]] = {}
        for line in lines:
            if not self._is_worthwhile(line, left):
                continue
            group = groups.setdefault(tuple(sorted(line.beaten)), {})
            group.setdefault(packed(line.purse, line.wounds, use), line)
        return [line for group in groups.values() for line in undominated(group)]

    def _is_worthwhile(self, line: FightSequence, left: Left) -> bool:
        beaten = tuple(sorted(self._kinds[number] for number in line.beaten))
        return self._targets.are_in_reach(line.purse, line.wounds, beaten, left)
