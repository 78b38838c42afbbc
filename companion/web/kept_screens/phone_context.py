"""What every template receives of the phone that asks: how it likes pages, and its words."""

from collections.abc import Mapping
from typing import Any

from flask import request

from companion.i18n import LANGUAGES
from companion.web.screens.nonbreaking_codes import told
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
        return told(key, phone.language, params)

    return {
        "phone": phone,
        "say": say,
        "languages": _LANGUAGES,
        "path": request.full_path.rstrip("?") if request.method == "GET" else "/",
    }
