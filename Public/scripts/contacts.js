// People from the phone's own contacts, where the browser has the Contact Picker API. Nothing is sent by choosing them:
// they become lines of the field, to be looked over.

const button = document.querySelector("[data-contacts]")

if (button && navigator.contacts?.select) {
  button.hidden = false
  button.addEventListener("click", choose)
}

async function choose() {
  const people = await navigator.contacts.select(["name", "email", "tel"], { multiple: true }).catch(() => [])
  const field = document.getElementById(`f-${button.dataset.contacts}`)
  const lines = [field.value.trimEnd(), ...people.map(line)].filter(Boolean)
  field.value = lines.join("\n")
  field.focus()
}

/** As people write them: `"Doe, Jane" <jane@example.org>, +43 660 1234567`. */
function line({ name = [], email = [], tel = [] }) {
  const words = (name[0] ?? "").replace(/["\\\s]+/g, " ").trim()
  const mailbox = email[0] ? `${words ? `"${words}" ` : ""}<${email[0].trim()}>` : words && `"${words}"`
  return [mailbox, tel[0]?.trim()].filter(Boolean).join(", ")
}
