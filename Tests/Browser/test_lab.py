"""The lab: a payload is written, corrected, tried on the phone, and exported."""

import base64
import json
import re
import subprocess

import pytest
from playwright.sync_api import expect

from conftest import WITH_WORKERS
from lab import Lab

GOOD = '{"aps": {"alert": {"title": "The Bash", "body": "Tonight"}}}'


@pytest.fixture
def lab(windows, server):
    return Lab.open(windows.open(viewport={"width": 1280, "height": 900}), server.address)


# Findings of the linter


def test_broken_text_is_found_at_its_line_and_column(lab):
    lab.type('{\n  "aps": {\n    "alert": "The Bash",\n    "sound": default\n  }\n}\n')
    expect(lab.finding("invalid-json")).to_contain_text("line 4, column 14")
    expect(lab.summary).to_have_text(re.compile(r"^1 error"))
    expect(lab.page.locator(".code-line").nth(3)).to_have_class("code-line code-error")
    lab.finding("invalid-json").get_by_role("button", name="line 4, column 14").click()
    start, _ = lab.caret()
    assert lab.text()[start:].startswith("default")


def test_a_fix_changes_its_place_alone_keeps_the_caret_and_can_be_undone(lab):
    text = '{ "aps" : { "alert" : "The Bash",  "mutable-content" : true } }'
    lab.type(text)
    lab.area.evaluate("area => area.setSelectionRange(area.value.length, area.value.length)")
    lab.finding("wrong-type").get_by_role("button", name="Write 1").click()
    expect(lab.area).to_have_value(text.replace("true", "1"))
    assert lab.caret() == [len(text) - 3, len(text) - 3]
    expect(lab.summary).to_have_text("No problems found.")
    lab.page.keyboard.press("Control+z")
    expect(lab.area).to_have_value(text)


def test_everything_is_fixed_at_once_headers_too(lab):
    lab.type('{"aps": {"content-available": "1", "catgory": "x", "badge": "3"}}')
    lab.panel("Headers").get_by_label("Push type").select_option("background")
    lab.panel("Headers").get_by_label("Priority").select_option("10")
    expect(lab.finding("priority-contradicts-push-type")).to_be_visible()
    lab.page.get_by_role("button", name="Fix all").click()
    expect(lab.page.get_by_label("Priority")).to_have_value("5")
    assert '"category": "x"' in lab.text() and '"badge": 3' in lab.text()


def test_characters_outside_the_basic_plane_do_not_move_the_positions(lab):
    lab.type('{"aps": {"alert": "🎉🎉 é", "badge": "3"}}')
    lab.finding("wrong-type").locator("button.finding-place").click()
    start, end = lab.caret()
    assert lab.text()[start - 2:end - 2] == '"3"' or lab.page.evaluate(
        "([a, b]) => document.querySelector('[data-payload]').value.slice(a, b)", [start, end]) == '"3"'


# Bytes


def test_the_meter_counts_bytes_and_the_savings_of_minifying(lab):
    lab.type('{ "aps": { "alert": "é🎉" } }')
    expect(lab.meter).to_have_text("32 of 4,096 bytes · 26 minified")
    lab.panel("Headers").get_by_label("Push type").select_option("voip")
    expect(lab.meter).to_have_text("32 of 5,120 bytes · 26 minified")


def test_format_and_minify_keep_every_number_and_escape(lab):
    text = '{"aps":{"alert":"caf\\u00e9 \\/ {[,:]}"},"n":12345678901234567890123,"e":1.50e+2,"empty":{},"list":[]}'
    lab.type(text)
    lab.tool("Format")
    assert '"n": 12345678901234567890123' in lab.text() and '"e": 1.50e+2' in lab.text()
    assert '"empty": {}' in lab.text() and "\n  " in lab.text()
    lab.tool("Minify")
    assert lab.text() == text
    lab.type('{"aps": ')
    lab.tool("Format")
    assert lab.text() == '{"aps": '
    expect(lab.said).to_contain_text("must be valid JSON first")


