"""What every request has to show and every answer carries."""

from collections.abc import Callable
from typing import TypeVar
from urllib.parse import urlsplit

from flask import Flask, Response, current_app, request
from werkzeug.exceptions import RequestEntityTooLarge

from companion.web.config import FORM_LIMIT
from companion.web.errors import ForeignFormError, UnknownHostError
from companion.web.screens.phone_cookies import is_own_token
from companion.web.serving.known_hosts import KnownHosts

_SOURCES = {
    "default-src": "'none'",
    "script-src": "'self'",
    "style-src": "'self'",
    "img-src": "'self' data: blob:",
    "font-src": "'self'",
    "connect-src": "'self'",
    "manifest-src": "'self'",
    "form-action": "'self'",
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
}
HEADERS = {
    "Content-Security-Policy": "; ".join(f"{what} {by}" for what, by in _SOURCES.items()),
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(self), geolocation=(), microphone=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}
DRESS = (*HEADERS.items(), ("Cache-Control", "no-store"))
VARY = ("Cookie", "HX-Request", "Accept-Language")
_LIMIT = "_body_limit"
_SAFE = frozenset({"GET", "HEAD", "OPTIONS"})

View = TypeVar("View", bound=Callable[..., object])


def body_limit(size: int) -> Callable[[View], View]:
    """Let a view take a body of up to this many bytes; others take small forms only."""

    def mark(view: View) -> View:
        setattr(view, _LIMIT, size)
        return view

    return mark


def add_security(app: Flask, hosts: KnownHosts) -> None:
    """Check each request before anything else and dress each answer."""

    @app.before_request
    def check() -> None:
        if not hosts.has(request.headers.get("Host", "")):
            raise UnknownHostError
        view = current_app.view_functions.get(request.endpoint or "")
        limit = int(getattr(view, _LIMIT, FORM_LIMIT))
        request.max_content_length = limit
        if (request.content_length or 0) > limit:
            raise RequestEntityTooLarge
        if request.method not in _SAFE:
            _check_origin()
            if not is_own_token(request.form.get("csrf", "")):
                raise ForeignFormError

    @app.after_request
    def dress(response: Response) -> Response:
        headers = response.headers
        given = {name.lower() for name, _ in headers}
        for name, value in DRESS:
            if name.lower() not in given:
                headers.add_header(name, value)
        if "vary" in given:
            response.vary.update(VARY)
        else:
            headers.add_header("Vary", ", ".join(VARY))
        return response


def _check_origin() -> None:
    """Refuse what another site's page sent.

    Browsers send ``Origin: null`` with a plain form under our own referrer policy, so that says
    nothing either way; the token decides then.
    """
    if request.headers.get("Sec-Fetch-Site", "same-origin") not in {"same-origin", "none"}:
        raise ForeignFormError
    origin = request.headers.get("Origin", "null")
    if origin != "null" and urlsplit(origin).netloc.lower() != request.host.lower():
        raise ForeignFormError
