"""Whether dice and heroes fit the rules.

Rules: PD-COMP-1, PD-DICE-1, PD-DICE-2, PD-DICE-3, PD-LEVEL-1, PD-MINION-2.
"""

from collections import Counter
from typing import get_args

from companion.games.paper_dungeons.catalogue.content_mistakes import Report
from companion.games.paper_dungeons.catalogue.types import Colour, Content, HeroId, Symbol

DICE = 6
FACES = 6
NEVER: dict[Colour, Symbol] = {"black": "clover", "white": "boots"}
"""The symbol that no die of a colour shows (PD-DICE-2)."""
CLASSES: tuple[Symbol, ...] = ("warrior", "wizard", "cleric", "rogue")


def prove_dice(report: Report, content: Content) -> None:
    """Check the six dice."""
    colours = Counter(die.colour for die in content.dice)
    numbers = {die.number for die in content.dice}
    if numbers != set(range(1, DICE + 1)) or colours["white"] != colours["black"]:
        report.tell("die", "dice")
    for die in content.dice:
        key = f"die.{die.number}.faces"
        if len(die.faces) != FACES:
            report.tell(key, "length", count=FACES)
        if NEVER[die.colour] in die.faces:
            report.tell(key, "wrong_colour", symbol=NEVER[die.colour], colour=die.colour)


def prove_heroes(report: Report, content: Content) -> None:
    """Check that each class is there once, with a symbol and minions of its own."""
    heroes = content.heroes
    for missing in set(get_args(HeroId)) - {hero.id for hero in heroes}:
        report.tell(f"hero.{missing}", "missing")
    for hero in heroes:
        if hero.symbol not in CLASSES:
            report.tell(f"hero.{hero.id}.symbol", "no_class_symbol", symbol=hero.symbol)
        if not 1 <= hero.ability_level <= content.levels.highest:
            report.tell(
                f"hero.{hero.id}.ability_level", "between", least=1, most=content.levels.highest
            )
        if sum(hero.symbol == other.symbol for other in heroes) > 1:
            report.tell(f"hero.{hero.id}.symbol", "twice", value=hero.symbol)
        if sum(hero.fights == other.fights for other in heroes) > 1:
            report.tell(f"hero.{hero.id}.fights", "twice", value=hero.fights)
