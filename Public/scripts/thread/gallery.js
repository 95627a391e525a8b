// Shows consecutive photos of one author side by side, in a list within the list.
import { make } from "../lib/markup.js"
import { itemOf, list } from "./context.js"

/** Arranges galleries. `runs` are arrays of consecutive rows that belong together; a run of one row gets no gallery. */
export function gather(runs) {
  const wanted = new Map()
  for (const run of runs) {
    if (run.length > 1) for (const row of run) wanted.set(row, run)
  }
  for (const gallery of list.querySelectorAll(".gallery")) {
    if (!isWhole(gallery, wanted)) gallery.replaceWith(...gallery.querySelectorAll(".row"))
  }
  for (const run of runs) {
    if (run.length > 1 && run[0].parentElement === list) gatherRun(run)
  }
}

/** Whether a gallery holds exactly one run, from its first row to its last. */
function isWhole(gallery, wanted) {
  const rows = [...gallery.querySelectorAll(".row")]
  const run = wanted.get(rows[0])
  return run !== undefined && run.length === rows.length && run.every((row, index) => row === rows[index])
}

function gatherRun(run) {
  const gallery = make("li", { class: "gallery" })
  gallery.classList.toggle("gallery-own", run[0].classList.contains("row-own"))
  const inner = make("ol", { class: "gallery-tiles" })
  gallery.append(inner)
  itemOf(run[0]).before(gallery)
  inner.append(...run)
}
