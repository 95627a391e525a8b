// What a guest needs at the door, kept in this browser for times without a connection: when, where, who invites, and
// the code for check-in.
import { pageOf } from "./markup.js"

const storageKey = "partyline.invitations"
const limit = 5

/** Those kept here, the next to begin first. */
export function keptInvitations() {
  try {
    return JSON.parse(localStorage.getItem(storageKey) ?? "[]")
  } catch {
    return []
  }
}

/** Keeps the invitation of this page, as it reads now, instead of what was kept of it before. */
export function keepInvitation() {
  const invite = document.querySelector("[data-keep]")
  if (!invite) return
  const text = (selector, place = invite) => place.querySelector(selector)?.textContent.replace(/\s+/g, " ").trim() ?? ""
  const { keep: event, starts, ends } = invite.dataset
  const before = keptInvitations().find((other) => other.event === event)
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

/** As the page of the code draws it; a guest's code stays the same. */
async function keepCode(event, address) {
  const response = await fetch(address, { headers: { Accept: "text/html" } }).catch(() => null)
  if (!response?.ok) return
  const page = pageOf(await response.text())
  const code = page.querySelector(".code-typed")?.lastChild.textContent.trim()
  const picture = page.querySelector(".code-picture svg")?.outerHTML
  if (!code || !picture) return
  write(keptInvitations().map((kept) => (kept.event === event ? { ...kept, code, picture } : kept)))
}

/** Forgets all invitations but those of these events: the browser knows the others no more. */
export function keepOnly(events) {
  const kept = keptInvitations()
  const left = kept.filter(({ event }) => events.includes(event))
  if (left.length < kept.length) write(left)
}

export function isOver({ ends }) {
  // Whoever is still on the way, or on the way home.
  return Date.parse(ends) + 43_200_000 < Date.now()
}

function write(invitations) {
  try {
    if (invitations.length) localStorage.setItem(storageKey, JSON.stringify(invitations))
    else localStorage.removeItem(storageKey)
  } catch {
    // A browser that keeps nothing has nothing to show later.
  }
}
