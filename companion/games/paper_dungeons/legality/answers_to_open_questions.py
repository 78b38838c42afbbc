"""Answers to what is open on a sheet.

Rules: PD-LEVEL-5, PD-LEVEL-13, PD-ITEM-2, PD-ITEM-9, PD-MINION-6, PD-GEM-1, PD-GEM-6, PD-MISSION-1,
PD-MISSION-3, PD-SETUP-11, A-12, A-36, AMD-P11, AMD-P15, AMD-P18.
"""

from companion.engine.rules import Refusal, Rule, forbidden, impossible
from companion.games.paper_dungeons.commands import (
    Announce,
    ChooseGem,
    ChooseHero,
    ChooseItem,
    ChooseMinion,
    TakeDamage,
)
from companion.games.paper_dungeons.counting.answered_question import find_question
from companion.games.paper_dungeons.counting.content_lookup import of
from companion.games.paper_dungeons.counting.missions import open_missions
from companion.games.paper_dungeons.counting.remaining_benefit_targets import (
    heroes_below_top,
    letters_left,
    minions_left,
    unfinished_items,
)
from companion.games.paper_dungeons.legality.timing import answer_first, check_seat
from companion.games.paper_dungeons.model import (
    AnnounceMissions,
    DefeatMinion,
    FillSquare,
    GainLevel,
    LootLetter,
    State,
    TakeHit,
    Task,
)
from companion.games.paper_dungeons.rulebook.amendments import AMD_P11, AMD_P18
from companion.games.paper_dungeons.rulebook.damage import PD_POTION_5
from companion.games.paper_dungeons.rulebook.dungeon import PD_MINION_6, PD_MINION_7
from companion.games.paper_dungeons.rulebook.gems import PD_GEM_1, PD_GEM_6
from companion.games.paper_dungeons.rulebook.items import PD_ITEM_2, PD_ITEM_9
from companion.games.paper_dungeons.rulebook.levels import PD_LEVEL_5, PD_LEVEL_13
from companion.games.paper_dungeons.rulebook.missions_and_score import PD_MISSION_1, PD_MISSION_3
from companion.games.paper_dungeons.rulebook.rulings import A_12, A_29, A_36
from companion.games.paper_dungeons.rulebook.setup import PD_SETUP_11


def check_asked(state: State, seat: int, kind: type[Task], *rules: Rule) -> Refusal | None:
    """Refuse an answer that nobody asked for."""
    if (refusal := check_seat(state, seat)) is not None:
        return refusal
    agenda = state.sheet(seat).agenda
    if find_question(agenda, kind) is not None:
        return None
    if agenda:
        return answer_first(agenda)
    return impossible(*rules, because="paper_dungeons.refusal.nothing_asked")


def check_take_damage(state: State, command: TakeDamage) -> Refusal | None:
    """A point of damage is open only under the option."""
    return check_asked(state, command.seat, TakeHit, PD_POTION_5)


def check_choose_hero(state: State, command: ChooseHero) -> Refusal | None:
    """The hero can gain a level, and has not had one of this benefit."""
    if (refusal := check_asked(state, command.seat, GainLevel, PD_LEVEL_13)) is not None:
        return refusal
    sheet = state.sheet(command.seat)
    hero = f"@paper_dungeons.hero.{command.hero}"
    if command.hero not in heroes_below_top(of(state), sheet):
        return impossible(
            AMD_P11, PD_LEVEL_5, because="paper_dungeons.refusal.hero_at_top", hero=hero
        )
    if find_question(sheet.agenda, GainLevel, command.hero) is None:
        return impossible(
            *_source(state), PD_LEVEL_13, because="paper_dungeons.refusal.another_hero", hero=hero
        )
    return None


def check_choose_item(state: State, command: ChooseItem) -> Refusal | None:
    """The item has an empty square, and has not had one of this benefit."""
    if (refusal := check_asked(state, command.seat, FillSquare, PD_ITEM_9)) is not None:
        return refusal
    sheet = state.sheet(command.seat)
    if command.item not in unfinished_items(of(state), sheet):
        return impossible(
            AMD_P11, PD_ITEM_9, PD_ITEM_2, because="paper_dungeons.refusal.item_not_open"
        )
    if find_question(sheet.agenda, FillSquare, command.item) is None:
        return impossible(*_source(state), PD_ITEM_9, because="paper_dungeons.refusal.another_item")
    return None


def _source(state: State) -> tuple[Rule, ...]:
    """Say where "different" comes from: before round 1, from a power of the setup."""
    return (PD_SETUP_11,) if state.phase == "choice" else ()


def check_choose_minion(state: State, command: ChooseMinion) -> Refusal | None:
    """The room's minion stands."""
    asked = check_asked(state, command.seat, DefeatMinion, PD_MINION_7, A_12)
    if asked is not None:
        return asked
    if command.room in minions_left(of(state), state.sheet(command.seat)):
        return None
    return impossible(PD_MINION_6, PD_MINION_7, because="paper_dungeons.refusal.no_minion")


def check_choose_gem(state: State, command: ChooseGem) -> Refusal | None:
    """The gem is in the dungeon."""
    if (refusal := check_asked(state, command.seat, LootLetter, A_29)) is not None:
        return refusal
    if command.letter in letters_left(of(state), state.sheet(command.seat)):
        return None
    return impossible(PD_GEM_1, PD_GEM_6, because="paper_dungeons.refusal.no_gem")


def check_announce(state: State, command: Announce) -> Refusal | None:
    """Only missions in view can be announced, by those who meet them."""
    asked = check_asked(state, command.seat, AnnounceMissions, A_36, AMD_P18, PD_MISSION_1)
    if asked is not None:
        return asked
    question = find_question(state.sheet(command.seat).agenda, AnnounceMissions)
    left = open_missions(state)
    if any(name not in left for name in command.missions):
        return impossible(PD_MISSION_3, because="paper_dungeons.refusal.mission_gone")
    if len(set(command.missions)) != len(command.missions):
        return impossible(PD_MISSION_1, because="paper_dungeons.refusal.mission_twice")
    if question is not None and any(one not in question.missions for one in command.missions):
        return forbidden(PD_MISSION_1, because="paper_dungeons.refusal.mission_not_met")
    return None
