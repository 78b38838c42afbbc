"""Everything runs where Linux' own modules do not exist.

They are hidden, with what `signal`, `select` and `os` have on Linux only, from the server and from
each process that it starts. What this cannot show is another system itself.
"""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from bench.server_load import server_process
from bench.server_load.phone_client import Phone, gather
from bench.server_load.server_process import ROOT, Served, serving
from printables.press import PrintJob
from tests.vision.printed_face_photos import PRINTED, coded, composed
from tests.waiting import HUNG, seen

POORER = str(Path(__file__).parent / "poorer_system")
JOB = PrintJob("masmorra", ("calibration",), "en").name


@pytest.fixture
def poorer(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> dict[str, str]:
    """Give the environment of a process from which those modules are hidden."""
    made = {
        **server_process.ENVIRONMENT,
        "PYTHONPATH": POORER,
        "XDG_CACHE_HOME": str(tmp_path / "caches"),
    }
    monkeypatch.setattr(server_process, "ENVIRONMENT", made)
    return made


@pytest.fixture(params=["1", "2"])
def server(
    request: pytest.FixtureRequest, poorer: dict[str, str], tmp_path: Path
) -> Iterator[Served]:
    assert poorer
    with serving(tmp_path / "t.db", "--processes", request.param) as running:
        yield running
        assert running.stop() == 0


def test_they_are_hidden(poorer: dict[str, str]):
    for asked in (
        "import fcntl",
        "import resource",
        "import os; os.fork",
        "from signal import alarm",
    ):
        ended = subprocess.run(
            [sys.executable, "-P", "-c", asked],
            env=poorer,
            cwd=ROOT,
            check=False,
            capture_output=True,
        )
        assert ended.returncode == 1, asked


def test_pages_tables_and_streams_work(server: Served):
    host, anna = gather(server.port, 1)
    assert host.get("/").status == 200
    ear = host.listen()
    ear.settimeout(HUNG)
    # Once the stream answers, it hears of what comes next.
    assert ear.recv(1)
    anna.act({"type": "adjust", "what": "gold", "hero": "algus", "by": 1})
    told = f"data: {anna.page.seq}.".encode()
    heard = b""
    while told not in heard:
        more = ear.recv(4096)
        assert more, heard
        heard += more
    for one in (ear, host, anna):
        one.close()


def test_the_kit_is_printed(server: Served):
    phone = Phone(server.port)
    phone.get("/kit")
    phone.send("order", what="some", part="calibration")
    seen(
        lambda: phone.get("/kit/" + JOB).text, lambda page: 'http-equiv="refresh"' not in page, 0.1
    )
    fetched = phone.ask("GET", f"/kit/{JOB}/pdf", None, {})
    phone.close()

    assert (fetched.status, fetched.body[:5]) == (200, b"%PDF-")


def test_a_photo_is_read(poorer: dict[str, str], tmp_path: Path):
    photo = tmp_path / "dice.jpg"
    photo.write_bytes(coded(composed()))
    command = [sys.executable, "-m", "companion", "dice", "read", str(photo), "--json"]
    ended = subprocess.run(
        command, env=poorer, cwd=ROOT, check=True, capture_output=True, timeout=HUNG
    )

    read = json.loads(ended.stdout)["dice"]
    assert [(die["set"], die["face"]) for die in read] == list(PRINTED)
