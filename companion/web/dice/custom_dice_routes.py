"""Dice of one's own: taught from photos, chosen for a table, shared and deleted."""

from collections.abc import Callable
from functools import wraps
from io import BytesIO

import msgspec
from flask import Response, request, send_file, url_for

from companion.pieces import DICE_SETS
from companion.table import NotYourSeatError
from companion.table.dice_sets.taught_set import (
    MAX_BYTES,
    TaughtSet,
    TaughtSetError,
    checked_name,
    parse_file,
)
from companion.web.dice.custom_dice_screens import (
    kinds_of,
    may_change,
    refusal,
    show_faces,
    show_sets,
    word_for,
)
from companion.web.middleware.photo_rate_limit import photo_of
from companion.web.screens.command_feedback import Flash
from companion.web.screens.request_context import Visit, arrive, number
from companion.web.screens.screen_rendering import go_to
from vision.errors import PhotoError
from vision.process.worker_pool import shared_workers

View = Callable[..., Response]


def own_dice(table: str) -> Response:
    """Show the taught sets."""
    return show_sets(arrive(table))


def begin(table: str) -> Response:
    """Begin a set: a name, and the dice in whose place it is played."""
    visit = _teacher(table)
    name, kind = request.form.get("name", "").strip(), request.form.get("kind", "")
    try:
        visit.tables.dice_sets.check_new(name, table)
    except TaughtSetError as error:
        return show_sets(visit, refusal(visit, error), typed=name)
    if kind not in kinds_of(visit):
        return show_sets(visit, Flash("refused", visit.say("teach.no_kind")), typed=name)
    return go_to(url_for("custom_dice.teach", table=table, name=name, kind=kind))


def teach(table: str, name: str) -> Response:
    """Show the faces of a set."""
    visit = _teacher(table)
    latest = request.args.get("latest", "")[:40]
    kind = _kind_of(visit, name, request.args.get("kind", ""))
    if kind not in kinds_of(visit):
        return go_to(url_for("custom_dice.own_dice", table=table))
    flash = None
    if latest in DICE_SETS[kind].faces:
        flash = Flash("done", visit.say("teach.accepted", face=word_for(visit, kind, latest)))
    return show_faces(visit, name, kind, flash, latest)


def photo(table: str, name: str) -> Response:
    """Take a photo of a face; only the small picture of the face is kept."""
    visit = _teacher(table)
    kind = _kind_of(visit, name, request.form.get("kind", ""))
    face = request.form.get("face", "")
    if kind not in kinds_of(visit) or face not in DICE_SETS[kind].faces:
        return show_sets(visit, Flash("stale", visit.say("teach.gone")))
    sent = request.files.get("photo")
    data = sent.read() if sent else b""
    if not data:
        missing = Flash("refused", visit.say("play.photo.missing"))
        return show_faces(visit, name, kind, missing, face)
    try:
        checked_name(name)
        _check_ours(visit, name)
        with photo_of(visit):
            flat = shared_workers().lay_flat(data)
        dice_sets = visit.tables.dice_sets
        held = dice_sets.add_picture(name, kind, face, flat, table=table)
        if held.is_whole and name not in dice_sets.played_at(table):
            dice_sets.play(table, name, used=True)
    except (TaughtSetError, PhotoError) as error:
        return show_faces(visit, name, kind, refusal(visit, error), face)
    back = url_for("custom_dice.teach", table=table, name=name, kind=kind, latest=face)
    return go_to(f"{back}#face-{face}")


def _changed(act: Callable[[Visit, str], str]) -> View:
    """Make a view that changes a set and goes back to the list, or says why it cannot."""

    @wraps(act)
    def view(table: str, name: str) -> Response:
        visit = _teacher(table)
        try:
            to = act(visit, name)
        except TaughtSetError as error:
            return show_sets(visit, refusal(visit, error))
        return go_to(to or url_for("custom_dice.own_dice", table=table))

    return view


@_changed
def drop(visit: Visit, name: str) -> str:
    """Take a picture out again."""
    _check_ours(visit, name)
    dice_sets = visit.tables.dice_sets
    kind, place = dice_sets.get(name).stands_for, number(request.form.get("place"))
    dice_sets.remove_picture(name, request.form.get("face", ""), place)
    return url_for("custom_dice.teach", table=visit.table, name=name, kind=kind)


@_changed
def use(visit: Visit, name: str) -> str:
    """Play with a set at this table, or no longer."""
    visit.tables.dice_sets.play(visit.table, name, used=request.form.get("used") == "1")
    return ""


def use_ordinary(table: str) -> Response:
    """Play with ordinary dice and a legend at this table, or no longer."""
    visit = _teacher(table)
    used = request.form.get("used") == "1"
    visit.tables.dice_sets.play_ordinary(table, used=used)
    # Whoever has just chosen them is about to roll.
    return go_to(url_for("play.land" if used else "custom_dice.own_dice", table=table))


@_changed
def delete(visit: Visit, name: str) -> str:
    """Delete a set."""
    _check_ours(visit, name)
    visit.tables.dice_sets.delete(name)
    return ""


def export(table: str, name: str) -> Response:
    """Give a set as a file, to share it."""
    visit = arrive(table)
    try:
        shared = msgspec.structs.replace(visit.tables.dice_sets.get(name), taught_at="")
    except TaughtSetError as error:
        return show_sets(visit, refusal(visit, error))
    named = f"{name}.json"
    return send_file(
        BytesIO(msgspec.json.encode(shared)),
        mimetype="application/json",
        as_attachment=True,
        download_name=named,
    )


def take_in(table: str) -> Response:
    """Take a set from a file, if its pictures can be read."""
    visit = _teacher(table)
    sent = request.files.get("file")
    try:
        with photo_of(visit):
            held = _imported(sent.read(MAX_BYTES + 1) if sent else b"")
        visit.tables.dice_sets.add(msgspec.structs.replace(held, taught_at=table))
    except TaughtSetError as error:
        return show_sets(visit, refusal(visit, error))
    return show_sets(visit, Flash("done", visit.say("teach.imported", name=held.name)))


def _imported(data: bytes) -> TaughtSet:
    try:
        held = parse_file(data)
        shared_workers().check_taught(held.for_reader())
    except (ValueError, PhotoError) as error:
        raise TaughtSetError("teach.damaged") from error
    return held


def _check_ours(visit: Visit, name: str) -> None:
    """Check that this phone may change a set, if there is one.

    Raises:
        TaughtSetError: It was taught at a table where this phone has no part.
    """
    dice_sets = visit.tables.dice_sets
    if name in dice_sets.names() and not may_change(dice_sets.get(name)):
        raise TaughtSetError("teach.elsewhere", name=name)


def _teacher(table: str) -> Visit:
    """Let in a phone that has a seat, or the host's.

    Raises:
        NotYourSeatError: It only looks on.
    """
    visit = arrive(table)
    if not visit.takes_part:
        raise NotYourSeatError
    return visit


def _kind_of(visit: Visit, name: str, wished: str) -> str:
    """Give what a set stands for; for one that is not kept yet or says nothing, what is wished."""
    try:
        return visit.tables.dice_sets.get(name).stands_for or wished
    except TaughtSetError:
        return wished
