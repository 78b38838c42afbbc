"""What a game prints, as data that loads no drawing before it is asked for.

A game names its `Kit` in `companion.games.registry`; functions that draw are dotted names there,
``module:attribute``, so that a page which only offers what can be printed stays light.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pkgutil import resolve_name
from typing import TYPE_CHECKING

from companion.games import registry

if TYPE_CHECKING:
    from printables.drawing import Page, Palette, Stock, Symbol
    from printables.imposition import Setting

KIT = "kit"
"""Stands for all parts of a kit together, where parts are named."""


@dataclass(frozen=True, slots=True)
class Part:
    """A part of a kit.

    Attributes:
        pages: Dotted name of the function that draws it, page after page; what `Setting.only` does
            not name is left out.
        title: Message key of its heading.
        subject: Message key of what it is, which may name `mm`, the edge of a die.
        in_kit: It belongs to the kit; what does not is printed alone.
        short_title: Message key of its name beside the other parts; its heading unless given.
    """

    pages: str
    title: str
    subject: str
    in_kit: bool = True
    short_title: str = ""

    def draw(self, setting: Setting) -> Iterator[Page]:
        """Draw its pages."""
        pages: Callable[[Setting], Iterator[Page]] = resolve_name(self.pages)
        return pages(setting)


@dataclass(frozen=True, slots=True)
class Step:
    """What a game adds to a step of making on the plan of its kit.

    Attributes:
        picture: Shows it.
        words: A further sentence.
    """

    picture: Symbol
    words: str


@dataclass(frozen=True, slots=True)
class Contents:
    """What a kit holds, as its plan tells it.

    Attributes:
        by_stock: The pieces that are printed on each stock, counted, in one line of words.
        notes: What else is told of them.
    """

    by_stock: Mapping[Stock, str]
    notes: str


@dataclass(frozen=True, slots=True)
class Kit:
    """What is printed for a game.

    Attributes:
        title: Message key of the heading over several parts.
        subject: Message key of what these are.
        name: Message key of the game's name, where several games have a kit.
        parts: The parts by name, in the order of printing.
        sources: Folders outside `printables` that decide what is printed.
        palettes: Dotted name of the palettes by ink, where the game draws in roles of its own.
        custom_content: Dotted name of the function that draws a table's own pieces, as the game's
            own reader of them gives them; empty where a game has none.
        steps: Dotted name of the function that draws the steps of making, by their names on the
            plan, for a setting; empty where a game has no pictures of them. The first page of the
            kit is then read, and printed behind the plan.
        contents: Dotted name of the function that counts its pieces for the plan of a setting;
            empty where the plan counts none.
        bears_credits: In a whole kit, printed on both sides, a piece bears the credits on its back.
        has_poster: A piece is larger than any paper that is offered.
    """

    title: str
    subject: str
    parts: Mapping[str, Part]
    sources: tuple[str, ...] = ()
    palettes: str = "printables.drawing:INKS"
    custom_content: str = ""
    name: str = ""
    steps: str = ""
    contents: str = ""
    bears_credits: bool = False
    has_poster: bool = False

    def palette(self, ink: str) -> Palette:
        """Give the colours that its pieces are printed in."""
        palettes: Mapping[str, Palette] = resolve_name(self.palettes)
        return palettes[ink]

    def name_of(self, part: str) -> str:
        """Give the message key of a part's name, or of all parts together."""
        if part == KIT:
            return "kit.part.kit"
        return self.parts[part].short_title or self.parts[part].title

    def draw_steps(self, setting: Setting) -> Mapping[str, Step]:
        """Draw the steps of making by their names on the plan; none where a game has none."""
        if not self.steps:
            return {}
        steps: Callable[[Setting], Mapping[str, Step]] = resolve_name(self.steps)
        return steps(setting)

    def count_contents(self, setting: Setting) -> Contents | None:
        """Count its pieces for the plan; None where a game counts none."""
        if not self.contents:
            return None
        contents: Callable[[Setting], Contents] = resolve_name(self.contents)
        return contents(setting)

    def draw_custom_content(self, content: object, setting: Setting) -> Iterator[Page]:
        """Draw the pages of a table's own pieces."""
        pages: Callable[[object, Setting], Iterator[Page]] = resolve_name(self.custom_content)
        return pages(content, setting)


def games_with_kit() -> tuple[str, ...]:
    """Name the games that something is printed for."""
    return registry.with_part("kit")


def kit_of(game: str) -> Kit:
    """Give a game's kit.

    Raises:
        KeyError: There is no such game, or nothing is printed for it.
    """
    kit: Kit = registry.part(game, "kit")
    return kit
