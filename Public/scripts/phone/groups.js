// Opens and closes the stack of one thread's notifications with its button.

export function listenToGroups(phone) {
  phone.addEventListener("click", (event) => {
    const toggle = event.target.closest("[data-group-toggle]")
    if (!toggle) return
    toggle.ariaExpanded = String(toggle.ariaExpanded !== "true")
  })
}
