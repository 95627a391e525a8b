// Picks people from the phone's contacts where the browser has the Contact Picker API. The choice is not sent: it
// becomes
// lines of the field, which the host can review.

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

/** A contact as a line of the field, e.g. `"Doe, Jane" <jane@example.org>, +43 660 1234567`. */
function line({ name = [], email = [], tel = [] }) {
  const words = (name[0] ?? "").replace(/["\\\s]+/g, " ").trim()
  const mailbox = email[0] ? `${words ? `"${words}" ` : ""}<${email[0].trim()}>` : words && `"${words}"`
  return [mailbox, tel[0]?.trim()].filter(Boolean).join(", ")
}
