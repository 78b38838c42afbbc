"""When a card in the hand is worth playing: when the table is worth more after it."""

from collections.abc import Callable, Iterator

from companion.engine.fold import fold
from companion.games.masmorra import commands as c
from companion.games.masmorra.catalogue import CATALOGUE
from companion.games.masmorra.game import GAME
from companion.games.masmorra.legality.offered_options.card_options import card_plays
from companion.games.masmorra.model import Respond, State
from companion.games.masmorra.model.cards.card_effects import Reroll
from companion.games.masmorra.play import check

HESITATION = 0.3
MANY = 30
TOGETHER = 3


def best_card(state: State, weigh: Callable[[State], float], most: int = MANY) -> c.Command | None:
    """Choose the card whose play improves the table most, if any does.

    Args:
        state: The table.
        weigh: What a table is worth; the cards left count in it.
        most: How many plays are thought of.
    """
    found = list(plays(state))[:most]
    if not found:
        return None
    bar = weigh(state) + HESITATION
    after = sorted(
        ((weigh(played(state, play)), number) for number, play in enumerate(found)), reverse=True
    )
    ordered = [found[number] for _, number in after]
    if after[0][0] > bar or _serve_together(state, ordered, weigh, bar):
        return ordered[0]
    return None


def second_roll(state: State) -> c.Command | None:
    """Play a card that lets dice be rolled again, where that is possible now."""
    for play in plays(state):
        card = CATALOGUE.find_card(card_of(state, play))
        part = () if card is None else card.purple if play.part == "purple" else card.orange
        if any(isinstance(effect, Reroll) for effect in part):
            return play
    return None


def _serve_together(
    state: State, ordered: list[c.PlayTreasure], weigh: Callable[[State], float], bar: float
) -> bool:
    """Tell whether two or three cards, the most useful first, do what one alone does not."""
    table = state
    cards = 0
    for play in ordered:
        name = card_of(state, play)
        again = next((one for one in plays(table) if _alike(state, play, table, one)), None)
        if again is None or not name:
            continue
        table = played(table, again)
        cards += 1
        if weigh(table) > bar:
            return True
        if cards == TOGETHER:
            return False
    return False


def card_of(state: State, play: c.PlayTreasure) -> str:
    """Name the card that is played."""
    return next(hero.hand[play.index] for hero in state.heroes if hero.seat == play.seat)


def _alike(state: State, play: c.PlayTreasure, table: State, other: c.PlayTreasure) -> bool:
    """Tell whether two plays are the same one, though cards have moved up in the hand."""
    same = (play.seat, play.part, play.target) == (other.seat, other.part, other.target)
    return same and card_of(state, play) == card_of(table, other)


def plays(state: State) -> Iterator[c.PlayTreasure]:
    """List the cards that can be played now, of companions too, each kind and target once."""
    seen: set[tuple[object, ...]] = set()
    for hero in state.heroes:
        if hero.name != state.hero.name and not state.settings.cooperative:
            continue
        for command in card_plays(state, hero.seat):
            if check(state, command) is None:
                kind = (hero.hand[command.index], hero.seat, command.part, command.target)
                if kind not in seen:
                    seen.add(kind)
                    yield command


def played(state: State, command: c.Command) -> State:
    """Give the table after a card that nobody answers."""
    after = fold(state, GAME.decide(state, command), GAME.evolve)
    while isinstance(after.question, Respond):
        after = fold(after, GAME.decide(after, c.LetResolve()), GAME.evolve)
    return after
