"""What a light table may say: the app knows neither map nor dice, and believes the players.

Rules: SPAWN-3, SPAWN-5, FIGHT-21, EPIC-11, HEAL-2, GOLD-1, TREASURE-3, XP-5,
TREASURE-10, END-4, BOSS-4.
"""

from collections.abc import Iterator

from companion.engine.rules import Refusal, forbidden, impossible
from companion.games.masmorra.catalogue import find_card
from companion.games.masmorra.commands import (
    Adjust,
    BeatMonster,
    CallMonsters,
    CallThrow,
    EndHeroPhase,
    TellBonusXp,
    TellNumber,
)
from companion.games.masmorra.legality.combat.engaged_monsters import find_monster
from companion.games.masmorra.legality.correction import check_adjust
from companion.games.masmorra.model import Hero, MonsterDie, ShowBonusCards, State
from companion.games.masmorra.rulebook import (
    BOSS_4,
    EPIC_11,
    FIGHT_21,
    SPAWN_3,
    SPAWN_5,
    TREASURE_10,
    TURN_1,
)

ROOMS: tuple[tuple[MonsterDie, ...], ...] = (
    ("minor",),
    ("major",),
    ("minor", "minor"),
    ("minor", "major"),
    ("major", "major"),
)
"""What the symbols of a room usually ask for."""
MOST_DICE = 4
MOST_BY_CARD = 3
"""XP of a secret quest."""
MOST_OFFERED = 6
"""XP of all secret quests in a hand that are a touch away."""


def check_call_monsters(state: State, command: CallMonsters) -> Refusal | None:
    """Check that dice are asked for, as many as a room can show."""
    if 1 <= len(command.dice) <= MOST_DICE:
        return _check_light(state)
    return impossible(SPAWN_3, SPAWN_5, because="masmorra.refusal.cannot_correct")


def check_end_hero_phase(state: State, _command: EndHeroPhase) -> Refusal | None:
    """Check that only the players know what the hero has done."""
    return _check_light(state)


def check_beat_monster(state: State, command: BeatMonster) -> Refusal | None:
    """Check that the monster is in play, and no boss that was beaten once this turn."""
    monster = find_monster(state, command.monster)
    if monster is None:
        return impossible(FIGHT_21, because="masmorra.refusal.no_such_monster")
    if monster.turned:
        return forbidden(
            BOSS_4,
            because="masmorra.refusal.boss_turned",
            remedy="remedy.next_turn",
            monster=f"@masmorra.monster.{monster.kind}",
        )
    return _check_light(state)


def check_call_throw(state: State, _command: CallThrow) -> Refusal | None:
    """Check that the game has a Level 3 where Malaphyas waits."""
    if state.settings.mode != "epic":
        return impossible(EPIC_11, because="masmorra.refusal.cannot_correct")
    return _check_light(state)


def check_tell_number(state: State, command: TellNumber) -> Refusal | None:
    """Check that the hero plays and that the number stays within its range."""
    change = Adjust(command.what, command.hero, command.by)
    return _check_light(state) or check_adjust(state, change)


def check_tell_bonus_xp(state: State, command: TellBonusXp) -> Refusal | None:
    """Check that this hand is asked for, and can hold that much."""
    question = state.question
    if not isinstance(question, ShowBonusCards) or question.seat != command.seat:
        return impossible(TREASURE_10, because="masmorra.refusal.no_such_card")
    most = MOST_BY_CARD * len(state.hero_at(command.seat).hand)
    if 0 <= command.xp <= most:
        return None
    return impossible(TREASURE_10, because="masmorra.refusal.out_of_range", low=0, high=most)


def hands_to_show(state: State) -> tuple[int, ...]:
    """List the seats whose hands may hold secret quests that the app does not know (END-4)."""
    if state.settings.policy != "light" or not state.rulings.secret_quests:
        return ()
    return tuple(hero.seat for hero in state.heroes if _holds_unknown(state, hero))


def _holds_unknown(state: State, hero: Hero) -> bool:
    return any(find_card(state, card) is None for card in hero.hand)


def light_commands(state: State) -> Iterator[BeatMonster | CallMonsters | CallThrow]:
    """List what a light table may say in a turn."""
    for monster in state.monsters:
        yield BeatMonster(monster.id)
    for dice in ROOMS:
        yield CallMonsters(dice)
    if state.settings.mode == "epic":
        yield CallThrow("throne")
        yield CallThrow("curse")
        yield CallThrow("miasma")


def _check_light(state: State) -> Refusal | None:
    if state.settings.policy != "light":
        return impossible(TURN_1, because="masmorra.refusal.tracker_only")
    return None
