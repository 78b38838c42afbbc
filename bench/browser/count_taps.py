"""Counts taps in a browser: `python -m bench.browser.count_taps` writes docs/taps.md.

Every tap is a click that the script makes on a phone of 390 x 844; scrolling is none, and what is
typed on a keyboard is told apart.
"""

import logging
import statistics
import tempfile
import threading
from collections.abc import Callable
from pathlib import Path

from playwright.sync_api import Browser, Page
from werkzeug.serving import make_server

from bench.browser.count_paper_taps import paper_rounds, words_of
from bench.browser.finger import Counted, Finger
from bench.browser.first_turn import first_turn
from bench.browser.start_browser import browsing
from companion.games.masmorra.commands import CollectBounties, RerollDice
from companion.games.masmorra.game import GAME
from companion.games.masmorra.legality.combat.engaged_monsters import engaging_monsters
from companion.games.masmorra.legality.offered_options.candidate_commands import seat_to_act
from companion.games.masmorra.model import State
from companion.games.masmorra.model.dungeon_map.tile_relocation import lies_at, other_places
from companion.web.app import create_app
from companion.web.config import Config
from tests.browser.stills import PHONE
from tests.web.masmorra.games.test_every_mode import gather
from tests.web.masmorra.simulation.form_player import Player
from tests.web.masmorra.simulation.strategy import known
from tests.web.masmorra.simulation.whole_games import Evening

PAGE = Path(__file__).parents[2] / "docs" / "taps.md"
COOKIE = "companion"
SETTINGS = {"mode": "standard", "action_dice": "app", "tiles": "app", "cards": "app"}
SEED = 107
MOST = 150
TURNS = 10
EVENINGS = (SEED, 1, 2, 3, 4, 5)  # the turns of one evening are too few to tell a median


class Table:
    """A table in this process, and phones in a browser.

    Attributes:
        evening: The game; its players press the same pages without a browser.
    """

    def __init__(self, folder: Path, browser: Browser) -> None:
        """Gather and serve."""
        self.evening: Evening = gather(folder, SETTINGS, SEED)
        self._browser = browser
        app = create_app(Config(""), tables=self.evening.tables)
        self._server = make_server("127.0.0.1", 0, app, threaded=True)
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    @property
    def state(self) -> State:
        """The table now."""
        return self.evening.state

    def phone(self, seat: int = 0) -> Page:
        """Give a phone; with the cookie of a seat, or as good as new."""
        address = f"http://127.0.0.1:{self._server.port}"
        context = self._browser.new_context(
            viewport=PHONE, base_url=address, locale="en", has_touch=True, reduced_motion="reduce"
        )
        page = context.new_page()
        page.set_default_timeout(60_000)
        player = self.evening.phones.get(seat)
        if isinstance(player, Player) and (kept := player.client.get_cookie(COOKIE)):
            context.add_cookies([{"name": COOKIE, "value": kept.value, "url": address}])
            page.goto(f"/t/{player.table}/turn")
        return page

    def until(self, there: Callable[[State], bool]) -> "Finger":
        """Play until something is so; give the finger of whoever is asked."""
        while not there(self.state):
            if self.evening.taps == MOST or self.state.phase == "over":
                raise RuntimeError("the game never came to what is counted")
            self.evening.step()
        return Finger(self.phone(self.state.hero.seat))

    def look_again(self) -> None:
        """See what was done in the browser."""
        self.evening.state = known(self.evening.tables, self.evening.everyone)
        self.evening.last = 0

    def close(self) -> None:
        """End it all."""
        self._server.shutdown()
        self.evening.tables.close()


def main() -> None:
    """Count, and write the page."""
    logging.getLogger("werkzeug").setLevel(logging.ERROR)
    with tempfile.TemporaryDirectory() as folder, browsing() as browser:
        table = Table(Path(folder), browser)
        try:
            newcomer = table.phone()
            counted = [_joining(newcomer, _open(table.phone()))]
            counted.append(_joining_again(newcomer, _open(table.phone())))
            counted.append(first_turn(table.phone))
            counted += [_exploring(table), _fighting(table), *_correcting(table)]
            counted += [_shifting(table), _undoing(table)]
        finally:
            table.close()
    turns: list[int] = []
    for seed in EVENINGS:
        with tempfile.TemporaryDirectory() as folder:
            turns += _turns(Path(folder), seed)
    with tempfile.TemporaryDirectory() as folder:
        rounds = paper_rounds(Path(folder))
    PAGE.write_text(_written(counted, turns, rounds), encoding="utf-8")


def _open(host: Page) -> str:
    """Open a table; give the link that lets others in."""
    host.goto("/")
    host.locator("label[for=own-print]").click()
    host.locator("#opening button.go").click()
    host.wait_for_url("**/lobby")
    address = host.locator("#invite .link a").get_attribute("href") or ""
    return "/" + address.split("/", 3)[3]


def _joining(page: Page, link: str) -> Counted:
    finger = Finger(page)
    page.goto(link)
    finger.tap("[name=name]")
    page.keyboard.type("Anna")
    finger.tap("#sit .go")
    page.wait_for_selector("main#lobby")
    return Counted("join after the scan", "the name (and typing it), Sit down", finger.taps, 2)


def _joining_again(page: Page, link: str) -> Counted:
    finger = Finger(page)
    page.goto(link)
    finger.tap("#sit .go")
    page.wait_for_selector("main#lobby")
    return Counted("join with a phone that knows its owner", "Sit down", finger.taps, 2)


