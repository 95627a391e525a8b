// The phone's clock, in the page's language and the reader's time zone, and the ages of the cards.
import { locale, localized } from "../lib/texts.js"

/** The browser's variant of the page's language, because 12-hour and 24-hour clocks differ within a language. */
const spoken = navigator.languages?.find((tag) => tag.split("-")[0] === locale) ?? locale
const time = new Intl.DateTimeFormat(spoken, { hour: "numeric", minute: "2-digit" })
const date = new Intl.DateTimeFormat(spoken, { weekday: "long", month: "long", day: "numeric" })
const day = new Intl.DateTimeFormat(spoken, { month: "numeric", day: "numeric", hour: "numeric", minute: "2-digit" })

/** Starts the clock. Returns a function that updates all times. */
export function startClock(phone) {
  const set = () => {
    const now = new Date()
    const shown = clockOfExample() ?? now
    for (const place of phone.querySelectorAll("[data-clock-time]")) place.textContent = shortTime(shown)
    for (const place of phone.querySelectorAll("[data-clock-date]")) place.textContent = date.format(shown)
    for (const place of phone.querySelectorAll("[data-card] time[datetime]")) setAge(place, now)
  }
  set()
  setInterval(set, 15_000)
  return set
}

/** The fixed date of an example whose texts mention days. Null without one. */
function clockOfExample() {
  const { clock } = document.querySelector("[data-preset-note]")?.dataset ?? {}
  return clock === undefined ? null : new Date(clock)
}

/** The time without "AM" and "PM", as on a lock screen. */
function shortTime(now) {
  return time.formatToParts(now).filter(({ type }) => type !== "dayPeriod").map(({ value }) => value).join("").trim()
}

function setAge(place, now) {
  const then = new Date(place.dateTime)
  if (Number.isNaN(then.getTime())) return
  const text = age(Math.floor((now - then) / 1000), then)
  if (place.textContent !== text) place.textContent = text
}

function age(seconds, then) {
  if (seconds < 60) return localized("now")
  if (seconds < 3600) return localized("minutesAgo", { n: Math.floor(seconds / 60) })
  if (seconds < 86_400) return localized("hoursAgo", { n: Math.floor(seconds / 3600) })
  return day.format(then)
}
