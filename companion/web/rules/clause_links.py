"""Links from a clause's id, wherever it is named, to its sentence."""

import re
from urllib.parse import urlencode

from flask import g
from markupsafe import Markup, escape
from msgspec import Struct

from companion.i18n import text
from companion.web.rules.entries import has_rules, told_clauses
from companion.web.screens.phone_cookies import preferences
from companion.web.screens.table_links import address_of

SCREEN = "rules"
"""The screen of a table on which rules are read."""


class Pocket(Struct, frozen=True):
    """Where the rules of the page that is shown are read.

    Attributes:
        url: Its address.
        game: The game.
        origin: The screen to which its reader goes back.
    """

    url: str
    game: str
    origin: str

    def link(self, **asked: str) -> str:
        """Give the address of a rule, a chapter, or the legend."""
        origin = {"from": self.origin} if self.origin else {}
        return f"{self.url}?{urlencode(asked | origin)}"


def open_pocket(table: str, game: str, screen: str) -> None:
    """Tell the chips of a table's screen where they lead."""
    g.pocket = Pocket(address_of("play.show", table, SCREEN), game, screen)


def pocket_here() -> Pocket | None:
    """Say where the rules are read from this page; None where no table's rules can be."""
    pocket: Pocket | None = g.get("pocket")
    return pocket if pocket is not None and has_rules(pocket.game) else None


def clause_chip(clause: str, game: str = "") -> Markup:
    """Point to a clause; a touch opens its sentence where the rules of its game can be read.

    At a table a word says what the touch opens: an id tells players nothing; its page names it.

    Args:
        clause: Its id.
        game: Whose clause it is, for pages that belong to no table.
    """
    here = pocket_here()
    pocket = here or (Pocket(f"/rules/{game}", game, "") if game else None)
    if pocket is None or clause not in told_clauses(pocket.game):
        return Markup('<span class="rule">{}</span>').format(clause)
    link = pocket.link(clause=clause)
    if here is None:
        return Markup('<a class="rule" href="{}" data-pocket>{}</a>').format(link, clause)
    chip = Markup('<a class="rule" href="{}" title="{}" data-pocket>{}</a>')
    return chip.format(link, clause, text("web.rules.kind.rule", preferences().language))


def termed(told: str, words: str, clause: str) -> Markup:
    """Let a word of the rules open its clause where it stands in a sentence.

    Args:
        told: The sentence; long words may hold soft hyphens.
        words: Forms of the word, divided by "|"; the first that is found is marked.
        clause: The clause's id.
    """
    pocket = pocket_here()
    forms = ("\u00ad?".join(map(re.escape, one.replace("\u00ad", ""))) for one in words.split("|"))
    found = re.search("|".join(forms), told)
    if pocket is None or found is None or clause not in told_clauses(pocket.game):
        return escape(told)
    term = Markup('<a class="term" href="{}" data-pocket>{}</a>')
    marked = term.format(pocket.link(clause=clause), found[0])
    return escape(told[: found.start()]) + marked + escape(told[found.end() :])
