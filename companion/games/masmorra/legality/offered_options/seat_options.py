"""`options`: what a seat might think of now, each with its verdict.

Rules: TURN-7, TURN-8; every verdict is that of `check`.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from companion.engine.game import Option
from companion.games.masmorra import commands as c
from companion.games.masmorra.catalogue import find_ability
from companion.games.masmorra.legality.cards.effect_targets import targets
from companion.games.masmorra.legality.cards.evil_card_limits import check_not_forbidden
from companion.games.masmorra.legality.cards.treasure_deck import draw_pool
from companion.games.masmorra.legality.check_command import check
from companion.games.masmorra.legality.combat.engagement import (
    find_monster,
    is_pet_idle,
    monsters_in,
)
from companion.games.masmorra.legality.combat.fights import PLUNGE_STEPS
from companion.games.masmorra.legality.dungeon.movement import token_faces
from companion.games.masmorra.legality.dungeon.stairs import monsters_end
from companion.games.masmorra.legality.heroes.ongoing_abilities import rolls_one_more, token_left
from companion.games.masmorra.legality.offered_options.card_options import card_options, takes_cards
from companion.games.masmorra.legality.offered_options.map_options import (
    dock_dice,
    icon_options,
    map_options,
)
from companion.games.masmorra.legality.payment.payment_checks import still_wanted
from companion.games.masmorra.legality.payment.payment_options import (
    held,
    pay_with,
    showing,
    ways_to_beat,
)
from companion.games.masmorra.model import (
    DM_PHASES,
    FACES,
    BlockPayback,
    CastLot,
    ChooseAbility,
    ChooseMarch,
    ChooseSite,
    DiscardCard,
    DrawEvil,
    DrawTile,
    DrawTreasure,
    DropMonster,
    LoseCard,
    NameIcon,
    OrderSpawns,
    OrderStart,
    PayAttack,
    Payment,
    PayPit,
    PayWeb,
    PlaceMedium,
    PlaceTrap,
    Question,
    Respond,
    RollActionDice,
    RollMonsters,
    State,
    TakeMonsterDie,
    Target,
)
from companion.games.masmorra.model.limits import FULL_LIFE, GOLD_LIMIT


def options(state: State, seat: int) -> tuple[Option, ...]:
    """List the options of a seat; seat 0 sees those of whoever is to act."""
    if not state.heroes or state.phase == "over":
        return ()
    cards = tuple(card_options(state, seat)) if seat and takes_cards(state) else ()
    if seat and seat != seat_to_act(state):
        return cards
    if state.question is not None:
        return (*_answers(state), *cards)
    if state.settings.policy == "tracker":
        return (Option("turn", c.PassTurn()), _judge(state, "gold", c.BuyTreasure()))
    if state.phase in DM_PHASES:
        return (*_dungeon_master(state), *cards)
    return (*_hero_phase(state), *cards)


def seat_to_act(state: State) -> int:
    """Name the seat that is to act: the one asked, or the one whose turn it is."""
    question = state.question
    if isinstance(question, ChooseAbility | DiscardCard | DrawTreasure):
        return question.seat
    return state.hero.seat


def _judge(state: State, action: str, command: c.Command) -> Option:
    return Option(action, command, check(state, command))


def _answers(state: State) -> Iterator[Option]:
    question = state.question
    return _ANSWERS[type(question)](state, question)


def _attacks(state: State, question: PayAttack) -> Iterator[Option]:
    monster = find_monster(state, question.monster)
    for way in ways_to_beat(state, monster) if monster is not None else ():
        yield _judge(state, "attack", way)
    yield _judge(state, "attack", c.Attack())
    yield from _plunges(state)
    yield from _changes(state)
    yield from _token(state)
    yield _judge(state, "gold", c.BuyTreasure())


def _plunges(state: State) -> Iterator[Option]:
    """Offer the pit where it is (THRONE-9)."""
    if state.rooms[state.hero.room].tile.kind == "abyss":
        for steps in PLUNGE_STEPS.values():
            plunge = c.Plunge(pay_with(state, "step", steps) or Payment())
            option = _judge(state, "plunge", plunge)
            if option.refusal is None or steps == 1:
                yield option


def _sites(state: State, _question: ChooseSite) -> Iterator[Option]:
    yield _judge(state, "site", c.PickSite("throne"))
    yield _judge(state, "site", c.PickSite("sewers"))


def _blocks(state: State, question: BlockPayback) -> Iterator[Option]:
    for amount in range(min(question.wounds, held(state, "defense")), -1, -1):
        pay = pay_with(state, "defense", amount) or Payment()
        yield _judge(state, "block", c.Block(pay))
    yield from _changes(state)
    yield from _token(state)


def _token(state: State) -> Iterator[Option]:
    """Offer what the Free Step token may become in a fight (FIGHT-19)."""
    for face in token_faces(state):
        yield _judge(state, "free_step", c.FlipFreeStep(face))


def _abilities(state: State, question: ChooseAbility) -> Iterator[Option]:
    yield _judge(state, "learn", c.LearnAbility(question.seat, 1))
    yield _judge(state, "learn", c.LearnAbility(question.seat, 2))


def _discards(state: State, question: DiscardCard) -> Iterator[Option]:
    hero = state.hero_at(question.seat)
    for index in range(len(hero.hand)):
        yield _judge(state, "discard", c.Discard(question.seat, index))


def _monsters(
    state: State, question: TakeMonsterDie | DropMonster | OrderStart
) -> Iterator[Option]:
    for candidate in question.candidates:
        yield _judge(state, "choose_monster", c.ChooseMonster(candidate))


def _spawns(state: State, question: OrderSpawns) -> Iterator[Option]:
    for room in question.candidates:
        yield _judge(state, "choose_room", c.ChooseRoom(room))


def _marches(state: State, question: ChooseMarch) -> Iterator[Option]:
    for march in question.choices:
        yield _judge(state, "move_monster", c.MoveMonster(march.monster, march.to))


def _evil(state: State, _question: DrawEvil) -> Iterator[Option]:
    for card in state.evil.left:
        yield _judge(state, "evil", c.AnswerEvil(card))
    yield _judge(state, "evil", c.AnswerEvil())
    yield _judge(state, "roll", c.LeaveToApp())


def _treasures(state: State, _question: DrawTreasure) -> Iterator[Option]:
    for card in sorted(set(draw_pool(state))):
        yield _judge(state, "card", c.AnswerTreasure(card))


def _rolls(state: State, _question: Question) -> Iterator[Option]:
    yield _judge(state, "roll", c.LeaveToApp())


def _tiles(state: State, question: Question) -> Iterator[Option]:
    yield from map_options(state)
    yield from _rolls(state, question)


def _places(state: State, _question: Question) -> Iterator[Option]:
    yield from map_options(state)


def _tolls(state: State, _question: PayPit) -> Iterator[Option]:
    yield from map_options(state)
    yield from _changes(state)


_ANSWERS: Mapping[type, Callable[[State, Any], Iterator[Option]]] = {
    CastLot: _rolls,
    ChooseSite: _sites,
    NameIcon: icon_options,
    PayAttack: _attacks,
    BlockPayback: _blocks,
    ChooseAbility: _abilities,
    DiscardCard: _discards,
    TakeMonsterDie: _monsters,
    DropMonster: _monsters,
    RollActionDice: _rolls,
    RollMonsters: _rolls,
    LoseCard: _rolls,
    DrawTreasure: _treasures,
    Respond: lambda state, _: iter((_judge(state, "card", c.LetResolve()),)),
    DrawTile: _tiles,
    PlaceMedium: _places,
    PlaceTrap: _places,
    PayPit: _tolls,
    PayWeb: _places,
    OrderStart: _monsters,
    OrderSpawns: _spawns,
    ChooseMarch: _marches,
    DrawEvil: _evil,
}


def _hero_phase(state: State) -> Iterator[Option]:
    if state.phase == "roll":
        yield _judge(state, "roll", c.RollDice())
    if state.phase == "reroll":
        yield _judge(state, "roll", c.KeepDice())
        again = _usable(state)
        one_by_one = state.turn.rerolled and token_left(state) is None and rolls_one_more(state)
        for dice in ((number,) for number in again) if one_by_one else (again,):
            yield _judge(state, "roll", c.RerollDice(dice))
    for monster in monsters_in(state, state.hero.room):
        yield _judge(state, "fight", c.Fight(monster.id))
    yield from map_options(state)
    yield from _elixir(state)
    yield from _changes(state)
    yield _judge(state, "gold", c.BuyTreasure())
    yield _judge(state, "turn", c.CollectBounties(_bounties(state)))


def _bounties(state: State) -> tuple[int, ...]:
    """List the unused dice that can become gold (GOLD-1, GOLD-2)."""
    if check_not_forbidden(state, "bounties"):
        return ()
    return _usable(state)[: max(0, GOLD_LIMIT - state.hero.gold)]


def _usable(state: State) -> tuple[int, ...]:
    """List the unused dice; a pet die under the gaze is none (ABILITY-9)."""
    gaze = is_pet_idle(state)
    return tuple(
        number
        for number, die in enumerate(state.turn.dice)
        if die.face and die.place == "ready" and not (gaze and die.kind == "pet")
    )


def _elixir(state: State) -> Iterator[Option]:
    there = held(state, "elixir")
    pay = pay_with(state, "elixir", max(1, min(there, FULL_LIFE - state.hero.life)))
    yield _judge(state, "elixir", c.DrinkElixir(pay or Payment()))
    for other in state.heroes if state.settings.cooperative else ():
        if other is not state.hero and other.life < FULL_LIFE:
            pay = pay_with(state, "elixir", max(1, min(there, FULL_LIFE - other.life)))
            yield _judge(state, "elixir", c.DrinkElixir(pay or Payment(), other.name))


def _changes(state: State) -> Iterator[Option]:
    """Offer magic and abilities, which are open in a fight too (ENGAGE-2)."""
    pay = pay_with(state, "magic", 1)
    if pay is not None:
        for number in _one_per_face(state, pay):
            for face in FACES:
                if face != state.turn.dice[number].face:
                    yield _judge(state, "magic", c.UseMagic(pay, number, face))
    for ability in state.hero.abilities:
        card = find_ability(state, ability)
        if card.kind not in {"ongoing", "free_step"}:
            dice = _dock_dice(state, ability)
            for aim in tuple(targets(state, state.hero, card.effects)) or (Target(),):
                yield _judge(state, "ability", c.UseAbility(ability, dice, aim))


def _one_per_face(state: State, pay: Payment) -> Iterator[int]:
    for face in FACES:
        others = [number for number in showing(state, face) if number not in pay.dice]
        yield from others[:1]


def _dock_dice(state: State, ability: str) -> tuple[int, ...]:
    """Choose dice for an ability's spaces; `any` takes what is worth least in a fight."""
    spaces = find_ability(state, ability).dock
    return dock_dice(state, still_wanted(state, spaces, f"ability:{ability}"))


def _dungeon_master(state: State) -> Iterator[Option]:
    for monster in () if state.settings.cooperative else state.monsters:
        room = state.rooms[monster.room]
        stairs = monsters_end(state, room)
        for to in (*room.exits, *([stairs] if stairs else [])):
            yield _judge(state, "move_monster", c.MoveMonster(monster.id, to))
    yield _judge(state, "gold", c.BuyTreasure())
    yield _judge(state, "turn", c.EndMovement())
