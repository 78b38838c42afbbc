"""How to fight everything in the room with the cards in hand.

A card is worth more than any die: dice are rolled anew each turn. So a way that plays one is shown
only where it saves a Wound or beats what cannot be beaten without, and of such ways the one that
plays the fewest. A card that makes symbols serves like an ability that costs nothing.
"""

from collections import Counter
from collections.abc import Iterator, Sequence

import msgspec

from companion.games.masmorra.advice.fights.best_fights import worth
from companion.games.masmorra.advice.fights.cheapest_fights import Advice
from companion.games.masmorra.advice.fights.fight_cards import (
    Help,
    Table,
    choices,
    helps_of,
    with_symbols,
    with_talents,
)
from companion.games.masmorra.advice.fights.suppressing_monsters_first import ways_with_keepers
from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.commands import Block, UseAbility
from companion.games.masmorra.legality.cards.forbidden_by_evil_cards import check_not_forbidden
from companion.games.masmorra.legality.combat.engaged_monsters import (
    engaging_monsters,
    is_under_gaze,
    monsters_in,
)
from companion.games.masmorra.model import BlockPayback, PayAttack, State


class Helped(Advice, frozen=True):
    """One way to fight everything in the room.

    Attributes:
        cards: Treasure cards that are played.
    """

    cards: int = 0


def advise_with_cards(state: State, most: int | None = None) -> tuple[Helped, ...]:
    """Give the best ways to fight everything in the active hero's room, the best first.

    First those that beat them all; then those that cost fewer Wounds, fewer cards, less else.

    Args:
        state: The table.
        most: So many cards are played at most; None for any number, which can take seconds.
    """
    found = [Helped(**msgspec.structs.asdict(advice)) for advice in ways_with_keepers(state)]
    helps = helps_of(state) if _is_fight(state) else ()
    held = len({one.index for one in helps})
    for size in range(1, (held if most is None else min(most, held)) + 1):
        if any(not one.lost and not one.wounds for one in found):
            break
        for chosen in choices(helps, size):
            found += _helped(state, chosen)
    return _best(found)


def cards_may_help(state: State) -> bool:
    """Tell whether there is a fight, and a card in hand that could serve in it."""
    return _is_fight(state) and bool(helps_of(state))


def _is_fight(state: State) -> bool:
    if not state.heroes or state.phase not in {"reroll", "actions"}:
        return False
    asked = state.question
    return isinstance(asked, PayAttack | BlockPayback) or (
        asked is None and bool(engaging_monsters(state))
    )


def _helped(state: State, chosen: Sequence[Help]) -> Iterator[Helped]:
    """Plan a fight with these cards, and carry the plan out at the table as it is."""
    later = [one for one in chosen if _waits(state, one)]
    shields = [one for one in chosen if one.shields]
    first = [one for one in chosen if one not in later and one not in shields]
    table = Table(state)
    if not all(table.play(one) for one in first):
        return
    trial = with_symbols(with_talents(table.state, later), shields)
    for advice in ways_with_keepers(trial):
        table = Table(state)
        if all(table.play(one) for one in first) and _follow(table, advice, later, shields):
            yield Helped(
                beaten=advice.beaten,
                lost=advice.lost,
                wounds=state.hero.life - table.state.hero.life,
                dice=advice.dice - table.spared,
                gold=advice.gold,
                token=advice.token,
                left=advice.left,
                commands=tuple(table.commands),
                caller=advice.caller,
                cards=table.cards,
            )


def _waits(state: State, one: Help) -> bool:
    """Tell whether a thief here would take what a card makes, were it played before the combat."""
    if one.first or is_under_gaze(state) or check_not_forbidden(state, "abilities") is not None:
        return False
    here = monsters_in(state, state.hero.room)
    return any(CATALOGUE.monster(monster.kind).steals in one.makes for monster in here)


def _follow(table: Table, advice: Advice, later: Sequence[Help], shields: Sequence[Help]) -> bool:
    """Do what an advice says; tell whether it can be done so."""
    by_name = {one.name: one for one in later}
    left = list(shields)
    for command in advice.commands:
        if isinstance(command, UseAbility) and command.ability in by_name:
            done = table.play(by_name[command.ability])
        elif isinstance(command, Block):
            done = table.block(command, left)
        else:
            done = table.do(command)
        if not done:
            return False
    return True


def _best(found: list[Helped]) -> tuple[Helped, ...]:
    """Keep of each lot of monsters the ways that nothing betters in Wounds and cards."""
    found.sort(
        key=lambda one: (
            bool(one.lost),
            one.wounds,
            -worth(one.beaten),
            one.cards,
            one.spent,
            -one.left,
        )
    )
    kept: list[Helped] = []
    for one in found:
        if not any(_betters(other, one) for other in kept):
            kept.append(one)
    return tuple(one for one in kept if not any(_betters(other, one) for other in kept))


def _betters(one: Helped, other: Helped) -> bool:
    """Tell whether one way beats all that another beats, for no more Wounds and no more cards.

    One that beats more must not cost more than the other either.
    """
    more = Counter(one.beaten)
    more.subtract(other.beaten)
    if one is other or min(more.values(), default=0) < 0:
        return False
    if one.wounds > other.wounds or one.cards > other.cards:
        return False
    return not any(more.values()) or one.cards < other.cards or one.spent <= other.spent
