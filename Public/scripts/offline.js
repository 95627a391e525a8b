// The offline page: shows the invitations that this browser stored, and goes back to the requested page as soon as
// there
// is a connection again.
import { isOver, keptInvitations } from "./lib/offline-invitations.js"
import { element } from "./lib/markup.js"
import { locale, localized } from "./lib/texts.js"

const again = document.querySelector("[data-again]")

again.addEventListener("click", retry)
addEventListener("online", look)
setInterval(look, 5000)
show()

/** Goes on only once the server answers, because a network alone does not mean that the server is reachable. */
async function look() {
  if (document.hidden) return
  const response = await fetch("/healthz", { cache: "no-store" }).catch(() => null)
  if (response?.ok) retry()
}

function retry(event) {
  event?.preventDefault()
  // The URL is still that of the page that failed to load, unless the reader opened the offline page itself.
  if (location.pathname === "/offline") location.replace("/")
  else location.reload()
}

/** Shows the invitation whose page was requested, or all of them. */
function show() {
  const all = keptInvitations().filter((invitation) => !isOver(invitation))
    .sort((one, other) => Date.parse(one.starts) - Date.parse(other.starts))
  const asked = all.filter(({ path, event }) => [path, `/events/${event}`].includes(location.pathname))
  const place = document.querySelector("[data-kept]")
  place.replaceChildren(...(asked.length ? asked : all).map(card))
  place.hidden = all.length === 0
}

function card(invitation) {
  const card = document.querySelector("[data-kept-card]").content.firstElementChild.cloneNode(true)
  for (const part of card.querySelectorAll("[data-part]")) {
    const text = invitation[part.dataset.part]
    part.textContent = text
    if (!text) (part.closest(".fact") ?? part).hidden = !part.closest(".fact") || part.matches(".fact-title")
  }
  if (invitation.picture) card.querySelector("[data-picture]").append(element(invitation.picture))
  const saved = new Intl.DateTimeFormat(locale, { dateStyle: "medium", timeStyle: "short" }).format(invitation.savedAt)
  card.querySelector("[data-saved]").textContent = localized("savedAt", { time: saved })
  return card
}
