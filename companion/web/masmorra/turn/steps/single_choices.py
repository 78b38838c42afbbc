"""Small questions: one choice among a few."""

from dataclasses import dataclass
from typing import ClassVar

from companion.games.masmorra import commands as c
from companion.games.masmorra.catalogue import Ability, find_ability, hero_card
from companion.games.masmorra.legality.combat.engaged_monsters import find_monster
from companion.games.masmorra.legality.heroes.ongoing_abilities import shrugs_off
from companion.games.masmorra.model import (
    ChooseAbility,
    DiscardCard,
    DropMonster,
    Hero,
    LoseCard,
    MonsterDie,
    OrderStart,
    PayPit,
    PayWeb,
    State,
    TakeMonsterDie,
)
from companion.web.masmorra.cards.ability_text import ability_name, ability_text
from companion.web.masmorra.cards.treasure_card_text import card_name, card_text
from companion.web.masmorra.hero.hero_sheet import cover
from companion.web.masmorra.map.map_drawing import Figure, MonsterToken, monster_token
from companion.web.masmorra.options.command_target_words import room_name
from companion.web.masmorra.options.cost_display import Chip, chips
from companion.web.masmorra.options.holdings import Holdings, Magic, holdings, magic
from companion.web.masmorra.options.option_labels import OptionButton, option_buttons
from companion.web.masmorra.turn.defeat_banner import fall_by_wounds
from companion.web.masmorra.turn.steps.step_type import Step
from companion.web.screens.request_context import Visit


@dataclass(frozen=True, slots=True)
class Candidate:
    """A monster that can be meant."""

    token: MonsterToken
    room: str
    command: str


@dataclass(frozen=True, kw_only=True)
class ChooseOne(Step):
    """Say which monster is meant: whose die is taken, or which one leaves."""

    template: ClassVar[str] = "masmorra/turn/steps/_choose.html"
    is_list: ClassVar[bool] = True
    why: str
    rule: str
    die: MonsterDie | None
    candidates: tuple[Candidate, ...]


@dataclass(frozen=True, slots=True)
class Lesson:
    """An ability that can be learned.

    Attributes:
        card: The Hero card that it stands on.
        name: What it is called.
        text: What it does.
        then: What can be learned of that card after it; empty for nothing.
        then_text: What that does.
        command: What is sent, as JSON.
    """

    card: int
    name: str
    text: str
    then: str
    then_text: str
    command: str


@dataclass(frozen=True, kw_only=True)
class Learn(Step):
    """Say which ability is uncovered.

    Attributes:
        lessons: The abilities to choose from.
        docks: One of them needs dice on it.
        xp: What the hero has.
    """

    template: ClassVar[str] = "masmorra/turn/steps/_learn_ability.html"
    is_list: ClassVar[bool] = True
    lessons: tuple[Lesson, ...]
    docks: bool
    xp: int


@dataclass(frozen=True, kw_only=True)
class DiscardOne(Step):
    """Say which of seven cards goes.

    Attributes:
        cards: What the card is called, what stands on it, and the command; what the app does not
            know is empty.
        cover: What lies over them on a shared phone.
        is_known: The app knows the cards.
    """

    template: ClassVar[str] = "masmorra/turn/steps/_discard.html"
    is_list: ClassVar[bool] = True
    cards: tuple[tuple[str, tuple[str, ...], str], ...]
    cover: str
    is_known: bool


@dataclass(frozen=True, slots=True)
class Toll:
    """A way to pay the pit or the webs."""

    id: str
    spent: tuple[Chip, ...]
    command: str


@dataclass(frozen=True, kw_only=True)
class Pit(Step):
    """Pay the pit or fall."""

    template: ClassVar[str] = "masmorra/turn/steps/_pit.html"
    life: int
    defeat: str
    tolls: tuple[Toll, ...]
    fall: str
    holdings: Holdings
    changes: tuple[OptionButton, ...]
    magic: Magic | None


@dataclass(frozen=True, kw_only=True)
class Web(Step):
    """Say which STEP the webs take."""

    template: ClassVar[str] = "masmorra/turn/steps/_web.html"
    tolls: tuple[Toll, ...]


@dataclass(frozen=True, kw_only=True)
class LoseOne(Step):
    """Let a card be drawn out of a defeated hero's hand.

    Attributes:
        command: Leaves the draw to the app.
        cards: The cards from left to right, and the command that says that one was drawn by hand;
            with names only where all have one, for those who may know them.
    """

    template: ClassVar[str] = "masmorra/turn/steps/_lose.html"
    is_list: ClassVar[bool] = True
    command: str
    cards: tuple[tuple[str, str], ...]


