"""What players read of the rules: every clause, in every language, in the words of the rulebook."""

import re
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path

import pytest

from companion.engine.rules import Rule
from companion.games.registry import part, with_part
from companion.i18n import LANGUAGES, is_known, text

ROOT = Path(__file__).parents[2] / "companion"
GAMES = with_part("rulebook_text")
MOST_WORDS = 45
STRAIGHT = str.maketrans({"’": "'", "“": '"', "”": '"', "\u00a0": " ", "\u202f": " "})
pytestmark = pytest.mark.parametrize("game", GAMES)


def rules_of(game: str) -> Mapping[str, Rule]:
    """Give all that the rulebook holds: clauses, amendments and rulings."""
    folder = game.replace("-", "_")
    rules: Mapping[str, Rule] = import_module(f"companion.games.{folder}.rulebook").RULES
    return rules


def test_the_book_tells_every_clause_once(game: str):
    told = list(part(game, "rulebook_text").clauses())

    assert set(part(game, "rulebook").rules) <= set(told)
    assert len(told) == len(set(told))


def test_the_english_sentences_are_those_of_the_rulebook(game: str):
    book, rules = part(game, "rulebook_text"), rules_of(game)
    other = {
        clause: (rules[clause].gist, said)
        for clause in book.clauses()
        if (said := text(book.key(clause), "en").translate(STRAIGHT)) != rules[clause].gist
    }

    assert other == {}


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_sentence_and_title_is_there_and_short(game: str, language: str):
    book = part(game, "rulebook_text")
    titles = [one.title for chapter in book.chapters for one in (chapter, *chapter.sections)]
    examples = [f"{book.domain}.example.{clause}" for clause in book.examples]
    said = {key: text(key, language) for key in (*map(book.key, book.clauses()), *examples)}

    assert [key for key in titles if not is_known(key, language)] == []
    assert [key for key, one in said.items() if not one.endswith(".")] == []
    assert [key for key, one in said.items() if not 3 <= len(one.split()) <= MOST_WORDS] == []


def test_examples_and_rulings_belong_to_clauses_that_are_told(game: str):
    book = part(game, "rulebook_text")
    told = set(book.clauses())

    for table in (book.examples, book.rulings):
        for clause, others in table.items():
            assert {clause, *others} <= told


def test_every_clause_that_the_code_cites_is_told(game: str):
    told = set(part(game, "rulebook_text").clauses())
    folder = game.replace("-", "_")
    cited: set[str] = set()
    for place in (ROOT / "games" / folder, ROOT / "web" / folder):
        for source in place.rglob("*.py"):
            if "rulebook" not in source.parts:
                names = re.findall(r"\b(?:AMB|AMD|ED|A)_P?\d+\b", source.read_text("utf-8"))
                cited |= {name.replace("_", "-") for name in names}

    assert cited - told == set()


def test_a_place_and_an_example_are_found(game: str):
    book = part(game, "rulebook_text")
    chapter = book.chapters[0]
    clause = chapter.clauses[0]
    place = book.place(clause)

    assert place is not None
    assert place[0] is chapter
    assert book.place("NOPE-1") is None
    assert book.example("NOPE-1") is None
    assert {book.example(one) for one in book.examples} == {
        f"{book.domain}.example.{one}" for one in book.examples
    }
