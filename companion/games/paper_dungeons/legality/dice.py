"""The roll, and what a die may be used for.

Rules: PD-DICE-1, PD-DICE-2, PD-DICE-8, PD-DICE-10, PD-DICE-11, PD-SELECT-1, PD-SELECT-4,
PD-LEVEL-2, PD-LEVEL-5, PD-ITEM-2, PD-ITEM-3, PD-ITEM-5, PD-POTION-1, A-39, AMD-P14.
"""

from companion.engine.rules import Refusal, Rule, forbidden, impossible
from companion.games.paper_dungeons.catalogue.types import HeroId, Symbol
from companion.games.paper_dungeons.commands import (
    Craft,
    LevelUp,
    PreparePotions,
    RollDice,
    StartMoving,
)
from companion.games.paper_dungeons.counting.content_lookup import of
from companion.games.paper_dungeons.counting.die_symbols import (
    face_of,
    has_colour_for,
    has_symbol_of,
    needs_recolouring,
)
from companion.games.paper_dungeons.legality.timing import check_dice_phase, worst
from companion.games.paper_dungeons.model import Sheet, State
from companion.games.paper_dungeons.rulebook.amendments import AMD_P9, AMD_P14
from companion.games.paper_dungeons.rulebook.damage import PD_POTION_1
from companion.games.paper_dungeons.rulebook.dungeon import PD_MOVE_1, PD_MOVE_10
from companion.games.paper_dungeons.rulebook.items import (
    PD_ITEM_1,
    PD_ITEM_2,
    PD_ITEM_3,
    PD_ITEM_5,
)
from companion.games.paper_dungeons.rulebook.levels import PD_LEVEL_2, PD_LEVEL_5, PD_LEVEL_10
from companion.games.paper_dungeons.rulebook.missions_and_score import PD_POWER_2
from companion.games.paper_dungeons.rulebook.rounds import (
    PD_DICE_1,
    PD_DICE_2,
    PD_DICE_4,
    PD_DICE_8,
    PD_DICE_11,
    PD_ROUND_4,
    PD_ROUND_5,
    PD_SELECT_1,
    PD_SELECT_2,
    PD_SELECT_4,
)
from companion.games.paper_dungeons.rulebook.rulings import A_39
from companion.games.paper_dungeons.rulebook.setup import PD_COMP_1


def check_roll_dice(state: State, command: RollDice) -> Refusal | None:
    """A round begins with one roll of all dice."""
    if state.phase == "over":
        return impossible(PD_ROUND_5, because="paper_dungeons.refusal.over")
    if state.phase != "roll":
        return impossible(PD_ROUND_4, because="paper_dungeons.refusal.no_roll_now")
    if not command.faces:
        if state.to_app:
            return impossible(PD_DICE_4, because="paper_dungeons.refusal.app_rolls")
        return None
    return check_faces(state, command.faces)


def check_faces(state: State, faces: tuple[Symbol, ...]) -> Refusal | None:
    """Every die shows one of its own faces."""
    dice = of(state).content.dice
    if len(faces) != len(dice):
        return impossible(PD_COMP_1, because="paper_dungeons.refusal.all_dice", number=len(dice))
    for die, face in zip(dice, faces, strict=True):
        if face not in die.faces:
            return impossible(
                PD_DICE_2,
                PD_DICE_1,
                because="paper_dungeons.refusal.no_such_face",
                die=die.number,
                face=f"@paper_dungeons.symbol.{face}",
            )
    return None


def check_die(state: State, seat: int, number: int, *rules: Rule) -> Refusal | None:
    """A die can be used once by each, three of them in a round, and not with its skull.

    Args:
        state: The table.
        seat: Whose sheet.
        number: The die's number.
        rules: The clauses that say which dice are good for what is wanted.
    """
    if (refusal := check_dice_phase(state, seat)) is not None:
        return refusal
    sheet = state.sheet(seat)
    face = face_of(state, number)
    if face is None:
        return impossible(PD_COMP_1, because="paper_dungeons.refusal.no_such_die", die=number)
    if sheet.moving:
        return impossible(
            AMD_P9,
            PD_SELECT_2,
            PD_MOVE_10,
            because="paper_dungeons.refusal.still_moving",
            remedy="paper_dungeons.remedy.stop_moving",
            left=sheet.points,
        )
    for used in sheet.used:
        if used.die == number:
            return forbidden(PD_SELECT_4, because="paper_dungeons.refusal.die_used", die=number)
    if len(sheet.used) >= (picks := of(state).content.numbers.picks):
        return forbidden(PD_SELECT_1, because="paper_dungeons.refusal.three_dice", number=picks)
    if face == "skull":
        return forbidden(PD_DICE_8, *rules, because="paper_dungeons.refusal.skull", die=number)
    return None


