// A guest's link at one tap. Without this script the link is a field to select from.
for (const place of document.querySelectorAll("[data-copy]")) {
  const field = place.querySelector("input")
  const button = place.querySelector("button")
  // Clipboards are for secure contexts; elsewhere the field stays.
  if (!navigator.clipboard) continue
  place.classList.add("copyable-ready")
  button.hidden = false
  button.addEventListener("click", async () => {
    try {
      await navigator.clipboard.writeText(field.value)
      confirm(button)
    } catch {
      place.classList.remove("copyable-ready")
      field.select()
    }
  })
}

function confirm(button) {
  const label = button.textContent
  button.textContent = "Copied"
  button.disabled = true
  setTimeout(() => {
    button.textContent = label
    button.disabled = false
  }, 1600)
}
