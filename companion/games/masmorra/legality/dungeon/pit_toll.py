"""Whether a hero could pay a pit's toll.

Rules: ROOM-PIT-1, AMB-29, MAGIC-1, ABILITY-3, TREASURE-2, TREASURE-5, ALLIANCE-17.
"""

from companion.games.masmorra.catalogue import find_ability
from companion.games.masmorra.commands import UseAbility
from companion.games.masmorra.legality.heroes.elixir_magic_and_abilities import check_use_ability
from companion.games.masmorra.legality.offered_options.map_options import dock_dice
from companion.games.masmorra.legality.payment.docking_checks import still_wanted
from companion.games.masmorra.legality.payment.payment_checks import is_magic_left
from companion.games.masmorra.model import DM_PHASES, State


def may_step(state: State) -> bool:
    """Tell whether the hero has a STEP, or might make one by magic, by an ability or by a card.

    Any card counts: what is on it nobody shall learn from the question (TREASURE-2, TREASURE-5).
    """
    turn = state.turn
    if state.phase in DM_PHASES:
        return state.hero.free_step
    ready = [die.face for die in turn.dice if die.place == "ready" and die.face is not None]
    if "step" in ready or turn.symbols.get("step") or state.hero.free_step:
        return True
    if is_magic_left(state) or _may_play(state):
        return True
    return any(_makes_step(state, ability) for ability in state.hero.abilities)


def _makes_step(state: State, name: str) -> bool:
    ability = find_ability(state, name)
    if not ability.companion and not {"step", "magic"}.intersection(ability.gives):
        return False
    wanted = still_wanted(state, ability.dock, f"ability:{name}")
    dice = dock_dice(state, wanted)
    if len(dice) < len(wanted):
        return False
    return check_use_ability(state, UseAbility(name, dice)) is None


def _may_play(state: State) -> bool:
    """Tell whether the hero holds a card; in an Alliance others may help (ALLIANCE-17)."""
    helpers = state.heroes if state.settings.cooperative else (state.hero,)
    return any(hero.hand and not hero.defeated for hero in helpers)