def test_a_very_long_payload_is_measured_judged_and_bounded(lab):
    long = json.dumps({"aps": {"alert": "x" * 6000}, "more": "y" * 9000})
    lab.type(long)
    expect(lab.finding("payload-too-large")).to_be_visible()
    expect(lab.meter).to_have_text(re.compile(r"15,\d{3} of 4,096 bytes"))
    lab.type(json.dumps({"aps": {"alert": "x" * 40_000}}))
    expect(lab.finding("payload-too-large")).to_contain_text("not looked into")
    expect(lab.drawn).to_contain_text("too long to show")


# Files and links


def test_a_dropped_file_comes_back_byte_for_byte(lab):
    content = '{\r\n  "Simulator Target Bundle": "com.example.party",\r\n  "aps": {"alert": "1e3 \\u00e9"},\r\n\t"n": 1.0\r\n}'.encode()
    lab.drop("bash.apns", content)
    expect(lab.said).to_have_text("bash.apns, for com.example.party")
    expect(lab.page.locator("[data-header=topic]")).to_have_value("com.example.party")
    removed = '"Simulator Target Bundle": "com.example.party",\r\n  '
    expect(lab.meter).to_contain_text(f"{len(content) - len(removed)} of")
    assert lab.save() == ("bash.apns", content)
    lab.area.press("End")
    lab.area.press_sequentially(" ")
    name, changed = lab.save()
    assert changed != content and changed.count(b"\r\n") == content.count(b"\r\n")


def test_a_file_that_is_no_payload_is_refused(lab):
    before = lab.text()
    lab.page.locator("[data-open]").set_input_files(
        {"name": "film.mp4", "mimeType": "video/mp4", "buffer": b"x" * 100_000})
    expect(lab.said).to_contain_text("film.mp4 has 100,000 bytes")
    assert lab.text() == before


def test_a_link_brings_the_payload_back_exactly(windows, server, lab):
    text = '{"aps":{"alert":"Ünï ✓ 🎉 <b>"},"n":1.0}'
    lab.type(text)
    lab.page.get_by_role("button", name="Copy link").click()
    expect(lab.page).to_have_url(re.compile(r"/lab\?payload="))
    again = Lab.open(windows.open(), server.address, "?" + lab.page.url.split("?")[1])
    assert again.text() == text


def test_a_preset_is_taken_over_and_undone_like_any_change(lab):
    before = lab.text()
    lab.page.get_by_text("Presets", exact=True).click()
    lab.page.locator("a[data-preset][href='/lab?preset=the-bash']").click()
    expect(lab.area).not_to_have_value(before)
    expect(lab.page.locator("[data-app-note]")).to_contain_text("action")
    lab.area.focus()
    lab.page.keyboard.press("Control+z")
    expect(lab.area).to_have_value(before)


@pytest.mark.parametrize("preset, words, action, outcome", [
    ("host-answers", "Dorothy Vaughan to the hosts", "Remind the rest", "You reminded 4 guests."),
    ("host-request", "Kim asks to join", "Approve", "Kim is on the list.")])
def test_a_hosts_notification_opens_in_its_own_scene_and_is_answered(lab, preset, words, action, outcome):
    lab.page.goto(f"{lab.address}/lab?preset={preset}")
    expect(lab.drawn.locator("[data-expanded]")).to_contain_text(words)
    expect(lab.drawn.locator("[data-identifier=rings]")).to_have_attribute("aria-label", re.compile("12 going.*Seats left: 8"))
    phone = lab.show()
    phone.press(phone.cards.first)
    expect(phone.expanded).to_contain_text(words)
    phone.tap(action)
    expect(phone.expanded).to_contain_text(outcome)
    assert [answer["action"] for answer in phone.ask("GET", "/answers")["answers"]] == [action_identifier(action)]


def test_a_poll_opens_in_its_own_scene_and_counts_the_answer(lab):
    lab.page.goto(f"{lab.address}/lab?preset=poll")
    expect(lab.drawn.locator("[data-expanded]")).to_contain_text("Which cake shall I bake?")
    phone = lab.show()
    phone.press(phone.cards.first)
    expect(phone.expanded).to_contain_text("Chocolate")
    phone.tap("Lemon")
    expect(phone.expanded).to_contain_text("You chose Lemon.")
    assert [answer["action"] for answer in phone.ask("GET", "/answers")["answers"]] == ["choose-1"]


