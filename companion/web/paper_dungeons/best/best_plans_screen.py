"""What is best here: the best plans for a wish, and how likely it is to come true.

The first plans stand there at once; better ones and odds come from a process of their own, and the
page asks again while they are worked out.
"""

import zlib
from dataclasses import dataclass
from typing import ClassVar

import msgspec

from companion.games.paper_dungeons.advice.round_goals import (
    BeatVillain,
    LootGem,
    MeetMission,
    Points,
    Wish,
)
from companion.games.paper_dungeons.app_play.round_advice import (
    Answer,
    Later,
    NextRoll,
    Plans,
    Question,
    When,
    first_plans,
    moments,
)
from companion.games.paper_dungeons.app_play.wish_words import (
    WishError,
    last_round,
    read_wish,
    write_wish,
)
from companion.games.paper_dungeons.counting.villain_combat import villain_of
from companion.games.paper_dungeons.model import State
from companion.web.paper_dungeons.best.chance_words import (
    percent,
    tell_games,
    tell_later,
    tell_roll,
)
from companion.web.paper_dungeons.best.offered_wishes import WishGroup, wish_groups
from companion.web.paper_dungeons.best.plan_cards import PlanCard, plan_cards
from companion.web.paper_dungeons.best.repeated_questions import asked_before
from companion.web.paper_dungeons.shared_cards import own_combat
from companion.web.screens.phone_cookies import csrf_token
from companion.web.screens.request_context import Visit, number
from companion.web.screens.screen_rendering import Screen, ShowOtherScreen, screen
from companion.web.searches.search_pool import Progress, shared_searches

WAIT_S = 0.25
"""How long a page waits for more than the first plans; most rounds are solved by then."""
AGAIN_MS = 700
"""After so many milliseconds a page asks how far it is."""


@dataclass(frozen=True, slots=True)
class Chance:
    """How likely a wish is, in per cent.

    Attributes:
        least: The lower bound.
        most: The upper one; the same where it is known.
        told: It in words.
        about: What it was counted from.
    """

    least: int
    most: int
    told: str
    about: str


@dataclass(frozen=True, kw_only=True)
class Best(Screen):
    """Plans and odds.

    Attributes:
        moments: When a wish can be asked for.
        when: When it is asked for.
        groups: What can be wished for.
        wish: What is wished for, as an address carries it.
        rounds: The rounds by which it can be asked for; empty where that is no question.
        by: The round that is asked for.
        plans: The best ways, while dice are asked about.
        combat: The viewer's combat level by now, where a villain is wished for; 0 elsewhere.
        chance: How likely it is; None before the first answer, and for dice.
        working: A better answer may come.
        told: How far the answer is, in one sentence.
        again: Milliseconds after which the page asks again; 0 for never.
        mark: What an address names the question by, to stop it or to go on with it.
        can_go_on: It was given up before the answer was the last one.
    """

    template: ClassVar[str] = "paper_dungeons/best/_best.html"
    moments: tuple[When, ...]
    when: When
    groups: tuple[WishGroup, ...]
    wish: str
    rounds: tuple[int, ...]
    by: int
    plans: tuple[PlanCard, ...]
    combat: int
    chance: Chance | None
    working: bool
    told: str
    again: int
    mark: str
    can_go_on: bool

    @property
    def own_title(self) -> str:
        """What the address bar and the heading say: of dice, or of odds."""
        return "paper_play.best.title" if self.when == "now" else "paper_play.best.ahead"


