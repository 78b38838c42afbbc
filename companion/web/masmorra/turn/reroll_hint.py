"""Whether to roll again, for the player whose turn it is: what to do, and the odds of it."""

from dataclasses import dataclass, replace
from fractions import Fraction

from companion.games.masmorra.advice import (
    Chance,
    Defeat,
    Goal,
    Have,
    RerollAdvice,
    advise_reroll,
    goals,
)
from companion.games.masmorra.advice.advice_messages import tell_choice, tell_goal_here
from companion.games.masmorra.advice.fights.best_fights_with_cards import cards_may_help
from companion.games.masmorra.advice.odds.best_reroll import best_reroll
from companion.games.masmorra.advice.odds.survival import advise_survival
from companion.games.masmorra.commands import RerollDice
from companion.games.masmorra.model import Face, Payment, State
from companion.i18n import verbatim
from companion.web.dice.dice_entry import named
from companion.web.masmorra.options.cost_display import Chip, chips
from companion.web.masmorra.turn.step_dice_to_doorway import steps_ahead
from companion.web.masmorra.turn.ways_to_fight import at_stake, sentence
from companion.web.screens.command_feedback import message
from companion.web.screens.request_context import Visit
from companion.web.screens.views_made_once_per_table import SharedView

_HARDLY = Fraction(1, 10)
"""A fight with lower odds is as good as lost: shields and flasks are what dice are for."""

_SLIGHT = Fraction(1, 20)
"""A gain below that is no reason to name: the dice that go are of little use, that is all."""


@dataclass(frozen=True, slots=True)
class RerollHint:
    """What to do with a roll.

    Attributes:
        advice: It in a few words.
        dice: Those to roll again, as a button shows them.
        numbers: The same by their numbers.
        up: The same, as an address carries them; empty: all stay.
        by_app: The command by which the app rolls them; empty where real dice are thrown.
        why: The reason in one plain clause: what it gains most, from what to what.
        is_vague: Nothing certain is gained; then the reason says, too, that other dice may go.
        odds: For each goal that is still open, what it stands at, or what the advice makes of it.
        uncounted: A card in hand could help, and is not counted.
    """

    advice: str = ""
    dice: tuple[Chip, ...] = ()
    numbers: tuple[int, ...] = ()
    up: str = ""
    by_app: str = ""
    why: str = ""
    is_vague: bool = False
    odds: tuple[str, ...] = ()
    uncounted: bool = False


def should_i_reroll(visit: Visit) -> RerollHint:
    """Say what to roll again, if anything, and what each goal stands at."""
    if not visit.options:
        return RerollHint()
    return replace(_hint(visit, at_stake(visit.state)), uncounted=cards_may_help(visit.state))


@SharedView
def _hint(visit: Visit, state: State) -> RerollHint:
    steps = steps_ahead(state)
    further: tuple[Goal, ...] = ((Have("step", steps),),) if steps > 1 else ()
    told_apart = (goal for goal in goals(state) if not _is_small(goal))
    wanted = [advise_reroll(state, goal) for goal in (*told_apart, *further)]
    survival = advise_survival(state) if state.settings.cooperative else None
    best = best_reroll(state, wanted, survival) or Chance((), (), Fraction(0))
    is_rolled = state.settings.action_dice == "app" and bool(best.dice)
    odds = [_odds(one, best.rerolled) for one in wanted if not _is_given(one, best.rerolled)]
    stands = [_odds(survival, best.rerolled)] if survival else []
    stands = [one for one in stands if not one.now == one.then == 1]
    listed = (*stands, *_by_gain(odds, is_again=bool(best.rerolled)))
    told = tuple(_told(visit, state, one) for one in listed)
    gains = any(one.then - one.now >= _SLIGHT for one in odds)
    fights = [one.then for one in odds if any(isinstance(part, Defeat) for part in one.goal)]
    is_lost = bool(best.rerolled and fights) and max(fights) < _HARDLY
    sure = all(one.now == 1 for one in odds)
    way = "hope" if best.rerolled else "enough" if odds and sure else "risk"
    is_plain = gains and not is_lost
    return RerollHint(
        advice=tell_choice(best, lambda said: message(said, visit.language)),
        dice=chips(state, Payment(best.dice)),
        numbers=best.dice,
        up=named((number, state.turn.dice[number].face or "") for number in best.dice),
        by_app=visit.json(RerollDice(best.dice)) if is_rolled else "",
        why=told[0] + "."
        if is_plain or stands
        else visit.say("advice.page.hope", count=len(best.dice))
        if way == "hope" and not is_lost
        else visit.say(f"advice.page.{'shields' if is_lost else way}"),
        is_vague=way == "hope" and not (is_plain or is_lost or stands),
        odds=told,
    )


@dataclass(frozen=True, slots=True)
class _Odds:
    """How likely a goal is now, and after the re-roll that is advised; no goal is to stand."""

    goal: Goal
    now: Fraction
    then: Fraction


def _odds(advice: RerollAdvice, rerolled: tuple[Face, ...]) -> _Odds:
    chances = {choice.rerolled: choice.chance for choice in advice.choices}
    return _Odds(advice.goal, chances[()], chances.get(rerolled, chances[()]))


def _by_gain(odds: list[_Odds], *, is_again: bool) -> list[_Odds]:
    """Put what gains most first; of a re-roll leave out what it does not change."""
    changed = [one for one in odds if one.then != one.now] if is_again else odds
    return sorted(changed, key=lambda one: one.now - one.then)


def _is_small(goal: Goal) -> bool:
    """Tell whether a goal is one that anybody sees at a glance."""
    return len(goal) == 1 and isinstance(goal[0], Have) and goal[0].face != "step"


def _is_given(advice: RerollAdvice, rerolled: tuple[Face, ...]) -> bool:
    """Tell whether a goal need not be named: no roll misses it, or it lies there and stays."""
    chances = {choice.rerolled: choice.chance for choice in advice.choices}
    if all(chance == 1 for chance in chances.values()):
        return True
    lies_there = all(isinstance(part, Have) for part in advice.goal)
    return lies_there and chances[()] == chances.get(rerolled, 0) == 1


def _told(visit: Visit, state: State, odds: _Odds) -> str:
    """Say what a goal stands at, and what the advised re-roll makes of it, for better or worse."""
    way = "gain" if odds.then > odds.now else "loss" if odds.then < odds.now else "keep"
    goal = (
        tell_goal_here(state, odds.goal, lambda said: message(said, visit.language))
        if odds.goal
        else visit.say("advice.goal.survive")
    )
    told = visit.say(
        f"advice.page.{way}",
        goal=verbatim(goal),
        now=_percent(odds.now),
        then=_percent(odds.then),
    )
    return sentence(told)


def _percent(chance: Fraction) -> int:
    """Round to whole per cent, but call nothing certain or impossible that is not."""
    if chance in {0, 1}:
        return int(100 * chance)
    return min(99, max(1, round(100 * chance)))
