"""The commands of a turn: dice, steps, rooms, monsters."""

from companion.engine.registration import (
    anyone,
)
from companion.games.masmorra.commands import (
    BeatMonster,
    CallMonsters,
    CallThrow,
    CollectBounties,
    DisarmTrap,
    EndHeroPhase,
    EndMovement,
    Explore,
    FlipFreeStep,
    KeepDice,
    Move,
    MoveMonster,
    PassTurn,
    RerollDice,
    RollDice,
    RoomAction,
    TakeGold,
    TakeStep,
    TellNumber,
    UseStairs,
)
from companion.games.masmorra.decide.dungeon.exploring import (
    do_explore,
)
from companion.games.masmorra.decide.dungeon.movement import (
    do_flip_free_step,
    do_move,
    do_take_step,
    do_use_stairs,
)
from companion.games.masmorra.decide.dungeon.room_actions import (
    do_disarm_trap,
    do_room_action,
    do_take_gold,
)
from companion.games.masmorra.decide.light_assistance import (
    do_beat_monster,
    do_call_monsters,
    do_call_throw,
    do_end_hero_phase,
    do_tell_number,
)
from companion.games.masmorra.decide.monsters.dungeon_master_phase import (
    do_end_movement,
    do_move_monster,
)
from companion.games.masmorra.decide.turn import (
    do_collect_bounties,
    do_keep_dice,
    do_pass_turn,
    do_reroll_dice,
    do_roll_dice,
)
from companion.games.masmorra.legality.dungeon.exploring import (
    check_explore,
)
from companion.games.masmorra.legality.dungeon.movement import (
    check_flip_free_step,
    check_move,
    check_take_step,
    check_use_stairs,
)
from companion.games.masmorra.legality.dungeon.room_actions import (
    check_disarm_trap,
    check_room_action,
    check_take_gold,
)
from companion.games.masmorra.legality.light_assistance import (
    check_beat_monster,
    check_call_monsters,
    check_call_throw,
    check_end_hero_phase,
    check_tell_number,
)
from companion.games.masmorra.legality.monsters.monster_moves import (
    check_end_movement,
    check_move_monster,
)
from companion.games.masmorra.legality.timing import (
    ACTIONS,
    FROM_ROLL,
    IN_ANY_TURN,
    MONSTERS,
    UNASKED,
    Timing,
)
from companion.games.masmorra.legality.turn import (
    check_collect_bounties,
    check_keep_dice,
    check_pass_turn,
    check_reroll_dice,
    check_roll_dice,
)
from companion.games.masmorra.model import (
    BlockPayback,
    ChooseMarch,
    PayAttack,
)
from companion.games.masmorra.registration.command_entry import (
    Entry,
    register,
)

TURN: tuple[Entry, ...] = (
    register(
        RollDice,
        check=check_roll_dice,
        do=do_roll_dice,
        timing=Timing(phases=FROM_ROLL, keeps_reroll=True),
        action="roll",
        reports=lambda command: bool(command.faces),
        shown="in_its_step",
    ),
    register(
        RerollDice,
        check=check_reroll_dice,
        do=do_reroll_dice,
        timing=Timing(phases=FROM_ROLL, keeps_reroll=True),
        action="roll",
        reports=lambda command: bool(command.faces),
        shown="in_its_step",
    ),
    register(
        KeepDice,
        check=check_keep_dice,
        do=do_keep_dice,
        timing=Timing(phases=FROM_ROLL, keeps_reroll=True),
        action="roll",
        shown="in_its_step",
    ),
    register(
        FlipFreeStep,
        check=check_flip_free_step,
        do=do_flip_free_step,
        timing=Timing(phases=FROM_ROLL, answers=(PayAttack, BlockPayback), keeps_reroll=True),
        action="free_step",
        shown="in_its_step",
    ),
    register(
        TakeStep,
        check=check_take_step,
        do=do_take_step,
        timing=Timing(phases=FROM_ROLL),
        action="step",
        ends_step=True,
        shown="in_its_step",
    ),
    register(
        Move, check=check_move, do=do_move, timing=Timing(phases=FROM_ROLL), shown="in_its_step"
    ),
    register(
        Explore,
        check=check_explore,
        do=do_explore,
        timing=Timing(phases=FROM_ROLL),
        shown="in_its_step",
    ),
    register(
        UseStairs,
        check=check_use_stairs,
        do=do_use_stairs,
        timing=Timing(phases=FROM_ROLL, keeps_reroll=True),
        action="stairs",
        shown="any_time",
    ),
    register(
        RoomAction,
        check=check_room_action,
        do=do_room_action,
        timing=Timing(phases=ACTIONS),
        action="room",
        ends_step=True,
        shown="in_its_step",
    ),
    register(
        DisarmTrap,
        check=check_disarm_trap,
        do=do_disarm_trap,
        timing=Timing(phases=ACTIONS),
        action="disarm",
        ends_step=True,
        shown="in_its_step",
    ),
    register(
        TakeGold,
        check=check_take_gold,
        do=do_take_gold,
        timing=Timing(phases=ACTIONS, keeps_reroll=True),
        action="gold",
        shown="in_its_step",
    ),
    register(
        CollectBounties,
        check=check_collect_bounties,
        do=do_collect_bounties,
        timing=Timing(phases=FROM_ROLL),
        action="turn",
        shown="in_its_step",
    ),
    register(
        MoveMonster,
        check=check_move_monster,
        do=do_move_monster,
        timing=Timing(phases=MONSTERS, answers=(ChooseMarch,)),
        shown="in_its_step",
    ),
    register(
        EndMovement,
        check=check_end_movement,
        do=do_end_movement,
        timing=Timing(phases=MONSTERS),
        action="turn",
        shown="in_its_step",
    ),
    register(
        PassTurn,
        check=check_pass_turn,
        do=do_pass_turn,
        actor=anyone,
        timing=IN_ANY_TURN,
        action="turn",
        shown="in_its_step",
    ),
    register(
        EndHeroPhase,
        check=check_end_hero_phase,
        do=do_end_hero_phase,
        actor=anyone,
        timing=Timing(phases=FROM_ROLL, in_tracker=True),
        action="turn",
        shown="in_its_step",
    ),
    register(
        CallMonsters,
        check=check_call_monsters,
        do=do_call_monsters,
        actor=anyone,
        timing=UNASKED,
        adds_up=True,
        shown="in_its_step",
    ),
    register(
        BeatMonster,
        check=check_beat_monster,
        do=do_beat_monster,
        actor=anyone,
        timing=UNASKED,
        shown="in_its_step",
    ),
    register(
        CallThrow,
        check=check_call_throw,
        do=do_call_throw,
        actor=anyone,
        timing=UNASKED,
        shown="in_its_step",
    ),
    register(
        TellNumber,
        check=check_tell_number,
        do=do_tell_number,
        actor=anyone,
        timing=IN_ANY_TURN,
        adds_up=True,
        shown="in_its_step",
    ),
)
