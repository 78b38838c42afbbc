"""Several processes serve one table as one server."""

import contextlib
import http.client
import os
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from bench.server_load.phone_client import HOST, gather
from bench.server_load.server_process import PATIENCE, Served, serving
from tests.waiting import SOON, until


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Served]:
    # A shell that starts tests in the background lets them ignore it, and the server would inherit.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    with serving(tmp_path / "t.db", "--processes", "2") as running:
        yield running


def answers(server: Served) -> bool:
    """Say whether anybody answers at the port."""
    link = http.client.HTTPConnection(HOST, server.port, timeout=SOON)
    with contextlib.closing(link):
        try:
            link.request("GET", "/")
            return link.getresponse().status == http.client.OK
        except OSError:
            return False


def is_alive(process: int) -> bool:
    try:
        os.kill(process, 0)
    except ProcessLookupError:
        return False
    return "Z" not in Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[0]


def test_a_tap_reaches_the_pages_of_all_processes_at_once(server: Served):
    host, anna = gather(server.port, 1)
    ears = [host.listen(host.tick) for _ in range(3)] + [anna.listen(anna.tick) for _ in range(3)]
    before = [ear.recv(4096) for ear in ears]
    assert all(b"200 OK" in one for one in before)
    anna.act({"type": "adjust", "what": "gold", "hero": "algus", "by": 1})
    seq = anna.page.seq

    for ear in ears:
        ear.settimeout(SOON)
        heard = b""
        while f"data: {seq}.".encode() not in heard:
            heard += ear.recv(4096)
        ear.close()
    host.close()
    anna.close()


def test_both_processes_answer(server: Served):
    first, sibling = server.family()
    os.kill(first, signal.SIGSTOP)
    try:
        until(lambda: answers(server))
    finally:
        os.kill(first, signal.SIGCONT)
    os.kill(sibling, signal.SIGKILL)
    until(lambda: answers(server))


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_with_the_first_process_the_others_end(server: Served, how: signal.Signals):
    _, sibling = server.family()
    server.process.send_signal(how)
    server.process.wait(PATIENCE)

    until(lambda: not is_alive(sibling))
    assert not answers(server)
