"""A guest whose browser speaks German: the notification, the phone, and the host's view of the answer."""

import pytest
from playwright.sync_api import expect

from eventually import eventually
from notification import Notification
from party import Party
from test_invite import row, thread_of


def test_a_german_guest_answers_a_german_notification(windows, demo, guest):
    host = thread_of(windows, demo)
    page = windows.as_guest(guest, locale="de-DE")
    page.goto(demo.here(guest["link"]))
    expect(page.locator("html")).to_have_attribute("lang", "de")
    notification = Notification.open(page, demo, guest)
    for title in ["Absagen", "Vielleicht", "Kommentieren"]:
        expect(notification.card.get_by_role("button", name=title, exact=True).first).to_be_visible()

    notification.tap("Zusagen")

    notification.says("Dabei!")
    expect(page.locator("[data-outcome]")).to_have_text(f"{guest['name']} ist dabei.")
    expect(row(host, guest["name"], "is going")).to_be_visible()


def test_notifications_follow_the_language_chosen_at_the_foot_of_a_page(windows, demo):
    party = Party(windows, demo, "Ana")
    page = party.page(0, locale="de-DE")
    updates = f"/api/v1/events/{party.event}/updates"
    token = {"Authorization": f"Bearer {party.guests[0]['token']}"}

    def ask(path):
        return page.request.get(demo.address + path, headers=token).json()

    def told(subtitle):
        """The path of the newest notification's payload, once it contains the text."""
        def newest():
            listed = ask("/api/v1/notifications?state=delivered")["items"]
            path = f"/api/v1/notifications/{listed[0]['id']}/payload" if listed else None
            return path if path and ask(path)["aps"]["alert"]["subtitle"] == subtitle else None

        return eventually(newest)

    party.post(updates, {"place": "Bar Uno"})
    first = told("Neuer Ort: Bar Uno")
    page.goto(f"{demo.address}/")
    page.get_by_role("button", name="Español").click()
    expect(page.locator("html")).to_have_attribute("lang", "es")
    party.post(updates, {"place": "Bar Dos"})
    told("Nuevo lugar: Bar Dos")
    assert ask(first)["aps"]["alert"]["subtitle"] == "Neuer Ort: Bar Uno"


@pytest.mark.parametrize("locale, words", [
    ("de-DE", ["Mitteilungen", "Mitteilungszentrale", "Entsperren", "Verlauf"]),
    ("es-ES", ["Notificaciones", "Centro de notificaciones", "Desbloquear", "Historial"]),
    ("fr-FR", ["Notifications", "Centre de notifications", "Déverrouiller", "Historique"]),
])
def test_the_phone_speaks_the_readers_language(windows, demo, locale, words):
    page = windows.open(locale=locale)
    page.goto(f"{demo.address}/preview?preset=the-bash")
    for text in words:
        expect(page.get_by_text(text, exact=True).first).to_be_attached()
    card = page.locator("[data-phone][data-live] [data-part=list] [data-card]").first
    expect(card.locator("time")).to_have_text({"de-DE": "jetzt", "es-ES": "ahora", "fr-FR": "maintenant"}[locale])
    card.locator("[data-press]").click()
    said = {"de-DE": "Aktionen: Accept", "es-ES": "Acciones: Accept", "fr-FR": "Actions\u00a0: Accept"}[locale]
    expect(page.locator("[data-announcement]")).to_contain_text(said)


def test_the_lab_counts_and_complains_in_german(windows, demo):
    page = windows.open(locale="de-DE")
    page.goto(f"{demo.address}/lab")
    expect(page.get_by_role("heading", name="Labor")).to_be_visible()
    page.locator("[data-payload]").fill('{"aps": {"alert": 1, "badge": "x"}}')
    expect(page.locator("[data-summary]")).to_contain_text("Fehler")
    expect(page.locator("[data-meter-text]")).to_contain_text("von 4.096 Byte")
    expect(page.locator("[data-app-note]")).to_have_text("keine")


def test_the_notification_center_of_a_spanish_reader(windows, demo):
    page = windows.open(locale="es-ES")
    page.goto(f"{demo.address}/preview/center?app=partyline")
    page.get_by_role("button", name="Ahora", exact=True).click()
    expect(page.locator("[data-list=listed]")).to_contain_text("Hora del té")
    expect(page.get_by_role("button", name="Borrar todas")).to_be_visible()


def test_a_french_guest_answers_and_scripts_count_as_french_does(windows, demo, guest):
    page = windows.as_guest(guest, locale="fr-FR")
    page.goto(demo.here(guest["link"]))
    expect(page.locator("html")).to_have_attribute("lang", "fr")
    notification = Notification.open(page, demo, guest)
    notification.tap("Je viens")
    notification.says("Tu viens\u202f!")
    expect(page.locator("[data-outcome]")).to_have_text(f"{guest['name']} vient.")


def test_french_pages_are_no_wider_than_the_phone(windows, demo, guest):
    page = windows.as_guest(guest, locale="fr-FR", viewport={"width": 390, "height": 844})
    for path in [demo.here(guest["link"]), f"{demo.address}/", f"{demo.address}/settings", f"{demo.address}/sign-in",
                 f"{demo.address}/preview", f"{demo.address}/preview/center?app=partyline", f"{demo.address}/lab"]:
        page.goto(path)
        expect(page.locator("html")).to_have_attribute("lang", "fr")
        too_wide = page.evaluate("""() => {
            const cut = [...document.querySelectorAll("button, .button, .chip, .tab, label, h1, h2")]
              .filter(e => e.checkVisibility() && e.clientWidth > 1 && e.scrollWidth > e.clientWidth + 1
                && getComputedStyle(e).overflowX !== "auto" && !e.querySelector(".visually-hidden") && !e.closest(".phone, .lab-preview, [aria-hidden=true], .visually-hidden"))
              .map(e => e.textContent.trim())
              // Marks and counts are no words; what is a pixel wide is for ears alone.
              .filter(text => /\\p{L}{2}/u.test(text))
            return { page: document.documentElement.scrollWidth, cut }
        }""")
        assert too_wide["page"] <= 390, path
        assert too_wide["cut"] == [], path
