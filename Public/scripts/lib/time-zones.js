// The zone of this device stands first among the time zones, and is chosen where nobody has chosen yet.
const own = Intl.DateTimeFormat().resolvedOptions().timeZone

for (const field of document.querySelectorAll("[data-time-zones]")) follow(field)

function follow(field) {
  const option = [...field.list.options].find(({ dataset }) => dataset.zone.split(" ").includes(own))
  if (option) {
    option.label = field.dataset.timeZones
    field.list.prepend(option)
    // The person may have chosen a zone before this script ran.
    if (field.hasAttribute("data-unset") && field.value === field.defaultValue) field.value = option.value
  }
  // The list shows the zones that fit the words in the field, so the field is selected for a new search.
  field.addEventListener("focus", () => field.select())
}
