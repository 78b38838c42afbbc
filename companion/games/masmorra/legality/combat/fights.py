"""Fights: who may be fought, what may be spent, what may block.

Rules: FIGHT-1, FIGHT-3..11, FIGHT-15..17, FIGHT-20, PAYBACK-3, MON-SKELETON-2, MON-GHOST-2,
MON-BEASTMAN-2, MON-CUBE-3, MON-DRAGON-2, TURN-4, AMD-27.
"""

from collections.abc import Mapping, Sequence

from msgspec.structs import replace

from companion.engine.rules import Refusal, Rule, forbidden, impossible
from companion.games.masmorra.catalogue import CATALOGUE, MonsterCard
from companion.games.masmorra.commands import Attack, Block, Fight, Plunge
from companion.games.masmorra.legality.cards.forbidden_by_evil_cards import check_curse
from companion.games.masmorra.legality.combat.engaged_monsters import (
    engaging_monsters,
    find_monster,
    is_shielded,
)
from companion.games.masmorra.legality.combine_refusals import is_impossible, weigh
from companion.games.masmorra.legality.monsters.monster_values_by_ruling import card_of
from companion.games.masmorra.legality.payment.paid_faces import paid_faces
from companion.games.masmorra.legality.payment.payment_checks import (
    check_faces_usable,
    check_holdings,
    check_payment,
    check_ready,
    face_key,
    paid_amount,
)
from companion.games.masmorra.model import (
    BlockPayback,
    Face,
    MonsterDie,
    PayAttack,
    Payment,
    State,
)
from companion.games.masmorra.rulebook import (
    AMB_42,
    BOSS_4,
    BOSS_7,
    DICE_9,
    DICE_12,
    ED_17,
    ED_51,
    FIGHT_1,
    FIGHT_5,
    FIGHT_10,
    FIGHT_11,
    FIGHT_15,
    FIGHT_17,
    FIGHT_20,
    MON_BEASTMAN_2,
    MON_CUBE_3,
    MON_GHOST_3,
    PAYBACK_1,
    PAYBACK_3,
    PAYBACK_7,
    SEWER_7,
    THRONE_9,
    THRONE_10,
)

TRIPLE = 3
PLUNGE_STEPS: dict[MonsterDie, int] = {"minor": 1, "major": 2}


def monster_key(kind: str) -> str:
    """Name a monster for a message."""
    return f"@masmorra.monster.{kind}"


def check_fight(state: State, command: Fight) -> Refusal | None:
    """Check that the monster is here and is to be fought (FIGHT-1, FIGHT-20)."""
    monster = find_monster(state, command.monster)
    if monster is None:
        return impossible(FIGHT_1, because="masmorra.refusal.no_such_monster")
    if monster.room != state.hero.room:
        return forbidden(
            FIGHT_1,
            because="masmorra.refusal.monster_elsewhere",
            remedy="remedy.go_there",
            monster=monster_key(monster.kind),
        )
    if state.turn.sway.unseen:
        return forbidden(AMB_42, because="cards.refusal.unseen", remedy="cards.remedy.appear")
    if monster.turned:
        return forbidden(
            BOSS_4,
            because="masmorra.refusal.boss_turned",
            remedy="remedy.next_turn",
            monster=monster_key(monster.kind),
        )
    if is_shielded(state, monster):
        return forbidden(SEWER_7, because="rulings.refusal.shielded")
    boss = CATALOGUE.monster(monster.kind).die is None
    if boss and monster.fought and state.rulings.boss_reattack == "never":
        return forbidden(
            ED_51, BOSS_4, because="masmorra.refusal.boss_fought", monster=monster_key(monster.kind)
        )
    engaging = engaging_monsters(state)
    if monster.fought and engaging:
        return forbidden(
            FIGHT_20,
            because="masmorra.refusal.fight_others_first",
            monster=monster_key(engaging[0].kind),
        )
    return None


def attack_faces(card: MonsterCard) -> tuple[Face, ...]:
    """List the faces that hurt a monster (FIGHT-5, FIGHT-10, FIGHT-11)."""
    return tuple(
        face
        for face in spendable_faces(card)
        if face != card.immune and card.only_damaged_by in {None, face}
    )


def spendable_faces(card: MonsterCard) -> tuple[Face, ...]:
    """List the faces that an attack may spend; to some of them it may be immune (AMD-27)."""
    faces: list[Face] = ["melee", "ranged"]
    if card.purgeable:
        faces.append("elixir")
    if card.vulnerable_magic:
        faces.append("magic")
    return tuple(faces)


def damage_of(card: MonsterCard, faces: Sequence[Face]) -> int:
    """Count the damage of an attack: a symbol that it is immune to does none (AMD-27)."""
    hurting = attack_faces(card)
    damage = sum(face in hurting for face in faces)
    return damage - (card.ignore_first in hurting and card.ignore_first in faces)