def check_level_up(state: State, command: LevelUp) -> Refusal | None:
    """A level needs the hero's symbol and its training colour, and a free square."""
    usable = check_die(state, command.seat, command.die, PD_LEVEL_2)
    if usable is not None and usable.kind == "impossible":
        return usable
    sheet = state.sheet(command.seat)
    return worst(
        usable,
        _check_below_top(state, sheet, command.hero),
        _check_symbol(state, command.die, command.hero),
        _check_colour(state, sheet, command),
    )


def _check_below_top(state: State, sheet: Sheet, hero: HeroId) -> Refusal | None:
    index = of(state)
    if sheet.levels[index.heroes[hero]] < index.content.levels.highest:
        return None
    return impossible(PD_LEVEL_5, because="paper_dungeons.refusal.hero_at_top", hero=_hero(hero))


def _check_symbol(state: State, die: int, hero: HeroId) -> Refusal | None:
    index = of(state)
    face = face_of(state, die)
    symbol = index.content.heroes[index.heroes[hero]].symbol
    if face is None or has_symbol_of(face, symbol):
        return None
    if face == "boots":
        return _boots(PD_LEVEL_2)
    return forbidden(PD_LEVEL_2, because="paper_dungeons.refusal.other_symbol", hero=_hero(hero))


def _check_colour(state: State, sheet: Sheet, command: LevelUp) -> Refusal | None:
    hero, die = command.hero, command.die
    if needs_recolouring(state, sheet, die, hero):
        return None
    if command.recolour:
        lasting = of(state).bonus("recolour", sheet.levels, sheet.items, sheet.power)
        spent = (PD_POWER_2,) if sheet.recoloured else ()
        return impossible(
            AMD_P14,
            PD_LEVEL_10 if lasting else A_39,
            *spent,
            because="paper_dungeons.refusal.recolours_nothing",
        )
    if has_colour_for(state, sheet, die, hero):
        return None
    colour = "black" if hero in sheet.black else "white"
    return forbidden(
        PD_LEVEL_2,
        *((PD_POWER_2,) if sheet.recoloured else ()),
        because="paper_dungeons.refusal.other_colour",
        hero=_hero(hero),
        colour=f"@paper_dungeons.colour.{colour}",
    )


def check_craft(state: State, command: Craft) -> Refusal | None:
    """A square needs an unfinished item, and its symbol where it has one."""
    usable = check_die(state, command.seat, command.die, PD_ITEM_5)
    if usable is not None and usable.kind == "impossible":
        return usable
    index = of(state)
    place = index.items.get(command.item)
    if place is None:
        return impossible(PD_ITEM_1, because="paper_dungeons.refusal.no_such_item")
    item = index.content.items[place]
    if state.sheet(command.seat).items[place] >= item.squares:
        return impossible(PD_ITEM_2, because="paper_dungeons.refusal.item_complete")
    face = face_of(state, command.die)
    if usable is not None or face is None or has_symbol_of(face, item.symbol):
        return usable
    if face == "boots":
        return _boots(PD_ITEM_5)
    return forbidden(
        PD_ITEM_3,
        because="paper_dungeons.refusal.item_symbol",
        symbol=f"@paper_dungeons.symbol.{item.symbol}",
    )


def check_prepare_potions(state: State, command: PreparePotions) -> Refusal | None:
    """Any die but boots prepares potions; those beyond the last circle are lost (AMD-P8)."""
    usable = check_die(state, command.seat, command.die, PD_POTION_1)
    if usable is None and face_of(state, command.die) == "boots":
        return _boots(PD_POTION_1)
    return usable


def check_start_moving(state: State, command: StartMoving) -> Refusal | None:
    """Any die but a skull moves."""
    return check_die(state, command.seat, command.die, PD_MOVE_1)


def _boots(rule: Rule) -> Refusal:
    return forbidden(PD_DICE_11, rule, because="paper_dungeons.refusal.boots")


def _hero(hero: HeroId) -> str:
    return f"@paper_dungeons.hero.{hero}"
