"""Encrypted: a certificate authority of our own, and a server that phones trust."""

import contextlib
import http.client
import os
import re
import signal
import ssl
import subprocess
import sys
import urllib.request
from collections.abc import Iterator
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path

import pytest
from click.testing import CliRunner

from companion.cli.serve import serve
from companion.engine.errors import CompanionError
from companion.i18n import text
from companion.web.serving.known_hosts import own_addresses
from companion.web.trust import certificate_authority, certificates
from companion.web.trust.certificate_authority import open_trust
from companion.web.trust.name_constraints import HOME_NETWORKS
from tests.waiting import HUNG

ROOT = Path(__file__).parents[2]
FORM = {"Content-Type": "application/x-www-form-urlencoded"}
LARGE = b"x" * 3_000_000


@dataclass
class Answer:
    """What the server answered."""

    status: int
    headers: http.client.HTTPMessage
    text: str


@dataclass
class Encrypted:
    """A running server, and what a phone that trusts it knows."""

    port: int
    trusting: ssl.SSLContext

    def ask(
        self,
        method: str,
        path: str,
        body: bytes | None = None,
        *,
        context: ssl.SSLContext | None = None,
    ) -> Answer:
        wire = context or self.trusting
        line = http.client.HTTPSConnection("127.0.0.1", self.port, timeout=HUNG, context=wire)
        return asked(line, method, path, body)

    def ask_plain(self, method: str, path: str, body: bytes | None = None) -> Answer:
        line = http.client.HTTPConnection("127.0.0.1", self.port, timeout=HUNG)
        return asked(line, method, path, body)


def asked(
    line: http.client.HTTPConnection,
    method: str,
    path: str,
    body: bytes | None,
) -> Answer:
    with contextlib.closing(line):
        line.request(method, path, body, FORM if body else {})
        answer = line.getresponse()
        return Answer(answer.status, answer.headers, answer.read().decode("utf-8", "replace"))


@pytest.fixture(scope="module", params=[1, 2])
def encrypted(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Encrypted]:
    database = tmp_path_factory.mktemp("server") / "tables.db"
    options: list[str | Path] = [
        "--https",
        "--port",
        "0",
        "--processes",
        str(request.param),
        "--database",
        database,
    ]
    process = subprocess.Popen(
        [sys.executable, "-m", "companion", "serve", *options],
        cwd=ROOT,
        env={**os.environ, "PYTHONUNBUFFERED": "1", "LANGUAGE": "en"},
        stdout=subprocess.PIPE,
        text=True,
    )
    assert process.stdout
    found = re.search(r"https://\S+:(\d+)", process.stdout.readline())
    assert found
    assert f":{found[1]}/trust" in process.stdout.readline()
    url = f"http://127.0.0.1:{found[1]}/trust/companion-authority.crt"
    with urllib.request.urlopen(url) as answer:
        assert answer.headers["Content-Type"] == "application/x-x509-ca-cert"
        trusting = ssl.create_default_context(cadata=answer.read())
    yield Encrypted(int(found[1]), trusting)
    process.send_signal(signal.SIGTERM)
    assert process.wait(timeout=HUNG) == 0
    process.stdout.close()


def test_a_phone_that_took_the_certificate_trusts_the_server(encrypted: Encrypted):
    answer = encrypted.ask("GET", "/")

    assert answer.status == 200
    cookies = answer.headers.get_all("Set-Cookie", [])
    assert cookies
    assert all("Secure" in cookie for cookie in cookies)


def test_a_phone_that_did_not_gets_no_page(encrypted: Encrypted):
    with pytest.raises(ssl.SSLCertVerificationError):
        encrypted.ask("GET", "/", context=ssl.create_default_context())

    assert encrypted.ask("GET", "/health").status == 200


@pytest.mark.parametrize("size", [1, 8_192, 8_193, 200_000])
def test_a_form_arrives_whole_whatever_its_size(encrypted: Encrypted, size: int):
    body = b"a=" + b"x" * size
    answer = encrypted.ask("POST", "/settings", body)

    assert answer.status == 403
    assert text("web.error.foreign_form", "en") in answer.text


