"""The server itself: its port, its answers to what no browser sends, its end."""

import contextlib
import os
import re
import signal
import socket
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

from companion.i18n import text
from companion.web.serving.known_hosts import KnownHosts, is_loopback, lan_address, split_host
from companion.web.serving.terminal_qr import terminal_qr
from tests.loaded_modules import loaded_by
from tests.waiting import HUNG

pytestmark = pytest.mark.slow

ROOT = Path(__file__).parents[3]


@dataclass
class Running:
    process: subprocess.Popen[str]
    port: int

    def exchange(self, sent: bytes) -> bytes:
        """Send bytes as they are and read until the server closes."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=HUNG) as connection:
            connection.sendall(sent)
            answer = b""
            while chunk := connection.recv(65536):
                answer += chunk
            return answer


def command(*arguments: str | Path) -> list[str]:
    return [sys.executable, "-m", "companion", "serve", *map(str, arguments)]


ENGLISH = {**os.environ, "PYTHONUNBUFFERED": "1", "LANGUAGE": "en"}


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    database = tmp_path_factory.mktemp("server") / "tables.db"
    process = subprocess.Popen(
        command("--port", "0", "--database", database),
        cwd=ROOT,
        env=ENGLISH,
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout
    found = re.search(r"http://\S+:(\d+)", process.stdout.readline())
    assert found
    yield Running(process, int(found[1]))
    process.send_signal(signal.SIGTERM)
    assert process.wait(timeout=HUNG) == 0
    process.stdout.close()


def test_the_first_page_comes(running: Running):
    with urllib.request.urlopen(f"http://127.0.0.1:{running.port}/") as page:
        assert page.status == 200


def test_a_body_of_50_mb_gets_one_sentence(running: Running):
    head = (
        f"POST /t/lumo-tafe/act HTTP/1.1\r\nHost: 127.0.0.1:{running.port}\r\n"
        f"Content-Type: image/jpeg\r\nContent-Length: 50000000\r\nConnection: close\r\n\r\n"
    )
    answer = running.exchange(head.encode() + b"x" * 50_000_000)

    assert answer.startswith(b"HTTP/1.1 413")
    assert text("web.error.too_large", "en", megabytes=32).encode() in answer


def test_a_body_beyond_all_measure_is_refused_unread(running: Running):
    head = (
        f"POST / HTTP/1.1\r\nHost: 127.0.0.1:{running.port}\r\nAccept-Language: de\r\n"
        f"Content-Length: 5000000000\r\n\r\n"
    )
    answer = running.exchange(head.encode())

    assert answer.startswith(b"HTTP/1.1 413")
    assert text("web.error.too_large", "de", megabytes=32).encode() in answer
    assert b"uvicorn" not in answer


@pytest.mark.parametrize(
    "junk",
    [
        b"GET / HTTP/1.1\r\nHost: a\r\nHost : b\r\n\r\n",
        b"POST / HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\nConnection: close\r\n\r\n",
    ],
)
def test_junk_gets_one_sentence(running: Running, junk: bytes):
    answer = running.exchange(junk)

    assert re.match(rb"HTTP/1\.\d 4\d\d", answer)
    assert b"Traceback" not in answer
    assert b"uvicorn" not in answer


def test_a_foreign_host_is_refused_by_the_running_server(running: Running):
    answer = running.exchange(b"GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n")

    assert answer.startswith(b"HTTP/1.1 400")


def test_a_port_in_use_is_one_sentence_and_exit_code_2(running: Running, tmp_path: Path):
    second = subprocess.run(
        command("--port", str(running.port), "--database", tmp_path / "other.db"),
        cwd=ROOT,
        env=ENGLISH,
        capture_output=True,
        text=True,
        check=False,
    )

    assert second.returncode == 2
    assert f"PORT={running.port + 1}" in second.stderr
    assert len(second.stderr.strip().splitlines()) == 1


@pytest.mark.parametrize(
    "arguments",
    [
        ("--host", "203.0.113.1"),
        ("--database", "nodb://x"),
        ("--port", "70000"),
        ("--prints", f"{__file__}/prints"),
        ("--database", ""),
        ("--key", ""),
        ("--prints", ""),
        ("--log-file", ""),
    ],
)
def test_what_cannot_be_served_is_one_sentence_and_exit_code_2(
    arguments: tuple[str, ...], tmp_path: Path
):
    defaults = ("--port", "0", "--database", str(tmp_path / "x.db"))
    ended = subprocess.run(
        command(*defaults, *arguments),
        cwd=ROOT,
        env=ENGLISH,
        capture_output=True,
        text=True,
        check=False,
    )

    assert ended.returncode == 2
    assert len(ended.stderr.strip().splitlines()) == 1


def test_neither_the_eye_nor_the_printer_is_loaded_for_the_first_page():
    loaded = loaded_by("import companion.web.serving.server")

    assert not {"cv2", "reportlab", "numpy", "qrcode", "PIL"} & loaded


@pytest.mark.parametrize(
    "header, name",
    [
        ("Torch.Example:8000", "torch.example"),
        ("[::1]:8000", "::1"),
        ("localhost.", "localhost"),
        ("a b", ""),
        ("", ""),
        ("a:b:c", ""),
        ("evil@localhost", ""),
        ("localhost:99999999", ""),
    ],
)
def test_a_host_header_is_read_strictly(header: str, name: str):
    assert split_host(header) == name


def test_the_lan_address_is_one_of_our_own():
    assert KnownHosts(()).has(lan_address())


def test_loopback_is_known_by_name_and_number():
    assert is_loopback("localhost")
    assert is_loopback("127.0.0.2")
    assert is_loopback("::1")
    assert not is_loopback("192.0.2.1")


def test_the_terminals_code_is_square_and_has_its_quiet_zone():
    lines = terminal_qr("http://192.0.2.1:8000").splitlines()

    assert len({len(line) for line in lines}) == 1
    assert set(lines[0]) == {"█"}
    assert all(line.startswith("████") for line in lines)


def test_many_slow_uploads_hold_up_nobody(running: Running):
    head = f"POST /join HTTP/1.1\r\nHost: 127.0.0.1:{running.port}\r\nContent-Length: 99\r\n\r\na"
    ask = f"GET /health HTTP/1.1\r\nHost: 127.0.0.1:{running.port}\r\nConnection: close\r\n\r\n"
    with contextlib.ExitStack() as slow:
        for _ in range(150):
            address = ("127.0.0.1", running.port)
            one = slow.enter_context(socket.create_connection(address, timeout=HUNG))
            one.sendall(head.encode())

        assert running.exchange(ask.encode()).startswith(b"HTTP/1.1 200")