def action_identifier(title):
    return {"Remind the rest": "remind", "Approve": "admit"}[title]


# The drawing beside the text


def test_the_payload_is_drawn_while_it_is_typed(lab):
    lab.type(GOOD)
    expect(lab.drawn.locator(".notification-card")).to_contain_text("The Bash")
    lab.type(GOOD.replace("The Bash", "The Concert"))
    expect(lab.drawn.locator(".notification-card")).to_contain_text("The Concert")
    expect(lab.drawn.locator("[data-expanded]")).to_contain_text("Tonight")
    lab.type('{"aps": {"content-available": 1}}')
    expect(lab.drawn.locator("[data-remark]")).to_be_visible()


def test_an_undrawable_payload_is_explained_in_place_of_the_drawing(lab):
    lab.type(GOOD)
    card, remark = lab.drawn.locator(".notification-card").first, lab.drawn.locator("[data-remark]")
    expect(card).to_be_visible()
    lab.type(GOOD[:-20])
    expect(remark).to_be_visible()
    expect(card).to_be_hidden()
    glass, said = lab.drawn.locator(".phone-screen").bounding_box(), remark.bounding_box()
    assert glass["x"] <= said["x"] and said["x"] + said["width"] <= glass["x"] + glass["width"], (glass, said)
    assert glass["y"] <= said["y"] and said["y"] + said["height"] <= glass["y"] + glass["height"], (glass, said)
    lab.type(GOOD)
    expect(card).to_be_visible()
    expect(remark).to_be_hidden()


def test_typed_text_never_becomes_markup_and_sends_no_requests(lab):
    asked = []
    lab.page.on("request", lambda request: asked.append(request.url))
    nasty = '"><img src=https://elsewhere.example/x.png onerror=alert(1)><script>alert(1)</script>'
    lab.type(json.dumps({
        "aps": {"alert": {"title": nasty, "body": nasty}, "category": nasty, "mutable-content": 1, nasty: 1},
        "attachment-url": "https://elsewhere.example/x.png", nasty: nasty,
    }))
    expect(lab.drawn.locator(".notification-card-title")).to_have_text(nasty)
    expect(lab.findings.first).to_be_visible()
    lab.panel("Category and extensions")
    lab.panel("Code for the app")
    expect(lab.page.locator("[src*=elsewhere], main script")).to_have_count(0)
    assert [url for url in asked if not url.startswith(lab.address)] == []


def test_the_category_of_an_example_brings_its_actions_and_the_code(lab):
    lab.type('{"aps": {"alert": {"title": "The Bash"}, "category": "event-invite", "mutable-content": 1}}')
    expect(lab.drawn.locator("[data-expanded]")).to_contain_text("Accept")
    code = lab.panel("Code for the app")
    expect(code.locator("[data-copy-block=categories]")).to_contain_text('UNNotificationAction(identifier: "accept"')
    expect(code.locator("[data-copy-block=content]")).to_contain_text("UNNotificationExtensionCategory")
    expect(code.locator("[data-copy-block=service]")).to_contain_text("UNNotificationServiceExtension")
    # The page does not overwrite the user's changes, but offers the example's.
    form = lab.panel("Category and extensions")
    form.get_by_label("Title", exact=True).first.fill("Count me in")
    expect(lab.drawn.locator("[data-expanded]")).to_contain_text("Count me in")
    lab.type('{"aps": {"alert": {"title": "The Bash"}, "category": "event-update"}}')
    form.get_by_role("button", name="Use this category").click()
    expect(form.get_by_label("Category", exact=True)).to_have_value("event-update")


