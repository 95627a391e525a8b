// Handles the expanded notification's actions, text fields, input accessory and media button.
import { composes } from "../lib/ime.js"

export function listenToActions({ phone, screen, server, exchange, unlock }) {
  phone.addEventListener("submit", (event) => {
    const form = event.target
    if (form.closest("[data-standin]")) return event.preventDefault()
    if (form.matches("[data-response]")) respond(event, form)
    else if (form.matches("[data-accessory]")) use(event, form)
  })
  phone.addEventListener("click", (event) => {
    if (event.target.closest("button[data-media]")) {
      exchange.attempt(() => exchange.about("media", (id) => server.pressMedia(id)))
    }
  })
  phone.addEventListener("keydown", (event) => {
    const field = event.target
    if (!field.matches?.("[data-accessory] input") || event.key !== "Enter" || composes(event)) return
    // The browser lets Return press the only button. Otherwise the extension decides what Return in its field means.
    if (field.form.querySelectorAll("button").length === 1) return
    event.preventDefault()
    if (field.dataset.identifier) press(field.dataset.identifier, field.form)
  })

  async function respond(event, form) {
    event.preventDefault()
    const { submitter } = event
    const fields = { actionIdentifier: submitter?.name ? submitter.value : form.elements.actionIdentifier?.value }
    const field = form.elements.userText
    if (field) fields.userText = field.value
    await exchange.attempt(async () => {
      const needsUnlock = (submitter ?? form).closest("[data-authentication]") && screen.state.isLocked
      if (needsUnlock && !(await unlock.ask())) return
      const isDone = await exchange.about(fields, (id, key) => server.respond(id, fields, key))
      if (isDone) empty(field, fields.userText)
    })
  }

  async function use(event, form) {
    event.preventDefault()
    const control = event.submitter?.value
    if (control) await press(control, form)
  }

  /** Presses a control of the extension's own, with the texts of the form. Pressing a field presses its Return. */
  async function press(control, form) {
    const inputs = [...form.querySelectorAll("[data-identifier]")].filter((input) => "value" in input && input.type !== "submit" && input.localName !== "button")
    const text = Object.fromEntries(inputs.map((input) => [input.dataset.identifier, input.value]))
    await exchange.attempt(() => exchange.about({ control, text }, (id, key) => server.use(id, { control, text }, key)))
  }
}

/** Empties the field for the next message, unless the reader has already typed another text. */
function empty(field, sent) {
  if (!field?.isConnected || field.value !== sent) return
  field.value = ""
  field.focus({ preventScroll: true })
}
