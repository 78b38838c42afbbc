"""Events of the table: seats, the beginning, corrections, the end."""

import msgspec
from msgspec.structs import replace

from companion.games.masmorra.events import (
    Corrected,
    EndCalledOff,
    EndTriggered,
    GameBegun,
    GameEnded,
    HeroJoined,
    HouseRuled,
    NumberTold,
    PendingChanged,
    SeatLeft,
    SeatTaken,
    TableEvents,
    TableOpened,
)
from companion.games.masmorra.evolve.state_changes import change_hero, change_turn
from companion.games.masmorra.evolve.turn import DM_MOVE_POINTS
from companion.games.masmorra.model import (
    FACES,
    PHASES,
    Die,
    EvilDeck,
    Rulings,
    Seat,
    Settings,
    State,
    ThroneIcon,
    Turn,
)
from companion.games.masmorra.model.dungeon_map.tile_relocation import place_in, relay


def apply(state: State, event: TableEvents) -> State:
    """Apply an event; the most frequent ones are looked for first."""
    match event:
        case PendingChanged():
            return replace(state, pending=event.pending)
        case TableOpened():
            return _opened(state, event)
        case SeatTaken():
            return _seat_taken(state, event)
        case SeatLeft():
            return replace(
                state, seats=tuple(seat for seat in state.seats if seat.number != event.seat)
            )
        case GameBegun():
            return replace(
                state,
                heroes=event.heroes,
                rooms={event.start.id: event.start},
                stacks=dict(event.stacks),
                turn=Turn(phase="roll"),
                evil=EvilDeck(left=event.evil),
                time=1 if state.settings.cooperative else 0,
            )
        case HeroJoined():
            return replace(state, heroes=(*state.heroes, event.hero))
        case HouseRuled():
            return state
        case Corrected():
            return _CORRECT[event.what](state, event)
        case NumberTold(hero=hero, what=what, value=value, was=was):
            return _CORRECT[what](state, Corrected(what, hero, value, was))
        case EndTriggered():
            return replace(state, ending=True)
        case EndCalledOff():
            return replace(state, ending=False)
        case GameEnded():
            return replace(state, ranking=event.ranking, turn=Turn(phase="over"), pending=())


def _opened(state: State, event: TableOpened) -> State:
    tiles = {tile.id: tile for tile in event.settings.known}
    own = (ability for hero in event.settings.known_heroes for ability in hero.abilities)
    return replace(
        state,
        settings=event.settings,
        rulings=msgspec.convert(event.rulings, Rulings),
        opened=True,
        tiles=tiles,
        talents={talent.id: talent for talent in (*event.settings.known_talents, *own)},
        cards={card.id: card for card in event.settings.known_cards},
        icons=_icons(event.settings),
    )


def _icons(settings: Settings) -> dict[str, ThroneIcon]:
    """Give the icons that are known from before; a board told as a whole needs none."""
    known = () if settings.tile_set == "kit" or settings.known_sites else settings.known_icons
    return {icon.id: icon for icon in known}


def _seat_taken(state: State, event: SeatTaken) -> State:
    others = [seat for seat in state.seats if seat.number != event.seat]
    who = (event.player, event.hero, event.colour, event.own, event.title, event.bot)
    seat = Seat(event.seat, *who)
    heroes = tuple(
        replace(hero, player=event.player) if hero.seat == event.seat else hero
        for hero in state.heroes
    )
    seats = tuple(sorted([*others, seat], key=lambda one: one.number))
    return replace(state, seats=seats, heroes=heroes)


def _hero_number(state: State, event: Corrected) -> State:
    return _change_hero_by_text(state, event.target, **{event.what: int(event.value)})


def _change_hero_by_text(state: State, name: str, **changes: object) -> State:
    hero = state.hero_named(name)
    return change_hero(state, hero.name, **changes)


def _free_step(state: State, event: Corrected) -> State:
    return _change_hero_by_text(state, event.target, free_step=bool(event.value))


def _life(state: State, event: Corrected) -> State:
    life = int(event.value)
    return _change_hero_by_text(state, event.target, life=life, defeated=life == 0)


def _cards(state: State, event: Corrected) -> State:
    hero = state.hero_named(event.target)
    hand = list(hero.hand)
    while len(hand) > int(event.value):
        unknown = [index for index, name in enumerate(hand) if not name]
        hand.pop(unknown[-1] if unknown else -1)
    if not state.settings.deals or state.phase == "over":
        hand += [""] * (int(event.value) - len(hand))
    return change_hero(state, hero.name, hand=tuple(hand))


