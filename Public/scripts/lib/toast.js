// A short word at the edge of the page, with one thing to do about it, e.g. undo.
import { make } from "./markup.js"

const place = make("div", { class: "toasts", role: "status" })
document.querySelector("main").append(place)

/**
 * Shows `text` for `seconds`, longer while a pointer or the focus rests on it.
 * `action` is what its button does, `{ title, run }`; gives a function that takes the toast away.
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
