"""What Masmorra adds to the web."""

from collections.abc import Sequence

from msgspec.structs import replace

from companion.engine.rules import Message
from companion.games.masmorra.commands import (
    BeginGame,
    EndMovement,
    OpenTable,
    TakeSeat,
)
from companion.games.masmorra.events import NumberTold, TurnStarted
from companion.games.masmorra.legality.game_end_clauses import ends_with_turn
from companion.games.masmorra.legality.monsters.monster_moves import can_any_monster_move
from companion.games.masmorra.legality.offered_options.candidate_commands import seat_to_act
from companion.games.masmorra.model import Settings, State
from companion.i18n import verbatim
from companion.web.game_opening import Demo, Opening
from companion.web.game_rematch import Rematch
from companion.web.game_ui import AfterTap, GamePages, Tab
from companion.web.masmorra.after_tap.correction_sentences import tell_plainly
from companion.web.masmorra.after_tap.first_turn import first_turn
from companion.web.masmorra.after_tap.large_events import large_events
from companion.web.masmorra.after_tap.news_lines import befell_own_hero, news_lines
from companion.web.masmorra.after_tap.orders_still_open import (
    ends_hero_phase,
    heeds_later,
    is_in_photos,
    open_orders,
    orders_to_next,
)
from companion.web.masmorra.after_tap.own_losses_first import own_losses_first
from companion.web.masmorra.after_tap.put_pieces_back_after_undo import return_orders
from companion.web.masmorra.join.house_rules import kept, played_by, plays_otherwise
from companion.web.masmorra.join.seat_commands import MasmorraSeating, by_app, late, opening, seat
from companion.web.masmorra.options.command_target_words import room_word
from companion.web.masmorra.routes import blueprint
from companion.web.screens.request_context import Visit

_LOBBY = (
    Tab("lobby", "web.tab.lobby", "torch"),
    Tab("table", "web.tab.table", "eye"),
    Tab("log", "web.tab.log", "scroll"),
    Tab("seats", "web.tab.seats", "pawns"),
)

_PLAYING = (
    Tab("turn", "play.tab.turn", "torch"),
    Tab("hero", "play.tab.hero", "heart"),
    Tab("map", "play.tab.map", "gate"),
    Tab("log", "web.tab.log", "scroll"),
    Tab("seats", "web.tab.seats", "pawns"),
)
_LOOKING = (
    Tab("table", "web.tab.table", "eye"),
    Tab("map", "play.tab.map", "gate"),
    Tab("log", "web.tab.log", "scroll"),
)


def landing(visit: Visit) -> str:
    """Give the screen where a phone belongs now."""
    state: State = visit.state
    if not visit.takes_part:
        return "join" if visit.rights.guest else "table"
    if state.phase == "over":
        return "end"
    seated = {seat.number for seat in state.seats}
    if visit.rights.held and not seated.intersection(visit.rights.held):
        return "join"
    if state.heroes:
        return "turn" if visit.acts else "table"
    return "lobby"


def tabs(visit: Visit) -> tuple[Tab, ...]:
    """Give the ways to other screens."""
    state: State = visit.state
    if not state.heroes:
        return _LOBBY
    first = (Tab("end", "play.tab.end", "gold"),) if state.phase == "over" else ()
    shown = (*first, *(_PLAYING[bool(first) :] if visit.acts else _LOOKING))
    tracking = not state.settings.plays_by_rules
    return tuple(tab for tab in shown if tab.screen != "map" or not tracking)


def names(state: State) -> dict[str, str]:
    """Give the names of heroes of the group's own, by the key of whose figure they play with."""
    titles = {one.hero: one.title for one in state.seats}
    return {f"@masmorra.hero.{name}": verbatim(title) for name, title in titles.items() if title}


def places(state: State) -> dict[str, str]:
    """Name the rooms by what they are, and those that have others like them by their code, too."""
    return {code: room_word(state, code) for code in state.rooms}


def clauses(event: object) -> tuple[str, ...]:
    """Give the clauses that an event rests on."""
    rule = getattr(event, "rule", "")
    rules = getattr(event, "rules", ())
    return (*((rule,) if rule else ()), *rules)


