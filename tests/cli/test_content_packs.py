"""Content packs are checked and added on the command line, and the documents say all of it."""

import re
from pathlib import Path
from typing import get_args

import pytest
from msgspec.structs import fields

from companion.cli import main
from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.model import Ability, EvilCard, OwnHero, Site, Tile, TreasureCard
from companion.games.masmorra.model.cards import card_effects as f
from companion.games.masmorra.model.cards import evil_cards as v
from companion.games.masmorra.model.dungeon_map.tile_geometry import DOORS
from companion.games.registry import GAMES
from companion.table import open_tables

DOCS = Path(__file__).parents[2] / "docs"
EXAMPLE = DOCS / "example-pack"
CARD = '[card.gale]\ntitle = "Gale"\npurple = [{ type = "draw" }]\n'

EVIL = '[evil.din]\ntitle = "Din"\neffects = [{ type = "rage", payback = 1 }]\n'
HERO = """[hero.ulf]
title = "Ulf"
figure = "mika"
start = { title = "S", kind = "dice", dock = ["any"], gives = { melee = 1 } }
cards = [[{ title = "A", kind = "ongoing", companion = true },
    { title = "B", kind = "gold", gold = 1, gives = { step = 1 } }],
    [{ title = "C", kind = "ongoing", ignores_wound = true },
    { title = "D", kind = "ongoing", rerolls_one = true }]]
"""
THRONE = """[site.throne]
minor = ["step"]
rooms = [{ tile = "3-abyss", grimbolts = ["magic"] }]
"""
ABILITY = """[ability.fireball]
hero = "algus"
card = 1
kind = "gold"
gold = 2
title = "Flame"
gives = { ranged = 2 }
"""


def test_the_example_pack_can_be_used(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["content", "check", str(EXAMPLE)]) == 0
    counted = "tiles: 2, cards: 4, Evil cards: 3, heroes: 1, abilities: 2, thrones: 1, mistakes: 0"
    assert capsys.readouterr().out == f"{counted}\n"


@pytest.mark.slow
@pytest.mark.parametrize(
    "language, size", [("de", "41x63"), ("en", "44x68"), ("fr", "41x63"), ("ru", "44x68")]
)
def test_the_example_pack_is_printed_on_small_cards_too(
    language: str, size: str, tmp_path: Path
) -> None:
    command = ["content", "print", str(EXAMPLE), "--lang", language, "--card-size", size]
    assert main([*command, "--out", str(tmp_path / "pack.pdf")]) == 0


