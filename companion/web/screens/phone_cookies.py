"""What a phone keeps: its secrets for tables, the seat it plays, its name and how it likes pages.

Secrets and the name lie in the signed session; preferences lie in cookies of their own, so that two
answers that arrive at once cannot undo each other.
"""

import hmac
import secrets
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from typing import Any

from flask import Response, g, request, session
from werkzeug.http import parse_cookie

from companion.i18n import LANGUAGES, best_language
from companion.web.config import REMEMBERED
from companion.web.kept_screens.cache_dependencies import passing

TABLES_KEPT = 12
"""Tables of which a phone keeps everything; of older ones it keeps that it is the host."""
HOSTED_KEPT = 20
"""Older tables of which it is the host; a cookie holds no more than that."""
SECRETS_KEPT = 8
"""Secrets of a table at most, beside the host's."""
NAME_LENGTH = 24

KNOWN_PHONES = 1000
"""Phones whose preferences are read once, some kB each."""

THEMES = ("dark", "light")
SIZES = ("normal", "large", "largest", "double")
HANDS = ("right", "left")
AWAKE = ("on", "off")
SWITCH = ("on", "off")
OFFERED = ("off", "on")
TIMER = ("off", "2", "3", "5")
"""Minutes after which a turn is marked as long; it is timed only where somebody wants that."""
CHOICES: Mapping[str, tuple[str, ...]] = {
    "language": LANGUAGES,
    "theme": THEMES,
    "size": SIZES,
    "hand": HANDS,
    "awake": AWAKE,
    "stage": SWITCH,
    "sound": SWITCH,
    "buzz": SWITCH,
    "pieces": SWITCH,
    "guided": OFFERED,
    "timer": TIMER,
    "alarm": OFFERED,
}


@dataclass(frozen=True, slots=True)
class Preferences:
    """How a phone likes its pages.

    Attributes:
        language: What its owner reads.
        theme: Dark or light.
        size: How large text is.
        hand: The side on which the thumb is.
        awake: Whether the screen stays on at a table.
        stage: Whether large events fill the screen for a moment.
        sound: Whether it is heard that it is one's turn.
        buzz: Whether it is felt.
        pieces: Whether it is told what real pieces must do.
        guided: Whether its owner is new and is told why each question of a first turn is asked.
        timer: After how many minutes a turn is marked as long; off for no timer.
        alarm: Whether that is heard, too.
        told_whether_new: Whether its owner has ever said so; before, a newcomer is expected.
    """

    language: str
    theme: str
    size: str
    hand: str
    awake: str
    stage: str
    sound: str
    buzz: str
    pieces: str
    guided: str
    timer: str
    alarm: str
    told_whether_new: str = "off"


_USUAL = Preferences(**{name: values[0] for name, values in CHOICES.items()})


def preferences() -> Preferences:
    """Read the phone's preferences; what is missing or made up gets its default."""
    known: Preferences | None = g.get("preferences")
    if known is None:
        headers = request.headers
        known = _preferred(headers.get("Cookie", ""), headers.get("Accept-Language", ""))
        g.preferences = known
    return known


@lru_cache(maxsize=KNOWN_PHONES)
def _preferred(cookies: str, languages: str) -> Preferences:
    """Read the headers that a phone sends with each request, once as long as they stay the same."""
    sent = parse_cookie(cookies).to_dict()
    chosen = {
        name: value for name, values in CHOICES.items() if (value := sent.get(name)) in values
    }
    language = chosen.pop("language", "") or best_language(languages)
    told = "on" if "guided" in chosen else "off"
    return replace(_USUAL, language=language, told_whether_new=told, **chosen)


def is_wide() -> bool:
    """Say whether the screen has room for two things side by side; the page's script notes it."""
    return request.cookies.get("wide") == "on"


def speak(language: str) -> None:
    """Answer this request in a language, whatever the phone prefers."""
    g.preferences = replace(preferences(), language=language)


def prefer(response: Response, chosen: Mapping[str, str]) -> None:
    """Keep the preferences that somebody chose; unknown names and values are passed over."""
    for name, values in CHOICES.items():
        if chosen.get(name) in values:
            response.set_cookie(
                name,
                chosen[name],
                max_age=REMEMBERED,
                httponly=True,
                samesite="Strict" if name != "language" else "Lax",
                secure=request.is_secure,
            )


def csrf_token() -> str:
    """Give the token that this phone's forms carry."""
    passing()
    if "csrf" not in session:
        session["csrf"] = secrets.token_urlsafe(24)
        session.permanent = True
    return str(session["csrf"])


def is_own_token(shown: str) -> bool:
    """Say whether a form carries this phone's token, in the same time whatever it carries."""
    kept = str(session.get("csrf", ""))
    return bool(kept) and hmac.compare_digest(kept.encode(), shown.encode())


