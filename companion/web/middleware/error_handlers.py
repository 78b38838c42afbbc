"""Turns every failure into one clear sentence, where the person looks."""

import logging

from flask import Flask, Response, g, make_response, render_template
from werkzeug.exceptions import HTTPException

from companion.engine.errors import CompanionError
from companion.i18n import system_language, text
from companion.web.config import MEGABYTE, PHOTO_LIMIT
from companion.web.errors import status_of
from companion.web.screens.phone_cookies import preferences
from companion.web.screens.screen_rendering import is_fragment
from vision.errors import PhotoError

_log = logging.getLogger(__name__)

# What the web server itself finds wrong, as message keys.
_HTTP = {
    400: "web.error.garbled",
    404: "web.error.unknown_page",
    405: "web.error.unknown_page",
    413: "web.error.too_large",
}


def answer_failures(app: Flask) -> None:
    """Answer each kind of failure."""
    app.register_error_handler(CompanionError, _tell)
    app.register_error_handler(PhotoError, _tell)
    app.register_error_handler(HTTPException, _tell_http)
    app.register_error_handler(Exception, _tell_bug)


def log_failure(error: CompanionError | PhotoError) -> None:
    """Write down what the server cannot do, for whoever runs it: its key, and the sentence."""
    _log.error("%s: %s", error, text(error.key, system_language(), **error.params))


def _tell(error: Exception) -> Response:
    """Tell what an error of ours says."""
    if not isinstance(error, CompanionError | PhotoError):
        raise TypeError(f"{error!r} has no sentence")
    status = status_of(error)
    if status >= 500:
        log_failure(error)
    return _sentence(error.key, dict(error.params), status)


def _tell_http(error: Exception) -> Response:
    """Tell what the web server found wrong with a request."""
    if not isinstance(error, HTTPException):
        raise TypeError(f"{error!r} has no status")
    if error.response is not None and (error.code or 500) < 400:
        return make_response(error.response)
    status = error.code or 500
    params: dict[str, str | int] = {"megabytes": PHOTO_LIMIT // MEGABYTE} if status == 413 else {}
    return _sentence(_HTTP.get(status, "web.error.bug"), params, status)


def _tell_bug(error: Exception) -> Response:
    """Admit a mistake of our own; the log of the server has the rest."""
    _log.error("unexpected", exc_info=error)
    return _sentence("web.error.bug", {}, 500)


def _sentence(key: str, params: dict[str, str | int], status: int) -> Response:
    """Give a sentence as a page, or to htmx as a fragment for the place of notices."""
    context = {
        "key": key,
        "params": params,
        "status": int(status),
        "language": preferences().language,
    }
    if is_fragment():
        notice = make_response(render_template("layout/_notice.html", **context), status)
        notice.headers["HX-Retarget"] = "#notice"
        notice.headers["HX-Reswap"] = "outerHTML"
        return notice
    page = render_template(
        "layout/page.html",
        **context,
        fragment="layout/_error.html",
        title="web.error.title",
        table=g.get("table"),
    )
    return make_response(page, status)
