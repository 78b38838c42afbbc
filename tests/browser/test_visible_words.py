"""What counts as a word that is seen without scrolling."""

import pytest
from playwright.sync_api import BrowserContext

from bench.browser.count_words import SMALL_PHONE, visible_words

pytestmark = [pytest.mark.browser, pytest.mark.slow]

PAGE = """<!doctype html><body>
<header id="header">name of table</header>
<div id="frame"><h1>Roll · 6 dice</h1></div>
<p>1 <b>Move</b>&nbsp;Point</p>
<span style="position:absolute;width:1px;height:1px;overflow:hidden">aloud only</span>
<details><summary>More</summary>folded away</details>
<p hidden>hidden</p>
<p style="position:absolute;top:400px">covered</p>
<p style="position:absolute;top:500px">last</p>
<p style="position:absolute;top:700px">below</p>
<div style="position:absolute;top:390px;width:100%;height:60px;background:red"></div>
<nav id="tabs">Turn Hero</nav>"""


def test_words_count_that_are_in_sight_and_not_the_same_everywhere(
    still_phone: BrowserContext,
):
    page = still_phone.new_page()
    page.set_viewport_size(SMALL_PHONE)
    page.set_content(PAGE)
    words = visible_words(page)
    page.close()

    assert words == [
        ("#frame", "Roll"),
        ("#frame", "6"),
        ("#frame", "dice"),
        ("p", "1"),
        ("p", "Move"),
        ("p", "Point"),
        ("summary", "More"),
        ("p", "last"),
    ]
