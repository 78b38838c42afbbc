"""The commands before the first turn."""

from companion.engine.registration import (
    host,
)
from companion.games.masmorra.commands import (
    BeginGame,
    ComeIn,
    LeaveSeat,
    OpenTable,
    TakeSeat,
)
from companion.games.masmorra.decide.lobby import (
    do_begin_game,
    do_come_in,
    do_leave_seat,
    do_open_table,
    do_take_seat,
)
from companion.games.masmorra.legality.lobby import (
    check_begin_game,
    check_come_in,
    check_leave_seat,
    check_open_table,
    check_take_seat,
)
from companion.games.masmorra.legality.timing import (
    IN_LOBBY,
)
from companion.games.masmorra.registration.command_entry import (
    Entry,
    its_seat,
    register,
)

LOBBY: tuple[Entry, ...] = (
    register(OpenTable, check=check_open_table, do=do_open_table, actor=host, timing=IN_LOBBY),
    register(TakeSeat, check=check_take_seat, do=do_take_seat, actor=its_seat, timing=IN_LOBBY),
    register(ComeIn, check=check_come_in, do=do_come_in, actor=its_seat, timing=IN_LOBBY),
    register(LeaveSeat, check=check_leave_seat, do=do_leave_seat, actor=its_seat, timing=IN_LOBBY),
    register(BeginGame, check=check_begin_game, do=do_begin_game, actor=host, timing=IN_LOBBY),
)
