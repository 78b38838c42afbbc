"""Paper Dungeons as the table sees it: what a command leads to, what is chance, what is secret.

Rules: PD-SETUP-8, PD-SETUP-9, PD-DICE-4.
"""

from collections.abc import Mapping

from msgspec.structs import replace

from companion.engine.errors import overruled
from companion.engine.game import Chance, Game, PlayedByApp
from companion.games.paper_dungeons import commands as c
from companion.games.paper_dungeons import events as e
from companion.games.paper_dungeons.counting.content_lookup import of
from companion.games.paper_dungeons.counting.next_card_draw import open_draw
from companion.games.paper_dungeons.decide.decision_event_collector import Desk
from companion.games.paper_dungeons.decide.phase_progression import go_on
from companion.games.paper_dungeons.evolve import evolve
from companion.games.paper_dungeons.model import BoxCard, State, kind_of
from companion.games.paper_dungeons.registration import COMMANDS


def decide(state: State, command: c.Command, *, overrule: bool = False) -> tuple[e.Event, ...]:
    """Give the events of a command.

    Args:
        state: The table.
        command: What is asked for.
        overrule: The group does it although a rule forbids it; only in advise mode, and never what
            is impossible.

    Raises:
        IllegalCommandError: The command is refused.
    """
    desk = Desk(state)
    may_overrule = overrule and state.settings.policy == "advise"
    if ruled := overruled(COMMANDS.check(state, command), may_overrule=may_overrule):
        desk.emit(e.HouseRuled(ruled.rules, ruled.because.key))
    COMMANDS.do(desk, command)
    go_on(desk)
    return tuple(desk.events)


def chance(state: State) -> Chance | None:
    """Give the roll or draw that is open and left to the app."""
    if state.phase == "roll" and state.to_app:
        return Chance("roll", tuple(die.faces for die in of(state).content.dice))
    by_app = state.to_app or state.settings.cards == "app"
    if by_app and (draw := open_draw(state)) is not None:
        return Chance("draw", (draw.cards,))
    return None


def answer(state: State, outcome: tuple[str, ...]) -> c.Command:
    """Give the command that answers the open chance."""
    if state.phase != "roll":
        return c.DrawCard(outcome[0])
    dice = of(state).content.dice
    return c.RollDice(
        tuple(
            next(face for face in die.faces if face == shown)
            for die, shown in zip(dice, outcome, strict=True)
        )
    )


def view(state: State, seat: int) -> State:
    """Hide the cards that others were dealt: those not kept are never shown (PD-SETUP-9)."""
    sheets = tuple(
        sheet
        if sheet.seat == seat
        else replace(
            sheet,
            powers=("",) * len(sheet.powers),
            objectives=("",) * len(sheet.objectives),
        )
        for sheet in state.sheets
    )
    return replace(state, sheets=sheets)


_MASKED = (e.PowerDealt, e.ObjectiveDealt)


def mask(_state: State, event: e.Event, seat: int) -> e.Event:
    """Hide which cards others were dealt (PD-SETUP-8)."""
    if isinstance(event, e.PowerDealt) and event.seat != seat:
        return replace(event, power="")
    if isinstance(event, e.ObjectiveDealt) and event.seat != seat:
        return replace(event, objective="")
    return event


def by_app(state: State) -> Mapping[int, PlayedByApp]:
    """Tell which seats the app plays."""
    return {
        seat.number: PlayedByApp(seat.player, kind_of(seat.bot))
        for seat in state.seats
        if seat.bot is not None
    }


def for_others(event: e.Event, seat: int) -> bool:
    """Say whether what followed one's own action is also something to others."""
    shared = e.GemsDeclared | e.GemsDisappeared | e.MissionClaimed | e.RewardWon | e.GameEnded
    is_anothers_fight = isinstance(event, e.VillainFought) and event.seat != seat
    return isinstance(event, shared) or is_anothers_fight


def learned(event: e.Event) -> tuple[tuple[str, BoxCard], ...]:
    """Give what later tables shall know: cards of the box, each by its kind and its title."""
    if not isinstance(event, e.CardDescribed):
        return ()
    kind = str(type(event.card).__struct_config__.tag)
    return ((f"{kind}:{event.card.title.strip().casefold()}", event.card),)


GAME = Game(
    name="paper-dungeons",
    seats=8,
    command_type=c.Command,
    event_type=e.Event,
    initial=State(),
    check=COMMANDS.check,
    decide=decide,
    evolve=evolve,
    options=COMMANDS.options,
    actor=COMMANDS.actor,
    chance=chance,
    answer=answer,
    view=view,
    mask=mask,
    masked=_MASKED,
    reports=COMMANDS.reports,
    learned=learned,
    adds_up=COMMANDS.adds_up,
    by_app=by_app,
    for_others=for_others,
    bounds={"seed": (0, 2**63), "level": (0, 99), "levels": (0, 99), "points": (-99, 999)},
)
