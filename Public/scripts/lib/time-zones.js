// The zone of this device stands first among the time zones, and is chosen where nobody has chosen yet.
const own = Intl.DateTimeFormat().resolvedOptions().timeZone

for (const field of document.querySelectorAll("[data-time-zones]")) follow(field)

function follow(field) {
  const option = [...field.list.options].find(({ dataset }) => dataset.zone.split(" ").includes(own))
  if (option) {
    option.label = field.dataset.timeZones
    field.list.prepend(option)
    // Somebody may have chosen before this ran.
    if (field.hasAttribute("data-unset") && field.value === field.defaultValue) field.value = option.value
  }
  // A list shows what fits the words in the field: who comes to search writes over them.
  field.addEventListener("focus", () => field.select())
}
