// Asks the server's linter about the exact bytes while the reader types. Late responses are dropped.
import * as fields from "./fields.js"
import * as findings from "./findings.js"
import { bytes } from "./editor.js"
import { definition } from "./app.js"
import { localized } from "../lib/texts.js"

const limit = Number(document.querySelector("[data-lab]").dataset.limit)
let asked = 0
let running = null

/** Checks the current payload. */
export async function lint() {
  const number = ++asked
  running?.abort()
  running = new AbortController()
  const source = bytes()
  const fault = fields.fault()
  if (source.length > limit || !source.length || fault) return findings.show(source, locally(source, fault))
  try {
    const answer = await ask(source, running.signal)
    if (number === asked) findings.show(source, answer)
  } catch (error) {
    if (error.name !== "AbortError" && number === asked) findings.fail(error)
  }
}

async function ask(source, signal) {
  const categories = definition().categories.map((category) => category.identifier).filter((name) => !name.includes(","))
  const query = categories.length ? `?categories=${encodeURIComponent(categories.join(","))}` : ""
  const response = await fetch(`/api/v1/payloads/lint${query}`, {
    method: "POST", body: source, signal,
    headers: [["Content-Type", "application/json"], ["Accept", "application/json"], ...fields.forRequest()],
  })
  const answer = await response.json()
  if (!response.ok) throw new Error(answer.sentence ?? answer.detail ?? localized("linterSilent"))
  return answer
}

function locally(source, fault) {
  const finding = fault
    ? { rule: "expiration-out-of-range", header: fault.header, message: fault.message, advice: "Use 0 for a single attempt, or a time in seconds since 1970." }
    : source.length
      ? { rule: "payload-too-large", message: `The payload has ${source.length} bytes, of which APNs takes 4096.`, advice: `Shorten it; payloads of more than ${limit} bytes are not looked into.` }
      : { rule: "invalid-json", message: "There is no payload yet.", advice: "Type one, choose a preset, or drop an .apns file here." }
  return { findings: [{ severity: "error", location: null, pointer: "", fix: null, ...finding }], fixed: null }
}
