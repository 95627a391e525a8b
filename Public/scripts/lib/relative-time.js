// Formats when something happened, as short as a list needs it, in the reader's own time zone.
import { locale, localized } from "./texts.js"

const clock = new Intl.DateTimeFormat(locale, { hour: "numeric", minute: "2-digit" })
const weekday = new Intl.DateTimeFormat(locale, { weekday: "long" })
const day = new Intl.DateTimeFormat(locale, { month: "short", day: "numeric" })
const dayOfAnotherYear = new Intl.DateTimeFormat(locale, { month: "short", day: "numeric", year: "numeric" })

/** The time today, "Yesterday", the weekday within a week, otherwise the date. */
export function recent(date, now = new Date()) {
  const days = Math.round((startOfDay(now) - startOfDay(date)) / 86_400_000)
  if (days === 0) return clock.format(date)
  if (days === 1) return localized("yesterday")
  if (days > 1 && days < 7) return weekday.format(date)
  return (date.getFullYear() === now.getFullYear() ? day : dayOfAnotherYear).format(date)
}

function startOfDay(date) {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate())
}
