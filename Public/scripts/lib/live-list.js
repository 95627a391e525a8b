// A list that a search narrows while one types, and that follows what others change. Without scripts both are a click.
import { refresh } from "./refresh.js"
import { leaveIfRefused } from "./welcome.js"

/**
 * Narrows the list by the form marked `data-search` as one types, keeping the address in step.
 * Nothing typed is ever lost: the form itself stays as it is.
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
 * Calls `changed` with each message of the event's stream at `url`, and without one when a lost connection is back, because
 * the page missed what happened meanwhile.
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

/** Shows the parts anew soon after the event changed; many changes at once are one look. */
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

  /** Somebody is in the middle of something that a fresh list would take away. */
  function isBusy() {
    const active = document.activeElement
    return selectors.some((selector) => document.querySelector(selector)?.contains(active)) &&
      active.matches("input, select, textarea")
  }
}
