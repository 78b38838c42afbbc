"""The turn: one screen that always asks the question that is open now.

A phone whose seat is to act is led from question to question; the others watch. A question without
a step of its own is asked by its options.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from markupsafe import Markup

from companion.games.masmorra.model import (
    BlockPayback,
    CastLot,
    ChooseAbility,
    ChooseMarch,
    ChooseSite,
    DiscardCard,
    DrawEvil,
    DrawTile,
    DropMonster,
    LoseCard,
    NameIcon,
    OrderSpawns,
    OrderStart,
    PayAttack,
    PayPit,
    PayWeb,
    Phase,
    PlaceMedium,
    PlaceTrap,
    Respond,
    RollActionDice,
    RollMonsters,
    ShowBonusCards,
    State,
    TakeMonsterDie,
)
from companion.web.masmorra.corrections.changeable_settings import Setting, settings
from companion.web.masmorra.dice.dice_comparison import Comparison, comparison
from companion.web.masmorra.hero.hero_sheet import Counter
from companion.web.masmorra.map.map_drawing import Atlas, atlas, whole
from companion.web.masmorra.map.rooms_struck_by_malaphyas import struck
from companion.web.masmorra.options.option_labels import OptionButton
from companion.web.masmorra.turn.defeat_banner import Fall, falls
from companion.web.masmorra.turn.own_numbers import asked_in_turn, own_counters
from companion.web.masmorra.turn.steps.attack_and_payback import attack, payback
from companion.web.masmorra.turn.steps.describe_throne_icon import name_icon
from companion.web.masmorra.turn.steps.dice_rolls import reroll, roll, roll_more
from companion.web.masmorra.turn.steps.dungeon_master_phase import master
from companion.web.masmorra.turn.steps.evil_card_draw import draw_evil
from companion.web.masmorra.turn.steps.hero_actions import act
from companion.web.masmorra.turn.steps.interrupt_response import respond
from companion.web.masmorra.turn.steps.level3 import cast_lot, choose_site
from companion.web.masmorra.turn.steps.light_assistance import Light, Wait, bonus_cards, light, wait
from companion.web.masmorra.turn.steps.monster_march import march
from companion.web.masmorra.turn.steps.other_options import besides, offer
from companion.web.masmorra.turn.steps.playable_cards import Playable, playable
from companion.web.masmorra.turn.steps.single_choices import choose, discard, learn, lose, pit, web
from companion.web.masmorra.turn.steps.spawn_room_choice import choose_room
from companion.web.masmorra.turn.steps.spectator_and_tracker import Track, track, watch
from companion.web.masmorra.turn.steps.step_type import Step
from companion.web.masmorra.turn.steps.tile_draw import draw
from companion.web.masmorra.turn.steps.trap_and_tile_placement import place_medium, place_trap
from companion.web.masmorra.turn.turn_header import Frame, frame, head
from companion.web.screens.phone_cookies import is_wide
from companion.web.screens.request_context import Visit
from companion.web.screens.screen_rendering import Screen, ShowOtherScreen, screen

QUESTIONS: Mapping[type, Callable[[Visit, Any], Step]] = {
    RollActionDice: roll_more,
    RollMonsters: roll_more,
    DrawTile: draw,
    PlaceMedium: place_medium,
    PlaceTrap: place_trap,
    TakeMonsterDie: choose,
    DropMonster: choose,
    OrderSpawns: choose_room,
    PayPit: pit,
    PayWeb: web,
    OrderStart: choose,
    CastLot: cast_lot,
    ChooseSite: choose_site,
    NameIcon: name_icon,
    PayAttack: attack,
    BlockPayback: payback,
    ChooseAbility: learn,
    DiscardCard: discard,
    LoseCard: lose,
    ShowBonusCards: bonus_cards,
    Respond: respond,
    ChooseMarch: march,
    DrawEvil: draw_evil,
}
PHASES: Mapping[Phase, Callable[[Visit], Step]] = {
    "roll": roll,
    "reroll": reroll,
    "actions": act,
    "dm_move": master,
    "dm_spawn": master,
}


@dataclass(frozen=True, kw_only=True)
class Turn(Screen):
    """The question that is open now."""

    template: ClassVar[str] = "masmorra/turn/_turn.html"
    frame: Frame
    falls: tuple[Fall, ...]
    head: Markup | None
    notes_numbers: bool
    step: Step
    besides: tuple[OptionButton, ...]
    hand: tuple[Playable, ...]
    compare: Comparison | None
    quick: tuple[Counter, ...]
    settings: tuple[Setting, ...]
    beside: Atlas | None

    @property
    def needs_room(self) -> bool:
        """Each question needs it: the news say already what came, and orders look like conditions.

        Who watches, or plays at the table and tells numbers, has nothing but the orders to see to,
        unless a first turn or the monsters' moves are led through.
        """
        if isinstance(self.step, Light):
            return self.frame.mine and (self.step.is_led or self.step.monsters_move)
        return self.frame.mine and not isinstance(self.step, Track | Wait)


@screen("turn", title="play.turn.title", game="masmorra", rests_on=asked_in_turn)
def turn(visit: Visit) -> Turn:
    """Ask what is open, if it is this phone's to answer."""
    state: State = visit.state
    if not state.heroes:
        raise ShowOtherScreen("lobby" if visit.takes_part else "")
    if state.phase == "over":
        raise ShowOtherScreen("end")
    around = frame(visit)
    step = _step(visit, around)
    return Turn(
        frame=around,
        falls=falls(visit),
        head=head(visit, around),
        notes_numbers=isinstance(step, Light) and step.own is not None and visit.takes_part,
        step=step,
        besides=besides(visit, step),
        hand=playable(visit, step),
        compare=comparison(visit) if around.mine else None,
        quick=own_counters(visit),
        settings=settings(visit),
        beside=_beside(visit, step),
    )


def _beside(visit: Visit, step: Step) -> Atlas | None:
    """Lay the whole map beside a question that shows none, where the screen has room for it."""
    state: State = visit.state
    in_combat = getattr(step, "engaged", False)  # then its own map gives way to the monsters
    has_map = hasattr(step, "scene") or (hasattr(step, "map") and not in_combat)
    if not is_wide() or has_map or not state.settings.plays_by_rules:
        return None
    level = state.rooms[state.hero.room].level
    return atlas(state, level, whole(state, level), struck(visit))


def _step(visit: Visit, around: Frame) -> Step:
    state: State = visit.state
    if state.settings.policy == "tracker" and state.question is None:
        return track(visit)
    if state.settings.policy == "light" and state.question is None:
        return light(visit)
    if not around.mine:
        return watch(visit) if state.settings.plays_by_rules else wait(visit)
    if state.question is not None:
        return QUESTIONS.get(type(state.question), offer)(visit, state.question)
    return PHASES.get(state.phase, offer)(visit)
