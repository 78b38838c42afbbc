"""Pieces of the players' own, described."""

from companion.games.masmorra.commands import (
    DescribeAbility,
    DescribeCard,
    DescribeIcon,
)
from companion.games.masmorra.decide.custom_cards import (
    do_describe_ability,
    do_describe_card,
)
from companion.games.masmorra.decide.final_battle import (
    do_describe_icon,
)
from companion.games.masmorra.legality.custom_content.custom_cards import (
    check_describe_ability,
    check_describe_card,
)
from companion.games.masmorra.legality.custom_content.custom_heroes_and_thrones import (
    check_describe_icon,
)
from companion.games.masmorra.legality.timing import (
    ALWAYS,
    Timing,
)
from companion.games.masmorra.model import (
    NameIcon,
)
from companion.games.masmorra.registration.command_entry import (
    Entry,
    its_seat,
    register,
)

CUSTOM_CONTENT: tuple[Entry, ...] = (
    register(
        DescribeCard, check=check_describe_card, do=do_describe_card, actor=its_seat, timing=ALWAYS
    ),
    register(
        DescribeAbility,
        check=check_describe_ability,
        do=do_describe_ability,
        actor=its_seat,
        timing=ALWAYS,
    ),
    register(
        DescribeIcon,
        check=check_describe_icon,
        do=do_describe_icon,
        timing=Timing(answers=(NameIcon,)),
        action="icon",
        shown="in_its_step",
    ),
)
