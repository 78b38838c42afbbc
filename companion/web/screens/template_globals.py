"""What every template may use."""

import re
from collections.abc import MutableMapping
from functools import lru_cache
from typing import Any
from urllib.parse import urlencode

from flask import Flask
from flask.templating import Environment
from markupsafe import Markup, escape

from companion.engine.rules import Message
from companion.i18n import text, verbatim
from companion.web.assets.asset_bundle import Assets
from companion.web.kept_screens.form_fields import form_fields, form_token, intent_fields
from companion.web.kept_screens.phone_context import LANGUAGE_NAMES, around
from companion.web.rules.clause_links import clause_chip, pocket_here, termed
from companion.web.screens.nonbreaking_codes import non_breaking
from companion.web.screens.phone_cookies import preferences
from companion.web.screens.table_links import address_of, trust_url
from companion.web.screens.views_made_once_per_table import drawn_once

_INDENT = re.compile(r"(?<![%#]}\n)^[ \t]+", re.MULTILINE)
"""Behind a block the end of the line goes, and what follows keeps a space."""
_SPACES = re.compile(r"[ \t]{2,}")
_CREST = Markup(
    '<span class="crest crest--{colour} crest--{size}" aria-hidden="true">{icon}</span>\n'
)
_ICON = Markup(
    '<svg class="icon icon--{size}" viewBox="0 0 24 24" {label}><use href="{url}"/></svg>'
)


class Templates(Environment):
    """Flask's templates, with one plain dictionary of globals for all of them, and no indents.

    Jinja gives each template a chain of two, and asks the chain for each name at each import.
    """

    def preprocess(self, source: str, name: str | None = None, filename: str | None = None) -> str:
        """Leave out what no browser shows: indents, and the second of two spaces."""
        return _SPACES.sub(" ", _INDENT.sub("", super().preprocess(source, name, filename)))

    def make_globals(self, d: MutableMapping[str, Any] | None) -> MutableMapping[str, Any]:
        """Give the globals of a template: those of all, unless it has its own."""
        return super().make_globals(d) if d else self.globals


def say(key: str, /, **params: str | int) -> str:
    """Say a message in the phone's language."""
    return non_breaking(text(key, preferences().language, **params))


def msg(message: Message) -> str:
    """Say a message of the rules in the phone's language."""
    return non_breaking(text(message.key, preferences().language, **message.params))


def to(table: str, name: str, **query: str | int) -> str:
    """Give the address of a table's screen."""
    url = address_of("play.show", table, name)
    return f"{url}?{urlencode(query)}" if query else url


def to_landing(table: str) -> str:
    """Give the address that leads to where a phone belongs now."""
    return address_of("play.land", table)


def act_attributes(table: str, **query: str) -> Markup:
    """Give the attributes of a form that sends an intent, with htmx or without.

    What is asked for behind the question mark is asked for again in the answer.
    """
    wanted = f"?{urlencode(query)}" if query else ""
    url = escape(address_of("play.act", table) + wanted)
    # Escaped piece by piece: these are on every page many times.
    return Markup(  # noqa: S704
        f'method="post" action="{url}" hx-post="{url}" hx-target="main"'
        ' hx-swap="morph:outerHTML" hx-sync="this:drop"'
    )


def add_template_globals(app: Flask, assets: Assets) -> None:
    """Give the templates their words, files and drawings."""

    @lru_cache(maxsize=512)
    def icon(name: str, size: str = "m", title: str = "") -> Markup:
        """Show a drawing; without a title it is decoration, and screen readers pass over it."""
        spoken = Markup('role="img" aria-label="{}"').format(title)
        label = spoken if title else Markup('aria-hidden="true"')
        return _ICON.format(size=size, label=label, url=assets.sprite_url(name))

    @lru_cache(maxsize=128)
    def crest(colour: str, emblem: str = "", size: str = "m") -> Markup:
        """Show a seat's crest: colour, hatching and shape, so that none has to be seen alone."""
        drawn = icon(emblem, size=size) if emblem else ""
        return _CREST.format(colour=colour, size=size, icon=drawn)

    app.jinja_env.globals.update(
        preferences=preferences,
        say=say,
        msg=msg,
        to=to,
        to_landing=to_landing,
        verbatim=verbatim,
        language_names=LANGUAGE_NAMES,
        icon=icon,
        crest=crest,
        clause_chip=clause_chip,
        termed=termed,
        pocket_here=pocket_here,
        asset=assets.url,
        sprite_url=assets.sprite_url,
        csrf_token=form_token,
        act_attributes=act_attributes,
        form_fields=form_fields,
        trust_url=trust_url,
        intent_fields=intent_fields,
        drawn_once=drawn_once,
    )

    app.context_processor(around)
