// A new event starts in the host's own zone, next week at seven.
const form = document.querySelector(".event-form[data-new]")

if (form) {
  const zone = form.elements.timeZone
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  if (zone.hasAttribute("data-unset") && [...zone.options].some((option) => option.value === own)) zone.value = own
  if (!form.elements.startsAt.value) form.elements.startsAt.value = nextWeekAtSeven()
}

function nextWeekAtSeven() {
  const day = new Date()
  day.setDate(day.getDate() + 7)
  const digits = (number) => String(number).padStart(2, "0")
  return `${day.getFullYear()}-${digits(day.getMonth() + 1)}-${digits(day.getDate())}T19:00`
}
