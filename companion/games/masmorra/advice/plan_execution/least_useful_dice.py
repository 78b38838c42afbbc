"""Which dice are given away: turned by magic, or docked where any die will do."""

from collections.abc import Sequence

from companion.games.masmorra.advice.fights.hero_resources import dice_of, hand_of, means_of
from companion.games.masmorra.advice.odds.dice_multisets import Hand
from companion.games.masmorra.advice.odds.payable_hands import Deal
from companion.games.masmorra.advice.plan_execution.simulated_actions import StuckError
from companion.games.masmorra.model import FACES, Face, State

_BODIES: tuple[Face, ...] = ("melee", "ranged", "defense", "step", "elixir", "magic")
"""Which surplus die is given away first: what serves least after a fight."""


def choose_bodies(
    state: State, deal: Deal, turns: Sequence[Face], loose: int, thieves: Hand
) -> list[int]:
    """Choose the dice that are turned or docked as any die: those that are worth least after.

    A die that is turned only after the thieves came must not be one that they take. What a curse or
    the Hydra takes is turned first, and never docked (SEWER-9, AMB-52).
    """
    barred = means_of(state).barred
    order = sorted(_BODIES, key=lambda face: FACES.index(face) not in barred)
    spare = list(hand_of(state, dice_of(state)))
    for face, least in enumerate(deal.need.least):
        spare[face] -= least
    exposed = {face for face in range(len(FACES)) if thieves[face] and not deal.fed[face]}
    chosen: list[int] = []
    for target in (*turns, *(None,) * loose):
        late = target is not None and FACES.index(target) in exposed
        choice = [
            face
            for face in order
            if spare[FACES.index(face)] > 0 and not (late and FACES.index(face) in exposed)
            if face != target and not (target is None and FACES.index(face) in barred)
        ]
        if not choice:
            raise StuckError
        spare[FACES.index(choice[0])] -= 1
        dice = state.turn.dice
        shown = [one for one in dice_of(state) if dice[one].face == choice[0] and one not in chosen]
        chosen.append(shown[-1])
    return chosen