def _exploring(table: Table) -> Counted:
    def can(state: State) -> bool:
        top = state.stacks["small-1"].top
        ways = [one for one in GAME.options(state, 0) if one.action == "explore"]
        free = any(one.refusal is None for one in ways)
        quiet = state.phase == "actions" and state.question is None
        return quiet and free and top is not None and bool(top.spawns)

    finger = table.until(can)
    before = len(table.state.monsters)
    finger.tap("main .spot--lay :is(a, button)")
    finger.tap("#lay")
    finger.page.locator("#foes, #enemy").first.wait_for()
    table.look_again()
    if len(table.state.monsters) <= before:
        raise RuntimeError("nothing appeared")
    how = "the free cell, and Place it and enter; the app rolls what appears"
    return Counted("explore, with a spawn", how, finger.taps, 3)


def _fighting(table: Table) -> Counted:
    def can(state: State) -> bool:
        quiet = state.phase == "actions" and state.question is None
        return quiet and len(engaging_monsters(state)) == 1

    finger = table.until(can)
    if finger.page.locator("#advised").count():
        finger.tap("#advised")
        how = "the best way to fight, with the dice that go: attack and block at once"
    else:
        finger.tap("[id^=do-fight-]")
        finger.tap("#ways .go, #way-none")
        finger.tap_if_there("#enemy.enemy--strikes ~ #ways .go")
        how = "Fight, the best way to pay; the best block, where it strikes back"
    table.look_again()
    if engaging_monsters(table.state):
        raise RuntimeError("the fight goes on")
    return Counted("fight one monster, dice on the screen", how, finger.taps, 3)


def _correcting(table: Table) -> list[Counted]:
    page = table.phone(table.state.hero.seat)
    own, other = Finger(page), Finger(page)
    own.tap("#tabs a[href$='/hero']")
    own.tap("#correct summary")
    own.tap("#correct .counter--gold .step-by:not([disabled])")
    page.locator("#tabs a[href$='/turn']").click()
    other.tap("#tabs a[href$='/hero']")
    other.tap(".others__one:not([aria-current])")
    other.tap("#correct .counter--gold .step-by:not([disabled])")
    table.look_again()
    return [
        Counted("set one's own number right", "Hero, Correct by hand, plus or minus", own.taps, 3),
        Counted("set another's number right", "Hero, their crest, plus or minus", other.taps, 3),
    ]


def _shifting(table: Table) -> Counted:
    finger = table.until(lambda state: state.phase == "actions" and bool(_loose(state)))
    code = _loose(table.state)[0]
    before = lies_at(table.state, code)
    finger.tap("#set-right")
    finger.tap(f"main .spot a[href*='room={code}']")
    finger.tap("#shift")
    finger.tap("main .spot--shift button")
    table.look_again()
    if lies_at(table.state, code) == before:
        raise RuntimeError("the tile still lies where it lay")
    return Counted("correct a tile", "Correct by hand, tile, elsewhere, its place", finger.taps, 4)


def _loose(state: State) -> list[str]:
    """Give the tiles of the active hero's level that could lie elsewhere."""
    level = state.rooms[state.hero.room].tile.level
    rooms = [code for code, room in state.rooms.items() if room.tile.level == level]
    return [code for code in rooms if other_places(state, code)]


def _undoing(table: Table) -> Counted:
    finger = table.until(lambda state: state.phase == "reroll" and state.question is None)
    finger.tap("#keep")
    mark = finger.taps
    finger.tap("#undo-last button")
    table.look_again()
    return Counted("take one's last tap back", "Undo", finger.taps - mark, 3)


def _turns(folder: Path, seed: int) -> list[int]:
    """Count what the heroes press and follow in the first whole turns of another evening."""
    evening = gather(folder, SETTINGS, seed)
    turns: list[int] = []
    hero, begun = evening.state.hero.name, 0
    while len(turns) < TURNS and evening.state.phase != "over":
        if not _as_advised(evening):
            evening.step()
        if evening.state.hero.name != hero:
            now = sum(one.taps for one in evening.phones.values() if isinstance(one, Player))
            turns.append(now - begun)
            hero, begun = evening.state.hero.name, now
    evening.tables.close()
    return turns


def _as_advised(evening: Evening) -> bool:
    """Fight as the app advises, and end the turn without moving monsters, where that is offered."""
    state = evening.state
    player = evening.phones[seat_to_act(state)]
    if state.phase not in {"reroll", "actions"} or not isinstance(player, Player):
        return False
    page = player.look()
    command = evening.mind.choose(state)
    button = None if isinstance(command, RerollDice) else page.button("advised")
    if button is None and isinstance(command, CollectBounties):
        button = page.button("finish-still")
    if button is None:
        return False
    player.press(button)
    evening.state, evening.last, evening.mind.plan = known(evening.tables, evening.everyone), 0, []
    return True


def _written(counted: list[Counted], turns: list[int], rounds: list[int]) -> str:
    rows = [f"| {one.what} | {one.taps} | {one.most or '-'} | {one.how} |" for one in counted]
    usual = f"| a usual turn | {statistics.median(turns):g} | 9 | {_usual(turns)} |"
    middle = statistics.median(rounds)
    round_ = f"| a round of Paper Dungeons | {middle:g} | - | {words_of(rounds)} |"
    return "\n".join(
        [
            "# Taps",
            "",
            "Counted by a script in a browser of a phone's size:",
            "`python -m bench.browser.count_taps` plays and writes this page. The dice are rolled",
            "by the app; six real dice take six more taps, or two with a photo.",
            "",
            "| what | taps | at most | how |",
            "| --- | --- | --- | --- |",
            *rows,
            usual,
            round_,
            "",
        ]
    )


def _usual(turns: list[int]) -> str:
    return (
        f"median of {len(turns)} turns in {len(EVENINGS)} evenings of five heroes, {min(turns)} to "
        f"{max(turns)}: rolling, keeping, exploring, fighting, the Dungeon Master"
    )


if __name__ == "__main__":
    main()
