// A stack of one thread's notifications opens at its button and closes again.

export function listenToGroups(phone) {
  phone.addEventListener("click", (event) => {
    const toggle = event.target.closest("[data-group-toggle]")
    if (!toggle) return
    toggle.ariaExpanded = String(toggle.ariaExpanded !== "true")
  })
}
