// Sending links: the edited message goes into the link of every app, and the page records what was sent. Without this
// script the links carry the original message, and a button records the sending.
import { Refused, post, showFailure } from "./lib/api.js"
import { make } from "./lib/markup.js"
import { refresh } from "./lib/refresh.js"
import { localized } from "./lib/texts.js"

const parts = ["[data-current]", "[data-progress]", "[data-open]", "[data-all]"]
/** The edited messages by guest. Recording a sending must not discard them. */
const changed = new Map()
/** Says that the guest is marked as sent. Screen readers announce only changes of a region that stays in the page. */
const said = make("p", { class: "visually-hidden", role: "status" })

document.querySelector("main").append(said)
// The message may have been edited before this script ran.
if (message() && message().value !== message().defaultValue) changed.set(card().dataset.send, message().value)
prepare()
document.addEventListener("refreshed", prepare)
document.addEventListener("input", (event) => {
  if (!event.target.matches("[data-message]")) return
  changed.set(card().dataset.send, event.target.value)
  writeAddresses()
})
document.addEventListener("click", (event) => {
  const way = event.target.closest("[data-way]")?.dataset.way
  if (way === "share") share()
  else if (way === "copy") copyMessage(event.target)
  else if (way) note(way)
  else if (event.target.matches("[data-copy-all]")) copy(event.target, document.querySelector("[data-all-messages]"))
})

function card() {
  return document.querySelector("[data-send]")
}

function message() {
  return document.querySelector("[data-message]")
}

function prepare() {
  const canCopy = Boolean(navigator.clipboard)
  for (const button of document.querySelectorAll("[data-way=copy], [data-copy-all]")) button.hidden = !canCopy
  for (const button of document.querySelectorAll("[data-way=share]")) button.hidden = !navigator.share
  if (!card()) return
  const own = changed.get(card().dataset.send)
  if (own === undefined) return
  message().value = own
  writeAddresses()
}

/** Puts the message, percent-encoded, into the link of each app. */
function writeAddresses() {
  const text = message().value
  for (const link of document.querySelectorAll("a[data-way]")) {
    const name = link.dataset.way === "whatsapp" ? "text" : "body"
    const words = link.dataset.way === "mail" ? text.replaceAll("\n", "\r\n") : text
    const [start] = link.getAttribute("href").split(new RegExp(`(?<=[?&]${name}=)`))
    link.setAttribute("href", start + encodeURIComponent(words))
  }
}

/** Opens the share sheet. Apps that take a link beside the text preview its page. Closing the sheet sends nothing. */
async function share() {
  const { link } = card().dataset
  const text = message().value.trimEnd()
  const data = text.endsWith(link) ? { text: text.slice(0, -link.length).trimEnd(), url: link } : { text }
  try {
    await navigator.share(data)
  } catch {
    return
  }
  note("share")
}

async function copyMessage(button) {
  if (await copy(button, message())) note("copy")
}

/**
 * Copies the text of a field, and returns whether the browser allowed it. Otherwise the text is selected, so that the
 * host can copy it by hand.
 */
async function copy(button, field) {
  const place = button.closest(".card")
  try {
    await navigator.clipboard.writeText(field.value)
  } catch {
    field.select()
    fail(place, new Refused(localized("didNotWork")))
    return false
  }
  showFailure(place, null)
  const label = (button.dataset.label ??= button.textContent)
  button.textContent = localized("copied")
  setTimeout(() => { button.textContent = label }, 1600)
  return true
}

/** Shows a failure at the end of a card. */
function fail(place, error) {
  if (!place.querySelector("[data-failure]")) {
    place.append(make("p", { class: "form-failure", role: "alert", "data-failure": "" }))
  }
  showFailure(place, error)
}

/** Records the sending. The page stays at this guest, marks it as sent, and offers the next guest. */
async function note(way) {
  const { send, kind, here } = card().dataset
  try {
    await post(send, { way, kind })
  } catch (error) {
    return fail(card(), error)
  }
  history.replaceState(null, "", here)
  // A failed refresh does not undo the record.
  await refresh(...parts).catch(() => {})
  said.textContent = document.querySelector(".send-done")?.textContent ?? ""
}
