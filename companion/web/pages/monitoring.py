"""Pages for programs that watch the server: whether it works, and its figures."""

from flask import Blueprint, Response, abort, current_app

from companion.table import StoreError
from companion.web.config import Config
from companion.web.middleware.error_handlers import log_failure
from companion.web.middleware.request_figures import EXTENSION, Figures
from companion.web.screens.request_context import tables

blueprint = Blueprint("monitoring", __name__)

NOT_WORKING = 503


@blueprint.get("/health")
def health() -> Response:
    """Say whether tables can be read, and their database is still there."""
    try:
        tables().care.check()
    except StoreError as error:
        log_failure(error)
        return Response(f"{error.key}\n", NOT_WORKING, mimetype="text/plain")
    return Response("ok\n", mimetype="text/plain")


@blueprint.get("/metrics")
def metrics() -> Response:
    """Give figures, where whoever runs the server wants that; they name nobody."""
    config: Config = current_app.config["COMPANION"]
    if not config.observation.metrics:
        abort(404)
    figures: Figures = current_app.extensions[EXTENSION]
    stored = tables().care.counts()
    gauges = {**stored, "open_streams": tables().subscriptions.open_streams}
    text = "\n".join(figures.lines(gauges))
    return Response(f"{text}\n", content_type="text/plain; version=0.0.4; charset=utf-8")
