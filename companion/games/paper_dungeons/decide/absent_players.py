"""The table goes on without a player who is away.

Rules: PD-SELECT-1, PD-SETUP-8, A-36, A-41, AMD-P11, AMD-P18; the table is always right.
"""

from companion.games.paper_dungeons.commands import (
    ChooseGem,
    ChooseHero,
    ChooseItem,
    ChooseMinion,
    KeepObjective,
    KeepPower,
    PassRound,
)
from companion.games.paper_dungeons.counting.next_card_draw import (
    objectives_to_keep,
    powers_to_keep,
)
from companion.games.paper_dungeons.counting.remaining_benefit_targets import (
    heroes_below_top,
    letters_left,
    minions_left,
    unfinished_items,
)
from companion.games.paper_dungeons.decide.answers import (
    do_choose_gem,
    do_choose_hero,
    do_choose_item,
    do_choose_minion,
)
from companion.games.paper_dungeons.decide.damage import write
from companion.games.paper_dungeons.decide.decision_event_collector import Desk
from companion.games.paper_dungeons.decide.pending_tasks import work_off
from companion.games.paper_dungeons.decide.setup import do_keep_objective, do_keep_power
from companion.games.paper_dungeons.events import MissionsAnnounced, RoundPassed
from companion.games.paper_dungeons.model import (
    AnnounceMissions,
    DefeatMinion,
    FillSquare,
    GainLevel,
    LootLetter,
    TakeHit,
)


def do_pass_round(desk: Desk, command: PassRound) -> None:
    """Give up what the seat has left; before the first round it keeps its first cards."""
    seat = command.seat
    sheet = desk.sheet(seat)
    if desk.state.phase == "choice":
        if not sheet.power:
            power = powers_to_keep(desk.state, sheet)[0]
            do_keep_power(desk, KeepPower(seat, power))
        if not sheet.objective:
            objective = objectives_to_keep(desk.state, sheet)[0]
            do_keep_objective(desk, KeepObjective(seat, objective))
    _settle(desk, seat)
    if desk.state.phase == "dice":
        desk.emit(RoundPassed(seat))


def _settle(desk: Desk, seat: int) -> None:
    """Answer what is open; potions take what they can, and about missions the seat is silent.

    Nobody declines a benefit, and one is lost only if none can take it.
    """
    agenda = desk.agenda(seat)
    while True:
        work_off(desk, seat)
        if not agenda:
            return
        task = agenda[0]
        if isinstance(task, GainLevel | FillSquare | DefeatMinion | LootLetter):
            _choose_first(desk, seat, task)
            continue
        agenda.pop(0)
        if isinstance(task, TakeHit):
            write(desk, seat, task.points, task.cause)
        elif isinstance(task, AnnounceMissions):
            desk.emit(MissionsAnnounced(seat, ()))


def _choose_first(
    desk: Desk, seat: int, task: GainLevel | FillSquare | DefeatMinion | LootLetter
) -> None:
    """Let the first that can take a benefit have it; what none can take is worked off before."""
    sheet, index = desk.sheet(seat), desk.index
    match task:
        case GainLevel(barred=barred):
            do_choose_hero(desk, ChooseHero(seat, heroes_below_top(index, sheet, barred)[0]))
        case FillSquare(barred=barred):
            do_choose_item(desk, ChooseItem(seat, unfinished_items(index, sheet, barred)[0]))
        case DefeatMinion():
            do_choose_minion(desk, ChooseMinion(seat, minions_left(index, sheet)[0]))
        case LootLetter():
            do_choose_gem(desk, ChooseGem(seat, letters_left(index, sheet)[0]))
