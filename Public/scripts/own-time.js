// An event's time on the reader's own clock, where that is another than the event's.
import { locale } from "./lib/texts.js"

for (const place of document.querySelectorAll("[data-own-time]")) showOwnTime(place)

function showOwnTime(place) {
  const moment = new Date(place.dataset.ownTime)
  const there = place.dataset.timeZone
  const full = { weekday: "long", hour: "numeric", minute: "2-digit" }
  // Offsets can agree although the zones have other names; what counts is what clocks show.
  if (format(moment, full, there) === format(moment, full)) {
    // A reader whose clock agrees needs no name of the zone.
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