def secrets_for(table: str) -> tuple[str, ...]:
    """Give the secrets that the phone has for a table."""
    return tuple(_kept(table).get("secrets", ()))


def keep_secret(table: str, secret: str) -> None:
    """Remember a secret; older ones make room, never the host's.

    Of each kind there is one: who sits down anew on a seat needs none of its former secrets.
    """
    kept = _kept(table)
    others = [one for one in kept.get("secrets", ()) if _kind(one) != _kind(secret)]
    found = [*others, secret]
    hosts = _hosts(found)
    plain = [one for one in found if one not in hosts]
    _keep(table, {**kept, "secrets": [*hosts, *plain[-SECRETS_KEPT:]]})


def forget_secret(table: str, secret: str) -> None:
    """Forget a secret that opens nothing any more."""
    kept = _kept(table)
    _keep(table, {**kept, "secrets": [one for one in kept.get("secrets", ()) if one != secret]})


def chosen_seat(table: str) -> int:
    """Give the seat that a phone with several plays now; 0 where none was chosen."""
    return int(_kept(table).get("seat", 0))


def choose_seat(table: str, seat: int) -> None:
    """Remember which seat the phone plays now."""
    _keep(table, {**_kept(table), "seat": seat})


def is_prepared(table: str, seat: int) -> bool:
    """Say whether the phone's owner made a seat's sheet on paper ready."""
    return seat in _kept(table).get("prepared", ())


def keep_prepared(table: str, seat: int) -> None:
    """Remember that a seat's sheet on paper is ready."""
    kept = _kept(table)
    _keep(table, {**kept, "prepared": sorted({*kept.get("prepared", ()), seat})})


def seat_request_of(table: str) -> str:
    """Give the secret of the phone's open request for a seat, or nothing."""
    return str(_kept(table).get("wish", ""))


def keep_seat_request(table: str, secret: str) -> None:
    """Remember a request for a seat; an empty one forgets it."""
    kept = {name: value for name, value in _kept(table).items() if name != "wish"}
    _keep(table, {**kept, "wish": secret} if secret else kept)


def awaited_at(table: str) -> Mapping[int, str]:
    """Give the names, by seat, of those who played before a rematch."""
    return {int(seat): str(name) for seat, name in _kept(table).get("awaited", {}).items()}


def starter_at(table: str) -> str:
    """Name who hosted the game before a rematch; empty where that is not known."""
    return str(_kept(table).get("starter", ""))


def keep_awaited(table: str, names: Mapping[int, str], host: str = "") -> None:
    """Remember who played before a rematch, and who hosted it.

    Of the newest one alone: a cookie holds no more.
    """
    session["tables"] = {
        name: {what: value for what, value in kept.items() if what not in {"awaited", "starter"}}
        for name, kept in session.get("tables", {}).items()
    }
    named = {str(seat): name[:NAME_LENGTH] for seat, name in names.items()}
    starter = {"starter": host[:NAME_LENGTH]} if host else {}
    _keep(table, {**_kept(table), "awaited": named, **starter})


def keep_followed(table: str) -> None:
    """Remember that this phone's page went to a table by itself, until it is told."""
    session["followed"] = table


def take_followed(table: str) -> bool:
    """Say whether the phone's page came to a table by itself, and forget it."""
    followed: bool = session.get("followed") == table
    if followed:
        del session["followed"]
    return followed


def known_tables() -> tuple[str, ...]:
    """List the tables that the phone has been to, newest first."""
    passing()
    return tuple(reversed(session.get("tables", {})))


def player_name() -> str:
    """Give the name under which the phone sat down last."""
    passing()
    return str(session.get("name", ""))


def keep_name(name: str) -> None:
    """Remember the player's name."""
    session["name"] = name[:NAME_LENGTH]
    session.permanent = True


def _kept(table: str) -> Mapping[str, Any]:
    passing()
    tables: Mapping[str, Mapping[str, Any]] = session.get("tables", {})
    return tables.get(table, {})


def _keep(table: str, what: Mapping[str, Any]) -> None:
    tables = {name: kept for name, kept in session.get("tables", {}).items() if name != table}
    found = [*tables.items(), (table, dict(what))]
    hosted = [
        (name, {"secrets": hosts})
        for name, kept in found[:-TABLES_KEPT]
        if (hosts := _hosts(kept.get("secrets", ())))
    ]
    session["tables"] = dict([*hosted[-HOSTED_KEPT:], *found[-TABLES_KEPT:]])
    session.permanent = True


def _hosts(kept: Iterable[str]) -> list[str]:
    """List those secrets that make a phone a host."""
    return [one for one in kept if _kind(one) == "host"]


def _kind(secret: str) -> str:
    """Say what a secret opens, which stands before it."""
    return secret.partition("-")[0]
