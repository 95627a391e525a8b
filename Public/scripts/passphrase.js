// Forms with a passphrase: the passphrase can be shown, and stays in its field when the server rejects another field.
import { send } from "./lib/api.js"
import { make } from "./lib/markup.js"
import { localized } from "./lib/texts.js"

for (const form of document.querySelectorAll("[data-passphrase-form]")) prepare(form)

function prepare(form) {
  form.addEventListener("submit", submitted)
  for (const field of form.querySelectorAll("[type='password']")) offerToShow(field)
}

function offerToShow(field) {
  const button = document.createElement("button")
  button.type = "button"
  button.className = "passphrase-show"
  button.setAttribute("aria-controls", field.id)
  const name = () => {
    const isShown = field.type === "text"
    button.textContent = localized(isShown ? "hidePassphrase" : "showPassphrase")
    button.setAttribute("aria-pressed", isShown)
  }
  button.addEventListener("click", () => {
    field.type = field.type === "text" ? "password" : "text"
    name()
  })
  name()
  field.after(button)
}

/** Sends the form. On success the page goes to the URL that the form names; a failure is shown at its field. */
async function submitted(event) {
  const form = event.target
  event.preventDefault()
  const button = form.querySelector("button:not([type])")
  button.disabled = true
  clear(form)
  try {
    await send("POST", form.getAttribute("action"), Object.fromEntries(new FormData(form)))
    location.assign(form.dataset.done)
  } catch (error) {
    button.disabled = false
    show(form, error)
  }
}

function clear(form) {
  for (const old of form.querySelectorAll(".form-failure, .field-failure")) old.remove()
  for (const field of form.querySelectorAll(".field-failed")) field.classList.remove("field-failed")
  for (const input of form.querySelectorAll("[aria-invalid]")) input.removeAttribute("aria-invalid")
}

function show(form, error) {
  const input = form.elements[error.field]
  if (!input) {
    form.prepend(make("p", { class: "form-failure", role: "alert" }, error.message))
    return form.querySelector("[name='currentPassphrase'], [name='hostPassphrase'], [name='passphrase']").focus()
  }
  const words = make("p", { class: "field-failure", id: `${input.id}-failure` }, error.message)
  input.closest(".field").classList.add("field-failed")
  input.closest(".field").append(words)
  input.setAttribute("aria-invalid", "true")
  input.setAttribute("aria-describedby", words.id)
  input.focus()
}
