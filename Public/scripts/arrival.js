// On the day: a guest says that they are on the way without leaving the page, and shares where they are if they choose to.
import { Refused, post, showFailure } from "./lib/api.js"
import { refresh } from "./lib/refresh.js"
import { fetchScript } from "./lib/script.js"
import { localized } from "./lib/texts.js"

const card = () => document.querySelector("[data-arrival]")
/** What is on its way, and what was pressed last meanwhile. */
let sent = null
let next = null
/** The card is from before what was told last. */
let isStale = false

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
  const failed = (error) => showFailure(card(), error)
  try {
    const { share } = await fetchScript(new URL("lib/position.js", import.meta.url))
    share(button.dataset.sharing, action, { sent: renew, failed })
  } catch {
    failed(new Refused(localized("unreachable")))
  }
})

/** What a field or button says: a number, a word, or that it is so. */
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
    if (!isStale) await renew()
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

/** The same once more is the same; and who is there shares nothing any more. */
function isNews(body) {
  return JSON.stringify(body) !== JSON.stringify(sent) && !(sent.ended && body.sharing === "nothing")
}

/** What was chosen from is folded again. */
function renew() {
  for (const fold of card().querySelectorAll("details")) fold.open = false
  return refresh("[data-arrival]")
}

async function stopSharing() {
  // Where it was never fetched nothing is shared.
  const { stop } = await fetchScript(new URL("lib/position.js", import.meta.url)).catch(() => ({}))
  stop?.()
}

/** Browsers tell where they are on secure pages alone. */
function prepare() {
  const place = document.querySelector("[data-share-position]")
  if (place) place.hidden = !navigator.geolocation || !isSecureContext
}
