// The list of events keeps itself up to date while somebody looks at it, tells times in the reader's own zone, and
// puts the number of unread messages on the icon of an installed app.
import { refresh } from "./lib/refresh.js"
import { keepOnly } from "./lib/kept.js"
import { recent } from "./lib/recent.js"

const pause = 30_000
let timer = null

show()
document.addEventListener("refreshed", show)
document.addEventListener("visibilitychange", look)
addEventListener("pageshow", (event) => event.persisted && look())
wait()

function show() {
  const list = document.querySelector("[data-events]")
  // A part of a long list says nothing of the rest.
  if (list && !list.querySelector(".more")) keepOnly(list.dataset.known.split(" "))
  for (const time of document.querySelectorAll("time[data-recent]")) time.textContent = recent(new Date(time.dateTime))
  const unread = Number(document.querySelector("[data-events]")?.dataset.unread ?? 0)
  if (unread > 0) navigator.setAppBadge?.(unread).catch(() => {})
  else navigator.clearAppBadge?.().catch(() => {})
}

async function look() {
  clearTimeout(timer)
  if (document.hidden) return
  // Whoever is about to choose an event keeps it under the finger.
  if (!document.activeElement?.closest("[data-events]")) await refresh("[data-events]").catch(() => {})
  wait()
}

function wait() {
  clearTimeout(timer)
  timer = setTimeout(look, pause)
}
