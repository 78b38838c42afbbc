"""Find the pieces of the kit by name, to show them in the rulebook."""

from functools import cache

from companion.games.masmorra.catalogue import CATALOGUE
from companion.i18n import text
from companion.pieces import DICE_SETS, Affine
from companion.pieces.path_shapes import box as box_path
from printables.card_layout.card_frame import CardShape
from printables.dice.face_symbols import face_symbol
from printables.drawing import Fill, Symbol, Use
from printables.drawing.decorative_shapes import closed
from printables.imposition import Piece
from printables.imposition.print_settings import CARD
from printables.masmorra.boards.experience_track_board import experience_track
from printables.masmorra.boards.hero_board import hero_boards
from printables.masmorra.boards.standees import standing
from printables.masmorra.boards.tokens import boss_tokens, small_tokens
from printables.masmorra.cards import deck_named
from printables.masmorra.cards.hero_card import hero_cards
from printables.masmorra.cards.printed_heroes import kit_heroes
from printables.masmorra.cards.treasure_card import treasure_cards
from printables.masmorra.tiles.tile_sheets import tile_pieces
from printables.units import Mm

DIE = 16.0
_ROUND = (2.0,) * 4


@cache
def tile_piece(code: str, language: str) -> Piece:
    """Give a tile of the kit."""
    for size in ("small", "medium"):
        for level in (1, 2):
            for tile in CATALOGUE.tiles(level, size):
                if tile.id == code:
                    return next(tile_pieces(level, size, tiles=[tile], language=language))
    raise KeyError(code)


def tile(code: str, language: str) -> Symbol:
    """Give the front of a tile."""
    return tile_piece(code, language).front


def tile_back(code: str) -> Symbol:
    """Give the back of a tile."""
    return _back(tile_piece(code, ""))


def _back(piece: Piece) -> Symbol:
    if piece.back is None:
        raise KeyError(piece.id)
    return piece.back


@cache
def boss(name: str, language: str, *, turned: bool = False) -> Symbol:
    """Give a side of a boss token, or the torch of the First Player."""
    piece = next(piece for piece in boss_tokens(language) if piece.id == name)
    return _back(piece) if turned else piece.front


@cache
def token(name: str) -> Symbol:
    """Give the front of a small token."""
    return _small(name).front


def token_back(name: str) -> Symbol:
    """Give the back of a small token."""
    return _back(_small(name))


def _small(name: str) -> Piece:
    return next(piece for piece in small_tokens() if piece.id == name)


@cache
def standee(hero: str, colour: str, language: str) -> Symbol:
    """Give a hero as it stands on the table."""
    return standing(hero, text(f"masmorra.hero.{hero}", language), colour, language)


@cache
def board(hero: str, language: str) -> Symbol:
    """Give a hero's board."""
    pieces = hero_boards(kit_heroes(language), language)
    return next(piece.front for piece in pieces if piece.id == f"board-{hero}")


@cache
def hero_card(hero: str, number: int, language: str) -> Symbol:
    """Give the front of a Hero card."""
    shape = CardShape(*CARD)
    pieces = hero_cards(kit_heroes(language), shape, language)
    return next(piece.front for piece in pieces if piece.id == f"{hero}-{number}")


@cache
def track(language: str) -> Symbol:
    """Give the experience track."""
    return experience_track(language).front


@cache
def treasure(language: str, place: int = 0) -> tuple[Symbol, Symbol]:
    """Give front and back of a Treasure card, by its place in the deck's list."""
    cards = [CATALOGUE.deck("standard")[place]]
    deck = deck_named("treasure", language)
    piece = next(treasure_cards(cards, deck, CardShape(*CARD), language))
    return piece.front, _back(piece)


@cache
def die(face: str, dice_set: str = "action") -> Symbol:
    """Give a die that shows a face."""
    if face not in DICE_SETS[dice_set].faces:
        raise KeyError(face)
    scale = DIE / face_symbol(dice_set, face).width
    edge = box_path(0, 0, DIE, DIE, _ROUND)
    shapes = (
        Fill(edge, "paper"),
        Fill(edge, f"body-{dice_set}"),
        Use(face_symbol(dice_set, face), Affine.scaled(scale)),
        closed(edge, f"cut-{dice_set}", Mm(0.25)),
    )
    return Symbol(f"die-{dice_set}-{face}", DIE, DIE, shapes, spread=0.2)
