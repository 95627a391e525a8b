// Lists the device's time zone first, and selects it where no zone has been chosen yet.
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
  // Selects the field's text, because the list offers only zones that match it.
  field.addEventListener("focus", () => field.select())
}
