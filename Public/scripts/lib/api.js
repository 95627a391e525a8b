import { newKey } from "./key.js"
import { localized } from "./texts.js"

/** Milliseconds for an answer to JSON; a connection may be dead and say nothing. */
const patience = 30_000
/** In UTF-16 units: what a page that is left may still send. */
const farewell = 8192

/** A request that the server refused, with the sentence to show and the stable code of the refusal. */
export class Refused extends Error {
  // Scripts that were fetched apart have a class of their own each; the name is the same.
  name = "Refused"

  constructor(message, { field, code, status } = {}) {
    super(message)
    this.field = field
    this.code = code
    this.status = status
  }
}

/**
 * Posts an object as JSON, or a FormData as multipart, and gives the JSON of the answer.
 * The same `key` may be sent again after a lost answer: the server acts on it once.
 */
export function post(url, body, key = newKey()) {
  return send("POST", url, body, key)
}

/** As `post`, by any method; a request without a body may leave `body` out. */
export async function send(method, url, body, key) {
  const headers = { Accept: "application/json" }
  if (key) headers["Idempotency-Key"] = key
  const isForm = body instanceof FormData
  const hasJSON = body !== undefined && !isForm
  if (hasJSON) headers["Content-Type"] = "application/json"
  let response
  try {
    const content = hasJSON ? JSON.stringify(body) : body
    response = await fetch(url, {
      method, headers, body: content, credentials: "same-origin",
      // Whoever presses and leaves has pressed.
      ...(hasJSON && { keepalive: content.length < farewell, signal: AbortSignal.timeout(patience) }),
    })
  } catch {
    throw new Refused(localized("unreachable"))
  }
  const answer = await response.json().catch(() => ({}))
  if (response.ok) return answer
  const { detail = localized("didNotWork"), sentence = detail, field, code } = answer
  throw new Refused(sentence, { field, code, status: response.status })
}

/** Shows a failure in the element marked `data-failure`, or clears it. */
export function showFailure(root, error) {
  const place = root.querySelector("[data-failure]")
  if (!place) return
  const isRefused = error?.name === "Refused"
  if (error && !isRefused) console.error(error)
  place.hidden = !error
  place.textContent = isRefused ? error.message : error ? localized("didNotWork") : ""
}
