"""Sessions that no clock ends, and that never take the place of one that cannot be read.

A phone shows the same cookie with every request, so it is unsealed once. Its age does not matter: a
seat belongs to who holds its secret, whatever the clocks of phone and server say.
"""

import hashlib
import hmac
from collections import OrderedDict
from collections.abc import Iterator, Mapping
from functools import cached_property, lru_cache
from typing import Any

from flask import Flask, Request, Response, request
from flask.sessions import SecureCookieSession, SecureCookieSessionInterface, SessionMixin
from itsdangerous import BadSignature
from werkzeug.datastructures import ImmutableMultiDict, MultiDict
from werkzeug.http import parse_cookie

MOST_KNOWN = 2000
_NOTHING: ImmutableMultiDict[str, str] = ImmutableMultiDict()
OWN_NAME = 4
"""Bytes that tell the cookie of this server's key from those of other keys."""


class PhoneRequest(Request):
    """A request whose cookies are taken apart once as long as the phone sends the same."""

    @cached_property
    def args(self) -> MultiDict[str, str]:
        """What stands behind the question mark, which mostly is nothing."""
        return super().args if self.query_string else _NOTHING

    @cached_property
    def cookies(self) -> ImmutableMultiDict[str, str]:
        """The cookies that the phone sent."""
        return _cookies(self.headers.get("Cookie", ""))


@lru_cache(maxsize=MOST_KNOWN)
def _cookies(header: str) -> ImmutableMultiDict[str, str]:
    return ImmutableMultiDict(parse_cookie(header))


class Kept(SecureCookieSession):
    """A session, and the cookie that it is kept in."""

    def __init__(self, name: str, held: Mapping[str, Any] | None = None) -> None:
        """Begin with what the cookie held."""
        super().__init__(held)
        self.name = name


class Sessions(SecureCookieSessionInterface):
    """Flask's own sessions, with the seals that were found good before.

    A cookie that this server cannot read may be another server's on the same machine (cookies know
    no ports), or this one's from before its key was lost. It is left as it is: the session is then
    kept in a second cookie, named after this server's key.
    """

    def get_cookie_secure(self, app: Flask) -> bool:
        """Say whether phones may show the cookie on encrypted lines alone."""
        return request.is_secure or super().get_cookie_secure(app)

    def __init__(self) -> None:
        """Begin with none."""
        self._good: OrderedDict[str, Mapping[str, Any]] = OrderedDict()

    def open_session(self, app: Flask, request: Request) -> Kept:
        """Unseal a phone's session; without a good seal it is empty."""
        free = ""
        for name in self._names(app):
            sealed = request.cookies.get(name)
            if sealed is None:
                free = free or name
            elif (held := self._unsealed(app, sealed)) is not None:
                # What a session holds is replaced and never changed in place, so that a copy of
                # its first level is enough.
                return Kept(name, held)
        # Where no name is free, the last cookie bears this server's name and a seal that is not
        # its own: it is damaged or forged, and nobody can read it.
        return Kept(free or name)

    def save_session(self, app: Flask, session: SessionMixin, response: Response) -> None:
        """Keep what a session holds in the cookie that it came from."""
        if not isinstance(session, Kept):
            raise TypeError(f"{session!r} did not come from here")
        if session.accessed and "Cookie" not in response.headers.get("Vary", "").split(", "):
            response.vary.add("Cookie")
        sealer = self.get_signing_serializer(app) if session.modified else None
        if sealer is None:
            return
        response.set_cookie(
            session.name,
            sealer.dumps(dict(session)),
            # A time from now, which no clock that goes wrong can move into the past.
            max_age=app.permanent_session_lifetime,
            path=self.get_cookie_path(app),
            secure=self.get_cookie_secure(app),
            httponly=self.get_cookie_httponly(app),
            samesite=self.get_cookie_samesite(app),
        )

    def _names(self, app: Flask) -> Iterator[str]:
        name = self.get_cookie_name(app)
        yield name
        key = app.config["SECRET_KEY"]
        yield f"{name}-{hmac.digest(key, b'cookie', hashlib.sha256)[:OWN_NAME].hex()}"

    def _unsealed(self, app: Flask, sealed: str) -> Mapping[str, Any] | None:
        """Give what a cookie holds; None where its seal is broken or another key's."""
        held = self._good.get(sealed)
        if held is not None:
            return held
        sealer = self.get_signing_serializer(app)
        if sealer is None:
            return None
        try:
            # Without a greatest age: a clock that was set back makes seals of the future.
            found: Mapping[str, Any] = sealer.loads(sealed)
        except BadSignature:
            return None
        self._good[sealed] = found
        while len(self._good) > MOST_KNOWN:
            self._forget_oldest()
        return found

    def _forget_oldest(self) -> None:
        try:
            self._good.popitem(last=False)
        except KeyError:
            return  # another thread was first

    @property
    def known(self) -> int:
        """Count the seals that are kept."""
        return len(self._good)
