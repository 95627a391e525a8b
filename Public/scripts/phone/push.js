// A notification as browsers show it: a button answers like the service worker, and the card shows the outcome.
import { newKey } from "../lib/idempotency-key.js"
import { pageOf } from "../lib/markup.js"
import { Refused, showFailure } from "../lib/api.js"
import { localized } from "../lib/texts.js"

const keys = new WeakMap()

document.addEventListener("submit", (event) => {
  if (!event.target.matches("[data-push-answer]")) return
  event.preventDefault()
  answer(event.target, event.submitter)
})

async function answer(form, button) {
  const panel = form.closest("[data-push]")
  if (form.ariaBusy === "true") return
  form.ariaBusy = "true"
  showFailure(panel, null)
  try {
    show(await send(form, button), form.closest("[data-push-look]"))
  } catch (error) {
    showFailure(panel, error)
  } finally {
    form.removeAttribute("aria-busy")
  }
}

/** Sends the answer and returns the resulting page. A repeated attempt has the same key. */
async function send(form, button) {
  const fields = new URLSearchParams(new FormData(form))
  if (!keys.has(button)) keys.set(button, newKey())
  fields.set("idempotencyKey", keys.get(button))
  fields.set(button.name, button.value)
  const response = await fetch(form.action, { method: "POST", body: fields, headers: { Accept: "text/html" } }).catch(() => null)
  if (!response) throw new Refused(localized("unreachable"))
  const page = pageOf(await response.text())
  if (!response.ok) throw new Refused(page.querySelector(".narrow-heading p")?.textContent || localized("didNotWork"))
  return page
}

function show(page, look) {
  const card = page.querySelector(`[data-push-look="${look.dataset.pushLook}"] .browser-note`)
  if (!card) throw new Refused(localized("didNotWork"))
  look.querySelector(".browser-note").replaceWith(document.importNode(card, true))
  const outcome = document.querySelector("[data-outcome]")
  if (outcome) outcome.textContent = page.querySelector("[data-outcome]")?.textContent ?? ""
}
