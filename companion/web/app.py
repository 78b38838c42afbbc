"""Puts the web app together."""

from collections.abc import Callable
from pathlib import Path
from typing import Any
from wsgiref.types import StartResponse, WSGIEnvironment

from flask import Flask
from flask.json.provider import DefaultJSONProvider
from flask_htmx import HTMX
from jinja2 import StrictUndefined

from companion.games.registry import GAMES
from companion.table import Tables, build_decoders, open_tables
from companion.web.assets import pwa
from companion.web.assets.asset_bundle import Assets
from companion.web.assets.asset_bundle import blueprint as assets_blueprint
from companion.web.compiled_templates import CompiledTemplates, default_folder
from companion.web.config import PHOTO_LIMIT, REMEMBERED, Config
from companion.web.dice.routes import blueprints as dice_blueprints
from companion.web.game_ui import PAGES
from companion.web.middleware.compression import pack_pages
from companion.web.middleware.error_handlers import answer_failures
from companion.web.middleware.photo_rate_limit import UNDER_WAY, OneAtATime
from companion.web.middleware.request_figures import observe
from companion.web.middleware.security import add_security
from companion.web.middleware.session_cookies import PhoneRequest, Sessions
from companion.web.middleware.trusted_proxies import scheme_of
from companion.web.pages import (
    about,
    bot_seating,
    demo_table,
    hall_of_fame,
    home,
    kit_download,
    log,
    monitoring,
    privacy,
    redo,
    rematch,
    result_export,
    rollback,
    seating,
    seats,
    settings,
)
from companion.web.rules import rules_pages
from companion.web.screens import play_routes
from companion.web.screens.request_context import EXTENSION
from companion.web.screens.template_globals import Templates, add_template_globals
from companion.web.serving import live_updates
from companion.web.serving.known_hosts import KnownHosts
from companion.web.trust import install_page as trust
from companion.web.url_rules import SmallNumber
from printables.press import PrintQueue

_HERE = Path(__file__).parent


class InOrder(DefaultJSONProvider):
    """JSON that keeps the order of what it holds: a phone's tables lie in its cookie by age."""

    sort_keys = False


class CompanionApp(Flask):
    """Flask whose views and templates need none of what it can do beside."""

    jinja_environment = Templates
    request_class = PhoneRequest
    json_provider_class = InOrder

    def wsgi_app(self, environ: WSGIEnvironment, start_response: StartResponse) -> Any:  # noqa: ANN401 - as Flask has it
        """Answer a request, which counts as encrypted where a trusted proxy says that it was."""
        config: Config = self.config["COMPANION"]
        environ["wsgi.url_scheme"] = scheme_of(
            environ.get("REMOTE_ADDR", ""),
            environ["wsgi.url_scheme"],
            environ.get("HTTP_X_FORWARDED_PROTO", ""),
            config.proxies,
        )
        return super().wsgi_app(environ, start_response)

    def ensure_sync(self, func: Callable[..., Any]) -> Callable[..., Any]:
        """Give a function as it is; Flask would look whether it waits, ten times for each page."""
        return func


def create_app(config: Config, *, tables: Tables | None = None) -> Flask:
    """Make the web app.

    Args:
        config: What it is started with.
        tables: The tables to serve; without them, the configured database is opened.

    Raises:
        StoreError: The database cannot be opened.
    """
    app = CompanionApp("companion.web", static_folder=None, template_folder=str(_templates()))
    served = tables or open_tables(config.database, GAMES)
    app.config.update(
        SECRET_KEY=served.secret_key("web"),
        SESSION_COOKIE_NAME="companion",
        SESSION_COOKIE_HTTPONLY=True,
        SESSION_COOKIE_SAMESITE="Lax",
        SESSION_COOKIE_SECURE=config.trust is not None,
        SESSION_REFRESH_EACH_REQUEST=False,
        PERMANENT_SESSION_LIFETIME=REMEMBERED,
        MAX_CONTENT_LENGTH=PHOTO_LIMIT,
        COMPANION=config,
    )
    app.jinja_env.undefined = StrictUndefined
    app.jinja_env.trim_blocks = app.jinja_env.lstrip_blocks = True
    if app.jinja_env.bytecode_cache is None:
        app.jinja_env.bytecode_cache = CompiledTemplates(default_folder())
    app.extensions[EXTENSION] = served
    app.session_interface = Sessions()
    app.url_map.converters["int"] = SmallNumber
    app.extensions["companion-htmx"] = HTMX(app)
    app.extensions[kit_download.EXTENSION] = PrintQueue(config.prints)
    app.extensions[UNDER_WAY] = OneAtATime()
    assets = Assets()
    add_template_globals(app, assets)
    observe(app, config.observation)
    add_security(app, KnownHosts(config.names))
    pack_pages(app)
    answer_failures(app)
    app.register_blueprint(assets_blueprint(assets))
    app.register_blueprint(pwa.blueprint(assets))
    for part in (
        trust,
        home,
        monitoring,
        about,
        privacy,
        hall_of_fame,
        kit_download,
        settings,
        live_updates,
        seats,
        seating,
        log,
        redo,
        rematch,
        result_export,
        rollback,
        bot_seating,
        demo_table,
        rules_pages,
        play_routes,
    ):
        app.register_blueprint(part.blueprint)
    for blueprint in (*dice_blueprints, *(pages.blueprint for pages in PAGES.values())):
        app.register_blueprint(blueprint)
    build_decoders()
    return app


def _templates() -> Path:
    """Find the templates: beside the package in a wheel, at the top of a checkout."""
    packed = _HERE / "templates"
    return packed if packed.is_dir() else _HERE.parents[1] / "templates"
