"""The kit to download: choose what, order it, watch it being printed, take the file."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import ClassVar

from flask import Blueprint, Response, current_app, request, send_file, url_for

from companion.i18n import text
from companion.web.config import KILOBYTE, MEGABYTE
from companion.web.errors import UnknownPageError, status_of
from companion.web.pages.kit_choices import back_address, kit_choices, usual_game
from companion.web.pages.kit_sheet_changes import ShownProof, picture_in, shown_proof
from companion.web.screens.command_feedback import Flash
from companion.web.screens.phone_cookies import preferences
from companion.web.screens.request_context import address
from companion.web.screens.screen_rendering import Screen, answer_page, go_to
from printables.kit_definition import KIT, games_with_kit, kit_of
from printables.press import (
    Finished,
    JobStatus,
    Printing,
    PrintJob,
    PrintQueue,
    PrintQueueError,
    Waiting,
)
from printables.press.print_options import (
    PDF,
    PROOF,
)

blueprint = Blueprint("kit", __name__, url_prefix="/kit")

EXTENSION = "companion-print-queue"
_PARTS_CHOSEN: Mapping[str, str] = {"some": "part", "table": "needed"}
"""How a form names the parts that it is about, by what is to be printed."""
REFRESH_S = 2
"""How often a page without scripts asks again."""


@dataclass(frozen=True, kw_only=True)
class Print(Screen):
    """How far an order is.

    Attributes:
        order: What was ordered.
        names: The message keys of the game and of what is printed for it.
        stage: `absent`, `waiting`, `counting`, `printing`, `finished` or `failed`.
        job: What the print queue tells of it.
        proof: The sheets that a finished proof shows.
        size: How large the finished file is, in words.
        here: The address of this page.
        back: The page that the choices were come from.
        refresh: After how many seconds a page without scripts asks again; 0 for never.
    """

    template: ClassVar[str] = "pages/_print_progress.html"
    order: PrintJob
    names: tuple[str, ...]
    stage: str
    job: JobStatus | None
    proof: ShownProof | None
    size: str
    here: str
    back: str
    refresh: int


@blueprint.get("")
def choose() -> Response:
    """Show what can be printed."""
    like = PrintJob.read(request.args.get("like", ""))
    return answer_page(kit_choices(like, game=request.args.get("game", "")), "kit.title")


@blueprint.post("")
def order() -> Response:
    """Take an order on, and lead to the page that tells how far it is."""
    names = _PARTS_CHOSEN.get(request.form.get("what", ""), "")
    ticked = tuple(request.form.getlist(names)) if names else (KIT,)
    chosen = ("language", "paper", "layout", "ink", "card")
    more = (*(request.form.get(name, "") for name in chosen), request.form.get("form", PDF))
    wanted = PrintJob.of(request.form.get("game", usual_game()), ticked, *more)
    if wanted is None:
        key = "kit.error.choice" if ticked else "kit.error.nothing"
        said = Flash("refused", _say(key))
        shown = kit_choices(None, said, request.form, ticked, game=request.form.get("game", ""))
        return answer_page(shown, "kit.title", 422)
    try:
        _queue().submit(wanted, address())
    except PrintQueueError as error:
        flash = Flash("refused", _say(error.key, **error.params))
        return answer_page(kit_choices(wanted, flash), "kit.title", status_of(error))
    return go_to(url_for("kit.watch", name=wanted.name, back=back_address()))


@blueprint.get("/<name>")
def watch(name: str) -> Response:
    """Tell how far an order is."""
    return answer_page(_print(_order(name)), "kit.printing")


@blueprint.get("/<name>/file")
@blueprint.get("/<name>/pdf")
def fetch(name: str) -> Response:
    """Give the finished file; where there is none any more, the page that says so."""
    wanted = _order(name)
    path = _queue().fetch(wanted)
    if path is None:
        return go_to(url_for("kit.watch", name=name))
    return send_file(
        path,
        mimetype="application/pdf" if wanted.is_pdf else "application/zip",
        as_attachment=True,
        download_name=wanted.file_name,
        max_age=0,
    )


@blueprint.get("/<name>/sheet/<sheet>.png")
def small_sheet(name: str, sheet: str) -> Response:
    """Give the picture of a sheet out of a finished proof."""
    picture = picture_in(_queue(), _order(name), sheet)
    if picture is None:
        raise UnknownPageError
    answer = Response(picture, mimetype="image/png")
    answer.headers["Cache-Control"] = "private, no-cache"
    answer.add_etag()
    answer.make_conditional(request)
    return answer


def _print(wanted: PrintJob) -> Print:
    """Lay out how far an order is."""
    job = _queue().status(wanted)
    stage = "absent" if job is None else type(job).__name__.lower()
    if isinstance(job, Printing) and not job.total:
        stage = "counting"
    back = back_address()
    return Print(
        order=wanted,
        names=_names(wanted),
        stage=stage,
        job=job,
        proof=shown_proof(_queue(), wanted) if wanted.form == PROOF else None,
        size=_size(job.size) if isinstance(job, Finished) else "",
        here=url_for("kit.watch", name=wanted.name, back=back),
        back=back,
        refresh=REFRESH_S if isinstance(job, Printing | Waiting) else 0,
    )


def _names(wanted: PrintJob) -> tuple[str, ...]:
    """Name an order: its game, where several have a kit, and its parts."""
    kit = kit_of(wanted.game)
    named = tuple(map(kit.name_of, wanted.parts))
    return (kit.name, *named) if kit.name and len(games_with_kit()) > 1 else named


def _size(size: int) -> str:
    """Write how large a file is; only English has a point before tenths."""
    if size < MEGABYTE:
        return _say("kit.size.small", size=-(-size // KILOBYTE))
    written = f"{size / MEGABYTE:.1f}"
    return _say(
        "kit.size",
        size=written if preferences().language == "en" else written.replace(".", ","),
    )


def _order(name: str) -> PrintJob:
    """Read an order out of an address.

    Raises:
        UnknownPageError: It is none.
    """
    found = PrintJob.read(name)
    if found is None:
        raise UnknownPageError
    return found


def _say(key: str, **params: str | int) -> str:
    return text(key, preferences().language, **params)


def _queue() -> PrintQueue:
    """Give the print queue of this app."""
    queue = current_app.extensions[EXTENSION]
    if not isinstance(queue, PrintQueue):
        raise TypeError(f"expected a print queue, got {queue!r}")
    return queue
