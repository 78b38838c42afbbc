"""A hero's numbers, cards and abilities, with the buttons that set them right."""

from dataclasses import dataclass, replace
from typing import Literal

from msgspec import Struct

from companion.engine.game import Option
from companion.games.masmorra import commands as c
from companion.games.masmorra.catalogue import Ability, find_ability, find_card, hero_card
from companion.games.masmorra.model import Face, Hero, State
from companion.games.masmorra.model.hero_limits import ARROWS, END_XP, LAP
from companion.games.masmorra.play import check
from companion.i18n import verbatim
from companion.web.masmorra.cards.ability_text import ability_name, ability_text
from companion.web.masmorra.cards.treasure_card_text import card_name, card_text
from companion.web.masmorra.options.option_labels import OptionButton, option_button
from companion.web.masmorra.turn.steps.playable_cards import is_passed_round, plays_of
from companion.web.screens.request_context import Visit

What = Literal["life", "xp", "gold", "cards"]


class Counter(Struct, frozen=True):
    """A number that can be set right by one.

    Attributes:
        what: Which number.
        value: What it is.
        less: The command for one less, as JSON; empty at the lower end.
        more: The command for one more; empty at the upper end.
    """

    what: What
    value: int
    less: str
    more: str


@dataclass(frozen=True, slots=True)
class Card:
    """A Treasure card in the hand, as its owner sees it.

    Attributes:
        index: Its place in the hand.
        name: What it is called; empty where nobody has said so.
        command: Writes a name on it, as JSON; empty where the app dealt it.
        text: What stands on it, where the app knows it.
        plays: The buttons that play it now.
        strange: The app does not know what stands on it.
    """

    index: int
    name: str
    command: str
    text: tuple[str, ...]
    plays: tuple[OptionButton, ...]
    strange: bool


@dataclass(frozen=True, slots=True)
class Talent:
    """An ability.

    Attributes:
        ability: What it is.
        name: Its name.
        text: What it does.
        learned: The hero has it.
        used: It was used this turn.
        use: The button that uses it, in one's own turn.
        any: How many of its spaces take any die.
        faces: The faces that its other spaces ask for.
    """

    ability: Ability
    name: str
    text: str
    learned: bool
    used: bool
    use: OptionButton | None
    any: int
    faces: tuple[Face, ...]


@dataclass(frozen=True, slots=True)
class Notch:
    """A space of the Experience Track; one has an arrow, one ends the game."""

    number: int
    reached: bool
    arrow: bool
    end: bool


@dataclass(frozen=True, slots=True)
class Sheet:
    """All there is to know of a hero.

    Attributes:
        hero: The hero.
        mine: The phone plays it.
        active: It is its turn.
        counters: Its numbers.
        track: The Experience Track.
        following: XP up to the next arrow; 0 after the last.
        cards: The hand; empty for others, who see only how many there are, but in Alliance.
        cover: What lies over the hand on a phone that several players share; empty for none.
        talents: Its abilities.
        token: The command that turns the Free Step token by hand, as JSON.
    """

    hero: Hero
    mine: bool
    active: bool
    counters: tuple[Counter, ...]
    track: tuple[Notch, ...]
    following: int
    cards: tuple[Card, ...]
    cover: str
    talents: tuple[Talent, ...]
    token: str


def sheet(visit: Visit, hero: Hero, *, tells: bool = False) -> Sheet:
    """Show a hero.

    Args:
        visit: Who looks.
        hero: Whom.
        tells: More and less of a number say what happened in the game, and set nothing right.
    """
    state: State = visit.state
    mine = hero.seat == visit.seat
    following = next((arrow for arrow in ARROWS if arrow > hero.xp), hero.xp)
    return Sheet(
        hero=hero,
        mine=mine,
        active=state.phase != "over" and state.hero.name == hero.name,
        counters=counters(visit, hero, tells=tells),
        track=tuple(
            Notch(
                number,
                reached=number <= hero.xp,
                arrow=number in ARROWS,
                end=number == END_XP and state.settings.mode == "standard",
            )
            for number in range(max(LAP, hero.xp) + 1)
        ),
        following=following - hero.xp,
        cards=_cards(visit, hero) if mine else _open_hand(visit, hero),
        cover=cover(visit, hero),
        talents=_talents(visit, state, hero),
        token=visit.json(c.Correct("free_step", hero.name, int(not hero.free_step))),
    )


def _open_hand(visit: Visit, hero: Hero) -> tuple[Card, ...]:
    """Show another's hand where hands are open (ALLIANCE-18)."""
    if not visit.state.settings.cooperative:
        return ()
    return tuple(
        Card(index, card_name(visit, name), "", card_text(visit, name), (), strange=False)
        for index, name in enumerate(hero.hand)
    )


def cover(visit: Visit, hero: Hero) -> str:
    """Say whose hand is covered, on a phone that several players share."""
    if not is_passed_round(visit) or visit.state.settings.cooperative:
        return ""
    return visit.say("play.hand.cover", name=verbatim(hero.player))


def _cards(visit: Visit, hero: Hero) -> tuple[Card, ...]:
    deals = visit.state.settings.deals
    return tuple(
        Card(
            index,
            card_name(visit, name),
            "" if name and deals else visit.json(c.NameCard(hero.seat, index, name)),
            card_text(visit, name),
            plays_of(visit, index),
            not deals and find_card(visit.state, name) is None,
        )
        for index, name in enumerate(hero.hand)
    )


def counters(visit: Visit, hero: Hero, *, tells: bool = False) -> tuple[Counter, ...]:
    """Show a hero's numbers with one more and one less."""
    kind = c.TellNumber if tells else c.Adjust
    values: dict[What, int] = {
        "life": hero.life,
        "xp": hero.xp,
        "gold": hero.gold,
        "cards": len(hero.hand),
    }
    return tuple(
        Counter(
            what,
            value,
            _sent(visit, kind(what, hero.name, -1)),
            _sent(visit, kind(what, hero.name, 1)),
        )
        for what, value in values.items()
    )


def _sent(visit: Visit, command: c.Adjust | c.TellNumber) -> str:
    return "" if check(visit.state, command) else visit.json(command)


def _talents(visit: Visit, state: State, hero: Hero) -> tuple[Talent, ...]:
    card = hero_card(state, hero)
    listed = (card.start, *(ability for pair in card.cards for ability in pair))
    uses = {
        one.command.ability: one
        for one in visit.options
        if isinstance(one.command, c.UseAbility) and hero.seat == visit.seat
    }
    return tuple(
        _talent(visit, state, hero, find_ability(state, name), uses.get(name)) for name in listed
    )


def _talent(visit: Visit, state: State, hero: Hero, ability: Ability, use: Option | None) -> Talent:
    mine = state.phase != "over" and state.hero.name == hero.name
    return Talent(
        ability=ability,
        name=ability_name(visit, ability.id),
        text=ability_text(visit, ability.id),
        learned=ability.id in hero.abilities,
        used=mine and ability.id in state.turn.used,
        use=replace(option_button(visit, use), about="") if use is not None else None,  # said above
        any=sum(face == "any" for face in ability.dock),
        faces=tuple(face for face in ability.dock if face != "any"),
    )
