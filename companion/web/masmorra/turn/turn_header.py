"""The frame of the turn on top of each screen: whose turn, which part of it, who is asked what."""

from dataclasses import dataclass
from typing import Literal

from flask import get_template_attribute
from markupsafe import Markup
from msgspec.structs import replace

from companion.games.masmorra.commands import MoveMonster
from companion.games.masmorra.legality.game_end_clauses import is_last_turn
from companion.games.masmorra.legality.monsters.rooms_that_spawn import rooms_to_fill
from companion.games.masmorra.legality.offered_options.candidate_commands import seat_to_act
from companion.games.masmorra.model import (
    DrawTile,
    Face,
    Hero,
    Phase,
    ShowBonusCards,
    State,
)
from companion.i18n import verbatim
from companion.web.masmorra.cards.evil_card_text import evil_words
from companion.web.masmorra.hero.hero_names import player_and_hero
from companion.web.screens.request_context import Visit
from companion.web.screens.views_made_once_per_table import SharedView

PARTS: tuple[Phase, ...] = ("roll", "reroll", "actions", "dm_move", "dm_spawn")


@dataclass(frozen=True, slots=True)
class Frame:
    """Where the game stands, on top of each screen.

    Attributes:
        round: The round's number.
        ending: It is the last round, and a turn of it is played: not the count after the last.
        last: Whose turn ends each round.
        time: The number of the turn where the game counts them; else 0.
        is_last: It is the last of those turns.
        evil: The name of the Evil card that works now; empty for none.
        evil_text: What it does.
        curse: The face that the Foul Curse takes from the hero this turn; empty for none.
        hero: Whose turn it is.
        actor: Who is to act now; usually the same.
        who: The actor, by player and hero; on its own phone "you" and the hero.
        phase: The part of the turn.
        parts: All parts of a turn, in order; none where only numbers are kept.
        mine: The phone's own seat is to act.
        doing: What is asked of whom, in one sentence.
        other: Another seat of this phone that is to act; 0 if there is none.
    """

    round: int
    ending: bool
    last: str
    time: int
    is_last: bool
    evil: str
    evil_text: str
    curse: Face | Literal[""]
    hero: Hero
    actor: Hero
    who: str
    phase: Phase
    parts: tuple[Phase, ...]
    mine: bool
    doing: str
    other: int


def frame(visit: Visit, *, watching: bool = False) -> Frame:
    """Say where the game stands; it has to have begun.

    Args:
        visit: Who looks.
        watching: The page speaks to all eyes, not to the one who is asked.
    """
    state: State = visit.state
    seat = seat_to_act(state)
    actor = next(hero for hero in state.heroes if hero.seat == seat)
    name, told = evil_words(visit, state.turn.evil)
    mine = seat == visit.seat and not watching
    doing = _doing(visit, state, actor, mine=mine)
    by_app = seat in bots(state)
    return Frame(
        round=state.round,
        ending=state.ending and not isinstance(state.question, ShowBonusCards),
        last=state.heroes[-1].player,
        time=state.time,
        is_last=state.settings.cooperative and is_last_turn(state),
        evil=name,
        evil_text=told or state.turn.evil_note,
        curse=state.turn.curse or "",
        hero=state.hero,
        actor=actor,
        who=player_and_hero(replace(visit, seat=0) if watching else visit, actor),
        phase=state.phase,
        parts=PARTS if state.settings.plays_by_rules else (),
        mine=mine and state.phase != "over",
        doing=doing,
        other=seat if not (mine or watching or by_app) and seat in visit.acts else 0,
    )


def bots(state: State) -> frozenset[int]:
    """Name the seats that the app plays."""
    return frozenset(one.number for one in state.seats if one.bot is not None)


def _doing(visit: Visit, state: State, actor: Hero, *, mine: bool) -> str:
    """Say what is asked: by the open question, else by the part of the turn."""
    if state.question is not None:
        what = str(type(state.question).__struct_config__.tag)
        if isinstance(state.question, DrawTile) and state.question.stack.startswith("medium"):
            what = "draw_tile_medium"
    elif state.settings.policy == "tracker" and state.phase != "over":
        what = "tracker"
    elif state.settings.policy == "light" and state.phase != "over":
        what = "light_spawns" if state.phase == "dm_move" else "light"
    elif state.phase == "dm_move" and mine and not _can_move(visit):
        what = "dm_spawn" if rooms_to_fill(state) or state.turn.rituals else "dm_end"
    elif state.phase == "dm_move" and mine and state.settings.cooperative:
        what = "dm_march"
    else:
        what = state.phase
    who = "you" if mine else "other"
    key = f"play.doing.{who}.{what}" if what != "over" else "play.doing.over"
    return visit.say(key, name=verbatim(actor.player))


def _can_move(visit: Visit) -> bool:
    """Say whether there is a move to ask for: in Alliance they march whether they can or not."""
    state: State = visit.state
    return state.settings.cooperative or any(
        one.refusal is None for one in visit.options if isinstance(one.command, MoveMonster)
    )


def head(visit: Visit, around: Frame) -> Markup | None:
    """Draw the frame, once for all who watch alike; None where a phone needs its own."""
    return None if around.mine or around.other else _drawn(visit, around)


@SharedView
def _drawn(_visit: Visit, around: Frame) -> Markup:
    drawn: Markup = get_template_attribute("masmorra/_macros.html", "turn_frame")(around)
    return drawn
