// "Send to this browser": the service worker shows the payload as a notification of this browser. An action chosen
// there
// is sent to the phone, which received the same push.
import { definition } from "./app.js"
import { text } from "./editor.js"
import { push } from "./phone.js"
import { watch } from "./answers.js"
import { localized } from "../lib/texts.js"

const place = document.querySelector("[data-browser]")
const said = place.querySelector("[data-notify-said]")
const button = place.querySelector("[data-notify]")

place.hidden = !("serviceWorker" in navigator && "Notification" in window)

button.addEventListener("click", async () => {
  button.disabled = true
  try {
    said.textContent = await send()
  } catch (error) {
    said.textContent = error.message
  } finally {
    button.disabled = false
  }
})

async function send() {
  const content = shown()
  if (!content) return localized("noAlert")
  if ((await Notification.requestPermission()) !== "granted") return localized("notAllowed")
  const registration = await ready()
  const { app, identifier } = await push()
  await registration.showNotification(content.title, {
    body: content.body, tag: identifier, icon: content.icon, image: content.image, actions: actions(),
    data: { app, identifier }, silent: !content.sound,
  })
  watch()
  return localized("shownByBrowser")
}

async function ready() {
  await navigator.serviceWorker.register("/service-worker.js", { scope: "/" })
  return navigator.serviceWorker.ready
}

/** Title, text and picture as a browser can show them. A browser has one line for title and subtitle. */
function shown() {
  let payload
  try {
    payload = JSON.parse(text())
  } catch {
    return null
  }
  const alert = payload?.aps?.alert
  const parts = typeof alert === "string" ? { body: alert } : alert ?? {}
  const title = [parts.title, parts.subtitle].filter((part) => typeof part === "string" && part).join(" · ")
  const body = typeof parts.body === "string" ? parts.body : ""
  if (!title && !body) return null
  return { title: title || localized("lab"), body, sound: payload.aps.sound, image: picture(payload) }
}

/** The picture's URL, if it is on this server. Nothing is requested from other servers. */
function picture(payload) {
  const address = ["attachment-url", "image-url", "image", "my-attachment"].map((key) => payload[key]).find((value) => typeof value === "string")
  if (!address || !URL.canParse(address)) return undefined
  const url = new URL(address)
  return url.origin === location.origin && /\.(jpe?g|png|gif)$/i.test(url.pathname) ? url.href : undefined
}

/** The actions that fit, which are two in most browsers. */
function actions() {
  const list = definition().categories[0]?.actions ?? []
  return list.slice(0, Notification.maxActions ?? 2).map(({ identifier, title, textInput }) => (
    textInput ? { action: identifier, title, type: "text", placeholder: textInput.placeholder } : { action: identifier, title }
  ))
}
