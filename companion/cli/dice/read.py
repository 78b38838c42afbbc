"""`companion dice read`: which faces lie up in photos."""

import json
from collections.abc import Sequence
from dataclasses import asdict

import click

from companion.cli.localized_text import say
from companion.cli.photos_one_by_one import tell_photos
from companion.cli.table_transfer import DATABASE, opened
from companion.i18n import verbatim
from companion.pieces import DICE_SETS
from companion.table.dice_sets.taught_set import TaughtSet
from vision.errors import UnknownSetError
from vision.process.worker_pool import read_photo
from vision.reading_result import DiceReading, DieReading


@click.command("read", help=say("vision.cli.read"))
@click.argument("photos", metavar="PHOTO...", nargs=-1, required=True, type=click.Path())
@click.option("--set", "sets", metavar="SET", multiple=True, help=say("vision.cli.read_set"))
@click.option("--json", "as_json", is_flag=True, help=say("vision.cli.read_json"))
@DATABASE
def read(
    photos: tuple[str, ...], sets: tuple[str, ...], database: str | None, *, as_json: bool
) -> int:
    """Read photos one by one; one that cannot be read does not stop the others."""
    built_in = [name for name in sets if name in DICE_SETS]
    taught = [name for name in dict.fromkeys(sets) if name not in DICE_SETS]
    own = [one.for_reader() for one in _taught_sets(taught, database)]

    def look(photo: Sequence[bytes]) -> DiceReading:
        return read_photo(photo[0], built_in if sets else None, own, places=as_json)

    def tell(names: Sequence[str], reading: DiceReading) -> str:
        return _record(names[0], reading) if as_json else _line(names[0], reading)

    return tell_photos([(photo,) for photo in photos], look, tell, as_json=as_json)


def _taught_sets(names: Sequence[str], database: str | None) -> list[TaughtSet]:
    """Read taught sets, if any are named.

    Raises:
        UnknownSetError: There is none of this name.
    """
    if not names:
        return []
    with opened(database, must_exist=database is not None) as tables:
        known = tables.dice_sets.names()
        for name in names:
            if name not in known:
                raise UnknownSetError(verbatim(name), (*DICE_SETS, *known))
        return [tables.dice_sets.get(name) for name in names]


def _record(photo: str, reading: DiceReading) -> str:
    """Write a reading as one line of JSON."""
    dice = [asdict(die) for die in reading.dice]
    record: dict[str, object] = {"photo": photo, "dice": dice, "ms": round(reading.ms, 1)}
    if reading.doubts:
        record["doubts"] = [doubt.rpartition(".")[2] for doubt in reading.doubts]
    if reading.marks:
        from companion.web.dice.dice_on_board_spaces import placed

        taken, free = placed(reading)
        for die, place in zip(dice, taken, strict=True):
            die["place"] = place
        record["free"] = free
    return json.dumps(record, ensure_ascii=False)


def _line(photo: str, reading: DiceReading) -> str:
    """Write a reading as a line for people."""
    if not reading.dice:
        return say("vision.cli.no_dice", photo=verbatim(photo))
    faces = ", ".join(map(_die_text, reading.dice))
    line = say("vision.cli.dice", photo=verbatim(photo), count=len(reading.dice), faces=faces)
    return " ".join([line, *(say(doubt) for doubt in reading.doubts)])


def _die_text(die: DieReading) -> str:
    """Name a die, with a question mark if a person should look again."""
    return f"{die.set} {die.face}" if die.sure else f"{die.set} {die.face}?"
