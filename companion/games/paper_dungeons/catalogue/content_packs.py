"""The content that comes with the companion, and that of a table's own pack."""

from collections.abc import Mapping
from functools import cache
from importlib import resources

from msgspec import Struct

from companion.engine.rules import Message
from companion.games.paper_dungeons.catalogue.content_mistakes import ContentError, Mistake, Report
from companion.games.paper_dungeons.catalogue.load_content import Table, make, read_tables
from companion.games.paper_dungeons.catalogue.types import Content
from companion.games.paper_dungeons.catalogue.validation import prove

FILES = (
    "cards.toml",
    "dice.toml",
    "game.toml",
    "heroes.toml",
    "items.toml",
    "layout.toml",
    "missions.toml",
    "objectives.toml",
    "powers.toml",
    "sheet.toml",
    "tracks.toml",
    "villains.toml",
)


VARIANTS = ("even-cards",)
"""Files beside the kit's, each with the changes that a table can choose."""

LONGEST = 80
"""Characters of a code; a pack that replaces more than they can name is the whole pad."""


class Pack(Struct, frozen=True):
    """A table's own pack: its tables stand in the place of the companion's.

    Attributes:
        tables: Which tables it replaces.
        content: All content with them, or None where something is wrong.
        mistakes: What is wrong.
    """

    tables: tuple[str, ...]
    content: Content | None
    mistakes: tuple[Mistake, ...]

    @property
    def is_empty(self) -> bool:
        """Whether it replaces nothing."""
        return not self.tables

    @property
    def things(self) -> Mapping[str, Content]:
        """What later tables may play with, by a code that names the tables it replaces."""
        code = f"pad:{'+'.join(self.tables)}"
        if len(code) > LONGEST:
            code = "pad:whole"
        return {} if self.content is None else {code: self.content}

    @property
    def counted(self) -> Message:
        """How much is in it."""
        return Message(
            "paper_dungeons.pack.counted",
            {"tables": len(self.tables), "mistakes": len(self.mistakes)},
        )


def packaged(file: str) -> str:
    """Read a content file that comes with the companion."""
    folder = resources.files("companion.games.paper_dungeons") / "content"
    return (folder / file).read_text(encoding="utf-8")


@cache
def _packaged_tables() -> Mapping[str, Table]:
    report = Report({})
    tables = read_tables({f"content/{file}": packaged(file) for file in FILES}, report)
    _raise(report)
    return tables


@cache
def packaged_content() -> Content:
    """Give the content that comes with the companion; it is read once.

    Raises:
        ContentError: A file of it cannot be used.
    """
    return read_content({})


@cache
def variant_content(name: str) -> Content:
    """Give the companion's content with what one of its variants changes.

    Args:
        name: One of `VARIANTS`.

    Raises:
        ContentError: The variant's file cannot be used.
    """
    report = Report({})
    file = f"variants/{name}.toml"
    own = {}
    for table, changed in read_tables({f"content/{file}": packaged(file)}, report).items():
        kept = _packaged_tables()[table].data
        entries = {key: {**kept[key], **entry} for key, entry in changed.data.items()}
        own[table] = Table(changed.file, {**kept, **entries})
    return _content_of(_proved(own, report))


def read_content(files: Mapping[str, str]) -> Content:
    """Give the content with the tables of a pack, whose files are given by name.

    Raises:
        ContentError: The pack cannot be used; it tells the first mistake.
    """
    return _content_of(read_pack(files))


def _content_of(pack: Pack) -> Content:
    if pack.content is None:
        raise ContentError(pack.mistakes[0])
    return pack.content


def read_pack(files: Mapping[str, str]) -> Pack:
    """Read a pack and tell all that is wrong with it.

    Args:
        files: The text of each file by name; each table in them replaces the companion's whole.
    """
    broken = Report({})
    return _proved(read_tables(files, broken), broken)


def _proved(own: Mapping[str, Table], broken: Report) -> Pack:
    """Put tables in the place of the companion's, and tell all that is wrong then."""
    tables = {**_packaged_tables(), **own}
    report = Report({name: table.file for name, table in tables.items()})
    content = make(tables, report)
    if content is not None:
        prove(report, content)
        _prove_words(report, own)
    mistakes = (*broken.found, *report.found)
    return Pack(tuple(own), None if mistakes else content, mistakes)


def _prove_words(report: Report, own: Mapping[str, Table]) -> None:
    """Check that what the companion has no words for brings its own."""
    for name in own.keys() & TITLED:
        known = _packaged_tables()[name].data
        for key, entry in own[name].data.items():
            if key not in known and not entry.get("title"):
                report.tell(f"{name}.{key}.title", "missing")
            does = [entry.get(part) for part in DOES]
            printed = [known.get(key, {}).get(part) for part in DOES]
            if name in EXPLAINED and does != printed and not entry.get("text"):
                report.tell(f"{name}.{key}.text", "missing")


TITLED = frozenset(
    {"item", "villain", "card", "storyline", "mission", "objective", "power", "rank"}
)
"""The tables whose things have a name that is shown."""
EXPLAINED = frozenset({"item", "power", "mission", "objective"})
"""Those whose things have a sentence about what they do."""
DOES = ("measure", "kind", "grants", "bonuses")
"""The keys that the sentence is about."""


def _raise(report: Report) -> None:
    if report.found:
        raise ContentError(report.found[0])
