// Stores in this browser what a guest needs without a connection: date, place, host, and the code for check-in.
import { pageOf } from "./markup.js"

const storageKey = "partyline.invitations"
const limit = 5

/** The stored invitations, the one visited last first. */
export function keptInvitations() {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? "[]")
  } catch {
    return []
  }
}

/**
 * Stores the invitation of this page as it is now, in place of its earlier copy. An update stores nothing when there is
 * no earlier copy, because this browser may have forgotten the invitation meanwhile.
 */
export function keepInvitation({ isUpdate = false } = {}) {
  const invite = document.querySelector("[data-keep]")
  if (!invite) return
  const text = (selector, place = invite) => place.querySelector(selector)?.textContent.replace(/\s+/g, " ").trim() ?? ""
  const { keep: event, starts, ends } = invite.dataset
  const before = keptInvitations().find((other) => other.event === event)
  if (isUpdate && !before) return
  const fresh = {
    event, starts, ends, path: location.pathname, savedAt: Date.now(),
    host: text(".invite-host"), title: text(".invite-title"),
    day: text("time .fact-title"), hours: text("time .fact-detail"), place: text(".fact-link .fact-title"),
    address: text(".fact-link .fact-detail"), answer: text(".thread-facts b", document),
    code: before?.code ?? "", picture: before?.picture ?? "",
  }
  const others = keptInvitations().filter((other) => other.event !== event && !isOver(other))
  write([fresh, ...others].slice(0, limit))
  const way = document.querySelector(".next-steps a[href$='/code']")
  if (way && !fresh.code) keepCode(event, way.href)
}

/** Stores the code as its page draws it. A guest's code never changes. */
async function keepCode(event, address) {
  const response = await fetch(address, { headers: { Accept: "text/html" } }).catch(() => null)
  if (!response?.ok) return
  const page = pageOf(await response.text())
  const code = page.querySelector(".code-typed")?.lastChild.textContent.trim()
  const picture = page.querySelector(".code-picture svg")?.outerHTML
  if (!code || !picture) return
  write(keptInvitations().map((kept) => (kept.event === event ? { ...kept, code, picture } : kept)))
}

/** Deletes all invitations except those of the given events, which are the events that the browser still knows. */
export function keepOnly(events) {
  const kept = keptInvitations()
  const left = kept.filter(({ event }) => events.includes(event))
  if (left.length < kept.length) write(left)
}

export function isOver({ ends }) {
  // Guests may still be on the way home, so an invitation stays for twelve hours after the end.
  return Date.parse(ends) + 43_200_000 < Date.now()
}

function write(invitations) {
  try {
    if (invitations.length) localStorage.setItem(storageKey, JSON.stringify(invitations))
    else localStorage.removeItem(storageKey)
  } catch {
    // A browser without storage shows no invitations offline.
  }
}
