// Presets: examples that are pushed to the phone in its current state. Each has a URL of its own.
import { Refused } from "../lib/api.js"
import { localized } from "../lib/texts.js"
import { morph } from "./morph.js"
import { pageOf } from "../lib/markup.js"
import { isReduced } from "./motion.js"
import { showShareLink } from "./share.js"

// The parts of the page that depend on the chosen preset.
const tellers = ["[data-presets]", "[data-sizes]", "[data-preset-note]", "[data-push]", "[data-share-link]", "[data-action=push-again]", "[data-appearance] input[type=hidden]"]
const welcomeDelay = 1000

export function listenToPresets({ phone, setClock, server, exchange, screen, expansion }) {
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[data-preset]")
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    choose(link.dataset.preset, "pushState")
    bringIntoSight(phone)
  })
  addEventListener("popstate", () => exchange.attempt(load))
  document.addEventListener("submit", (event) => {
    if (!event.target.matches("[data-preset-screen]")) return
    event.preventDefault()
    exchange.attempt(() => again({ takesScreen: true }))
  })
  showChosen()
  const waiting = new AbortController()
  const untilTouched = { capture: true, signal: waiting.signal }
  for (const name of ["pointerdown", "keydown"]) addEventListener(name, () => waiting.abort(), untilTouched)
  screen.watch(({ isLocked }) => showScreenNote((note) => note.hidden || isAsWanted(note, isLocked)))

  function choose(preset, way) {
    const url = new URL(location.href)
    const isSame = url.searchParams.get("preset") === preset
    for (const name of ["payload", "app", "collapse", "locked", "front", "previews"]) url.searchParams.delete(name)
    url.searchParams.set("preset", preset)
    history[isSame ? "replaceState" : way](null, "", url)
    return exchange.attempt(load)
  }

  let asked = 0

  /**
   * Fetches the page at the current URL, upon which the server pushes its preset. The phone receives it by its stream.
   */
  async function load() {
    const number = (asked += 1)
    if (screen.state.open) await expansion.leave()
    const response = await fetch(location.href, { headers: { Accept: "text/html" } }).catch(() => null)
    if (!response?.ok) throw new Refused(localized("notDelivered"))
    const page = pageOf(await response.text())
    // Another preset was chosen meanwhile.
    if (number !== asked) return
    for (const selector of tellers) update(selector, page)
    // The screen may have been changed since the server drew the page.
    showShareLink()
    setClock()
    showChosen()
  }

  /** Pushes the same preset once more. */
  async function again(fields) {
    const preset = document.querySelector("[data-action=push-again]")?.dataset.preset
    if (!preset) return
    if (screen.state.open) await expansion.leave()
    const { device } = await server.deliver(preset, fields)
    showScreenNote((note) => isAsWanted(note, device.isLocked))
  }

  /** Sends an invitation to a phone that never received a notification, unless the reader does something before. */
  function welcome() {
    const preset = phone.dataset.welcome
    delete phone.dataset.welcome
    if (!preset) return
    const arrive = () => {
      if (waiting.signal.aborted || document.hidden) return
      waiting.abort()
      choose(preset, "replaceState")
    }
    document.addEventListener("visibilitychange", () => setTimeout(arrive, welcomeDelay), untilTouched)
    setTimeout(arrive, welcomeDelay)
  }

  return { again, welcome }
}

/** Scrolls the chosen preset into view within its strip. */
function showChosen() {
  const strip = document.querySelector("[data-presets]")
  const chosen = strip?.querySelector("[aria-current]")
  if (chosen && strip.scrollWidth > strip.clientWidth) {
    strip.scrollBy({ left: chosen.getBoundingClientRect().left - strip.getBoundingClientRect().left - 16 })
  }
}

function isAsWanted(note, isLocked) {
  return isLocked === (note.dataset.presetScreen === "lock")
}

/** Shows the note that the preset would use another screen, as long as that is so. */
function showScreenNote(isHidden) {
  const note = document.querySelector("[data-preset-screen]")
  if (note) note.hidden = isHidden(note)
}

/** Scrolls to the phone when it is out of view, because the effect of a choice would not be visible. */
function bringIntoSight(phone) {
  const { top, bottom, height } = phone.querySelector(".phone-screen").getBoundingClientRect()
  const seen = Math.min(bottom, innerHeight) - Math.max(top, 0)
  if (seen < 0.6 * Math.min(height, innerHeight)) {
    phone.scrollIntoView({ block: "start", behavior: isReduced(phone) ? "auto" : "smooth" })
  }
}

function update(selector, page) {
  const [old, fresh] = [document.querySelector(selector), page.querySelector(selector)]
  if (old && fresh) {
    morph(old, fresh)
    if ("value" in old && old.localName === "input") old.value = fresh.value
  } else if (old) old.remove()
  else if (fresh && selector === "[data-preset-note]") {
    document.querySelector(".preview-panels")?.prepend(document.importNode(fresh, true))
  }
}
