// A guest's link at one tap. Without this script the link is a field to select from.

// Clipboards are for secure contexts; elsewhere the field stays.
if (navigator.clipboard) {
  prepare()
  document.addEventListener("refreshed", prepare)
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-copy] button")
    if (button) copy(button)
  })
}

function prepare() {
  for (const place of document.querySelectorAll("[data-copy]")) {
    place.classList.add("copyable-ready")
    place.querySelector("button").hidden = false
  }
}

async function copy(button) {
  const place = button.closest("[data-copy]")
  const field = place.querySelector("input")
  try {
    await navigator.clipboard.writeText(field.value)
    confirm(button)
  } catch {
    place.classList.remove("copyable-ready")
    field.select()
  }
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
