"""What a seat might think of now: one command per action and target, whatever its verdict.

Seat 0 is everybody's view: it is offered what belongs to the table as a whole.
"""

from collections.abc import Iterable, Iterator

from companion.games.paper_dungeons import commands as c
from companion.games.paper_dungeons.counting.answered_question import find_question
from companion.games.paper_dungeons.counting.content_lookup import of
from companion.games.paper_dungeons.counting.missions import open_missions
from companion.games.paper_dungeons.counting.next_card_draw import (
    objectives_to_keep,
    open_draw,
    powers_to_keep,
)
from companion.games.paper_dungeons.counting.pending_seats import waiting_for
from companion.games.paper_dungeons.model import (
    AnnounceMissions,
    DefeatMinion,
    FillSquare,
    GainLevel,
    LootLetter,
    Sheet,
    State,
    TakeHit,
    Task,
)

TABLE = 0
"""Everybody's view."""


def _uses_dice(state: State, seat: int) -> bool:
    """Tell whether a seat might use a die now."""
    if seat == TABLE or state.phase != "dice" or state.on_paper or not state.has_sheet(seat):
        return False
    return not state.sheet(seat).passed


def _asks(state: State, seat: int, kind: type[Task]) -> Sheet | None:
    """Give the sheet on which such a question is open."""
    if seat == TABLE or not state.has_sheet(seat):
        return None
    sheet = state.sheet(seat)
    return sheet if sheet.agenda and find_question(sheet.agenda, kind) else None


def begin_game(state: State, seat: int) -> Iterable[c.BeginGame]:
    """Offer the beginning to the table that waits for it."""
    return (c.BeginGame(),) if seat == TABLE and state.phase == "lobby" and state.opened else ()


def draw_card(state: State, seat: int) -> Iterator[c.DrawCard]:
    """Offer the cards that can be turned next."""
    draw = open_draw(state) if seat == TABLE else None
    if draw is not None:
        yield c.DrawCard()
        yield from (c.DrawCard(card) for card in draw.cards)


def keep_power(state: State, seat: int) -> Iterator[c.KeepPower]:
    """Offer the powers to choose from."""
    if seat != TABLE and state.phase == "choice" and state.has_sheet(seat):
        powers = powers_to_keep(state, state.sheet(seat))
        yield from (c.KeepPower(seat, power) for power in powers)


def keep_objective(state: State, seat: int) -> Iterator[c.KeepObjective]:
    """Offer the objectives to choose from."""
    if seat != TABLE and state.phase == "choice" and state.has_sheet(seat):
        objectives = objectives_to_keep(state, state.sheet(seat))
        yield from (c.KeepObjective(seat, one) for one in objectives)


def roll_dice(state: State, seat: int) -> Iterable[c.RollDice]:
    """Offer the roll to the whole table."""
    return (c.RollDice(),) if seat == TABLE and state.phase == "roll" else ()


def level_up(state: State, seat: int) -> Iterator[c.LevelUp]:
    """Offer each die for each hero."""
    if _uses_dice(state, seat):
        index = of(state)
        yield from (c.LevelUp(seat, die, hero) for die in index.dice for hero in index.heroes)


def craft(state: State, seat: int) -> Iterator[c.Craft]:
    """Offer each die for each item."""
    if _uses_dice(state, seat):
        index = of(state)
        yield from (c.Craft(seat, die, item) for die in index.dice for item in index.items)


def prepare_potions(state: State, seat: int) -> Iterator[c.PreparePotions]:
    """Offer each die for potions."""
    if _uses_dice(state, seat):
        yield from (c.PreparePotions(seat, die) for die in of(state).dice)


def start_moving(state: State, seat: int) -> Iterator[c.StartMoving]:
    """Offer each die to move."""
    if _uses_dice(state, seat):
        yield from (c.StartMoving(seat, die) for die in of(state).dice)


def enter(state: State, seat: int) -> Iterator[c.Enter]:
    """Offer the rooms on all sides while the group moves."""
    if _uses_dice(state, seat) and (sheet := state.sheet(seat)).moving:
        ways = of(state).ways(state.card)
        yield from (c.Enter(seat, room) for room in ways[sheet.room])


def stop_moving(state: State, seat: int) -> Iterable[c.StopMoving]:
    """Offer to give up the points that are left."""
    moves = _uses_dice(state, seat) and state.sheet(seat).moving
    return (c.StopMoving(seat),) if moves else ()


def pass_round(state: State, seat: int) -> Iterator[c.PassRound]:
    """Offer to go on without those that the table waits for."""
    if seat == TABLE and state.phase not in {"lobby", "cards", "roll", "over"}:
        yield from (c.PassRound(one) for one in waiting_for(state))


def take_damage(state: State, seat: int) -> Iterable[c.TakeDamage]:
    """Offer a potion and the column."""
    if _asks(state, seat, TakeHit) is None:
        return ()
    return (c.TakeDamage(seat, by_potion=True), c.TakeDamage(seat, by_potion=False))


def choose_hero(state: State, seat: int) -> Iterator[c.ChooseHero]:
    """Offer the heroes for a level."""
    if _asks(state, seat, GainLevel):
        yield from (c.ChooseHero(seat, hero) for hero in of(state).heroes)


def choose_item(state: State, seat: int) -> Iterator[c.ChooseItem]:
    """Offer the items for a square."""
    if _asks(state, seat, FillSquare):
        yield from (c.ChooseItem(seat, item) for item in of(state).items)


def choose_minion(state: State, seat: int) -> Iterator[c.ChooseMinion]:
    """Offer the minions that stand."""
    sheet = _asks(state, seat, DefeatMinion)
    if sheet is not None:
        rooms = (room.id for room in of(state).content.sheet.rooms if room.minion)
        yield from (c.ChooseMinion(seat, room) for room in rooms if room not in sheet.minions)


def choose_gem(state: State, seat: int) -> Iterator[c.ChooseGem]:
    """Offer the gems of the dungeon."""
    if _asks(state, seat, LootLetter):
        yield from (c.ChooseGem(seat, letter) for letter in of(state).catalogue.gem_rooms)


def announce(state: State, seat: int) -> Iterator[c.Announce]:
    """Offer silence, each mission in view, and all that the question names."""
    sheet = _asks(state, seat, AnnounceMissions)
    question = find_question(sheet.agenda, AnnounceMissions) if sheet else None
    if question is not None:
        yield c.Announce(seat)
        yield from (c.Announce(seat, (name,)) for name in open_missions(state))
        if len(question.missions) > 1:
            yield c.Announce(seat, question.missions)
