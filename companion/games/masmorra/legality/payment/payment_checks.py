"""What can be paid with: ready dice, symbols, the Free Step token.

Rules: DICE-3, DICE-4, DICE-5, DICE-8, DOCK-1, DOCK-5, FREE-1, FREE-4, MAGIC-1, MAGIC-2, TURN-10,
ABILITY-9, BOSS-HYDRA-2, SEWER-9, ED-13, AMD-15.
"""

from collections.abc import Iterable
from typing import Literal

from companion.engine.rules import Message, Refusal, Rule, forbidden, impossible
from companion.games.masmorra.legality.cards.forbidden_by_evil_cards import check_curse
from companion.games.masmorra.legality.combat.engaged_monsters import (
    aura_faces,
    engaging_monsters,
    find_monster,
    is_pet_idle,
    monsters_in,
)
from companion.games.masmorra.legality.combine_refusals import is_impossible, weigh
from companion.games.masmorra.legality.payment.paid_faces import (
    made_faces,
    paid_faces,
    rolled_faces,
)
from companion.games.masmorra.model import (
    DM_PHASES,
    BlockPayback,
    Die,
    Face,
    MonsterKind,
    PayAttack,
    Payment,
    State,
)
from companion.games.masmorra.rulebook import (
    ABILITY_9,
    AMB_44,
    AMB_52,
    BOSS_HYDRA_2,
    DICE_3,
    DICE_5,
    DICE_6,
    DICE_8,
    DOCK_1,
    DOCK_5,
    ED_35,
    ED_36,
    ED_37,
    FREE_1,
    MON_BAT_4,
    MON_CULTIST_3,
    MON_GHOUL_3,
    MON_WATCHER_2,
    SEWER_9,
    TURN_4,
    TURN_10,
)

LOCKS: dict[MonsterKind, Face] = {"cultist": "elixir", "ghoul": "step", "bat": "ranged"}
"""Whose dice a monster locks while it is fought; the preview only."""
_LOCK_RULES: dict[Face, tuple[Rule, ...]] = {
    "elixir": (MON_CULTIST_3, ED_35),
    "step": (MON_GHOUL_3, ED_36),
    "ranged": (MON_BAT_4, ED_37),
}


def face_key(face: str) -> str:
    """Name a face for a message."""
    return f"@masmorra.face.{face}"


def find_die(state: State, number: int) -> Die | None:
    """Find a die of this turn by its number."""
    dice = state.turn.dice
    return dice[number] if 0 <= number < len(dice) else None


def paid_amount(pay: Payment) -> int:
    """Count the symbols that a payment is worth (DICE-4)."""
    return len(pay.dice) + sum(pay.symbols.values()) + pay.free_step


def check_ready(state: State, numbers: tuple[int, ...]) -> Refusal | None:
    """Check that dice exist, are named once, were rolled, and are neither used nor docked."""
    if len(set(numbers)) != len(numbers):
        return impossible(DICE_8, DICE_3, because="masmorra.refusal.die_named_twice")
    for number in numbers:
        die = find_die(state, number)
        if die is None:
            return impossible(DICE_3, because="masmorra.refusal.no_such_die")
        if die.face is None:
            return impossible(TURN_4, DICE_3, because="masmorra.refusal.die_not_rolled")
        if die.place == "used":
            return impossible(
                DICE_8,
                because="masmorra.refusal.die_used",
                remedy="remedy.next_turn",
                face=face_key(die.face),
            )
        if die.place != "ready":
            return impossible(
                DOCK_5,
                DICE_8,
                because="masmorra.refusal.die_docked",
                remedy="remedy.next_turn",
                face=face_key(die.face),
            )
    if any(state.turn.dice[number].kind == "pet" for number in numbers) and is_pet_idle(state):
        return forbidden(
            ABILITY_9,
            MON_WATCHER_2,
            because="masmorra.refusal.pet_cancelled",
            remedy="remedy.next_turn",
        )
    if numbers and state.phase in DM_PHASES:
        return forbidden(
            DICE_5, TURN_10, because="masmorra.refusal.dm_phase", remedy="remedy.next_turn"
        )
    return None


def check_holdings(state: State, pay: Payment) -> Refusal | None:
    """Check that a payment is there at all, whatever it is for."""
    ready = check_ready(state, pay.dice)
    if is_impossible(ready):
        return ready
    for face, count in pay.symbols.items():
        held = state.turn.symbols.get(face, 0)
        if count < 0 or count > held:
            return impossible(
                DICE_6,
                DICE_3,
                because="masmorra.refusal.no_such_symbol",
                remedy="remedy.spend_dice",
                face=face_key(face),
                held=held,
            )
    if pay.free_step and not state.hero.free_step:
        return impossible(
            FREE_1, because="masmorra.refusal.free_step_used", remedy="remedy.next_turn"
        )
    return weigh(
        ready,
        check_faces_usable(state, made_faces(pay)),
        check_dice_usable(state, rolled_faces(state, pay)),
    )


