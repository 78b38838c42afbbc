"""What a request has to show, and what every answer carries."""

import re
from collections.abc import Callable

import pytest
from flask import Flask

from tests.web.conftest import Gathering, Phone

PAGES = ("/", "/settings", "/about", "/nowhere")


@pytest.mark.parametrize("url", PAGES)
def test_every_page_forbids_inline_script_and_style(phone: Callable[[], Phone], url: str):
    response = phone().get(url)
    policy = response.headers["Content-Security-Policy"]

    assert "default-src 'none'" in policy
    assert "frame-ancestors 'none'" in policy
    assert "unsafe" not in policy
    assert not re.search(r"<script(?![^>]*\bsrc=)", response.text)
    assert not re.search(r"<style|\sstyle=|\son\w+=", response.text)


@pytest.mark.parametrize("url", PAGES)
def test_every_page_carries_the_headers(phone: Callable[[], Phone], url: str):
    headers = phone().get(url).headers

    assert headers["Referrer-Policy"] == "no-referrer"
    assert headers["X-Content-Type-Options"] == "nosniff"
    assert headers["Cross-Origin-Opener-Policy"] == "same-origin"
    assert headers["Cache-Control"] == "no-store"


def test_the_session_cookie_is_out_of_reach_of_scripts_and_other_sites(app: Flask):
    cookie = app.test_client().get("/").headers["Set-Cookie"]

    assert "HttpOnly" in cookie
    assert "SameSite=Lax" in cookie


@pytest.mark.parametrize(
    "host", ["localhost", "localhost:8000", "127.0.0.1:8000", "[::1]:8000", "torch.example"]
)
def test_the_servers_own_names_are_answered(app: Flask, host: str):
    assert app.test_client().get("/", headers={"Host": host}).status_code == 200


@pytest.mark.parametrize(
    "host",
    [
        "evil.example",
        "evil.example:8000",
        "localhost.evil.example",
        "203.0.113.9",
        "[::]",
        "a b",
    ],
)
def test_a_foreign_host_name_is_refused_in_one_sentence(app: Flask, host: str):
    response = app.test_client().get("/", headers={"Host": host})

    assert response.status_code == 400
    assert "doesn’t know that name" in response.text


def test_a_post_without_the_phones_token_is_refused(gathering: Gathering):
    url = gathering.url("act")

    assert gathering.host.post(url, {"type": "begin_game", "first": "1"}).status_code == 403
    assert gathering.host.post(url, {"csrf": "made-up"}).status_code == 403


def test_another_phones_token_is_refused(gathering: Gathering, phone: Callable[[], Phone]):
    foreign = phone().token

    assert gathering.host.post(gathering.url("act"), {"csrf": foreign}).status_code == 403


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Sec-Fetch-Site": "cross-site"},
        {"Sec-Fetch-Site": "same-site", "Origin": "http://localhost"},
    ],
)
def test_a_form_from_another_site_is_refused(phone: Callable[[], Phone], headers: dict[str, str]):
    one = phone()
    fields = {"csrf": one.token, "language": "de"}

    assert one.client.post("/settings", data=fields, headers=headers).status_code == 403
    assert one.client.post("/settings", data=fields).status_code == 303


def test_a_form_with_a_hidden_origin_is_judged_by_its_token(phone: Callable[[], Phone]):
    one = phone()
    fields = {"csrf": one.token, "language": "de"}
    response = one.client.post("/settings", data=fields, headers={"Origin": "null"})

    assert response.status_code == 303


@pytest.mark.parametrize("size", [300_000, 50_000_000])
@pytest.mark.parametrize("url", ["/settings", "/t/lumo-tafe/act", "/nowhere"])
def test_a_body_that_is_too_large_gets_one_sentence(
    phone: Callable[[], Phone], url: str, size: int
):
    one = phone()
    response = one.client.post(url, data=b"x" * size, content_type="image/jpeg")

    assert response.status_code == 413
    assert "too large" in response.text


def test_nothing_leads_out_of_the_app_after_a_setting(phone: Callable[[], Phone]):
    one = phone()
    token = one.token
    for address in ("//evil.example", "https://evil.example", "/\\evil.example", "/a\r\nb"):
        fields = {"csrf": token, "language": "de", "next": address}

        assert one.client.post("/settings", data=fields).headers["Location"] == "/"
