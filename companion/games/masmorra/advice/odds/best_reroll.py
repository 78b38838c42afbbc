"""One re-roll for all that a player may want at once, so that odds end in an advice (TURN-5)."""

from collections import defaultdict
from collections.abc import Mapping, Sequence

from companion.games.masmorra.advice.odds.reroll_odds import Chance, RerollAdvice
from companion.games.masmorra.advice.odds.roll_goals import Defeat, Dock, Goal, Have, Space
from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.legality.cards.forbidden_by_evil_cards import cursed_faces
from companion.games.masmorra.legality.combat.engaged_monsters import engaging_monsters
from companion.games.masmorra.model import FACES, Face, State
from companion.games.masmorra.model.hero_limits import FULL_LIFE

LIFE = 0.5
"""What a Life Point is worth, counted in XP."""
LAST_LIFE = 2.0
"""Where what stands here may fell the hero, a Life Point is worth so many times as much."""
TOGETHER = 0.5
"""What it is worth that one roll serves two ends."""
OF_ALL = 0.25
"""How much of several monsters' Wounds it counts to stay unhurt by all of them; else by each."""
A_STEP = 1.5
"""What it is worth that a hero without a fight can go on at all."""
FURTHER_STEPS = 0.5
"""What it is worth to have as many of them as the way asks for: a pit without one costs a life."""
A_GAME = 20.0
"""What it is worth to stand where one fall loses the game for all (ALLIANCE-5)."""
LEAST = 0.1
"""Less than this is not worth rolling dice again."""
IN_A_FIGHT = 0.3
"""What dice are worth besides where there is a fight: it takes most of them."""
HEALING = 0.5
"""What a die is worth that heals a wounded hero."""
IDLE = 0.1
"""The same where nothing is left to heal."""
_KEPT: tuple[Space, ...] = ("chest", "trap")
"""Spaces that bring so much that the dice for them stay, once they lie there."""
_DOCKED: Mapping[Space, float] = {"chest": 2.5, "trap": 2.0, "portal": 0.2}
_FACES: Mapping[Face, float] = {
    "step": 0.15,
    "ranged": 0.45,
    "melee": 0.35,
    "defense": 0.2,
    "magic": 0.3,
}
"""What a die of a face is worth for what nobody knows yet, counted in XP."""


def best_reroll(
    state: State, advised: Sequence[RerollAdvice], survival: RerollAdvice | None = None
) -> Chance | None:
    """Give the dice to roll again that serve all goals together best; None where all stay.

    Args:
        state: The table; its hero has rolled.
        advised: The odds of each goal that makes sense here.
        survival: Those of standing afterwards, where a fall loses the game for all.
    """
    worth: dict[tuple[Face, ...], float] = defaultdict(float)
    choices: dict[tuple[Face, ...], Chance] = {}
    beaten: dict[tuple[Face, ...], dict[str, float]] = defaultdict(dict)
    for advice in advised:
        gain, only = _worth(state, advice.goal), _beats(advice.goal)
        for choice in advice.choices:
            choices[choice.rerolled] = choice
            worth[choice.rerolled] += gain * float(choice.chance)
            if only is not None:
                beaten[choice.rerolled][only] = float(choice.chance)
    if () not in worth:
        return None
    for again, chances in beaten.items():
        worth[again] += _xp(state, chances)
    for again in worth:
        worth[again] += _saved(state, again, max(beaten[again].values(), default=0.0))
    share = IN_A_FIGHT if engaging_monsters(state) else 1.0
    prized = {face: share * _prize(state, face) for face in FACES}
    fresh = sum(prized.values()) / len(FACES)
    for again in worth:
        worth[again] += sum(fresh - prized[face] for face in again)
        worth[again] += share * (HEALING - IDLE) * _flasks_too_many(state, again)
    for choice in survival.choices if survival else ():
        worth[choice.rerolled] += A_GAME * float(choice.chance)
    for again in [one for one in worth if _takes_what_serves(state, one, advised)]:
        del worth[again]
    best = max(worth, key=lambda again: (round(worth[again], 6), -len(again)))
    return choices[best] if best and worth[best] >= worth[()] + LEAST else None


def _saved(state: State, again: tuple[Face, ...], won: float) -> float:
    """Weigh the Wounds that shields block where nobody is beaten (PAYBACK-3).

    Args:
        state: The table.
        again: The faces of the dice that are rolled again.
        won: How likely somebody is beaten then.
    """
    due = sum(CATALOGUE.monster(one.kind).payback for one in engaging_monsters(state))
    kept = _ready(state, "defense") - again.count("defense")
    return (1 - won) * _life(state) * min(due, kept + len(again) / len(FACES))


