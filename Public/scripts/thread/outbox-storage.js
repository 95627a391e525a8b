// Texts on their way, and the one being written, outlive a reload of the page. Photos cannot: a page may not keep files.
// They show to who wrote them alone: on a shared computer the next reader of this page may be somebody else.
import { me } from "./place.js"

const place = `thread:${location.pathname}:${me}`

/**
 * The texts that were not known to be taken when this page was left. Those that were not refused go again by themselves:
 * the server, which may have taken them, knows them by their keys.
 */
export function storedTexts() {
  return read("outbox") ?? []
}

export function storeTexts(items) {
  const texts = items.filter((item) => item.kind === "text" && item.state !== "taken")
  const kept = texts.map(({ kind, key, text, reply, state, isOffline }) => {
    return { kind, key, text, reply, isOffline: state !== "failed" || isOffline }
  })
  write("outbox", texts.length ? kept : null)
}

export function storedDraft() {
  return read("draft") ?? ""
}

export function storeDraft(text) {
  write("draft", text || null)
}

function read(name) {
  try {
    return JSON.parse(sessionStorage.getItem(`${place}:${name}`))
  } catch {
    return null
  }
}

/** A browser may allow no storage, or no more of it; then a reload forgets. */
function write(name, value) {
  try {
    if (value === null) sessionStorage.removeItem(`${place}:${name}`)
    else sessionStorage.setItem(`${place}:${name}`, JSON.stringify(value))
  } catch {
    // Nothing to do about it.
  }
}