def test_a_category_that_the_form_takes_over_is_not_reported_as_unknown(lab):
    for category in ("greeting", "farewell"):
        # The linter first compares the payload with the form as it was.
        with lab.page.expect_response(re.compile(rf"/payloads/lint\?categories={category}$")) as said:
            lab.type(f'{{"aps": {{"alert": {{"title": "Hello"}}, "category": "{category}"}}}}')
        said.value.finished()
        expect(lab.finding("unknown-category")).to_have_count(0)


# The phone


def define(lab, title="Wave back"):
    form = lab.panel("Category and extensions")
    form.get_by_role("button", name="Add an action").click()
    form.get_by_label("Identifier").first.fill("wave")
    form.get_by_label("Title", exact=True).first.fill(title)


def test_an_own_payload_is_shown_on_the_phone_and_its_response_reaches_the_delegate(lab):
    lab.type('{"aps": {"alert": {"title": "Hello <you>", "body": "From the lab"}, "category": "greeting"}, "n": 1.0}')
    expect(lab.page.locator("[data-app-note]")).to_contain_text("greeting")
    define(lab)
    phone = lab.show()
    phone.press(phone.card("Hello <you>"))
    phone.tap("Wave back")
    expect(lab.page.locator("[data-answer=wave]")).to_be_visible()
    answers = phone.ask("GET", "/answers")["answers"]
    assert [(answer["app"], answer["action"]) for answer in answers] == [("lab", "wave")]
    summaries = [step["kind"] for step in phone.steps()]
    assert "forwarded" in summaries and "server-replied" in summaries
    assert any(step["kind"] == "payload-received" and step["details"]["bytes"] == str(len(lab.text().encode())) for step in phone.steps())


def test_files_that_the_service_extension_fetches_are_shown(lab):
    lab.type(json.dumps({
        "aps": {"alert": {"title": "A picture"}, "mutable-content": 1},
        "attachment-url": f"{lab.address}/examples/photo.jpg"}))
    phone = lab.show()
    expect(phone.card("A picture").locator("img.notification-card-thumbnail")).to_be_visible()


# Exports


def test_the_command_for_a_device_makes_a_token_that_holds(lab, tmp_path):
    lab.type('{"aps": {"alert": "It\'s on"}}')
    panel = lab.panel("Send")
    key, public = tmp_path / "key.p8", tmp_path / "public.pem"
    subprocess.run(["openssl", "genpkey", "-algorithm", "EC", "-pkeyopt", "ec_paramgen_curve:P-256", "-out", key], check=True, capture_output=True)
    subprocess.run(["openssl", "pkey", "-in", key, "-pubout", "-out", public], check=True)
    for label, value in [("Device token", "00fc13adff78512"), ("Team ID", "TEAM123456"), ("Key ID", "KEY1234567"), ("Key file", str(key))]:
        panel.get_by_label(label).fill(value)
    script = panel.locator("[data-copy-block=apns] [data-text]").text_content()
    for _ in range(8):  # Numbers with leading zeros are shorter in DER.
        ran = subprocess.run(
            ["bash", "-euc", "curl() { printf '%s\\n' \"$@\"; }\n" + script], capture_output=True, text=True, check=True)
        arguments = ran.stdout.splitlines()
        assert "https://api.sandbox.push.apple.com/3/device/00fc13adff78512" in arguments
        assert '{"aps": {"alert": "It\'s on"}}' in arguments
        token = next(line for line in arguments if line.startswith("authorization: bearer ")).split()[-1]
        header, claims, signature = (base64.urlsafe_b64decode(part + "==") for part in token.split("."))
        assert json.loads(header) == {"alg": "ES256", "kid": "KEY1234567"}
        assert json.loads(claims)["iss"] == "TEAM123456" and isinstance(json.loads(claims)["iat"], int)
        assert len(signature) == 64
        assert is_signed(token, signature, public, tmp_path)
    lab.page.reload()
    expect(lab.page.locator("[data-device=teamID]")).to_have_value("TEAM123456")


