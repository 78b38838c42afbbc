"""Fights, Payback, rewards.

Rules: FIGHT-1..21, PAYBACK-1..6, REWARD-1..5, BOSS-2..5, BOSS-10, BOSS-HYDRA-3,
BOSS-SCHMETTERLING-2, MON-*, AMD-15, AMD-24, AMB-1, AMB-3, AMB-9, AMB-11, AMB-35, AMB-43, AMB-45.
"""

from collections.abc import Sequence

from companion.games.masmorra.catalogue import CATALOGUE, MonsterCard
from companion.games.masmorra.commands import Attack, Block, Fight, Plunge
from companion.games.masmorra.decide.combat.combat_start import begin_fight
from companion.games.masmorra.decide.decision_event_collector import Desk
from companion.games.masmorra.decide.game_end import win
from companion.games.masmorra.decide.payment import make_symbols, spend
from companion.games.masmorra.decide.wounds_xp_and_gold import draw_card, gain_xp, wound
from companion.games.masmorra.events import (
    BossTurned,
    CombatEnded,
    MonsterDefeated,
    MonsterFought,
    PaidBack,
    TokenKept,
    XpChanged,
)
from companion.games.masmorra.legality.cards.forbidden_by_evil_cards import roused
from companion.games.masmorra.legality.combat.engaged_monsters import find_monster, is_engaged
from companion.games.masmorra.legality.combat.fights import TRIPLE, damage_of
from companion.games.masmorra.legality.combat.payback_and_xp import (
    Way,
    due_rewards,
    pays_back,
    reward_xp,
)
from companion.games.masmorra.legality.monsters.monster_values_by_ruling import card_of
from companion.games.masmorra.legality.payment.paid_faces import paid_faces
from companion.games.masmorra.legality.payment.payment_checks import paid_amount
from companion.games.masmorra.model import (
    BlockPayback,
    Face,
    Monster,
    MonsterKind,
    PayAttack,
    Payment,
)
from companion.games.masmorra.model.dungeon_map.level3 import EndEpic
from companion.games.masmorra.model.pending.combat_questions import CloseFight, GiveRewards

FINAL_SIDE: MonsterKind = "malaphyas-red"
"""The side of the token with which Malaphyas falls for good."""
_FIGHTING = (PayAttack, BlockPayback, CloseFight)


def do_fight(desk: Desk, command: Fight) -> None:
    """Declare a fight; in a new combat the monsters in the room act first (AMB-10)."""
    desk.push(PayAttack(command.monster))
    begin_fight(desk, command.monster)


def answer_pay_attack(desk: Desk, task: PayAttack) -> bool:
    """Let a fight lapse whose monster had to make room for one that appeared (LIMIT-5)."""
    if find_monster(desk.state, task.monster) is not None:
        return False
    settle_combat(desk)
    return True


def do_attack(desk: Desk, command: Attack) -> None:
    """Spend, strike, and let the monster pay back."""
    question = desk.pop()
    monster = (
        find_monster(desk.state, question.monster) if isinstance(question, PayAttack) else None
    )
    if monster is None:
        return
    for pair in command.combos:
        spend(desk, Payment(dice=pair), "combo")
        make_symbols(desk, {"melee": 2, "defense": 1}, "combo")
    faces = paid_faces(desk.state, command.pay)
    card = roused(desk.state, CATALOGUE.monster(monster.kind))
    way = _way(command, faces, card_of(desk.state, monster.kind))
    damage = 0 if way == "triple" else damage_of(card, faces)
    beaten = way == "triple" or damage >= card.defense
    spend(desk, command.pay, "fight")
    desk.emit(MonsterFought(monster.id, monster.kind, way, damage, beaten))
    if beaten:
        _beat(desk, monster, faces)
    desk.push(CloseFight(monster.id, way, beaten, monster.kind))
    if pays_back(card, way, beaten=beaten):
        desk.push(BlockPayback(monster.id, monster.kind, card.payback))


def _beat(desk: Desk, monster: Monster, faces: Sequence[Face]) -> None:
    """Take a beaten monster away, or turn its token over (BOSS-2..5, BOSS-HYDRA-3)."""
    card = card_of(desk.state, monster.kind)
    stays_down = card.stays_down is not None and set(faces) == {card.stays_down}
    if card.turns is not None and not stays_down:
        desk.emit(BossTurned(monster.id, monster.kind, card.turns))
        return
    desk.emit(MonsterDefeated(monster.id, monster.kind))
    if card.token:
        desk.emit(TokenKept(desk.state.hero.name, monster.kind))


