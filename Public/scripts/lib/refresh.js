import { pageOf } from "./markup.js"
import { released } from "./press-guard.js"

// The number of the refresh that each part on the page comes from, by selector.
const shown = new Map()
let count = 0

/**
 * Fetches this page again and replaces the elements that match the selectors. Opened parts stay open.
 * A busy element is skipped, because its own request updates it and keeps the focus. When two refreshes overlap, the
 * later one wins, because the earlier one may belong to another search.
 * Dispatches `refreshed` on the document afterwards, for scripts that prepare elements. Rejects when the server refuses
 * the page or cannot be reached.
 */
export async function refresh(...selectors) {
  const idle = selectors.filter((selector) => !isBusy(document.querySelector(selector)))
  if (idle.length === 0) return
  const number = (count += 1)
  const response = await fetch(location.href.split("#")[0], { headers: { Accept: "text/html" } })
  if (!response.ok) throw new Error(`The page answered ${response.status}`)
  const page = pageOf(await response.text())
  await released()
  for (const selector of idle) {
    const old = document.querySelector(selector)
    const fresh = page.querySelector(selector)
    if (!old || !fresh || isBusy(old) || shown.get(selector) > number) continue
    shown.set(selector, number)
    const adopted = document.importNode(fresh, true)
    keepOpen(old, adopted)
    if (old.isEqualNode(adopted)) continue
    const focused = old.contains(document.activeElement) ? counterpart(old, adopted, document.activeElement) : null
    if (old.matches("[aria-live], [role=status]")) update(old, adopted)
    else old.replaceWith(adopted)
    focused?.focus({ preventScroll: true })
  }
  document.dispatchEvent(new Event("refreshed"))
}

/** Gives a live region the attributes and content of a fresh one. Screen readers do not announce a replaced region. */
function update(old, fresh) {
  for (const name of old.getAttributeNames()) if (!fresh.hasAttribute(name)) old.removeAttribute(name)
  for (const { name, value } of fresh.attributes) old.setAttribute(name, value)
  old.replaceChildren(...fresh.childNodes)
}

function isBusy(element) {
  return element?.ariaBusy === "true"
}

function keepOpen(old, fresh) {
  const opened = new Map(folds(old).map(([name, details]) => [name, details.open]))
  for (const [name, details] of folds(fresh)) if (opened.has(name)) details.open = opened.get(name)
}

/** Each `details` element, keyed by the id of its row and its position there, so that new rows above do not matter. */
function folds(root) {
  const counts = {}
  return [...root.querySelectorAll("details")].map((details) => {
    const name = rowOf(details, root)?.id ?? ""
    counts[name] = (counts[name] ?? 0) + 1
    return [`${name} ${counts[name]}`, details]
  })
}

/** The closest ancestor with an id, or the element itself, within `root`. */
function rowOf(element, root) {
  const row = element.closest("[id]")
  return row && root.contains(row) ? row : null
}

/** The element of `fresh` that corresponds to an element of `old`. */
function counterpart(old, fresh, element) {
  const row = rowOf(element, old)
  const place = row ? fresh.querySelector(`#${CSS.escape(row.id)}`) : fresh
  if (row === element || !place) return place
  return place.querySelectorAll(element.localName)[[...(row ?? old).querySelectorAll(element.localName)].indexOf(element)]
}
