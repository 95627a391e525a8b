// The notification's buttons without leaving the page: the answer brings the new card and the new trace.
import { post, showFailure } from "./lib/api.js"
import { element } from "./lib/markup.js"

const stage = document.querySelector(".preview-phone")
const outcome = document.querySelector("[data-outcome]")
const announcement = document.querySelector("[data-announcement]")

document.addEventListener("submit", async (event) => {
  const form = event.target.closest("form[data-response]")
  if (!form) return
  event.preventDefault()
  const card = form.closest("[data-notification]")
  if (card.ariaBusy === "true") return
  card.ariaBusy = "true"
  showFailure(stage, null)
  try {
    const answer = await post(form.action, fields(form, event.submitter), form.elements.idempotencyKey?.value)
    const row = actionRows().indexOf(form.closest(".action-row"))
    const hadFocus = card.contains(document.activeElement)
    show(answer)
    if (hadFocus) keepFocus(row)
  } catch (error) {
    card.ariaBusy = "false"
    showFailure(stage, error)
  }
})

function fields(form, submitter) {
  const body = Object.fromEntries(new FormData(form))
  if (submitter?.name) body[submitter.name] = submitter.value
  delete body.idempotencyKey
  return body
}

function show(answer) {
  const before = shownLines()
  replace("[data-notification]", answer.presentationHTML, "notification-kept")
  replace("[data-trace]", answer.traceHTML)
  outcome.textContent = answer.outcome ?? ""
  // A replaced element is not read out; what the extension shows anew is said by one that stays.
  announcement.textContent = shownLines().filter((line) => !before.includes(line)).join(" ")
}

function shownLines() {
  return [...document.querySelectorAll(".notification-custom .ui-label")].map((label) => label.innerText)
}

function actionRows() {
  return [...document.querySelectorAll("[data-notification] .action-row")]
}

/** The keyboard goes on where it was: at the same action, or at the phone when there are none left. */
function keepFocus(row) {
  const action = actionRows()[row]?.querySelector(".action")
  const place = action ?? document.querySelector("[data-phone]")
  place.focus({ preventScroll: true })
}

function replace(selector, html, className) {
  const fresh = html && element(html)
  if (!fresh) return
  if (className) fresh.classList.add(className)
  document.querySelector(selector)?.replaceWith(fresh)
}

// A text action shows its field with the caret in it; Escape puts it away.
document.addEventListener("click", (event) => {
  const row = event.target.closest("[data-text-action] > summary")?.parentElement
  if (!row) return
  event.preventDefault()
  row.open = true
  row.querySelector(".action-field").focus()
})

document.addEventListener("keydown", (event) => {
  const opened = event.key === "Escape" && event.target.closest?.("[data-text-action][open]")
  if (!opened) return
  opened.open = false
  opened.querySelector("summary").focus()
})
