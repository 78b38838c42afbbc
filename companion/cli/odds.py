"""Exact odds and the best re-roll: ``companion odds``."""

from pathlib import Path
from typing import TYPE_CHECKING

import click

from companion.cli.localized_text import said_plainly, say
from companion.cli.table_transfer import lines_of

if TYPE_CHECKING:
    from collections.abc import Iterable
    from fractions import Fraction

    from companion.engine.rules import Message
    from companion.games.masmorra.advice import Goal, RerollAdvice
    from companion.games.masmorra.advice.fights.hero_resources import Means
    from companion.games.masmorra.model import HeroName

_MOST_DICE = 7
_DICE = 6
_SHOWN = 10
"""The best choices only; JSON has them all."""


@click.command(
    "odds",
    help=say("cli.command.odds"),
    epilog=said_plainly(
        "cli.examples",
        "advice.odds.help.words",
        examples=(
            "companion odds --dice melee,step,step,elixir,magic,defense --monster orc",
            'companion odds --monster spider --goal "spider unhurt and 1 step" --hero jay',
            'companion odds --goal "dock step+melee" --symbol step',
            "companion odds --table evening",
        ),
    ),
)
@click.option("--dice", metavar="FACE,...", help=say("advice.odds.help.dice"))
@click.option("--pet", metavar="FACE", help=say("advice.odds.help.pet"))
@click.option(
    "--monster", "monsters", metavar="NAME", multiple=True, help=say("advice.odds.help.monster")
)
@click.option("--goal", metavar="GOAL", help=say("advice.odds.help.goal"))
@click.option("--hero", metavar="NAME", help=say("advice.odds.help.hero"))
@click.option(
    "--ability", "abilities", metavar="NAME", multiple=True, help=say("advice.odds.help.ability")
)
@click.option(
    "--symbol", "symbols", metavar="FACE", multiple=True, help=say("advice.odds.help.symbol")
)
@click.option("--gold", type=click.IntRange(0, 6), default=0, help=say("advice.odds.help.gold"))
@click.option("--life", type=click.IntRange(1, 6), default=6, help=say("advice.odds.help.life"))
@click.option(
    "--table",
    "saved",
    metavar="FILE",
    type=click.Path(exists=True, dir_okay=False, path_type=Path),
    help=say("advice.odds.help.table"),
)
@click.option("--json", "as_json", is_flag=True, help=say("advice.odds.help.json"))
def odds(
    *,
    dice: str | None,
    pet: str | None,
    monsters: tuple[str, ...],
    goal: str | None,
    hero: str | None,
    abilities: tuple[str, ...],
    symbols: tuple[str, ...],
    gold: int,
    life: int,
    saved: Path | None,
    as_json: bool,
) -> None:
    """Say how likely a goal is, and which dice to roll again for it."""
    if saved is not None:
        if dice or pet or monsters or hero or abilities or symbols:
            raise click.UsageError(say("advice.odds.both"))
        found = _at_table(saved, goal)
    else:
        faces = (*_listed(dice), *_listed(pet))
        hand = _faces(faces) if faces else None
        means = _means(monsters, len(faces) or _DICE, hero, abilities, symbols, gold, life)
        found = [_imagined(means, goal, hand)]
    for advice in found:
        _show(advice, as_json=as_json)


def _listed(written: str | None) -> tuple[str, ...]:
    return tuple(word.strip().lower() for word in written.split(",")) if written else ()


def _known(words: "Iterable[str]", known: "Iterable[str]") -> None:
    """Refuse words that are none of the known ones."""
    from companion.i18n import verbatim

    for word in words:
        if word not in known:
            names = ", ".join(sorted(known))
            raise click.UsageError(say("advice.odds.word", word=verbatim(word), known=names))


def _faces(words: tuple[str, ...]) -> tuple[int, ...]:
    """Count the faces of the dice."""
    from companion.games.masmorra.model import FACES

    _known(words, FACES)
    if len(words) > _MOST_DICE:
        raise click.UsageError(say("advice.odds.too_many", count=len(words)))
    return tuple(words.count(face) for face in FACES)


def _means(  # noqa: PLR0917 - what a hero has
    monsters: tuple[str, ...],
    size: int,
    hero: str | None,
    abilities: tuple[str, ...],
    symbols: tuple[str, ...],
    gold: int,
    life: int,
) -> "Means":
    """Put what a hero has and faces into one value."""
    from companion.games.masmorra.advice.fights.hero_resources import means_against
    from companion.games.masmorra.advice.odds.roll_goals import KINDS
    from companion.games.masmorra.catalogue import CATALOGUE
    from companion.games.masmorra.model import FACES, HEROES, Hero

    _known(monsters, KINDS)
    _known(symbols, FACES)
    _known(abilities, CATALOGUE.abilities)
    _known((hero,) if hero else (), HEROES)
    name: HeroName = next((one for one in HEROES if one == hero), "jay")
    own = (CATALOGUE.hero(name).start,) if hero else ()
    there = Hero(name, 1, "", "red", "", life=life, gold=gold, abilities=tuple({*own, *abilities}))
    held = {face: symbols.count(face) for face in FACES}
    kinds = tuple(kind for word in monsters for kind in KINDS if kind == word)
    return means_against(kinds, size, there, held)


def _imagined(means: "Means", goal: str | None, hand: tuple[int, ...] | None) -> "RerollAdvice":
    from companion.games.masmorra.advice import read_goal
    from companion.games.masmorra.advice.odds.reroll_odds import advise_roll

    if goal is None and not means.foes:
        raise click.UsageError(say("advice.odds.no_goal"))
    return advise_roll(means, read_goal(goal or "unhurt"), hand)


def _at_table(saved: Path, goal: str | None) -> "list[RerollAdvice]":
    """Give the odds of one goal, or of all that make sense, at a saved table."""
    from companion.games.masmorra.advice import advise_reroll, goals, read_goal
    from companion.games.registry import GAMES
    from companion.table import read_saved

    state = read_saved(lines_of(saved), GAMES).history.state
    sensible = goals(state)
    if not sensible:
        raise click.UsageError(say("advice.odds.no_goals"))
    wanted: tuple[Goal, ...] = sensible if goal is None else (read_goal(goal, state),)
    return [advise_reroll(state, one) for one in wanted]


def _show(advice: "RerollAdvice", *, as_json: bool) -> None:
    import msgspec

    from companion.games.masmorra.advice.advice_messages import tell_choice, tell_goal

    if as_json:
        click.echo(msgspec.json.encode(_builtins(advice)).decode())
        return
    goal = tell_goal(advice.goal, _said)
    if advice.now is None:
        click.echo(say("advice.odds.fresh", goal=goal, chance=percent(advice.fresh)))
        return
    now = next(choice.chance for choice in advice.choices if not choice.rerolled)
    click.echo(say("advice.odds.now", goal=goal, chance=percent(now)))
    for choice in advice.choices[:_SHOWN]:
        told = tell_choice(choice, _said)
        click.echo("  " + say("advice.odds.choice", chance=percent(choice.chance), choice=told))


def _builtins(advice: "RerollAdvice") -> dict[str, object]:
    from companion.games.masmorra.advice.advice_messages import write_goal

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


def percent(chance: "Fraction") -> str:
    """Show a chance as a percentage and as the fraction that it is."""
    return f"{100 * float(chance):6.2f} % ({chance})"


def _said(message: "Message") -> str:
    return say(message.key, **message.params)
