// The header fields beside the payload.
import { size } from "./editor.js"
import { localized } from "../lib/texts.js"

const panel = document.querySelector("[data-headers]")
const note = panel.querySelector("[data-headers-note]")
const count = panel.querySelector("[data-collapse-count]")

const names = {
  pushType: "apns-push-type", topic: "apns-topic", priority: "apns-priority", expiration: "apns-expiration",
  collapseID: "apns-collapse-id",
}

function field(key) {
  return panel.querySelector(`[data-header="${key}"]`)
}

export function value(key) {
  return field(key).value.trim()
}

/** Sets a field and dispatches its event. */
export function set(key, text) {
  const target = field(key)
  if (target.value === text) return
  target.value = text
  target.dispatchEvent(new Event("input", { bubbles: true }))
}

/** The fields that are filled in, by their HTTP names. */
export function filled() {
  return Object.entries(names).map(([key, name]) => [name, value(key)]).filter(([, text]) => text)
}

/** The fields of `filled` that a phone of this server reads. */
export function ofPhone() {
  return filled().filter(([name]) => name === names.pushType || name === names.collapseID)
}

/** The fields that are not as usual, as query items of a link to the lab. */
export function forLink() {
  const usual = { pushType: "alert", environment: "sandbox" }
  return [...Object.keys(names), "environment"].filter((key) => value(key) && value(key) !== usual[key])
    .map((key) => [key === "collapseID" ? "collapse" : key, value(key)])
}

/** The headers as `fetch` accepts them: each character stands for one byte of the UTF-8 text. */
export function forRequest(list = filled()) {
  return list.map(([name, text]) => [name, [...new TextEncoder().encode(text)].map((byte) => String.fromCharCode(byte)).join("")])
}

/** A fault that the linter cannot find, because the header must be a number to be sent at all. */
export function fault() {
  const text = value("expiration")
  return text && !/^-?\d{1,15}$/.test(text) ? { header: names.expiration, message: `The expiration ${text} is no whole number.` } : null
}

/** Applies the headers of a fix. */
export function fix(headers) {
  for (const [name, text] of Object.entries(headers)) {
    const key = Object.keys(names).find((key) => names[key] === name)
    if (key) set(key, text)
  }
}

export function sizeLimit() {
  return value("pushType") === "voip" ? 5120 : 4096
}

export function describe() {
  const list = filled().filter(([, text]) => text !== "alert").map(([name, text]) => `${name}: ${text}`)
  note.textContent = list.length ? list.join(", ") : localized("asUsual")
  const bytes = size(value("collapseID"))
  count.textContent = bytes ? ` · ${localized("ofSixtyFour", { n: bytes })}` : ""
  count.classList.toggle("is-over", bytes > 64)
}
