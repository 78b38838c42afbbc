"""A third game is played everywhere, and no shared line knows it."""

import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from msgspec.structs import replace

from companion.cli import main
from companion.games import registry
from companion.games.registry import register
from companion.i18n import LANGUAGES, catalogue, translate
from companion.table import Tables
from printables.press import PrintJob
from tests.pebbles import PARTS
from tests.pebbles.rules import Open
from tests.web.conftest import Phone

HERE = Path(__file__).parents[1] / "pebbles"


@pytest.fixture(autouse=True)
def _pebbles(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """Add the game and its messages."""
    for language in LANGUAGES:
        (tmp_path / language).mkdir()
        shutil.copy(HERE / "pebbles.po", tmp_path / language)

    def found(domain: str, language: str) -> object:
        place = (tmp_path,) if domain == "pebbles" else ()
        return catalogue(domain, language, *place)

    monkeypatch.setattr(translate, "catalogue", found)
    monkeypatch.setenv("LANGUAGE", "en")
    with register("pebbles", PARTS):
        yield


@pytest.fixture
def anna(phone: Callable[[], Phone]) -> Phone:
    """A phone at the first seat of a new heap."""
    anna = phone()
    assert "Take the last pebble." in anna.get("/").text
    assert "Sit down" in anna.send("open-pebbles-form").text
    assert "Pebbles left: 7" in anna.send("sit", name="Anna").text
    return anna


def test_a_table_is_opened_joined_and_played_on_pages(anna: Phone):
    table = anna.url.removesuffix("heap")
    played = anna.fill("act", {"command": '{"type":"take","n":2}'}, htmx=True)
    assert "Pebbles left: 5" in played.text
    assert "2 were taken." in anna.get(f"{table}log").text
    anna.get(f"{table}heap")
    others_turn = anna.fill("act", {"command": '{"type":"take","n":1}'}, htmx=True)
    assert others_turn.status_code == 403


def test_the_log_speaks_the_games_words_and_undo_takes_back(anna: Phone):
    table = anna.url.removesuffix("heap")
    rolled = anna.fill("act", {"command": '{"type":"roll_dice"}'}, htmx=True)
    assert "Pebbles left: 7" not in rolled.text
    log = anna.get(f"{table}log").text
    assert "A die for the heap" in log
    assert "The heap grew by" in log
    asked = anna.send("undo-2").text
    assert "A die for the heap" in asked
    assert "This also undoes, for other players:" in asked
    anna.send("confirm")
    assert "Pebbles left: 7" in anna.get(f"{table}heap").text


def test_redo_asks_first_where_it_is_something_to_others(anna: Phone):
    table = anna.url.removesuffix("heap")
    rolled = anna.fill("act", {"command": '{"type":"roll_dice"}'}, htmx=True).text
    heap = re.search(r"Pebbles left: \d+", rolled)
    anna.send("undo-last")
    anna.send("confirm")
    assert "Pebbles left: 7" in anna.get(f"{table}heap").text
    asked = anna.send("redo-last").text
    assert "This also happens again for other players:" in asked
    assert "The heap grew by" in asked
    assert heap
    assert heap[0] in anna.send("confirm").text


def test_one_tap_can_lead_to_several_actions_and_is_taken_back_as_one(anna: Phone):
    table = anna.url.removesuffix("heap")
    both = '{"type":"roll_dice","shows":"1","then":[{"type":"take","n":2}]}'
    played = anna.fill("act", {"command": both}, htmx=True).text
    assert "Pebbles left: 6" in played
    news = played.partition('id="news"')[2].partition("</section>")[0]
    assert "The heap grew by 1" in news
    assert "2 were taken." in news
    anna.get(f"{table}heap")
    anna.send("undo-last")  # the die was real: that is asked first
    anna.send("confirm")
    assert "Pebbles left: 7" in anna.get(f"{table}heap").text


def test_a_plan_ends_where_the_table_does_not_allow_more(anna: Phone):
    plan = '{"type":"take","n":1,"then":[{"type":"take","n":1},{"type":"take","n":1}]}'
    assert "Pebbles left: 6" in anna.fill("act", {"command": plan}, htmx=True).text


@pytest.mark.parametrize("then", ["7", '"take"', "[1]", '{"type":"take"}'])
def test_a_plan_that_is_none_is_refused(anna: Phone, then: str):
    plan = f'{{"type":"take","n":1,"then":{then}}}'
    assert anna.fill("act", {"command": plan}, htmx=True).status_code == 400


def test_a_tap_is_followed_by_news_orders_and_a_next_step(anna: Phone):
    first = anna.page.ids
    assert "next" in first
    rolled = anna.fill("act", {"command": '{"type":"roll_dice"}'}, htmx=True).text
    assert rolled.index("The heap grew by") < rolled.index("pebbles on the heap")
    assert rolled.index("pebbles on the heap") < rolled.index('id="next"')
    taken = anna.fill("act", {"command": '{"type":"take","n":1}'}, htmx=True).text
    assert "1 were taken." in taken
    assert "pebbles on the heap" not in taken


def test_a_phone_that_plays_without_pieces_is_given_no_orders(anna: Phone):
    anna.client.set_cookie("pieces", "off")
    rolled = anna.fill("act", {"command": '{"type":"roll_dice"}'}, htmx=True).text
    assert "The heap grew by" in rolled
    assert "pebbles on the heap" not in rolled


def test_a_refusal_is_a_sentence_with_its_clause(anna: Phone):
    refused = anna.fill("act", {"command": '{"type":"take","n":4}'}, htmx=True)
    assert refused.status_code == 422
    assert "Take one, two or three pebbles." in refused.text
    assert "PEB-1" in refused.text


def test_settings_need_no_house_rules_of_it(anna: Phone):
    assert anna.get("/settings").status_code == 200


def test_its_transcripts_are_replayed(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    told = "game: pebbles\nheap: 5\n> take 4\n! PEB-1\n> take 3\n+ took 3\n= heap 2\n"
    (tmp_path / "one.txt").write_text(told, encoding="utf-8")
    assert main(["replay", str(tmp_path / "one.txt")]) == 0
    (tmp_path / "one.txt").write_text(told.replace("heap 2", "heap 1"), encoding="utf-8")
    assert main(["replay", str(tmp_path / "one.txt")]) == 1
    assert "heap 2" in capsys.readouterr().out


def test_its_clauses_are_counted(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    folder = tmp_path / "tests" / "games" / "pebbles"
    folder.mkdir(parents=True)
    told = "# PEB-1: few\ngame: pebbles\nheap: 5\n> take 4\n! PEB-1\n"
    (folder / "one.txt").write_text(told, encoding="utf-8")
    assert main(["coverage", "--tests", str(tmp_path / "tests")]) == 1
    lines = capsys.readouterr().out.splitlines()
    assert lines == ["PEB-2  One takes what lies there.", "1 of 2 clauses"]


def test_a_table_goes_out_and_comes_in_again(
    anna: Phone, tables: Tables, tmp_path: Path, capsys: pytest.CaptureFixture[str]
):
    saved = tmp_path / "saved"
    saved.write_text("".join(tables.export_table(anna.url.split("/")[2])), encoding="utf-8")
    database = str(tmp_path / "other.db")
    assert main(["legal", "--table", str(saved)]) == 0
    assert capsys.readouterr().out.splitlines()[0] == "yes  take n=1"
    assert main(["import", str(saved), "--database", database]) == 0
    imported = capsys.readouterr().out
    assert "/j/" in imported
    table = imported.partition("/j/")[2].partition("/")[0]
    assert main(["export", table, "--database", database]) == 0
    assert '"type":"open"' in capsys.readouterr().out.replace("\\", "").replace(" ", "")


def test_a_table_of_a_game_without_pages_is_told_in_one_sentence(
    phone: Callable[[], Phone], tables: Tables, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.setitem(registry.PARTS, "pebbles", replace(PARTS, pages=""))
    new = tables.create("pebbles", Open())
    anna = phone()
    anna.get(f"/j/{new.table}/{new.host}")
    for name in ("", "log", "settings"):
        answer = anna.get(f"/t/{new.table}/{name}")
        assert answer.status_code == 404
        assert "pebbles, the game at this table, has no pages yet" in answer.text
    assert anna.get("/").status_code == 200


def test_its_sheet_is_printed(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    file = tmp_path / "heap.pdf"
    assert main(["print", "heap", "--game", "pebbles", "--lang", "en", "--out", str(file)]) == 0
    assert file.read_bytes().startswith(b"%PDF-")
    assert "2 pages" in capsys.readouterr().out


def test_its_sheet_is_offered_on_the_page_of_kits(phone: Callable[[], Phone]):
    wanted = PrintJob.of("pebbles", ("heap",), "en", "a4", "duplex", "full", "63x88")
    assert wanted
    shown = phone().get(f"/kit?like={wanted.name}").text
    assert "Take the last pebble." in shown
    assert re.search(r'value="heap" checked.*?<strong>Pebbles<', shown, re.DOTALL)
