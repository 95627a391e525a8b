// Shows sent entries at once, and replaces each by the server's row as soon as that arrives, without a gap.
import { Refused, post } from "../lib/api.js"
import { newKey } from "../lib/idempotency-key.js"
import { upload } from "../lib/upload.js"
import { storedTexts, storeTexts } from "./outbox-storage.js"
import { draft } from "./pending-row.js"
import { toLatest } from "./pages.js"
import { api, isMissing, itemOf, list, me, rowOf, thread } from "./context.js"
import { arranged, place } from "./rows.js"
import { isLive, on } from "./stream.js"
import { pageOf } from "../lib/markup.js"

/** The items being sent or failed, in the order in which they were written. */
const items = []
/** Own rows from the stream, by number, whose items are not yet known. */
const held = new Map()
/** Items that the server accepted, by the number it gave them, until their row arrives. */
const taken = new Map()

export function restore() {
  for (const item of storedTexts()) add({ ...item, state: "failed" })
  items.forEach(waitForConnection)
  if (items.length) arranged()
}

export function sendText(text, reply) {
  send({ kind: "text", text, reply })
}

/** Sends one photo. Several photos are sent one after the other, so that they arrive in the chosen order. */
export function sendPhoto(file, text, reply) {
  send({ kind: "photo", file, text, reply })
}

async function send(item) {
  add({ ...item, key: newKey(), state: "waiting" })
  storeTexts(items)
  arranged()
  await toLatest("instant")
  advance()
}

function add(item) {
  item.row = draft(item, { retry: () => retry(item), discard: () => discard(item) })
  item.row.dataset.author = me
  items.push(item)
  list.append(item.row)
}

/**
 * Sends the next waiting item. Only one is sent at a time, because two could overtake each other. A failed item waits
 * for
 * its own retry.
 */
function advance() {
  if (items.some((item) => item.state === "sending")) return
  const next = items.find((item) => item.state === "waiting")
  if (next) transmit(next)
}

async function transmit(item) {
  setState(item, "sending")
  try {
    const answer = item.kind === "text" ? await sendComment(item) : await sendFile(item)
    finish(item, answer.sequence)
  } catch (error) {
    if (item.state !== "sending") return
    if (!(error instanceof Refused)) console.error(error)
    item.draft.fail(error.message)
    item.isOffline = !error.status
    setState(item, "failed")
    if (!isLive()) waitForConnection(item)
  }
  settle()
  advance()
}

function sendComment({ text, reply, key }) {
  const body = reply ? { text, replyTo: reply.sequence } : { text }
  return post(api("comments"), body, key)
}

function sendFile(item) {
  const body = new FormData()
  body.append("caption", item.text ?? "")
  if (item.reply) body.append("replyTo", item.reply.sequence)
  body.append("photo", item.file)
  return upload(api("photos"), body, item.key, {
    progress: (part) => item.draft.progress(part),
    begun: (request) => { item.request = request },
  })
}

function setState(item, state) {
  item.state = state
  item.row.classList.toggle("row-failed", state === "failed")
  item.row.classList.remove("row-waiting")
  if (state !== "failed") item.draft.wait()
  storeTexts(items)
}

function finish(item, sequence) {
  item.state = "taken"
  taken.set(sequence, item)
  const row = rowOf(sequence) ?? held.get(sequence)
  if (row) swap(sequence, row)
  // The stream brings the row. If the connection is dead without an error, the row is fetched.
  else setTimeout(fetchRow, isLive() ? 3000 : 0, sequence)
  storeTexts(items)
}

/** Fetches a row that the stream did not bring. */
async function fetchRow(sequence) {
  if (!taken.has(sequence)) return
  const url = new URL(thread.dataset.rows, location.href)
  url.searchParams.set("after", sequence - 1)
  const response = await fetch(url).catch(() => null)
  if (!response?.ok || !taken.has(sequence)) return
  const page = pageOf(await response.text())
  const row = page.getElementById(`a${sequence}`)
  if (row) swap(sequence, document.importNode(row, true))
}

/** Replaces the temporary row by the server's row; for a photo, once its image is loaded. */
async function swap(sequence, row) {
  const item = taken.get(sequence)
  held.set(sequence, row)
  if (item.kind === "photo" && !row.isConnected) await loaded(row.querySelector("img"))
  if (!taken.delete(sequence)) return
  const last = held.get(sequence)
  held.delete(sequence)
  remove(item)
  place(last)
  arranged()
}

async function loaded(image) {
  if (!image) return
  image.loading = "eager"
  const patience = new Promise((resolve) => setTimeout(resolve, 3000))
  await Promise.race([image.decode().catch(() => {}), patience])
}

/**
 * Holds an own row back while it may belong to an item that is being sent. Returns true when it did so.
 * The row is shown as soon as that is known.
 */
export function claims(sequence, row) {
  if (taken.has(sequence)) {
    if (held.has(sequence)) held.set(sequence, row)
    else swap(sequence, row)
    return true
  }
  if (row.dataset.author !== me || !isMissing(sequence)) return false
  if (!items.some((item) => item.state === "sending")) return false
  held.set(sequence, row)
  return true
}

/**
 * Shows the rows that were held back and belong to no item, once nothing is being sent: they came from another window.
 */
function settle() {
  if (items.some((item) => item.state === "sending")) return
  for (const [sequence, row] of held) {
    if (taken.has(sequence)) continue
    held.delete(sequence)
    place(row)
  }
  arranged()
}

function retry(item) {
  setState(item, "waiting")
  advance()
}

function discard(item) {
  item.state = "discarded"
  item.request?.abort()
  remove(item)
  arranged()
  advance()
}

function remove(item) {
  const focused = item.row.contains(document.activeElement)
  items.splice(items.indexOf(item), 1)
  const outer = itemOf(item.row)
  item.row.remove()
  if (outer.matches(".gallery:not(:has(.row))")) outer.remove()
  item.draft.close()
  if (focused) document.getElementById("f-text")?.focus()
  storeTexts(items)
}

/** Marks an item that failed without a connection as waiting. It is sent when there is a connection again. */
function waitForConnection(item) {
  if (item.state !== "failed" || !item.isOffline) return
  item.row.classList.replace("row-failed", "row-waiting")
  item.draft.hold()
}

on("lost", () => items.forEach(waitForConnection))
on("live", () => {
  for (const item of items) if (item.state === "failed" && item.isOffline) retry(item)
})

addEventListener("beforeunload", (event) => {
  if (items.some((item) => item.kind === "photo" && item.state !== "taken")) event.preventDefault()
})
