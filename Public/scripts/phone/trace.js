// The trace beside the phone: it grows as things happen, and can be searched, copied and saved.
import { element } from "../lib/markup.js"
import { morph } from "./morph.js"
import { copy } from "./share.js"

export function followTrace(server, root = document.querySelector("[data-trace]")) {
  if (!root) return { show() {} }
  root.addEventListener("input", filter)
  root.addEventListener("change", filter)
  root.addEventListener("submit", (event) => event.preventDefault())
  root.addEventListener("click", (event) => {
    const copying = event.target.closest("[data-trace-copy]")
    if (copying) copy(copying, asText(root))
    if (event.target.closest("[data-trace-download]")) download(event)
  })

  async function download(event) {
    event.preventDefault()
    const json = JSON.stringify(await server.trace(), null, 2)
    const address = URL.createObjectURL(new Blob([json], { type: "application/json" }))
    const link = Object.assign(document.createElement("a"), { href: address, download: "trace.json" })
    link.click()
    setTimeout(() => URL.revokeObjectURL(address), 10_000)
  }

  function filter() {
    const words = (root.querySelector("[data-trace-search]")?.value ?? "").trim().toLowerCase()
    const actors = chosenActors(root)
    for (const step of root.querySelectorAll("[data-step]")) {
      const isOfActor = !actors || actors.has(step.dataset.actor)
      step.hidden = !isOfActor || !step.textContent.toLowerCase().includes(words)
    }
    for (const episode of root.querySelectorAll("[data-trace-session]")) {
      episode.hidden = !episode.querySelector("[data-step]:not([hidden])")
      if (words && !episode.hidden) episode.open = true
    }
  }

  return {
    /** Shows the current state of a trace session: replaces it in place, or adds it at the top. */
    show({ id, episode = id, traceHTML }) {
      const fresh = traceHTML && element(traceHTML)
      if (!fresh) return
      const list = root.querySelector("[data-trace-list]") ?? root
      const wasAtTop = list.scrollTop < 40
      const old = root.querySelector(`[data-trace-session="${CSS.escape(String(episode))}"]`)
      if (old) morph(old, fresh)
      else putOnTop(fresh, list)
      const empty = root.querySelector("[data-trace-empty]")
      if (empty) empty.hidden = true
      filter()
      // A list that the reader has scrolled down stays where it is.
      if (wasAtTop) list.scrollTop = 0
    },
  }
}

/** Adds a session at the top and folds the earlier ones. Their headings open them again. */
function putOnTop(episode, list) {
  for (const earlier of list.querySelectorAll("[data-trace-session][open]")) earlier.open = false
  list.prepend(document.importNode(episode, true))
}

/** The chosen actors. Null stands for all of them. */
function chosenActors(root) {
  const select = root.querySelector("select[data-trace-filter]")
  if (select) return select.value ? new Set([select.value]) : null
  const boxes = [...root.querySelectorAll("input[data-trace-filter]")]
  return boxes.length > 0 ? new Set(boxes.filter((box) => box.checked).map((box) => box.value)) : null
}

function asText(root) {
  return [...root.querySelectorAll("[data-step]:not([hidden])")]
    .map((step) => step.innerText.trim().replace(/\s*\n\s*/g, "\t"))
    .join("\n")
}
