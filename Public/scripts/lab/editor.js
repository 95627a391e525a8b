// The payload: the text area, the bytes that it stands for, and edits that can be undone.

const encoder = new TextEncoder()
const decoder = new TextDecoder("utf-8", { ignoreBOM: true })

export const area = document.querySelector("[data-payload]")

/** The loaded file. Its bytes are used unchanged until the text is edited. */
let loaded = null
let lineEnd = "\n"

/** Converts line ends to line feeds, as text areas do. */
function normalized(text) {
  return text.replaceAll("\r\n", "\n").replaceAll("\r", "\n")
}

export function decoded(bytes) {
  return normalized(decoder.decode(bytes))
}

export function text() {
  return area.value
}

/** The exact bytes of the current payload. */
export function bytes() {
  if (loaded && loaded.text === area.value) return loaded.bytes
  return encode(area.value)
}

/** Loads a file without changing it. */
export function load(fileBytes) {
  const raw = decoder.decode(fileBytes)
  const ends = raw.match(/\r\n|\r|\n/g) ?? []
  lineEnd = ends.length && ends.every((end) => end === "\r\n") ? "\r\n" : "\n"
  loaded = { bytes: fileBytes, text: normalized(raw) }
  write(loaded.text)
  area.setSelectionRange(0, 0)
}

/** Sets a text as if it had been typed. */
export function start(fresh) {
  lineEnd = "\n"
  loaded = null
  write(normalized(fresh))
  area.setSelectionRange(0, 0)
}

/** Replaces only the part that differs, in one step that can be undone. The caret keeps its place in the text. */
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

/** Inserts text with a deprecated command, because only that adds to the browser's undo history. */
function insert(piece) {
  const isDone = piece ? document.execCommand("insertText", false, piece) : document.execCommand("delete")
  if (isDone) return
  area.setRangeText(piece)
  area.dispatchEvent(new Event("input", { bubbles: true }))
}

/** Applies the server's edits to `source`. Their offsets count bytes of `source` before any edit. */
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

/** The position in the text area, in UTF-16 units, of a byte of `source`. */
export function unit(source, byte) {
  return decoded(source.subarray(0, byte)).length
}

export function size(string) {
  return encoder.encode(string).length
}

/** Encodes a part of the payload with the line ends of the loaded file. */
export function encode(string) {
  return encoder.encode(lineEnd === "\n" ? string : string.replaceAll("\n", lineEnd))
}
