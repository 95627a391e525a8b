// Shows the field of a text action and focuses it. Escape hides it.
import { composes } from "../lib/ime.js"
import { showEnd } from "./keyboard-inset.js"

export function listenToTextRows(phone) {
  phone.addEventListener("click", (event) => {
    const row = event.target.closest("[data-text-action] > summary")?.parentElement
    if (!row) return
    event.preventDefault()
    row.open = true
    row.querySelector("input:not([type=hidden]), textarea").focus()
    showEnd(row.closest("[data-expanded]"))
  })
  // A click outside also hides the field, which keeps its text.
  phone.addEventListener("click", (event) => {
    if (event.target.closest("[data-text-action], [data-close], [data-open-app]")) return
    event.target.closest("[data-expanded]")?.querySelector("[data-text-action][open]")?.removeAttribute("open")
  })
  // The drawn keyboard is shown while a text field has the focus.
  const follow = () => setTimeout(() => {
    const isTyping = document.activeElement?.matches("[data-expanded] :is(input:not([type=hidden]), textarea)")
    phone.toggleAttribute("data-typing", Boolean(isTyping))
  })
  phone.addEventListener("focusin", follow)
  phone.addEventListener("focusout", follow)
  phone.addEventListener("keydown", (event) => {
    const row = event.key === "Escape" && event.target.closest?.("[data-text-action][open]")
    if (!row || composes(event)) return
    row.open = false
    row.querySelector("summary").focus()
    // The phone's other listeners would close the whole notification. They ignore an event that is handled.
    event.preventDefault()
  })
}
