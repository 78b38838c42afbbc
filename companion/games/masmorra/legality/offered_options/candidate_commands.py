"""What the seat that is to act might think of now, legal or not.

Rules: TURN-7, TURN-8.
"""

from collections.abc import Iterator
from itertools import chain

from companion.games.masmorra import commands as c
from companion.games.masmorra.catalogue import find_ability
from companion.games.masmorra.legality.cards.effect_targets import targets
from companion.games.masmorra.legality.cards.forbidden_by_evil_cards import check_not_forbidden
from companion.games.masmorra.legality.cards.treasure_deck import draw_pool
from companion.games.masmorra.legality.combat.engaged_monsters import (
    find_monster,
    is_pet_idle,
    monsters_in,
)
from companion.games.masmorra.legality.combat.fights import PLUNGE_STEPS, check_plunge
from companion.games.masmorra.legality.dungeon.movement import token_faces
from companion.games.masmorra.legality.dungeon.stair_destinations import monsters_end
from companion.games.masmorra.legality.heroes.gold_supply import bounty_gold
from companion.games.masmorra.legality.heroes.ongoing_abilities import rolls_one_more, token_left
from companion.games.masmorra.legality.light_assistance import MOST_OFFERED, light_commands
from companion.games.masmorra.legality.offered_options.map_options import (
    dock_dice,
    icon_answers,
    map_commands,
)
from companion.games.masmorra.legality.payment.docking_checks import still_wanted
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
    ShowBonusCards,
    State,
    TakeMonsterDie,
    Target,
)
from companion.games.masmorra.model.hero_limits import FULL_LIFE


def commands_to_act(state: State) -> Iterator[c.Command]:
    """List what the seat that is to act might think of, but its cards, legal or not."""
    if state.question is not None:
        return _answers(state, state.question)
    if state.settings.policy == "light":
        return chain((c.EndHeroPhase(), c.PassTurn(), c.BuyTreasure()), light_commands(state))
    if state.settings.policy == "tracker":
        return iter((c.PassTurn(), c.BuyTreasure()))
    return _dungeon_master(state) if state.phase in DM_PHASES else _hero_phase(state)


def seat_to_act(state: State) -> int:
    """Name the seat that is to act: the one asked, or the one whose turn it is."""
    question = state.question
    if isinstance(question, ChooseAbility | DiscardCard | DrawTreasure | ShowBonusCards):
        return question.seat
    return state.hero.seat


def _answers(state: State, question: Question) -> Iterator[c.Command]:
    match question:
        case CastLot() | RollActionDice() | RollMonsters() | LoseCard():
            return iter((c.LeaveToApp(),))
        case ChooseSite():
            return iter((c.PickSite("throne"), c.PickSite("sewers")))
        case NameIcon():
            return icon_answers(question)
        case PayAttack():
            return _attacks(state, question)
        case BlockPayback():
            return _blocks(state, question)
        case ChooseAbility():
            return iter((c.LearnAbility(question.seat, 1), c.LearnAbility(question.seat, 2)))
        case ShowBonusCards():
            return (c.TellBonusXp(question.seat, xp) for xp in range(MOST_OFFERED + 1))
        case DiscardCard():
            return _discards(state, question)
        case TakeMonsterDie() | DropMonster() | OrderStart():
            return (c.ChooseMonster(candidate) for candidate in question.candidates)
        case DrawTreasure():
            return (c.AnswerTreasure(card) for card in sorted(set(draw_pool(state))))
        case Respond():
            return iter((c.LetResolve(),))
        case DrawTile():
            return chain(map_commands(state), (c.LeaveToApp(),))
        case PlaceMedium() | PlaceTrap() | PayWeb():
            return map_commands(state)
        case PayPit():
            return chain(map_commands(state), _changes(state))
        case OrderSpawns():
            return (c.ChooseRoom(room) for room in question.candidates)
        case ChooseMarch():
            return (c.MoveMonster(march.monster, march.to) for march in question.choices)
        case DrawEvil():
            return _evil(state)


def _attacks(state: State, question: PayAttack) -> Iterator[c.Command]:
    monster = find_monster(state, question.monster)
    if monster is not None:
        yield from ways_to_beat(state, monster)
    yield c.Attack()
    yield from _plunges(state)
    yield from _changes(state)
    yield from _token(state)
    yield c.BuyTreasure()


