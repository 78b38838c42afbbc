"""Ways to pay: which dice and symbols make up an amount, and which attacks beat a monster.

Rules: DICE-4, DOCK-1, FIGHT-5, FIGHT-6, FIGHT-15, PAYBACK-3. Symbols go before dice, since they
vanish (DICE-6); the pet die goes before action dice, since it takes no bounty more.
"""

from collections.abc import Iterator, Sequence
from itertools import product

from companion.games.masmorra.catalogue import CATALOGUE, MonsterCard
from companion.games.masmorra.commands import Attack
from companion.games.masmorra.legality.cards.forbidden_by_evil_cards import roused
from companion.games.masmorra.legality.combat.engaged_monsters import is_pet_idle
from companion.games.masmorra.legality.combat.fights import TRIPLE, attack_faces
from companion.games.masmorra.legality.payment.paid_faces import paid_faces
from companion.games.masmorra.legality.payment.payment_checks import (
    check_dice_usable,
    check_faces_usable,
)
from companion.games.masmorra.model import Face, Monster, Payment, State, Symbols


def ready_dice(state: State, face: Face) -> tuple[int, ...]:
    """List the ready dice that show a face and can be spent, the pet die first."""
    return () if check_dice_usable(state, (face,)) else showing(state, face)


def showing(state: State, face: Face) -> tuple[int, ...]:
    """List the ready dice that show a face, whatever takes it, the pet die first."""
    gaze = is_pet_idle(state)
    numbers = [
        number
        for number, die in enumerate(state.turn.dice)
        if die.face == face and die.place == "ready" and not (gaze and die.kind == "pet")
    ]
    return tuple(sorted(numbers, key=lambda number: state.turn.dice[number].kind != "pet"))


def _spendable(state: State, face: Face) -> tuple[int, tuple[int, ...]]:
    """Count the symbols and list the dice of a face that can be spent.

    Where none can, all that there are: then the refusal says what takes them.
    """
    symbols, dice = state.turn.symbols.get(face, 0), showing(state, face)
    free = 0 if symbols and check_faces_usable(state, (face,)) else symbols
    ready = () if dice and check_dice_usable(state, (face,)) else dice
    return (free, ready) if free or ready else (symbols, dice)


def held(state: State, face: Face) -> int:
    """Count what can be spent of a face: symbols and ready dice."""
    symbols, dice = _spendable(state, face)
    return symbols + len(dice)


def pay_with(state: State, face: Face, amount: int) -> Payment | None:
    """Make up an amount of one face, symbols first; None where there is not enough."""
    there, ready = _spendable(state, face)
    symbols = min(amount, there)
    dice = ready[: amount - symbols]
    if symbols + len(dice) < amount:
        return None
    return Payment(dice=dice, symbols={face: symbols} if symbols else {})


def web_tolls(state: State) -> tuple[Payment, ...]:
    """List what the webs of a room can take, each kind once: dice, symbols, the token (AMB-28)."""
    dice = state.turn.dice
    kinds = {
        dice[number].kind: number
        for number in reversed(range(len(dice)))
        if dice[number].face == "step" and dice[number].place == "ready"
    }
    found = [Payment(dice=(number,)) for number in sorted(kinds.values())]
    if state.turn.symbols.get("step"):
        found.append(Payment(symbols={"step": 1}))
    if state.hero.free_step:
        found.append(Payment(free_step=True))
    return tuple(found)


def ways_to_beat(state: State, monster: Monster) -> tuple[Attack, ...]:
    """List the attacks that beat a monster and spend nothing that could be kept.

    Ranged attacks come first (no Payback), then those that spend less.
    """
    card = roused(state, CATALOGUE.monster(monster.kind))
    found = [attack for attack in _attacks(state, card) if _beats(state, attack, card)]
    spare = [attack for attack in found if not any(_is_within(one, attack) for one in found)]
    spare.sort(key=lambda attack: (_is_melee(attack, state), _size(attack)))
    triple = pay_with(state, card.triple, TRIPLE) if card.triple else None
    return (*spare, *([Attack(pay=triple, triple=True)] if triple else []))


def _attacks(state: State, card: MonsterCard) -> Iterator[Attack]:
    """List the attacks that spend no more than beats the monster, and no less than their pairs."""
    faces = attack_faces(card)
    swords, shields = showing(state, "melee"), showing(state, "defense")
    pairs = min(len(swords), len(shields)) if "melee" in faces and state.rulings.combo else 0
    needed = card.defense + (card.ignore_first is not None)
    for combos in range(pairs + 1):
        chosen = tuple(zip(swords[:combos], shields[:combos], strict=True))
        used = {number for pair in chosen for number in pair}
        others = [face for face in faces if face != "melee"]
        counts = [range(min(held(state, face), needed) + 1) for face in others]
        held_melee = held(state, "melee") + combos if "melee" in faces else 0
        enough = max(needed, 2 * combos)
        for melee in range(2 * combos, min(held_melee, enough) + 1):
            for amounts in product(*counts):
                if melee + sum(amounts) > enough:
                    continue
                wanted = [("melee", melee), *zip(others, amounts, strict=True)]
                yield Attack(pay=_make_up(state, wanted, used, 2 * combos), combos=chosen)


def _make_up(state: State, wanted: Sequence[tuple[str, int]], used: set[int], made: int) -> Payment:
    """Make up amounts of several faces; `made` MELEE symbols come from combos."""
    symbols: Symbols = {}
    dice: list[int] = []
    amounts = dict(wanted)
    for face in ("melee", "ranged", "elixir", "magic"):
        amount = amounts.get(face, 0)
        there, ready = _spendable(state, face)
        there += made if face == "melee" else 0
        if spent := min(amount, there):
            symbols[face] = spent
        free = [number for number in ready if number not in used]
        dice += free[: amount - min(amount, there)]
    return Payment(dice=tuple(dice), symbols=symbols)


def _size(attack: Attack) -> int:
    return len(attack.pay.dice) + sum(attack.pay.symbols.values())


def _is_melee(attack: Attack, state: State) -> bool:
    return "melee" in paid_faces(state, attack.pay)


def _beats(state: State, attack: Attack, card: MonsterCard) -> bool:
    faces = paid_faces(state, attack.pay)
    ignored = card.ignore_first == "ranged" and "ranged" in faces
    return len(faces) - ignored >= card.defense


def _is_within(less: Attack, more: Attack) -> bool:
    """Tell whether an attack does with a part of what another spends."""
    if less is more or _size(less) >= _size(more) or len(less.combos) > len(more.combos):
        return False
    dice = set(less.pay.dice) <= set(more.pay.dice)
    return dice and all(
        count <= more.pay.symbols.get(face, 0) for face, count in less.pay.symbols.items()
    )
