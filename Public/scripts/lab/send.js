// "Send": the server sends the payload to a real device and shows the response of its push service. "Send again"
// repeats
// an earlier sending.
import { text } from "./editor.js"
import * as fields from "./fields.js"
import * as source from "./source.js"
import { post, send as request } from "../lib/api.js"
import { refresh } from "../lib/refresh.js"
import { localized } from "../lib/texts.js"

const place = document.querySelector("[data-server-send]")

if (place) {
  const [target, button, said] = ["target", "", "said"].map((name) => (
    place.querySelector(name ? `[data-send-${name}]` : "[data-send]")
  ))

  button.addEventListener("click", () => {
    ask(button, "/api/v1/payloads/sends", { payload: text(), ...(target.value ? { device: target.value } : typed()) })
  })
  document.addEventListener("submit", (event) => {
    if (!event.target.matches("[data-send-again]")) return
    event.preventDefault()
    // The result appears in the section for sending.
    place.closest("details").open = true
    ask(event.target.querySelector("button"), event.target.action, {})
  })

  let isChosen = false
  target.addEventListener("change", () => { isChosen = true })
  list()

  async function ask(pressed, address, body) {
    pressed.disabled = true
    said.textContent = ""
    try {
      show(await post(address, body))
      // A failed refresh does not undo the sending.
      await refresh("[data-sends]").catch(() => {})
      // Before the first sending the list was empty and closed.
      document.querySelector("[data-sends] details")?.toggleAttribute("open", true)
      // The refreshed list has replaced the pressed button. The new entry comes first.
      if (!pressed.isConnected) document.querySelector("[data-send-again] button")?.focus()
    } catch (error) {
      said.textContent = error.message
    } finally {
      pressed.disabled = false
    }
  }

  /** Lists the devices that this browser may send to. */
  async function list() {
    const { items } = await request("GET", "/api/v1/devices").catch(() => ({ items: [] }))
    for (const device of items) target.append(new Option(`${device.name} · ${device.service}`, device.id))
    // The first device is selected unless the reader has already chosen.
    if (items.length && !isChosen) target.value = items[0].id
  }

  function typed() {
    const values = { token: document.querySelector('[data-device="deviceToken"]').value.trim() }
    for (const key of ["pushType", "topic", "environment", "collapseID"]) values[key] = fields.value(key) || null
    for (const key of ["priority", "expiration"]) values[key] = fields.value(key) ? Number(fields.value(key)) : null
    return values
  }

  function show({ request, answer }) {
    const status = [answer.status, answer.reason].filter(Boolean).join(" ")
    said.textContent = answer.isAccepted ? localized("serverAccepted") : localized("serverRefused", { status })
    const lines = Object.entries(request.headers).map(([name, value]) => `${name}: ${value}`)
    const ids = [["apns-id", answer.apnsID], ["apns-unique-id", answer.apnsUniqueID]]
      .filter(([, id]) => id).map((pair) => pair.join(": "))
    source.show({ sent: [
      `POST ${request.service}`, ...lines.sort(), "", request.message, "", `# ${request.bytes} bytes`, status, ...ids,
    ].join("\n") })
  }
}
