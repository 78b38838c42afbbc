"""A player who knows nothing but the pages: it reads the forms and presses what they offer."""

import random
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property

from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from tests.web.html_tags import tags_of

LUCK = {"step": 2, "ranged": 4, "melee": 3}
"""These dice favour the bold, so that a game ends within a few hundred taps."""
TURN = re.compile(r'<main id="([a-z]+)"')


@dataclass
class Button:
    """A button that can be pressed: its id, the form it sends, and what it adds to it."""

    id: str
    form: str
    name: str
    value: str
    classes: str


class Offers:
    """The forms, choices, buttons and links of a page."""

    def __init__(self, text: str) -> None:
        self.forms: dict[str, tuple[str, list[tuple[str, str]]]] = {}
        self.choices: dict[str, dict[str, list[str]]] = {}
        self.buttons: list[Button] = []
        self.links: list[str] = []
        self._form = ""
        for tag in tags_of(text, "form", "input", "button", "a"):
            if tag.opens:
                self._begin(tag.name, tag.attributes)
            elif tag.name == "form":
                self._form = ""

    def _begin(self, tag: str, found: dict[str, str]) -> None:
        if tag == "form":
            self._form = found.get("id", "")
            self.forms[self._form] = (found.get("action", ""), [])
            self.choices[self._form] = {}
        elif tag == "input" and self._form and found.get("name"):
            self._input(found)
        elif tag == "button" and "disabled" not in found and found.get("type") != "button":
            form = found.get("form", self._form)
            name, value = found.get("name", ""), found.get("value", "")
            classes = found.get("class", "")
            self.buttons.append(Button(found.get("id", ""), form, name, value, classes))
        elif tag == "a":
            self.links.append(found.get("href", ""))

    def _input(self, found: dict[str, str]) -> None:
        kind = found.get("type", "text")
        pair = (found["name"], found.get("value", ""))
        if kind in {"radio", "checkbox"}:
            self.choices[self._form].setdefault(pair[0], []).append(pair[1])
        if kind not in {"radio", "checkbox", "file"} or "checked" in found:
            self.forms[self._form][1].append(pair)


class Reader:
    """What a player sees of a page.

    Attributes:
        screen: Which screen it is.
        text: The page.
    """

    def __init__(self, text: str) -> None:
        self.screen = found[1] if (found := TURN.search(text)) else ""
        self.text = text

    @cached_property
    def _offers(self) -> Offers:
        """Read the page when something is first asked: players look at many in vain."""
        return Offers(self.text)

    @property
    def forms(self) -> dict[str, tuple[str, list[tuple[str, str]]]]:
        """Give where each form goes, and what it holds."""
        return self._offers.forms

    @property
    def choices(self) -> dict[str, dict[str, list[str]]]:
        """Give what can be chosen in each form, by fields."""
        return self._offers.choices

    @property
    def buttons(self) -> list[Button]:
        """Give the buttons."""
        return self._offers.buttons

    @property
    def links(self) -> list[str]:
        """Give where one can go."""
        return self._offers.links

    @property
    def ids(self) -> list[str]:
        """Give the ids of all that has one."""
        return [found for tag in tags_of(self.text) if (found := tag.attributes.get("id"))]

    def button(self, *prefixes: str) -> Button | None:
        """Find the first button whose id begins so, the first prefix first."""
        for prefix in prefixes:
            for button in self.buttons:
                if button.id.startswith(prefix):
                    return button
        return None


