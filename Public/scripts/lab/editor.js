// The payload: the text area, the bytes that it stands for, and changes that can be undone.

const encoder = new TextEncoder()
const decoder = new TextDecoder("utf-8", { ignoreBOM: true })

export const area = document.querySelector("[data-payload]")

/** What was loaded: its bytes are given back as long as nobody changed the text. */
let loaded = null
let lineEnd = "\n"

/** Text areas know line feeds only. */
function normalized(text) {
  return text.replaceAll("\r\n", "\n").replaceAll("\r", "\n")
}

export function decoded(bytes) {
  return normalized(decoder.decode(bytes))
}

export function text() {
  return area.value
}

/** The exact bytes of the payload as it stands. */
export function bytes() {
  if (loaded && loaded.text === area.value) return loaded.bytes
  return encode(area.value)
}

/** Takes a file in, as it is. */
export function load(fileBytes) {
  const raw = decoder.decode(fileBytes)
  const ends = raw.match(/\r\n|\r|\n/g) ?? []
  lineEnd = ends.length && ends.every((end) => end === "\r\n") ? "\r\n" : "\n"
  loaded = { bytes: fileBytes, text: normalized(raw) }
  write(loaded.text)
  area.setSelectionRange(0, 0)
}

/** Takes a text in, as if it had been typed. */
export function start(fresh) {
  lineEnd = "\n"
  loaded = null
  write(normalized(fresh))
  area.setSelectionRange(0, 0)
}

/** Changes what differs, as one step that can be undone; the caret stays with its text. */
export function write(fresh) {
  const old = area.value
  if (fresh === old) return area.dispatchEvent(new Event("input", { bubbles: true }))
  const [from, oldEnd, freshEnd] = difference(old, fresh)
  const caret = moved(area.selectionStart, from, oldEnd, freshEnd)
  const focused = document.activeElement
  area.focus({ preventScroll: true })
  area.setSelectionRange(from, oldEnd)
  insert(fresh.slice(from, freshEnd))
  area.setSelectionRange(caret, caret)
  if (focused?.isConnected && focused !== document.body && focused !== area) focused.focus({ preventScroll: true })
}

function difference(old, fresh) {
  let from = 0
  while (from < old.length && from < fresh.length && old[from] === fresh[from]) from += 1
  let oldEnd = old.length
  let freshEnd = fresh.length
  while (oldEnd > from && freshEnd > from && old[oldEnd - 1] === fresh[freshEnd - 1]) {
    oldEnd -= 1
    freshEnd -= 1
  }
  return [from, oldEnd, freshEnd]
}

function moved(caret, from, oldEnd, freshEnd) {
  if (caret <= from) return caret
  return caret >= oldEnd ? caret + freshEnd - oldEnd : freshEnd
}

/** The command is old, but the only way by which the browser's own undo knows of the change. */
function insert(piece) {
  const isDone = piece ? document.execCommand("insertText", false, piece) : document.execCommand("delete")
  if (isDone) return
  area.setRangeText(piece)
  area.dispatchEvent(new Event("input", { bubbles: true }))
}

/** Makes edits of `source`, given by bytes as the server counts them; the places are of before any of them. */
export function edited(source, edits) {
  const parts = []
  let position = 0
  for (const edit of [...edits].sort((a, b) => a.start - b.start)) {
    if (edit.start < position || edit.end > source.length) continue
    parts.push(source.subarray(position, edit.start), encoder.encode(edit.text))
    position = edit.end
  }
  parts.push(source.subarray(position))
  const result = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let offset = 0
  for (const part of parts) {
    result.set(part, offset)
    offset += part.length
  }
  return result
}

/** The place in the text area of a byte of `source`. */
export function unit(source, byte) {
  return decoded(source.subarray(0, byte)).length
}

export function size(string) {
  return encoder.encode(string).length
}

/** A part of the payload with the line ends of the file that it came from. */
export function encode(string) {
  return encoder.encode(lineEnd === "\n" ? string : string.replaceAll("\n", lineEnd))
}
