"""An evening in a browser: five phones play a whole game, and what happens to phones happens."""

import itertools
import re
from collections import Counter
from collections.abc import Callable, Mapping
from pathlib import Path

from playwright.sync_api import Browser, FilePayload, Page, expect

from companion.games.masmorra.commands import KeepDice
from companion.games.masmorra.legality.offered_options.candidate_commands import seat_to_act
from companion.games.masmorra.model import COLOURS, HEROES, SiteName
from companion.games.registry import GAMES
from companion.table import AccessRights, Tables, open_tables
from tests.browser.browser_player import READ_MS, Thumb
from tests.browser.conftest import Server, launch
from tests.browser.stills import PHONE
from tests.browser.tapping import tap
from tests.waiting import HUNG_MS
from tests.web.masmorra.simulation.strategy import Mind, known
from tests.web.masmorra.simulation.whole_games import NAMES, Evening, replayed
from vision.training.scene_photos.scene_rendering import Conditions, render

SIX_DICE = Conditions(
    "six action dice", size_px=(88, 96), tilt_deg=(0, 12), count=(6, 6), sets=("action",)
)
SIX = range(6)
ASLEEP_TAPS = 4
AGAIN_TAPS = 25
"""Commands after which something happens again in the rest of an evening."""
SPEAKING = ("en", "de", "ru", "fr", "de")
"""What the owners of the five phones read."""


def lucky(database: Path, seed: int, port: int = 0) -> Server:
    """Start a server whose luck a seed decides."""
    return launch("tests.browser.seeded_server", str(seed), str(port), database)


class Journey(Evening):
    """A game in browsers, with all that an evening brings.

    Attributes:
        server: The server.
        done: What has happened so far besides the game.
    """

    phones: Mapping[int, Thumb]

    def __init__(
        self,
        tables: Tables,
        everyone: AccessRights,
        phones: Mapping[int, Thumb],
        mind: Mind,
        server: Server,
    ) -> None:
        """Sit down before the phones."""
        super().__init__(tables, everyone, phones, mind)
        self.server = server
        self.done: list[str] = []
        self._asleep: Thumb | None = None
        self._wake_at = 0
        again = {
            "reload": self._reload,
            "asleep": self._fall_asleep,
            "tunnel": self._tunnel,
            "restart": self._restart,
        }
        self._again = itertools.cycle(again.items())
        self._again_at = AGAIN_TAPS

    def step(self) -> None:
        """Do the next thing; at the first quiet moments, let something happen."""
        state = self.state
        if state.phase == "reroll" and state.question is None:
            self._happen()
        if state.phase == "roll" and state.question is None and "photo" not in self.done:
            self._take_photo()
        asked = self.phones.get(seat_to_act(self.state))
        if self._asleep and (self.taps >= self._wake_at or self._asleep is asked):
            self._wake()
        super().step()

    def _happen(self) -> None:
        """Let the next thing happen that has not yet."""
        events: dict[str, Callable[[], None]] = {
            "undo": self._undo,
            "asleep": self._fall_asleep,
            "restart": self._restart,
            "at once": self._at_once,
        }
        for name, event in events.items():
            if name not in self.done:
                self.done.append(name)
                event()
                self.look_again()
                return
        if self.taps >= self._again_at and not self._asleep:
            self._again_at = self.taps + AGAIN_TAPS
            name, event = next(self._again)
            self.done.append(name)
            event()
            self.look_again()

    def look_again(self) -> None:
        """See what was done besides the game."""
        self.state = known(self.tables, self.everyone)
        self.last = 0

    def _take_photo(self) -> None:
        """Photograph printed dice; what the eye is not sure of is tapped in."""
        self.done.append("photo")
        if self.state.settings.action_dice != "table" or len(self.state.turn.dice) != len(SIX):
            return
        thumb = self.phones[self.state.hero.seat]
        thumb.look()
        scene = render("test", SIX_DICE, 7)
        photo: FilePayload = {"name": "dice.jpg", "mimeType": "image/jpeg", "buffer": scene.jpeg}
        thumb.screen.set_input_files("#photo-form input[type=file]", photo)
        form = thumb.screen.locator("#dice-form.dicing--grid")
        expect(form).to_be_visible()
        told = [form.locator(f"[name=die-{die}]:checked").get_attribute("value") for die in SIX]
        assert len([face for face in told if face]) > len(SIX) / 2, told
        left = Counter(die.face for die in scene.dice) - Counter(face for face in told if face)
        unsure = [die for die in SIX if not told[die]]
        fields = {f"die-{die}": face for die, face in zip(unsure, left.elements(), strict=True)}
        thumb.send("dice-form", {**fields, "by": "table"})
        self.state = known(self.tables, self.everyone)
        shown = Counter(die.face for die in self.state.turn.dice)
        assert shown == Counter(die.face for die in scene.dice)

    def _undo(self) -> None:
        """Keep the dice, and take it back."""
        seat, before = self.state.hero.seat, self.state
        self.hands[seat].do(KeepDice(), before)
        thumb = self.phones[seat]
        thumb.screen.wait_for_timeout(READ_MS)
        thumb.screen.locator("#undo-last button").click()
        expect(thumb.screen.locator("#keep")).to_be_visible()
        assert known(self.tables, self.everyone) == before

    def _fall_asleep(self) -> None:
        """Put a phone to sleep whose turn it is not."""
        asleep = next(seat for seat in self.phones if seat != self.state.hero.seat)
        self._asleep = self.phones[asleep]
        self._asleep.screen.context.set_offline(True)
        self._wake_at = self.taps + ASLEEP_TAPS

    def _wake(self) -> None:
        """Wake it: it is right again by itself."""
        if self._asleep:
            self._asleep.screen.context.set_offline(False)
            self._asleep.catch_up()
            expect(self._asleep.screen.locator("#offline")).to_be_hidden()
        self._asleep = None
        self.done.append("woken")

    def _reload(self) -> None:
        """Load the page anew on the phone whose turn it is."""
        thumb = self.phones[self.state.hero.seat]
        thumb.look()
        thumb.screen.reload()
        thumb.catch_up()

    def _tunnel(self) -> None:
        """Lose the network in one's own turn, tap, and find it again: the tap was told of."""
        thumb = self.phones[self.state.hero.seat]
        thumb.look()
        thumb.screen.context.set_offline(True)
        thumb.screen.wait_for_timeout(READ_MS)
        before = self.tables.head(self.everyone.table).seq
        thumb.screen.locator("#keep").click()
        told = thumb.screen.locator("#offline, #notice, #kept").locator("visible=true")
        expect(told.first).to_be_visible()
        assert self.tables.head(self.everyone.table).seq == before
        thumb.screen.context.set_offline(False)
        thumb.catch_up()
        expect(thumb.screen.locator("#offline")).to_be_hidden()

    def _restart(self) -> None:
        """Cut the server's power in mid turn; every phone finds it again by itself."""
        self.server.stop()
        self.server = lucky(self.server.database, self.taps, self.server.port)

    def _at_once(self) -> None:
        """Let two phones of one seat keep the dice at the same moment: it counts once."""
        thumb = self.phones[self.state.hero.seat]
        thumb.look()
        second = thumb.screen.context.new_page()
        second.goto(thumb.screen.url)
        before = self.tables.head(self.everyone.table).seq
        for page in (thumb.screen, second):
            page.locator("#keep").wait_for()
            page.wait_for_timeout(READ_MS)
        # Not waited for: whoever hears of the other's tap first has no button left.
        for page in (thumb.screen, second):
            page.evaluate("document.getElementById('keep')?.click()")
        for page in (thumb.screen, second):
            expect(page.locator("#keep")).to_have_count(0)
        second.close()
        assert self.tables.head(self.everyone.table).seq == before + 1

    def close(self) -> None:
        """Put the phones away and end the server."""
        for thumb in self.phones.values():
            thumb.screen.context.close()
        self.tables.close()
        self.server.stop()

    def wake(self) -> None:
        """Wake whoever still sleeps."""
        if self._asleep:
            self._wake()

    def is_told_by_its_log(self) -> bool:
        """Say whether the log alone leads to the table as everybody sees it."""
        return all(
            replayed(self.tables, self.everyone, seat)
            == self.tables.look(self.everyone, seat).state
            for seat in (0, *self.phones)
        )


