// The composer: Enter sends at once, and the same field also replies and edits.
import { Refused, post, showFailure } from "../lib/api.js"
import { composes } from "../lib/ime.js"
import { api, composer, rows } from "./context.js"
import { setReplyTarget, replyTarget, clearReplyTarget, takeOver } from "./reply-target.js"
import { storeDraft, storedDraft } from "./outbox-storage.js"
import { sendPhoto, sendText } from "./outbox.js"
import { canShow, chosen, clearChosen, watchChosen } from "./photos.js"
import { typed } from "./typing.js"

const form = composer.querySelector("[data-comment-form]")
const text = form.elements.text
const send = form.querySelector(".composer-send")
const { caption } = composer.querySelector("[data-photo-form]").elements
const hasMouse = matchMedia("(pointer: fine)")

/** Starts the composer. `fetchTray` imports the module that shows the files to be sent. */
export function watchComposer(fetchTray) {
  text.required = false
  takeOver(cancel)
  if (own()) forgetSent(own())
  if (!text.value && !replyTarget()) text.value = storedDraft()
  text.addEventListener("input", changed)
  text.addEventListener("keydown", pressed)
  form.addEventListener("submit", submitted)
  form.addEventListener("cancelreply", cancel)
  watchChosen(() => { changed(); text.focus({ preventScroll: true }) }, fetchTray)
  changed()
}

/** Starts a reply to the entry of `row`, or an edit of it. */
export function begin(kind, row) {
  if (kind === "edit") setText(wordsOf(row))
  else if (replyTarget()?.kind === "edit") setText(storedDraft())
  setReplyTarget(kind, row)
  changed()
  text.focus({ preventScroll: true })
}

function wordsOf(row) {
  const caption = row.querySelector("figcaption")
  if (row.matches(".row-photo")) return caption?.textContent ?? ""
  return row.querySelector(".bubble").textContent
}

function setText(words) {
  text.value = words
  text.setSelectionRange(words.length, words.length)
}

function isEmpty() {
  const mayBeEmpty = replyTarget()?.kind === "edit" && replyTarget().isPhoto
  return text.value.trim() === "" && chosen().length === 0 && !mayBeEmpty
}

function changed() {
  composer.classList.toggle("composer-idle", isEmpty())
  if (replyTarget()?.kind !== "edit") storeDraft(text.value)
  if (text.value.trim()) typed()
}

function pressed(event) {
  if (text.ariaExpanded === "true" || composes(event)) return
  if (event.key === "Escape" && replyTarget()) return cancel()
  if (event.key === "ArrowUp" && text.value === "" && !replyTarget()) return editLast(event)
  if (event.key !== "Enter" || event.shiftKey || !hasMouse.matches) return
  event.preventDefault()
  form.requestSubmit()
}

/** Edits the reader's last message. Arrow up in an empty field does this, as in other messengers. */
function editLast(event) {
  const row = own()
  if (!row) return
  event.preventDefault()
  begin("edit", row)
}

/** The reader's last message. */
function own() {
  return [...rows()].findLast((row) => row.matches(".row-own.row-comment:not(.row-gone)"))
}

/** Discards the stored draft if the form sent it before the scripts ran. */
function forgetSent(row) {
  if (wordsOf(row).trim() === storedDraft().trim()) storeDraft("")
}

/** Ends the reply or edit. The earlier draft and the chosen files are still there. */
function cancel() {
  if (replyTarget()?.kind === "edit") setText(storedDraft())
  clearReplyTarget()
  changed()
}

function submitted(event) {
  event.preventDefault()
  if (isEmpty() || composer.ariaBusy === "true") return
  showFailure(composer, null)
  if (replyTarget()?.kind === "edit") edit(replyTarget().sequence)
  else transmit()
  text.focus({ preventScroll: true })
}

/**
 * Sends the message. One photo takes the words as its caption. With several photos, or words that are too long for a
 * caption, the words are a message of their own.
 */
async function transmit() {
  if (!(await canShow()) || isEmpty()) return
  const words = text.value.trim()
  const photos = chosen()
  const reply = replyTarget()
  clear()
  if (photos.length === 1 && fitsCaption(words)) return sendPhoto(photos[0], words, reply)
  for (const [number, photo] of photos.entries()) sendPhoto(photo, "", words || number ? null : reply)
  if (words) sendText(words, reply)
}

/** Whether a photo's caption can be as long as the words. The server counts code points, and `length` does not. */
function fitsCaption(words) {
  return [...words].length <= caption.maxLength
}

async function edit(sequence) {
  composer.ariaBusy = "true"
  send.disabled = text.readOnly = true
  try {
    await post(api(`activities/${sequence}/edits`), { text: text.value.trim() })
    if (replyTarget()?.kind === "edit" && replyTarget().sequence === sequence) cancel()
  } catch (error) {
    if (error instanceof Refused && error.status === 404) clearReplyTarget()
    showFailure(composer, error)
  }
  composer.ariaBusy = "false"
  send.disabled = text.readOnly = false
  changed()
}

function clear() {
  storeDraft("")
  setText("")
  clearReplyTarget()
  clearChosen()
  changed()
}
