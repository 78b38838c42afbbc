"""The clause behind each question that a table can ask."""

from companion.engine.rules import Rule
from companion.games.masmorra.model import (
    BlockPayback,
    CastLot,
    ChooseAbility,
    ChooseMarch,
    ChooseSite,
    DiscardCard,
    DrawEvil,
    DrawTile,
    DrawTreasure,
    DropMonster,
    LoseCard,
    NameIcon,
    OrderSpawns,
    OrderStart,
    PayAttack,
    PayPit,
    PayWeb,
    PlaceMedium,
    PlaceTrap,
    Question,
    Respond,
    RollActionDice,
    RollMonsters,
    ShowBonusCards,
    TakeMonsterDie,
)
from companion.games.masmorra.rulebook import (
    ALLIANCE_10,
    ALLIANCE_13,
    AMB_10,
    AMB_28,
    AMB_57,
    DEFEAT_4,
    EPIC_10,
    EPIC_11,
    EXPLORE_6,
    FIGHT_2,
    LEVEL_2,
    LIMIT_5,
    PAYBACK_1,
    ROOM_MEDIUM_1,
    ROOM_PIT_1,
    RULES,
    SPAWN_7,
    TRAP_1,
    TREASURE_1,
    TREASURE_3,
    TREASURE_8,
    TREASURE_10,
    TURN_4,
)


def question_rule(question: Question) -> Rule:
    """Give the clause that asks a question."""
    match question:
        case RollMonsters():
            return RULES[question.rule]
        case RollActionDice():
            return TURN_4
        case DrawTile():
            return EXPLORE_6
        case PlaceMedium():
            return ROOM_MEDIUM_1
        case PlaceTrap():
            return TRAP_1
        case TakeMonsterDie():
            return SPAWN_7
        case DropMonster():
            return LIMIT_5
        case OrderSpawns():
            return AMB_57
        case PayPit():
            return ROOM_PIT_1
        case PayWeb():
            return AMB_28
        case OrderStart():
            return AMB_10
        case CastLot() | NameIcon():
            return EPIC_11
        case ChooseSite():
            return EPIC_10
        case PayAttack():
            return FIGHT_2
        case BlockPayback():
            return PAYBACK_1
        case ChooseAbility():
            return LEVEL_2
        case DiscardCard():
            return TREASURE_3
        case LoseCard():
            return DEFEAT_4
        case ShowBonusCards():
            return TREASURE_10
        case DrawTreasure():
            return TREASURE_1
        case Respond():
            return TREASURE_8
        case ChooseMarch():
            return ALLIANCE_13
        case DrawEvil():
            return ALLIANCE_10
