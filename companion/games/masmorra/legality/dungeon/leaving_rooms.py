"""What binds a hero to its room, and to the monsters in it.

Rules: ENGAGE-1, ENGAGE-3, MOVE-6, MOVE-7, MON-SPIDER-2, EPIC-9, ED-56.
"""

from companion.engine.rules import Refusal, Rule, forbidden
from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.legality.combat.engaged_monsters import (
    engaging_monsters,
    monsters_in,
    monsters_named,
)
from companion.games.masmorra.model import Monster, Room, State
from companion.games.masmorra.rulebook import (
    ENGAGE_1,
    ENGAGE_3,
    EPIC_9,
    MON_SPIDER_2,
    MOVE_6,
    MOVE_7,
)

LOWEST = 3


def check_not_engaged(state: State, *rules: Rule) -> Refusal | None:
    """Check that no monster in the room is still to be fought (ENGAGE-3).

    Args:
        state: The table.
        rules: Clauses of the action itself, cited before those of the engagement.
    """
    engaging = engaging_monsters(state)
    if not engaging:
        return None
    return forbidden(
        *rules,
        ENGAGE_3,
        ENGAGE_1,
        because="masmorra.refusal.engaged",
        remedy="masmorra.remedy.fight_first",
        monster=monsters_named(engaging),
    )


def check_leaving(state: State, *rules: Rule) -> Refusal | None:
    """Check that nothing holds the hero in its room (MOVE-6, MON-SPIDER-2)."""
    holder = _holder(state)
    if holder is None:
        return check_not_engaged(state, *rules, MOVE_6)
    bound = (MOVE_6, ENGAGE_3) if engaging_monsters(state) else (MOVE_7,)
    return forbidden(
        MON_SPIDER_2,
        *rules,
        *bound,
        because="masmorra.refusal.held",
        remedy="masmorra.remedy.defeat_it",
        monster=f"@masmorra.monster.{holder.kind}",
    )


def _holder(state: State) -> Monster | None:
    if state.turn.sway.unseen:
        return None
    here = monsters_in(state, state.hero.room)
    return next((one for one in here if CATALOGUE.monster(one.kind).holds_hero), None)


def check_teleporting(state: State, *rooms: Room) -> Refusal | None:
    """Check that one can still teleport: not once Level 3 is open (EPIC-9, ED-56).

    Args:
        state: The table.
        rooms: Where from and where to; in the preview neither may lie on Level 3.
    """
    if state.site is None:
        return None
    above = all(room.level < LOWEST for room in rooms)
    if above and state.rulings.l3_teleport != "none":
        return None
    return forbidden(EPIC_9, because="masmorra.refusal.no_teleport")
