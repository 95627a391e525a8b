// Shows validation messages beside their fields, in the language of the page, instead of in the browser's bubble. A
// control
// outside a `.field` keeps the bubble.
import { make } from "./markup.js"

let first = null

document.addEventListener("input", ({ target }) => accept(target), true)

/** Shows what is wrong with a field. */
export function refuse(target) {
  const place = target.closest(".field")
  const text = (target.validity.valueMissing && target.dataset.missing) || target.validationMessage
  const id = `${target.id}-failure`
  const failure = document.getElementById(id) ?? make("p", { class: "field-failure", id, "data-told": "" })
  failure.textContent = text
  place.append(failure)
  place.classList.add("field-failed")
  target.setAttribute("aria-invalid", "true")
  describe(target, id, true)
  // The `invalid` events of one attempt come in document order, so the first target gets the focus.
  if (!first) setTimeout(focusFirst)
  first ??= target
}

function focusFirst() {
  const folded = first.closest("details:not([open])")
  if (folded) folded.open = true
  first.focus()
  first = null
}

function accept(target) {
  const failure = target.validity?.valid && document.getElementById(`${target.id}-failure`)
  if (!failure || !failure.hasAttribute("data-told")) return
  failure.remove()
  target.closest(".field")?.classList.remove("field-failed")
  target.removeAttribute("aria-invalid")
  describe(target, failure.id, false)
}

function describe(target, id, isTold) {
  const others = (target.getAttribute("aria-describedby") ?? "").split(" ").filter((other) => other && other !== id)
  const all = isTold ? [...others, id] : others
  if (all.length > 0) target.setAttribute("aria-describedby", all.join(" "))
  else target.removeAttribute("aria-describedby")
}