class Player:
    """A phone with a seat, and a mind of its own."""

    def __init__(self, client: FlaskClient, table: str, seed: int) -> None:
        self.client, self.table = client, table
        self.mind = random.Random(seed)
        self.page = Reader("")
        self.taps = 0

    def look(self, screen: str = "turn") -> Reader:
        """Open a screen."""
        return self._see(self.client.get(f"/t/{self.table}/{screen}", follow_redirects=True))

    @property
    def asked(self) -> bool:
        """The page at hand asks this player."""
        return self.page.screen == "turn" and "frame--mine" in self.page.text

    def follow(self, link: str) -> Reader:
        """Follow a link."""
        self.taps += 1
        return self._see(self.client.get(link, follow_redirects=True))

    def press(self, button: Button, **fields: str) -> Reader:
        """Press a button."""
        return self.send(button.form, {button.name: button.value, **fields})

    def send(self, form: str, fields: Mapping[str, str | list[str]]) -> Reader:
        """Send a form with some fields set; the answer is the screen as it is then."""
        action, held = self.page.forms[form]
        data: dict[str, list[str]] = {}
        for name, value in held:
            if name not in fields:
                data.setdefault(name, []).append(value)
        data |= {
            name: value if isinstance(value, list) else [value]
            for name, value in fields.items()
            if name
        }
        self.taps += 1
        return self._see(self.client.post(action, data=data, headers={"HX-Request": "true"}))

    def _see(self, response: TestResponse) -> Reader:
        text = response.text
        assert response.status_code == 200, said(text) or text[-2000:]
        self.page = Reader(text)
        return self.page

    # --- Playing ----------------------------------------------------------------------------------

    def play(self) -> None:
        """Answer the question that the turn asks; after a tap its answer is on the page already."""
        page = self.page if self.asked else self.look()
        for answer in self._answers():
            if answer(page):
                return
        raise AssertionError(f"nothing to press on {page.screen}: {page.ids}")

    def _answers(self) -> Iterator[Callable[[Reader], bool]]:
        yield self._tell_dice
        yield self._draw
        yield self._press("way-0", "way-none")
        yield self._press("block-")
        yield self._press(
            "learn-", "discard-", "choose-", "fill-", "march-", "toll-0", "fall", "let-", "site-"
        )
        yield self._lay
        yield self._place_trap
        yield self._monsters
        # Not always: whom no blow hurts would strike in vain for ever.
        yield self._press("do-fight-", chance=0.9)
        yield self._press("do-room-", "do-disarm-", "do-gold", "do-elixir")
        yield self._walk
        yield self._press("do-ability-", chance=0.4)
        yield self._press("finish", "do-fight-")

    def _press(self, *prefixes: str, chance: float = 1.0) -> Callable[[Reader], bool]:
        def press(page: Reader) -> bool:
            button = page.button(*prefixes)
            if button is None or self.mind.random() > chance:
                return False
            self.press(button)
            return True

        return press

    def _tell_dice(self, page: Reader) -> bool:
        """Tell what real dice show, or let the app roll some again; rather keep a roll."""
        keep = page.button("keep")
        if "dice-form" not in page.forms:
            if keep:
                self.press(keep)
            return bool(keep)
        if keep and self.mind.random() < 0.5:
            self.press(keep)
            return True
        dice = page.choices["dice-form"]
        most = 1 if "you may reroll one die" in page.text else len(dice)
        if all(offered == [""] for offered in dice.values()):
            again = self.mind.sample(list(dice), self.mind.randint(1, most))
            chosen = {name: [""] if name in again else [] for name in dice}
            self.send("dice-form", {"by": "app", **chosen})
            return True
        fields = {"by": "table"}
        for name, offered in dice.items():
            if len(fields) > most:
                break
            faces = [face for face in offered if face not in {"", "kept"}]
            if not keep or len(fields) == 1 or self.mind.random() < 0.4:
                weights = [LUCK.get(face, 1) for face in faces]
                fields[name] = self.mind.choices(faces, weights)[0]
        if keep and len(fields) == 1:
            self.press(keep)
        else:
            self.send("dice-form", fields)
        return True

    def _draw(self, page: Reader) -> bool:
        tiles = [button for button in page.buttons if button.classes == "tile"]
        if not tiles:
            return False
        self.press(self.mind.choice(tiles))
        return True

    def _lay(self, page: Reader) -> bool:
        """Turn a tile a little, then lay it."""
        ways = [link for link in page.links if "way=" in link]
        if page.button("lay") and ways and self.mind.random() < 0.4:
            page = self.follow(ways[0])
        lay = page.button("lay")
        if lay:
            self.press(lay)
        return lay is not None

    def _place_trap(self, page: Reader) -> bool:
        if "play.trap" not in page.text and 'class="drawn"' not in page.text:
            return False
        spots = [button for button in page.buttons if not button.id and button.form == "act"]
        self.press(self.mind.choice(spots))
        return True

    def _monsters(self, page: Reader) -> bool:
        end = page.button("end-movement")
        if end is None:
            return False
        goals = [button for button in page.buttons if button.id.startswith("go-")]
        self.press(self.mind.choice(goals) if goals and self.mind.random() < 0.5 else end)
        return True

    def _walk(self, page: Reader) -> bool:
        """Explore where that is possible, else go somewhere."""
        free = [link for link in page.links if "at=" in link]
        spots = [button for button in page.buttons if not button.id and button.form == "act"]
        if free and self.mind.random() < 0.9:
            page = self.follow(self.mind.choice(free))
            return self._lay(page)
        laid = [button for button in spots if '"explore"' in button.value]
        if laid and self.mind.random() < 0.9:
            self.press(self.mind.choice(laid))
            return True
        if spots and self.mind.random() < 0.7:
            self.press(self.mind.choice(spots))
            return True
        return self._press("do-stairs")(page) if self.mind.random() < 0.5 else False


def said(text: str) -> str:
    """Read what a page says against the last tap."""
    found = re.search(r'class="said__because">([^<]*)<', text)
    return found[1] if found else ""
