// The list of events: updates itself while the page is visible, and shows times in the reader's own time zone.
// Sets the badge of an installed app to the number of unread messages.
import { refresh } from "./lib/refresh.js"
import { keepOnly } from "./lib/offline-invitations.js"
import { recent } from "./lib/relative-time.js"

const pause = 30_000
let timer = null

show()
document.addEventListener("refreshed", show)
document.addEventListener("visibilitychange", look)
addEventListener("pageshow", (event) => event.persisted && look())
wait()

function show() {
  const list = document.querySelector("[data-events]")
  // A partial list does not name all events that the reader still knows.
  if (list && !list.querySelector(".more, .event-row-dates")) keepOnly(list.dataset.known.split(" "))
  for (const time of document.querySelectorAll("time[data-recent]")) time.textContent = recent(new Date(time.dateTime))
  const unread = Number(document.querySelector("[data-events]")?.dataset.unread ?? 0)
  if (unread > 0) navigator.setAppBadge?.(unread).catch(() => {})
  else navigator.clearAppBadge?.().catch(() => {})
}

async function look() {
  clearTimeout(timer)
  if (document.hidden) return
  // The list is not replaced while an event in it has the focus, because the reader may be about to open it.
  if (!document.activeElement?.closest("[data-events]")) await refresh("[data-events]").catch(() => {})
  wait()
}

function wait() {
  clearTimeout(timer)
  timer = setTimeout(look, pause)
}
