// Stores unsent texts and the draft, so that they survive a reload. Photos do not survive it, because a page cannot
// keep
// files. The entries are stored per author: on a shared computer the next reader may be another guest.
import { me } from "./context.js"

const place = `thread:${location.pathname}:${me}`

/**
 * The texts without a confirmed result when this page was left. Those that were not refused are sent again. If the
 * server
 * already has one, it recognizes the idempotency key.
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

/** Writes an entry. A browser may allow no storage, or no more of it; then a reload loses the entry. */
function write(name, value) {
  try {
    if (value === null) sessionStorage.removeItem(`${place}:${name}`)
    else sessionStorage.setItem(`${place}:${name}`, JSON.stringify(value))
  } catch {
    // The page works without storage.
  }
}
