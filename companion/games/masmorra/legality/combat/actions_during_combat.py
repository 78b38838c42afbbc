"""What may be made in the middle of a combat.

Rules: FIGHT-19, ENGAGE-5, PAYBACK-4, FIGHT-10, FIGHT-11, THRONE-9, AMD-24, AMB-10, AMB-32,
ED-13, ED-14, SEWER-9, BOSS-HYDRA-2.
"""

from collections.abc import Iterable

from msgspec.structs import replace

from companion.engine.rules import Refusal, Rule, forbidden
from companion.games.masmorra.legality.combat.engaged_monsters import is_engaged, monsters_in
from companion.games.masmorra.legality.monsters.monster_values_by_ruling import card_of
from companion.games.masmorra.legality.payment.payment_checks import check_faces_usable
from companion.games.masmorra.model import Face, State
from companion.games.masmorra.model.cards.card_effects import Effect, Jump, Swap, Unseen
from companion.games.masmorra.rulebook import ED_13, ENGAGE_2, ENGAGE_5, FIGHT_19

_WAYS_OUT = (Jump, Swap, Unseen)


def combat_rules(state: State, effects: Iterable[Effect] = ()) -> tuple[Rule, ...]:
    """Give the clauses by which only symbols for the fight are made now; none where all goes.

    Args:
        state: The table.
        effects: What else would be done; the preview lets an engaged hero teleport (ED-14).
    """
    combat = state.turn.combat
    if combat is not None and combat.room == state.hero.room:
        return (FIGHT_19,)
    if state.rulings.engaged_actions == "box" or not is_engaged(state):
        return ()
    if any(isinstance(effect, Jump | Swap) for effect in effects):
        return ()
    return (ED_13, ENGAGE_2)


def ends_combat(state: State, effects: Iterable[Effect]) -> bool:
    """Tell whether effects take the hero out of its combat, between two fights of it (AMD-24)."""
    return state.question is None and any(isinstance(one, _WAYS_OUT) for one in effects)


def check_serving(state: State, faces: Iterable[Face]) -> Refusal | None:
    """Check that one of these symbols serves the combat that is being fought (FIGHT-19).

    What a monster here or a curse takes serves nobody (BOSS-HYDRA-2, SEWER-9).
    """
    made = tuple(faces)
    rules = combat_rules(state)
    if not rules or not made:
        return None
    serving = _serving_faces(state)
    fitting = [face for face in made if face in serving]
    barred = [check_faces_usable(state, (face,)) for face in fitting]
    if None in barred:
        return None
    if barred and barred[0] is not None:
        return replace(barred[0], rules=(*barred[0].rules, *(rule.id for rule in rules)))
    late = (ENGAGE_5,) if made[0] == "elixir" else ()
    face = f"@masmorra.face.{made[0]}"
    return forbidden(
        *rules,
        *late,
        because="masmorra.refusal.useless_in_combat",
        remedy="remedy.after_combat",
        face=face,
    )


def _serving_faces(state: State) -> set[Face]:
    """List the faces that hurt, shield, plunge, or turn a die (FIGHT-10, FIGHT-11, THRONE-9)."""
    here = [card_of(state, one.kind) for one in monsters_in(state, state.hero.room)]
    serving: set[Face] = {"melee", "ranged", "defense"}
    if any(card.purgeable for card in here):
        serving.add("elixir")
    turns = state.rulings.engaged_actions == "box" or not is_engaged(state)
    if turns or any(card.vulnerable_magic or card.triple == "magic" for card in here):
        serving.add("magic")
    if state.rooms[state.hero.room].tile.kind == "abyss" and any(card.die for card in here):
        serving.add("step")
    return serving
