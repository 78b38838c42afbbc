"""The screens on which dice are taught: the sets, and the faces of one."""

from dataclasses import dataclass
from typing import ClassVar

from flask import Response

from companion.pieces import DICE_SETS
from companion.table.dice_sets.dice_set_store import ORDINARY, ListedSet
from companion.table.dice_sets.taught_set import MOST_PHOTOS, TaughtSet, TaughtSetError
from companion.web.dice.game_dice import dice_of
from companion.web.dice.ordinary_dice_legend import Legend, legend
from companion.web.screens.command_feedback import Flash
from companion.web.screens.request_context import Visit, takes_part_at
from companion.web.screens.screen_rendering import Screen, answer_page
from vision.errors import PhotoError

_TITLE = "teach.title"


@dataclass(frozen=True, slots=True)
class OwnSet:
    """A taught set in the list.

    Attributes:
        name: What it is called.
        kind: The built-in set in whose place it is played; empty where none was chosen.
        done: How many of its faces have a photo.
        used: The table plays with it.
        whole: All its faces have a photo.
        ours: This phone may change it.
        near: It belongs to this phone's tables or to the server itself, or is played with here.
    """

    name: str
    kind: str
    done: int
    used: bool
    whole: bool
    ours: bool
    near: bool


@dataclass(frozen=True, slots=True)
class OwnFace:
    """A face to be taught, and the pictures that there are of it, as base64."""

    name: str
    word: str
    pictures: tuple[str, ...]


@dataclass(frozen=True, kw_only=True)
class OwnDice(Screen):
    """The taught sets, and how another is begun."""

    template: ClassVar[str] = "dice/_custom_dice_sets.html"
    at_table: str
    sets: tuple[OwnSet, ...]
    elsewhere: tuple[OwnSet, ...]
    kinds: tuple[str, ...]
    ordinary: bool
    legends: tuple[Legend, ...]
    may_teach: bool
    flash: Flash | None
    typed: str = ""


@dataclass(frozen=True, kw_only=True)
class Teaching(Screen):
    """The faces of one set, each with its photos."""

    template: ClassVar[str] = "dice/_custom_dice_faces.html"
    at_table: str
    name: str
    kind: str
    faces: tuple[OwnFace, ...]
    done: int
    most: int
    used: bool
    flash: Flash | None
    latest: str = ""


def refusal(visit: Visit, error: TaughtSetError | PhotoError) -> Flash:
    """Say why a set, a photo or a file was not taken."""
    return Flash("refused", visit.say(error.key, **error.params))


def show_sets(visit: Visit, flash: Flash | None = None, typed: str = "") -> Response:
    """Answer with the taught sets."""
    dice_sets = visit.tables.dice_sets
    plain, used = dice_sets.plays_ordinary(visit.table), dice_sets.played_at(visit.table)
    known = [_own_set(one, used=one.name in used, plain=plain) for one in dice_sets.listed()]
    dice = dice_of(visit.game)
    shown = OwnDice(
        at_table=visit.table,
        sets=tuple(one for one in known if one.near),
        elsewhere=tuple(one for one in known if not one.near),
        kinds=kinds_of(visit),
        ordinary=plain,
        legends=tuple(legend(dice, kind) for kind in dice.legends),
        may_teach=visit.takes_part,
        flash=flash,
        typed=typed,
    )
    return answer_page(shown, _TITLE, 422 if flash is not None and flash.tone != "done" else 200)


def _own_set(held: ListedSet, *, used: bool, plain: bool) -> OwnSet:
    """Tell about a set; one of ordinary dice is only used where such dice are played."""
    done, kind = len(held.faces), held.stands_for
    used = used and (plain or kind != ORDINARY)
    ours = may_change(held)
    near = used or ours or not held.taught_at
    return OwnSet(held.name, kind, done, used=used, whole=held.is_whole, ours=ours, near=near)


def may_change(held: TaughtSet | ListedSet) -> bool:
    """Say whether this phone may change a set: it has a part at the table that taught it.

    Every table may play with a set; but whoever opens one of their own must not spoil the others'.
    """
    return takes_part_at(held.taught_at)


def show_faces(visit: Visit, name: str, kind: str, flash: Flash | None, latest: str) -> Response:
    """Answer with the faces of a set; `latest` is the one that was photographed just now."""
    dice_sets = visit.tables.dice_sets
    held = dice_sets.get(name).faces if name in dice_sets.names() else {}
    faces = tuple(
        OwnFace(face, word_for(visit, kind, face), held.get(face, ()))
        for face in DICE_SETS[kind].faces
    )
    shown = Teaching(
        at_table=visit.table,
        name=name,
        kind=kind,
        faces=faces,
        done=sum(bool(face.pictures) for face in faces),
        most=MOST_PHOTOS,
        used=name in dice_sets.played_at(visit.table),
        flash=flash,
        latest=latest,
    )
    return answer_page(shown, _TITLE, 422 if flash is not None and flash.tone != "done" else 200)


def kinds_of(visit: Visit) -> tuple[str, ...]:
    """Name the sets in whose place a taught one is played."""
    return (*dice_of(visit.game).sets, ORDINARY)


def word_for(visit: Visit, kind: str, face: str) -> str:
    """Say what a face is called."""
    if kind == ORDINARY:
        return face
    return visit.say(dice_of(visit.game).face_word(kind, face))
