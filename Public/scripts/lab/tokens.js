// Edits JSON as text. `JSON.parse` would lose the spelling of numbers, escapes and the order of keys.

/**
 * Matches every piece of any text, so that the pieces together are the whole text. Only white space contains line ends.
 */
const piece = /"(?:[^"\\\n]|\\[^\n])*"?|[{}[\],:]|[ \t\r\n]+|[^\s{}[\],:"]+|\s|"/gy

const depthLimit = 64

/** Splits a text into tokens with `kind` (string, mark, space, word), `text`, `start` and `end`. */
export function tokens(text) {
  const found = []
  piece.lastIndex = 0
  for (let match = piece.exec(text); match; match = piece.exec(text)) {
    found.push({ kind: kind(match[0]), text: match[0], start: match.index, end: piece.lastIndex })
  }
  return found
}

function kind(text) {
  if (text[0] === '"') return "string"
  if (text.length === 1 && "{}[],:".includes(text)) return "mark"
  return /^\s/.test(text) ? "space" : "word"
}

/** Whether the text is one JSON value. The parsed value is not used. */
export function isWhole(text) {
  try {
    JSON.parse(text)
    return true
  } catch {
    return false
  }
}

/** Removes the white space between values. The text must be whole. */
export function minified(text) {
  return tokens(text).filter((token) => token.kind !== "space").map((token) => token.text).join("")
}

/**
 * Formats the text with one value per line and two spaces per level. Null when it is nested too deeply. The text must
 * be
 * whole.
 */
export function formatted(text) {
  const list = tokens(text).filter((token) => token.kind !== "space").map((token) => token.text)
  let depth = 0
  let output = ""
  for (const [index, token] of list.entries()) {
    const next = list[index + 1]
    if (token === "{" || token === "[") {
      depth += 1
      if (depth > depthLimit) return null
      output += next === "}" || next === "]" ? token : token + line(depth)
    } else if (token === "}" || token === "]") {
      depth -= 1
      output += "{[".includes(list[index - 1]) ? token : line(depth) + token
    } else if (token === ",") output += "," + line(depth)
    else output += token === ":" ? ": " : token
  }
  return output + "\n"
}

function line(depth) {
  return "\n" + "  ".repeat(depth)
}

/** Finds a member of the outermost object by name, with its value. Null when there is none. */
export function member(text, name) {
  const list = tokens(text).filter((token) => token.kind !== "space")
  let depth = 0
  for (const [index, token] of list.entries()) {
    if (token.text === "{" || token.text === "[") depth += 1
    else if (token.text === "}" || token.text === "]") depth -= 1
    else if (depth === 1 && token.kind === "string" && list[index + 1]?.text === ":" && parsed(token.text) === name) {
      return { before: list[index - 1], key: token, value: list[index + 2], after: list[index + 3] }
    }
  }
  return null
}

function parsed(text) {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** The string value of a member of the outermost object. */
export function memberText(text, name) {
  const found = member(text, name)
  const value = found?.value?.kind === "string" ? parsed(found.value.text) : null
  return typeof value === "string" ? value : null
}

/** Removes a member with its comma and surrounding white space. Its value must not be an object or array. */
export function withoutMember(text, name) {
  const found = member(text, name)
  if (!found?.value || found.value.kind === "mark") return text
  const { before, key, value, after } = found
  if (after?.text === ",") {
    const rest = tokens(text).find((token) => token.start >= after.end && token.kind !== "space")
    return text.slice(0, key.start) + text.slice(rest?.start ?? after.end)
  }
  return text.slice(0, before?.text === "," ? before.start : key.start) + text.slice(value.end)
}
