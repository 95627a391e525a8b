// The thread of this page: its elements, its API URLs, and which part of it the page knows.

export const thread = document.querySelector(".thread[data-stream]")
export const list = document.getElementById("messages")
export const composer = document.querySelector("[data-composer]")

/** The reader's key, as in the `data-author` of rows. */
export const me = thread.dataset.me

export const known = {
  /** The highest number of an entry that this page has received, shown or not. */
  latest: Number(thread.dataset.latest),
  /** The lower numbers that this page has not received: a change moves an entry behind later ones. */
  missing: new Set(),
  /** The revision of the event up to which this page has every change. */
  revision: Number(thread.dataset.revision),
}

/** The URL of an API resource of this event, e.g. `api("comments")`. */
export function api(path) {
  return `${thread.dataset.api}/${path}`
}

/** Whether this page has not yet received the entry with this number. */
export function isMissing(sequence) {
  return sequence > known.latest || known.missing.has(sequence)
}

/** Notes that this page has received an entry. The entries before it may still come. */
export function noteReceived(sequence) {
  for (let number = known.latest + 1; number < sequence; number += 1) known.missing.add(number)
  known.missing.delete(sequence)
  known.latest = Math.max(known.latest, sequence)
}

export function rowOf(sequence) {
  return document.getElementById(`a${sequence}`)
}

export function sequenceOf(row) {
  return Number(row.dataset.sequence)
}

/** The rows that the server knows. Rows still being sent are not included. */
export function rows() {
  return list.querySelectorAll(".row[data-sequence]")
}

/** The item of the list that contains a row: the row itself, its gallery, or the line about several rows. */
export function itemOf(row) {
  return row.closest(".gallery, .fold-row") ?? row
}

/** Whether the last entry of the event is in the list. */
export function showsEnd() {
  return !document.querySelector("[data-newer]:not([hidden])")
}

/** Whether the first entry of the event is in the list. */
function showsBeginning() {
  return !document.querySelector("[data-older]:not([hidden])")
}

/** Whether the entry with this number belongs to the part of the thread that is in the list. */
export function isInPart(sequence) {
  const [first, last] = [rows()[0], [...rows()].at(-1)]
  if (!first) return showsEnd()
  return (showsBeginning() || sequence > sequenceOf(first)) && (showsEnd() || sequence < sequenceOf(last))
}
