// Shows a reaction at once. The server's row, which the stream brings, then replaces it.
import { post } from "../lib/api.js"
import { make } from "../lib/markup.js"
import { toast } from "../lib/toast.js"
import { locale } from "../lib/texts.js"
import { api, list, sequenceOf } from "./context.js"

const numbers = new Intl.NumberFormat(locale)

export function watchReactions() {
  list.addEventListener("submit", (event) => {
    if (!event.target.matches(".reactions")) return
    event.preventDefault()
    react(event.target.closest(".row"), event.submitter.value)
  })
  // The viewer for photos dispatches this event.
  list.addEventListener("react", (event) => react(event.target, event.detail))
}

/** Adds the reader's emoji to an entry, or removes it. */
export async function react(row, emoji) {
  const before = row.querySelector(".reactions")?.cloneNode(true)
  const sequence = sequenceOf(row)
  toggle(row, emoji)
  try {
    await post(api(`activities/${sequence}/reactions`), { emoji })
  } catch (error) {
    const shown = document.getElementById(`a${sequence}`)
    shown?.querySelector(".reactions")?.remove()
    if (before) shown?.querySelector(".row-menu")?.before(before)
    toast(error.message)
  }
}

function toggle(row, emoji) {
  const form = row.querySelector(".reactions") ?? addForm(row)
  const button = [...form.querySelectorAll("button")].find((other) => other.value === emoji) ?? addButton(form, emoji)
  const isPressed = button.getAttribute("aria-pressed") !== "true"
  const count = Number(button.dataset.count) + (isPressed ? 1 : -1)
  if (count === 0) {
    button.remove()
    if (!form.querySelector("button")) form.remove()
    return
  }
  button.setAttribute("aria-pressed", isPressed)
  button.dataset.count = count
  button.querySelector("span").textContent = numbers.format(count)
  button.setAttribute("aria-label", `${emoji} ${numbers.format(count)}`)
  button.removeAttribute("title")
}

function addForm(row) {
  const form = make("form", {
    class: "reactions", method: "post", action: api(`activities/${sequenceOf(row)}/reactions`),
  })
  row.querySelector(".row-menu").before(form)
  return form
}

function addButton(form, emoji) {
  const button = make("button", { class: "reaction", name: "emoji", value: emoji, "data-count": 0 })
  button.append(emoji, make("span"))
  form.append(button)
  return button
}
