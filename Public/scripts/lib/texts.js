// What scripts say: the phrases that the server wrote into this page, in its language.

/** BCP 47, the language of the page. */
export const locale = document.documentElement.lang || "en"

const words = read()
const plurals = new Intl.PluralRules(locale)
const numbers = new Intl.NumberFormat(locale)

/**
 * The phrase called `key` with its places `{name}` filled from `values`.
 * A plural is chosen by `values.n`, which must be a number; numbers are written as the language writes them.
 */
export function localized(key, values = {}) {
  const entry = words[key]
  if (entry === undefined) throw new Error(`This page has no words for “${key}”.`)
  return phrase(entry, values.n).replace(/\{(\w+)\}/g, (place, name) => {
    const value = values[name]
    return value === undefined ? place : typeof value === "number" ? numbers.format(value) : value
  })
}

/** The phrase called `key` with elements in its places, in pieces for `append` or `replaceChildren`. */
export function compose(key, elements) {
  return localized(key).split(/(\{\w+\})/).filter(Boolean).map((piece) => elements[piece.slice(1, -1)] ?? piece)
}

/** Whole millions have a form of their own in some languages, which is spelled like the others here. */
function phrase(entry, n) {
  return typeof entry === "string" ? entry : (entry[plurals.select(n)] ?? entry.other)
}

function read() {
  const block = document.getElementById("words")
  return block ? JSON.parse(block.textContent) : {}
}
