// A list that a search narrows while the reader types, and that follows changes by others. Without scripts both take a
// click.
import { refresh } from "./refresh.js"
import { leaveIfRefused } from "./page-access.js"

/**
 * Narrows the list by the form marked `data-search` while the reader types, and updates the URL to match.
 * The form itself is never replaced, so typed text stays.
 */
export function searchLive(...selectors) {
  const form = document.querySelector("[data-search]")
  let timer = null
  form.classList.add("search-live")
  form.addEventListener("input", () => {
    clearTimeout(timer)
    timer = setTimeout(apply, 180)
  })
  form.addEventListener("submit", (event) => {
    event.preventDefault()
    clearTimeout(timer)
    apply()
  })

  function apply() {
    const query = new URLSearchParams([...new FormData(form)].filter(([, value]) => value !== ""))
    history.replaceState(null, "", `${form.getAttribute("action")}${query.size ? `?${query}` : ""}`)
    refresh(...selectors).catch(() => {})
  }
}

/**
 * Calls `changed` with each message of the event's stream at `url`. Calls it without a message after a lost connection
 * is
 * restored, because the page missed the changes in between.
 */
export function watch(url, changed) {
  const source = new EventSource(new URL(url, location.href))
  let wasOpen = false
  for (const kind of ["activity", "event"]) source.addEventListener(kind, changed)
  source.addEventListener("open", () => {
    if (wasOpen) changed()
    wasOpen = true
  })
  source.addEventListener("error", () => {
    if (source.readyState !== EventSource.CLOSED) return
    leaveIfRefused()
    setTimeout(() => { watch(url, changed); changed() }, 5000)
  })
}

/** Refreshes the parts shortly after the event changed, once for several changes in a row. */
export function follow(page, ...selectors) {
  let timer = null
  const soon = () => {
    timer ??= setTimeout(async () => {
      timer = null
      if (!isBusy()) await refresh(...selectors).catch(() => {})
      else soon()
    }, 250)
  }
  watch(page.dataset.stream, soon)

  /** Whether the reader is using a field that a refresh would replace. */
  function isBusy() {
    const active = document.activeElement
    return selectors.some((selector) => document.querySelector(selector)?.contains(active)) &&
      active.matches("input, select, textarea")
  }
}
