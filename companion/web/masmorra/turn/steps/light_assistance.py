"""A light table: turns, numbers, monsters that appear, Malaphyas and the clock; no map, no dice."""

from dataclasses import dataclass, replace
from typing import ClassVar

from companion.games.masmorra import commands as c
from companion.games.masmorra.legality.game_end_clauses import is_last_turn
from companion.games.masmorra.legality.light_assistance import light_commands
from companion.games.masmorra.model import Monster, MonsterDie, ShowBonusCards, State
from companion.games.masmorra.play import check
from companion.web.masmorra.corrections.turn_corrections import Ordering, ordering
from companion.web.masmorra.hero.hero_sheet import Sheet, sheet
from companion.web.masmorra.map.current_monster_values import foe_token, reduced_from
from companion.web.masmorra.map.map_drawing import MonsterToken
from companion.web.masmorra.turn.steps.step_type import Step
from companion.web.screens.request_context import Visit


@dataclass(frozen=True, slots=True)
class Call:
    """The symbols of a room, for which monsters are rolled."""

    id: str
    dice: tuple[MonsterDie, ...]
    command: str


@dataclass(frozen=True, slots=True)
class Throw:
    """Something that Malaphyas or the Sewers do as a turn begins."""

    what: str
    command: str


@dataclass(frozen=True, slots=True)
class InPlay:
    """A monster in play, and what says that the active hero has beaten it."""

    token: MonsterToken
    beaten: str
    gone: str


@dataclass(frozen=True, kw_only=True)
class Light(Step):
    """Say what happened at the table.

    Attributes:
        following: Who is next.
        ends: Nobody is: the game ends with this turn.
    """

    template: ClassVar[str] = "masmorra/turn/steps/_light.html"
    sheets: tuple[Sheet, ...]
    monsters_move: bool
    following: str
    ends: bool
    finish: str
    calls: tuple[Call, ...]
    throws: tuple[Throw, ...]
    monsters: tuple[InPlay, ...]
    reduced: int
    may_correct: bool
    ordering: Ordering | None


@dataclass(frozen=True, slots=True)
class Bonus:
    """XP of secret quests, and what tells them."""

    xp: int
    command: str


@dataclass(frozen=True, kw_only=True)
class BonusCards(Step):
    """Say what secret quests bring before the winner is told; nothing is the first answer."""

    template: ClassVar[str] = "masmorra/turn/steps/_bonus_cards.html"
    answers: tuple[Bonus, ...]


def bonus_cards(visit: Visit, _question: ShowBonusCards) -> BonusCards:
    """Lay out how many XP a hand may bring."""
    legal = [one.command for one in visit.options if one.refusal is None]
    told = [one for one in legal if isinstance(one, c.TellBonusXp)]
    return BonusCards(answers=tuple(Bonus(one.xp, visit.json(one)) for one in told))


@dataclass(frozen=True, kw_only=True)
class Wait(Step):
    """Keep everybody's numbers while another player answers."""

    template: ClassVar[str] = "masmorra/turn/steps/_light_waiting.html"
    sheets: tuple[Sheet, ...]
    may_correct: bool
    ordering: None = None


def wait(visit: Visit) -> Wait:
    """Show the numbers alone: there is no map that a watcher could look at."""
    return Wait(sheets=_sheets(visit), may_correct=visit.takes_part)


def _sheets(visit: Visit) -> tuple[Sheet, ...]:
    """Give everybody's numbers, the active hero's first."""
    state: State = visit.state
    ordered = sorted(state.heroes, key=lambda hero: hero.name != state.hero.name)
    return tuple(sheet(visit, hero, tells=True) for hero in ordered)


def light(visit: Visit) -> Light:
    """Lay out what a light table may say, the active hero's numbers first."""
    state: State = visit.state
    can = [one for one in light_commands(state) if check(state, one) is None]
    following = state.heroes[(state.active + 1) % len(state.heroes)]
    return Light(
        sheets=_sheets(visit),
        monsters_move=state.phase == "dm_move",
        following=following.player,
        ends=is_last_turn(state),
        finish=visit.json(c.PassTurn() if state.phase == "dm_move" else c.EndHeroPhase()),
        calls=tuple(
            Call(f"call-{'-'.join(one.dice)}", one.dice, visit.json(one))
            for one in can
            if isinstance(one, c.CallMonsters)
        ),
        throws=tuple(
            Throw(one.what, visit.json(one)) for one in can if isinstance(one, c.CallThrow)
        ),
        monsters=tuple(_in_play(visit, monster) for monster in state.monsters),
        reduced=reduced_from(state, state.monsters),
        may_correct=visit.takes_part,
        ordering=ordering(visit),
    )


def _in_play(visit: Visit, monster: Monster) -> InPlay:
    token = foe_token(visit.state, monster)
    return InPlay(
        # Who lies gets nothing for it (DEFEAT-5).
        token=replace(token, xp=0) if visit.state.hero.defeated else token,
        beaten=visit.json(c.BeatMonster(monster.id)),
        gone=visit.json(c.Correct("monster_room", str(monster.id), "")),
    )