def gather(
    browser: Browser,
    folder: Path,
    settings: Mapping[str, str],
    seed: int,
    site: SiteName = "throne",
    *,
    heads: int = len(SPEAKING),
) -> Journey:
    """Start a server, open a table by its first page, seat phones, begin."""
    server = lucky(folder / "tables.db", seed)
    host = another(browser, server)
    open_host(host, settings)
    link = invite(host)
    table = link.split("/")[2]
    screens = [another(browser, server, language) for language in SPEAKING[:heads]]
    for screen, name, hero, colour in zip(screens, NAMES, HEROES, COLOURS, strict=False):
        screen.goto(link)
        screen.fill("[name=name]", name)
        screen.locator(f"#pick-{hero}").click()
        screen.locator(f"#pick-{colour}").click()
        screen.locator("#sit .go").click()
        screen.wait_for_selector("main#lobby")
    tap(host.locator("#begin-1"))
    host.wait_for_url(lambda url: f"/t/{table}/" in url and not url.endswith("/lobby"))
    host.context.close()
    tables = open_tables(folder / "tables.db", GAMES)
    everyone = tables.rights(table, {one for page in screens for one in _secrets(page, table)})
    phones = {
        seat: Thumb(screen, table, lambda: tables.head(table).seq)
        for seat, screen in enumerate(screens, start=1)
    }
    return Journey(tables, everyone, phones, Mind(seed, site=site), server)


def open_host(host: Page, settings: Mapping[str, str]) -> None:
    """Open a table by the first page."""
    host.goto("/")
    for name, value in settings.items():
        chosen = host.locator(f"#{name}-{value}")
        chosen.evaluate("element => { element.closest('details')?.setAttribute('open', '') }")
        host.locator(f"label[for={name}-{value}]").click()
    host.locator("label[for=own-print]").click()
    host.locator("#opening button.go").click()
    host.wait_for_url("**/lobby")


def invite(host: Page) -> str:
    """Give the link that lets others in."""
    address = host.locator("#invite .link a").get_attribute("href") or ""
    return "/" + address.split("/", 3)[3]


def _secrets(page: Page, table: str) -> list[str]:
    """Read the links that a phone may hand on."""
    page.goto(f"/t/{table}/seats")
    secrets = re.findall(rf"/j/{table}/([\w=-]+)", page.content())
    page.goto(f"/t/{table}/turn")
    return secrets


def another(browser: Browser, server: Server, language: str = "en") -> Page:
    """Give a phone with cookies of its own."""
    context = browser.new_context(
        viewport=PHONE,
        locale=language,
        base_url=server.url,
        has_touch=True,
        reduced_motion="reduce",
    )
    context.add_cookies([{"name": "guided", "value": "off", "url": server.url}])
    page = context.new_page()
    page.set_default_timeout(HUNG_MS)
    return page
