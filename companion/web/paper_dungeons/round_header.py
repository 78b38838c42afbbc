"""The head of a round: which one, what is asked, the six dice, and how far everybody is."""

from dataclasses import dataclass

from companion.games.paper_dungeons.catalogue.types import Symbol
from companion.games.paper_dungeons.counting.content_lookup import of
from companion.games.paper_dungeons.counting.pending_seats import is_done
from companion.games.paper_dungeons.model import Sheet, State, Use
from companion.web.paper_dungeons.next_villain import NextVillain, next_villain
from companion.web.screens.request_context import Visit, number


@dataclass(frozen=True, slots=True)
class ShownDie:
    """A die of the round.

    Attributes:
        number: Its number.
        colour: White or black.
        face: What it shows.
        use: What the viewer has used it for; empty while it has not been.
        open: The viewer can choose it.
        chosen: It is chosen now.
    """

    number: int
    colour: str
    face: Symbol
    use: Use | str
    open: bool
    chosen: bool


@dataclass(frozen=True, slots=True)
class Progress:
    """How far a player is with the round.

    Attributes:
        name: The player; of the viewer, the word that every screen says.
        done: Nothing is left to do.
        used: How many dice are used.
        own: It is the viewer.
    """

    name: str
    done: bool
    used: int
    own: bool = False


@dataclass(frozen=True, slots=True)
class Head:
    """Where the game stands.

    Attributes:
        round: The round's number; 0 before the first.
        rounds: How many there are.
        villain: The villain that closes the season; None after the last one.
        dice: The dice of the round.
        crew: How far everybody is, the viewer first; empty for whoever plays alone.
        life: What the viewer's damage column can still take, and the health; None without a sheet.
        shield: How much damage the viewer's potions can still absorb.
        picks: How many dice everybody uses.
        resurrection: What the next damage costs; 0 while there is life left, or it was paid.
        is_resurrected: It was paid, and no life is left: more damage is only written down.
    """

    round: int
    rounds: int
    villain: NextVillain | None
    dice: tuple[ShownDie, ...]
    crew: tuple[Progress, ...]
    life: tuple[int, int] | None
    shield: int
    picks: int
    resurrection: int
    is_resurrected: bool


def head(visit: Visit, *, is_for_all: bool = False) -> Head:
    """Say where the game stands; to all eyes nobody is "you"."""
    state: State = visit.state
    numbers = of(state).content.numbers
    own = state.sheet(visit.seat) if state.has_sheet(visit.seat) else None
    return Head(
        round=state.round,
        rounds=numbers.rounds,
        villain=next_villain(visit),
        dice=shown_dice(visit, state, own),
        crew=_crew(visit, state, 0 if is_for_all else visit.seat),
        life=life(own) if own and not state.on_paper else None,
        shield=shield(state, own) if own and not state.on_paper else 0,
        picks=numbers.picks,
        resurrection=next_damage(state, own) if own and not state.on_paper else 0,
        is_resurrected=bool(own and own.resurrected and not life(own)[0]),
    )


def _crew(visit: Visit, state: State, own: int) -> tuple[Progress, ...]:
    """Say how far everybody is, the viewer first; before the dice are used nobody has begun."""
    if state.phase in {"roll", "choice"} or len(state.sheets) == 1:
        return ()
    names = {seat.number: seat.player for seat in state.seats}
    names[own] = visit.say("web.you")
    ordered = sorted(state.sheets, key=lambda sheet: sheet.seat != own)
    return tuple(
        Progress(
            names.get(sheet.seat, ""),
            is_done(state, sheet),
            len(sheet.used),
            own=sheet.seat == own,
        )
        for sheet in ordered
    )


def next_damage(state: State, sheet: Sheet) -> int:
    """Say what the next damage costs where it means a resurrection (PD-DAMAGE-6)."""
    is_near = bool(sheet.power_level) and not sheet.resurrected and not life(sheet)[0]
    return of(state).content.damage.resurrection if is_near else 0


def life(sheet: Sheet) -> tuple[int, int]:
    """Say how much damage a group can still take before it is resurrected, and its health."""
    return max(0, sheet.power_level - sheet.column), sheet.power_level


def shield(state: State, sheet: Sheet) -> int:
    """Say how much damage a group's potions can still absorb (PD-POTION-4)."""
    return max(0, sheet.potions * of(state).hearts - sheet.hearts)


def shown_dice(visit: Visit, state: State, own: Sheet | None) -> tuple[ShownDie, ...]:
    """Lay out the dice; those that the viewer may choose can be tapped."""
    used = {one.die: one.use for one in own.used} if own else {}
    free = _may_choose(state, own)
    wanted = number(visit.args.get("die"))
    moving = own.used[-1].die if own and own.moving and own.used else 0
    return tuple(
        ShownDie(
            number=die.number,
            colour=die.colour,
            face=face,
            use=used.get(die.number, ""),
            open=free and face != "skull" and die.number not in used,
            chosen=die.number in {wanted if free else 0, moving},
        )
        for die, face in zip(of(state).content.dice, state.dice, strict=False)
    )


def _may_choose(state: State, own: Sheet | None) -> bool:
    if own is None or state.phase != "dice" or state.on_paper:
        return False
    return not (own.agenda or own.moving or is_done(state, own))
