"""A player who does what a phone offers: forms, buttons and links, nothing else."""

import html
import re
from random import Random

from tests.web.conftest import Phone

_LINK = re.compile(r'href="([^"]*/round\?[^"]*)"')


class FormPlayer:
    """A phone with a seat, and a mind of its own.

    Attributes:
        phone: The phone.
        table: The table's name.
        taps: How many taps it took.
    """

    def __init__(self, phone: Phone, table: str, seed: int) -> None:
        """Hold a phone that has sat down."""
        self.phone, self.table, self.taps = phone, table, 0
        self._luck = Random(seed)
        self.text = ""

    @property
    def round(self) -> str:
        """The address of the screen that asks."""
        return f"/t/{self.table}/round"

    @property
    def screen(self) -> str:
        """Which screen is shown."""
        return self.phone.page.screen

    def look(self) -> str:
        """Look at what is asked."""
        self.text = self.phone.get(self.round, htmx=True).text
        # A browser sends what its button says, too: an empty command beside the form's own.
        assert not re.search(r'name="command"\s+value=""', self.text)
        return self.text

    def act(self) -> bool:
        """Do one thing that the phone asks for; say whether there was one."""
        self.look()
        if self.screen != "round":
            return False
        forms = self.phone.page.forms
        if goes_on := self._links("go="):
            self._follow(goes_on[0])
            forms = self.phone.page.forms
        if "dice-form" in forms:
            return self._sent("dice-form", by="app")
        if "report" in forms:
            return self._sent("report", **self._told())
        if self._links("die=", "use=") or "use=move" in self.text:
            return self._use_a_die()
        buttons = [one for one in self._buttons() if not one[0].startswith("without-")]
        return bool(buttons) and self._press(self._luck.choice(buttons)[1])

    def _use_a_die(self) -> bool:
        dice = self._links("die=", "use=")
        if dice:
            self._follow(self._luck.choice(dice))
        for _ in range(4):
            if "walk-there" in self.text:
                return self._sent("walk")
            uses = [command for name, command in self._buttons() if name.startswith("use-")]
            ways = self._links("way=")
            if ways:
                self._follow(self._luck.choice(ways))
            elif uses and self._luck.random() < 0.6:
                return self._press(self._luck.choice(uses))
            elif moves := self._links("use=move"):
                self._follow(moves[0])
        if "walk-there" in self.text:
            return self._sent("walk")
        return self._press(self._luck.choice(self._buttons())[1])

    def _told(self) -> dict[str, str]:
        """Fill in what a sheet on paper is asked."""
        asked = re.findall(r'name="(report\.visited)"', self.text)
        levels = re.findall(r'name="(report\.levels\[\]\w+)"', self.text)
        known = dict(
            re.findall(
                r'pick--known"><input\s+type="radio" name="(report\.levels\[\]\w+)"\s+value="(\d)"',
                self.text,
            )
        )
        lists = re.findall(r'<select[^>]*name="([^"]*)">(.*?)</select>', self.text, re.DOTALL)
        chosen = {name: re.search(r"selected>(\d+)", numbers) for name, numbers in lists}
        told = {
            name: found[1] if found else "2" if "levels" in name else "0"
            for name, found in chosen.items()
        }
        if "tally.resurrected" in self.text:
            told |= {"tally.resurrected": "false", "tally.objective": "none"}
        return {**dict.fromkeys(asked, "true"), **dict.fromkeys(levels, "2"), **known, **told}

    def _links(self, holding: str, without: str = "\0") -> list[str]:
        main = self.text
        found = (html.unescape(one) for one in _LINK.findall(main))
        return [one for one in dict.fromkeys(found) if holding in one and without not in one]

    def _buttons(self) -> list[tuple[str, str]]:
        found = (
            (name, html.unescape(value))
            for name, value in re.findall(
                r'<button id="([^"]*)"[^>]*?name="command"\s+value="([^"]*)"', self.text
            )
        )
        return [one for one in found if one[1] and not one[0].startswith("overrule-")]

    def _follow(self, url: str) -> None:
        self.taps += 1
        answer = self.phone.get(url, htmx=True)
        assert answer.status_code == 200, url
        self.text = answer.text

    def _press(self, command: str) -> bool:
        return self._sent("act", command=command)

    def _sent(self, form: str, **fields: str) -> bool:
        self.taps += 1
        answer = self.phone.send(form, htmx=True, **fields)
        assert answer.status_code == 200, answer.text
        self.text = answer.text
        return True