def is_signed(token, signature, public, directory):
    """Whether openssl accepts the signature, which it needs as DER."""
    def number(raw):
        raw = raw.lstrip(b"\0") or b"\0"
        raw = b"\0" + raw if raw[0] & 0x80 else raw
        return b"\x02" + bytes([len(raw)]) + raw
    body = number(signature[:32]) + number(signature[32:])
    file = directory / "signature"
    file.write_bytes(b"\x30" + bytes([len(body)]) + body)
    signed = token.rsplit(".", 1)[0].encode()
    return subprocess.run(
        ["openssl", "dgst", "-sha256", "-verify", public, "-signature", file], input=signed, capture_output=True).returncode == 0


def test_the_command_for_this_server_works_as_it_stands(lab, tmp_path):
    lab.type(GOOD)
    script = lab.panel("Send").locator("[data-copy-block=server] [data-text]").text_content()
    script = re.sub(r"https?://[^/' ]+", lab.address, script)
    ran = subprocess.run(["bash", "-euc", script], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert '"isListed":true' in ran.stdout.replace(" ", "")


def test_this_browser_shows_it_and_an_action_there_reaches_the_delegate(whole_windows, server):
    page = whole_windows.open(viewport={"width": 1280, "height": 900}, permissions=["notifications"], **WITH_WORKERS)
    lab = Lab.open(page, server.address)
    lab.type('{"aps": {"alert": {"title": "Hello", "subtitle": "you", "body": "Here"}, "category": "greeting"}}')
    expect(page.locator("[data-app-note]")).to_contain_text("greeting")
    define(lab)
    panel = lab.panel("Send")
    panel.get_by_role("button", name="Send to this browser").click()
    expect(panel.locator("[data-notify-said]")).to_have_text("Shown by this browser.")
    shown = page.evaluate(
        """async () => {
          const registration = await navigator.serviceWorker.ready
          const list = await registration.getNotifications()
          return list.map(({title, body, actions}) => ({title, body, actions: actions.map(({action, title}) => [action, title])}))
        }""")
    assert shown == [{"title": "Hello · you", "body": "Here", "actions": [["wave", "Wave back"]]}]
    worker = page.context.service_workers[0]
    worker.evaluate(
        """async () => {
          const [notification] = await self.registration.getNotifications()
          self.dispatchEvent(new NotificationEvent("notificationclick", {notification, action: "wave"}))
        }""")
    expect(page.locator("[data-answer=wave]")).to_be_visible()


# Keyboard, scripts and windows


def test_the_keyboard_alone_finds_fixes_and_leaves_the_text(lab):
    lab.area.focus()
    lab.page.keyboard.press("Control+a")
    lab.page.keyboard.type('{"aps": {"alert": "x", "badge": "3"}}')
    expect(lab.finding("wrong-type")).to_be_visible()
    lab.page.keyboard.press("Tab")
    for _ in range(4):
        if lab.page.evaluate("document.activeElement.matches('[data-fix]')"):
            break
        lab.page.keyboard.press("Tab")
    lab.page.keyboard.press("Enter")
    expect(lab.area).to_have_value('{"aps": {"alert": "x", "badge": 3}}')
    expect(lab.area).to_be_focused()


def test_the_keyboard_focus_stays_at_a_finding_that_stays(lab):
    lab.type('{"aps": {"alert": "x", "badge": "3"}}')
    fix = lab.finding("wrong-type").locator("[data-fix]")
    fix.focus()
    # Asked again, the linter says the same.
    with lab.page.expect_response("**/payloads/lint*") as said:
        lab.area.dispatch_event("input")
    said.value.finished()
    lab.page.evaluate("() => new Promise((done) => setTimeout(() => requestAnimationFrame(done)))")
    expect(fix).to_be_focused()
    lab.page.keyboard.press("Enter")
    expect(lab.area).to_have_value('{"aps": {"alert": "x", "badge": 3}}')


def test_without_scripts_the_page_checks_and_previews(windows, server):
    page = windows.open(java_script_enabled=False)
    page.goto(f"{server.address}/lab")
    page.get_by_role("textbox", name="Payload", exact=True).fill('{\n  "aps": {"alert": {"title": "No script"}, "badge": "3"}\n}')
    page.get_by_role("button", name="Check and preview").click()
    expect(page.locator(".finding")).to_contain_text("line 2")
    page.get_by_role("textbox", name="Payload", exact=True).fill('{"aps": {"alert": {"title": "No script"}}}')
    page.get_by_role("button", name="Check and preview").click()
    expect(page.locator(".notification-card-title")).to_have_text("No script")
    expect(page.get_by_role("textbox", name="Payload", exact=True)).to_have_value('{"aps": {"alert": {"title": "No script"}}}')


@pytest.mark.parametrize("width", [390, 1280])
def test_no_panel_is_wider_than_the_window(windows, server, width):
    page = windows.open(viewport={"width": width, "height": 844})
    lab = Lab.open(page, server.address)
    lab.type('{"aps": {"alert": "%s", "badge": "3"}}' % ("long" * 60))
    expect(lab.finding("wrong-type")).to_be_visible()
    for panel in ("Headers", "Category and extensions", "Code for the app", "Send"):
        lab.panel(panel)
    for scheme in ["dark", "light"]:
        page.emulate_media(color_scheme=scheme)
        overflow = page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth")
        assert overflow <= 0, scheme
    # The text area is as high as the highlighted lines behind it, so that letters lie over letters.
    heights = page.evaluate("['[data-lines]', '[data-payload]'].map(part => document.querySelector(part).getBoundingClientRect().height)")
    assert abs(heights[0] - heights[1]) < 1


# Push types, shared apps and phones that are gone


def test_a_push_of_another_type_is_neither_drawn_nor_delivered(lab):
    lab.type(GOOD)
    expect(lab.drawn.locator(".notification-card-title")).to_have_text("The Bash")
    lab.panel("Headers").get_by_label("Push type").select_option("voip")
    sentence = "The phone takes pushes of the types alert and background."
    expect(lab.drawn.locator("[data-remark]")).to_have_text(sentence)
    lab.page.get_by_role("button", name="Show on the iPhone").click()
    expect(lab.page.locator(".lab-actions [data-failure]")).to_have_text(sentence)


def test_a_link_brings_the_category_and_the_headers_too(windows, server, lab):
    lab.type('{"aps": {"alert": "x", "category": "greeting"}}')
    expect(lab.page.locator("[data-app-note]")).to_contain_text("greeting")
    define(lab)
    lab.panel("Headers").get_by_label("Topic").fill("com.example.party")
    lab.page.get_by_role("button", name="Copy link").click()
    expect(lab.page).to_have_url(re.compile(r"/lab\?payload=.*&topic=com\.example\.party"))
    again = Lab.open(windows.open(), server.address, "?" + lab.page.url.split("?")[1])
    expect(again.page.locator("[name='action1.title']")).to_have_value("Wave back")
    expect(again.page.locator("[data-header=topic]")).to_have_value("com.example.party")


def test_the_commands_for_this_server_register_the_category_first(lab, tmp_path):
    lab.type('{"aps": {"alert": "x", "category": "greeting"}}')
    expect(lab.page.locator("[data-app-note]")).to_contain_text("greeting")
    define(lab)
    block = lab.panel("Send").locator("[data-copy-block=server] [data-text]")
    expect(block).to_contain_text("Wave back")
    script = re.sub(r"https?://[^/' ]+", lab.address, block.text_content())
    ran = subprocess.run(["bash", "-euc", script], cwd=tmp_path, capture_output=True, text=True, check=True)
    said = ran.stdout.replace(" ", "")
    assert said.index('"title":"Waveback"') < said.index('"isListed":true')


def test_a_phone_that_is_gone_is_replaced_and_nothing_typed_is_lost(lab):
    lab.type(GOOD)
    expect(lab.show().card("The Bash")).to_be_visible()
    lab.page.context.clear_cookies()
    changed = GOOD.replace("The Bash", "The second Bash")
    lab.type(changed)
    phone = lab.show()
    expect(phone.card("The second Bash")).to_be_visible()
    expect(lab.page.locator(".lab-actions [data-failure]")).to_be_hidden()
    assert lab.text() == changed
