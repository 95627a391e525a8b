// The phone's resources on the server, named as in the HTTP API.
import { Refused, send } from "../lib/api.js"
import { newKey } from "../lib/idempotency-key.js"

export class Server {
  /** `api` is the phone's URL. `query` is added to every request, e.g. with a response token. */
  constructor(dataset) {
    const { api, query = "" } = dataset
    Object.assign(this, { dataset, api, query })
  }

  address(path, parameters = {}) {
    const url = new URL(this.api + path, location.href)
    for (const [name, value] of new URLSearchParams(this.query)) url.searchParams.set(name, value)
    for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
    return url.href
  }

  state() { return send("GET", this.address("", { render: "html" })) }
  open(card) { return send("POST", this.address("/openings"), card, newKey()) }
  close(id) { return send("DELETE", this.address(`/openings/${id}`)) }
  leave(id) { return send("DELETE", this.address(`/openings/${id}`, { by: "leaving" })) }
  respond(id, fields, key) { return send("POST", this.address(`/openings/${id}/responses`), fields, key) }
  use(id, fields, key) { return send("POST", this.address(`/openings/${id}/controls`), fields, key) }
  pressMedia(id) { return send("POST", this.address(`/openings/${id}/media`), {}, newKey()) }
  openApp(card, key) { return send("POST", this.address(`${notification(card)}/default`), {}, key) }
  /** The look decides for how many notifications a row stands. */
  clear(card) { return send("DELETE", this.address(notification(card), { look: this.dataset.look ?? "" })) }
  clearAll(app) { return send("DELETE", this.address("/notifications", app ? { app } : {})) }
  setDevice(change) { return send("PUT", this.address("/device"), change) }
  settings(app) { return send("GET", this.address(`/settings/${encodeURIComponent(app)}`)) }
  setSettings(app, change) { return send("PUT", this.address(`/settings/${encodeURIComponent(app)}`), change) }
  deliver(preset, fields = {}) { return send("POST", this.address(`/presets/${encodeURIComponent(preset)}`), fields, newKey()) }
  trace() { return send("GET", this.address("/trace")) }
  /** The URL of the stream. The look decides how the lists are grouped. */
  stream() { return this.address("/stream", { look: this.dataset.look ?? "" }) }
}

/** Whether the opening was closed meanwhile, e.g. because the server restarted. It can be opened again. */
export function isGone(error) {
  return error instanceof Refused && (error.code === "opening-gone" || error.status === 410)
}

/** Whether the phone must be unlocked first. */
export function isLocked(error) {
  return error instanceof Refused && error.code === "phone-locked"
}

function notification({ app, identifier }) {
  return `/notifications/${encodeURIComponent(app)}/${encodeURIComponent(identifier)}`
}
