"""A light table: turns, numbers, monsters that appear, Malaphyas and the clock; no map, no dice."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from companion.games.masmorra import commands as c
from companion.games.masmorra.catalogue.traits_of_monster_card import traits
from companion.games.masmorra.legality.game_end_clauses import is_last_turn
from companion.games.masmorra.legality.light_assistance import light_commands
from companion.games.masmorra.legality.monsters.monster_values_by_ruling import card_of
from companion.games.masmorra.model import (
    BOSSES,
    MAJOR,
    MINOR,
    Hero,
    Monster,
    MonsterDie,
    ShowBonusCards,
    State,
)
from companion.games.masmorra.play import check
from companion.web.masmorra.after_tap.first_turn import GOALS, is_first_turn
from companion.web.masmorra.corrections.turn_corrections import Ordering, ordering
from companion.web.masmorra.hero.hero_names import player_and_hero
from companion.web.masmorra.hero.hero_sheet import Sheet, sheet
from companion.web.masmorra.map.current_monster_values import foe_token, reduced_from
from companion.web.masmorra.map.map_drawing import Figure, MonsterToken, monster_token
from companion.web.masmorra.turn.steps.step_type import Step
from companion.web.screens.phone_cookies import preferences
from companion.web.screens.request_context import Visit

_SECOND = 2


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
class Named:
    """A monster that a tile shows by its picture, or a boss, and what puts it into play.

    Attributes:
        token: Who it is, with its numbers.
        command: What puts it into play, as JSON.
        is_boss: A boss's token is laid.
    """

    token: MonsterToken
    command: str
    is_boss: bool


@dataclass(frozen=True, slots=True)
class InPlay:
    """A monster in play, and what says that the active hero has beaten it.

    Attributes:
        token: The monster, with the numbers that hold now.
        traits: What is special about it, as message keys.
        beaten: What says that the active hero has beaten it, as JSON.
        gone: What takes it off the table otherwise.
        turned: A boss that was beaten this turn; it cannot be beaten again in it.
    """

    token: MonsterToken
    traits: tuple[str, ...]
    beaten: str
    gone: str
    turned: bool


@dataclass(frozen=True, kw_only=True)
class Light(Step):
    """Say what happened at the table.

    Attributes:
        own: The phone's own hero with its numbers, on top; the sheets are the others'.
        who: Who that is, where it is not who plays now.
        goal: What is played for, as a message key.
        is_led: How a turn goes stands unfolded: the phone's owner has played few or none.
        cooperative: All monsters move by themselves.
        following: Who is next.
        ends: Nobody is: the game ends with this turn.
        fallen: Who plays now, if that hero lies: no monster brings it anything.
        holds_less: Somebody lies, and holds no monster back.
    """

    template: ClassVar[str] = "masmorra/turn/steps/_light.html"
    own: Sheet | None
    who: str
    sheets: tuple[Sheet, ...]
    goal: str
    is_led: bool
    cooperative: bool
    monsters_move: bool
    following: str
    ends: bool
    fallen: str
    holds_less: bool
    finish: str
    calls: tuple[Call, ...]
    named: tuple[Named, ...]
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


def _sheets(visit: Visit, but_for: Hero | None = None) -> tuple[Sheet, ...]:
    """Give everybody's numbers, the active hero's first."""
    state: State = visit.state
    ordered = sorted(state.heroes, key=lambda hero: hero.name != state.hero.name)
    return tuple(sheet(visit, hero, tells=True) for hero in ordered if hero is not but_for)


def light(visit: Visit) -> Light:
    """Lay out what a light table may say, the own numbers first, then the active hero's."""
    state: State = visit.state
    own = next((hero for hero in state.heroes if hero.seat == visit.seat), None)
    can = [one for one in light_commands(state) if check(state, one) is None]
    following = state.heroes[(state.active + 1) % len(state.heroes)]
    return Light(
        own=sheet(visit, own, tells=True) if own else None,
        who=player_and_hero(visit, own) if own and own is not state.hero else "",
        sheets=_sheets(visit, but_for=own),
        goal=f"play.light.goal.{GOALS[state.settings.mode]}",
        is_led=_is_led(visit),
        cooperative=state.settings.cooperative,
        monsters_move=state.phase == "dm_move",
        following=following.player,
        ends=is_last_turn(state),
        fallen=state.hero.player if state.hero.defeated else "",
        holds_less=any(hero.defeated for hero in state.heroes),
        finish=visit.json(c.PassTurn() if state.phase == "dm_move" else c.EndHeroPhase()),
        calls=tuple(
            Call(f"call-{'-'.join(one.dice)}", one.dice, visit.json(one))
            for one in can
            if isinstance(one, c.CallMonsters)
        ),
        named=tuple(_named(visit)),
        throws=tuple(
            Throw(one.what, visit.json(one)) for one in can if isinstance(one, c.CallThrow)
        ),
        monsters=tuple(_in_play(visit, monster) for monster in state.monsters),
        reduced=reduced_from(state, state.monsters),
        may_correct=visit.takes_part,
        ordering=ordering(visit),
    )


def _is_led(visit: Visit) -> bool:
    """Lead through the first turn, and whoever is new through the second, too."""
    is_new = preferences().guided == "on"
    return is_first_turn(visit) or (is_new and visit.state.round <= _SECOND)


def _named(visit: Visit) -> Iterator[Named]:
    """Offer whom tiles show by pictures, and bosses: they come without a roll (SPAWN-2, BOSS-1)."""
    state: State = visit.state
    for kind in (*MINOR, *MAJOR, *BOSSES):
        command = c.Correct("spawn", kind, state.hero.room)
        if check(state, command) is None:
            token = monster_token(Monster(0, kind, ""), Figure(0, 0, 100), card_of(state, kind))
            yield Named(token, visit.json(command), kind in BOSSES)


def _in_play(visit: Visit, monster: Monster) -> InPlay:
    token = foe_token(visit.state, monster)
    return InPlay(
        # Who lies gets nothing for it (DEFEAT-5).
        token=replace(token, xp=0) if visit.state.hero.defeated else token,
        traits=traits(monster.kind),
        beaten=visit.json(c.BeatMonster(monster.id)),
        gone=visit.json(c.Correct("monster_room", str(monster.id), "")),
        turned=monster.turned,
    )
