"""What a hero usually does next: fight, drink, use the room, explore, at last end the turn."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from msgspec import json

from companion.engine.game import Option
from companion.games.masmorra import commands as c
from companion.games.masmorra.legality.combat.engagement import engaging_monsters
from companion.games.masmorra.legality.heroes.gold_supply import bounty_gold
from companion.games.masmorra.model import State
from companion.games.masmorra.model.hero_limits import FULL_LIFE, GOLD_LIMIT
from companion.i18n import verbatim
from companion.web.masmorra.map.map_drawing import MonsterToken
from companion.web.masmorra.map.touch_targets import explorable
from companion.web.masmorra.options.cost_display import Chip
from companion.web.masmorra.options.option_labels import OptionButton, option_button
from companion.web.masmorra.options.wounds_on_target import price
from companion.web.masmorra.turn.strategy_hints import Hint, StrategyHints
from companion.web.screens.next_step import Action
from companion.web.screens.play_routes import PLAN
from companion.web.screens.request_context import Visit
from companion.web.screens.table_links import address_of

_USUAL = ("room", "gold")
"""What hardly anybody passes by."""


@dataclass(frozen=True, slots=True)
class Foe:
    """A monster in the hero's room.

    Attributes:
        token: The monster with its numbers.
        traits: What it does to who fights it, known before the fight is declared.
        fight: The button that declares the fight.
    """

    token: MonsterToken
    traits: tuple[str, ...]
    fight: OptionButton


@dataclass(frozen=True, slots=True)
class AdvisedFight:
    """The best way to fight, done to its end with one tap.

    Attributes:
        title: Who is beaten.
        about: What it comes to.
        spent: The dice, symbols and the token that go.
        plan: What is sent, as JSON.
    """

    title: str
    about: str
    spent: tuple[Chip, ...]
    plan: str


def advised_fight(visit: Visit, counsel: StrategyHints) -> AdvisedFight | None:
    """Give the best advice as one tap, where somebody is surely beaten."""
    best = counsel.hints[0] if counsel.hints else None
    if best is None or not best.title:
        return None
    return AdvisedFight(best.title, outcome(visit, best), best.spent, best.plan)


def next_steps(
    visit: Visit,
    here: Sequence[Foe],
    counsel: StrategyHints,
    can: Sequence[Option],
    done: OptionButton,
) -> tuple[Action, Action | None]:
    """Give the usual next step, and beside it the end of the turn where that is another one."""
    end = _end(visit, done)
    fight = _fight(visit, here, counsel, done)
    first = fight or _drink(visit, can) or _room(visit, can) or _explore(visit)
    if first is None:
        return end, _end_still(visit, done)
    return first, end if done.refusal is None else None


def step_after_keeping(visit: Visit) -> Action | None:
    """Give what is usually done with a roll that is kept; doing it keeps the roll (AMB-25)."""
    can = [one for one in visit.options if one.refusal is None]
    return None if engaging_monsters(visit.state) else _room(visit, can) or _explore(visit)


def _end(visit: Visit, done: OptionButton) -> Action:
    collected = _collected(visit)
    about = visit.say("play.next.gold", count=collected, most=GOLD_LIMIT) if collected else ""
    return Action(
        "finish",
        visit.say("play.do.pass_turn"),
        about,
        done.command,
        icon="torch",
        refusal=done.refusal,
    )


def _end_still(visit: Visit, done: OptionButton) -> Action | None:
    """End the turn and let the monsters stand, where they could be moved."""
    state: State = visit.state
    if done.refusal is not None or state.settings.cooperative or not state.monsters:
        return None
    command = visit.json({**json.decode(done.command), PLAN: [c.EndMovement()]})
    return Action("finish-still", visit.say("play.do.pass_turn_still"), command=command)


def _collected(visit: Visit) -> int:
    """Count the gold that unused dice bring, of which the limit may take some (GOLD-1)."""
    commands = (one.command for one in visit.options)
    unused = next((len(one.dice) for one in commands if isinstance(one, c.CollectBounties)), 0)
    return bounty_gold(visit.state, unused)


def _fight(
    visit: Visit, here: Sequence[Foe], counsel: StrategyHints, done: OptionButton
) -> Action | None:
    """Fight as the best advice begins; without one, who stands there first."""
    fights = [foe for foe in here if not foe.token.fought and foe.fight.refusal is None]
    if not fights:
        return None
    best = counsel.hints[0] if counsel.hints else None
    first = next((foe for foe in fights if best and foe.token.id == best.monster), fights[0])
    about = outcome(visit, best) if best else ""
    if best and best.sure and not (best.title or done.refusal is None):
        about = visit.say("play.next.must")  # else the one lit button looks like bad advice
    return Action(
        first.fight.id,
        first.fight.label,
        about,
        first.fight.command,
        icon=first.fight.icon,
    )


def outcome(visit: Visit, hint: Hint) -> str:
    """Say what a way to fight comes to: XP, and what is left of the life."""
    state: State = visit.state
    if not hint.sure:
        return ""
    if not hint.wins:
        return visit.say("play.next.not_all")
    if not hint.wounds:
        return visit.say("play.next.unhurt", xp=hint.xp)
    left = state.hero.life - hint.wounds
    if left <= 0:
        return visit.say("play.next.fall", xp=hint.xp)
    return visit.say("play.next.hurt", xp=hint.xp, life=state.hero.life, left=left)


def _drink(visit: Visit, can: Sequence[Option]) -> Action | None:
    """Drink what a room or a card gave: unspent symbols are lost, and the heal is easily missed."""
    state: State = visit.state
    if not state.turn.symbols.get("elixir") or state.hero.life >= FULL_LIFE:
        return None
    own = (one for one in can if isinstance(one.command, c.DrinkElixir) and not one.command.hero)
    return next((_as_it_stands(visit, one) for one in own), None)


def _as_it_stands(visit: Visit, option: Option) -> Action:
    deed = option_button(visit, option)
    return Action(deed.id, deed.label, deed.about, deed.command, icon=deed.icon)


def _room(visit: Visit, can: Sequence[Option]) -> Action | None:
    usual = [one for one in can if one.action in _USUAL and not getattr(one.command, "to", "")]
    return _as_it_stands(visit, usual[0]) if usual else None


def _explore(visit: Visit) -> Action | None:
    cells = explorable(visit.options)
    if not cells:
        return None
    (x, y), ways = next(iter(cells.items()))
    label, about = visit.say("play.do.explore"), ", ".join(_behind(visit, ways[0]))
    if len(ways) == 1:
        return Action("explore-first", label, about, visit.json(ways[0]), icon="gate")
    map_ = address_of("play.show", visit.table, "map")
    return Action("explore-first", label, about, href=f"{map_}?at={x}%2C{y}", icon="gate")


def _behind(visit: Visit, command: c.Explore) -> Iterator[str]:
    """Say what lies behind the doorway, and what the way there costs beside dice."""
    state: State = visit.state
    top = state.stacks[f"small-{state.rooms[state.hero.room].level}"].top
    if top is not None:
        kind, code = f"@masmorra.room.{top.kind}", verbatim(top.id)
        yield visit.say("play.room", kind=kind, code=code)
    if paid := price(visit, command):
        yield paid
