"""The hidden fields of forms; a page that is made to be kept has slots in their place."""

import secrets
from collections.abc import Iterator
from itertools import count

from flask import g
from markupsafe import Markup, escape

from companion.web.kept_screens.cache_dependencies import notes
from companion.web.kept_screens.slots import slot
from companion.web.screens.phone_cookies import csrf_token

_FORM = '<input type="hidden" name="csrf" value="{}"><input type="hidden" name="key" value="{}">'


def form_token() -> str:
    """Give the token of this phone's forms."""
    return csrf_token() if notes() is None else slot("token")


def form_fields() -> Markup:
    """Give the hidden fields of any form: whose it is, and its key."""
    if notes() is not None:
        return slot("form")
    return Markup(_FORM.format(escape(csrf_token()), nonce()))  # noqa: S704 - escaped above


def intent_fields(seen: int, seat: int, screen: str) -> Markup:
    """Give the hidden fields of an intent."""
    shown = _hidden("seen", seen) + _hidden("seat", seat) + _hidden("screen", screen)
    return form_fields() + shown


def _hidden(name: str, value: str | int) -> Markup:
    return Markup(f'<input type="hidden" name="{name}" value="{escape(value)}">')  # noqa: S704


def nonce() -> str:
    """Make a fresh name for a rendered form, so that sending it twice counts once.

    Chance names each answer, and a number each of its forms: to ask the system for chance costs
    more than all else of a form, above all where other threads wait to compute.
    """
    forms: Iterator[str] | None = g.get("forms")
    if forms is None:
        forms = g.forms = map(f"{secrets.token_urlsafe(12)}-{{}}".format, count())
    return next(forms)
