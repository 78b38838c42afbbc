"""Who is asking: what a phone's secrets open at a table, and in whose name it signs."""

from collections.abc import Mapping
from typing import Literal

from msgspec import Struct, field

from companion.engine.game import Actor
from companion.table.errors import NotYourSeatError

HOST = 0
"""The host's place among the authors; seats count from 1."""


class AccessRights(Struct, frozen=True):
    """What a phone may do at a table.

    Attributes:
        table: The table's name.
        held: The seats whose secret it has.
        host: It has the host's secret.
        guest: It came by the join link and may claim a seat.
        lent: Seats that it may play without holding them, with the author that signs for each.
        generations: The generation of each held seat; a stream ends when it is over.
    """

    table: str
    held: tuple[int, ...] = ()
    host: bool = False
    guest: bool = False
    lent: Mapping[int, int] = field(default_factory=dict)
    generations: Mapping[int, int] = field(default_factory=dict)

    @property
    def acts(self) -> tuple[int, ...]:
        """Give the seats that it may play and whose hand it may see."""
        if not self.lent and len(self.held) <= 1:  # nearly all phones, and pages ask often
            return self.held
        return tuple(sorted({*self.held, *self.lent}))

    @property
    def authors(self) -> tuple[int, ...]:
        """Give the names in which it signs."""
        return (*self.held, HOST) if self.host else self.held

    def sign(self, actor: Actor, seat: int) -> "Signature":
        """Say in whose name a command is signed.

        Args:
            actor: Who may send the command.
            seat: The seat that the phone shows, or 0.

        Raises:
            NotYourSeatError: The phone may not send it.
        """
        if seat and seat not in self.acts:
            raise NotYourSeatError
        if actor.who == "host":
            if not self.host:
                raise NotYourSeatError("table.error.host_only")
            return Signature(HOST, 0)
        if actor.who == "seat":
            if actor.seat not in self.acts or seat not in {0, actor.seat}:
                raise NotYourSeatError("table.error.not_your_turn", seat=actor.seat)
            return self._for(actor.seat)
        if seat:
            return self._for(seat)
        if not self.authors:
            raise NotYourSeatError("table.error.look_only")
        return Signature(self.authors[0], self.authors[0])

    def viewing_seat(self, seat: int) -> int:
        """Say through which seat's eyes it sees what a seat did: its own, or everybody's."""
        return seat if seat in self.acts else next(iter(self.held), 0)

    def may_sign(self, actor: Actor, seat: int) -> bool:
        """Say whether the phone may send a command (see `sign`)."""
        try:
            self.sign(actor, seat)
        except NotYourSeatError:
            return False
        return True

    def _for(self, seat: int) -> "Signature":
        return Signature(seat if seat in self.held else self.lent[seat], seat)


class Signature(Struct, frozen=True):
    """Who acted, and for which seat."""

    author: int
    seat: int


class SeatRequest(Struct, frozen=True):
    """A second phone's request for a seat that is held."""

    id: int
    seat: int
    name: str
    how: Literal["take", "share"]


class SeatInfo(Struct, frozen=True):
    """A seat as everybody may see it.

    Attributes:
        seat: Its number.
        status: ``free`` or ``held``.
        name: Who sits there.
        lent_to: None, or who plays it: a seat, or 0 for the host.
        requests: Those for it that wait; only its holder and the host see them.
        by_host: The host sat down there.
    """

    seat: int
    status: Literal["free", "held"]
    name: str = ""
    lent_to: int | None = None
    requests: tuple[SeatRequest, ...] = ()
    by_host: bool = False


class SeatRequestStatus(Struct, frozen=True):
    """What became of a request for a seat; the seat's secret where it was granted."""

    state: Literal["waiting", "granted", "refused"]
    secret: str = ""


class Links(Struct, frozen=True):
    """Secrets that a phone may hand on; empty where it may not."""

    join: str = ""
    look: str = ""
    host: str = ""
    seats: Mapping[int, str] = field(default_factory=dict)
