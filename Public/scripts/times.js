// Message times in the reader's own zone, days as "Today" and "Yesterday". Without this script they stand in the zone
// of the event.
const clock = new Intl.DateTimeFormat(undefined, { hour: "numeric", minute: "2-digit" })
const full = new Intl.DateTimeFormat(undefined, { dateStyle: "full", timeStyle: "short" })

export function localize(root) {
  for (const time of root.querySelectorAll("time.row-time[datetime]")) {
    const date = new Date(time.dateTime)
    time.textContent = clock.format(date)
    time.title = full.format(date)
  }
  for (const mark of root.querySelectorAll(".day-mark time")) nameDay(mark)
}

function nameDay(time) {
  const days = Math.round((startOfDay(new Date()) - startOfDay(new Date(`${time.dateTime}T12:00`))) / 86_400_000)
  if (days === 0) time.textContent = "Today"
  if (days === 1) time.textContent = "Yesterday"
}

function startOfDay(date) {
  return new Date(date.getFullYear(), date.getMonth(), date.getDate())
}

localize(document)
