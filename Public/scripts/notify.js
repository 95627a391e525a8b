// Previews, before a change is saved, which guests it notifies and with which text. Follows the form as it is filled
// in.
import { elements } from "./lib/markup.js"

const part = document.querySelector("[data-notify]")
const form = part?.closest("form")
let timer = null
let asked = 0
let shown = null

form?.addEventListener("input", soon)
form?.addEventListener("change", soon)
if (form) ask()

function soon() {
  clearTimeout(timer)
  timer = setTimeout(ask, 350)
}

/** Updates the preview. While the form is invalid, the last preview stays. */
async function ask() {
  const number = ++asked
  const fields = new FormData(form)
  for (const [name, value] of [...fields]) if (value instanceof File) fields.delete(name)
  const response = await fetch(part.dataset.notify, {
    method: "POST", body: new URLSearchParams(fields), headers: { Accept: "application/json" },
  }).catch(() => null)
  if (!response?.ok || number !== asked) return
  const { html } = await response.json()
  if (html === shown) return
  shown = html
  const fresh = elements(html).map((element) => document.importNode(element, true))
  part.querySelector("[data-notify-preview]").replaceChildren(...fresh)
}
