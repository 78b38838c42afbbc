"""What programs that watch the server are told, and what is written down of requests."""

import logging
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from flask.testing import FlaskClient

from companion.table import Tables
from companion.web.app import create_app
from companion.web.config import Config
from companion.web.middleware.request_figures import Figures
from companion.web.serving.logging_setup import Observation
from tests.web.conftest import Gathering, Phone

LOCAL = "http://localhost/"


@pytest.fixture
def watched(tables: Tables) -> FlaskClient:
    app = create_app(Config("", observation=Observation("", True, True)), tables=tables)
    return app.test_client()


@pytest.mark.sqlite
def test_a_server_without_its_database_is_not_healthy(
    phone: Callable[[], Phone], tables: Tables, tmp_path: Path, caplog: pytest.LogCaptureFixture
):
    one = phone()
    assert one.get("/health").text == "ok\n"
    assert tables.database.path
    tables.database.path.rename(tmp_path / "away.db")
    answer = one.get("/health")

    assert answer.status_code == 503
    assert answer.text == "table.store.gone\n"
    # Where a proxy asks nothing but this any more, the log says why.
    assert "table.store.gone" in caplog.text


def test_figures_are_given_only_where_they_are_wanted(phone: Callable[[], Phone]):
    assert phone().get("/metrics").status_code == 404


def test_figures_name_nobody(gathering: Gathering, watched: FlaskClient):
    watched.get(gathering.link, base_url=LOCAL)
    watched.get("/no-such", base_url=LOCAL)
    answer = watched.get("/metrics", base_url=LOCAL)

    assert answer.content_type == "text/plain; version=0.0.4; charset=utf-8"
    assert re.search(
        r'_requests_total\{process="\d+",method="GET",route="/j/<table>/<secret>",status="303"\} 1',
        answer.text,
    )
    assert 'route="(none)",status="404"} 1' in answer.text
    assert re.search(r"^companion_tables\{process=\"\d+\"\} 1$", answer.text, re.MULTILINE)
    assert gathering.table not in answer.text
    assert gathering.link.rpartition("/")[2] not in answer.text
    for line in answer.text.splitlines():
        assert re.fullmatch(r"# TYPE \w+ \w+|\w+\{[^}]*\} [\d.]+", line.replace("+Inf", "Inf"))


def test_answers_are_sorted_by_how_long_they_took():
    figures = Figures()
    for seconds in (0.001, 0.2, 60.0):
        figures.count("GET", "/", 200, seconds)
    lines = list(figures.lines({}))

    def below(level: str) -> str:
        return next(line for line in lines if f'le="{level}"' in line).rpartition(" ")[2]

    assert (below("0.005"), below("0.1"), below("0.25"), below("10.0")) == ("1", "1", "2", "2")
    assert below("+Inf") == "3"


def test_the_log_of_requests_holds_no_secret(
    gathering: Gathering, watched: FlaskClient, caplog: pytest.LogCaptureFixture
):
    with caplog.at_level(logging.INFO, "companion.access"):
        watched.get(gathering.link, base_url=LOCAL)

    assert "GET /j/<table>/<secret> 303" in caplog.text
    assert gathering.table not in caplog.text


def test_a_log_file_is_for_its_owners_eyes(tmp_path: Path):
    place = tmp_path / "companion.log"
    Observation(str(place)).check()

    assert place.stat().st_mode & 0o777 == 0o600
    with pytest.raises(OSError, match="no-such"):
        Observation(str(tmp_path / "no-such" / "x.log")).check()