def test_a_card_that_holds_too_much_is_named_with_its_overflow(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    note = '{ type = "note", text = "' + "Tell the others what you would have done. " * 3 + '" }'
    card = f'[card.tale]\ntitle = "Tale"\npurple = [{", ".join([note] * 6)}]\n'
    (tmp_path / "treasures.toml").write_text(card)
    assert main(["content", "print", str(tmp_path), "--lang", "en"]) == 2
    told = capsys.readouterr().err
    assert re.match(r"Error: Tale \(en\) is \d+\.\d mm too large for its space: Tell the ", told)
    assert len(told) < 160


def test_later_tables_know_a_pack_that_was_added(tmp_path: Path) -> None:
    database = tmp_path / "t.db"
    assert main(["content", "add", str(EXAMPLE), "--database", str(database)]) == 0
    assert main(["content", "add", str(EXAMPLE), "--database", str(database)]) == 0
    tables = open_tables(database, GAMES)
    cards = tables.custom_content.known("masmorra", TreasureCard, "card")
    tiles = tables.custom_content.known("masmorra", Tile)
    abilities = tables.custom_content.known("masmorra", Ability, "ability")
    evil = tables.custom_content.known("masmorra", EvilCard, "evil")
    heroes = tables.custom_content.known("masmorra", OwnHero, "hero")
    (throne,) = tables.custom_content.known("masmorra", Site, "site")
    tables.close()
    assert [card.title for card in evil] == ["Broken Soles", "Howl in the Dark", "The Deal"]
    assert [hero.title for hero in heroes] == ["Brunhild"]
    assert (throne.minor, throne.struck("step")) == (("step", "melee", "ranged"), ("3-centre",))
    assert [card.title for card in cards] == [
        "Crooked Mirror",
        "Grudge",
        "Night Wind",
        "Torch-Bearer",
    ]
    assert [one.title for one in abilities] == ["Iron Nerves", "Quake"]
    assert [tile.id for tile in tiles] == ["1-nails", "1-vault"]
    assert {card.source for card in cards} == {tile.source for tile in tiles} == {"table"}


@pytest.mark.parametrize(
    "file, text, told",
    [
        ("treasures.toml", CARD.replace("draw", "fly"), "card.gale.purple[0]"),
        ("treasures.toml", CARD.replace('"draw"', '"draw", cards = 77'), "card.gale"),
        ("treasures.toml", CARD.replace("title", "tittle"), "card.gale.tittle"),
        ("treasures.toml", CARD.replace('title = "Gale"\n', ""), "card.gale.title"),
        ("treasures.toml", CARD.replace("purple", "orange"), "when"),
        (
            "treasures.toml",
            CARD.replace("[card.gale]", "[card.wind]"),
            "card “Gale” must have the key gale.",
        ),
        ("treasures.toml", CARD.replace("]", "", 1), "line"),
        ("alliance.toml", CARD + 'when = "fight"\norange = [{ type = "draw" }]\n', "any_time"),
        ("monsters.toml", "", "treasures.toml"),
        ("abilities.toml", ABILITY.replace("fireball", "iceball"), "ability.iceball"),
        ("abilities.toml", ABILITY.replace("gold = 2", "gold = 0"), "ability.fireball"),
        ("abilities.toml", ABILITY.replace('title = "Flame"', ""), "ability.fireball.title"),
        ("tiles.toml", "[tile.1-01]\nlevel = 1\ndoors = ['n']\n", "1-01"),
        ("tiles.toml", "[tile.x]\nlevel = 1\nkind = 'trap'\ndock = ['step']\n", "TRAP-11"),
        ("tiles.toml", "[tile.x]\nlevel = 1\n", "doors"),
        ("evil.toml", EVIL.replace("rage", "roar"), "evil.din.effects[0]"),
        ("evil.toml", EVIL.replace("= 1", "= 9"), "evil.din.payback: expected 1 to 3, got 9"),
        ("evil.toml", EVIL.replace('title = "Din"', ""), "evil.din.title: "),
        ("evil.toml", EVIL.replace('"Din"', '"Noise"'), "card “Noise” must have the key noise."),
        ("evil.toml", '[evil.din]\ntitle = "Din"\n', "evil.din: "),
        ("heroes.toml", HERO.replace('kind = "dice"', 'kind = "die"'), "hero.ulf.start.kind: "),
        ("heroes.toml", HERO.replace("gold = 1", "gold = 0"), "hero.ulf.cards[0][1]: gold"),
        ("heroes.toml", HERO.replace("gold = 1", "card = 1"), "hero.ulf.cards[0][1].card: "),
        ("heroes.toml", HERO.replace('title = "C"', 'title = ""'), "hero.ulf.cards[1][0].title: "),
        ("heroes.toml", HERO.replace('title = "C"', 'title = "D"'), "hero.ulf: "),
        ("heroes.toml", HERO.replace('figure = "mika"', 'figure = "ulf"'), "hero.ulf.figure: "),
        ("heroes.toml", HERO.replace("hero.ulf", "hero.mika"), "hero.mika: "),
        ("heroes.toml", HERO.replace("melee = 1", "melee = 10"), "hero.ulf.start: "),
        ("heroes.toml", HERO.partition("cards")[0], "hero.ulf.cards: "),
        ("heroes.toml", HERO.replace("[[", "[7, ["), "hero.ulf.cards: "),
        ("sites.toml", THRONE.replace("throne]", "sewers]"), "site.sewers: "),
        ("sites.toml", THRONE.replace("minor", "major"), "site.throne.major: "),
        ("sites.toml", THRONE.replace('["step"]', '["walk"]'), "site.throne.minor[0]: "),
        ("sites.toml", THRONE.replace('["step"]', '["step", "step"]'), "site.throne: "),
        ("sites.toml", THRONE.replace("3-abyss", "3-attic"), "site.throne.rooms[0].tile: "),
        ("sites.toml", THRONE.replace(', grimbolts = ["magic"]', ""), "site.throne.rooms[0]: "),
        ("sites.toml", THRONE.partition("rooms")[0].replace("minor", "# "), "site.throne.minor: "),
    ],
)
def test_a_mistake_is_told_with_file_key_and_reason(
    file: str, text: str, told: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / file).write_text(text)
    assert main(["content", "check", str(tmp_path)]) == 1
    *lines, last = capsys.readouterr().out.splitlines()
    assert len(lines) == 1
    assert lines[0].startswith(f"{file}: ")
    assert told in lines[0]
    assert last.endswith("mistakes: 1")
    database = tmp_path / "t.db"
    assert main(["content", "add", str(tmp_path), "--database", str(database)]) == 1
    assert not database.exists()


def test_all_mistakes_of_a_pack_are_told_at_once(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "heroes.toml").write_text(HERO.replace("gold = 1", "gold = 0"))
    (tmp_path / "evil.toml").write_text(EVIL.replace("= 1", "= 9") + EVIL.replace("din", "row"))
    assert main(["content", "check", str(tmp_path)]) == 1
    *lines, last = capsys.readouterr().out.splitlines()
    assert [line.partition(": ")[0] for line in lines] == ["evil.toml", "evil.toml", "heroes.toml"]
    assert last.endswith("mistakes: 3")


def test_two_pieces_of_one_name_are_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for file in ("treasures.toml", "alliance.toml"):
        (tmp_path / file).write_text(CARD)
    assert main(["content", "check", str(tmp_path)]) == 1
    assert "treasures.toml: card.gale: " in capsys.readouterr().out


@pytest.mark.parametrize("data", [None, b"\xff\xfe\x00"])
def test_a_folder_without_text_ends_in_one_sentence(
    data: bytes | None, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    if data is not None:
        (tmp_path / "tiles.toml").write_bytes(data)
    assert main(["content", "check", str(tmp_path)]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 1


def test_the_document_names_all_that_a_pack_can_say() -> None:
    page = (DOCS / "content.md").read_text(encoding="utf-8")
    words = {str(kind.__struct_config__.tag) for kind in get_args(f.Effect)}
    words |= {name for kind in get_args(f.Effect) for name in kind.__struct_fields__}
    words |= {str(kind.__struct_config__.tag) for kind in get_args(v.Evil)}
    words |= {name for kind in get_args(v.Evil) for name in kind.__struct_fields__}
    words |= {*get_args(f.Trigger), *get_args(f.Who), *get_args(f.Reach)}
    hidden = {"id", "deck", "source", "clause"}
    words |= {
        one.name
        for kind in (TreasureCard, Tile, Ability, EvilCard, OwnHero)
        for one in fields(kind)
    } - hidden
    words |= {*DOORS["small"], *CATALOGUE.abilities} - {"greybark-start"}
    missing = sorted(word for word in words if f"`{word}`" not in page)
    assert missing == []


@pytest.mark.slow
@pytest.mark.parametrize("layout", ["duplex", "single"])
def test_a_pack_is_printed_whole(
    layout: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    pages = {}
    for file in (*sorted(EXAMPLE.glob("*.toml")), None):
        folder = EXAMPLE if file is None else tmp_path / file.stem
        if file is not None:
            folder.mkdir()
            (folder / file.name).write_bytes(file.read_bytes())
        out = tmp_path / "pack.pdf"
        told = ["content", "print", str(folder), "--layout", layout, "--out", str(out)]
        assert main(told) == 0
        pages[file.stem if file else "all"] = int(capsys.readouterr().out.split()[-2])
    assert pages["all"] > max(count for file, count in pages.items() if file != "all")
    assert min(pages.values()) > 1


@pytest.mark.slow
def test_the_cards_of_a_pack_are_printed_as_the_kits_are(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "cards.pdf"
    done = main(["content", "print", str(EXAMPLE), "--lang", "de", "--out", str(out)])
    assert done == 0
    assert str(out) in capsys.readouterr().out
    data = out.read_bytes()
    assert data.startswith(b"%PDF")
    again = tmp_path / "again.pdf"
    assert main(["content", "print", str(EXAMPLE), "--lang", "de", "--out", str(again)]) == 0
    assert again.read_bytes() == data


def test_what_cannot_be_printed_ends_in_one_sentence(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (tmp_path / "tiles.toml").write_text("")
    assert main(["content", "print", str(tmp_path)]) == 2
    assert main(["content", "print", str(EXAMPLE), "--paper", "a9"]) == 2
    assert len(capsys.readouterr().err.splitlines()) == 2
