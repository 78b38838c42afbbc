"""Answers to what is open on a sheet.

Rules: PD-LEVEL-13, PD-ITEM-9, PD-MINION-7, PD-MISSION-1, A-12, A-29, A-36, AMD-P15, AMD-P18,
AMD-P19, AMD-P22.
"""

from companion.games.paper_dungeons.commands import (
    Announce,
    ChooseGem,
    ChooseHero,
    ChooseItem,
    ChooseMinion,
    TakeDamage,
    TellRound,
    TellSheet,
)
from companion.games.paper_dungeons.counting.answered_question import open_question
from companion.games.paper_dungeons.decide.damage import answer_hit
from companion.games.paper_dungeons.decide.decision_event_collector import Desk
from companion.games.paper_dungeons.decide.gains import (
    defeat_minion,
    fill_square,
    gain_level,
    loot_gem,
)
from companion.games.paper_dungeons.decide.round_end import end
from companion.games.paper_dungeons.events import MissionsAnnounced, RoundTold, SheetTold
from companion.games.paper_dungeons.model import (
    AnnounceMissions,
    DefeatMinion,
    FillSquare,
    GainLevel,
    LootLetter,
    ReportRound,
    ReportSheet,
)


def do_take_damage(desk: Desk, command: TakeDamage) -> None:
    """Write one point."""
    answer_hit(desk, command.seat, by_potion=command.by_potion)


def do_choose_hero(desk: Desk, command: ChooseHero) -> None:
    """Give the level to a hero; further ones go to others."""
    question = open_question(desk.agenda(command.seat), GainLevel, command.hero)
    desk.agenda(command.seat).remove(question)
    if question.more:
        barred = (*question.barred, command.hero)
        desk.agenda(command.seat).insert(0, GainLevel(question.cause, question.more - 1, barred))
    gain_level(desk, command.seat, command.hero, question.cause)


def do_choose_item(desk: Desk, command: ChooseItem) -> None:
    """Fill a square of an item; further ones go to others."""
    question = open_question(desk.agenda(command.seat), FillSquare, command.item)
    desk.agenda(command.seat).remove(question)
    if question.more:
        barred = (*question.barred, command.item)
        desk.agenda(command.seat).insert(0, FillSquare(question.cause, question.more - 1, barred))
    fill_square(desk, command.seat, command.item, question.cause)


def do_choose_minion(desk: Desk, command: ChooseMinion) -> None:
    """Defeat a minion where it stands."""
    question = open_question(desk.agenda(command.seat), DefeatMinion)
    desk.agenda(command.seat).remove(question)
    defeat_minion(desk, command.seat, command.room, question.cause)


def do_choose_gem(desk: Desk, command: ChooseGem) -> None:
    """Loot a gem before the game; it is not declared (A-29)."""
    question = open_question(desk.agenda(command.seat), LootLetter)
    desk.agenda(command.seat).remove(question)
    loot_gem(desk, command.seat, command.letter, question.cause, declared=False)


def do_announce(desk: Desk, command: Announce) -> None:
    """Say which missions are met."""
    desk.agenda(command.seat).remove(open_question(desk.agenda(command.seat), AnnounceMissions))
    desk.emit(MissionsAnnounced(command.seat, command.missions))


def do_tell_round(desk: Desk, command: TellRound) -> None:
    """Take down what a paper sheet says after a round."""
    desk.agenda(command.seat).remove(open_question(desk.agenda(command.seat), ReportRound))
    desk.emit(RoundTold(command.seat, command.report))


def do_tell_sheet(desk: Desk, command: TellSheet) -> None:
    """Take down what a paper sheet says at the end, or says after all."""
    if desk.state.phase != "over":
        desk.agenda(command.seat).remove(open_question(desk.agenda(command.seat), ReportSheet))
        desk.emit(SheetTold(command.seat, command.tally))
        return
    desk.emit(SheetTold(command.seat, command.tally))
    end(desk)
