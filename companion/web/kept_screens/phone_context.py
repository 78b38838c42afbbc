"""What every template receives of the phone that asks: how it likes pages, and its words."""

from collections.abc import Mapping
from typing import Any

from flask import request

from companion.i18n import LANGUAGES, text
from companion.i18n.soft_hyphens import soft_hyphens
from companion.web.screens.nonbreaking_codes import non_breaking
from companion.web.screens.phone_cookies import preferences

LANGUAGE_NAMES: Mapping[str, str] = {
    "en": "English",
    "de": "Deutsch",
    "fr": "Français",
    "ru": "Русский",
}
_LANGUAGES = [(code, LANGUAGE_NAMES[code]) for code in LANGUAGES]


def around() -> dict[str, Any]:
    """Give what templates receive of the phone that asks."""
    phone = preferences()

    # Shadows the global one, for which each word would ask anew whose language it is.
    def say(key: str, /, **params: str | int) -> str:
        told = non_breaking(text(key, phone.language, **params))
        return soft_hyphens(told, phone.language)

    return {
        "phone": phone,
        "say": say,
        "languages": _LANGUAGES,
        "path": request.full_path.rstrip("?") if request.method == "GET" else "/",
    }
