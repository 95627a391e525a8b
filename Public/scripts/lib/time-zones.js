// The zone of this device stands first among the time zones, and is chosen where nobody has chosen yet.
const own = Intl.DateTimeFormat().resolvedOptions().timeZone

if (own) for (const picker of document.querySelectorAll("[data-time-zones]")) suggestOwn(picker)

function suggestOwn(picker) {
  const { value, options } = picker
  // Somebody may have chosen before this ran.
  const isUnset = picker.hasAttribute("data-unset")
    && value === ([...options].find((option) => option.defaultSelected) ?? options[0])?.value
  const group = document.createElement("optgroup")
  group.label = picker.dataset.timeZones
  // Browsers know some cities by names that the list does not have.
  const known = [...picker.options].find((option) => option.value === own)
  group.append(new Option(known?.text ?? own.split("/").pop().replaceAll("_", " "), own))
  picker.prepend(group)
  picker.value = isUnset ? own : value
}
