"""A mind that knows what players know at a table and says what to do; hands press the pages."""

from random import Random

from msgspec.structs import replace

from companion.games.masmorra import commands as c
from companion.games.masmorra.app_play.cooperative_player import Company
from companion.games.masmorra.game import GAME
from companion.games.masmorra.legality.offered_options.candidate_commands import seat_to_act
from companion.games.masmorra.model import ChooseSite, SiteName, State
from companion.games.masmorra.play import begins_actions
from companion.table import AccessRights, Tables


class Mind(Company):
    """Heroes who play soberly, and now and then do what comes to mind, so that much is tried.

    Attributes:
        wild: How often anything legal is done, between 0 and 1.
        site: The battlefield that it chooses for Level 3.
    """

    foresight = 1
    crowd = 3

    def __init__(self, seed: int, *, wild: float = 0.06, site: SiteName = "throne") -> None:
        """Know nothing yet; `choose` is shown the table each time."""
        super().__init__(GAME.initial, Random(seed))
        self.wild, self.site = wild, site

    def choose(self, state: State) -> c.Command:
        """Choose what is done next."""
        self.state = state
        if isinstance(state.question, ChooseSite):
            return c.PickSite(self.site)
        if self.chance.random() < self.wild:
            legal = [one.command for one in GAME.options(state, 0) if one.refusal is None]
            chosen: c.Command = self.chance.choice([one for one in legal if _occurs(state, one)])
            return chosen
        return self.next_command()


def _occurs(state: State, command: c.Command) -> bool:
    """Say whether a player thinks of this now: a step is walked, a roll kept before acting."""
    steps = isinstance(command, c.FlipFreeStep | c.TakeStep)
    return state.phase == "actions" or not (steps or begins_actions(state, command))


def known(tables: Tables, everyone: AccessRights) -> State:
    """Show the table with every hand open, as those who sit there know it together."""
    state: State = tables.look(everyone).state
    hands = {hero.seat: _hand(tables, everyone, hero.seat) for hero in state.heroes}
    return replace(
        state, heroes=tuple(replace(hero, hand=hands[hero.seat]) for hero in state.heroes)
    )


def _hand(tables: Tables, everyone: AccessRights, seat: int) -> tuple[str, ...]:
    state: State = tables.look(everyone, seat).state
    return next(hero.hand for hero in state.heroes if hero.seat == seat)


def seat_of(state: State, command: c.Command) -> int:
    """Say on whose phone a command is given."""
    seat: int = getattr(command, "seat", 0) or seat_to_act(state)
    return seat
