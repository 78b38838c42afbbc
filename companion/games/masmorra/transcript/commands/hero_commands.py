"""Commands of a transcript that heroes give: dice, steps, fights, rooms."""

import re
from collections.abc import Callable, Iterable

import msgspec

from companion.engine.transcript import Line
from companion.games.masmorra import commands as c
from companion.games.masmorra.model import Face, MonsterDie, Room, ShowBonusCards, State, Tile
from companion.games.masmorra.model.dungeon_map.tile_geometry import (
    TURNS,
    beyond,
    doorways,
    edges,
    exits_of,
    grid,
    open_doorways,
)
from companion.games.masmorra.transcript.commands.payments import (
    NO_DIE,
    numbered_dice,
    read_dice_named,
    read_payment,
)
from companion.games.masmorra.transcript.word_parsing import (
    face_name,
    faces,
    find_code,
    find_monster,
    hero_name,
    spot,
    unread,
)

Found = re.Match[str]
Reader = Callable[[State, Line, Found], c.Command]


def roll(_state: State, line: Line, found: Found) -> c.Command:
    """Roll the action dice."""
    return c.RollDice(faces(line, found["faces"] or ""))


def reroll(state: State, line: Line, found: Found) -> c.Command:
    """Roll some dice once more."""
    dice = read_dice_named(state, line, found["dice"])
    return c.RerollDice(dice, faces(line, found["faces"] or ""))


def keep(_state: State, _line: Line, _found: Found) -> c.Command:
    """Keep the roll."""
    return c.KeepDice()


def flip(_state: State, line: Line, found: Found) -> c.Command:
    """Flip the Free Step token."""
    face: Face = face_name(line, found["face"]) if found["face"] else "step"
    return c.FlipFreeStep(face)


def step(state: State, line: Line, found: Found) -> c.Command:
    """Spend a STEP for two Move Points."""
    return c.TakeStep(read_payment(state, line, found["pay"]).pay)


def move(state: State, line: Line, found: Found) -> c.Command:
    """Go to a room."""
    pay = read_payment(state, line, found["pay"]).pay if found["pay"] else None
    return c.Move(find_code(state.rooms, found["room"]), pay)


def explore(state: State, line: Line, found: Found) -> c.Command:
    """Lay the next tile behind a doorway or at a cell."""
    if not state.heroes:
        raise unread(line, "a game that has begun")
    pay = read_payment(state, line, found["pay"]).pay if found["pay"] else None
    here = state.rooms[state.hero.room]
    if found["spot"]:
        column, row = spot(line, found["spot"])
    else:
        column, row = _towards(state, here, line, found["side"])
    tile = state.stack(f"small-{here.level}").top
    turn = int(found["turn"]) if found["turn"] else _fitting_turn(state, here, tile, column, row)
    return c.Explore(column, row, turn, pay)


def _towards(state: State, here: Room, line: Line, side: str) -> tuple[int, int]:
    """Give the cell on one side of a room: behind an open doorway there, if it has one."""
    covered = grid(state, here.level)
    wanted = side[:1].lower()
    outer = [edge for edge in edges(here.tile, here.x, here.y) if edge[2] == wanted]
    through = [edge for edge in open_doorways(covered, here) if edge in outer]
    if not side[-1].isdigit():
        return beyond(next(iter(through or outer)))
    if int(side[-1]) > len(outer):
        raise unread(line, "n e s w on a small tile, n1 n2 e1 ... on a medium one", side)
    return beyond(outer[int(side[-1]) - 1])


def _fitting_turn(state: State, here: Room, tile: Tile | None, column: int, row: int) -> int:
    """Find a turn with which a doorway of the tile meets the room; 0 where there is none."""
    if tile is None:
        return 0
    covered = grid(state, here.level)
    fitting = (turn for turn in TURNS if here.id in exits_of(covered, tile, column, row, turn))
    return next(fitting, 0) if doorways(tile, column, row) else 0


def stairs(_state: State, _line: Line, _found: Found) -> c.Command:
    """Take the stairs."""
    return c.UseStairs()


def fight(state: State, line: Line, found: Found) -> c.Command:
    """Declare a fight."""
    return c.Fight(find_monster(state, line, found["monster"]))


def attack(state: State, line: Line, found: Found) -> c.Command:
    """Say what is spent on an attack."""
    spent = read_payment(state, line, found["pay"] or "nothing")
    return c.Attack(spent.pay, spent.combos)


def plunge(state: State, line: Line, found: Found) -> c.Command:
    """Throw the monster into the Bottomless Pit."""
    return c.Plunge(read_payment(state, line, found["pay"] or "nothing").pay)


def triple(state: State, line: Line, found: Found) -> c.Command:
    """Spend three MAGIC instead of damage."""
    return c.Attack(read_payment(state, line, found["pay"]).pay, triple=True)


