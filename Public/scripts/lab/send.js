// "Send": the server sends what stands here to a real device, and its push service's answer is shown.
import { text } from "./editor.js"
import * as fields from "./fields.js"
import * as source from "./source.js"
import { post, send as request } from "../lib/api.js"
import { localized } from "../lib/texts.js"

const place = document.querySelector("[data-server-send]")

if (place) {
  const [target, button, said] = ["target", "", "said"].map((name) => (
    place.querySelector(name ? `[data-send-${name}]` : "[data-send]")
  ))

  button.addEventListener("click", async () => {
    button.disabled = true
    said.textContent = ""
    try {
      show(await post("/api/v1/payloads/sends", { payload: text(), ...(target.value ? { device: target.value } : typed()) }))
    } catch (error) {
      said.textContent = error.message
    } finally {
      button.disabled = false
    }
  })

  list()

  /** What this browser may send to by name. */
  async function list() {
    const { items } = await request("GET", "/api/v1/devices").catch(() => ({ items: [] }))
    for (const device of items) target.append(new Option(`${device.name} · ${device.service}`, device.id))
    if (items.length) target.value = items[0].id
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
