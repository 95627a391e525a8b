/** A request that the server refused, with the sentence to show. */
export class Refused extends Error {
  constructor(message, field) {
    super(message)
    this.field = field
  }
}

/**
 * Posts an object as JSON, or a FormData as multipart, and gives the JSON of the answer.
 * The same `key` may be sent again after a lost answer: the server acts on it once.
 */
export async function post(url, body, key = crypto.randomUUID()) {
  const headers = { Accept: "application/json", "Idempotency-Key": key }
  const isForm = body instanceof FormData
  if (!isForm) headers["Content-Type"] = "application/json"
  let response
  try {
    response = await fetch(url, {
      method: "POST", headers, body: isForm ? body : JSON.stringify(body), credentials: "same-origin",
    })
  } catch {
    throw new Refused("The server cannot be reached. Check the connection and try again.")
  }
  const answer = await response.json().catch(() => ({}))
  if (!response.ok) throw new Refused(answer.detail ?? "That did not work. Try again.", answer.field)
  return answer
}

/** Shows a failure in the element marked `data-failure`, or clears it. */
export function showFailure(root, error) {
  const place = root.querySelector("[data-failure]")
  if (!place) return
  if (error && !(error instanceof Refused)) console.error(error)
  place.hidden = !error
  place.textContent = error instanceof Refused ? error.message : error ? "That did not work. Try again." : ""
}
