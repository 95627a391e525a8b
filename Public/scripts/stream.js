// The live thread: new activities come as server-sent events and are added at the end.
import { element, make } from "./lib/markup.js"
import { refresh } from "./lib/refresh.js"
import { isAtEnd, scrollToEnd, whenAtEnd } from "./lib/scroll.js"
import { localize } from "./lib/times.js"

const thread = document.querySelector(".thread[data-stream]")
const messages = document.getElementById("messages")
let unread = 0
let pill = null
let guestsTimer = null

localize(messages)
if (thread && !thread.hasAttribute("data-detached")) {
  connect()
  whenAtEnd(clearPill)
  // In the frame of the demo the news are at the end, below the invite.
  if (self !== top) scrollToEnd("instant")
}

function connect() {
  const url = new URL(thread.dataset.stream, location.href)
  url.searchParams.set("render", "html")
  url.searchParams.set("after", thread.dataset.latest)
  const source = new EventSource(url)
  source.addEventListener("activity", (message) => receive(JSON.parse(message.data)))
  source.addEventListener("open", () => thread.setAttribute("data-live", ""))
  source.addEventListener("error", () => {
    thread.removeAttribute("data-live")
    // The browser retries by itself unless the server refused; then wait a while and ask anew.
    if (source.readyState === EventSource.CLOSED) setTimeout(connect, 5000)
  })
}

function receive({ sequence, html, headcountHTML, answer }) {
  if (headcountHTML) replaceHeadcount(headcountHTML)
  if (answer) followAnswer(answer)
  if (!html || document.getElementById(`a${sequence}`)) return
  thread.dataset.latest = sequence
  const wasAtEnd = isAtEnd()
  const row = append(html)
  if (row.matches(".row-answer")) followGuests()
  if (wasAtEnd || row.classList.contains("row-own")) scrollToEnd()
  else if (!row.matches(".row-note")) announce()
}

function append(html) {
  const row = element(html)
  row.classList.add("row-new")
  messages.append(row)
  thread.querySelector(".thread-empty")?.remove()
  localize(messages)
  return row
}

function replaceHeadcount(html) {
  const fresh = element(html)
  if (fresh) document.querySelector("[data-headcount]")?.replaceWith(fresh)
}

/** The guest answered elsewhere, perhaps on the phone's notification. */
function followAnswer(answer) {
  const form = document.querySelector("[data-answer]")
  if (form && form.dataset.status !== answer) refresh("[data-answer]")
}

/** The guest list shows the new answer soon after; many answers at once are one look-up. */
function followGuests() {
  if (guestsTimer || !document.querySelector(".guest-list")) return
  guestsTimer = setTimeout(async () => {
    guestsTimer = null
    await refresh(".guest-list")
  }, 1500)
}

function announce() {
  unread += 1
  if (!pill) {
    pill = make("button", { class: "new-pill", type: "button" })
    pill.addEventListener("click", () => scrollToEnd())
    document.querySelector(".thread-main").append(pill)
  }
  pill.textContent = unread === 1 ? "1 new message ↓" : `${unread} new messages ↓`
}

function clearPill() {
  unread = 0
  pill?.remove()
  pill = null
}
