// Unsending an entry takes one press, and so does restoring it: from its own row, or, when a host removed another
// person's
// entry, from the message about it.
import { post } from "../lib/api.js"
import { toast } from "../lib/toast.js"
import { localized } from "../lib/texts.js"
import { tell } from "./announce.js"
import { api, list, rowOf, sequenceOf } from "./context.js"

export function watchTakenBack() {
  list.addEventListener("submit", (event) => {
    if (!event.target.matches(".row-undo")) return
    event.preventDefault()
    restore(sequenceOf(event.target.closest(".row")))
  })
}

export async function takeBack(row) {
  const sequence = sequenceOf(row)
  row.classList.add("row-going")
  try {
    await post(api(`activities/${sequence}/deletion`), {})
    if (row.matches(".row-own")) return tell(localized("takenBack"))
    toast(localized("takenBack"), { action: { title: localized("undo"), run: () => restore(sequence) } })
  } catch (error) {
    rowOf(sequence)?.classList.remove("row-going")
    toast(error.message)
  }
}

async function restore(sequence) {
  try {
    await post(api(`activities/${sequence}/restoration`), {})
  } catch (error) {
    toast(error.message)
  }
}
