"""A content pack on paper: a group's own pieces, drawn as those of the kit are."""

from collections.abc import Iterable, Iterator
from dataclasses import replace

from companion.games.masmorra.catalogue import CATALOGUE, Ability
from companion.games.masmorra.legality.custom_content.content_pack_files import Pack
from companion.i18n import text
from printables.card_layout.card_frame import CardShape
from printables.drawing import Page
from printables.imposition import Piece, Run, Setting, impose
from printables.masmorra.boards.hero_board import hero_boards
from printables.masmorra.boards.standees import own_standees
from printables.masmorra.cards import deck_named
from printables.masmorra.cards.evil_card import evil_cards
from printables.masmorra.cards.hero_card import hero_cards
from printables.masmorra.cards.printed_heroes import PrintedHero, kit_heroes, own_hero
from printables.masmorra.cards.treasure_card import treasure_cards
from printables.masmorra.run_under_heading import named_run
from printables.masmorra.tiles.four_page_large_tile import large_pages, large_run
from printables.masmorra.tiles.tile_sheets import tile_pieces


def pack_pages(pack: Pack, setting: Setting) -> Iterator[Page]:
    """Draw what is in a pack; there is at least one piece."""
    for run in _runs(pack, setting):
        if run.pieces:
            yield from impose(run, setting)
    if setting.gathered is not None and pack.sites:
        own = {site.name: site for site in pack.sites}
        yield from impose(large_run(setting, own), setting)
        return
    for site in pack.sites:
        yield from large_pages(site.name, setting, site)


def _runs(pack: Pack, setting: Setting) -> Iterator[Run]:
    """List what is printed, in the order of the kit."""
    language = setting.language
    yield from _tiles(pack, language)
    changed = tuple(_changed(pack.abilities, language))
    own = tuple(own_hero(hero) for hero in pack.heroes)
    boards = (*(hero for hero in changed if hero.start.source == "table"), *own)
    yield named_run("boards", "masmorra.print.stock.board", hero_boards(boards, language), language)
    standees = (
        piece
        for hero in pack.heroes
        for piece in own_standees(hero.id, hero.figure, hero.title, language)
    )
    yield named_run("standees", "masmorra.print.stock.standee", standees, language)
    shape, stock = CardShape(*setting.card), text("masmorra.print.cards.stock", language)
    for code, pieces in _cards(pack, (*changed, *own), shape, language):
        yield Run(code, text(f"masmorra.print.cards.{code}", language), stock, tuple(pieces))


def _tiles(pack: Pack, language: str) -> Iterator[Run]:
    stock = text("masmorra.print.tiles.stock", language)
    for size in ("small", "medium"):
        for level in (1, 2):
            mine = tuple(one for one in pack.tiles if (one.size, one.level) == (size, level))
            title = text(f"masmorra.print.tiles.{size}", language, level=level)
            pieces = tile_pieces(level, size, tiles=mine, language=language) if mine else ()
            yield Run(f"{size}-{level}", title, stock, tuple(pieces), "tile")


def _changed(abilities: Iterable[Ability], language: str) -> Iterator[PrintedHero]:
    """List the kit's heroes whose abilities the pack replaces, with those that it gives them."""
    own = {ability.id: ability for ability in abilities}
    for hero in kit_heroes(language):
        named = CATALOGUE.heroes[hero.start.hero]
        if own.keys() & {named.start, *named.cards[0], *named.cards[1]}:
            cards = tuple(
                (own.get(upper.id, upper), own.get(lower.id, lower)) for upper, lower in hero.cards
            )
            yield replace(hero, start=own.get(hero.start.id, hero.start), cards=cards)


def _cards(
    pack: Pack, heroes: Iterable[PrintedHero], shape: CardShape, language: str
) -> Iterator[tuple[str, Iterable[Piece]]]:
    yield "hero", hero_cards(heroes, shape, language)
    for code, deck in (("treasure", "standard"), ("alliance", "alliance")):
        mine = tuple(card for card in pack.cards if card.deck == deck)
        pieces = treasure_cards(mine, deck_named(code, language), shape, language)
        yield code, pieces
    yield "evil", evil_cards(pack.evil, deck_named("evil", language), shape, language)
