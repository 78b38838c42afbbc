"""Opening the table, sitting down, and the cards before the first round.

Rules: PD-COMP-4, PD-SETUP-1, PD-SETUP-6..9, PD-SOLO-2, PD-SOLO-3, PD-VARIANT-1, PD-CAMPAIGN-1,
PD-CAMPAIGN-2, PD-POWER-1, PD-OBJECTIVE-1, AMD-P3.
"""

from companion.engine.rules import Refusal, forbidden, impossible
from companion.games.paper_dungeons.commands import (
    BeginGame,
    DrawCard,
    KeepObjective,
    KeepPower,
    LeaveSeat,
    OpenTable,
    TakeSeat,
)
from companion.games.paper_dungeons.counting.content_lookup import index_of, of
from companion.games.paper_dungeons.counting.next_card_draw import (
    chapter_card,
    objectives_to_keep,
    open_draw,
    powers_to_keep,
)
from companion.games.paper_dungeons.legality.timing import check_seat, worst
from companion.games.paper_dungeons.model import State
from companion.games.paper_dungeons.rulebook.amendments import AMD_P3, AMD_P22, AMD_P27
from companion.games.paper_dungeons.rulebook.missions_and_score import PD_OBJECTIVE_1, PD_POWER_1
from companion.games.paper_dungeons.rulebook.setup import (
    PD_COMP_2,
    PD_COMP_3,
    PD_COMP_4,
    PD_SETUP_1,
    PD_SETUP_6,
    PD_SETUP_8,
    PD_SETUP_9,
)
from companion.games.paper_dungeons.rulebook.variants import (
    PD_CAMPAIGN_1,
    PD_CAMPAIGN_2,
    PD_SOLO_2,
    PD_SOLO_3,
    PD_VARIANT_1,
    PD_VARIANT_3,
)

LONGEST_NAME = 40


def check_open_table(state: State, command: OpenTable) -> Refusal | None:
    """A table is opened once, with a storyline and a chapter that there are."""
    if state.opened:
        return impossible(PD_VARIANT_1, because="paper_dungeons.refusal.already_open")
    settings = command.settings
    if settings.cards == "box" and settings.assistance != "paper":
        return impossible(AMD_P27, because="paper_dungeons.refusal.box_needs_paper")
    if not settings.storyline or settings.cards == "box":
        return None
    story = index_of(settings.own).catalogue.storylines.get(settings.storyline)
    if story is None:
        return impossible(PD_CAMPAIGN_1, because="paper_dungeons.refusal.no_such_storyline")
    if not 1 <= settings.chapter <= len(story.cards):
        return impossible(PD_CAMPAIGN_2, because="paper_dungeons.refusal.no_such_chapter")
    return None


def check_take_seat(state: State, command: TakeSeat) -> Refusal | None:
    """A seat is one of eight; once the game runs, only those with a sheet are left."""
    if not state.opened:
        return impossible(PD_VARIANT_1, because="paper_dungeons.refusal.not_open")
    most = of(state).content.numbers.players[1]
    if not 1 <= command.seat <= most:
        return impossible(PD_COMP_4, because="paper_dungeons.refusal.no_such_seat", most=most)
    if (refusal := check_name(command.player)) is not None:
        return refusal
    if command.bot is not None and state.on_paper:
        return impossible(AMD_P22, because="paper_dungeons.refusal.bot_on_paper")
    if state.phase != "lobby":
        return check_seat(state, command.seat)
    return None


def check_name(name: str) -> Refusal | None:
    """A name is neither empty nor too long for a page."""
    if not 1 <= len(name.strip()) <= LONGEST_NAME:
        return impossible(PD_COMP_3, because="paper_dungeons.refusal.name", most=LONGEST_NAME)
    return None


def check_leave_seat(state: State, command: LeaveSeat) -> Refusal | None:
    """A seat is given back before the game begins."""
    if state.phase != "lobby":
        return impossible(PD_COMP_3, because="paper_dungeons.refusal.begun")
    if all(seat.number != command.seat for seat in state.seats):
        return impossible(PD_COMP_3, because="paper_dungeons.refusal.seat_free", seat=command.seat)
    return None


def check_begin_game(state: State, _command: BeginGame) -> Refusal | None:
    """A game needs players and cards for them; alone, also missions and disappearing gems."""
    if not state.opened:
        return impossible(PD_VARIANT_1, because="paper_dungeons.refusal.not_open")
    if state.phase != "lobby":
        return impossible(PD_COMP_3, because="paper_dungeons.refusal.begun")
    content = of(state).content
    if len(state.seats) < content.numbers.players[0]:
        return impossible(PD_COMP_4, because="paper_dungeons.refusal.no_players")
    needed = len(state.seats) * content.numbers.dealt
    if min(len(content.powers), len(content.objectives)) < needed:
        return impossible(PD_COMP_2, PD_SETUP_8, because="paper_dungeons.refusal.too_few_cards")
    if len(state.seats) > 1:
        return None
    if not state.settings.missions:
        return forbidden(AMD_P3, PD_SOLO_2, because="paper_dungeons.refusal.solo_missions")
    if not state.settings.disappearing_gems:
        return forbidden(
            AMD_P3, PD_SOLO_3, PD_VARIANT_3, because="paper_dungeons.refusal.solo_gems"
        )
    return None


def check_draw_card(state: State, command: DrawCard) -> Refusal | None:
    """What is drawn is a card that is still in its deck; the app can draw it."""
    draw = open_draw(state)
    if draw is None:
        return impossible(PD_SETUP_9, because="paper_dungeons.refusal.nothing_drawn")
    if not command.card and (state.to_app or state.settings.cards == "app"):
        return impossible(PD_SETUP_9, because="paper_dungeons.refusal.app_draws")
    if not command.card or command.card in draw.cards:
        return None
    if command.card in of(state).catalogue.cards:
        return impossible(
            PD_CAMPAIGN_2 if chapter_card(state) else PD_SETUP_1,
            because="paper_dungeons.refusal.other_dungeon_card",
            card=state.card,
        )
    rule = {"dungeon": PD_SETUP_1, "mission": PD_SETUP_6}.get(draw.what, PD_SETUP_8)
    return impossible(
        rule,
        because="paper_dungeons.refusal.no_such_card",
        what=f"@paper_dungeons.deck.{draw.what}",
    )


def check_keep_power(state: State, command: KeepPower) -> Refusal | None:
    """One of the powers dealt is kept, once."""
    if (refusal := _check_choice(state, command.seat)) is not None:
        return refusal
    sheet = state.sheet(command.seat)
    return worst(
        impossible(PD_POWER_1, because="paper_dungeons.refusal.power_kept")
        if sheet.power
        else None,
        impossible(PD_SETUP_8, because="paper_dungeons.refusal.not_dealt")
        if command.power not in powers_to_keep(state, sheet)
        else None,
    )


def check_keep_objective(state: State, command: KeepObjective) -> Refusal | None:
    """One of the objectives dealt is kept, once."""
    if (refusal := _check_choice(state, command.seat)) is not None:
        return refusal
    sheet = state.sheet(command.seat)
    return worst(
        impossible(PD_OBJECTIVE_1, because="paper_dungeons.refusal.objective_kept")
        if sheet.objective
        else None,
        impossible(PD_SETUP_8, because="paper_dungeons.refusal.not_dealt")
        if command.objective not in objectives_to_keep(state, sheet)
        else None,
    )


def _check_choice(state: State, seat: int) -> Refusal | None:
    if state.phase != "choice":
        return impossible(PD_SETUP_8, because="paper_dungeons.refusal.not_choosing")
    return check_seat(state, seat)
