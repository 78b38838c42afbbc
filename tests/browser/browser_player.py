"""A phone in a browser: it taps as a person does, and finds out by itself what others did."""

from collections.abc import Callable, Mapping
from functools import partial

from playwright.sync_api import Locator, Page, Response, expect

from tests.waiting import HUNG_MS
from tests.web.masmorra.simulation.form_player import Button, Reader

READ_MS = 350
"""A button takes no tap for 300 ms after it has changed; people read it first, too."""
LOOK_MS = 50
LOOKS = 10
MOST_TAPS = 5
UNSENT = """() => document.querySelector('#notice')?.childElementCount
  && !document.querySelector('main[aria-busy]')"""
UP_TO_DATE = "seq => Number(document.querySelector('main')?.dataset.tick?.split('.')[0]) >= seq"
QUIET = """() => document.querySelector('main') && !document.querySelector('main[aria-busy]')
  && !document.querySelector('.htmx-request, .htmx-swapping, .htmx-settling')"""
OPEN = """element => {
  for (let one = element.closest('details'); one; one = one.parentElement.closest('details'))
    one.open = true;
}"""


class Thumb:
    """A phone with a seat.

    Attributes:
        screen: The browser's page.
        page: What is read of it.
        taps: How many taps were made.
    """

    def __init__(self, screen: Page, table: str, seq: Callable[[], int]) -> None:
        """Hold a phone that has sat down.

        Args:
            screen: The browser's page.
            table: The table's name.
            seq: How far the table is; the phone has to learn it by itself.
        """
        self.screen, self._table, self._seq = screen, table, seq
        self.page = Reader("")
        self.taps = 0
        screen.set_default_timeout(HUNG_MS)

    def look(self, screen: str = "turn") -> Reader:
        """Look at a screen, once it shows what the table has come to."""
        address = f"/t/{self._table}/{screen}"
        if not self.screen.url.endswith(address):
            tab = self.screen.locator(f'#tabs a[href="{address}"]')
            if tab.count():
                with self.screen.expect_navigation(wait_until="domcontentloaded"):
                    tab.click()
            else:
                self.screen.goto(address)
        self.catch_up()
        return self._read()

    def catch_up(self) -> None:
        """Wait until the page shows the newest state, and read it."""
        self.screen.wait_for_function(UP_TO_DATE, arg=self._seq())

    def follow(self, link: str) -> Reader:
        """Follow a link."""
        found = self.screen.locator(f'main a[href="{link}"]').last
        self.screen.wait_for_timeout(READ_MS)
        with self.screen.expect_navigation(wait_until="domcontentloaded"):
            self._tap(found)
        return self._read()

    def press(self, button: Button) -> Reader:
        """Press a button."""
        pair = f'[name="{button.name}"][value="{_quoted(button.value)}"]'
        return self._send(self.screen.locator(f"button{pair}").first)

    def send(self, form: str, fields: Mapping[str, str | list[str]]) -> Reader:
        """Fill in a form and send it."""
        sending = self.screen.locator(f"#{form} button").first
        if fields:
            self.screen.wait_for_timeout(READ_MS)
        for name, value in fields.items():
            for one in value if isinstance(value, list) else [value]:
                chosen = f'#{form} button[name="{name}"][value="{_quoted(one)}"]'
                if self.screen.locator(chosen).count():
                    sending = self.screen.locator(chosen)
                else:
                    self._choose(form, name, one)
        return self._send(sending)

    def _choose(self, form: str, name: str, value: str) -> None:
        pair = f'[name="{name}"][value="{_quoted(value)}"]'
        put = self.screen.locator(f"#{form} input{pair}:not(:checked)").first
        if not put.count():
            return
        label = self.screen.locator(f"#{form} label:has(> input{pair})").first
        put.evaluate(OPEN)
        if label.is_visible():
            self._tap(label)
        else:
            put.evaluate("element => element.click()")

    def _send(self, button: Locator) -> Reader:
        button.evaluate(OPEN)
        response = self._answer(button)
        self.screen.wait_for_function(QUIET)
        if response.status >= 400:
            said = self.screen.locator("#said, #notice").all_inner_texts()
            raise AssertionError(f"{response.status} {response.url}: {said}")
        return self._read()

    def _answer(self, button: Locator) -> Response:
        """Tap; once more where this did not go through, as people do."""
        answers: list[Response] = []
        heard = partial(_keep_answer, answers)
        self.screen.on("response", heard)
        try:
            for _ in range(MOST_TAPS):
                self.screen.wait_for_timeout(READ_MS)
                self._tap(button)
                for look in range(HUNG_MS // LOOK_MS):
                    self.screen.wait_for_timeout(LOOK_MS)
                    if answers:
                        return answers[-1]
                    if look % LOOKS == LOOKS - 1 and self._is_lost(answers):
                        break
        finally:
            self.screen.remove_listener("response", heard)
        raise AssertionError(f"no answer to {self.taps} taps")

    def _is_lost(self, answers: list[Response]) -> bool:
        """Say whether the last tap sent nothing: the page says so, or stands still since."""
        is_lost = self.screen.evaluate(UNSENT) or self.screen.evaluate(QUIET)
        return bool(is_lost) and not answers

    def _tap(self, target: Locator) -> None:
        self.taps += 1
        target.click()

    def _read(self) -> Reader:
        self.page = Reader(self.screen.content())
        own = self.screen.locator(f'#tabs a[href$="/{self.page.screen}"]')
        if own.count():
            expect(own).to_have_attribute("aria-current", "page")
        return self.page


def _keep_answer(answers: list[Response], response: Response) -> None:
    if response.request.method == "POST":
        answers.append(response)


def _quoted(value: str) -> str:
    return value.replace("\\", "\\\\").replace('"', '\\"')
