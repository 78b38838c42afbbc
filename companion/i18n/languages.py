"""The languages of the companion, and which of them somebody reads."""

import os
from collections.abc import Mapping

LANGUAGES = ("en", "de", "fr", "ru")
DEFAULT_LANGUAGE = "en"

# The order in which POSIX asks for the language of messages.
_LOCALE_VARIABLES = ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG")


def best_language(accept_language: str | None) -> str:
    """Choose the language that an ``Accept-Language`` header likes best.

    Args:
        accept_language: The header as the browser sent it; whatever cannot be read in it counts
            for nothing.

    Returns:
        One of `LANGUAGES`; English where the header asks for none of them.
    """
    wishes = [_wish(part) for part in (accept_language or "").split(",")]
    liked = [(quality, -place, name) for place, (name, quality) in enumerate(wishes) if quality > 0]
    for _quality, _place, name in sorted(liked, reverse=True):
        if name in LANGUAGES:
            return name
        if name == "*":
            break
    return DEFAULT_LANGUAGE


def system_language(environment: Mapping[str, str] | None = None) -> str:
    """Choose the language of a terminal from its locale variables."""
    settings = os.environ if environment is None else environment
    for variable in _LOCALE_VARIABLES:
        for name in settings.get(variable, "").split(":"):
            language = _primary(name.replace("_", "-").partition(".")[0])
            if language in LANGUAGES:
                return language
            if language in {"c", "posix"}:
                return DEFAULT_LANGUAGE
    return DEFAULT_LANGUAGE


def _wish(part: str) -> tuple[str, float]:
    """Read one entry of the header: the primary language and how much it is liked."""
    tag, _, parameters = part.partition(";")
    quality = 1.0
    name, _, value = parameters.strip().partition("=")
    if name.strip() == "q":
        try:
            quality = float(value)
        except ValueError:
            quality = 0.0
    return _primary(tag), quality if 0 <= quality <= 1 else 0.0


def _primary(tag: str) -> str:
    """Take the language of a tag like ``de-CH``, lower case."""
    return tag.strip().partition("-")[0].lower()
