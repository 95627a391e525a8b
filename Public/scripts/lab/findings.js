// The findings below the payload: the place, the problem, the reason, and a button for its fix.
import * as fields from "./fields.js"
import { area, bytes, decoded, edited, unit, write } from "./editor.js"
import { mark } from "./lines.js"
import { make } from "../lib/markup.js"
import { released } from "../lib/press-guard.js"
import * as texts from "../lib/texts.js"

const list = document.querySelector("[data-findings]")
const summary = document.querySelector("[data-summary]")
const spoken = document.querySelector("[data-spoken]")
const fixAll = document.querySelector("[data-fix-all]")
let current = { source: null, findings: [], fixed: null }
let speaking = 0
let latest = 0

/** Shows the findings for `source`, the bytes that were checked. Unchanged entries stay, with their focus. */
export async function show(source, answer) {
  const number = (latest += 1)
  await released()
  if (number !== latest || !equal(source, bytes())) return
  const isKnown = equal(current.source, source) && JSON.stringify(current.findings) === JSON.stringify(answer.findings)
  current = { source, ...answer }
  const placed = answer.findings.map((finding) => ({ finding, place: place(finding, source) }))
  mark(placed.filter((entry) => entry.place).map(({ finding, place }) => ({ ...place, severity: finding.severity })))
  if (!isKnown) list.replaceChildren(...placed.map(({ finding, place }) => row(finding, place)))
  fixAll.hidden = answer.findings.filter((finding) => finding.fix).length < 2
  say(sentence(answer.findings))
}

/** Shows a failure of the linter. The list stays, because nothing newer is known. */
export function fail(error) {
  say(texts.localized("linterFailed", { reason: error.message }))
}

function say(text) {
  if (summary.textContent === text) return
  summary.textContent = text
  // The summary is announced after a pause in typing, not at every key.
  clearTimeout(speaking)
  speaking = setTimeout(() => { spoken.textContent = text }, 1200)
}

function sentence(found) {
  const counts = ["error", "warning", "note"].map((name) => [name, found.filter((finding) => finding.severity === name).length])
  const parts = counts.filter(([, count]) => count).map(([name, count]) => texts.localized(`${name}s`, { n: count }))
  return parts.length ? parts.join(", ") : texts.localized("clean")
}

function place({ location }, source) {
  return location && { start: unit(source, location.start), end: unit(source, location.end) }
}

function row(finding, place) {
  const made = make("li", { class: `finding finding-${finding.severity}`, "data-rule": finding.rule })
  const head = make("p", { class: "finding-head" })
  head.append(make("span", { class: "finding-severity" }, texts.localized(finding.severity)), ...where(finding, place))
  head.append(make("code", { class: "finding-rule" }, finding.rule))
  made.append(head, make("p", { class: "finding-message", dir: "auto" }, finding.message))
  made.append(make("p", { class: "finding-advice", dir: "auto" }, finding.advice))
  if (finding.fix) made.append(fixButton(finding.fix))
  return made
}

function where({ location, header }, place) {
  if (!location) return header ? [make("span", { class: "finding-place" }, header)] : []
  const button = make("button", { type: "button", class: "finding-place" }, texts.localized("place", location))
  button.addEventListener("click", () => go(place))
  return [button]
}

function go({ start, end }) {
  area.focus()
  area.setSelectionRange(start, end)
  reveal(area.value.slice(0, start).split("\n").length - 1)
}

function reveal(line) {
  document.querySelectorAll("[data-lines] > *")[line]?.scrollIntoView({ block: "nearest" })
}

function fixButton(fix) {
  const button = make("button", { type: "button", class: "button button-small finding-fix", "data-fix": "" }, fix.title)
  button.addEventListener("click", () => {
    if (!isCurrent()) return
    apply([fix], decoded(edited(current.source, fix.edits)))
  })
  return button
}

fixAll.addEventListener("click", () => {
  if (isCurrent()) apply(current.findings.map((finding) => finding.fix).filter(Boolean), current.fixed)
})

function apply(fixes, text) {
  fixes.forEach((fix) => fields.fix(fix.headers))
  if (text !== null && text !== undefined) write(decoded(new TextEncoder().encode(text)))
  area.focus({ preventScroll: true })
}

/** Whether the payload has not changed since it was checked. The offsets of findings count its bytes. */
function isCurrent() {
  return equal(current.source, bytes())
}

function equal(some, others) {
  return some?.length === others.length && others.every((byte, index) => byte === some[index])
}
