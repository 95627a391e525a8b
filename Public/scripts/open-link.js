// Saves the switches of the open link at once. Without this script each is a button that reloads the page.
import { post, showFailure } from "./lib/api.js"
import { refresh } from "./lib/refresh.js"

document.addEventListener("submit", async (event) => {
  const form = event.target.closest("[data-switch]")
  if (!form) return
  event.preventDefault()
  const button = form.querySelector("[role=switch]")
  const before = button.ariaChecked
  button.disabled = true
  button.ariaChecked = before === "true" ? "false" : "true"
  try {
    await post(form.action, { mode: button.value })
    button.disabled = false
    button.focus({ preventScroll: true })
    // A failed refresh does not undo the change.
    await refresh("[data-open-link]").catch(() => {})
  } catch (error) {
    button.ariaChecked = before
    button.disabled = false
    showFailure(form.closest("[data-open-link]"), error)
  }
})
