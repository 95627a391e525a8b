import { newKey } from "./idempotency-key.js"
import { localized } from "./texts.js"

/**
 * Milliseconds to wait for the response to a JSON request. A dead connection may never report an error. This is longer
 * than the 30 seconds that a notification's extension has to complete a response, after which the server answers.
 */
const patience = 45_000
/** The largest body, in UTF-16 units, that a request may still send after its page is left. */
const farewell = 8192

/**
 * A request that the server or network refused, with the sentence to show, the stable error code and the HTTP status.
 */
export class Refused extends Error {
  // A separately fetched script has its own copy of this class, so callers compare the name.
  name = "Refused"

  constructor(message, { field, code, status } = {}) {
    super(message)
    this.field = field
    this.code = code
    this.status = status
  }
}

/**
 * Posts an object as JSON, or a FormData as multipart, and returns the JSON of the response.
 * The caller may send the same `key` again after a lost response: the server acts on it once.
 */
export function post(url, body, key = newKey()) {
  return send("POST", url, body, key)
}

/** Sends a request like `post`, with any method. `body` is optional. */
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
      // A request outlives its page, so that leaving right after a press loses nothing.
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
