"""The host at the table: large events fill the screen once, orders stay ticked."""

import pytest
from playwright.sync_api import Page, expect

from companion.i18n import text
from tests.browser.conftest import Opened
from tests.browser.join_table import open_table, sit_down, tap
from tests.browser.tapping import settle

pytestmark = [pytest.mark.browser, pytest.mark.slow]

YOURS = text("web.after.yours", "en")

TOLD = """scene => {
  const after = document.getElementById('after');
  document.getElementById('scene')?.remove();
  after.insertAdjacentHTML('beforeend', `<div id="scene" hidden>${scene}</div>`);
  Object.assign(after.dataset, {scene, yours: ''});
  document.dispatchEvent(new Event('htmx:afterSettle'));
}"""
"""A screen that tells of a large event."""


def begun(phone: Opened, **cookies: str) -> Page:
    """Let a player wait in the lobby until the host begins the game."""
    host, anna = phone(), phone()
    link = open_table(host)
    sit_down(anna, link, "Anna")
    for name, value in cookies.items():
        anna.context.add_cookies([{"name": name, "value": value, "url": anna.url}])
    if cookies:
        anna.reload()
    expect(host.locator("#begin-1")).to_be_visible()
    tap(host, "#begin-1")
    anna.wait_for_selector("main#turn")
    return anna


def test_your_turn_fills_the_screen_for_a_moment_and_takes_no_tap(phone: Opened):
    anna = begun(phone)
    stage = anna.locator("#stage")
    expect(stage).to_contain_text(YOURS)
    covered = "() => document.elementFromPoint(180, 300).closest('#stage') === null"
    assert anna.evaluate(covered)
    expect(stage).to_be_hidden()
    anna.reload()
    anna.wait_for_timeout(300)
    expect(stage).to_be_hidden()


def test_whoever_wants_no_scenes_reads_the_news_only(phone: Opened):
    anna = begun(phone, stage="off")
    expect(anna.locator("#news")).to_be_visible()
    expect(anna.locator("#stage")).to_be_hidden()


def test_what_was_done_by_hand_stays_ticked(phone: Opened):
    anna = begun(phone)
    anna.wait_for_selector("#stage[hidden]", state="attached")
    if anna.locator(".todo__more").count():
        anna.locator(".todo__more > summary").first.click()
    anna.locator("#todo [data-todo]").first.check()
    anna.reload()
    expect(anna.locator("#todo [data-todo]").first).to_be_checked()


def test_whoever_has_ticked_all_of_it_is_told_so(phone: Opened):
    anna = begun(phone)
    anna.wait_for_selector("#stage[hidden]", state="attached")
    done = anna.locator("#todo-done")
    if anna.locator(".todo__more").count():
        anna.locator(".todo__more > summary").first.click()
    expect(done).to_be_hidden()
    for one in anna.locator("#todo [data-todo]").all():
        one.check()
    expect(done).to_be_visible()
    anna.reload()
    expect(done).to_be_visible()


def test_all_that_a_fold_holds_is_ticked_with_one_tap(phone: Opened):
    anna = begun(phone)
    anna.wait_for_selector("#stage[hidden]", state="attached")
    anna.locator(".todo__more > summary").first.click()
    assert anna.locator("#todo [data-todo]").count() > 1
    anna.locator("#todo-all").click()
    expect(anna.locator("#todo-done")).to_be_visible()
    expect(anna.locator(".todo__more")).to_be_hidden()
    anna.reload()
    expect(anna.locator("#todo-done")).to_be_visible()


def test_a_scene_is_staged_once_on_a_phone_though_an_older_one_is_told_in_between(phone: Opened):
    anna = begun(phone)
    anna.wait_for_selector("#stage[hidden]", state="attached")
    stage = anna.locator("#stage")
    for scene, staged in (("900-0", True), ("901-0", True), ("900-0", False), ("901-0", False)):
        anna.evaluate(TOLD, scene)
        if staged:
            expect(stage).to_contain_text(scene)
            anna.wait_for_selector("#stage[hidden]", state="attached")
        else:
            assert stage.is_hidden()


def test_the_start_says_that_the_set_up_list_is_not_done(phone: Opened):
    host = phone()
    link = open_table(host)
    sit_down(phone(), link, "Anna")
    expect(host.locator("#begin-1")).to_be_visible()  # the list stands still from here on
    expect(host.locator("#setup-open")).to_be_visible()
    boxes = host.locator("#setup [data-todo]")
    assert settle(host, boxes)
    for one in boxes.all():
        one.check()
    expect(host.locator("#setup-open")).to_be_hidden()