def is_magic_left(state: State) -> bool:
    """Look whether a MAGIC is there, and a die besides that it can turn (MAGIC-1, MAGIC-2)."""
    ready = [
        die.face
        for die in state.turn.dice
        if die.place == "ready"
        and die.face is not None
        and not (die.kind == "pet" and is_pet_idle(state))
    ]
    if state.turn.symbols.get("magic"):
        return bool(ready)
    return "magic" in ready and len(ready) > 1


def check_dice_usable(state: State, faces: Iterable[Face]) -> Refusal | None:
    """Check that no face of a die is forbidden or locked (BOSS-HYDRA-2, MON-CULTIST-3)."""
    shown = tuple(faces)
    locked = locked_face(state)
    if locked is not None and locked in shown:
        rules = _LOCK_RULES[locked]
        return forbidden(*rules, because="masmorra.refusal.locked", face=face_key(locked))
    aura = state.rulings.hydra_aura == "dice_and_symbols"
    return check_faces_usable(state, shown, aura=aura)


def locked_face(state: State) -> Face | None:
    """Name the face whose dice the monster that is fought locks; the preview only."""
    question = state.question
    if not state.rulings.preview_locks:
        return None
    if isinstance(question, BlockPayback):
        return LOCKS.get(question.kind)
    if isinstance(question, PayAttack):
        monster = find_monster(state, question.monster)
        return LOCKS.get(monster.kind) if monster is not None else None
    return None


def check_faces_usable(state: State, faces: Iterable[Face], *, aura: bool = True) -> Refusal | None:
    """Check that no Evil card and nobody in the room forbids a face (BOSS-HYDRA-2, AMB-44)."""
    faces = tuple(faces)
    if not faces:
        return None
    if cursed := check_curse(state, faces):
        return cursed
    barred = aura_faces(state)
    for face in faces:
        if face == state.turn.curse:
            return forbidden(
                SEWER_9, AMB_52, because="masmorra.refusal.cursed", face=face_key(face)
            )
        if aura and face in barred:
            return forbidden(
                BOSS_HYDRA_2,
                AMB_44,
                because="masmorra.refusal.aura",
                remedy=None if _is_hydra_spent(state) else "remedy.defeat_hydra",
                face=face_key(face),
            )
    return None


def _is_hydra_spent(state: State) -> bool:
    """Tell whether the Hydra here turned back this turn, so that nobody defeats her (AMD-15)."""
    here = monsters_in(state, state.hero.room)
    return any(one.kind == "hydra" and one.turned for one in here)


class TurnDie(Message, frozen=True):
    """A remedy: a die that magic turns."""


def turn_a_die(state: State, face: Face | Literal["any"]) -> TurnDie | None:
    """Advise to turn a die to a face, where a MAGIC is left for it (MAGIC-1)."""
    if face == "any":
        return None
    if face == "magic" or not can_turn_dice(state, face):
        return None
    return TurnDie("remedy.turn_a_die", {"face": face_key(face)})


def can_turn_dice(state: State, *wanted: Face) -> bool:
    """Look whether a die may be turned by magic, and be used with the faces that are wanted.

    It takes a MAGIC and another die that is left (MAGIC-1, MAGIC-2). What a curse or the Hydra
    takes serves nobody (SEWER-9, BOSS-HYDRA-2); in the preview engaged heroes turn no dice (ED-13).
    """
    if not is_magic_left(state):
        return False
    if state.rulings.engaged_actions != "box" and engaging_monsters(state):
        return False
    return check_dice_usable(state, ("magic", *wanted)) is None


def _more_symbols(face: Face, count: int) -> Message | None:
    if count <= 0:
        return None
    return Message("remedy.more_symbols", {"count": count, "face": face_key(face)})


def check_payment(
    state: State,
    pay: Payment,
    face: Face,
    amount: int | None = None,
    *,
    rules: tuple[Rule, ...] = (),
) -> Refusal | None:
    """Check that a payment is there, is all of one face, and is worth as much as is asked.

    Args:
        state: The table.
        pay: What is offered.
        face: The face asked for.
        amount: How many symbols are asked for; None for any number from one on.
        rules: The clauses that ask for it.
    """
    held = check_holdings(state, pay)
    if is_impossible(held):
        return held
    for wrong in paid_faces(state, pay):
        if wrong != face:
            return impossible(
                *rules,
                DOCK_1,
                because="masmorra.refusal.wrong_face",
                remedy=turn_a_die(state, face),
                face=face_key(wrong),
                wanted=face_key(face),
            )
    paid = paid_amount(pay)
    if paid == 0 or (amount is not None and paid != amount):
        return impossible(
            *rules,
            DOCK_1,
            because="masmorra.refusal.wrong_amount",
            remedy=_more_symbols(face, (amount or 1) - paid),
            face=face_key(face),
            wanted=amount or 1,
            paid=paid,
        )
    return held