def _why(question: TakeMonsterDie | DropMonster | OrderStart) -> tuple[str, str]:
    """Say why a monster is chosen, and which clause demands it."""
    match question:
        case TakeMonsterDie():
            return "play.choose.take", "SPAWN-7"
        case DropMonster():
            return "play.choose.drop", "LIMIT-5"
        case OrderStart():
            return "play.choose.first", "AMB-10"


def choose(visit: Visit, question: TakeMonsterDie | DropMonster | OrderStart) -> ChooseOne:
    """Lay out the monsters that can be meant."""
    state: State = visit.state
    why, rule = _why(question)
    offered = [one.command for one in visit.options if one.refusal is None]
    monsters = [
        (monster, command)
        for command in offered
        if isinstance(command, c.ChooseMonster)
        and (monster := find_monster(state, command.monster))
    ]
    return ChooseOne(
        why=why,
        rule=rule,
        die=question.die if isinstance(question, TakeMonsterDie) else None,
        candidates=tuple(
            Candidate(
                monster_token(monster, Figure(0, 0, 100)),
                room_name(visit, state, monster.room) if state.settings.plays_by_rules else "",
                visit.json(command),
            )
            for monster, command in monsters
        ),
    )


def learn(visit: Visit, question: ChooseAbility) -> Learn:
    """Lay out the next ability of each Hero card."""
    state: State = visit.state
    hero = _hero(state, question.seat)
    legal = [one.command for one in visit.options if one.refusal is None]
    learned = [one for one in legal if isinstance(one, c.LearnAbility)]
    return Learn(
        lessons=tuple(_lesson(visit, hero, command) for command in learned),
        docks=any(_uncovered(state, hero, one.card)[0].dock for one in learned),
        xp=hero.xp,
    )


def _lesson(visit: Visit, hero: Hero, command: c.LearnAbility) -> Lesson:
    covered = [one.id for one in _uncovered(visit.state, hero, command.card)]
    following = covered[1] if len(covered) > 1 else ""
    return Lesson(
        card=command.card,
        name=ability_name(visit, covered[0]),
        text=ability_text(visit, covered[0]),
        then=ability_name(visit, following) if following else "",
        then_text=ability_text(visit, following) if following else "",
        command=visit.json(command),
    )


def _uncovered(state: State, hero: Hero, card: int) -> tuple[Ability, ...]:
    """List what a Hero card still has to teach, the next one first."""
    written = hero_card(state, hero).cards[card - 1]
    return tuple(find_ability(state, one) for one in written if one not in hero.abilities)


def _hero(state: State, seat: int) -> Hero:
    return next(hero for hero in state.heroes if hero.seat == seat)


def discard(visit: Visit, question: DiscardCard) -> DiscardOne:
    """Lay out the hand."""
    state: State = visit.state
    hero = _hero(state, question.seat)
    cards = tuple(
        (
            card_name(visit, name),
            card_text(visit, name),
            visit.json(c.Discard(question.seat, index)),
        )
        for index, name in enumerate(hero.hand)
    )
    is_known = all(name for name, _, _ in cards)
    return DiscardOne(cards=cards, cover=cover(visit, hero), is_known=is_known)


def pit(visit: Visit, _question: PayPit) -> Pit:
    """Lay out what the pit can be paid with."""
    state: State = visit.state
    changes = (one for one in visit.options if isinstance(one.command, c.UseAbility))
    return Pit(
        life=state.hero.life - (shrugs_off(state, state.hero) is None),
        defeat=fall_by_wounds(visit),
        tolls=_tolls(visit),
        fall=visit.json(c.PitToll()),
        holdings=holdings(state),
        changes=option_buttons(visit, (one for one in changes if one.refusal is None)),
        magic=magic(visit),
    )


def _tolls(visit: Visit) -> tuple[Toll, ...]:
    ways = [one.command for one in visit.options if isinstance(one.command, c.PitToll)]
    paid = [command for command in ways if command.pay is not None]
    return tuple(
        Toll(f"toll-{place}", chips(visit.state, command.pay), visit.json(command))
        for place, command in enumerate(paid)
    )


def web(visit: Visit, _question: PayWeb) -> Web:
    """Lay out what the webs can take."""
    return Web(tolls=_tolls(visit))


def lose(visit: Visit, question: LoseCard) -> LoseOne:
    """Offer the app's draw, and the cards of whoever draws by hand."""
    hero = _hero(visit.state, question.seat)
    # One name among numbers would look like the card that is meant.
    named = all(hero.hand) and not cover(visit, hero)
    return LoseOne(
        command=visit.json(c.LeaveToApp()),
        cards=tuple(
            (card_name(visit, name) if named else "", visit.json(c.AnswerCard(index)))
            for index, name in enumerate(hero.hand)
        ),
    )
