// The settings of the device: locked, app in front, previews. The server decides what follows from a change.
import { showShareLink } from "./share.js"

export function listenToDevice({ server, screen, exchange, apps }, form = document.querySelector("form[data-device]")) {
  if (!form) return { show() {} }
  for (const button of form.querySelectorAll("button:not([type=button])")) button.hidden = true
  form.addEventListener("submit", (event) => event.preventDefault())
  form.addEventListener("change", ({ target }) => exchange.attempt(() => change(target)))

  async function change(field) {
    // Each app has its own setting for previews. This switch sets all of them, which the server does.
    showShareLink()
    if (field.name === "previews") return server.setDevice({ previews: field.value })
    const device = await server.setDevice(read(field))
    if (device.appHTML) apps.show(device)
    screen.send({ type: "device", isLocked: device.isLocked, frontApp: device.frontApp })
  }

  function read({ name, type, checked, value }) {
    if (name === "isLocked") return { isLocked: type === "checkbox" ? checked : value === "true" }
    if (name === "frontApp") return { frontApp: value || null }
    return { [name]: value === "" ? null : Number(value) }
  }

  return {
    /** Updates the form after changes on the phone and in other windows. */
    show({ isLocked, frontApp }) {
      const { elements } = form
      if (elements.isLocked?.type === "checkbox") elements.isLocked.checked = isLocked
      else if (elements.isLocked) elements.isLocked.value = String(isLocked)
      if (elements.frontApp) elements.frontApp.value = frontApp ?? ""
      showShareLink()
    },
  }
}
