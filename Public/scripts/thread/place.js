// The thread of this page: its elements, its addresses, and how much of it is known.

export const thread = document.querySelector(".thread[data-stream]")
export const list = document.getElementById("messages")
export const composer = document.querySelector("[data-composer]")

/** The key of whoever reads, as rows have it in `data-author`. */
export const me = thread.dataset.me

export const known = {
  /** The highest number of an entry that this page has heard of, shown or not. */
  latest: Number(thread.dataset.latest),
  /** The event's revision up to which this page has every change. */
  revision: Number(thread.dataset.revision),
}

/** An address of the API under this event, e.g. `api("comments")`. */
export function api(path) {
  return `${thread.dataset.api}/${path}`
}

export function rowOf(sequence) {
  return document.getElementById(`a${sequence}`)
}

export function sequenceOf(row) {
  return Number(row.dataset.sequence)
}

/** The rows that the server knows; those still being sent are not among them. */
export function rows() {
  return list.querySelectorAll(".row[data-sequence]")
}

/** The item of the list that a row stands in: itself, its gallery, or the line about several. */
export function itemOf(row) {
  return row.closest(".gallery, .fold-row") ?? row
}

/** True while the last entry of the event is in the list. */
export function showsEnd() {
  return !document.querySelector("[data-newer]:not([hidden])")
}
