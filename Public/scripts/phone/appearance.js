// The appearance of the phone. A change needs no reload, and is stored in the URL and for the next visit.
import { showShareLink } from "./share.js"

const storageKey = "partyline-phone-appearance"
const names = ["look", "scheme", "text", "dir", "width", "motion"]

export function listenToAppearance(phone, form = document.querySelector("form[data-appearance]")) {
  if (!form) return
  const fields = names.filter((name) => form.elements[name])
  const address = new URL(location.href)
  const remembered = recall()
  for (const name of fields) {
    const value = address.searchParams.get(name) ?? remembered[name]
    if (value !== undefined && isOffered(form.elements[name], value)) form.elements[name].value = value
  }
  apply()
  form.addEventListener("change", () => { apply(); remember() })
  form.addEventListener("submit", (event) => event.preventDefault())
  form.addEventListener("reset", () => setTimeout(() => { apply(); remember() }))
  for (const button of form.querySelectorAll("button:not([type=button]):not([type=reset])")) button.hidden = true

  function apply() {
    for (const name of fields) {
      const { value } = form.elements[name]
      if (name === "dir") phone.dir = value
      else phone.dataset[name] = value
    }
  }

  function remember() {
    const chosen = Object.fromEntries(fields.map((name) => [name, form.elements[name].value]))
    const url = new URL(location.href)
    for (const name of fields) url.searchParams.set(name, chosen[name])
    history.replaceState(history.state, "", url)
    showShareLink()
    try {
      localStorage.setItem(storageKey, JSON.stringify(chosen))
    } catch {
      // Storage may be full or forbidden. The URL still has the setting.
    }
  }
}

function recall() {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? "{}")
    return stored !== null && typeof stored === "object" ? stored : {}
  } catch {
    return {}
  }
}

/** Whether a field offers a value. A stored or shared value may come from another version. */
function isOffered(field, value) {
  const options = field.options ?? field
  return options.length === undefined || [...options].some((option) => option.value === String(value))
}