@screen("best", title="paper_play.best.title", game="paper-dungeons", needs="seat")
def best(visit: Visit) -> Best:
    """Answer what a player asks about the round."""
    state: State = visit.state
    offered = moments(state, visit.seat)
    if not offered:
        raise ShowOtherScreen
    when: When = next((one for one in offered if one == visit.args.get("when")), offered[0])
    groups = wish_groups(visit, when)
    wish = _wish(visit, groups)
    last = last_round(state, wish)
    by = _by(visit, last) if when == "later" else 0
    asked = asked_before(_owner(visit), Question(state, visit.seat, wish, when, by))
    progress = _progress(visit, asked)
    answer = _answer(asked, progress)
    return Best(
        moments=offered,
        when=when,
        groups=groups,
        wish=write_wish(wish),
        rounds=tuple(_rounds(state, last)) if when == "later" else (),
        by=asked.by,
        plans=plan_cards(visit, answer) if isinstance(answer, Plans) else (),
        combat=own_combat(visit, villain_of(state, wish.season))
        if isinstance(wish, BeatVillain)
        else 0,
        chance=None if isinstance(answer, Plans) else _chance(visit, wish, answer),
        working=progress.is_open,
        told=_told(visit, asked, answer, progress),
        again=AGAIN_MS if progress.is_open else 0,
        mark=_mark(asked),
        can_go_on=progress.stage == "failed" and (answer is None or not answer.exact),
    )


def _wish(visit: Visit, groups: tuple[WishGroup, ...]) -> Wish:
    """Read the wish that an address carries; the first that is offered where it has none."""
    offered = [name for group in groups for name, _label in group.wishes]
    wanted = visit.args.get("wish", "")
    try:
        return read_wish(wanted if wanted in offered else offered[0], visit.state, visit.seat)
    except (WishError, IndexError):
        return Points()


def _by(visit: Visit, last: int) -> int:
    state: State = visit.state
    wanted = number(visit.args.get("by"))
    return wanted if wanted in _rounds(state, last) else last


def _rounds(state: State, last: int) -> range:
    """Give the rounds by which a wish may come true later: this one's dice are asked for apart."""
    return range(min(state.round + 1, last), last + 1)


def _owner(visit: Visit) -> str:
    # Two phones may look after one seat: neither gives up what the other asks.
    return f"{visit.table}:{visit.seat}:{csrf_token()}"


def _progress(visit: Visit, asked: Question) -> Progress:
    owner = _owner(visit)
    searches = shared_searches()
    question, mark = msgspec.json.encode(asked), _mark(asked)
    goes_on = visit.args.get("on") == mark
    found = searches.ask(owner, visit.game, question, WAIT_S, on=goes_on)
    if visit.args.get("stop") == mark and found.is_open:
        searches.stop(owner)
        return Progress(found.answer, "failed")
    return found


def _mark(asked: Question) -> str:
    """Name a question: when the table moves on, an address that stopped it stops no other."""
    return format(zlib.crc32(msgspec.json.encode(asked)), "x")


def _answer(asked: Question, progress: Progress) -> Answer | None:
    """Give the best answer so far; plans are found at once where nobody has found any yet."""
    if progress.answer is not None:
        answer: Answer = msgspec.json.decode(progress.answer, type=Answer)
        return answer
    return first_plans(asked) if asked.when == "now" else None


def _told(visit: Visit, asked: Question, answer: Answer | None, progress: Progress) -> str:
    """Say how far the answer is."""
    if answer is not None and answer.exact:
        is_vain = isinstance(answer, Plans) and not any(plan.met for plan in answer.plans)
        if is_vain and not isinstance(asked.wish, Points):
            return visit.say("paper_play.best.now.vain")
        return visit.say(f"paper_play.best.{asked.when}.exact")
    if progress.is_open:
        return visit.say(f"paper_play.best.{asked.when}.working")
    if answer is None:
        return visit.say("paper_play.best.none")
    return visit.say(f"paper_play.best.{asked.when}.stopped")


def _chance(visit: Visit, wish: Wish, answer: NextRoll | Later | None) -> Chance | None:
    if answer is None:
        return None
    if isinstance(answer, NextRoll):
        # A gem or a mission can be gone by then; villains and rooms are everybody's own.
        is_shared = isinstance(wish, LootGem | MeetMission) and not visit.state.is_solo
        about = visit.say(f"paper_play.best.roll.{'about' if is_shared else 'own'}")
        told = tell_roll(visit.say, answer)
        low, high = answer.least, answer.most
    else:
        told, about = tell_later(visit.say, answer), tell_games(visit.say, answer)
        low, high = answer.bounds
    return Chance(percent(low), percent(high), told, about) if told else None
