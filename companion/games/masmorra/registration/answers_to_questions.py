"""The answers to what the game asks."""

from companion.engine.registration import (
    always,
    anyone,
)
from companion.games.masmorra.commands import (
    AnswerCard,
    AnswerEvil,
    AnswerRoll,
    AnswerTile,
    AnswerTreasure,
    ChooseMonster,
    ChooseRoom,
    DescribeTile,
    Discard,
    LearnAbility,
    LeaveToApp,
    PickSite,
    PitToll,
    PlaceTile,
    Plunge,
    TellBonusXp,
)
from companion.games.masmorra.decide.cards.evil_cards import (
    do_answer_evil,
)
from companion.games.masmorra.decide.cards.treasure_cards import do_tell_bonus_xp
from companion.games.masmorra.decide.combat.fights import (
    do_plunge,
)
from companion.games.masmorra.decide.dungeon.exploring import (
    do_answer_tile,
    do_describe_tile,
    do_place_tile,
)
from companion.games.masmorra.decide.dungeon.movement import (
    do_pit_toll,
)
from companion.games.masmorra.decide.final_battle import (
    do_pick_site,
)
from companion.games.masmorra.decide.hero_actions import (
    do_discard,
    do_learn_ability,
)
from companion.games.masmorra.decide.monsters.dungeon_master_phase import (
    do_choose_monster,
)
from companion.games.masmorra.decide.monsters.spawning import (
    do_choose_room,
)
from companion.games.masmorra.decide.roll_and_draw_results import (
    do_answer_card,
    do_answer_roll,
    do_leave_to_app,
)
from companion.games.masmorra.decide.wounds_xp_and_gold import do_answer_treasure
from companion.games.masmorra.legality.cards.forbidden_by_evil_cards import check_answer_evil
from companion.games.masmorra.legality.cards.treasure_deck import (
    check_answer_treasure,
)
from companion.games.masmorra.legality.combat.fights import (
    check_plunge,
)
from companion.games.masmorra.legality.dungeon.exploring import (
    check_place_tile,
)
from companion.games.masmorra.legality.dungeon.movement import (
    check_pit_toll,
)
from companion.games.masmorra.legality.dungeon.tile_identification import (
    check_answer_tile,
    check_describe_tile,
)
from companion.games.masmorra.legality.heroes.elixir_magic_and_abilities import (
    check_discard,
    check_learn_ability,
)
from companion.games.masmorra.legality.light_assistance import check_tell_bonus_xp
from companion.games.masmorra.legality.monsters.monster_moves import (
    check_choose_monster,
    check_choose_room,
    check_pick_site,
)
from companion.games.masmorra.legality.roll_answers import (
    check_answer_card,
    check_answer_roll,
    check_leave_to_app,
)
from companion.games.masmorra.legality.timing import (
    Timing,
)
from companion.games.masmorra.model import (
    CastLot,
    ChooseAbility,
    ChooseSite,
    DiscardCard,
    DrawEvil,
    DrawTile,
    DrawTreasure,
    DropMonster,
    LoseCard,
    OrderSpawns,
    OrderStart,
    PayAttack,
    PayPit,
    PayWeb,
    PlaceMedium,
    PlaceTrap,
    RollActionDice,
    RollMonsters,
    ShowBonusCards,
    TakeMonsterDie,
)
from companion.games.masmorra.registration.command_entry import (
    Entry,
    its_seat,
    register,
)
from companion.games.masmorra.rulebook import (
    LEVEL_2,
    TREASURE_10,
)

ANSWERS: tuple[Entry, ...] = (
    register(
        AnswerRoll,
        check=check_answer_roll,
        do=do_answer_roll,
        timing=Timing(answers=(RollActionDice, RollMonsters, CastLot)),
        reports=always,
        shown="in_its_step",
    ),
    register(
        AnswerTile,
        check=check_answer_tile,
        do=do_answer_tile,
        timing=Timing(answers=(DrawTile,)),
        action="tile",
        reports=always,
        shown="in_its_step",
    ),
    register(
        DescribeTile,
        check=check_describe_tile,
        do=do_describe_tile,
        timing=Timing(answers=(DrawTile,)),
        reports=always,
    ),
    register(
        PlaceTile,
        check=check_place_tile,
        do=do_place_tile,
        timing=Timing(answers=(PlaceMedium, PlaceTrap)),
        action="place",
        shown="in_its_step",
    ),
    register(
        ChooseMonster,
        check=check_choose_monster,
        do=do_choose_monster,
        timing=Timing(answers=(TakeMonsterDie, DropMonster, OrderStart)),
        shown="in_its_step",
    ),
    register(
        ChooseRoom,
        check=check_choose_room,
        do=do_choose_room,
        timing=Timing(answers=(OrderSpawns,)),
        shown="in_its_step",
    ),
    register(
        PitToll,
        check=check_pit_toll,
        do=do_pit_toll,
        timing=Timing(answers=(PayPit, PayWeb)),
        action="pit",
        shown="in_its_step",
    ),
    register(
        LearnAbility,
        check=check_learn_ability,
        do=do_learn_ability,
        actor=its_seat,
        timing=Timing(answers=(ChooseAbility,), unasked=(LEVEL_2,)),
        action="learn",
        shown="in_its_step",
    ),
    register(
        Discard,
        check=check_discard,
        do=do_discard,
        actor=its_seat,
        timing=Timing(answers=(DiscardCard,)),
        shown="in_its_step",
    ),
    register(
        AnswerCard,
        check=check_answer_card,
        do=do_answer_card,
        actor=anyone,
        timing=Timing(answers=(LoseCard,)),
        reports=always,
        shown="in_its_step",
    ),
    register(
        AnswerTreasure,
        check=check_answer_treasure,
        do=do_answer_treasure,
        timing=Timing(answers=(DrawTreasure,)),
        action="card",
    ),
    register(
        AnswerEvil,
        check=check_answer_evil,
        do=do_answer_evil,
        timing=Timing(answers=(DrawEvil,)),
        action="evil",
        reports=always,
        shown="in_its_step",
    ),
    register(
        LeaveToApp,
        check=check_leave_to_app,
        do=do_leave_to_app,
        timing=Timing(
            answers=(RollActionDice, RollMonsters, CastLot, DrawTile, LoseCard, DrawEvil)
        ),
        action="roll",
        shown="in_its_step",
    ),
    register(
        PickSite,
        check=check_pick_site,
        do=do_pick_site,
        timing=Timing(answers=(ChooseSite,)),
        action="site",
        shown="in_its_step",
    ),
    register(Plunge, check=check_plunge, do=do_plunge, timing=Timing(answers=(PayAttack,))),
    register(
        TellBonusXp,
        check=check_tell_bonus_xp,
        do=do_tell_bonus_xp,
        actor=anyone,
        timing=Timing(answers=(ShowBonusCards,), unasked=(TREASURE_10,)),
        reports=always,
        shown="in_its_step",
    ),
)
