"""What is to be done next: tasks, and the questions that have but one answer."""

from companion.games.masmorra.decide.cards.card_effects import (
    run_play_out,
)
from companion.games.masmorra.decide.cards.treasure_cards import (
    answer_show_bonus_cards,
)
from companion.games.masmorra.decide.combat.combat_start import (
    answer_order_start,
    run_begin_fights,
    run_join_combat,
)
from companion.games.masmorra.decide.combat.fights import (
    answer_pay_attack,
    run_close_fight,
    run_give_rewards,
)
from companion.games.masmorra.decide.decision_event_collector import (
    Desk,
)
from companion.games.masmorra.decide.dungeon.exploring import (
    answer_draw_tile,
    answer_place_medium,
    answer_place_trap,
    run_reveal_tile,
)
from companion.games.masmorra.decide.dungeon.movement import (
    answer_pay_pit,
    answer_pay_web,
    run_enter_room,
)
from companion.games.masmorra.decide.dungeon.room_actions import (
    run_fill_room,
)
from companion.games.masmorra.decide.final_battle import (
    answer_cast_lot,
    run_end_epic,
    run_watch_site,
)
from companion.games.masmorra.decide.monsters.alliance_march import (
    answer_choose_march,
    run_march_on,
)
from companion.games.masmorra.decide.monsters.monster_dice_supply import (
    answer_roll_monsters,
    answer_take_die,
)
from companion.games.masmorra.decide.monsters.spawning import (
    answer_drop_monster,
    answer_order_spawns,
    run_add_monster,
    run_dark_ritual,
    run_spawn_rooms,
)
from companion.games.masmorra.decide.turn import (
    run_end_turn,
)
from companion.games.masmorra.decide.wounds_xp_and_gold import (
    answer_choose_ability,
    answer_draw_treasure,
    answer_from_hand,
)
from companion.games.masmorra.model import (
    Task,
)
from companion.games.masmorra.model.alliance import (
    ChooseMarch,
    DrawEvil,
    MarchOn,
)
from companion.games.masmorra.model.dungeon_map.level3 import (
    CastLot,
    ChooseSite,
    EndEpic,
    NameIcon,
)
from companion.games.masmorra.model.pending.combat_questions import (
    BeginFights,
    BlockPayback,
    CloseFight,
    GiveRewards,
    JoinCombat,
    OrderStart,
    PayAttack,
)
from companion.games.masmorra.model.pending.questions_and_tasks import (
    AddMonster,
    ChooseAbility,
    DarkRitual,
    DiscardCard,
    DrawTile,
    DrawTreasure,
    DropMonster,
    EndTurn,
    EnterRoom,
    FillRoom,
    LoseCard,
    PlaceMedium,
    PlaceTrap,
    PlayOut,
    Respond,
    RevealTile,
    RollActionDice,
    RollMonsters,
    ShowBonusCards,
    SpawnRooms,
    TakeMonsterDie,
    WatchSite,
)
from companion.games.masmorra.model.pending.room_tolls import (
    PayPit,
    PayWeb,
)
from companion.games.masmorra.model.pending.spawn_order import (
    OrderSpawns,
)


def work_off(desk: Desk, task: Task) -> bool:
    """Do a task or give a question its only answer; False leaves the question to the players.

    The most frequent ones are looked for first.
    """
    match task:
        case BeginFights():
            run_begin_fights(desk, task)
        case RollActionDice() | BlockPayback() | DrawEvil() | Respond() | ChooseSite() | NameIcon():
            return False
        case EnterRoom():
            run_enter_room(desk, task)
        case SpawnRooms():
            run_spawn_rooms(desk, task)
        case DrawTile():
            return answer_draw_tile(desk, task)
        case PayAttack():
            return answer_pay_attack(desk, task)
        case RevealTile():
            run_reveal_tile(desk, task)
        case EndTurn():
            run_end_turn(desk, task)
        case AddMonster():
            run_add_monster(desk, task)
        case CloseFight():
            run_close_fight(desk, task)
        case FillRoom():
            run_fill_room(desk, task)
        case MarchOn():
            run_march_on(desk, task)
        case PlayOut():
            run_play_out(desk, task)
        case GiveRewards():
            run_give_rewards(desk, task)
        case DarkRitual():
            run_dark_ritual(desk, task)
        case JoinCombat():
            run_join_combat(desk, task)
        case WatchSite():
            run_watch_site(desk, task)
        case EndEpic():
            run_end_epic(desk, task)
        case RollMonsters():
            return answer_roll_monsters(desk, task)
        case DrawTreasure():
            return answer_draw_treasure(desk, task)
        case ChooseAbility():
            return answer_choose_ability(desk, task)
        case PlaceTrap():
            return answer_place_trap(desk, task)
        case PayPit():
            return answer_pay_pit(desk, task)
        case LoseCard() | DiscardCard():
            return answer_from_hand(desk, task)
        case ShowBonusCards():
            return answer_show_bonus_cards(desk, task)
        case TakeMonsterDie():
            return answer_take_die(desk, task)
        case DropMonster():
            return answer_drop_monster(desk, task)
        case OrderSpawns():
            return answer_order_spawns(desk, task)
        case PayWeb():
            return answer_pay_web(desk, task)
        case OrderStart():
            return answer_order_start(desk, task)
        case CastLot():
            return answer_cast_lot(desk, task)
        case PlaceMedium():
            return answer_place_medium(desk, task)
        case ChooseMarch():
            return answer_choose_march(desk, task)
    return True