def may_overrule(state: State) -> bool:
    """Say whether the group may do what a rule forbids."""
    return state.settings.policy == "advise"


def seated(state: State) -> frozenset[int]:
    """Give the seats that take part in the game."""
    return frozenset(seat.number for seat in state.seats)


def to_act(state: State) -> int:
    """Give the seat that is asked now; nobody is before the game and after it."""
    return seat_to_act(state) if state.heroes and state.phase != "over" else 0


def has_pieces(state: State) -> bool:
    """Say whether real pieces follow: not after the game, nor where the app does all of it."""
    return bool(state.heroes) and state.phase != "over" and state.settings.has_pieces


def asked_after_tap(state: State, _seat: int) -> State:
    """Leave out gold and hands: the news tell what became of them by the events alone."""
    heroes = tuple(replace(hero, gold=0, hand=()) for hero in state.heroes)
    return replace(state, heroes=heroes)


def opens_turn(event: object) -> Message | None:
    """Give the title of the turn that an event begins."""
    if not isinstance(event, TurnStarted):
        return None
    return Message("after.log.turn", {"round": event.round, "hero": f"@masmorra.hero.{event.hero}"})


def summed(before: Sequence[object], after: Sequence[object]) -> tuple[NumberTold] | None:
    """Tell several steps of one number, all up or all down, as one."""
    match (*before, *after):
        case (
            NumberTold(hero=hero, what=what, value=middle, was=was),
            NumberTold(hero=other, what=same, value=value, was=again),
        ) if (other, same, again) == (hero, what, middle) and (was < middle) == (middle < value):
            return (NumberTold(hero, what, value, was),)
    return None


def goes_on(state: State) -> EndMovement | None:
    """End the movement of the monsters where none can move, or nothing would come of it.

    In Alliance they march all the same.
    """
    if state.phase != "dm_move" or state.question is not None or state.settings.cooperative:
        return None
    is_vain = ends_with_turn(state) or not can_any_monster_move(state)
    return EndMovement() if is_vain else None


LOOKED_BACK = 80
"""Actions in which the own last tap is looked for: rivals whom the app plays take a dozen each."""

DEMO = Demo(
    command=OpenTable(Settings(action_dice="app", tiles="app", cards="app")),
    sit=lambda name: TakeSeat(1, name, "valerie", "red"),
    bots=("novice", "novice"),
    begin=BeginGame(1),
)

PAGES = GamePages(
    name="masmorra",
    blueprint=blueprint,
    opening=Opening(
        game="masmorra",
        template="masmorra/join/_open_table.html",
        title="web.masmorra.title",
        about="web.masmorra.about",
        rules_template="masmorra/join/_default_house_rules.html",
        rules=kept,
        demo=DEMO,
    ),
    landing=landing,
    tabs=tabs,
    tell=tell_plainly,
    after=AfterTap(
        news=news_lines,
        scenes=large_events,
        by_hand=open_orders,
        by_others=orders_to_next,
        folds=ends_hero_phase,
        heeds_later=heeds_later,
        put_back=return_orders,
        in_photos=is_in_photos,
        to_act=to_act,
        has_pieces=has_pieces,
        carries=befell_own_hero,
        own_first=own_losses_first,
        looks_back=LOOKED_BACK,
        rests_on=asked_after_tap,
    ),
    opens_turn=opens_turn,
    summed=summed,
    goes_on=goes_on,
    continues=frozenset({"attack", "block", "end_movement"}),
    first_turn=first_turn,
    names=names,
    places=places,
    clauses=clauses,
    may_overrule=may_overrule,
    seated=seated,
    played_by=played_by,
    plays_otherwise=plays_otherwise,
    seating=MasmorraSeating(),
    rematch=Rematch(opening, seat, by_app, late),
    screens=tuple(
        f"companion.web.masmorra.{name}"
        for name in (
            "hero.hero_screen",
            "join.join_screen",
            "join.lobby_screen",
            "map.map_screen",
            "results.final_scores",
            "turn.television_screen",
            "turn.turn_screen",
        )
    ),
    only_by_touch=frozenset({"ways"}),
)
