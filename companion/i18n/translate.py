"""From a key and its parameters to a sentence."""

from dataclasses import dataclass
from functools import lru_cache

from companion.i18n.message_files import UnknownMessageError, catalogue

# A parameter that starts so is itself a key and is translated first.
KEY_SIGN = "@"

MINUS = "\u2212"
"""What stands before numbers below zero: after a hyphen a line could end."""


class MissingParameterError(LookupError):
    """A sentence names something that its caller did not give."""


def text(key: str, language: str, /, **params: str | int) -> str:
    """Say a message in a language.

    Args:
        key: What to say, as ``domain.rest.of.the.key``.
        language: One of `LANGUAGES`.
        **params: What the sentence names. A string like ``@game.monster.orc`` is itself a key
            (`verbatim` keeps what people typed from being one); what follows it after a space, as
            in ``@game.room.hall 1-04``, is kept; several are parted by commas. `count` chooses the
            plural form. A sentence may ask for a form of a name: ``{monster:acc}`` says the message
            ``game.monster.orc.acc``, ``{monster:Acc}`` begins it with a capital.

    Raises:
        UnknownMessageError: No catalogue holds the key in this language.
        MissingParameterError: The sentence names a parameter that is not given.
    """
    if not params:
        return _plain(key, language)
    return _filled(key, language, tuple(params.items()))


def is_known(key: str, language: str) -> bool:
    """Say whether there is a message of a key."""
    return catalogue(key.partition(".")[0], language).gettext(key) != key


def verbatim(typed: str) -> str:
    """Mark what a person typed, so that it is shown as it is even if it looks like a key."""
    return KEY_SIGN + typed if typed.startswith(KEY_SIGN) else typed


@lru_cache(maxsize=16_384)
def _plain(key: str, language: str) -> str:
    """Say what names nothing; a page says the same hundred words again and again."""
    return _fill(key, _sentence(key, language, None), {})


@lru_cache(maxsize=4096)
def _filled(key: str, language: str, params: tuple[tuple[str, str | int], ...]) -> str:
    """Say what names something; all phones of a table are told the same."""
    given = dict(params)
    sentence = _sentence(key, language, given.get("count"))
    return _fill(key, sentence, {name: _Said(value, language) for name, value in params})


def _sentence(key: str, language: str, count: str | int | None) -> str:
    """Look a sentence up, in the plural form that the count asks for."""
    messages = catalogue(key.partition(".")[0], language)
    sentence = key
    if isinstance(count, int):
        sentence = messages.ngettext(key, key, count)
    if sentence == key:
        sentence = messages.gettext(key)
    if sentence == key:
        raise UnknownMessageError(f"no message {key!r} in {language!r}")
    return sentence


@dataclass(frozen=True, slots=True)
class _Said:
    """A parameter in its place in a sentence, which may ask for one of its forms."""

    value: str | int
    language: str

    def __format__(self, form: str) -> str:
        """Say the parameter: a key is translated, a number below zero gets its own sign."""
        if isinstance(self.value, int):
            return f"{MINUS}{-self.value}" if self.value < 0 else str(self.value)
        if not self.value.startswith(KEY_SIGN):
            return self.value
        named = self.value.removeprefix(KEY_SIGN)
        if named.startswith(KEY_SIGN):
            return named
        return ", ".join(_named(one, form, self.language) for one in named.split(f", {KEY_SIGN}"))


def _named(named: str, form: str, language: str) -> str:
    """Translate a key in the form that is asked for, and keep what stands behind it."""
    key, space, number = named.partition(" ")
    return _formed(key, form, language) + space + number


def _formed(key: str, form: str, language: str) -> str:
    """Say a name in a form; names that have none, as what people typed, stay as they are."""
    declined = f"{key}.{form.lower()}"
    said = text(declined if form and is_known(declined, language) else key, language)
    return said[:1].upper() + said[1:] if form[:1].isupper() else said


def _fill(key: str, sentence: str, params: dict[str, _Said]) -> str:
    """Put the parameters into their places."""
    try:
        return sentence.format_map(params)
    except KeyError as error:
        raise MissingParameterError(f"message {key!r} also needs {error}") from error
