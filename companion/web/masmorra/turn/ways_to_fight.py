"""How the player whose turn it is can fight: the best ways, and what they come to."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from dataclasses import replace as replace_hint

from msgspec import to_builtins
from msgspec.json import encode
from msgspec.structs import replace

from companion.engine.rules import Message
from companion.games.masmorra.advice.advice_messages import (
    tell_advice,
    tell_caller,
    tell_steps,
)
from companion.games.masmorra.advice.fights.best_fights_with_cards import (
    advise_with_cards,
    cards_may_help,
)
from companion.games.masmorra.advice.fights.cheapest_fights import Advice
from companion.games.masmorra.advice.fights.suppressing_monsters_first import advise_freeing
from companion.games.masmorra.advice.fights.usable_abilities import is_gold_counted
from companion.games.masmorra.commands import Attack, Command
from companion.games.masmorra.legality.combat.engaged_monsters import engaging_monsters
from companion.games.masmorra.model import MonsterKind, State
from companion.i18n import verbatim
from companion.web.masmorra.options.cost_display import Chip, plan_chips
from companion.web.masmorra.turn.plan_outcome import hidden_costs, plan_outcome, xp_lost
from companion.web.masmorra.turn.steps.playable_cards import is_passed_round
from companion.web.screens.command_feedback import message
from companion.web.screens.play_routes import PLAN
from companion.web.screens.request_context import Visit
from companion.web.screens.views_made_once_per_table import SharedView

_MOST = 3
"""Ways to fight that a page lists."""
_AT_ONCE = 2
"""So many cards are counted without being asked for: more of them take seconds."""
_LAST = 1
"""A victory that leaves so much life is none to be content with."""
_LONG = 9
"""Where each fight is a combat of its own, its ways take long to count from so many monsters times
abilities on: with four of each up to half a minute, with fewer a second.
"""


@dataclass(frozen=True, slots=True)
class Hint:
    """A way to fight.

    Attributes:
        id: Stable name of its button.
        text: All of it in one line.
        steps: The same step by step, without how it ends.
        end: What it costs and brings, in a few words.
        command: What it begins with, as JSON.
        beats: The monster that is fought first is beaten.
        wins: All are beaten.
        sure: Nobody is called as the fight begins who is not counted.
        wounds: Wounds that it costs.
        xp: XP that it brings, less what the hero loses by it.
        lost: XP that the hero loses by it.
        monster: Who is fought first; 0 where something else comes first.
        advice: The way itself.
        title: Who is beaten, in a few words; empty where nobody is, or where it is not sure.
        plan: All that it takes, from its first command to its last, as JSON.
        spent: The dice, symbols and the token that go.
        costs: What else it costs, each in a few words.
    """

    id: str
    text: str
    steps: tuple[str, ...]
    end: str
    command: str
    beats: bool
    wins: bool
    sure: bool
    wounds: int
    xp: int
    lost: int
    monster: int
    advice: Advice
    title: str = ""
    plan: str = ""
    spent: tuple[Chip, ...] = ()
    costs: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class StrategyHints:
    """How to fight all that is here.

    Attributes:
        hints: The best ways, the best first.
        more: Whether cards in hand that were not counted may do better.
        asked: Whether they were asked for.
        is_long: Whether counting the ways can take long, so that the player is to ask for them.
    """

    hints: tuple[Hint, ...] = ()
    more: bool = False
    asked: bool = False
    is_long: bool = False


def how_to_fight(visit: Visit) -> StrategyHints:
    """List the best ways to fight all that is here; nothing for those who only watch.

    To count all the cards in hand can take seconds, so that is done where the player asks for it;
    so is a crowd that is fought one by one (AMB-10). A few cards are counted at once where the dice
    alone do not win.
    """
    if not visit.options:
        return StrategyHints()
    if visit.args.get("cards"):
        return StrategyHints(_hints(visit, visit.state, advise_with_cards(visit.state)), asked=True)
    asked = bool(visit.args.get("ways"))
    if takes_long(visit.state) and not asked:
        return StrategyHints(is_long=True)
    plain = _without_cards(visit, at_stake(visit.state))
    more = not plain.unhurt and cards_may_help(visit.state)
    if more and visit.state.phase == "actions" and not is_passed_round(visit):
        hints = _with_few_cards(visit, plain.hints)
        more = any(one.wounds for one in hints[:1]) or not any(one.wins for one in hints)
        return StrategyHints(hints, more, asked)
    return StrategyHints(plain.hints, more, asked)


def _with_few_cards(visit: Visit, plain: tuple[Hint, ...]) -> tuple[Hint, ...]:
    """Give the ways with a card or two where only these beat all, or anybody; else those without.

    Rules: TREASURE-4..6, FIGHT-19.
    """
    state: State = visit.state
    if any(one.wins and _is_well(state, one) for one in plain):
        return plain
    hints = _hints(visit, state, advise_with_cards(state, _AT_ONCE))
    if not hints or not _is_well(state, hints[0]):
        return plain
    beats = hints[0].wins or (hints[0].title and not any(one.title for one in plain))
    return hints if beats else plain


def _is_well(state: State, hint: Hint) -> bool:
    """Tell whether a way costs no life, or leaves more than the last."""
    return not hint.wounds or state.hero.life - hint.wounds > _LAST


def takes_long(state: State) -> bool:
    """Tell whether to count the ways to fight takes longer than a page may."""
    each = state.rulings.start_of_combat == "each_fight"
    return each and len(engaging_monsters(state)) * len(state.hero.abilities) >= _LONG


@dataclass(frozen=True, slots=True)
class _Plain:
    """The ways without cards, and whether one of them beats all and costs no Wound."""

    hints: tuple[Hint, ...]
    unhurt: bool


@SharedView
def _without_cards(visit: Visit, state: State) -> _Plain:
    ways = advise_freeing(state)
    unhurt = any(not one.lost and not one.wounds for one in ways)
    return _Plain(_hints(visit, state, ways), unhurt)


def _hints(visit: Visit, state: State, ways: Sequence[Advice]) -> tuple[Hint, ...]:
    upright = sorted(ways, key=lambda one: one.wounds >= state.hero.life)  # a fall comes last
    told = (_hint(visit, state, place, way) for place, way in enumerate(upright[:_MOST]))
    return tuple(hint for hint in told if hint is not None)


def _hint(visit: Visit, state: State, place: int, advice: Advice) -> Hint | None:
    """Put an advice into words; nothing where there is nothing to do."""
    if not advice.commands:
        return None

    def say(said: Message) -> str:
        return message(said, visit.language)

    caller = tell_caller(advice, say)
    steps = tell_steps(state, advice, say)
    comes_to = plan_outcome(state, advice.commands)
    costs = hidden_costs(visit, state, comes_to)
    hint = Hint(
        id=f"hint-{place}",
        text=sentence(tell_advice(state, advice, say)),
        steps=(*map(sentence, steps), *((caller,) if caller else ())),
        end=", ".join((visit.say("advice.wounds", count=advice.wounds), *costs)),
        command=visit.json(advice.commands[0]),
        beats=_beats_first(advice),
        wins=bool(advice.beaten) and not advice.lost,
        sure=advice.caller is None,
        wounds=advice.wounds,
        xp=comes_to.xp,
        lost=xp_lost(state, comes_to),
        monster=getattr(advice.commands[0], "monster", 0),
        advice=advice,
        title=_title(visit, advice),
        plan=plan_of(advice.commands),
        spent=plan_chips(state, advice.commands),
        costs=costs,
    )
    return replace_hint(hint, end=outcome(visit, hint)) if hint.wins and hint.sure else hint


def outcome(visit: Visit, hint: Hint) -> str:
    """Say what a way to fight comes to: XP, what is left of the life, what else it costs."""
    if not hint.sure:
        return ""
    return ", ".join((_end(visit, hint), *hint.costs))


def _end(visit: Visit, hint: Hint) -> str:
    state: State = visit.state
    result = fight_result(visit, hint.xp, state.hero.life - hint.wounds, lost=hint.lost)
    if hint.wins:
        return result
    if hint.advice.beaten:
        lost = hint.advice.lost
        told = visit.say("play.next.unbeaten", count=len(lost), monsters=_listed(visit, lost))
        return f"{result}, {told}"
    many = len(hint.advice.lost) > 1
    return sentence(visit.say(f"play.next.not_{'all' if many else 'one'}"))


def fight_result(visit: Visit, xp: int, left: int, *, lost: int = 0) -> str:
    """Say what a victory brings, what of it the monster takes, and what is left of the life."""
    state: State = visit.state
    gain = f"+{xp + lost}" if xp + lost >= 0 else f"−{-xp - lost}"
    gain += f" −{lost}" if lost else ""
    if left >= state.hero.life:
        return visit.say("play.next.unhurt", xp=verbatim(gain))
    if left <= 0:
        return visit.say("play.next.fall", xp=verbatim(gain))
    return visit.say("play.next.hurt", xp=verbatim(gain), life=state.hero.life, left=left)


def _title(visit: Visit, advice: Advice) -> str:
    """Name who is beaten; nothing where somebody may be called who is not counted."""
    if advice.caller is not None or not advice.beaten:
        return ""
    names = [
        f"{count} × {visit.say(key)}"
        if count > 1
        else visit.say("play.fight.foe", monster=f"@{key}")
        for key, count in _counted(advice.beaten)
    ]
    return sentence(visit.say("play.fight.advised", monsters=verbatim(" + ".join(names))))


def _listed(visit: Visit, kinds: Iterable[MonsterKind]) -> str:
    """List monsters by their names alone, each kind once."""
    names = ((visit.say(key), count) for key, count in _counted(kinds))
    return verbatim(", ".join(f"{count} × {name}" if count > 1 else name for name, count in names))


def _counted(kinds: Iterable[MonsterKind]) -> Iterable[tuple[str, int]]:
    return Counter(f"masmorra.monster.{kind}" for kind in kinds).items()


def plan_of(commands: Iterable[Command]) -> str:
    """Write several commands as one: the first, and what is done after it."""
    first, *then = (to_builtins(command) for command in commands)
    return encode({**first, PLAN: then} if then else first).decode()


def _beats_first(advice: Advice) -> bool:
    """Tell whether the first fight of an advice is won: what is lost is fought with nothing."""
    attacks = (one for one in advice.commands if isinstance(one, Attack))
    first = next(attacks, None)
    return first is not None and bool(first.pay.dice or first.pay.symbols)


def sentence(text: str) -> str:
    """Begin with a capital; what comes first in a line may be a verb."""
    return text[:1].upper() + text[1:]


def at_stake(state: State) -> State:
    """Leave out of a state what advice does not ask: every hand, what the others own, idle gold."""
    own = state.hero.name if is_gold_counted(state) else None
    heroes = (
        replace(hero, hand=(), gold=hero.gold if hero.name == own else 0) for hero in state.heroes
    )
    return replace(state, heroes=tuple(heroes))