def check_attack(state: State, command: Attack) -> Refusal | None:
    """Check what is spent in the fight that was declared."""
    question = state.question
    monster = find_monster(state, question.monster) if isinstance(question, PayAttack) else None
    if monster is None:
        return impossible(
            FIGHT_1, because="masmorra.refusal.no_fight_declared", remedy="remedy.declare_fight"
        )
    card = card_of(state, monster.kind)
    combos = _check_combos(state, command)
    if is_impossible(combos):
        return combos
    if command.triple:
        return weigh(combos, _check_triple(state, command, card))
    held = check_holdings(state, _without_combo(command.pay, len(command.combos)))
    if is_impossible(held):
        return held
    faces = paid_faces(state, command.pay)
    return weigh(combos, held, _check_melee(command, faces), _check_faces(faces, card))


def _without_combo(pay: Payment, pairs: int) -> Payment:
    """Take the symbols that combos make off a payment: the rest must be there already."""
    swords = pay.symbols.get("melee", 0)
    if swords <= 0:
        return pay
    return replace(pay, symbols={**pay.symbols, "melee": max(0, swords - 2 * pairs)})


def _check_combos(state: State, command: Attack) -> Refusal | None:
    if command.combos and not state.rulings.combo:
        return impossible(ED_17, FIGHT_15, because="masmorra.refusal.no_combo")
    numbers = tuple(number for pair in command.combos for number in pair)
    ready = check_ready(state, (*numbers, *command.pay.dice))
    if is_impossible(ready):
        return ready
    shown = (state.turn.dice[number].face for number in numbers)
    barred = check_faces_usable(state, (face for face in shown if face))
    for sword, shield in command.combos:
        faces = (state.turn.dice[sword].face, state.turn.dice[shield].face)
        if faces != ("melee", "defense"):
            return impossible(FIGHT_15, FIGHT_17, because="masmorra.refusal.combo")
    pair: tuple[Face, ...] = ("melee", "defense") if command.combos else ()
    return weigh(ready, barred, check_curse(state, pair))


def check_plunge(state: State, command: Plunge) -> Refusal | None:
    """Check that the pit is here, that it takes this monster, and its price (THRONE-9)."""
    question = state.question
    monster = find_monster(state, question.monster) if isinstance(question, PayAttack) else None
    if monster is None:
        return impossible(
            FIGHT_1, because="masmorra.refusal.no_fight_declared", remedy="remedy.declare_fight"
        )
    if state.rooms[state.hero.room].tile.kind != "abyss":
        return impossible(THRONE_9, because="masmorra.refusal.no_abyss")
    die = CATALOGUE.monster(monster.kind).die
    if die is None:
        return forbidden(
            THRONE_10,
            BOSS_7,
            because="masmorra.refusal.abyss_boss",
            monster=monster_key(monster.kind),
        )
    return check_payment(state, command.pay, "step", PLUNGE_STEPS[die], rules=(THRONE_9,))


def _check_melee(command: Attack, faces: Sequence[Face]) -> Refusal | None:
    """Check that sword and shield serve a melee attack (FIGHT-15)."""
    if command.combos and "melee" not in faces:
        return forbidden(
            FIGHT_15, because="masmorra.refusal.combo_unused", remedy="remedy.spend_melee"
        )
    return None


_TRIPLES: Mapping[str, tuple[Rule, ...]] = {"beastman": (MON_BEASTMAN_2,), "ghost": (MON_GHOST_3,)}


def _check_triple(state: State, command: Attack, card: MonsterCard) -> Refusal | None:
    fearless = None
    if card.triple is None:
        fearless = forbidden(
            MON_BEASTMAN_2,
            MON_GHOST_3,
            because="masmorra.refusal.no_triple",
            monster=monster_key(card.kind),
        )
    rules = _TRIPLES.get(card.kind, ())
    paid = check_payment(state, command.pay, card.triple or "magic", TRIPLE, rules=rules)
    return weigh(fearless, paid, _check_melee(command, ()))


def _check_faces(faces: Sequence[Face], card: MonsterCard) -> Refusal | None:
    useless = dict.fromkeys(face for face in faces if face not in spendable_faces(card))
    return weigh(
        *(
            forbidden(
                *_why_harmless(face, card),
                because="masmorra.refusal.harmless",
                face=face_key(face),
                monster=monster_key(card.kind),
            )
            for face in useless
        )
    )


_PURPOSES: Mapping[Face, tuple[Rule, ...]] = {
    "elixir": (FIGHT_10,),
    "magic": (FIGHT_11,),
    "step": (FIGHT_5, DICE_9),
    "defense": (FIGHT_5, DICE_12),
}
"""What the faces are for that are no weapon against every monster."""


def _why_harmless(face: Face, card: MonsterCard) -> tuple[Rule, ...]:
    purpose = _PURPOSES.get(face, (FIGHT_5,))
    return purpose if card.only_damaged_by is None else (MON_CUBE_3, *purpose)


def check_block(state: State, command: Block) -> Refusal | None:
    """Check what is spent against a Payback (PAYBACK-3)."""
    question = state.question
    if not isinstance(question, BlockPayback):
        return impossible(PAYBACK_1, PAYBACK_7, because="masmorra.refusal.no_payback")
    if paid_amount(command.pay) == 0:
        return check_holdings(state, command.pay)
    excess = None
    if paid_amount(command.pay) > question.wounds:
        excess = impossible(
            PAYBACK_3, because="masmorra.refusal.too_much_block", wounds=question.wounds
        )
    return weigh(check_payment(state, command.pay, "defense", rules=(PAYBACK_3,)), excess)
