"""Open a table, sit down, begin.

Rules: SETUP-1..19, ALLIANCE-7, AMB-40.
"""

import msgspec
from msgspec.structs import replace

from companion.games.masmorra.catalogue import CATALOGUE, evil_deck, hero_card
from companion.games.masmorra.catalogue.edition_rulings import rulings_of
from companion.games.masmorra.commands import BeginGame, ComeIn, LeaveSeat, OpenTable, TakeSeat
from companion.games.masmorra.decide.decision_event_collector import Desk
from companion.games.masmorra.decide.turn import start_turn
from companion.games.masmorra.decide.wounds_xp_and_gold import deal_cards
from companion.games.masmorra.events import GameBegun, HeroJoined, SeatLeft, SeatTaken, TableOpened
from companion.games.masmorra.model import Hero, Room, Seat, Settings, Stack, State, Tile
from companion.games.masmorra.model.pending.questions_and_tasks import RevealTile

START = "1-start"
ENTRANCE = "2-entrance"
STARTING_CARDS = 2
FOUR, FIVE = 4, 5
_STACKS = (
    ("small-1", 1, "small"),
    ("medium-1", 1, "medium"),
    ("small-2", 2, "small"),
    ("medium-2", 2, "medium"),
)


def do_open_table(desk: Desk, command: OpenTable) -> None:
    """Open the table."""
    desk.emit(TableOpened(command.settings, msgspec.to_builtins(rulings_of(command.settings))))


def do_take_seat(desk: Desk, command: TakeSeat) -> None:
    """Sit down."""
    _sit(desk, command)


def _sit(desk: Desk, command: TakeSeat | ComeIn) -> Seat:
    """Give somebody a seat, with a hero of the five or of the group's own."""
    own = next((one for one in desk.state.settings.known_heroes if one.id == command.own), None)
    name, title = command.player.strip(), own.title if own else ""
    who = (name, command.hero, command.colour, command.own, title, command.bot)
    desk.emit(SeatTaken(command.seat, *who))
    return Seat(command.seat, *who)


def do_come_in(desk: Desk, command: ComeIn) -> None:
    """Go on with the seat's hero, or bring one into the Starting Room, who acts last."""
    seat = _sit(desk, command)
    if any(hero.seat == seat.number for hero in desk.state.heroes):
        return
    settings = desk.state.settings
    cards = 0 if settings.cooperative else STARTING_CARDS
    desk.emit(HeroJoined(_hero(desk.state, seat, 0 if settings.deals else cards)))
    if settings.deals:
        deal_cards(desk, seat.number, cards)


def do_leave_seat(desk: Desk, command: LeaveSeat) -> None:
    """Give the seat back."""
    desk.emit(SeatLeft(command.seat))


def do_begin_game(desk: Desk, command: BeginGame) -> None:
    """Lay the Starting Room, prepare the stacks, deal, and start the first turn."""
    state = desk.state
    seats = sorted(state.seats, key=lambda seat: (seat.number < command.first, seat.number))
    cards = 0 if state.settings.cooperative else STARTING_CARDS
    known = state.settings.deals
    heroes = tuple(_hero(state, seat, 0 if known else cards) for seat in seats)
    start = Room(id=START, tile=CATALOGUE.tile(START), x=0, y=0)
    evil = tuple(evil_deck(state)) if state.settings.cooperative else ()
    desk.emit(GameBegun(heroes, start, _stacks(state, len(heroes)), evil))
    start_turn(desk, 0, 1)
    if state.settings.plays_by_rules:
        desk.push(RevealTile(level=1, room=""))
    for hero in reversed(heroes) if known else ():
        deal_cards(desk, hero.seat, cards)


def _hero(state: State, seat: Seat, cards: int) -> Hero:
    hero = Hero(
        name=seat.hero,
        seat=seat.number,
        player=seat.player,
        colour=seat.colour,
        room=START,
        hand=("",) * cards,
        own=seat.own,
        title=seat.title,
    )
    return replace(hero, abilities=(hero_card(state, hero).start,))


def _stacks(state: State, heroes: int) -> dict[str, Stack]:
    """Sort the tiles into four stacks (SETUP-2..SETUP-6); a box's own tiles are not known."""
    if state.settings.tile_set == "box":
        stacks = {name: Stack(open_ended=True) for name, _, _ in _STACKS}
        stacks["small-2"] = Stack(left=(ENTRANCE,), next=ENTRANCE, open_ended=True)
        return stacks
    stacks = {}
    for name, level, size in _STACKS:
        tiles = [
            tile.id
            for tile in CATALOGUE.tiles(level, size)
            if tile.id != START and plays(state, tile, heroes)
        ]
        following = ENTRANCE if ENTRANCE in tiles else ""
        stack = Stack(left=tuple(sorted(tiles)), next=following)
        stacks[name] = _with_stairs(state.settings, stack)
    return stacks


def _with_stairs(settings: Settings, stack: Stack) -> Stack:
    """Put the stairs where the mode wants them; in a Standard game they lie anywhere (ED-7)."""
    if settings.cooperative:
        return _sunk(settings, stack)
    if settings.mode == "standard":
        return stack
    deep = next((code for code in stack.left if CATALOGUE.tile(code).kind == "stairs3"), "")
    others = len(stack.left) - 2
    return replace(stack, deep=deep, shallow=others // 2) if deep else stack


def _sunk(settings: Settings, stack: Stack) -> Stack:
    """Put the stairs of an Alliance as deep as the group chose (ALLIANCE-8, AMD-2)."""
    depth = {"stairs2": settings.stairs2_above, "stairs3": settings.stairs3_above}
    for code in stack.left:
        above = depth.get(CATALOGUE.tile(code).kind)
        if above is not None:
            return replace(stack, sunk=code, above=min(above, len(stack.left) - 1))
    return stack


def plays(state: State, tile: Tile, heroes: int) -> bool:
    """Tell whether a tile is in the game with so many heroes (SETUP-1, SETUP-2)."""
    if tile.kind == "stairs3" and state.settings.mode == "standard":
        return state.rulings.level3_stairs == "stack"
    if tile.boss == "hydra" and not state.rulings.hydra:
        return False
    counted = max(heroes, 2)
    if state.rulings.tile_filter == "all_from_four" and heroes >= FOUR:
        counted = FIVE
    return tile.min_heroes <= counted
