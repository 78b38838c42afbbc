"""What heroes do: fights, elixir, magic, abilities, cards."""

from companion.engine.registration import (
    anyone,
)
from companion.games.masmorra.commands import (
    Appear,
    Attack,
    Block,
    BuyTreasure,
    DrinkElixir,
    Fight,
    LetResolve,
    NameCard,
    PlayTreasure,
    UseAbility,
    UseMagic,
)
from companion.games.masmorra.decide.cards.treasure_cards import (
    do_appear,
    do_let_resolve,
    do_play_treasure,
)
from companion.games.masmorra.decide.combat.fights import (
    do_attack,
    do_block,
    do_fight,
)
from companion.games.masmorra.decide.hero_actions import (
    do_buy_treasure,
    do_drink_elixir,
    do_name_card,
    do_use_ability,
    do_use_magic,
)
from companion.games.masmorra.legality.cards.treasure_card_play import (
    check_appear,
    check_let_resolve,
    check_play_treasure,
)
from companion.games.masmorra.legality.combat.fights import (
    check_attack,
    check_block,
    check_fight,
)
from companion.games.masmorra.legality.heroes.elixir_magic_and_abilities import (
    check_buy_treasure,
    check_drink_elixir,
    check_name_card,
    check_use_ability,
    check_use_magic,
)
from companion.games.masmorra.legality.offered_options.card_options import (
    appearing,
    card_plays,
)
from companion.games.masmorra.legality.timing import (
    ACTIONS,
    ALWAYS,
    FROM_ROLL,
    MONSTERS,
    Timing,
)
from companion.games.masmorra.model import (
    BlockPayback,
    PayAttack,
    PayPit,
    Respond,
)
from companion.games.masmorra.registration.command_entry import (
    Entry,
    its_seat,
    register,
)
from companion.games.masmorra.rulebook import (
    AMB_37,
    HEAL_3,
    PAYBACK_1,
    PAYBACK_5,
    PAYBACK_7,
)

HERO: tuple[Entry, ...] = (
    register(
        Fight,
        check=check_fight,
        do=do_fight,
        timing=Timing(phases=ACTIONS),
        ends_step=True,
        shown="in_its_step",
    ),
    register(
        Attack,
        check=check_attack,
        do=do_attack,
        timing=Timing(answers=(PayAttack,)),
        shown="in_its_step",
    ),
    register(
        Block,
        check=check_block,
        do=do_block,
        timing=Timing(answers=(BlockPayback,), unasked=(PAYBACK_1, PAYBACK_7)),
        shown="in_its_step",
    ),
    register(
        DrinkElixir,
        check=check_drink_elixir,
        do=do_drink_elixir,
        timing=Timing(
            phases=ACTIONS,
            barred={PayAttack: (PAYBACK_5, HEAL_3), BlockPayback: (PAYBACK_5, HEAL_3)},
        ),
        action="elixir",
        ends_step=True,
        shown="in_its_step",
    ),
    register(
        UseMagic,
        check=check_use_magic,
        do=do_use_magic,
        timing=Timing(phases=ACTIONS, answers=(PayPit, PayAttack, BlockPayback)),
        action="magic",
        ends_step=True,
        shown="in_its_step",
    ),
    register(
        UseAbility,
        check=check_use_ability,
        do=do_use_ability,
        timing=Timing(phases=FROM_ROLL, answers=(PayPit, PayAttack, BlockPayback)),
        action="ability",
        ends_step=True,
        shown="any_time",
    ),
    register(
        BuyTreasure,
        check=check_buy_treasure,
        do=do_buy_treasure,
        timing=Timing(
            phases=FROM_ROLL | MONSTERS,
            answers=(PayAttack,),
            in_tracker=True,
            barred={BlockPayback: (AMB_37,)},
        ),
        action="gold",
        shown="any_time",
    ),
    register(
        PlayTreasure,
        check=check_play_treasure,
        do=do_play_treasure,
        actor=its_seat,
        timing=Timing(
            phases=FROM_ROLL | MONSTERS, answers=(Respond, PayPit, PayAttack, BlockPayback)
        ),
        action="card",
        offer=card_plays,
        shown="in_its_step",
    ),
    register(
        LetResolve,
        check=check_let_resolve,
        do=do_let_resolve,
        actor=anyone,
        timing=Timing(answers=(Respond,)),
        action="card",
        shown="in_its_step",
    ),
    register(
        Appear,
        check=check_appear,
        do=do_appear,
        timing=Timing(phases=FROM_ROLL, keeps_reroll=True),
        action="card",
        offer=appearing,
    ),
    register(NameCard, check=check_name_card, do=do_name_card, actor=its_seat, timing=ALWAYS),
)
