"""What an event does to one sheet."""

from msgspec.structs import replace

from companion.games.paper_dungeons.events import (
    AgendaChanged,
    BenefitLost,
    BenefitReceived,
    CardEvent,
    ClosingEvent,
    DamageTaken,
    DieRecoloured,
    DieUsed,
    DungeonEvent,
    GainEvent,
    GemLooted,
    LevelGained,
    MinionDefeated,
    MissionsAnnounced,
    ObjectiveDealt,
    ObjectiveKept,
    PointsGivenUp,
    PotionsGained,
    PowerDealt,
    PowerKept,
    Resurrected,
    RewardWon,
    RoomCorrected,
    RoomEntered,
    RoundPassed,
    RoundTold,
    SheetEvent,
    SheetTold,
    SquareFilled,
    VillainFought,
)
from companion.games.paper_dungeons.evolve.correction import correct
from companion.games.paper_dungeons.evolve.tuple_items import at
from companion.games.paper_dungeons.model import Report, Sheet, Used


def change(sheet: Sheet, event: SheetEvent) -> Sheet:
    """Write an event on the sheet that it belongs to."""
    if isinstance(event, AgendaChanged):
        return replace(sheet, agenda=event.agenda)
    if isinstance(event, GainEvent):
        return _gain(sheet, event)
    if isinstance(event, DungeonEvent):
        return _explore(sheet, event)
    if isinstance(event, CardEvent):
        return _keep(sheet, event)
    if isinstance(event, ClosingEvent):
        return _close(sheet, event)
    if isinstance(event, RoomCorrected):
        return replace(sheet, room=event.room)
    return correct(sheet, event)


def _gain(sheet: Sheet, event: GainEvent) -> Sheet:
    match event:
        case DieUsed(die=die, use=use, points=points):
            used = (*sheet.used, Used(die, use))
            return replace(sheet, used=used, points=points, moving=use == "move")
        case LevelGained(place=place, level=level):
            return replace(sheet, levels=at(sheet.levels, place, level))
        case SquareFilled(place=place, squares=squares):
            return replace(sheet, items=at(sheet.items, place, squares))
        case PotionsGained(count=count):
            return replace(sheet, potions=sheet.potions + count)
        case DamageTaken(hearts=hearts, column=column):
            return replace(sheet, hearts=sheet.hearts + hearts, column=sheet.column + column)
        case Resurrected():
            return replace(sheet, resurrected=True)
        case DieRecoloured(die=die):
            return replace(sheet, recoloured=die)


def _explore(sheet: Sheet, event: DungeonEvent) -> Sheet:
    match event:
        case RoomEntered():
            return _entered(sheet, event)
        case MinionDefeated(room=room):
            return replace(sheet, minions=(*sheet.minions, room))
        case GemLooted(letter=letter, declared=declared):
            to_declare = (*sheet.declared, letter) if letter and declared else sheet.declared
            return replace(sheet, gems=(*sheet.gems, letter), declared=to_declare)
        case BenefitReceived(room=room):
            return replace(sheet, received=(*sheet.received, room))
        case PointsGivenUp():
            return replace(sheet, moving=False, points=0)
        case BenefitLost():
            return sheet


def _entered(sheet: Sheet, event: RoomEntered) -> Sheet:
    """Draw the line, and stand in the room; what comes back is there for the same die."""
    room = event.room
    left = max(0, sheet.points - 1 + event.back)
    visited = sheet.visited if room in sheet.visited else (*sheet.visited, room)
    ends = (min(sheet.room, room), max(sheet.room, room))
    path = sheet.path if ends in sheet.path else (*sheet.path, ends)
    return replace(sheet, room=room, visited=visited, path=path, points=left, moving=left > 0)


def _keep(sheet: Sheet, event: CardEvent) -> Sheet:
    match event:
        case PowerDealt(power=power):
            return replace(sheet, powers=(*sheet.powers, power))
        case ObjectiveDealt(objective=objective):
            return replace(sheet, objectives=(*sheet.objectives, objective))
        case PowerKept(power=power):
            return replace(sheet, power=power)
        case ObjectiveKept(objective=objective, black=black):
            return replace(sheet, objective=objective, black=black)


def _close(sheet: Sheet, event: ClosingEvent) -> Sheet:
    match event:
        case RoundPassed():
            return replace(sheet, passed=True, moving=False, points=0)
        case VillainFought(fought=fought):
            return replace(sheet, fights=(*sheet.fights, fought))
        case MissionsAnnounced(missions=missions):
            return replace(sheet, announced=missions)
        case RoundTold(report=report):
            return _told(sheet, report)
        case SheetTold(tally=tally):
            return replace(sheet, tally=tally)
        case RewardWon():
            return sheet


def _told(sheet: Sheet, report: Report) -> Sheet:
    """Take down a report; a round without a fight asks for neither levels nor items."""
    levels, complete = sheet.levels, sheet.complete
    if report.levels:
        levels, complete = report.levels, report.items
    gems = (*sheet.gems, *report.gems)
    return replace(
        sheet, report=report, declared=report.gems, gems=gems, levels=levels, complete=complete
    )
