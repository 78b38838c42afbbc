"""What `companion odds` can be asked of Masmorra's dice."""

from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction
from typing import Any

from companion.engine.command_line import OddsOption, Say
from companion.engine.errors import CompanionError
from companion.engine.rules import Message
from companion.games.masmorra.advice import advise_reroll, goals, read_goal
from companion.games.masmorra.advice.advice_messages import tell_choice, tell_goal, write_goal
from companion.games.masmorra.advice.fights.hero_resources import Means, means_against
from companion.games.masmorra.advice.odds.reroll_odds import RerollAdvice, advise_roll
from companion.games.masmorra.advice.odds.roll_goals import KINDS
from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.model import FACES, HEROES, Hero, HeroName, State
from companion.games.masmorra.model.hero_limits import FULL_LIFE
from companion.i18n import verbatim

_MOST_DICE = 7
_DICE = 6
_MOST_GOLD = 6
_SHOWN = 10
"""The best choices only; JSON has them all."""


class QuestionError(CompanionError):
    """A roll that cannot be, or a goal that nobody named."""


class RerollAnswer:
    """The odds of one goal, and which dice to roll again for it."""

    def __init__(self, advice: RerollAdvice) -> None:
        """Keep what was counted."""
        self._advice = advice

    @staticmethod
    def so_far(_say: Say) -> Iterable[str]:
        """Tell nothing: all has been counted."""
        return ()

    def lines(self, say: Say) -> Iterator[str]:
        """Tell how likely the goal is, then the best choices."""
        advice = self._advice
        goal = verbatim(tell_goal(advice.goal, say))
        if advice.now is None:
            yield _line(say, "advice.odds.fresh", goal=goal, chance=percent(advice.fresh))
            return
        now = next(choice.chance for choice in advice.choices if not choice.rerolled)
        yield _line(say, "advice.odds.now", goal=goal, chance=percent(now))
        for choice in advice.choices[:_SHOWN]:
            told = verbatim(tell_choice(choice, say))
            chance = percent(choice.chance)
            yield "  " + _line(say, "advice.odds.choice", chance=chance, choice=told)

    def record(self) -> dict[str, object]:
        """Give all choices as they are written in JSON."""
        advice = self._advice
        return {
            "goal": write_goal(advice.goal),
            "now": advice.now,
            "fresh": str(advice.fresh),
            "choices": [
                {
                    "reroll": choice.rerolled,
                    "dice": choice.dice,
                    "chance": str(choice.chance),
                    "percent": round(100 * float(choice.chance), 2),
                }
                for choice in advice.choices
            ],
        }


def _line(say: Say, key: str, **params: str | int) -> str:
    return say(Message(key, params))


def percent(chance: Fraction) -> str:
    """Show a chance as a percentage and as the fraction that it is."""
    return f"{100 * float(chance):6.2f}% ({chance})"


class Questions:
    """The odds of a roll, told by options or at a saved table."""

    words = "advice.odds.help.words"
    examples: tuple[str, ...] = (
        "companion odds --dice melee,step,step,elixir,magic,defense --monster orc",
        'companion odds --monster spider --goal "spider unhurt and 1 step" --hero jay',
        'companion odds --goal "dock step+melee" --symbol step',
        "companion odds --table evening",
    )
    options: tuple[OddsOption, ...] = (
        OddsOption("dice", "FACE,...", "advice.odds.help.dice"),
        OddsOption("pet", "FACE", "advice.odds.help.pet"),
        OddsOption("monster", "NAME", "advice.odds.help.monster", is_many=True),
        OddsOption("goal", "GOAL", "advice.odds.help.goal", is_of_roll=False),
        OddsOption("hero", "NAME", "advice.odds.help.hero"),
        OddsOption("ability", "NAME", "advice.odds.help.ability", is_many=True),
        OddsOption("symbol", "FACE", "advice.odds.help.symbol", is_many=True),
        OddsOption(
            "gold",
            "",
            "advice.odds.help.gold",
            is_of_roll=False,
            default=0,
            between=(0, _MOST_GOLD),
        ),
        OddsOption(
            "life",
            "",
            "advice.odds.help.life",
            is_of_roll=False,
            default=FULL_LIFE,
            between=(1, FULL_LIFE),
        ),
    )

    @staticmethod
    def of_roll(given: Mapping[str, Any]) -> list[RerollAnswer]:
        """Give the odds of a roll that is told by options.

        Raises:
            QuestionError: There is no such roll.
            GoalError: There is no such goal.
        """
        words = (*_listed(given["dice"]), *_listed(given["pet"]))
        hand = _faces(words) if words else None
        means = _means(given, len(words) or _DICE)
        goal = given["goal"]
        if goal is None and not means.foes:
            raise QuestionError("advice.odds.no_goal")
        return [RerollAnswer(advise_roll(means, read_goal(goal or "unhurt"), hand))]

    @staticmethod
    def at_table(state: State, given: Mapping[str, Any]) -> list[RerollAnswer]:
        """Give the odds of one goal, or of all that make sense, at a saved table.

        Raises:
            QuestionError: No goal makes sense.
            GoalError: There is no such goal.
        """
        sensible = goals(state)
        if not sensible:
            raise QuestionError("advice.odds.no_goals")
        goal = given["goal"]
        wanted = sensible if goal is None else (read_goal(goal, state),)
        return [RerollAnswer(advise_reroll(state, one)) for one in wanted]


def _listed(written: str | None) -> tuple[str, ...]:
    return tuple(word.strip().lower() for word in written.split(",")) if written else ()


def _check_known(words: Iterable[str], known: Iterable[str]) -> None:
    """Refuse words that are none of the known ones."""
    for word in words:
        if word not in known:
            names = ", ".join(sorted(known))
            raise QuestionError("advice.odds.word", word=verbatim(word), known=names)


def _faces(words: tuple[str, ...]) -> tuple[int, ...]:
    """Count the faces of the dice."""
    _check_known(words, FACES)
    if len(words) > _MOST_DICE:
        raise QuestionError("advice.odds.too_many", count=len(words))
    return tuple(words.count(face) for face in FACES)


def _means(given: Mapping[str, Any], size: int) -> Means:
    """Put what a hero has and faces into one value."""
    monsters, symbols, hero = given["monster"], given["symbol"], given["hero"]
    _check_known(monsters, KINDS)
    _check_known(symbols, FACES)
    _check_known(given["ability"], CATALOGUE.abilities)
    _check_known((hero,) if hero else (), HEROES)
    name: HeroName = next((one for one in HEROES if one == hero), "jay")
    own = (CATALOGUE.hero(name).start,) if hero else ()
    abilities = tuple({*own, *given["ability"]})
    there = Hero(
        name, 1, "", "red", "", life=given["life"], gold=given["gold"], abilities=abilities
    )
    held = {face: symbols.count(face) for face in FACES}
    kinds = tuple(kind for word in monsters for kind in KINDS if kind == word)
    return means_against(kinds, size, there, held)


ODDS = Questions()
