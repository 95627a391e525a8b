// What a guest needs at the door, kept in this browser for times without a connection: when, where, and who invites.
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
  const fresh = {
    event, starts, ends, path: location.pathname, savedAt: Date.now(),
    host: text(".invite-host"), title: text(".invite-title"),
    day: text("time .fact-title"), hours: text("time .fact-detail"), place: text(".fact-link .fact-title"),
    address: text(".fact-link .fact-detail"), answer: text(".thread-facts b", document),
  }
  const others = keptInvitations().filter((other) => other.event !== event && !isOver(other))
  write([fresh, ...others].slice(0, limit))
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
