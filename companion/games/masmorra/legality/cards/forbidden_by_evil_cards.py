"""What the Evil card of this Hero Phase forbids and changes.

Rules: ALLIANCE-10.
"""

from collections.abc import Iterable
from typing import Literal

from msgspec.structs import replace

from companion.engine.rules import Refusal, forbidden, impossible
from companion.games.masmorra.catalogue import MonsterCard, evil_word, find_evil
from companion.games.masmorra.commands import AnswerEvil
from companion.games.masmorra.legality.monsters.monster_values_by_ruling import card_of
from companion.games.masmorra.model import DrawEvil, Face, State
from companion.games.masmorra.model.cards.evil_cards import Curse, Evil, Forbid, Harden, Rage, Slow
from companion.games.masmorra.rulebook import ALLIANCE_10
from companion.i18n import verbatim

NOTE_LENGTH = 80


def evil_effects(state: State) -> tuple[Evil, ...]:
    """List the effects of the Evil card that lies open."""
    card = find_evil(state, state.turn.evil) if state.turn.evil else None
    return card.effects if card is not None else ()


def cursed_faces(state: State) -> frozenset[Face]:
    """List the faces that can neither be spent nor docked now."""
    if not state.turn.evil:
        return frozenset()
    return frozenset(one.face for one in evil_effects(state) if isinstance(one, Curse))


def check_curse(state: State, faces: Iterable[Face | None]) -> Refusal | None:
    """Check that none of these faces is cursed."""
    cursed = cursed_faces(state)
    if not cursed:
        return None
    face = next((one for one in faces if one in cursed), None)
    if face is None:
        return None
    return forbidden(
        ALLIANCE_10,
        because="evil.refusal.cursed",
        face=f"@masmorra.face.{face}",
        card=_card(state),
    )


def check_not_forbidden(
    state: State, what: Literal["reroll", "abilities", "room_actions", "bounties"]
) -> Refusal | None:
    """Check that the Evil card allows something."""
    if not state.turn.evil or Forbid(what) not in evil_effects(state):
        return None
    return forbidden(ALLIANCE_10, because=f"evil.refusal.{what}", card=_card(state))


def _card(state: State) -> str:
    return evil_word(state, state.turn.evil)


def roused(state: State, card: MonsterCard) -> MonsterCard:
    """Give a monster's numbers as cards and the table's rulings make them; no boss's (BOSS-7)."""
    card = card_of(state, card.kind)
    if card.die is None:
        return card
    sway = state.turn.sway
    if sway.payback or sway.defense:
        card = replace(
            card,
            payback=max(0, card.payback + sway.payback),
            defense=max(1, card.defense + sway.defense),
        )
    for effect in evil_effects(state):
        if isinstance(effect, Rage):
            card = replace(card, payback=card.payback + effect.payback)
        elif isinstance(effect, Harden):
            card = replace(card, defense=card.defense + effect.defense)
    return card


def step_points(state: State) -> int:
    """Give the Move Points of a STEP (MOVE-1)."""
    return 1 if any(isinstance(one, Slow) for one in evil_effects(state)) else 2


def check_answer_evil(state: State, command: AnswerEvil) -> Refusal | None:
    """Check that an Evil card is asked for, and that it can come."""
    if not isinstance(state.question, DrawEvil):
        return impossible(ALLIANCE_10, because="evil.refusal.not_asked")
    note = command.note
    if len(note) > NOTE_LENGTH or not all(sign.isprintable() for sign in note):
        return impossible(ALLIANCE_10, because="evil.refusal.note", length=NOTE_LENGTH)
    if command.card and command.card not in state.evil.left:
        card = verbatim(command.card)
        return impossible(ALLIANCE_10, because="evil.refusal.not_in_deck", card=card)
    return None
