"""What sets things by hand."""

from companion.engine.registration import (
    anyone,
)
from companion.games.masmorra.commands import (
    Adjust,
    Correct,
    CorrectDice,
)
from companion.games.masmorra.decide.correction import (
    do_adjust,
    do_correct,
    do_correct_dice,
)
from companion.games.masmorra.legality.correction import (
    check_adjust,
    check_correct,
    check_correct_dice,
)
from companion.games.masmorra.legality.timing import (
    ALWAYS,
)
from companion.games.masmorra.registration.command_entry import (
    Entry,
    register,
)

CORRECTION: tuple[Entry, ...] = (
    register(
        Correct, check=check_correct, do=do_correct, actor=anyone, timing=ALWAYS, is_correction=True
    ),
    register(
        CorrectDice,
        check=check_correct_dice,
        do=do_correct_dice,
        actor=anyone,
        timing=ALWAYS,
        is_correction=True,
    ),
    register(
        Adjust,
        check=check_adjust,
        do=do_adjust,
        actor=anyone,
        timing=ALWAYS,
        adds_up=True,
        is_correction=True,
    ),
)