def block(state: State, line: Line, found: Found) -> c.Command:
    """Say what is spent on blocking."""
    return c.Block(read_payment(state, line, found["pay"] or "nothing").pay)


def drink(state: State, line: Line, found: Found) -> c.Command:
    """Drink elixir, or give it to another hero."""
    hero = hero_name(line, found["hero"]) if found["hero"] else None
    return c.DrinkElixir(read_payment(state, line, found["pay"]).pay, hero)


def turn_die(state: State, line: Line, found: Found) -> c.Command:
    """Turn a die with magic; where faces are named, the payment is another die than the one."""
    numbered = numbered_dice(state, found["dice"])
    pay = read_payment(state, line, found["pay"], taken=numbered).pay
    if any(count > state.turn.symbols.get(face, 0) for face, count in pay.symbols.items()):
        pay = read_payment(state, line, found["pay"]).pay
    dice = read_dice_named(state, line, found["dice"])
    if not dice:
        raise unread(line, "melee, die 3, pet", found["dice"])
    chosen = dice[0]
    if not numbered and chosen in pay.dice:
        others = (die for die in same_face(state, chosen) if die not in pay.dice)
        chosen = next(others, chosen)
    return c.UseMagic(pay, chosen, face_name(line, found["face"]))


def same_face(state: State, number: int) -> Iterable[int]:
    """List the ready dice that show what a die shows."""
    dice = state.turn.dice
    face = dice[number].face if number < len(dice) else None
    return (
        other
        for other, die in enumerate(dice)
        if face is not None and die.face == face and die.place == "ready"
    )


def room_action(state: State, line: Line, found: Found) -> c.Command:
    """Dock dice on the room's own space."""
    dice = read_dice_named(state, line, found["dice"] or "nothing")
    return c.RoomAction(dice, find_code(state.rooms, found["room"] or ""))


def disarm(state: State, line: Line, found: Found) -> c.Command:
    """Disarm a trap."""
    dice = read_dice_named(state, line, found["dice"] or "nothing")
    return c.DisarmTrap(find_code(state.traps, found["trap"]), dice)


def take_gold(_state: State, _line: Line, _found: Found) -> c.Command:
    """Take the gold that lies in the room."""
    return c.TakeGold()


def buy(_state: State, _line: Line, _found: Found) -> c.Command:
    """Trade 5 gold for a Treasure card."""
    return c.BuyTreasure()


def collect(state: State, line: Line, found: Found) -> c.Command:
    """Close the Hero Phase and take bounties."""
    text = found["dice"] or "nothing"
    return c.CollectBounties(read_dice_named(state, line, text, symbol=NO_DIE))


def move_monster(state: State, line: Line, found: Found) -> c.Command:
    """Move a monster."""
    monster = find_monster(state, line, found["monster"])
    return c.MoveMonster(monster, find_code(state.rooms, found["room"]))


def end_movement(_state: State, _line: Line, _found: Found) -> c.Command:
    """End the monsters' movement."""
    return c.EndMovement()


def pass_turn(_state: State, _line: Line, _found: Found) -> c.Command:
    """Pass the turn on a table that keeps numbers only."""
    return c.PassTurn()


def end_hero_phase(_state: State, _line: Line, _found: Found) -> c.Command:
    """Go on to the Dungeon Master Phase at a light table."""
    return c.EndHeroPhase()


def call_monsters(_state: State, _line: Line, found: Found) -> c.Command:
    """Call monsters at a light table."""
    said = re.findall(r"minor|major", found["dice"].lower())
    dice: tuple[MonsterDie, ...] = tuple("minor" if one == "minor" else "major" for one in said)
    return c.CallMonsters(dice)


def beat_monster(state: State, line: Line, found: Found) -> c.Command:
    """Say at a light table that a monster is beaten."""
    return c.BeatMonster(find_monster(state, line, found["monster"]))


def tell_number(_state: State, _line: Line, found: Found) -> c.Command:
    """Say at a light table that a hero's number changed."""
    told = {"what": found["what"].lower(), "hero": found["hero"].lower(), "by": int(found["by"])}
    return msgspec.convert(told, c.TellNumber)


def tell_bonus_xp(state: State, _line: Line, found: Found) -> c.Command:
    """Say what the secret quests of the hand that is asked for bring."""
    seat = state.question.seat if isinstance(state.question, ShowBonusCards) else 0
    return c.TellBonusXp(seat, int(found["xp"]))


def call_throw(_state: State, _line: Line, found: Found) -> c.Command:
    """Let Malaphyas or the Sewers act at a light table."""
    what = found["what"].lower()
    return c.CallThrow("throne" if what == "throne" else "curse" if what == "curse" else "miasma")


def seat_of(state: State, hero: str | None) -> int:
    """Give the seat of a hero; of the one whose turn it is where none is named."""
    named = (one.seat for one in state.heroes if one.name == (hero or state.hero.name).lower())
    return next(named, 0)
