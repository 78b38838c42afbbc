"""How a Payback can be blocked: each outcome once, what spares most life first."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from msgspec.structs import replace

from companion.engine.errors import IllegalCommandError
from companion.engine.fold import fold
from companion.engine.rules import Message
from companion.games.masmorra import commands as c
from companion.games.masmorra.advice import Advice
from companion.games.masmorra.advice.advice_messages import tell_steps
from companion.games.masmorra.events import Wounded
from companion.games.masmorra.game import GAME
from companion.games.masmorra.legality.heroes.ongoing_abilities import shrugs_off
from companion.games.masmorra.legality.payment.payment_checks import paid_amount
from companion.games.masmorra.model import BlockPayback, State
from companion.web.masmorra.options.cost_display import Chip, chips, plan_chips
from companion.web.masmorra.turn.ways_to_fight import StrategyHints, plan_of, sentence
from companion.web.screens.command_feedback import message
from companion.web.screens.request_context import Visit


@dataclass(frozen=True, slots=True)
class Way:
    """An attack or a block that is proposed.

    Attributes:
        id: Stable name of its button.
        spent: What it takes.
        pairs: Pairs of sword and shield among it.
        triple: Three of a kind instead of damage.
        wounds: What the monster pays back, or what is not blocked.
        result: What it comes to: XP, and what is left of the life.
        command: What is sent, as JSON.
        steps: What has to be done for it, where the dice as they lie do not suffice.
    """

    id: str
    spent: tuple[Chip, ...]
    pairs: int
    triple: bool
    wounds: int
    result: str
    command: str
    steps: str = ""


def ways_to_block(
    visit: Visit, question: BlockPayback, blocks: Sequence[c.Block], counsel: StrategyHints
) -> tuple[Way, ...]:
    """List what blocking can come to, each once and for the least, the least Wounds first.

    Dice that do not keep a hero from falling are not spent. Where abilities or magic spare more
    life than the dice as they lie, that way comes first.
    """
    state: State = visit.state
    found: dict[int, Way] = {}
    for block in sorted(blocks, key=lambda one: paid_amount(one.pay)):
        way = _block(state, question, block)
        found.setdefault(min(way.wounds, state.hero.life), way)
    plain = [way for _, way in sorted(found.items())]
    planned = min(_planned(visit, counsel), key=lambda one: one.wounds, default=None)
    if planned is not None and (
        not plain or planned.wounds < min(plain[0].wounds, state.hero.life)
    ):
        return (planned, *plain)
    return tuple(plain)


def _block(state: State, question: BlockPayback, command: c.Block) -> Way:
    amount = paid_amount(command.pay)
    spared = shrugs_off(state, state.hero) is not None
    return Way(
        id=f"block-{amount}",
        spent=chips(state, command.pay),
        pairs=0,
        triple=False,
        wounds=max(0, question.wounds - amount - spared),
        result="",
        command=plan_of((command,)),
    )


def _planned(visit: Visit, counsel: StrategyHints) -> Iterator[Way]:
    """Take of each advised way what meets this Payback."""
    state: State = visit.state
    for hint in counsel.hints:
        commands = hint.advice.commands
        ends = next((n for n, one in enumerate(commands) if isinstance(one, c.Block)), None)
        if ends is None:
            continue
        begun = commands[: ends + 1]
        wounds = _wounds(state, begun)
        if wounds is not None:
            yield Way(
                id="block-planned",
                spent=plan_chips(state, begun),
                pairs=0,
                triple=False,
                wounds=wounds,
                result="",
                command=plan_of(begun),
                steps=_steps(visit, replace(hint.advice, commands=begun)),
            )


def _wounds(state: State, commands: Sequence[c.Command]) -> int | None:
    """Count the Wounds that these commands bring the hero; None where one is not possible."""
    hero, wounds = state.hero.name, 0
    for command in commands:
        try:
            events = GAME.decide(state, command)
        except IllegalCommandError:
            return None
        taken = (one for one in events if isinstance(one, Wounded) and one.hero == hero)
        wounds += sum(one.wounds for one in taken)
        state = fold(state, events, GAME.evolve)
    return wounds


def _steps(visit: Visit, advice: Advice) -> str:
    def say(said: Message) -> str:
        return message(said, visit.language)

    return sentence("; ".join(tell_steps(visit.state, advice, say)))
