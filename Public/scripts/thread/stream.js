// The event's stream: delivers what is new since a revision, and resumes after every break without loss or repetition.
import { leaveIfRefused } from "../lib/page-access.js"
import { localized } from "../lib/texts.js"
import { known, thread } from "./context.js"

const notice = document.querySelector("[data-connection]")
const listeners = { activity: [], event: [], survey: [], presence: [], arrivals: [], live: [], lost: [] }
/** Milliseconds out of sight after which the page opens a new connection. */
const nap = 20_000
let source = null
let retry = null
let failures = 0
let graceTimer = null

/**
 * Listens to `activity`, `event`, `survey`, `presence` or `arrivals`, or to `live` and `lost`: the connection was
 * opened or broke.
 */
export function on(name, listener) {
  listeners[name].push(listener)
}

export function isLive() {
  return thread.hasAttribute("data-live")
}

export function connect() {
  clearTimeout(retry)
  source?.close()
  const url = new URL(thread.dataset.stream, location.href)
  url.searchParams.set("render", "html")
  url.searchParams.set("since", known.revision)
  source = new EventSource(url)
  for (const name of ["activity", "event", "survey", "presence", "arrivals"]) {
    source.addEventListener(name, (message) => receive(name, message))
  }
  source.addEventListener("open", opened)
  source.addEventListener("error", broke)
}

function receive(name, message) {
  const data = JSON.parse(message.data)
  for (const listener of listeners[name]) listener(data)
  // Only the last of several messages for one revision has an id, so an interrupted group is sent again from its start.
  if (message.lastEventId) known.revision = Math.max(known.revision, Number(message.lastEventId))
}

function opened() {
  failures = 0
  clearTimeout(graceTimer)
  graceTimer = null
  notice.hidden = true
  thread.setAttribute("data-live", "")
  for (const listener of listeners.live) listener()
}

/** The browser reconnects by itself unless the server refused. Then each attempt waits longer, by a random time. */
function broke() {
  lost()
  graceTimer ??= setTimeout(showNotice, 4000)
  if (source.readyState !== EventSource.CLOSED) return
  leaveIfRefused()
  failures += 1
  retry = setTimeout(connect, Math.min(30_000, 1000 * 2 ** failures) * (0.5 + Math.random()))
}

function lost() {
  thread.removeAttribute("data-live")
  for (const listener of listeners.lost) listener()
}

function showNotice() {
  notice.textContent = localized("waiting")
  notice.hidden = isLive()
}

addEventListener("offline", () => {
  lost()
  showNotice()
})
addEventListener("online", connect)
// After sleep a device may hold a dead connection that reports no error.
let leftAt = 0
document.addEventListener("visibilitychange", () => {
  if (document.hidden) leftAt = Date.now()
  else if (source && Date.now() - leftAt > nap) connect()
})
// A page in the back/forward cache holds no connection. When it is shown again it asks for the changes that it missed.
addEventListener("pagehide", () => source?.close())
addEventListener("pageshow", (event) => { if (event.persisted) connect() })
