"""The frame of a turn: start, rolls, bounties, the end of turn, round and game.

Rules: TURN-1..6, TURN-12..15, ABILITY-10, ABILITY-11, GOLD-2, DEFEAT-9, END-1..5.
"""

from collections.abc import Sequence

from companion.games.masmorra.commands import (
    CollectBounties,
    KeepDice,
    PassTurn,
    RerollDice,
    RollDice,
)
from companion.games.masmorra.decide.cards.evil_cards import ask_evil
from companion.games.masmorra.decide.cards.treasure_cards import end_with_ranking
from companion.games.masmorra.decide.combat.fights import end_combat
from companion.games.masmorra.decide.decision_event_collector import Desk
from companion.games.masmorra.decide.final_battle import begin_turn
from companion.games.masmorra.decide.monsters.alliance_march import advance_time
from companion.games.masmorra.decide.payment import lose_symbols
from companion.games.masmorra.decide.wounds_xp_and_gold import gain_gold
from companion.games.masmorra.events import (
    AbilityUsed,
    DiceRolled,
    HeroStoodUp,
    Paid,
    PhaseBegan,
    TokenSpent,
    TokenUsed,
    TurnStarted,
)
from companion.games.masmorra.legality.game_end_clauses import ends_with_turn
from companion.games.masmorra.legality.heroes.gold_supply import bounty_gold
from companion.games.masmorra.legality.heroes.ongoing_abilities import (
    brings_companion,
    rolls_one_more,
    token_left,
)
from companion.games.masmorra.model import Face, RollActionDice
from companion.games.masmorra.model.hero_limits import FULL_LIFE
from companion.games.masmorra.model.pending.questions_and_tasks import EndTurn


def start_turn(desk: Desk, number: int, round_number: int) -> None:
    """Start a hero's turn: it stands up, its token comes back (TURN-13)."""
    hero = desk.state.heroes[number]
    desk.emit(TurnStarted(hero.name, round_number, brings_companion(desk.state, hero)))
    if hero.defeated:
        desk.emit(
            HeroStoodUp(hero.name, FULL_LIFE if desk.state.rulings.standup_heal == "full" else 1)
        )
    ask_evil(desk)
    begin_turn(desk, hero)


def do_roll_dice(desk: Desk, command: RollDice) -> None:
    """Roll all dice, or let the app roll them."""
    numbers = tuple(range(len(desk.state.turn.dice)))
    _roll(desk, numbers, command.faces, reroll=False)


def do_reroll_dice(desk: Desk, command: RerollDice) -> None:
    """Roll some dice once more; a second time a charm, or a token (BOSS-SCHMETTERLING-3)."""
    hero = desk.state.hero
    charm = rolls_one_more(desk.state) if len(command.dice) == 1 else None
    token = token_left(desk.state)
    if desk.state.turn.rerolled and charm is not None:
        desk.emit(AbilityUsed(hero.name, charm.id, charm.title))
    elif desk.state.turn.rerolled and token is not None:
        spends = desk.state.rulings.schmetterling_token == "discard"  # noqa: S105 - a boss's token
        desk.emit((TokenSpent if spends else TokenUsed)(hero.name, token))
    _roll(desk, command.dice, command.faces, reroll=True)


def _roll(desk: Desk, numbers: tuple[int, ...], faces: tuple[Face, ...], *, reroll: bool) -> None:
    question = RollActionDice(numbers, reroll=reroll, to_app=True)
    if faces:
        dice_rolled(desk, question, faces, by_app=False)
    else:
        desk.push(question)


def dice_rolled(
    desk: Desk, question: RollActionDice, faces: Sequence[Face], *, by_app: bool
) -> None:
    """Take note of what dice show, and go on (TURN-5, TURN-6)."""
    rolled = tuple(zip(question.dice, faces, strict=True))
    desk.emit(DiceRolled(rolled, question.reroll, by_app))
    spent = desk.state.turn.rerolled and token_left(desk.state) is None
    if question.reroll and spent and rolls_one_more(desk.state) is None:
        begin_actions(desk)
    elif desk.state.phase == "roll":
        desk.emit(PhaseBegan("reroll"))


def begin_actions(desk: Desk) -> None:
    """Go on to the actions; the re-roll lapses (TURN-3)."""
    if desk.state.phase == "reroll":
        desk.emit(PhaseBegan("actions"))


def do_keep_dice(desk: Desk, _command: KeepDice) -> None:
    """Keep the roll."""
    begin_actions(desk)


def do_collect_bounties(desk: Desk, command: CollectBounties) -> None:
    """Swap unused dice for gold that fits and is there, and close the Hero Phase."""
    hero = desk.state.hero
    if command.dice:
        desk.emit(Paid(hero.name, "bounty", command.dice))
        gain_gold(desk, hero.name, bounty_gold(desk.state, len(command.dice)), "GOLD-2")
    end_combat(desk)
    lose_symbols(desk)
    desk.emit(PhaseBegan("dm_move"))


def do_pass_turn(desk: Desk, _command: PassTurn) -> None:
    """Hand the dice on; at a light table monsters move and appear before that."""
    if desk.state.settings.policy == "light" and desk.state.phase != "dm_move":
        desk.emit(PhaseBegan("dm_move"))
    else:
        desk.push(EndTurn())


def run_end_turn(desk: Desk, _task: EndTurn) -> None:
    """Hand the dice to the left, or end the game with the round (TURN-12, END-1)."""
    if desk.state.settings.cooperative:
        advance_time(desk)
    state = desk.state
    if state.phase == "over":
        return
    following = state.active + 1
    if ends_with_turn(state):
        desk.agenda.clear()
        end_with_ranking(desk)
    elif following < len(state.heroes):
        start_turn(desk, following, state.round)
    else:
        start_turn(desk, 0, state.round + 1)
