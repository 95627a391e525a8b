// The visible text of the payload. The text area's letters are transparent, and these lines lie behind it, letter by
// letter
// at the same place, with line numbers, colours and marks.
import { tokens } from "./tokens.js"
import { area } from "./editor.js"

const sheet = document.querySelector("[data-lines]")
/** The longest text to colour, in UTF-16 units. */
const colorLimit = 32_768
let shown = []
let marks = []
let isDue = false

/** Sets the marks. Each has `start` and `end` in the text area, and a `severity`. */
export function mark(fresh) {
  marks = fresh
  draw()
}

export function draw() {
  if (isDue) return
  isDue = true
  requestAnimationFrame(() => {
    isDue = false
    show(lines(area.value))
  })
}

/** The lines as arrays of runs. Lines with the same key look the same. */
function lines(text) {
  const made = [[]]
  for (const run of runs(text)) {
    for (const [index, part] of run.text.split("\n").entries()) {
      if (index) made.push([])
      if (part) made.at(-1).push({ ...run, text: part })
    }
  }
  return made.map((line) => ({ runs: line, key: line.map((run) => `${run.kind} ${run.severity} ${run.text}`).join("\u0000") }))
}

function runs(text) {
  const pieces = text.length > colorLimit ? [{ kind: "plain", text, start: 0, end: text.length }] : colored(text)
  const cuts = [...new Set(marks.flatMap((mark) => [mark.start, mark.end]))].sort((a, b) => a - b)
  return pieces.flatMap((piece) => cut(piece, cuts)).map((run) => ({ ...run, severity: severity(run) }))
}

/** Tokens with a kind for colouring. A string before a colon is a key. */
function colored(text) {
  const list = tokens(text)
  let last = null
  for (const token of list) {
    if (token.text === ":" && last?.kind === "string") last.kind = "key"
    if (token.kind !== "space") last = token
  }
  return list
}

function cut(piece, cuts) {
  const inside = cuts.filter((place) => place > piece.start && place < piece.end)
  const ends = [...inside, piece.end]
  return ends.map((end, index) => {
    const start = index ? ends[index - 1] : piece.start
    return { kind: piece.kind, start, end, text: piece.text.slice(start - piece.start, end - piece.start) }
  })
}

function severity(run) {
  const over = marks.filter((mark) => mark.start < run.end && run.start < mark.end).map((mark) => mark.severity)
  return ["error", "warning", "note"].find((name) => over.includes(name)) ?? ""
}

/** Replaces only the lines between those that stay the same. */
function show(fresh) {
  const emptyLine = emptyMark(fresh)
  let head = 0
  while (head < shown.length && head < fresh.length && shown[head] === fresh[head].key + emptyLine(head)) head += 1
  let tail = 0
  while (
    tail < shown.length - head && tail < fresh.length - head
    && shown.at(-1 - tail) === fresh.at(-1 - tail).key + emptyLine(fresh.length - 1 - tail)
  ) tail += 1
  const rows = [...sheet.children]
  rows.slice(head, rows.length - tail).forEach((row) => row.remove())
  const made = fresh.slice(head, fresh.length - tail).map((line, index) => row(line.runs, emptyLine(head + index)))
  if (head) sheet.children[head - 1].after(...made)
  else sheet.prepend(...made)
  shown = fresh.map((line, index) => line.key + emptyLine(index))
}

/** The severity of marks without width, e.g. at the end of the text. Only their line shows it. */
function emptyMark(fresh) {
  const starts = []
  let place = 0
  for (const line of fresh) {
    starts.push(place)
    place += line.runs.reduce((sum, run) => sum + run.text.length, 0) + 1
  }
  const found = new Map()
  for (const mark of marks) {
    if (mark.start !== mark.end) continue
    const index = starts.findLastIndex((start) => start <= mark.start)
    if (index >= 0) found.set(index, mark.severity)
  }
  return (index) => found.get(index) ?? ""
}

function row(runs, severityOfLine) {
  const made = document.createElement("div")
  const worst = ["error", "warning", "note"].find((name) => name === severityOfLine || runs.some((run) => run.severity === name))
  made.className = worst ? `code-line code-${worst}` : "code-line"
  for (const run of runs) {
    const span = document.createElement("span")
    span.className = `tint-${run.kind}${run.severity ? ` mark-${run.severity}` : ""}`
    span.textContent = run.text
    made.append(span)
  }
  return made
}
