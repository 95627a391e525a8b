import { pageOf } from "./markup.js"

// Which refresh the parts on the page come from, by selector.
const shown = new Map()
let count = 0

/**
 * Fetches this page anew and replaces the elements that match the selectors, keeping what the reader had opened.
 * What is busy is left alone: it renews itself once its own request is back, and keeps the focus. Of two that overlap the
 * one asked for last stays: the other may tell of another search.
 * Then `refreshed` is dispatched on the document, for scripts that prepare elements.
 */
export async function refresh(...selectors) {
  const idle = selectors.filter((selector) => !isBusy(document.querySelector(selector)))
  if (idle.length === 0) return
  const number = (count += 1)
  const response = await fetch(location.href.split("#")[0], { headers: { Accept: "text/html" } })
  if (!response.ok) return
  const page = pageOf(await response.text())
  for (const selector of idle) {
    const old = document.querySelector(selector)
    const fresh = page.querySelector(selector)
    if (!old || !fresh || isBusy(old) || shown.get(selector) > number) continue
    shown.set(selector, number)
    const adopted = document.importNode(fresh, true)
    keepOpen(old, adopted)
    old.replaceWith(adopted)
  }
  document.dispatchEvent(new Event("refreshed"))
}

function isBusy(element) {
  return element?.ariaBusy === "true"
}

function keepOpen(old, fresh) {
  const opened = [...old.querySelectorAll("details")].map((details) => details.open)
  fresh.querySelectorAll("details").forEach((details, index) => {
    if (opened[index] !== undefined) details.open = opened[index]
  })
}
