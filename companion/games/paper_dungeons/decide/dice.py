"""The roll, and what a player does with a die.

Rules: PD-DICE-4..7, PD-SELECT-6, PD-LEVEL-4, PD-ITEM-2, PD-POTION-1, PD-MOVE-1, A-21, A-33, A-37,
AMD-P7, AMD-P14.
"""

from companion.games.paper_dungeons.commands import (
    Craft,
    Enter,
    LevelUp,
    PreparePotions,
    RollDice,
    StartMoving,
    StopMoving,
)
from companion.games.paper_dungeons.counting.die_symbols import (
    face_of,
    is_rejected,
    needs_recolouring,
)
from companion.games.paper_dungeons.decide.damage import hurt
from companion.games.paper_dungeons.decide.decision_event_collector import Desk
from companion.games.paper_dungeons.decide.gains import fill_square, gain_level, gain_potions
from companion.games.paper_dungeons.decide.rooms import enter
from companion.games.paper_dungeons.events import (
    DiceRejected,
    DiceRolled,
    DieRecoloured,
    DieUsed,
    LeftToApp,
    PointsGivenUp,
)
from companion.games.paper_dungeons.model import ReportRound


def do_roll_dice(desk: Desk, command: RollDice) -> None:
    """Take the roll, or leave it to the app; its skulls hurt before anybody chooses."""
    faces = command.faces
    if not faces:
        desk.emit(LeftToApp())
        return
    if is_rejected(desk.index, faces):
        desk.emit(DiceRejected(faces))
        return
    desk.emit(DiceRolled(faces))
    skulls = faces.count("skull")
    for sheet in desk.state.sheets:
        if desk.state.on_paper:
            desk.agenda(sheet.seat).append(ReportRound())
            continue
        build = (sheet.levels, sheet.items, sheet.power)
        if not desk.index.bonus("ignore_skulls", *build):
            spared = desk.index.bonus("spare_skulls", *build)
            hurt(desk, sheet.seat, skulls - spared, "skulls")


def do_level_up(desk: Desk, command: LevelUp) -> None:
    """Use a die for a level; Psionic is spent where the colour needs it."""
    seat, die = command.seat, command.die
    recolours = needs_recolouring(desk.state, desk.sheet(seat), die, command.hero)
    desk.emit(DieUsed(seat, die, "level"))
    if recolours:
        desk.emit(DieRecoloured(seat, die))
    gain_level(desk, seat, command.hero, f"die {die}")


def do_craft(desk: Desk, command: Craft) -> None:
    """Use a die for a square of an item."""
    desk.emit(DieUsed(command.seat, command.die, "craft"))
    fill_square(desk, command.seat, command.item, f"die {command.die}")


def do_prepare_potions(desk: Desk, command: PreparePotions) -> None:
    """Use a die for potions."""
    sheet = desk.sheet(command.seat)
    more = desk.index.bonus("potion_die", sheet.levels, sheet.items, sheet.power)
    desk.emit(DieUsed(command.seat, command.die, "potions"))
    count = desk.index.content.numbers.potions + more
    gain_potions(desk, command.seat, count, f"die {command.die}")


def do_start_moving(desk: Desk, command: StartMoving) -> None:
    """Use a die to move."""
    numbers = desk.index.content.numbers
    boots = face_of(desk.state, command.die) == "boots"
    points = numbers.boots if boots else numbers.steps
    desk.emit(DieUsed(command.seat, command.die, "move", points))


def do_enter(desk: Desk, command: Enter) -> None:
    """Spend a movement point."""
    enter(desk, command.seat, command.room)


def do_stop_moving(desk: Desk, command: StopMoving) -> None:
    """Finish the die that moved."""
    desk.emit(PointsGivenUp(command.seat, desk.sheet(command.seat).points))
