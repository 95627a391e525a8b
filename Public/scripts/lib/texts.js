// The phrases that scripts show. The server writes them into the page, in the page's language.

/** The language of the page, as a BCP 47 tag. */
export const locale = document.documentElement.lang || "en"

const words = read()
const plurals = new Intl.PluralRules(locale)
const numbers = new Intl.NumberFormat(locale)

/**
 * Returns the phrase called `key` with its placeholders `{name}` filled from `values`.
 * The number `values.n` selects the plural form. Numbers are formatted for the language.
 */
export function localized(key, values = {}) {
  const entry = words[key]
  if (entry === undefined) throw new Error(`This page has no words for “${key}”.`)
  return phrase(entry, values.n).replace(/\{(\w+)\}/g, (place, name) => {
    const value = values[name]
    return value === undefined ? place : typeof value === "number" ? numbers.format(value) : value
  })
}

/** Splits the phrase called `key` at its placeholders and puts elements there, for `append` or `replaceChildren`. */
export function compose(key, elements) {
  return localized(key).split(/(\{\w+\})/).filter(Boolean).map((piece) => elements[piece.slice(1, -1)] ?? piece)
}

/** The plural form for `n`. Some languages have a form for whole millions, which is spelled like `other` here. */
function phrase(entry, n) {
  return typeof entry === "string" ? entry : (entry[plurals.select(n)] ?? entry.other)
}

function read() {
  const block = document.getElementById("words")
  return block ? JSON.parse(block.textContent) : {}
}
