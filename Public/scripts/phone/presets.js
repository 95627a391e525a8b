// Examples to try: each is pushed to the phone as it lies, and has an address of its own.
import { Refused } from "../lib/api.js"
import { localized } from "../lib/texts.js"
import { morph } from "./morph.js"
import { pageOf } from "../lib/markup.js"

// What of the page tells which example is on the phone.
const tellers = ["[data-presets]", "[data-sizes]", "[data-preset-note]", "[data-share-link]", "[data-action=push-again]", "[data-appearance] input[type=hidden]"]

export function listenToPresets({ server, exchange, screen, expansion }) {
  document.addEventListener("click", (event) => {
    const link = event.target.closest("a[data-preset]")
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey || event.button !== 0) return
    event.preventDefault()
    go(link.dataset.preset)
    exchange.attempt(load)
  })
  addEventListener("popstate", () => exchange.attempt(load))

  function go(preset) {
    const url = new URL(location.href)
    const isSame = url.searchParams.get("preset") === preset
    for (const name of ["payload", "app", "collapse"]) url.searchParams.delete(name)
    url.searchParams.set("preset", preset)
    history[isSame ? "replaceState" : "pushState"](null, "", url)
  }

  /** The page at this address delivers its example; the phone hears of it by its stream. */
  async function load() {
    if (screen.state.open) await expansion.close()
    const response = await fetch(location.href, { headers: { Accept: "text/html" } }).catch(() => null)
    if (!response?.ok) throw new Refused(localized("notDelivered"))
    const page = pageOf(await response.text())
    for (const selector of tellers) update(selector, page)
  }

  return {
    /** The same push once more. */
    async again() {
      const preset = document.querySelector("[data-action=push-again]")?.dataset.preset
      if (!preset) return
      if (screen.state.open) await expansion.close()
      await server.deliver(preset)
    },
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
