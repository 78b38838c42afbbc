"""The hidden fields of forms; a page that is made to be kept has slots in their place."""

import secrets

from markupsafe import Markup, escape

from companion.web.kept_screens.noted_reads import notes
from companion.web.kept_screens.slots import slot
from companion.web.screens.phone_cookies import csrf_token


def form_token() -> str:
    """Give the token of this phone's forms."""
    return csrf_token() if notes() is None else slot("token")


def form_fields() -> Markup:
    """Give the hidden fields of any form: whose it is, and its key."""
    if notes() is not None:
        return slot("form")
    return _hidden("csrf", csrf_token()) + _hidden("key", nonce())


def intent_fields(seen: int, seat: int, screen: str) -> Markup:
    """Give the hidden fields of an intent."""
    shown = _hidden("seen", seen) + _hidden("seat", seat) + _hidden("screen", screen)
    return form_fields() + shown


def _hidden(name: str, value: str | int) -> Markup:
    return Markup(f'<input type="hidden" name="{name}" value="{escape(value)}">')  # noqa: S704


def nonce() -> str:
    """Make a fresh name for a rendered form, so that sending it twice counts once."""
    return secrets.token_urlsafe(12)