def _hero_room(state: State, event: Corrected) -> State:
    return _change_hero_by_text(state, event.target, room=str(event.value))


def _room_gold(state: State, event: Corrected) -> State:
    room = replace(state.rooms[event.target], gold=int(event.value))
    return replace(state, rooms={**state.rooms, room.id: room})


def _chest(state: State, event: Corrected) -> State:
    room = replace(state.rooms[event.target], opened=bool(event.value))
    return replace(state, rooms={**state.rooms, room.id: room})


def _trap(state: State, event: Corrected) -> State:
    trap = replace(state.traps[event.target], disarmed=bool(event.value))
    return replace(state, traps={**state.traps, trap.id: trap})


def _monster_room(state: State, event: Corrected) -> State:
    number, to = int(event.target), str(event.value)
    monsters = tuple(
        replace(one, room=to) if one.id == number else one
        for one in state.monsters
        if to or one.id != number
    )
    return replace(state, monsters=monsters)


def _monster_kind(state: State, event: Corrected) -> State:
    monsters = tuple(
        replace(one, kind=event.value) if one.id == int(event.target) else one
        for one in state.monsters
    )
    return replace(state, monsters=monsters)


def _symbol(state: State, event: Corrected) -> State:
    symbols = {face: state.turn.symbols.get(face, 0) for face in FACES}
    for face in FACES:
        if face == event.target:
            symbols[face] = int(event.value)
    return change_turn(state, symbols={face: count for face, count in symbols.items() if count})


def _die(state: State, event: Corrected) -> State:
    dice = tuple(
        replace(die, face=event.value) if number == int(event.target) else die
        for number, die in enumerate(state.turn.dice)
    )
    return change_turn(state, dice=dice)


def _die_place(state: State, event: Corrected) -> State:
    dice = tuple(
        replace(die, place=str(event.value)) if number == int(event.target) else die
        for number, die in enumerate(state.turn.dice)
    )
    return change_turn(state, dice=dice)


def _table_number(state: State, event: Corrected) -> State:
    return replace(state, **{event.what: int(event.value)})


def _turn_number(state: State, event: Corrected) -> State:
    return change_turn(state, **{event.what: int(event.value)})


def _place(state: State, event: Corrected) -> State:
    place = place_in(event.value)
    return state if place is None else relay(state, event.target, place)


def _phase(state: State, event: Corrected) -> State:
    """Go to a part of the turn; what only belongs to another one falls."""
    phase = next(one for one in PHASES if one == event.value)
    state = change_turn(state, phase=phase, combat=None, mp=0, dm_mp=0, walked=())
    if phase == "roll":
        dice = tuple(Die(kind=die.kind, fixed=die.fixed) for die in state.turn.dice)
        return change_turn(state, dice=dice, symbols={}, rerolled=False)
    if phase == "dm_move":
        points = 0 if state.settings.cooperative else DM_MOVE_POINTS
        return change_turn(state, symbols={}, dm_mp=points)
    return state


def _active(state: State, _event: Corrected) -> State:
    return state  # the turn that starts with it says so


def _order(state: State, event: Corrected) -> State:
    now = state.hero.name
    moved = state.hero_named(event.target)
    heroes = [hero for hero in state.heroes if hero is not moved]
    heroes.insert(int(event.value) - 1, moved)
    active = next(number for number, hero in enumerate(heroes) if hero.name == now)
    return replace(state, heroes=tuple(heroes), active=active)


def _miasma(state: State, event: Corrected) -> State:
    return _change_hero_by_text(state, event.target, miasma=bool(event.value))


def _curse(state: State, event: Corrected) -> State:
    face = next((one for one in FACES if one == event.value), None)
    return change_turn(state, curse=face)


def _setting(state: State, event: Corrected) -> State:
    return replace(state, settings=replace(state.settings, **{event.target: event.value}))


_CORRECT = {
    "life": _life,
    "xp": _hero_number,
    "gold": _hero_number,
    "cards": _cards,
    "free_step": _free_step,
    "room": _hero_room,
    "room_gold": _room_gold,
    "opened": _chest,
    "disarmed": _trap,
    "monster_room": _monster_room,
    "monster_kind": _monster_kind,
    "symbol": _symbol,
    "die": _die,
    "die_place": _die_place,
    "round": _table_number,
    "time": _table_number,
    "mp": _turn_number,
    "dm_mp": _turn_number,
    "place": _place,
    "phase": _phase,
    "active": _active,
    "order": _order,
    "miasma": _miasma,
    "curse": _curse,
    "setting": _setting,
}
