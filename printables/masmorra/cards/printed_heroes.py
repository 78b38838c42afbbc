"""Heroes as they are printed: the kit's five in the words of a language, or a group's own."""

from collections.abc import Iterator
from dataclasses import dataclass

from companion.engine.rules import Message
from companion.games.masmorra.catalogue import CATALOGUE, Ability
from companion.games.masmorra.catalogue.card_wording_from_effects import (
    ability_sayings,
    ability_title,
    in_a_row,
)
from companion.games.masmorra.model import OwnHero
from companion.i18n import text


@dataclass(frozen=True, slots=True)
class PrintedHero:
    """A hero on paper.

    Attributes:
        code: Its name among the pieces.
        figure: Whose picture it bears.
        title: Its name on the board.
        start: The starting ability.
        cards: The abilities of its two Hero cards.
        kind: Race and class, where they are known.
        line: What it says of itself.
    """

    code: str
    figure: str
    title: str
    start: Ability
    cards: tuple[tuple[Ability, Ability], ...]
    kind: str = ""
    line: str = ""


def kit_heroes(language: str) -> Iterator[PrintedHero]:
    """List the five heroes."""
    for hero in CATALOGUE.heroes.values():
        pairs = tuple(
            (CATALOGUE.abilities[upper], CATALOGUE.abilities[lower]) for upper, lower in hero.cards
        )
        key = f"masmorra.hero.{hero.name}"
        yield PrintedHero(
            hero.name,
            hero.name,
            text(key, language),
            CATALOGUE.abilities[hero.start],
            pairs,
            text(f"{key}.kind", language),
            text(f"{key}.line", language),
        )


def own_hero(hero: OwnHero) -> PrintedHero:
    """Take a hero of a group's own."""
    return PrintedHero(hero.id, hero.figure, hero.title, hero.start, hero.cards)


def ability_words(ability: Ability, language: str) -> tuple[str, str]:
    """Give an ability's name and what it says."""

    def say(message: Message) -> str:
        return text(message.key, language, **message.params)

    title, told = ability_title(ability), ability_sayings(ability, language)
    return say(title), in_a_row(map(say, told), say)