def _way(command: Attack, faces: Sequence[Face], card: MonsterCard) -> Way:
    """Tell what kind of attack a payment makes (FIGHT-8, FIGHT-9).

    Where three ELIXIR undo a Ghost, purging it with them is that triple (AMB-2).
    """
    if command.triple or (len(faces) >= TRIPLE and set(faces) == {card.triple}):
        return "triple"
    if not faces:
        return "none"
    return "melee" if "melee" in faces else "ranged"


def do_block(desk: Desk, command: Block) -> None:
    """Block some of a Payback and take the rest (PAYBACK-2, PAYBACK-3)."""
    question = desk.pop()
    if not isinstance(question, BlockPayback):
        return
    spend(desk, command.pay, "block")
    blocked = paid_amount(command.pay)
    wounds = max(0, question.wounds - blocked)
    hero = desk.state.hero.name
    desk.emit(PaidBack(question.monster, question.kind, hero, wounds, blocked))
    wound(desk, hero, wounds, "PAYBACK-2")


def do_plunge(desk: Desk, command: Plunge) -> None:
    """Throw the monster into the pit: no damage, no Payback, rewards as usual (THRONE-9)."""
    question = desk.pop()
    monster = (
        find_monster(desk.state, question.monster) if isinstance(question, PayAttack) else None
    )
    if monster is None:
        return
    spend(desk, command.pay, "plunge")
    desk.emit(MonsterFought(monster.id, monster.kind, "plunge", 0, beaten=True))
    desk.emit(MonsterDefeated(monster.id, monster.kind))
    desk.push(CloseFight(monster.id, "plunge", beaten=True, kind=monster.kind))


def run_close_fight(desk: Desk, task: CloseFight) -> None:
    """Let a Ghost moan, and end the combat when everything was fought (REWARD-2).

    An Alliance has won as soon as the fight with red Malaphyas is over, or else with the last fight
    of his room (ALLIANCE-3, AMB-71).
    """
    at_once = desk.state.rulings.alliance_victory == "own_fight"
    if at_once and task.beaten and task.kind == FINAL_SIDE and desk.state.settings.cooperative:
        win(desk, desk.state.hero.name)
        return
    card = card_of(desk.state, task.kind)
    spared = task.beaten and desk.state.rulings.ghost_drain == "survives"
    if card.xp_drain and task.way not in {"triple", "plunge"} and not spared:
        lost = min(card.xp_drain, desk.state.hero.xp)
        if lost:
            desk.emit(XpChanged(desk.state.hero.name, -lost, "MON-GHOST-3"))
    settle_combat(desk)


def settle_combat(desk: Desk) -> None:
    """End a combat in which nobody is left to fight (REWARD-2)."""
    combat = desk.state.turn.combat
    if combat is None or any(isinstance(task, _FIGHTING) for task in desk.agenda):
        return
    hero = desk.state.hero
    if hero.room != combat.room or not is_engaged(desk.state):
        end_combat(desk)


def end_combat(desk: Desk) -> None:
    """End a combat and reward what was defeated in it, if the hero stands (REWARD-3, AMD-24)."""
    combat = desk.state.turn.combat
    if combat is None:
        return
    desk.emit(CombatEnded())
    if FINAL_SIDE in combat.beaten and desk.state.settings.cooperative:
        win(desk, desk.state.hero.name)
        return
    if FINAL_SIDE in combat.beaten and desk.state.settings.mode == "epic":
        desk.push(EndEpic())
    unearned = desk.state.hero.defeated and desk.state.rulings.reward_needs_survival
    if combat.beaten and not unearned:
        desk.push(due_rewards(desk.state, combat))


def run_give_rewards(desk: Desk, task: GiveRewards) -> None:
    """Hand out XP and a card for one monster after the other (REWARD-1, AMB-9)."""
    if not task.kinds:
        return
    kind, *rest = task.kinds
    if rest:
        desk.push(GiveRewards(tuple(rest), task.at_xp))
    hero = desk.state.hero
    at_xp = hero.xp if task.at_xp is None else task.at_xp
    gain_xp(desk, hero.name, reward_xp(desk.state, kind, at_xp), "REWARD-1")
    draw_card(desk, hero.name)
