"""Hands: they find a command on the pages, whatever form it has there, and press it."""

from collections.abc import Callable, Mapping
from random import Random
from typing import Protocol
from urllib.parse import parse_qs, urlsplit

import msgspec

from companion.games.masmorra import commands as c
from companion.games.masmorra.game import GAME
from companion.games.masmorra.legality.heroes.ongoing_abilities import shrugs_off
from companion.games.masmorra.legality.payment.payment_checks import paid_amount
from companion.games.masmorra.model import BlockPayback, Payment, State
from tests.web.masmorra.simulation.form_player import Button, Reader

MOST_TURNS = 60
_UNTOLD = {"", "kept"}


class Device(Protocol):
    """What hands hold: an HTTP client or a browser."""

    page: Reader

    def look(self, screen: str = "turn") -> Reader:
        """Open a screen."""

    def follow(self, link: str) -> Reader:
        """Follow a link."""

    def press(self, button: Button) -> Reader:
        """Press a button."""

    def send(self, form: str, fields: Mapping[str, str | list[str]]) -> Reader:
        """Fill in a form and send it."""


class NoButtonError(AssertionError):
    """No page offers what the rules allow."""


class Hand:
    """Presses commands on a phone.

    Attributes:
        device: The phone.
        dice: The real dice on the table.
        state: The table as it was when the last command was given.
    """

    def __init__(self, device: Device, dice: Random) -> None:
        """Take a phone."""
        self.device, self.dice = device, dice
        self.state: State = GAME.initial

    def do(self, command: c.Command, state: State, *, fresh: bool = False) -> None:
        """Give a command through the pages.

        Args:
            command: What is to be done.
            state: The table.
            fresh: The phone shows the newest turn already.

        Raises:
            NoButtonError: No page has it.
        """
        ways: tuple[Callable[[c.Command], bool], ...] = (
            self._button,
            self._roll,
            self._lot,
            self._magic,
            self._turn_it,
            self._spend,
        )
        self.state = state
        if not fresh or self.device.page.screen != "turn":
            self.device.look()
        for screen in ("turn", "hero", "map"):
            if self.device.page.screen != screen and self.device.look(screen).screen != screen:
                continue
            if any(way(command) for way in ways):
                return
        self.device.look()
        page = self.device.page
        raise NoButtonError(f"{command} on {page.screen}: {page.ids}")

    def _button(self, command: c.Command) -> bool:
        wanted = self._meaning(command)
        for button in self.device.page.buttons:
            if button.name == "command" and self._meaning(told(button.value)) == wanted:
                self.device.press(button)
                return True
        return False

    def _meaning(self, command: object) -> object:
        """Give what a command asks for.

        Of dice that show the same, any will do; what a block costs the page chooses, so that only
        the life that it leaves counts. A Step by the token is one thing, flipped or paid (FREE-3).
        """
        if isinstance(command, c.Block):
            return "block", self._life_after(command)
        if command == c.FlipFreeStep("step") and self.state.rulings.free_step_immediate:
            command = c.TakeStep(Payment(free_step=True))
        return self._with_faces(msgspec.to_builtins(command), "")

    def _life_after(self, block: c.Block) -> int:
        question, hero = self.state.question, self.state.hero
        if not isinstance(question, BlockPayback):
            return hero.life
        spared = paid_amount(block.pay) + (shrugs_off(self.state, hero) is not None)
        return max(0, hero.life - max(0, question.wounds - spared))

    def _with_faces(self, told: object, name: str) -> object:
        if isinstance(told, dict):
            return {key: self._with_faces(value, key) for key, value in told.items()}
        if name == "dice" and isinstance(told, list | tuple):
            return sorted(str(self.state.turn.dice[number].face) for number in told)
        return told

    def _roll(self, command: c.Command) -> bool:
        page = self.device.page
        if "dice-form" not in page.forms:
            return False
        purpose = dict(page.forms["dice-form"][1])["purpose"]
        slots = page.choices["dice-form"]
        match command:
            case c.LeaveToApp() if purpose == "answer":
                self.device.send("dice-form", {"by": "app"})
            case c.AnswerRoll() if purpose == "answer":
                self._tell(dict(zip(slots, command.faces, strict=True)))
            case c.RollDice() if purpose == "roll":
                self._tell({slot: self._thrown(faces) for slot, faces in slots.items()})
            case c.RerollDice() if purpose == "reroll":
                again = {f"die-{number}" for number in command.dice}
                self._tell(
                    {
                        slot: self._thrown(faces) if slot in again else "kept"
                        for slot, faces in slots.items()
                    }
                )
            case _:
                return False
        return True

    def _thrown(self, faces: list[str]) -> str:
        """Let a die fall; where the app rolls, there is no face to tell."""
        told = [face for face in faces if face not in _UNTOLD]
        return self.dice.choice(told) if told else ""

    def _tell(self, faces: Mapping[str, str]) -> None:
        """Tell what the dice show, or let the app roll where the group lets it."""
        first = next(one for one in self.device.page.buttons if "dicing__" in one.classes)
        if {"go", "dicing__use"} <= {*first.classes.split()}:
            self.device.send("dice-form", {**faces, "by": "table"})
            return
        again = {slot: face if face == "kept" else "" for slot, face in faces.items()}
        self.device.send("dice-form", {**again, "by": "app"})

    def _lot(self, command: c.Command) -> bool:
        if not isinstance(command, c.AnswerRoll) or "lot-form" not in self.device.page.forms:
            return False
        faces = {f"faces[]{place}": face for place, face in enumerate(command.faces)}
        self.device.send("lot-form", faces)
        return True

    def _magic(self, command: c.Command) -> bool:
        if not isinstance(command, c.UseMagic) or "magic-form" not in self.device.page.forms:
            return False
        _, held = self.device.page.forms["magic-form"]
        paying = {value for name, value in held if name == "pay.dice[]"}
        # Of two dice that show MAGIC the page chooses which one pays; the other is turned.
        die = str(command.die)
        if die in paying:
            die = str(command.pay.dice[0])
        self.device.send("magic-form", {"die": die, "face": command.face})
        return True

    def _spend(self, command: c.Command) -> bool:
        """Touch dice, symbols and pairs one by one."""
        if not isinstance(command, c.Attack) or "spend-form" not in self.device.page.forms:
            return False
        pairs = [f"pair:{sword}:{shield}" for sword, shield in command.combos]
        made = 2 * len(pairs)
        spent = [*pairs, *(f"die:{die}" for die in command.pay.dice)]
        for face, count in command.pay.symbols.items():
            spent += [f"symbol:{face}"] * (count - (made if face == "melee" else 0))
        self.device.send("spend-form", {"spend": spent})
        return True

    def _lay_at_once(self, command: c.Explore) -> bool:
        """Touch the picture that shows the tile as wished."""
        for button in self.device.page.buttons:
            if button.name == "command" and _lies_alike(told(button.value), command):
                self.device.press(button)
                return True
        return False

    def _turn_it(self, command: c.Command) -> bool:
        """Turn a tile until it lies as wished, then lay it."""
        page = self.device.page
        if isinstance(command, c.Explore):
            if self._lay_at_once(command):
                return True
            wanted = [f"{command.x},{command.y}"]
            free = [link for link in page.links if _query(link).get("at") == wanted]
            if not free or "way" in _query(free[0]):
                return False
            page = self.device.follow(free[0])
            if self._lay_at_once(command):
                return True
        elif not isinstance(command, c.PlaceTile):
            return False
        tried: set[str] = set()
        for _ in range(MOST_TURNS):
            lay = page.button("lay")
            if lay is None:
                return False
            if _lies_alike(told(lay.value), command):
                self.device.press(lay)
                return True
            ways = [link for link in page.links if "way" in _query(link)]
            further = [link for link in ways if _query(link)["way"][0] not in tried]
            if not further:
                return False
            tried |= {*_query(further[0])["way"]}
            page = self.device.follow(further[0])
        return False


def told(value: str) -> object:
    """Read the command of a button; None where it is not a whole one."""
    try:
        return msgspec.json.decode(value, type=c.Command)
    except msgspec.MsgspecError:
        return None


def _lies_alike(shown: object, wanted: c.Explore | c.PlaceTile) -> bool:
    """Say whether a tile lies where and as it shall; what it costs the page chooses."""
    if not isinstance(shown, c.Explore | c.PlaceTile):
        return False
    return (shown.x, shown.y, shown.turn) == (wanted.x, wanted.y, wanted.turn)


def _query(link: str) -> dict[str, list[str]]:
    """Read what a link asks a screen of the table for."""
    parts = urlsplit(link)
    return parse_qs(parts.query) if parts.path.startswith("/t/") else {}
