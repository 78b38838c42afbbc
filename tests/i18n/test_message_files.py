"""All languages say the same things."""

from collections.abc import Iterator
from functools import cache
from itertools import pairwise
from pathlib import Path
from string import Formatter

import pytest
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po

from companion.i18n import LANGUAGES
from companion.i18n.message_files import LOCALES

DOMAINS = sorted({path.stem for path in LOCALES.glob("*/*.po")})
PLURAL_FORMS = {"en": 2, "de": 2, "fr": 2, "ru": 3}

pytestmark = pytest.mark.parametrize("domain", DOMAINS)


def source(domain: str, language: str) -> Path:
    return LOCALES / language / f"{domain}.po"


@cache
def read(domain: str, language: str) -> Catalog:
    with source(domain, language).open("rb") as file:
        return read_po(file, locale=language, abort_invalid=True)


def messages(domain: str, language: str) -> dict[str, Message]:
    return {key_of(message): message for message in read(domain, language) if message.id}


def key_of(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def sentences(message: Message) -> tuple[str, ...]:
    return (message.string,) if isinstance(message.string, str) else tuple(message.string or ("",))


def placeholders(sentence: str) -> set[str]:
    return {name for _text, name, _spec, _conversion in Formatter().parse(sentence) if name}


def each(domain: str) -> Iterator[tuple[str, str, Message]]:
    for language in LANGUAGES:
        for key, message in messages(domain, language).items():
            yield language, key, message


def test_every_language_has_the_domain(domain: str):
    assert [name for name in LANGUAGES if not source(domain, name).exists()] == []


def test_no_key_stands_twice(domain: str):
    for language in LANGUAGES:
        lines = source(domain, language).read_text(encoding="utf-8").splitlines()
        keys = [line for line in lines if line.startswith("msgid ") and line != 'msgid ""']

        assert sorted(keys) == sorted(set(keys)), language


def test_no_message_is_said_twice(domain: str):
    for language in LANGUAGES:
        lines = source(domain, language).read_text(encoding="utf-8").splitlines()
        twice = [
            line
            for before, line in pairwise(lines)
            if before.startswith('msgstr "') and line.startswith('msgstr "')
        ]

        assert twice == [], language


@pytest.mark.slow
def test_keys_begin_with_the_name_of_their_domain(domain: str):
    assert [key for _, key, _ in each(domain) if not key.startswith(f"{domain}.")] == []


def test_every_language_says_the_same_messages(domain: str):
    english = set(messages(domain, "en"))
    for language in LANGUAGES:
        assert set(messages(domain, language)) ^ english == set(), language


def test_the_same_messages_have_plurals(domain: str):
    plural = {
        language: {
            key for key, message in messages(domain, language).items() if message.pluralizable
        }
        for language in LANGUAGES
    }
    for language in LANGUAGES:
        assert plural[language] ^ plural["en"] == set(), language


def test_every_plural_has_as_many_forms_as_its_language(domain: str):
    for language in LANGUAGES:
        assert read(domain, language).num_plurals == PLURAL_FORMS[language], language
    for language, key, message in each(domain):
        forms = PLURAL_FORMS[language] if message.pluralizable else 1

        assert len(sentences(message)) == forms, (language, key)


def test_a_plural_repeats_its_key(domain: str):
    for language, key, message in each(domain):
        if not isinstance(message.id, str):
            assert message.id[1] == key, language


def test_nothing_is_left_untranslated(domain: str):
    empty = [(lang, key) for lang, key, message in each(domain) if not all(sentences(message))]
    fuzzy = [(lang, key) for lang, key, message in each(domain) if message.fuzzy]

    assert empty == []
    assert fuzzy == []


def test_every_language_names_the_same_parameters(domain: str):
    english = {
        key: set().union(*map(placeholders, sentences(message)))
        for key, message in messages(domain, "en").items()
    }
    for language, key, message in each(domain):
        named = [placeholders(sentence) for sentence in sentences(message)]
        expected = english.get(key, set())

        # A form for exactly one may leave the number out: "one die", «единственный кубик».
        assert all(expected - {"count"} <= some <= expected for some in named), (language, key)
        assert set().union(*named) == expected, (language, key)
