// Private messages: sends them without leaving the page, and shows new ones as soon as the other side has sent them.
import { post, showFailure, Refused } from "./lib/api.js"
import { mayFocus } from "./lib/focus.js"
import { newKey } from "./lib/idempotency-key.js"
import { leaveIfRefused } from "./lib/page-access.js"
import { localized } from "./lib/texts.js"
import { pageOf } from "./lib/markup.js"
import { released } from "./lib/press-guard.js"
import { touched } from "./lib/human-visitor.js"

const panel = document.querySelector("[data-private]")
const fold = panel?.closest("details") ?? null
const badge = document.querySelector("[data-private-panel] [data-unread], [data-inbox] [data-unread]")
const joinRequests = document.querySelector("[data-join-requests]")
const inbox = document.querySelector("[data-inbox], [data-inbox-page]")
/** Whether the page shows earlier messages instead of the latest ones. */
const isEarlier = new URLSearchParams(location.search).has("before")
let source = null
let key = newKey()
/** The number of copies of the page requested so far, and the number of the copy that is shown. */
let asked = 0
let shown = 0
/** The message being sent, and whether another one should follow it. */
let said = ""
let again = false

panel?.addEventListener("submit", send)
panel?.addEventListener("input", () => { key = newKey() })
panel?.addEventListener("keydown", (event) => {
  if (event.key === "Enter" && (event.metaKey || event.ctrlKey)) event.target.form?.requestSubmit()
})
fold?.addEventListener("toggle", () => { follow(); showLatest(); markRead() })
showLatest()
touched.then(() => {
  document.addEventListener("visibilitychange", follow)
  follow()
  markRead()
})

/** Keeps one connection open, and only while it is useful: a browser allows six for each server. */
function follow() {
  const url = panel?.dataset.stream ?? inbox?.dataset.stream
  const isOfUse = !document.hidden && (inbox || isOpen() || panel?.querySelector(".private-message"))
  if (!url || !isOfUse) {
    source?.close()
    source = null
  } else if (!source) {
    source = new EventSource(url)
    source.addEventListener("private-messages", receive)
    source.addEventListener("error", () => {
      if (source?.readyState !== EventSource.CLOSED) return
      leaveIfRefused()
      source = null
      setTimeout(follow, 5000)
    })
  }
}

async function receive(message) {
  const { unread, joinRequests: asking } = JSON.parse(message.data)
  show(unread)
  if (joinRequests) showJoinRequests(asking)
  const wasAtEnd = isAtEnd()
  if (panel) await renew(isEarlier ? location.href : panel.dataset.page)
  else if (document.querySelector("[data-inbox-page]")) await renew(location.href)
  if (wasAtEnd && !isEarlier) showLatest()
  markRead()
}

/** Whether the reader sees the last message, and not earlier ones that they have scrolled to. */
function isAtEnd() {
  const list = panel?.querySelector("[data-private-messages]")
  return !list || list.scrollHeight - list.scrollTop - list.clientHeight < 24
}

function show(unread) {
  if (!badge) return
  badge.hidden = unread === 0
  badge.dataset.unread = unread
  badge.textContent = localized("unreadPrivateMessages", { n: unread })
}

function showJoinRequests(count) {
  joinRequests.hidden = count === 0
  joinRequests.querySelector(".fold-title").textContent = localized("joinRequests", { n: count })
}

function isOpen() {
  return Boolean(panel) && (!fold || fold.open)
}

/** Marks the messages as read while the reader can see them. */
async function markRead() {
  if (!isOpen() || document.hidden || Number(badge?.dataset.unread ?? 1) === 0) return
  await post(panel.dataset.reads, {}).catch(ignore)
  if (fold) show(0)
}

async function send(event) {
  const form = event.target.closest("[data-private-form]")
  if (!form) return
  event.preventDefault()
  const { text } = form.elements
  if (text.value.trim() === "") return
  if (form.ariaBusy === "true") return void (again = text.value !== said)
  said = text.value
  form.ariaBusy = "true"
  try {
    await post(form.action, { text: said }, key)
    key = newKey()
    if (text.value === said) text.value = ""
    showFailure(form, null)
  } catch (error) {
    again = false
    showFailure(form, error)
  }
  form.ariaBusy = "false"
  if (mayFocus(form)) text.focus({ preventScroll: true })
  if (again && text.value.trim()) form.requestSubmit()
  again = false
  if (isEarlier && !text.value) return location.assign(panel.dataset.page)
  await renew(isEarlier ? location.href : panel.dataset.page)
  showLatest()
  follow()
}

/** Replaces lists that differ in a fresh copy of the page, once no pointer is down. */
async function renew(url) {
  const number = (asked += 1)
  const response = await fetch(url, { headers: { Accept: "text/html" } }).catch(() => null)
  const text = response?.ok ? await response.text().catch(() => "") : ""
  if (!text) return
  const page = pageOf(text)
  await released()
  // When two requests overlap, the later request has the newer copy.
  if (shown > number) return
  shown = number
  for (const selector of ["[data-private-messages]", "[data-inbox-list]"]) {
    const [old, fresh] = [document.querySelector(selector), page.querySelector(selector)]
    if (old && fresh && !old.isEqualNode(fresh)) old.replaceChildren(...document.importNode(fresh, true).childNodes)
  }
}

function showLatest() {
  const list = panel?.querySelector("[data-private-messages]")
  if (list) list.scrollTop = list.scrollHeight
}

/** Ignores a refused request. The page marks the messages as read when the reader next looks at it. */
function ignore(error) {
  if (!(error instanceof Refused)) throw error
}
