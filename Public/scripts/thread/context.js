// The thread of this page: its elements, its API URLs, and which part of it the page knows.

export const thread = document.querySelector(".thread[data-stream]")
export const list = document.getElementById("messages")
export const composer = document.querySelector("[data-composer]")

/** The reader's key, as in the `data-author` of rows. */
export const me = thread.dataset.me

export const known = {
  /** The highest number of an entry that this page has received, shown or not. */
  latest: Number(thread.dataset.latest),
  /** The revision of the event up to which this page has every change. */
  revision: Number(thread.dataset.revision),
}

/** The URL of an API resource of this event, e.g. `api("comments")`. */
export function api(path) {
  return `${thread.dataset.api}/${path}`
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
