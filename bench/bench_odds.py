"""How fast exact odds with the best re-roll are, against brute force over all rolls."""

from fractions import Fraction
from itertools import combinations, product

from bench.reporting.figures import Figure, median_seconds, seconds
from companion.games.masmorra.advice.fights.hero_resources import Means, means_against
from companion.games.masmorra.advice.odds.dice_multisets import SIDES, Hand, Need
from companion.games.masmorra.advice.odds.reroll_odds import RerollAdvice, advise_roll, needs_of
from companion.games.masmorra.advice.odds.roll_goals import Goal, read_goal
from companion.games.masmorra.model import FACES, Face, Hero

DICE: tuple[Face, ...] = ("melee", "step", "step", "elixir", "magic", "defense", "ranged")
"""Six action dice and the pet die."""
GOAL = "orc unhurt and 1 step"
Odds = dict[tuple[Face, ...], Fraction]
"""The chance of each choice, by the faces that are rolled again."""


def measure() -> list[Figure]:
    """Ask which dice to roll again against an Orc, by sets of hands and roll by roll."""
    hero = Hero("jay", 1, "", "red", "", abilities=("jay-start",))
    means = means_against(("orc",), len(DICE), hero, {})
    goal = read_goal(GOAL)
    hand = hand_of(DICE)
    found: list[Odds] = []

    quick = median_seconds(lambda: advise_roll(means, goal, hand))
    slow = seconds(lambda: found.append(brute_force(means, goal)))
    if found[0] != by_faces(advise_roll(means, goal, hand)):
        raise RuntimeError("the odds are not those of all rolls one by one")
    return [
        Figure(
            name="odds: every choice of a re-roll, six dice and the pet die",
            value=round(1000 * quick, 2),
            unit="ms",
            reference=round(1000 * slow, 1),
            ratio=round(slow / quick),
            target="at most 50 ms; 100 x faster than all rolls one by one, same numbers",
            note=f"{GOAL}, the hero's starting ability; brute force judges each hand once per roll",
        )
    ]


def hand_of(faces: tuple[Face, ...]) -> Hand:
    """Count faces."""
    return tuple(faces.count(face) for face in FACES)


def by_faces(advice: RerollAdvice) -> Odds:
    """Sort chances by what is rolled again."""
    return {tuple(sorted(choice.rerolled)): choice.chance for choice in advice.choices}


def brute_force(means: Means, goal: Goal) -> Odds:
    """Try every choice of dice, and every roll of these dice in order."""
    needs = needs_of(means, goal)
    odds: Odds = {}
    for size in range(len(DICE) + 1):
        for again in combinations(range(len(DICE)), size):
            kept = tuple(face for number, face in enumerate(DICE) if number not in again)
            lucky = sum(
                serves(needs, hand_of(kept + rolled)) for rolled in product(FACES, repeat=size)
            )
            rolled = tuple(sorted(DICE[number] for number in again))
            odds[rolled] = Fraction(lucky, SIDES**size)
    return odds


def serves(needs: tuple[Need, ...], hand: Hand) -> bool:
    """Tell whether a hand serves a goal."""
    return any(need.serves(hand) for need in needs)
