"""A player's sheet: all that is private to one seat (PD-SETUP-12)."""

from msgspec import Struct

from companion.games.paper_dungeons.catalogue.types import HeroId
from companion.games.paper_dungeons.model.questions import Task
from companion.games.paper_dungeons.model.vocabulary import OUTSIDE, Result, Use


class Fought(Struct, frozen=True):
    """What a villain's fight came to for one player.

    Attributes:
        villain: Which.
        combat: The combat level.
        range: 1 to 3, the best one reached; 0 for running away (PD-VILLAIN-6).
        points: What stands on the line (PD-VILLAIN-9).
        damage: What the range costs with the power kept, before potions.
    """

    villain: str
    combat: int
    range: int
    points: int
    damage: int


class Claim(Struct, frozen=True):
    """A mission that was claimed, with its points."""

    mission: str
    points: int


class Report(Struct, frozen=True, omit_defaults=True):
    """What a player tells of a paper sheet after a round.

    Attributes:
        gems: The letters looted in this round.
        visited: Whether the villain's room has been visited.
        levels: The heroes' levels, in their order.
        items: The items that are complete.
        points: What a villain came to that nobody has described (AMD-P27).
    """

    gems: tuple[str, ...] = ()
    visited: bool = False
    levels: tuple[int, ...] = ()
    items: tuple[str, ...] = ()
    points: int = 0


class Tally(Struct, frozen=True, omit_defaults=True):
    """What scoring needs of a sheet (AMD-P22).

    Attributes:
        levels: The heroes' levels, in their order.
        items: Filled squares of each item, in their order.
        gems: Circles on the gem track.
        minions: Squares on the minion track.
        column: Hearts in the damage column.
        resurrected: Whether the box is filled.
        objective: How far the objective is met.
        rooms: Different rooms visited, which decide a tie (PD-SCORE-N).
        cards: What a power and an objective came to that nobody has described (AMD-P27).
    """

    levels: tuple[int, ...]
    items: tuple[int, ...]
    gems: int = 0
    minions: int = 0
    column: int = 0
    resurrected: bool = False
    objective: Result = "none"
    rooms: int = 0
    cards: int = 0


class Used(Struct, frozen=True):
    """A die that was used in this round, by its number."""

    die: int
    use: Use


class Sheet(Struct, frozen=True, omit_defaults=True):
    """What one player has written.

    Attributes:
        seat: Whose it is.
        levels: The heroes' levels, in their order.
        items: Filled squares of each item, in their order.
        powers: The powers dealt, of which one is kept.
        objectives: The objectives dealt, likewise.
        power: The power kept.
        objective: The objective kept.
        black: The heroes that train with black dice (A-1).
        potions: Potions obtained.
        hearts: Potion hearts used.
        column: Hearts filled in the damage column.
        resurrected: Whether the resurrection box is filled.
        gems: Letters of the looted gems in order; an extra gem has none (PD-GEM-8).
        declared: Letters looted in this round, to be declared at its end (PD-GEM-5).
        crossed: Letters that can no longer be looted (PD-GEM-6).
        minions: The rooms of the defeated minions, in order.
        room: Where the group is.
        visited: The rooms visited, in the order of the first visit.
        received: The rooms whose benefit is ringed (PD-MOVE-15).
        path: The lines drawn between rooms (PD-MOVE-5).
        track: The dice written in earlier rounds (PD-SELECT-6).
        used: The dice used in this round.
        moving: The group moves with the die used last.
        points: Movement points left of it (PD-MOVE-1).
        recoloured: The die whose colour counts as the other in this round (POW-10).
        passed: The rest of this round is passed by the host.
        agenda: What is open.
        fights: The villains met, in order.
        claims: The missions claimed.
        announced: Missions announced in this round.
        report: What was told of a paper sheet after this round.
        complete: The items of a paper sheet that were last told to be complete.
        tally: What was told of it at the end.
    """

    seat: int
    levels: tuple[int, ...]
    items: tuple[int, ...]
    powers: tuple[str, ...] = ()
    objectives: tuple[str, ...] = ()
    power: str = ""
    objective: str = ""
    black: tuple[HeroId, ...] = ()
    potions: int = 0
    hearts: int = 0
    column: int = 0
    resurrected: bool = False
    gems: tuple[str, ...] = ()
    declared: tuple[str, ...] = ()
    crossed: tuple[str, ...] = ()
    minions: tuple[str, ...] = ()
    room: str = OUTSIDE
    visited: tuple[str, ...] = ()
    received: tuple[str, ...] = ()
    path: tuple[tuple[str, str], ...] = ()
    track: tuple[tuple[int, ...], ...] = ()
    used: tuple[Used, ...] = ()
    moving: bool = False
    points: int = 0
    recoloured: int = 0
    passed: bool = False
    agenda: tuple[Task, ...] = ()
    fights: tuple[Fought, ...] = ()
    claims: tuple[Claim, ...] = ()
    announced: tuple[str, ...] = ()
    report: Report | None = None
    complete: tuple[str, ...] = ()
    tally: Tally | None = None

    @property
    def power_level(self) -> int:
        """The sum of the levels, which is also the health (PD-LEVEL-6, PD-LEVEL-7)."""
        return sum(self.levels)

    @property
    def is_prepared(self) -> bool:
        """Both cards are kept and nothing is open (PD-SETUP-8, PD-SETUP-11)."""
        return bool(self.power and self.objective) and not self.agenda
