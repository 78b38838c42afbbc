"""Sessions that are unsealed once: a phone shows the same cookie with every request."""

import time
from collections import OrderedDict
from collections.abc import Mapping
from typing import Any

from flask import Flask, Request
from flask.sessions import SecureCookieSession, SecureCookieSessionInterface

MOST_KNOWN = 2000
TRUSTED = 60.0
"""Seconds after which a seal is checked again: it may have grown too old."""


class Sessions(SecureCookieSessionInterface):
    """Flask's own sessions, with the seals that were found good a moment ago."""

    def __init__(self) -> None:
        """Begin with none."""
        self._good: OrderedDict[str, tuple[float, Mapping[str, Any]]] = OrderedDict()

    def open_session(self, app: Flask, request: Request) -> SecureCookieSession | None:
        """Unseal a phone's session; one whose seal is broken is empty."""
        sealed = request.cookies.get(self.get_cookie_name(app), "")
        checked_at, held = self._good.get(sealed, (-TRUSTED, {}))
        if time.monotonic() - checked_at < TRUSTED:
            # What a session holds is replaced and never changed in place, so that a copy of its
            # first level is enough.
            return SecureCookieSession(held)
        session = super().open_session(app, request)
        if session:
            self._good[sealed] = time.monotonic(), dict(session)
            while len(self._good) > MOST_KNOWN:
                self._forget_oldest()
        return session

    def _forget_oldest(self) -> None:
        try:
            self._good.popitem(last=False)
        except KeyError:
            return  # another thread was first

    @property
    def known(self) -> int:
        """Count the seals that are kept."""
        return len(self._good)
