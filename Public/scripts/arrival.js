// On the day of the event, a guest reports being on the way without leaving the page, and may share a position.
import { Refused, post, showFailure } from "./lib/api.js"
import { refresh } from "./lib/refresh.js"
import { fetchScript } from "./lib/fetch-script.js"
import { localized } from "./lib/texts.js"

const card = () => document.querySelector("[data-arrival]")
/** The body being sent, and the last body that was requested meanwhile. */
let sent = null
let next = null
/** True while the card is older than the last report. */
let isStale = false
/** The script that shares positions, once it is fetched, and the latest press of a button for it. */
let position = null
let pressed = null
/** The sentence about the guest's own travel that was announced or shown last. */
let told = state()

prepare()
document.addEventListener("refreshed", prepare)
document.addEventListener("submit", (event) => {
  const form = event.target.closest("[data-arrival-form]")
  if (!form) return
  event.preventDefault()
  const { submitter } = event
  if (submitter?.name === "ended" || submitter?.value === "nothing") stopSharing()
  tell(form.action, said(submitter?.name ? submitter : form.elements.minutes))
})
document.addEventListener("click", async (event) => {
  const button = event.target.closest("[data-share-position] [data-sharing]")
  if (!button) return
  const { action } = button.closest("[data-share-position]").dataset
  const own = (pressed = {})
  const failed = (error) => showFailure(card(), error)
  try {
    position = await fetchScript(new URL("lib/position.js", import.meta.url))
    // The guest may have stopped sharing, or pressed another button, while the script was being fetched.
    if (pressed === own) position.share(button.dataset.sharing, action, { sent: renew, failed })
  } catch {
    if (pressed === own) failed(new Refused(localized("unreachable")))
  }
})

/** The request body for a field or button: a number, a word, or true. */
function said({ name, value }) {
  if (value === "") return {}
  return { [name]: name === "minutes" ? Number(value) : name === "ended" ? true : value }
}

async function tell(action, body) {
  if (card().ariaBusy === "true") return void (next = isNews(body) ? { action, body } : null)
  card().ariaBusy = "true"
  sent = body
  try {
    await post(action, body)
    card().ariaBusy = "false"
    isStale = next !== null
    // A failed refresh does not undo the report.
    if (!isStale) await renew().catch(() => {})
  } catch (error) {
    card().ariaBusy = "false"
    if (isStale) await renew().catch(() => {})
    isStale = false
    showFailure(card(), error)
  }
  const then = next
  next = null
  if (then && card()) tell(then.action, then.body)
}

/** Whether the body differs from the one being sent. A guest who has arrived shares no position any more. */
function isNews(body) {
  return JSON.stringify(body) !== JSON.stringify(sent) && !(sent.ended && body.sharing === "nothing")
}

/** Closes the choices and refreshes the card. */
function renew() {
  for (const fold of card().querySelectorAll("details")) fold.open = false
  return refresh("[data-arrival]")
}

function stopSharing() {
  pressed = null
  position?.stop()
}

/** Hides the position buttons where the browser has no geolocation, which needs a secure page. */
function prepare() {
  const place = document.querySelector("[data-share-position]")
  if (place) place.hidden = !navigator.geolocation || !isSecureContext
  announce(document.querySelector("[data-announcer]"))
}

/**
 * Announces the guest's new state in the live region of the page. Screen readers do not announce the card's own region,
 * because it is replaced with the card.
 */
function announce(region) {
  if (region && state() !== told) region.textContent = told = state()
}

/** The sentence about the guest's own travel. Empty before they set out. */
function state() {
  return card()?.querySelector(".arrival-state")?.textContent.trim() ?? ""
}