def _plunges(state: State) -> Iterator[c.Command]:
    """Offer the pit where it is (THRONE-9)."""
    if state.rooms[state.hero.room].tile.kind == "abyss":
        for steps in PLUNGE_STEPS.values():
            plunge = c.Plunge(pay_with(state, "step", steps) or Payment())
            if steps == 1 or check_plunge(state, plunge) is None:
                yield plunge


def _blocks(state: State, question: BlockPayback) -> Iterator[c.Command]:
    for amount in range(min(question.wounds, held(state, "defense")), -1, -1):
        pay = pay_with(state, "defense", amount) or Payment()
        yield c.Block(pay)
    yield from _changes(state)
    yield from _token(state)


def _token(state: State) -> Iterator[c.Command]:
    """Offer what the Free Step token may become in a fight (FIGHT-19)."""
    for face in token_faces(state):
        yield c.FlipFreeStep(face)


def _discards(state: State, question: DiscardCard) -> Iterator[c.Command]:
    hero = state.hero_at(question.seat)
    for index in range(len(hero.hand)):
        yield c.Discard(question.seat, index)


def _evil(state: State) -> Iterator[c.Command]:
    for card in state.evil.left:
        yield c.AnswerEvil(card)
    yield c.AnswerEvil()
    yield c.LeaveToApp()


def _hero_phase(state: State) -> Iterator[c.Command]:
    if state.phase == "roll":
        yield c.RollDice()
    if state.phase == "reroll":
        yield c.KeepDice()
        again = _usable(state)
        one_by_one = state.turn.rerolled and token_left(state) is None and rolls_one_more(state)
        for dice in ((number,) for number in again) if one_by_one else (again,):
            yield c.RerollDice(dice)
    for monster in monsters_in(state, state.hero.room):
        yield c.Fight(monster.id)
    yield from map_commands(state)
    yield from _elixir(state)
    yield from _changes(state)
    yield c.BuyTreasure()
    yield c.CollectBounties(_bounties(state))


def _bounties(state: State) -> tuple[int, ...]:
    """List the unused dice that bring gold; more may be swapped, for nothing (GOLD-1, AMD-28)."""
    if check_not_forbidden(state, "bounties"):
        return ()
    dice = _usable(state)
    return dice[: bounty_gold(state, len(dice))]


def _usable(state: State) -> tuple[int, ...]:
    """List the unused dice; a pet die under the gaze is none (ABILITY-9)."""
    gaze = is_pet_idle(state)
    return tuple(
        number
        for number, die in enumerate(state.turn.dice)
        if die.face and die.place == "ready" and not (gaze and die.kind == "pet")
    )


def _elixir(state: State) -> Iterator[c.Command]:
    there = held(state, "elixir")
    pay = pay_with(state, "elixir", max(1, min(there, FULL_LIFE - state.hero.life)))
    yield c.DrinkElixir(pay or Payment())
    for other in state.heroes if state.settings.cooperative else ():
        if other is not state.hero and other.life < FULL_LIFE:
            pay = pay_with(state, "elixir", max(1, min(there, FULL_LIFE - other.life)))
            yield c.DrinkElixir(pay or Payment(), other.name)


def _changes(state: State) -> Iterator[c.Command]:
    """Offer magic and abilities, which are open in a fight too (ENGAGE-2)."""
    pay = pay_with(state, "magic", 1)
    if pay is not None:
        for number in _one_per_face(state, pay):
            for face in FACES:
                if face != state.turn.dice[number].face:
                    yield c.UseMagic(pay, number, face)
    for ability in state.hero.abilities:
        card = find_ability(state, ability)
        if card.kind not in {"ongoing", "free_step"}:
            dice = _dock_dice(state, ability)
            for aim in tuple(targets(state, state.hero, card.effects)) or (Target(),):
                yield c.UseAbility(ability, dice, aim)


def _one_per_face(state: State, pay: Payment) -> Iterator[int]:
    for face in FACES:
        others = [number for number in showing(state, face) if number not in pay.dice]
        yield from others[:1]


def _dock_dice(state: State, ability: str) -> tuple[int, ...]:
    """Choose dice for an ability's spaces; `any` takes what is worth least in a fight."""
    spaces = find_ability(state, ability).dock
    return dock_dice(state, still_wanted(state, spaces, f"ability:{ability}"))


def _dungeon_master(state: State) -> Iterator[c.Command]:
    for monster in () if state.settings.cooperative else state.monsters:
        room = state.rooms[monster.room]
        stairs = monsters_end(state, room)
        for to in (*room.exits, *([stairs] if stairs else [])):
            yield c.MoveMonster(monster.id, to)
    yield c.BuyTreasure()
    yield c.EndMovement()
