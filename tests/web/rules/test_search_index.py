"""Whoever knows any word for a thing finds it."""

import pytest

from companion.engine.rules import Message
from companion.i18n import LANGUAGES, text
from companion.web.rules.entries import Entry, entries_of, games_with_rules
from companion.web.rules.search_index import SearchIndex, as_json, index_of

SPIDER, FALL, TRAP = "monster.spider", "section.DEFEAT", "symbol.trap"


def first(query: str, language: str = "en", game: str = "masmorra") -> str:
    """Say what a query finds first: a clause, or the key of a title."""
    found = index_of(game).find(query, language)
    if not found:
        return ""
    return found[0].clauses[0] if found[0].kind == "rule" else found[0].title.key


@pytest.mark.parametrize(
    "query, language, title",
    [
        ("spider", "en", "masmorra.monster.spider"),
        ("Spinne", "en", "masmorra.monster.spider"),
        ("araignee", "de", "masmorra.monster.spider"),
        ("ПАУК", "fr", "masmorra.monster.spider"),
        ("spidr", "en", "masmorra.monster.spider"),
        ("brunnen", "de", "masmorra_words.symbol.fountain.title"),
        ("bow", "en", "masmorra.face.ranged"),
        ("Feuerball", "de", "masmorra.ability.fireball"),
        ("MOVE-4", "en", "MOVE-4"),
        ("move-4", "ru", "MOVE-4"),
    ],
)
def test_a_word_finds_the_thing(query: str, language: str, title: str):
    assert first(query, language) == title


@pytest.mark.parametrize(
    "query, language",
    [
        ("Kampfwert", "de"),
        ("combat", "en"),
        ("combat level", "en"),
        ("niveau combat", "fr"),
        ("niveau de combat", "fr"),
        ("боевой", "ru"),
    ],
)
def test_a_clause_that_begins_with_a_word_comes_before_cards_that_use_it(query: str, language: str):
    assert first(query, language, "paper-dungeons") == "PD-VILLAIN-2"


@pytest.mark.parametrize("query", ["sterben", "dead", "mourir", "умереть"])
def test_a_synonym_finds_the_section(query: str):
    found = index_of("masmorra").find(query, "en")

    assert any(one.clauses[0].startswith("DEFEAT-") for one in found if one.kind == "rule")


@pytest.mark.slow
@pytest.mark.parametrize("game", games_with_rules())
@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_is_found_by_its_name(game: str, language: str):
    index = index_of(game)
    for one in entries_of(game):
        called = one.clauses[0] if one.kind == "rule" else text(one.title.key, language)
        found = index.find(called, language)
        titles = {
            one.clauses[0] if one.kind == "rule" else text(one.title.key, language) for one in found
        }
        assert called in titles, (one.kind, called)


def test_all_words_count_together():
    found = index_of("masmorra").find("seventh treasure card discard", "en")

    assert ("TREASURE-3",) in [one.clauses for one in found[:3]]


def test_no_query_finds_nothing_and_none_fails():
    index = index_of("masmorra")
    for query in ("", " ", "-", "!?", "a" * 500, "0", "ß", "ё", "\u0301"):
        assert isinstance(index.find(query, "en"), tuple)


def test_a_rare_word_weighs_more_than_a_common_one():
    def entry(sentence: str) -> Entry:
        key = Message("cards.do.titled", {"title": sentence})
        return Entry("rule", key, (key,), "", (sentence[0],), ())

    entries = [entry("A monster"), entry("B monster"), entry("C monster kraken")]
    found = SearchIndex(entries).find("monster kraken", "en")

    assert found[0] is entries[2]


@pytest.mark.parametrize("game", games_with_rules())
def test_what_a_phone_searches_holds_every_entry(game: str):
    given = as_json(game, "ru")

    assert len(given["entries"]) == len(entries_of(game))
    assert set(given["words"]) == set(LANGUAGES)
