// Shows times in the reader's own time zone, day marks to match, and consecutive messages of one author as a group.
// Without scripts all three follow the event's time zone.
import { make } from "../lib/markup.js"
import { locale } from "../lib/texts.js"
import { shortenAnswers, unfold } from "./collapsed-answers.js"
import { gather } from "./gallery.js"
import { itemOf, list } from "./context.js"

const clock = new Intl.DateTimeFormat(locale, { hour: "numeric", minute: "2-digit" })
const full = new Intl.DateTimeFormat(locale, { dateStyle: "full", timeStyle: "short" })
const near = new Intl.RelativeTimeFormat(locale, { numeric: "auto" })
/** The time and day of each row, which are read once. */
const facts = new WeakMap()

/**
 * Formats times, marks where a day begins, joins messages of one author within five minutes, and gathers their photos.
 */
export function arrange() {
  shortenAnswers()
  for (const fold of list.querySelectorAll(".fold-row")) {
    const days = [...fold.querySelectorAll(".row")].map((row) => factsOf(row).day)
    if (days[0] !== days.at(-1)) unfold(fold)
  }
  let previous = null
  const runs = []
  for (const row of list.querySelectorAll(".row")) {
    const isNewDay = !previous || factsOf(previous).day !== factsOf(row).day
    const isContinued = !isNewDay && continues(previous, row)
    markDay(row, isNewDay)
    row.classList.toggle("row-continued", isContinued)
    if (isContinued && isTile(row) && isTile(previous)) runs.at(-1).push(row)
    else if (isTile(row)) runs.push([row])
    previous = row
  }
  gather(runs)
  removeIdleMarks()
}

function factsOf(row) {
  const time = row.querySelector(".row-time")
  const last = facts.get(row)
  if (last) return last
  const date = new Date(time.dateTime)
  if (row.dataset.sequence) {
    time.textContent = clock.format(date)
    time.title = full.format(date)
  }
  const fresh = { moment: date.getTime(), day: dayOf(date) }
  facts.set(row, fresh)
  return fresh
}

function isTile(row) {
  return row.classList.contains("row-tile")
}

function markDay(row, isNewDay) {
  const item = itemOf(row)
  // Only the first row of a gallery can begin a day.
  if (item !== row && item.querySelector(".row") !== row) return
  let above = item.previousElementSibling
  if (above?.matches(".unread-mark")) above = above.previousElementSibling
  const mark = above?.matches(".day-mark") ? above : null
  if (!isNewDay) return mark?.remove()
  const { day } = factsOf(row)
  if (!mark) return item.before(newMark(day))
  const time = mark.querySelector("time")
  if (time.dateTime !== day || !time.dataset.named) name(time, day)
}

/** Removes a day mark without rows below it, or directly above another mark. */
function removeIdleMarks() {
  for (const mark of list.querySelectorAll(".day-mark")) {
    const next = mark.nextElementSibling
    if (!next || next.matches(".day-mark")) mark.remove()
  }
}

function newMark(day) {
  const mark = make("li", { class: "day-mark" })
  const time = make("time")
  name(time, day)
  mark.append(time)
  return mark
}

function name(time, day) {
  time.dateTime = day
  time.dataset.named = ""
  time.textContent = title(new Date(`${day}T12:00`))
}

function title(date) {
  const today = new Date()
  const days = Math.round((startOfDay(today) - startOfDay(date)) / 86_400_000)
  if (days === 0 || days === 1) return capitalized(near.format(-days, "day"))
  const year = date.getFullYear() === today.getFullYear() ? undefined : "numeric"
  return date.toLocaleDateString(locale, { weekday: "long", month: "long", day: "numeric", year })
}

/** Capitalizes the text, because it stands alone at the start of a line. */
function capitalized(text) {
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
}

function continues(previous, row) {
  if (!isBubble(previous) || !isBubble(row) || previous.dataset.author !== row.dataset.author) return false
  return factsOf(row).moment - factsOf(previous).moment < 300_000
}

function isBubble(row) {
  return row.matches(".row-comment, .row-photo")
}

function dayOf(date) {
  const digits = (number) => String(number).padStart(2, "0")
  return `${date.getFullYear()}-${digits(date.getMonth() + 1)}-${digits(date.getDate())}`
}

function startOfDay(date) {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate())
}
