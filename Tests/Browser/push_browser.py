"""A Chromium that accepts pushes. It cannot subscribe without Google's service, so the test push service provides the
subscription. The DevTools protocol hands the messages of that service to the real worker."""

import json

from playwright.sync_api import Error

from conftest import WITH_WORKERS

STAND_IN = """
(subscription) => {
  const known = () => JSON.parse(sessionStorage.subscription ?? "null")
  const object = (key) => ({
    endpoint: subscription.endpoint, options: { applicationServerKey: Uint8Array.from(key).buffer },
    toJSON: () => subscription, unsubscribe: async () => { delete sessionStorage.subscription; return true },
  })
  PushManager.prototype.getSubscription = async () => known() && object(known())
  PushManager.prototype.subscribe = async ({ applicationServerKey }) => {
    const text = atob(applicationServerKey.replaceAll("-", "+").replaceAll("_", "/"))
    sessionStorage.subscription = JSON.stringify([...text].map((letter) => letter.charCodeAt(0)))
    return object(known())
  }
}
"""

SHOWN = """async () => {
  const registration = await navigator.serviceWorker.ready
  return (await registration.getNotifications()).map(({ title, body, tag, lang, silent, actions, data }) => (
    { title, body, tag, lang, silent, actions: actions.map(({ action, title }) => [action, title]), data }))
}"""

PHONE = {"viewport": {"width": 390, "height": 844}}


class PushBrowser:
    """A window of its own, opened at a link of this server."""

    def __init__(self, windows, service, link, **options):
        self.service, self.site = service, windows.demo.address
        self.subscription = service.subscribe()
        self.page = windows.open(permissions=["notifications"], **PHONE, **WITH_WORKERS, **options)
        self.page.add_init_script(f"({STAND_IN})({json.dumps(self.subscription.json)})")
        self.page.goto(windows.demo.here(link))

    def turn_on(self):
        # The page waits for a worker, but not as long as a busy machine may need.
        self.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        # Guests without an answer find the button in the settings, and others on the invitation too.
        invitation = self.page.url
        self.page.goto(f"{self.site}/settings")
        self.page.locator("[data-devices] [data-notify]").click()
        self.page.wait_for_url("**/settings?saved=1*")
        self.page.goto(invitation)
        return self

    def deliver(self, message):
        """Hands a message to the worker, as Chromium does after decryption."""
        session = self.page.context.new_cdp_session(self.page)
        registrations = []
        session.on("ServiceWorker.workerRegistrationUpdated",
                   lambda event: registrations.extend(event["registrations"]))
        session.send("ServiceWorker.enable")
        # A worker that is being activated may lose messages.
        self.page.evaluate("""async () => {
          const { active } = await navigator.serviceWorker.ready
          if (active.state !== "activated") {
            await new Promise((done) => active.addEventListener("statechange", () => active.state === "activated" && done()))
          }
        }""")
        while not registrations:
            self.page.wait_for_timeout(20)
        before = self.shown()
        # The DevTools protocol answers before the worker has the message. On a busy machine the worker may not get it
        # at all.
        for _ in range(3):
            session.send("ServiceWorker.deliverPushMessage", {
                "origin": "/".join(self.page.url.split("/")[:3]), "registrationId": registrations[0]["registrationId"],
                "data": message.plaintext.decode()})
            if self.changes_from(before):
                break
        session.detach()

    def changes_from(self, before, seconds=15):
        for _ in range(seconds * 10):
            if self.shown() != before:
                return True
            self.page.wait_for_timeout(100)
        return False

    def shown(self):
        """Returns the notifications that this browser shows."""
        while True:
            try:
                return self.page.evaluate(SHOWN)
            except Error as error:
                # A page may reload, as after its event is cancelled. It is then asked again.
                if "Execution context was destroyed" not in error.message:
                    raise
                self.page.wait_for_load_state()

    def until_shown(self, is_right):
        for _ in range(600):
            found = self.shown()
            if is_right(found):
                return found
            self.page.wait_for_timeout(50)
        raise AssertionError(f"shown instead: {found}")

    def press(self, action="", tag=None, reply=None):
        """Presses a button of the one notification, or of the one with this tag, or the notification itself. `reply` is
        the text of an action that takes one.

        Returns when the worker has finished, or after ten seconds. Reading the list just before a notification is shown
        makes Chromium drop its entry, and the notification then never shows.
        """
        self.worker.evaluate("""async ([action, tag, reply]) => {
          const [notification] = await self.registration.getNotifications(tag ? { tag } : {})
          const event = new NotificationEvent("notificationclick", { notification, action })
          Object.defineProperty(event, "reply", { value: reply })
          const work = []
          event.waitUntil = (promise) => work.push(promise)
          self.dispatchEvent(event)
          await Promise.race([Promise.allSettled(work), new Promise((done) => setTimeout(done, 10_000))])
        }""", [action, tag, reply])

    @property
    def worker(self):
        return self.page.context.service_workers[0]
