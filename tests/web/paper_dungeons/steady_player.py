"""A player who chooses by its own sheet alone, whenever it is asked and whoever acted before."""

import html
import re
from zlib import crc32

from tests.web.conftest import Phone
from tests.web.paper_dungeons.form_player import FormPlayer

LONGEST_WAY = 4
HANDS = 4
"""How many people real cards are dealt to."""
_CARD = re.compile(r"keep-\D+(\d+)")
_ROOM = re.compile(r'<a id="room-\w+"[^>]*? href="([^"]*)"[^>]*? aria-label="([^"]*)"')

Tap = tuple[str, dict[str, str]]
"""A form of the page that is shown, and what is chosen in it."""


class SteadyPlayer(FormPlayer):
    """A phone whose player makes up its mind first and taps later.

    The same offers lead to the same choice: they follow from its own sheet and the dice of all.

    Attributes:
        seat: Where it sits.
        tapped: The form that it sent last; empty before the first.
        read: What it was shown when it took an action back.
    """

    def __init__(self, phone: Phone, table: str, seat: int) -> None:
        """Hold a phone that has sat down."""
        super().__init__(phone, table, seat)
        self.seat, self.tapped = seat, ""
        self.read: list[str] = []
        self._held: Tap | None = None

    def act(self) -> bool:
        """Choose and tap at once; say whether there was anything to do."""
        return self.choose() and self.tap()

    def choose(self) -> bool:
        """Look at what this sheet is asked, and choose without tapping."""
        self.look()
        if self.screen != "round" or "dice-form" in self.phone.page.forms:
            return False
        if self._links("die=", "use=") or "use=move" in self.text:
            return self._use_a_die()
        buttons = [one for one in self._buttons() if self._is_mine(one[0])]
        return bool(buttons) and self._press(self._pick([command for _, command in buttons]))

    def tap(self) -> bool:
        """Send what was chosen from the page it was chosen on, though others acted since."""
        assert self._held is not None
        (form, fields), self._held = self._held, None
        self.tapped = form
        return super()._sent(form, **fields)

    def roll(self, faces: tuple[str, ...]) -> None:
        """Go on to the next round where a fight is still shown, and tell the dice on the table."""
        self.look()
        for onwards in self._links("go="):
            self._follow(onwards)
        told = {f"die-{place}": face for place, face in enumerate(faces)}
        super()._sent("dice-form", **told, by="table")

    def draw(self, card: str) -> None:
        """Say which card was drawn on the table."""
        self.look()
        super()._sent("act", command=dict(self._buttons())[f"draw-{card}"])

    def take_back(self) -> None:
        """Take its own last action back by the log; where others are concerned, read of it."""
        log = self.phone.get(f"/t/{self.table}/log")
        offered = [form for form in self.phone.page.forms if form.startswith("undo-")]
        assert offered, log.text
        answer = self.phone.send(offered[0])
        self.read.append(answer.text)
        if "confirm" in self.phone.page.forms:
            answer = self.phone.send("confirm")
        assert answer.status_code == 200, answer.text

    def _use_a_die(self) -> bool:
        if dice := self._links("die=", "use="):
            self._follow(self._pick(dice))
        if uses := [one for one in self._links("use=") if "way=" not in one]:
            self._follow(self._pick(uses))
        for _ in range(LONGEST_WAY):
            if rooms := self._next_rooms():
                self._follow(self._pick(rooms))
        if "walk-there" in self.text:
            return self._sent("walk")
        offered = dict(self._buttons())
        return self._press(
            next(offered[one] for one in ("use", "set-out", "stay") if one in offered)
        )

    def _pick(self, offers: list[str]) -> str:
        """Choose by the offers alone; the table's name is none of them."""
        plain = [one.replace(self.table, "") for one in offers]
        return offers[crc32(f"{self.seat} {sorted(plain)}".encode()) % len(offers)]

    def _next_rooms(self) -> list[str]:
        """Give the rooms that can be next: those with a gem, or else those that do something."""
        lit = {html.unescape(url): label for url, label in _ROOM.findall(self.text)}
        for wish in ("gem", "→", ""):
            if wished := [url for url, label in lit.items() if wish in label]:
                return wished
        return []

    def _is_mine(self, button: str) -> bool:
        """Say whether a button is for this player: real cards lie in one hand."""
        if card := _CARD.fullmatch(button):
            return int(card[1]) % HANDS == self.seat % HANDS
        return not button.startswith(("without-", "draw-"))

    def _sent(self, form: str, **fields: str) -> bool:
        self._held = (form, fields)
        return True
