// Message times in the reader's own zone, and the days to match. Without scripts both are those of the event's zone.
import { make } from "./markup.js"
import { locale } from "./words.js"

const clock = new Intl.DateTimeFormat(locale, { hour: "numeric", minute: "2-digit" })
const full = new Intl.DateTimeFormat(locale, { dateStyle: "full", timeStyle: "short" })
const near = new Intl.RelativeTimeFormat(locale, { numeric: "auto" })

/** Names the time of every row, marks where a day begins, and joins what one author wrote within five minutes. */
export function localize(messages) {
  let previous = null
  for (const row of messages.querySelectorAll(".row")) {
    nameTime(row.querySelector(".row-time"))
    const isNewDay = !previous || dayOf(previous) !== dayOf(row)
    markDay(row, isNewDay)
    row.classList.toggle("row-continued", !isNewDay && continues(previous, row))
    previous = row
  }
}

function nameTime(time) {
  const date = new Date(time.dateTime)
  time.textContent = clock.format(date)
  time.title = full.format(date)
}

/** Marks that can stay do stay: screen readers read out what is added. */
function markDay(row, isNewDay) {
  const above = row.previousElementSibling
  const mark = above?.matches(".day-mark") ? above : null
  if (!isNewDay) return mark?.remove()
  const day = dayOf(row)
  if (mark) name(mark.querySelector("time"), day)
  else row.before(newMark(day))
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
  time.textContent = title(new Date(`${day}T12:00`))
}

function title(date) {
  const today = new Date()
  const days = Math.round((startOfDay(today) - startOfDay(date)) / 86_400_000)
  if (days === 0 || days === 1) return capitalized(near.format(-days, "day"))
  const year = date.getFullYear() === today.getFullYear() ? undefined : "numeric"
  return date.toLocaleDateString(locale, { weekday: "long", month: "long", day: "numeric", year })
}

/** The words stand alone, where a line begins. */
function capitalized(text) {
  return text.charAt(0).toLocaleUpperCase(locale) + text.slice(1)
}

function continues(previous, row) {
  if (!isBubble(previous) || !isBubble(row) || previous.dataset.author !== row.dataset.author) return false
  return momentOf(row) - momentOf(previous) < 300_000
}

function isBubble(row) {
  return row.matches(".row-comment, .row-photo")
}

function momentOf(row) {
  return new Date(row.querySelector(".row-time").dateTime)
}

function dayOf(row) {
  const date = momentOf(row)
  const digits = (number) => String(number).padStart(2, "0")
  return `${date.getFullYear()}-${digits(date.getMonth() + 1)}-${digits(date.getDate())}`
}

function startOfDay(date) {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate())
}
