"""What sitting down means in Masmorra: a hero and a colour."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from msgspec.structs import replace

from companion.engine.rules import Message, Refusal
from companion.games.masmorra.commands import ComeIn, LeaveSeat, OpenTable, TakeSeat
from companion.games.masmorra.legality.lobby import NAME_LENGTH, check_name
from companion.games.masmorra.model import COLOURS, HEROES, Colour, HeroName, State
from companion.i18n import verbatim
from companion.table import BadIntentError
from companion.web.game_seating import Seating
from companion.web.screens.request_context import Visit


@dataclass(frozen=True, slots=True)
class ChosenHero:
    """What the form for sitting down holds beside seat and name.

    Attributes:
        hero: The hero, or whose figure one of the group's own plays with.
        colour: The colour.
        own: Which of the group's own heroes; empty for one of the five.
    """

    hero: HeroName
    colour: Colour
    own: str


class MasmorraSeating(Seating):
    """Who sits where with which hero."""

    def check_name(self, name: str) -> Refusal | None:
        """Say why a name will not do."""
        return check_name(name)

    def read_form(self, visit: Visit, form: Mapping[str, str]) -> ChosenHero:
        """Read hero and colour.

        Raises:
            BadIntentError: One of them is none.
        """
        hero, own = _hero(visit.state, form.get("hero", ""))
        return ChosenHero(hero, _colour(form.get("colour", "")), own)

    def sit(self, state: State, seat: int, name: str, form: ChosenHero) -> TakeSeat | ComeIn:
        """Give the command by which a hero gets its player, before the game or during it.

        Of two who wish for one colour the second gets the next that is free: it is only paint.
        """
        command = ComeIn if state.heroes else TakeSeat
        taken = {one.colour for one in state.seats if one.number != seat}
        free = (one for one in COLOURS if one not in taken)
        colour = form.colour if form.colour not in taken else next(free, form.colour)
        return command(seat, name, form.hero, colour, form.own)

    def given_instead(self, state: State, form: ChosenHero, command: object) -> Message | None:
        """Say which colour somebody gets where another player was quicker to take the same."""
        if not isinstance(command, TakeSeat | ComeIn) or command.colour == form.colour:
            return None
        quicker = next(one for one in state.seats if one.colour == form.colour)
        wished, given = (f"@masmorra.colour.{one}" for one in (form.colour, command.colour))
        named: dict[str, str | int] = {
            "player": verbatim(quicker.player),
            "colour": wished,
            "given": given,
        }
        return Message("play.join.other_colour", named)

    def leave(self, state: State, seat: int) -> LeaveSeat | None:
        """Give the command by which a seat becomes free; None where nobody had a hero there."""
        return LeaveSeat(seat) if seat in {taken.number for taken in state.seats} else None

    def move(self, state: State, old: int, new: int) -> tuple[str, TakeSeat] | None:
        """Give the player's name, and the command to go on at another seat before the game."""
        own = next((taken for taken in state.seats if taken.number == old), None)
        if own is None or state.heroes:
            return None
        return own.player, TakeSeat(new, own.player, own.hero, own.colour, own.own)

    def hand_on(self, state: State, number: int, name: str) -> ComeIn | TakeSeat | None:
        """Let whoever takes over a seat go on with its hero."""
        seat = next((one for one in state.seats if one.number == number), None)
        if seat is None or state.phase == "over":
            return None
        command = ComeIn if state.heroes else TakeSeat
        return command(number, name[:NAME_LENGTH], seat.hero, seat.colour, seat.own)


def opening(state: State) -> OpenTable | None:
    """Give the opening of a table like one that is over."""
    return OpenTable(state.settings) if state.phase == "over" else None


def seat(state: State, number: int) -> tuple[str, TakeSeat] | None:
    """Give the name of who sat there, and the command to sit there again with the same hero."""
    one = next((taken for taken in state.seats if taken.number == number), None)
    if one is None or one.bot is not None:
        return None
    return one.player, TakeSeat(number, one.player, one.hero, one.colour, one.own)


def late(command: TakeSeat) -> ComeIn:
    """Give the command that seats the same hero once the game has begun."""
    return ComeIn(command.seat, command.player, command.hero, command.colour, command.own)


def by_app(state: State, seed: Callable[[], int]) -> Iterator[tuple[int, TakeSeat]]:
    """Give the seats that the app played, and the commands by which it plays them again."""
    for one in state.seats:
        if one.bot is not None:
            bot = replace(one.bot, seed=seed())
            yield (
                one.number,
                TakeSeat(one.number, one.player, one.hero, one.colour, one.own, bot),
            )


def _hero(state: State, chosen: str) -> tuple[HeroName, str]:
    """Give the hero that was chosen: whose figure it is, and which of the group's own."""
    for hero in HEROES:
        if chosen == hero:
            return hero, ""
    for own in state.settings.known_heroes:
        if chosen == own.id:
            return own.figure, own.id
    raise BadIntentError("web.error.no_hero")


def _colour(chosen: str) -> Colour:
    for colour in COLOURS:
        if chosen == colour:
            return colour
    raise BadIntentError("web.error.no_colour")
