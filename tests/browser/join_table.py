"""How people come to a table in a browser: open it, sit down, begin, turn the first tile."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

CHANGED_MS = 350
"""A button takes no tap for 300 ms after it has changed; people read it first, too."""
Opened = Callable[..., Page]


def open_table(host: Page) -> str:
    """Open a table and give the link that lets others in."""
    host.goto("/")
    host.click("label[for=own-print]")
    host.click("#opening button.go")
    host.wait_for_url("**/lobby")
    address = host.locator("#invite .link a").get_attribute("href") or ""
    return "/" + address.split("/", 3)[3]


def sit_down(page: Page, link: str, name: str) -> None:
    """Join with a name and take what is offered."""
    page.goto(link)
    page.fill("[name=name]", name)
    page.click("#sit .go")
    page.wait_for_selector("main#lobby")


def tap(page: Page, target: str) -> None:
    """Tap as a person does: after having read the button, not while it is changing."""
    expect(page.locator(target).first).to_be_visible()
    page.wait_for_timeout(CHANGED_MS)
    page.locator(target).first.click()


def begin(host: Page, players: list[Page]) -> None:
    """Begin with the first seat and turn the first tile, a Minor Monster Room."""
    tap(host, "#begin-1")
    first = players[0]
    first.wait_for_url("**/turn")
    tap(first, "main details:has(button:has-text('1-01')) > summary")
    tap(first, "main button:has-text('1-01')")
    first.wait_for_selector("#dice-form")
