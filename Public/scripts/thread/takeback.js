// Taking an entry back takes one press, and so does bringing it back.
import { post } from "../lib/api.js"
import { toast } from "../lib/toast.js"
import { say } from "../lib/words.js"
import { api, rowOf, sequenceOf } from "./place.js"

export async function takeBack(row) {
  const sequence = sequenceOf(row)
  const isOwn = row.classList.contains("row-own")
  row.classList.add("row-going")
  try {
    await post(api(`activities/${sequence}/deletion`), {})
    // Only who wrote it can bring it back.
    toast(say("takenBack"), isOwn ? { action: { title: say("undo"), run: () => restore(sequence) } } : {})
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
