"""Acting: what the hero can do now, sorted by use; what it cannot, with the reason."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from typing import ClassVar

from companion.engine.game import Option
from companion.games.masmorra import commands as c
from companion.games.masmorra.catalogue.traits_of_monster_card import traits
from companion.games.masmorra.legality.combat.engaged_monsters import engaging_monsters, monsters_in
from companion.games.masmorra.model import State
from companion.games.masmorra.model.hero_limits import FULL_LIFE
from companion.web.masmorra.map.current_monster_values import foe_token, reduced_from
from companion.web.masmorra.map.map_drawing import Atlas, atlas, whole
from companion.web.masmorra.map.map_drawing import neighbourhood as around
from companion.web.masmorra.map.rooms_struck_by_malaphyas import struck
from companion.web.masmorra.map.touch_targets import Spot, explorable, moves, unexplored
from companion.web.masmorra.options.action_prices import lost_points
from companion.web.masmorra.options.holdings import Holdings, Magic, holdings, magic
from companion.web.masmorra.options.option_labels import (
    OptionButton,
    option_button,
    option_buttons,
)
from companion.web.masmorra.turn.losing_fight_cost import losing_fight_cost
from companion.web.masmorra.turn.magic_before_docking import told_turns, turned_and_docked
from companion.web.masmorra.turn.steps.step_type import Step
from companion.web.masmorra.turn.steps.suggested_hero_action import (
    AdvisedFight,
    Foe,
    advised_fight,
    next_steps,
)
from companion.web.masmorra.turn.ways_to_fight import (
    StrategyHints,
    how_to_fight,
    plan_of,
    sentence,
)
from companion.web.screens.next_step import Action
from companion.web.screens.phone_cookies import is_wide
from companion.web.screens.request_context import Visit

_ORDER = ("room", "disarm", "gold", "stairs", "ability", "elixir", "free_step", "step")
_ON_THE_MAP = (c.Move, c.Explore)
_APART = (c.PlayTreasure, c.Fight, c.CollectBounties, c.UseMagic, *_ON_THE_MAP)


@dataclass(frozen=True, kw_only=True)
class Act(Step):
    """Say what the hero does."""

    template: ClassVar[str] = "masmorra/turn/steps/_hero_actions.html"
    next: Action
    also: Action | None
    advised: AdvisedFight | None
    holdings: Holdings
    engaged: bool
    foes: tuple[Foe, ...]
    reduced: int
    counsel: StrategyHints
    map: Atlas
    spots: tuple[Spot, ...]
    can: tuple[OptionButton, ...]
    portals: tuple[OptionButton, ...]
    magic: Magic | None
    nearly: tuple[OptionButton, ...]
    cannot: tuple[OptionButton, ...]


def act(visit: Visit) -> Act:
    """Lay out what can be done."""
    state: State = visit.state
    here = state.rooms[state.hero.room]
    counsel = how_to_fight(visit)
    here_foes = foes(visit, counsel)
    free = explorable(visit.options)
    area = whole(state, here.level, free) if is_wide() else around(state, here, free)
    listed = _listed(visit)
    can = _able(listed)
    done = option_button(visit, _end(visit))
    first, also = next_steps(visit, here_foes, counsel, can, done)
    refused = _cannot(visit, listed)
    nearly = tuple(_nearly(visit, refused))
    turned = [option for option, _ in nearly]
    return Act(
        next=first,
        also=also,
        advised=advised_fight(visit, counsel),
        holdings=holdings(state),
        engaged=bool(engaging_monsters(state)),
        foes=here_foes,
        reduced=reduced_from(state, monsters_in(state, state.hero.room)),
        counsel=counsel,
        map=atlas(state, here.level, area, struck(visit)),
        spots=(*moves(visit, area, visit.options), *unexplored(visit, area, visit.options)),
        can=option_buttons(visit, (one for one in can if not _is_portal(one))),
        portals=option_buttons(visit, (one for one in can if _is_portal(one))),
        magic=magic(visit),
        nearly=tuple(button for _, button in nearly if button.id != first.id),
        cannot=(
            *option_buttons(visit, (one for one in refused if one not in turned)),
            *((done,) if done.refusal else ()),
        ),
    )


def lit_way(visit: Visit) -> Action:
    """Give what is lit for a hero whom nobody fights."""
    can = _able(_listed(visit))
    return next_steps(visit, (), StrategyHints(), can, option_button(visit, _end(visit)))[0]


def _listed(visit: Visit) -> list[Option]:
    """List what has no place of its own on the screen."""
    state: State = visit.state
    return [
        one
        for one in visit.options
        if not isinstance(one.command, _APART) and not _is_a_step(state, one.command)
    ]


def _able(listed: Iterable[Option]) -> list[Option]:
    """List what can be done, the most usual first."""
    return sorted((one for one in listed if one.refusal is None), key=_use)


def _is_a_step(state: State, command: c.Command) -> bool:
    """Say whether flipping the token is the same as paying a STEP with it (FREE-3)."""
    is_step = isinstance(command, c.FlipFreeStep) and command.face == "step"
    return is_step and state.rulings.free_step_immediate


def _end(visit: Visit) -> Option:
    return next(one for one in visit.options if isinstance(one.command, c.CollectBounties))


def foes(visit: Visit, counsel: StrategyHints) -> tuple[Foe, ...]:
    """List the monsters in the hero's room, those still to fight first."""
    state: State = visit.state
    fights = {one.command.monster: one for one in visit.options if isinstance(one.command, c.Fight)}
    here = sorted(monsters_in(state, state.hero.room), key=lambda monster: monster.fought)
    return tuple(
        Foe(
            foe_token(state, monster),
            traits(monster.kind),
            _fight(visit, counsel, fights[monster.id]),
        )
        for monster in here
        if monster.id in fights
    )


