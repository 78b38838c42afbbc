"""Treasure cards are played.

Rules: TREASURE-5..8, TREASURE-10, END-4, MOVE-2, AMB-26, ED-53, ED-54.
"""

from companion.games.masmorra.catalogue import find_card
from companion.games.masmorra.commands import Appear, LetResolve, PlayTreasure, TellBonusXp
from companion.games.masmorra.decide.decision_event_collector import Desk
from companion.games.masmorra.decide.game_end import ranking
from companion.games.masmorra.decide.payment import lose_move_points
from companion.games.masmorra.events import (
    CardDescribed,
    CardNamed,
    CardPlayed,
    GameEnded,
    HeroShown,
    QuestShown,
)
from companion.games.masmorra.legality.cards.treasure_card_play import card_named
from companion.games.masmorra.legality.light_assistance import hands_to_show
from companion.games.masmorra.model import (
    Hero,
    HeroName,
    PlayOut,
    Respond,
    ShowBonusCards,
    State,
    Target,
    TreasureCard,
)
from companion.games.masmorra.model.cards.card_effects import Snatch


def do_play_treasure(desk: Desk, command: PlayTreasure) -> None:
    """Show a card and discard it; an interrupt may be answered before it works."""
    hero = desk.state.find_hero_at(command.seat)
    if hero is None:
        return
    name = card_named(hero, command)
    card = find_card(desk.state, name)
    known = card is not None
    shown = name if card is None else card.title or card.id
    if command.part == "purple":
        lose_move_points(desk)
        desk.emit(CardPlayed(hero.name, command.index, shown, "purple", known))
        if card is not None:
            desk.push(PlayOut(hero.seat, card.purple, command.target, "TREASURE-5"))
        return
    if isinstance(desk.state.question, Respond):
        desk.pop()
    target = command.target
    if card is not None and any(isinstance(one, Snatch) for one in card.orange):
        target = Target(hero=desk.state.turn.sway.gained or "")
    desk.emit(CardPlayed(hero.name, command.index, shown, "orange", known))
    if card is not None:
        desk.push(PlayOut(hero.seat, card.orange, target, "TREASURE-6"))
        if _may_answer(desk, hero):
            desk.push(Respond(card.when or "any_time"))


def _may_answer(desk: Desk, hero: Hero) -> bool:
    """Tell whether anybody else holds cards; how many is no secret, what they are is."""
    return any(
        other.hand and not other.defeated for other in desk.state.heroes if other.name != hero.name
    )


def do_let_resolve(desk: Desk, _command: LetResolve) -> None:
    """Let the cards work, the last one first."""
    desk.pop()


def do_appear(desk: Desk, _command: Appear) -> None:
    """Be seen again."""
    desk.emit(HeroShown(desk.state.hero.name))


def show_quests(desk: Desk) -> None:
    """Show the secret quests in all hands for their XP, where they count (TREASURE-10, ED-53)."""
    if not desk.state.rulings.secret_quests:
        return
    for hero in desk.state.heroes:
        for index in range(len(hero.hand)):
            _show_quest(desk, hero.name, index)


def end_with_ranking(desk: Desk) -> None:
    """Show the secret quests, then tell who won; hands that only their owners know are asked for.

    Rules: END-4, END-5, TREASURE-10.
    """
    desk.agenda.clear()
    desk.push(*(ShowBonusCards(seat) for seat in reversed(hands_to_show(desk.state))))
    _rank_unless_asked(desk)


def do_tell_bonus_xp(desk: Desk, command: TellBonusXp) -> None:
    """Count the secret quests of a hand."""
    desk.pop()
    if command.xp:
        desk.emit(QuestShown(desk.state.hero_at(command.seat).name, "", command.xp))
    _rank_unless_asked(desk)


def answer_show_bonus_cards(desk: Desk, task: ShowBonusCards) -> bool:
    """Ask nobody whose hand was emptied or named meanwhile."""
    if task.seat in hands_to_show(desk.state):
        return False
    _rank_unless_asked(desk)
    return True


def _rank_unless_asked(desk: Desk) -> None:
    if not any(isinstance(task, ShowBonusCards) for task in desk.agenda):
        show_quests(desk)
        desk.emit(GameEnded(ranking(desk.state)))


def _show_quest(desk: Desk, hero: HeroName, index: int) -> None:
    card = _told(desk.state, hero, index)
    if card is not None and card.quest:
        desk.emit(QuestShown(hero, card.title or card.id, card.quest))


def _told(state: State, hero: HeroName, index: int) -> TreasureCard | None:
    """Give a card in a hand, if the app knows what it is."""
    name = state.hero_named(hero).hand[index]
    return find_card(state, name) if name else None


def tell_card(desk: Desk, told: CardNamed | CardDescribed) -> None:
    """Take note of what a card is; a quest told only after the end counts still (END-4)."""
    before = _told(desk.state, told.hero, told.index)
    desk.emit(told)
    state = desk.state
    counts = state.rulings.secret_quests and not state.settings.cooperative
    if state.phase == "over" and counts and before is None:
        _show_quest(desk, told.hero, told.index)
        desk.emit(GameEnded(ranking(desk.state)))
