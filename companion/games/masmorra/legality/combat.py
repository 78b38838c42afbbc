"""What may be made in the middle of a combat.

Rules: FIGHT-19, ENGAGE-5, PAYBACK-4, FIGHT-10, AMB-10, AMB-32.
"""

from collections.abc import Iterable

from companion.engine.rules import Refusal, forbidden
from companion.games.masmorra.legality.bestiary import card_of
from companion.games.masmorra.legality.engagement import is_engaged, monsters_in
from companion.games.masmorra.model import Face, State
from companion.games.masmorra.rulebook import ENGAGE_5, FIGHT_19

_SERVING: frozenset[Face] = frozenset({"melee", "ranged", "defense", "magic"})


def check_serving(state: State, faces: Iterable[Face]) -> Refusal | None:
    """Check that one of these symbols serves the combat that is being fought (FIGHT-19).

    ELIXIR serves where an Undead is in the room (FIGHT-10); MAGIC turns a die (AMB-32).
    """
    combat = state.turn.combat
    made = tuple(faces)
    fights = combat is not None and combat.room == state.hero.room
    bound = state.rulings.engaged_actions == "combat_symbols" and is_engaged(state)
    if not (fights or bound) or not made:
        return None
    here = monsters_in(state, state.hero.room)
    serving = set(_SERVING)
    if any(card_of(state, monster.kind).purgeable for monster in here):
        serving.add("elixir")
    if serving.intersection(made):
        return None
    rules = (FIGHT_19, ENGAGE_5) if made[0] == "elixir" else (FIGHT_19,)
    face = f"@masmorra.face.{made[0]}"
    return forbidden(*rules, because="masmorra.refusal.useless_in_combat", face=face)
