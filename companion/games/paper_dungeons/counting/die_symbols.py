"""What a die shows, and what it is good for.

Rules: PD-DICE-5, PD-DICE-10, PD-DICE-11, PD-LEVEL-2, PD-LEVEL-3, PD-LEVEL-10, A-39, AMD-P14.
"""

from companion.games.paper_dungeons.catalogue.types import HeroId, Symbol
from companion.games.paper_dungeons.counting.content_lookup import Index, of
from companion.games.paper_dungeons.model import Sheet, State


def face_of(state: State, die: int) -> Symbol | None:
    """Give what a die shows, by its number; None for a number that no die has."""
    place = of(state).dice.get(die)
    return None if place is None or not state.dice else state.dice[place]


def is_rejected(index: Index, faces: tuple[Symbol, ...]) -> bool:
    """Tell whether all dice are rolled again (PD-DICE-5)."""
    numbers = index.content.numbers
    return faces.count("skull") >= numbers.skulls or faces.count("clover") >= numbers.clovers


def has_symbol_of(face: Symbol, symbol: Symbol | None) -> bool:
    """Tell whether a face shows a symbol; a clover shows any of the heroes' (PD-DICE-10)."""
    if face in {"boots", "skull"}:
        return False
    return face == "clover" or symbol is None or face == symbol


def needs_recolouring(state: State, sheet: Sheet, die: int, hero: HeroId) -> bool:
    """Tell whether only Psionic makes a die train a hero now (POW-10)."""
    if has_colour_for(state, sheet, die, hero) or sheet.recoloured:
        return False
    return bool(of(state).bonus("recolour_one", sheet.levels, sheet.items, sheet.power))


def has_colour_for(state: State, sheet: Sheet, die: int, hero: HeroId) -> bool:
    """Tell whether a die has a hero's training colour, by itself or by a lasting ability."""
    index = of(state)
    trains = "black" if hero in sheet.black else "white"
    if index.colours[die] == trains or face_of(state, die) == "clover":
        return True
    return bool(index.bonus("recolour", sheet.levels, sheet.items, sheet.power))
