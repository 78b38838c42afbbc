"""A crowd of phones in one process that never waits: each listens, catches up and taps.

They are as cheap as they can be, since they share the machine with the server that they measure.
"""

import asyncio
import json
import re
import secrets
import time
from collections import Counter
from collections.abc import Sequence
from http import HTTPStatus
from itertools import cycle
from random import Random
from typing import Any
from urllib.parse import urlencode

from msgspec import Struct

from bench.server_load.phone_client import HOST, Phone

_LENGTH = re.compile(rb"\r\ncontent-length: (\d+)", re.IGNORECASE)
_TOLD = re.compile(rb"data: (\d+)\.\d+\n")
_SHOWN = re.compile(rb'data-tick="((\d+)\.\d+)"')
_BECAUSE = re.compile(rb'said__because">([^<]*)<')
_HEAD_END = b"\r\n\r\n"


class Tap(Struct, frozen=True):
    """An intent that was acknowledged.

    Attributes:
        group: The table's number.
        member: The phone's number at its table.
        seq: How far the answer showed the table.
        sent: When it was sent.
        answered: When its own phone had the answer.
    """

    group: int
    member: int
    seq: int
    sent: float
    answered: float


class KeptConnection(asyncio.Protocol):
    """A connection that stays open and carries one request after the other."""

    def __init__(self) -> None:
        """Begin with nothing asked."""
        self._transport: asyncio.Transport | None = None
        self._got = b""
        self._answer: asyncio.Future[bytes] | None = None

    def connection_made(self, transport: Any) -> None:  # noqa: ANN401 - asyncio's own
        """Keep the way out."""
        self._transport = transport

    def data_received(self, data: bytes) -> None:
        """Wait for a whole answer."""
        self._got += data
        end = self._got.find(_HEAD_END)
        if end < 0 or self._answer is None:
            return
        length = _LENGTH.search(self._got, 0, end)
        if len(self._got) >= end + len(_HEAD_END) + (int(length[1]) if length else 0):
            self._answer.set_result(self._got)
            self._got, self._answer = b"", None

    def connection_lost(self, error: Exception | None) -> None:
        """Tell whoever waits."""
        if self._answer is not None:
            self._answer.set_exception(error or ConnectionResetError("hung up"))
        self._transport = self._answer = None

    async def ask(self, port: int, request: bytes) -> bytes:
        """Send a request; give the whole answer."""
        loop = asyncio.get_running_loop()
        if self._transport is None or self._transport.is_closing():
            await loop.create_connection(lambda: self, HOST, port)
        answer: asyncio.Future[bytes] = loop.create_future()
        self._answer = answer
        if self._transport is not None:
            self._transport.write(request)
        return await answer

    def hang_up(self) -> None:
        """Close it without a word."""
        if self._transport is not None:
            self._transport.abort()


class Ear(asyncio.Protocol):
    """A stream that is listened to."""

    def __init__(self, member: "Member") -> None:
        """Begin."""
        self._member = member

    def data_received(self, data: bytes) -> None:
        """Hear how far the table has come."""
        for told in _TOLD.finditer(data):
            self._member.hear(int(told[1]))

    def connection_lost(self, error: Exception | None) -> None:  # noqa: ARG002 - asyncio's own
        """Count a stream that ended by itself."""
        if not self._member.gone:
            self._member.trouble["stream ended"] += 1