def _fight(visit: Visit, counsel: StrategyHints, option: Option) -> OptionButton:
    """Put a fight into words, with what it surely costs who cannot win it."""
    button = option_button(visit, option)
    if option.refusal is not None:
        return button
    cost, falls = losing_fight_cost(visit, counsel, option.command.monster)
    besides = "" if falls else button.price  # who falls has no use for what else is lost
    return replace(button, price=", ".join(part for part in (cost, besides) if part))


def _is_portal(option: Option) -> bool:
    return isinstance(option.command, c.RoomAction) and bool(option.command.to)


def _use(option: Option) -> int:
    return _ORDER.index(option.action) if option.action in _ORDER else len(_ORDER)


def _nearly(visit: Visit, refused: Iterable[Option]) -> Iterator[tuple[Option, OptionButton]]:
    """Offer as one tap what only lacks a die that magic would turn."""
    for option in refused:
        if plan := turned_and_docked(visit.state, option.command):
            yield (
                option,
                replace(
                    option_button(visit, option),
                    about=sentence(told_turns(visit, plan)),
                    cost=(),
                    command=plan_of(plan),
                    refusal=None,
                    price=lost_points(visit, plan[0]),
                ),
            )


def _cannot(visit: Visit, listed: list[Option]) -> tuple[Option, ...]:
    """List what is refused; of many like it only one, and nothing that nobody would think of."""
    shown: dict[str, Option] = {}
    for option in listed:
        if option.refusal is not None and _thinkable(visit.state, option):
            about = getattr(option.command, "ability", "") or getattr(option.command, "trap", "")
            shown.setdefault(f"{option.action} {about}", option)
    walk = [one for one in visit.options if isinstance(one.command, _ON_THE_MAP)]
    if walk and all(one.refusal is not None for one in walk):
        shown["walk"] = walk[0]
    return tuple(shown.values())


def _thinkable(state: State, option: Option) -> bool:
    command = option.command
    if isinstance(command, c.DrinkElixir):
        return state.hero.life < FULL_LIFE
    if isinstance(command, c.FlipFreeStep):
        return state.hero.free_step
    return not isinstance(command, c.BuyTreasure | c.TakeStep) or state.hero.gold >= 4
