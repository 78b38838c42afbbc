"""What would make a refused command legal, where its reason alone says it.

A reason that needs the table to know its remedy names it where it is given.
"""

from msgspec.structs import replace

from companion.engine.rules import Message, Refusal
from companion.games.masmorra.legality.combat.engagement import engaging_monsters, monsters_in
from companion.games.masmorra.legality.payment.payment_checks import (
    check_dice_usable,
    is_magic_left,
)
from companion.games.masmorra.model import FACES, State

_DEFEAT_HYDRA = "remedy.defeat_hydra"
_NEXT_TURN = "remedy.next_turn"
_TURN_A_DIE = "remedy.turn_a_die"
_MAGIC_TURNS = "remedy.magic_turns"

REMEDIES: dict[str, str] = {
    "masmorra.refusal.ability_used": _NEXT_TURN,
    "masmorra.refusal.aura": _DEFEAT_HYDRA,
    "masmorra.refusal.boss_turned": _NEXT_TURN,
    "masmorra.refusal.card_uncovered": "remedy.other_card",
    "masmorra.refusal.combo_unused": "remedy.spend_melee",
    "masmorra.refusal.deck_empty": "remedy.play_cards",
    "masmorra.refusal.die_docked": _NEXT_TURN,
    "masmorra.refusal.die_used": _NEXT_TURN,
    "masmorra.refusal.dm_phase": _NEXT_TURN,
    "masmorra.refusal.dock_face": _TURN_A_DIE,
    "masmorra.refusal.free_step_used": _NEXT_TURN,
    "masmorra.refusal.gold_full": "remedy.spend_gold",
    "masmorra.refusal.gold_short": "remedy.more_gold",
    "masmorra.refusal.heal_elsewhere": "remedy.same_room",
    "masmorra.refusal.heal_fighting": "remedy.after_combat",
    "masmorra.refusal.magic_itself": "remedy.other_die",
    "masmorra.refusal.monster_elsewhere": "remedy.go_there",
    "masmorra.refusal.no_fight_declared": "remedy.declare_fight",
    "masmorra.refusal.no_stairs": "remedy.go_to_stairs",
    "masmorra.refusal.no_such_symbol": "remedy.spend_dice",
    "masmorra.refusal.not_adjacent": "remedy.step_by_step",
    "masmorra.refusal.other_level": "remedy.take_stairs",
    "masmorra.refusal.reroll_over": _MAGIC_TURNS,
    "masmorra.refusal.pet_cancelled": _NEXT_TURN,
    "masmorra.refusal.space_taken": _NEXT_TURN,
    "masmorra.refusal.trap_elsewhere": "remedy.beside_trap",
    "masmorra.refusal.unholy_gaze": "remedy.defeat_watcher",
    "masmorra.refusal.useless_in_combat": "remedy.after_combat",
    "masmorra.refusal.wrong_amount": "remedy.more_symbols",
    "masmorra.refusal.wrong_face": _TURN_A_DIE,
}
_SHORT = {
    "masmorra.refusal.gold_short": ("price", "gold"),
    "masmorra.refusal.wrong_amount": ("wanted", "paid"),
}
"""Reasons that tell what is wanted and what is there; the remedy says the difference."""
_WANTED_FACE = {"masmorra.refusal.wrong_face": "wanted"}


def with_remedy(state: State, refusal: Refusal) -> Refusal:
    """Add what would make the command legal, where the reason says it and nobody has yet."""
    reason = refusal.because
    remedy = REMEDIES.get(reason.key)
    if remedy is None or refusal.remedy is not None:
        return refusal
    params = dict(reason.params)
    if reason.key in _SHORT:
        wanted, held = (params[name] for name in _SHORT[reason.key])
        if not isinstance(wanted, int) or not isinstance(held, int) or wanted <= held:
            return refusal
        params["count"] = wanted - held
    if reason.key in _WANTED_FACE:
        params["face"] = params[_WANTED_FACE[reason.key]]
    if remedy == _TURN_A_DIE and params["face"] in {"@masmorra.face.any", "@masmorra.face.magic"}:
        return refusal
    if remedy in {_TURN_A_DIE, _MAGIC_TURNS} and not _magic_serves(state, str(params.get("face"))):
        return refusal
    if remedy == _DEFEAT_HYDRA and _is_hydra_spent(state):
        return refusal
    return replace(refusal, remedy=Message(remedy, params))


def _is_hydra_spent(state: State) -> bool:
    """Tell whether the Hydra here turned back this turn, so that nobody defeats her (AMD-15)."""
    here = monsters_in(state, state.hero.room)
    return any(one.kind == "hydra" and one.turned for one in here)


def _magic_serves(state: State, told: str) -> bool:
    """Look whether a die may be turned by magic, and be used with the face that is told.

    It takes a MAGIC and another die that is left (MAGIC-1, MAGIC-2). What a curse or the Hydra
    takes serves nobody (SEWER-9, BOSS-HYDRA-2); in the preview engaged heroes turn no dice (ED-13).
    """
    if not is_magic_left(state):
        return False
    if state.rulings.engaged_actions != "box" and engaging_monsters(state):
        return False
    wanted = (face for face in FACES if told == f"@masmorra.face.{face}")
    return check_dice_usable(state, ("magic", *wanted)) is None
