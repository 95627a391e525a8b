// Notifications on this device: whether it can show them, how to turn them on, and the renewal of its registration.
import { post, send } from "./api.js"
import { localized } from "./texts.js"

const remembered = "partyline-notifications"
const day = 86_400_000

/**
 * The state of notifications on this device: `on`, `off`, `denied`, `unsupported`, `insecure`, or `install` where the
 * browser allows them only for apps on the Home Screen.
 */
export async function state() {
  if (!isSecureContext) return "insecure"
  if (isAppleTouch() && !navigator.standalone && !matchMedia("(display-mode: standalone)").matches) return "install"
  if (!("serviceWorker" in navigator && "PushManager" in self && "Notification" in self)) return "unsupported"
  if (Notification.permission === "denied") return "denied"
  return Notification.permission === "granted" && known() && (await subscription()) ? "on" : "off"
}

/** Whether this is an iPhone or iPad. An iPad may call itself a Macintosh, which has no touch screen. */
export function isAppleTouch() {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

/** Asks for permission and registers this device. Callers must run it in the handler of a user's click. */
export async function turnOn() {
  const permission = await Notification.requestPermission()
  if (permission !== "granted") return permission === "denied" ? "denied" : "off"
  await register()
  return "on"
}

/**
 * Registers this device again if notifications were turned on: its subscription may have changed, and the server
 * records that the device is still in use. A host who has signed in since gets their notifications only then.
 */
export async function renew() {
  if (!known() || Notification.permission !== "granted") return
  const current = await subscription()
  const { endpoint, at, host } = known()
  if (current?.endpoint === endpoint && Date.now() - at < day && [host, null].includes(hostHere())) return
  await register(endpoint)
}

/** The stored registration of this browser. Null when there is none. */
export function known() {
  try {
    return JSON.parse(localStorage.getItem(remembered))
  } catch {
    return null
  }
}

/**
 * Cancels the subscription if the server no longer lists this device, so that the next user of the browser gets no
 * notifications.
 */
export async function turnOffIfForgotten() {
  const { items } = await send("GET", "/api/v1/devices")
  if (!items.some(({ id }) => id === known()?.device)) await turnOff()
}

/** Forgets this device, so that it is not registered again, and cancels its subscription. */
async function turnOff() {
  localStorage.removeItem(remembered)
  await (await subscription())?.unsubscribe()
}

async function register(replaced) {
  const { webPush } = await send("GET", "/api/v1/devices")
  const { pushManager } = await ready()
  let current = await pushManager.getSubscription()
  // A subscription cannot change its server key, so a different key needs a new subscription.
  if (current && keyOf(current) !== webPush.applicationServerKey) {
    replaced ??= current.endpoint
    await current.unsubscribe()
    current = null
  }
  current ??= await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: webPush.applicationServerKey })
  const body = { subscription: current.toJSON(), applicationServerKey: webPush.applicationServerKey }
  if (replaced && replaced !== current.endpoint) body.replaces = replaced
  const device = await post("/api/v1/devices", body)
  const host = hostHere() ?? known()?.host
  localStorage.setItem(remembered, JSON.stringify({ endpoint: current.endpoint, device: device.id, at: Date.now(), host }))
}

/** The name of the host who is signed in on this page. Null for a guest, and on a page without the bar. */
function hostHere() {
  return document.querySelector(".account-menu .menu-name")?.textContent ?? null
}

async function subscription() {
  const registration = await navigator.serviceWorker.getRegistration()
  return registration?.pushManager?.getSubscription() ?? null
}

/** Waits for the service worker, which may be starting for the first time, for ten seconds at most. */
function ready() {
  const late = new Promise((_, reject) => setTimeout(() => reject(new Error("no service worker")), 10_000))
  return Promise.race([navigator.serviceWorker.ready, late])
}

function keyOf({ options }) {
  const bytes = String.fromCharCode(...new Uint8Array(options?.applicationServerKey ?? []))
  return btoa(bytes).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "")
}

/** Lets a link to the settings turn notifications on directly where this device can show them. */
export async function offerByLink(link) {
  const how = await state()
  if (["on", "unsupported"].includes(how)) return hide(link)
  if (how !== "off") return
  link.dataset.live = ""
  link.addEventListener("click", async (event) => {
    event.preventDefault()
    if ((await turnOn().catch(() => "failed")) === "on") hide(link, localized("notifyOn"))
    else location.assign(link.href)
  })
}

function hide(link, said) {
  const row = link.parentElement
  if (said) row.replaceChildren(said)
  else row.remove()
}

/** Fills the card of the settings: the state, a button to turn notifications on, and which entry is this device. */
export async function offerByCard(card) {
  const button = card.querySelector("[data-notify]")
  const place = card.querySelector("[data-device-state]")
  const tested = place.textContent
  const row = () => card.querySelector(`[data-device="${known()?.device}"]`)
  card.addEventListener("submit", async (event) => {
    const { target } = event
    if (!target.action.endsWith("/removal") || !row()?.contains(target)) return
    event.preventDefault()
    const pressed = target.querySelector("button")
    pressed.disabled = true
    try {
      await post(target.action, {})
    } catch (error) {
      pressed.disabled = false
      return say(error.message)
    }
    // Cancelling the subscription may wait for the push service, which is not needed any more.
    const late = new Promise((resolve) => setTimeout(resolve, 2000))
    await Promise.race([turnOff().catch(() => {}), late])
    loadAgain()
  })
  // The device was removed from the list, for example because its push service no longer accepted anything for it.
  if (known() && !row()) await turnOffIfForgotten().catch(() => {})
  show(await state())
  button.addEventListener("click", async () => {
    button.disabled = true
    try {
      const how = await turnOn()
      // The reloaded list contains this device.
      if (how === "on") return loadAgain()
      show(how)
    } catch (error) {
      say(localized(error.code === "sign-in-required" ? "notifyClosed" : "notifyFailed"))
    }
    button.disabled = false
  })

  function show(how) {
    // Without its row the browser may still keep the subscription, but the server sends nothing to it.
    const isOff = how === "off" || (how === "on" && !row())
    button.hidden = !isOff
    if (isOff) return say(tested)
    say(tested || localized({
      on: "notifyOn", denied: "notifyDenied", unsupported: "notifyUnsupported", insecure: "notifyInsecure",
      install: "notifyInstall",
    }[how]))
    if (how === "on") row().querySelector(".access-title").append(" ", badge())
  }

  function say(sentence) {
    place.hidden = !sentence
    place.textContent = sentence
  }
}

/** Loads the page again with the list that the server has saved. Assigning the current address would only scroll. */
function loadAgain() {
  const saved = new URL("/settings?saved=1#devices", location)
  if (saved.href === location.href) location.reload()
  else location.assign(saved)
}

function badge() {
  const badge = document.createElement("span")
  badge.className = "badge"
  badge.textContent = localized("notifyHere")
  return badge
}
