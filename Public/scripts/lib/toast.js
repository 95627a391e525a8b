// A short message at the edge of the page, with an optional action such as Undo.
import { make } from "./markup.js"

const place = make("div", { class: "toasts", role: "status" })
document.querySelector("main").append(place)

/**
 * Shows `text` for `seconds`, or longer while a pointer or the focus is on it.
 * `action` is `{ title, run }` for a button. Returns a function that removes the message.
 */
export function toast(text, { action, seconds = 8 } = {}) {
  const shown = make("p", { class: "toast" })
  shown.append(make("span", {}, text))
  let timer = null
  const dismiss = () => { clearTimeout(timer); shown.remove() }
  const wait = () => { clearTimeout(timer); timer = setTimeout(dismiss, seconds * 1000) }
  if (action) {
    const button = make("button", { type: "button", class: "toast-action" }, action.title)
    button.addEventListener("click", () => { dismiss(); action.run() })
    shown.append(button)
  }
  for (const name of ["pointerenter", "focusin"]) shown.addEventListener(name, () => clearTimeout(timer))
  for (const name of ["pointerleave", "focusout"]) shown.addEventListener(name, wait)
  place.replaceChildren(shown)
  wait()
  return dismiss
}
