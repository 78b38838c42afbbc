"""Several processes serve one table as one server."""

import contextlib
import http.client
import os
import signal
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

from bench.server_load.phone_client import HOST, gather
from bench.server_load.server_process import ENVIRONMENT, Served, command, serving
from tests.waiting import HUNG, until


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Served]:
    # A shell that starts tests in the background lets them ignore it, and the server would inherit.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    with serving(tmp_path / "t.db", "--processes", "2") as running:
        yield running


def answers(server: Served) -> bool:
    """Say whether anybody answers at the port."""
    link = http.client.HTTPConnection(HOST, server.port, timeout=HUNG)
    with contextlib.closing(link):
        try:
            link.request("GET", "/")
            return link.getresponse().status == http.client.OK
        except OSError:
            return False


def workers(server: Served) -> list[int]:
    """List the processes that serve, once each of them does."""
    found: list[int] = []

    def both_serve() -> bool:
        found[:] = spawned(server.process.pid)
        return len(found) == 2 and all(map(listens, found))

    until(both_serve)
    return found


def spawned(first: int) -> list[int]:
    """List those that a process started to serve."""
    below = Path(f"/proc/{first}/task/{first}/children").read_text().split()
    return [one for one in map(int, below) if "spawn_main" in told(one)]


def told(process: int) -> str:
    try:
        return Path(f"/proc/{process}/cmdline").read_text()
    except FileNotFoundError:
        return ""


def loaded(process: int) -> str:
    try:
        return Path(f"/proc/{process}/maps").read_text()
    except FileNotFoundError:
        return ""


def listens(process: int) -> bool:
    """Say whether a process waits for connections, and not for itself alone."""
    place = Path(f"/proc/{process}")
    try:
        loops = [one.name for one in (place / "fd").iterdir() if "eventpoll" in str(one.readlink())]
        return any((place / "fdinfo" / one).read_text().count("tfd:") > 1 for one in loops)
    except FileNotFoundError:
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
        ear.settimeout(HUNG)
        heard = b""
        while f"data: {seq}.".encode() not in heard:
            heard += ear.recv(4096)
        ear.close()
    host.close()
    anna.close()


def test_both_processes_answer(server: Served):
    one, other = workers(server)
    os.kill(one, signal.SIGSTOP)
    try:
        until(lambda: answers(server))
    finally:
        os.kill(one, signal.SIGCONT)
    os.kill(other, signal.SIGKILL)
    until(lambda: answers(server))


def test_a_process_that_died_is_replaced(server: Served):
    before = workers(server)
    os.kill(before[0], signal.SIGKILL)

    until(lambda: before[0] not in server.family())
    assert len(workers(server)) == 2
    until(lambda: answers(server))


def test_what_a_process_stored_is_seen_by_the_one_that_takes_its_place(server: Served):
    host, anna = gather(server.port, 1)
    anna.act({"type": "adjust", "what": "gold", "hero": "algus", "by": 1})
    seq = anna.page.seq
    for worker in workers(server):
        os.kill(worker, signal.SIGKILL)
    until(lambda: answers(server))
    host.moved(server.port)

    assert host.get(f"{host.table}log").seq == seq
    host.close()
    anna.close()


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM, signal.SIGINT])
def test_with_the_first_process_the_others_end(server: Served, how: signal.Signals):
    others = workers(server)
    server.process.send_signal(how)
    server.process.wait(HUNG)

    until(lambda: not any(map(is_alive, others)))
    assert not answers(server)


@pytest.mark.parametrize("processes", ["1", "2"])
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
def test_open_streams_hold_up_no_end(tmp_path: Path, processes: str, how: signal.Signals):
    with serving(tmp_path / "t.db", "--processes", processes) as running:
        host, anna = gather(running.port, 1)
        ears = [one.listen(one.tick) for one in (host, anna)]
        assert all(b"200 OK" in ear.recv(4096) for ear in ears)

        assert running.stop(how) == 0
        # A server that waits for them in vain says so before it gives them up.
        assert "timeout graceful shutdown" not in "".join(running.said)
        for ear in ears:
            ear.close()
        host.close()
        anna.close()


def test_ctrl_c_during_the_start_ends_without_a_word(tmp_path: Path):
    signal.signal(signal.SIGINT, signal.default_int_handler)
    with subprocess.Popen(
        command("--port", "0", "--database", tmp_path / "t.db", "--processes", "2"),
        env=ENVIRONMENT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as started:
        until(lambda: sum("msgspec" in loaded(one) for one in spawned(started.pid)) == 2)
        # A terminal sends it to all of them, and these two still import what they need.
        os.killpg(started.pid, signal.SIGINT)
        said = started.communicate(timeout=HUNG)[1]
    assert said == ""
    assert started.returncode == 0


def test_the_process_that_starts_the_others_opens_no_database_itself(server: Served):
    assert workers(server)

    def has_database(process: int) -> bool:
        return "_sqlite3" in loaded(process)

    assert all(map(has_database, workers(server)))
    assert not has_database(server.family()[0])


def test_one_of_several_processes_tells_the_address(tmp_path: Path):
    with serving(tmp_path / "t.db", "--processes", "3") as server:
        for phone in gather(server.port, 1):
            phone.close()
        assert server.stop() == 0
    assert "http" not in "".join(server.said)


def test_a_lost_key_is_told_by_the_process_that_starts_the_others(tmp_path: Path):
    with serving(tmp_path / "t.db", "--processes", "2") as server:
        for phone in gather(server.port, 1):
            phone.close()
        server.stop()
    (key,) = tmp_path.glob("*key*")
    key.unlink()

    with subprocess.Popen(
        command("--port", "0", "--database", tmp_path / "t.db", "--processes", "2"),
        env=ENVIRONMENT,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        text=True,
    ) as again:
        first = again.stderr.readline() if again.stderr else ""
        again.terminate()
    assert key.name in first


def test_one_of_several_processes_tells_what_is_wrong(tmp_path: Path):
    (tmp_path / "t.db").write_text("no database")

    with pytest.raises(RuntimeError) as failed, serving(tmp_path / "t.db", "--processes", "3"):
        pass
    assert str(failed.value).count("t.db") == 1


@pytest.mark.parametrize("content", ["", "no key"])
def test_a_start_that_fails_ends_with_one_sentence(content: str, tmp_path: Path):
    key = tmp_path / "own.key"
    key.write_text(content)

    ended = subprocess.run(
        command("--port", "0", "--database", tmp_path / "t.db", "--key", key, "--processes", "6"),
        env=ENVIRONMENT,
        capture_output=True,
        text=True,
        check=False,
    )

    assert ended.returncode == 2
    assert ended.stdout == ""
    assert ended.stderr.count("own.key") == ended.stderr.count("\n") == 1
