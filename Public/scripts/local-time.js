// Shows an event's time on the reader's own clock, where it differs from the event's.
import { locale } from "./lib/texts.js"

prepare()
document.addEventListener("refreshed", prepare)

function prepare() {
  for (const place of document.querySelectorAll("[data-own-time]")) showOwnTime(place)
}

function showOwnTime(place) {
  const moment = new Date(place.dataset.ownTime)
  const there = place.dataset.timeZone
  const full = { weekday: "long", hour: "numeric", minute: "2-digit" }
  // Time zones with different names can have the same offset, so the comparison is of what clocks show.
  if (format(moment, full, there) === format(moment, full)) {
    // When both clocks agree, the name of the zone is not needed.
    const zone = place.parentElement.querySelector("[data-zone]")
    if (zone) zone.hidden = true
    return
  }
  const isSameDay = format(moment, { weekday: "long" }, there) === format(moment, { weekday: "long" })
  const { weekday, ...clock } = full
  const time = format(moment, isSameDay ? clock : full)
  place.textContent = place.dataset.phrase.replace("{time}", () => time.replace(/:00(?=\s?[AP]M)/i, ""))
  place.hidden = false
}

function format(moment, parts, timeZone) {
  return new Intl.DateTimeFormat(locale, { ...parts, timeZone }).format(moment)
}