def _ready(state: State, face: Face) -> int:
    if _is_barred(state, face):
        return 0
    dice = state.turn.dice
    return sum(one.face == face and one.place == "ready" for one in dice)


def _is_barred(state: State, face: Face) -> bool:
    """Tell whether dice of a face serve nothing this turn (ALLIANCE-10, SEWER-9)."""
    return face == state.turn.curse or face in cursed_faces(state)


def _takes_what_serves(
    state: State, again: tuple[Face, ...], advised: Sequence[RerollAdvice]
) -> bool:
    """Tell whether dice go that the way on or a space asks for, though MAGIC could still make some.

    Before a fight nobody knows what is left after it.
    """
    if engaging_monsters(state):
        return False
    alone = (one.goal[0] for one in advised if len(one.goal) == 1)
    return _leaves_too_few_steps(state, again, advised) or any(
        _breaks_up(state, again, part) for part in alone
    )


def _breaks_up(state: State, again: tuple[Face, ...], part: Defeat | Dock | Have) -> bool:
    """Tell whether dice go that lie ready for a trap or a chest, all that it asks for."""
    if not isinstance(part, Dock) or part.space not in _KEPT:
        return False
    wanted = [face for face in FACES if face in part.faces]
    spare = [_ready(state, face) - part.faces.count(face) for face in wanted]
    return min(spare, default=-1) >= 0 and any(
        again.count(face) > left for face, left in zip(wanted, spare, strict=True)
    )


def _leaves_too_few_steps(
    state: State, again: tuple[Face, ...], advised: Sequence[RerollAdvice]
) -> bool:
    """Tell whether STEP dice go that the way on asks for, though MAGIC could still make some."""
    if "step" not in again or _is_barred(state, "step"):
        return False
    goals = (part for one in advised for part in one.goal if isinstance(part, Have))
    wanted = max((part.count for part in goals if part.face == "step"), default=0)
    return _ready(state, "step") - again.count("step") < wanted


def _prize(state: State, face: Face) -> float:
    if _is_barred(state, face):
        return 0.0
    if face == "elixir":
        return HEALING if state.hero.life < FULL_LIFE else IDLE
    return _FACES[face]


def _flasks_too_many(state: State, again: tuple[Face, ...]) -> int:
    """Count among dice to roll again the ELIXIR dice that heal nothing any more."""
    hurt = FULL_LIFE - state.hero.life
    return min(again.count("elixir"), max(0, _ready(state, "elixir") - hurt)) if hurt else 0


def _worth(state: State, goal: Goal) -> float:
    """Weigh a goal in XP; what its parts are worth by themselves, other goals count."""
    if len(goal) > 1:
        return TOGETHER
    (part,) = goal
    match part:
        case Defeat(kind=kind, unhurt=unhurt):
            return _wounds(state, kind) if unhurt else 0.0
        case Dock(space="fountain"):
            return min(2, FULL_LIFE - state.hero.life) * LIFE
        case Dock(space=space):
            return _DOCKED.get(space, TOGETHER) if space else TOGETHER
        case Have(face="step", count=count) if count > 1:
            return 0.0 if engaging_monsters(state) else FURTHER_STEPS
        case Have(face="step"):
            if engaging_monsters(state):
                return TOGETHER
            return A_STEP - TOGETHER if state.hero.free_step else A_STEP
        case Have():
            return 0.0


def _beats(goal: Goal) -> str | None:
    """Give the kind that a goal is to beat and nothing else; empty for all that stand here."""
    match goal:
        case (Defeat(kind=kind, unhurt=False),):
            return kind
        case _:
            return None


def _xp(state: State, chances: Mapping[str, float]) -> float:
    """Expect XP: of all where they can be beaten, else of the one that brings most."""
    here = [CATALOGUE.monster(one.kind) for one in engaging_monsters(state)]
    of_all = chances.get("", 0.0) if len(here) > 1 else 0.0
    alone = [max(0.0, chances.get(card.kind, 0.0) - of_all) * card.xp for card in here]
    return of_all * sum(card.xp for card in here) + max(alone, default=0.0)


def _wounds(state: State, kind: str) -> float:
    """Weigh what a fight without Wounds spares: of each monster by itself, less of all at once."""
    here = [CATALOGUE.monster(one.kind) for one in engaging_monsters(state)]
    meant = [card for card in here if kind in {"", card.kind}]
    share = 1.0 if len(here) == 1 else 1 - OF_ALL if kind else OF_ALL
    return share * _life(state) * sum(card.payback for card in meant)


def _life(state: State) -> float:
    """Weigh a Life Point: the last ones most."""
    due = sum(CATALOGUE.monster(one.kind).payback for one in engaging_monsters(state))
    return LIFE * (LAST_LIFE if due >= state.hero.life else 1.0)
