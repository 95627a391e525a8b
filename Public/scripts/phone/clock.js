// The phone's clock, in the reader's own language and zone, and the ages of the cards.

const time = new Intl.DateTimeFormat(undefined, { hour: "numeric", minute: "2-digit" })
const date = new Intl.DateTimeFormat(undefined, { weekday: "long", month: "long", day: "numeric" })
const day = new Intl.DateTimeFormat(undefined, { month: "numeric", day: "numeric", hour: "numeric", minute: "2-digit" })

/** Starts the clock; returns the function that sets everything anew. */
export function startClock(phone) {
  const set = () => {
    const now = new Date()
    for (const place of phone.querySelectorAll("[data-clock-time]")) place.textContent = shortTime(now)
    for (const place of phone.querySelectorAll("[data-clock-date]")) place.textContent = date.format(now)
    for (const place of phone.querySelectorAll("[data-card] time[datetime]")) setAge(place, now)
  }
  set()
  setInterval(set, 15_000)
  return set
}

/** Without "AM" and "PM", as on a lock screen. */
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
  if (seconds < 60) return "now"
  if (seconds < 3600) return `${Math.floor(seconds / 60)}m ago`
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)}h ago`
  return day.format(then)
}
