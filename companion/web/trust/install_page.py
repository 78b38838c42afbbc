"""How a phone comes to trust this server: the authority's certificate, and what to do with it.

These pages, and these only, are also answered unencrypted: a phone that does not trust the server
yet cannot read any other. They hold no secret and take no form.
"""

from dataclasses import dataclass
from typing import ClassVar

from flask import Blueprint, Response, abort, current_app, redirect, request
from werkzeug.wrappers import Response as Answer

from companion.i18n import LANGUAGES
from companion.web.config import Config
from companion.web.errors import ForeignFormError
from companion.web.screens.phone_cookies import speak
from companion.web.screens.screen_rendering import Screen, answer_page

blueprint = Blueprint("trust", __name__)

CERTIFICATE = "companion-authority.crt"
_OPEN = frozenset({"trust.trust", "trust.certificate", "assets.serve", "monitoring.health"})
_SAFE = frozenset({"GET", "HEAD"})


@dataclass(frozen=True, kw_only=True)
class TrustInstructions(Screen):
    """What to do on an iPhone, on Android, on a computer."""

    template: ClassVar[str] = "trust/_install_page.html"
    name: str
    file: str
    certificate: str
    fingerprint: str
    onward: str
    encrypted: bool


@blueprint.before_app_request
def keep_encrypted() -> Answer | None:
    """Send a phone that asks unencrypted to the pages about trust, or on to the encrypted ones."""
    config: Config = current_app.config["COMPANION"]
    if config.trust is None or request.is_secure or request.endpoint in _OPEN:
        return None
    if request.path == "/":
        return redirect("/trust", 303)
    if request.method in _SAFE:
        return redirect(f"https://{request.host}{request.full_path.rstrip('?')}", 303)
    raise ForeignFormError


@blueprint.get("/trust")
def trust() -> Response:
    """Tell how this phone is made to trust the server."""
    config: Config = current_app.config["COMPANION"]
    if config.trust is None:
        abort(404)
    wanted = request.args.get("language", "")
    if wanted in LANGUAGES:
        speak(wanted)
    shown = TrustInstructions(
        name=config.trust.name,
        file=CERTIFICATE,
        certificate=f"/trust/{CERTIFICATE}",
        fingerprint=config.trust.fingerprint,
        onward=f"https://{request.host}/",
        encrypted=request.is_secure,
    )
    return answer_page(shown, "web.trust.title", page="layout/bare.html")


@blueprint.get(f"/trust/{CERTIFICATE}")
def certificate() -> Response:
    """Hand out the authority's certificate."""
    config: Config = current_app.config["COMPANION"]
    if config.trust is None:
        abort(404)
    answer = Response(config.trust.authority, mimetype="application/x-x509-ca-cert")
    answer.headers["Content-Disposition"] = f'inline; filename="{CERTIFICATE}"'
    return answer
