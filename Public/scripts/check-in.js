// Check-in: one tap checks a guest in without leaving the list, and check-ins by other hosts appear at once.
import { post, showFailure } from "./lib/api.js"
import { codeIn } from "./lib/code-reader.js"
import { mayFocus } from "./lib/focus.js"
import { newKey } from "./lib/idempotency-key.js"
import { follow, searchLive } from "./lib/live-list.js"
import { refresh } from "./lib/refresh.js"

const page = document.querySelector("[data-check-in]")
const parts = ["[data-results]", "[data-count]", ".chips"]
/**
 * The idempotency keys of pressed buttons. A button that is pressed again because the response was lost checks the same
 * people in, not others. Once the list shows the current state, another press is meant for others.
 */
let keys = new WeakMap()

page.classList.add("check-in-live")
searchLive(...parts)
follow(page, ...parts)

document.addEventListener("refreshed", () => { keys = new WeakMap() })

page.addEventListener("submit", async (event) => {
  const form = event.target.closest("[data-check]")
  if (!form) return
  event.preventDefault()
  const button = event.submitter
  button.disabled = true
  if (!keys.has(button)) keys.set(button, newKey())
  try {
    const body = { people: Number(button.value), known: Number(form.elements.known.value) }
    await post(form.action, body, keys.get(button))
    showFailure(page, null)
  } catch (error) {
    showFailure(page, error)
  }
  const row = form.closest("li").id
  const next = form.elements.next.value
  // Another guest may have been found by code meanwhile.
  const isShown = codeIn(next) === codeIn(location.href)
  // The page of a guest who was found by code would otherwise say that the guest is already checked in.
  if (isShown && form.closest(".check-in-found")) history.replaceState(null, "", next)
  await refresh(...parts).catch(() => {})
  button.disabled = false
  if (isShown && mayFocus(page.querySelector("[data-results]"))) focus(row)
})

/** Keeps the focus of keyboards and screen readers on the same row. */
function focus(row) {
  const place = document.getElementById(row) ?? page.querySelector("[type=search]")
  const target = place.matches("input") ? place : place.querySelector("button")
  target?.focus({ preventScroll: true })
}