class Member:
    """A phone at a table.

    Attributes:
        heard: Up to where it heard its table, and when.
        right: Up to where its page showed its table, and when.
        trouble: Answers that were none.
        gone: It was switched off.
    """

    def __init__(self, phone: Phone, port: int, commands: "cycle[dict[str, Any]]") -> None:
        """Take over the cookies and the page of a phone."""
        self.heard: list[tuple[int, float]] = []
        self.right: list[tuple[int, float]] = []
        self.trouble: Counter[str] = Counter()
        self.gone = False
        self._phone, self._port, self._commands = phone, port, commands
        self._screen = "turn" if phone.seat else "table"
        self._tick, self._shown, self._told = phone.tick, 0, 0
        self._looking: asyncio.Task[None] | None = None
        self._tapping = False
        self._eye, self._thumb = KeptConnection(), KeptConnection()
        self._ear: asyncio.Transport | None = None

    async def listen(self) -> None:
        """Open the stream."""
        loop = asyncio.get_running_loop()
        self._ear, _ = await loop.create_connection(lambda: Ear(self), HOST, self._port)
        self._ear.write(self._phone.listening(self._tick))

    def switch_off(self) -> None:
        """Be gone without a word, as a phone whose battery is empty."""
        self.gone = True
        if self._ear is not None:
            self._ear.abort()
        self._eye.hang_up()
        self._thumb.hang_up()

    def hear(self, seq: int) -> None:
        """Catch up when the table moved and the page does not show it yet."""
        self._told = seq
        self.heard.append((seq, time.perf_counter()))
        self._look()

    def _look(self) -> None:
        """Ask for the page, unless an own tap is under way: its answer may show the same."""
        if self._looking is None and not self._tapping and self._told > self._shown:
            self._looking = asyncio.create_task(self._catch_up())

    async def tap(self) -> int:
        """Send the next intent; give how far the answer shows the table, or 0."""
        fields = {
            "csrf": self._phone.csrf,
            "key": secrets.token_urlsafe(12),
            "seen": self._tick.partition(".")[0],
            "seat": str(self._phone.seat),
            "screen": self._screen,
            "command": json.dumps(next(self._commands)),
        }
        body = urlencode(fields).encode()
        head = f"Content-Type: application/x-www-form-urlencoded\r\nContent-Length: {len(body)}"
        request = self._request("POST", "act", head) + body
        self._tapping = True
        answer = await self._thumb.ask(self._port, request)
        self._tapping = False
        shown = self._show(answer)
        self._look()
        return shown

    async def _catch_up(self) -> None:
        while self._told > self._shown and not self.gone:
            request = self._request("GET", self._screen, f"X-Seen: {self._tick}")
            answer = await self._eye.ask(self._port, request)
            if not self._show(answer):
                break
        self._looking = None

    def _request(self, method: str, name: str, head: str) -> bytes:
        return (
            f"{method} {self._phone.table}{name} HTTP/1.1\r\nHost: {HOST}:{self._port}\r\n"
            f"HX-Request: true\r\nCookie: {self._phone.cookie}\r\n{head}\r\n\r\n"
        ).encode()

    def _show(self, answer: bytes) -> int:
        status = int(answer[9:12])
        found = _SHOWN.search(answer)
        if status != HTTPStatus.OK or found is None:
            if status != HTTPStatus.NO_CONTENT:
                because = _BECAUSE.search(answer)
                self.trouble[f"{status} {because[1].decode() if because else ''}"] += 1
            return 0
        seq = int(found[2])
        if seq > self._shown:
            self._shown, self._tick = seq, found[1].decode()
            self.right.append((seq, time.perf_counter()))
        return seq


async def tap_for(
    groups: Sequence[Sequence[Member]], seconds: float, period: float, chance: Random
) -> list[Tap]:
    """Let each phone tap once per period for a while, at moments of its own."""
    taps: list[Tap] = []

    async def taps_of(group: int, member: int) -> None:
        one = groups[group][member]
        due = begin + chance.random() * period
        while due < begin + seconds:
            await asyncio.sleep(due - time.perf_counter())
            sent = time.perf_counter()
            if seq := await one.tap():
                taps.append(Tap(group, member, seq, sent, time.perf_counter()))
            due += period

    begin = time.perf_counter()
    await asyncio.gather(
        *(
            taps_of(group, member)
            for group, all_ in enumerate(groups)
            for member in range(len(all_))
        )
    )
    await asyncio.sleep(1.0)
    return taps
