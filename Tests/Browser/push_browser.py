"""A Chromium that takes pushes. It refuses to subscribe without Google's service, so a subscription that the push service
for tests made stands in; what that service takes is handed to the real worker by the DevTools protocol."""

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
    """A window of its own, at a link of this server."""

    def __init__(self, windows, service, link, **options):
        self.service, self.site = service, windows.demo.address
        self.subscription = service.subscribe()
        self.page = windows.open(permissions=["notifications"], **PHONE, **WITH_WORKERS, **options)
        self.page.add_init_script(f"({STAND_IN})({json.dumps(self.subscription.json)})")
        self.page.goto(windows.demo.here(link))

    def turn_on(self):
        # The page has patience with a worker that comes, though not with a busy machine.
        self.page.evaluate("navigator.serviceWorker.ready.then(() => true)")
        # Guests who have not answered find it in the settings; others on the invitation, too.
        invitation = self.page.url
        self.page.goto(f"{self.site}/settings")
        self.page.locator("[data-devices] [data-notify]").click()
        self.page.wait_for_url("**/settings?saved=1*")
        self.page.goto(invitation)
        return self

    def deliver(self, message):
        """Hands a message to the worker, as Chromium would once it is decrypted."""
        session = self.page.context.new_cdp_session(self.page)
        registrations = []
        session.on("ServiceWorker.workerRegistrationUpdated",
                   lambda event: registrations.extend(event["registrations"]))
        session.send("ServiceWorker.enable")
        # A worker that is being activated may lose what comes meanwhile.
        self.page.evaluate("""async () => {
          const { active } = await navigator.serviceWorker.ready
          if (active.state !== "activated") {
            await new Promise((done) => active.addEventListener("statechange", () => active.state === "activated" && done()))
          }
        }""")
        while not registrations:
            self.page.wait_for_timeout(20)
        before = self.shown()
        # The DevTools protocol answers before the worker has the message, and on a busy machine it may not get it at all.
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
        """What stands among this browser's notifications."""
        while True:
            try:
                return self.page.evaluate(SHOWN)
            except Error as error:
                # A page that loads anew meanwhile, as one does when its event is called off, is asked again.
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

    def press(self, action="", tag=None):
        """Presses a button of the one notification, or of the one with this tag; or the notification itself.

        Returns when the worker is done with it, or after some seconds. Who asks what is shown just when it is about to be
        shows Chromium a row without a notification, which it throws away, and then it never shows.
        """
        self.worker.evaluate("""async ([action, tag]) => {
          const [notification] = await self.registration.getNotifications(tag ? { tag } : {})
          const event = new NotificationEvent("notificationclick", { notification, action })
          const work = []
          event.waitUntil = (promise) => work.push(promise)
          self.dispatchEvent(event)
          await Promise.race([Promise.allSettled(work), new Promise((done) => setTimeout(done, 10_000))])
        }""", [action, tag])

    @property
    def worker(self):
        return self.page.context.service_workers[0]