def test_a_large_body_is_refused_in_one_sentence(encrypted: Encrypted):
    answer = encrypted.ask("POST", "/settings", LARGE)

    assert answer.status == 413
    assert text("web.error.too_large", "en", megabytes=32) in answer.text


def test_unencrypted_there_is_only_how_to_trust_it(encrypted: Encrypted):
    first = encrypted.ask_plain("GET", "/")
    assert (first.status, first.headers["Location"]) == (303, "/trust")
    told = encrypted.ask_plain("GET", "/trust?language=de")
    assert text("web.trust.get", "de") in told.text
    assert told.headers["Set-Cookie"] is None

    for path in ("/settings", "/j/lumo-tafe/join-abc", "/t/lumo-tafe/turn", "/nowhere"):
        answer = encrypted.ask_plain("GET", path)
        assert answer.status == 303
        assert answer.headers["Location"] == f"https://127.0.0.1:{encrypted.port}{path}"
        assert answer.headers["Set-Cookie"] is None
    assert encrypted.ask_plain("POST", "/settings", b"language=de").status == 403


def test_the_authority_is_made_once_and_the_certificate_when_names_change(tmp_path: Path):
    first = open_trust(tmp_path, ())
    leaf = (tmp_path / "server.pem").read_bytes()
    again = open_trust(tmp_path, ())
    assert again.authority == first.authority
    assert (tmp_path / "server.pem").read_bytes() == leaf

    other = open_trust(tmp_path, ("table.local",))
    assert other.authority == first.authority
    assert (tmp_path / "server.pem").read_bytes() != leaf


@pytest.mark.skipif(os.name == "nt", reason="modes of files are POSIX")
def test_nobody_else_can_read_the_keys(tmp_path: Path):
    open_trust(tmp_path / "new", ())

    for name in ("authority.pem", "server.pem"):
        assert (tmp_path / "new" / name).stat().st_mode & 0o077 == 0


def test_the_authority_vouches_for_home_networks_and_for_nothing_else():
    made = certificates.make_authority("torch", HOME_NETWORKS, timedelta(days=1))

    assert all(made.covers(name) for name in ("192.168.1.7", "10.0.0.1", "torch.local", "torch"))
    assert not any(made.covers(name) for name in ("example.org", "203.0.113.9", "local.org"))


def test_a_certificate_that_ends_soon_or_is_another_authoritys_is_made_anew():
    mine, other = (
        certificates.make_authority("torch", HOME_NETWORKS, timedelta(days=1)) for _ in range(2)
    )
    leaf = certificates.make_leaf(mine, ("localhost",), timedelta(days=40))

    assert leaf.serves(("localhost",), mine, timedelta(days=30))
    assert not leaf.serves(("localhost",), mine, timedelta(days=50))
    assert not leaf.serves(("localhost", "127.0.0.1"), mine, timedelta(days=30))
    assert not leaf.serves(("localhost",), other, timedelta(days=30))


def test_in_another_network_one_sentence_says_what_to_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    open_trust(tmp_path, ())
    monkeypatch.setattr(certificate_authority, "lan_address", lambda: "203.0.113.9")
    assert "203.0.113.9" not in own_addresses()

    with pytest.raises(CompanionError) as told:
        open_trust(tmp_path, ())
    assert told.value.key == "web.trust.elsewhere"


@pytest.mark.parametrize("name", ["authority.pem", "server.pem"])
def test_a_spoiled_file_is_told_in_one_sentence(tmp_path: Path, name: str):
    open_trust(tmp_path, ())
    (tmp_path / name).write_text("no certificate")

    with pytest.raises(CompanionError) as told:
        open_trust(tmp_path, ())
    assert told.value.key == "web.trust.unusable"


def test_without_the_library_one_sentence_says_how_to_get_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setattr(certificate_authority, "find_spec", lambda _name: None)
    result = CliRunner().invoke(
        serve, ["--https", "--port", "0", "--database", str(tmp_path / "t")]
    )

    assert isinstance(result.exception, CompanionError)
    assert result.exception.key == "web.trust.no_library"
