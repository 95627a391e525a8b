// A new event starts in the host's own zone; a photo that was chosen is shown before it is sent.
const form = document.querySelector(".event-form")

if (form?.hasAttribute("data-new")) chooseOwnZone(form.elements.timeZone)
if (form) showPhoto(form)

function chooseOwnZone(zone) {
  const own = Intl.DateTimeFormat().resolvedOptions().timeZone
  if (zone.hasAttribute("data-unset") && [...zone.options].some((option) => option.value === own)) zone.value = own
}

function showPhoto(form) {
  const art = form.querySelector(".cover-preview .cover")
  let shown = null
  form.elements.cover.addEventListener("change", () => {
    if (shown) URL.revokeObjectURL(shown.src)
    shown?.remove()
    shown = null
    const [file] = form.elements.cover.files
    if (!file?.type.startsWith("image/")) return
    shown = document.createElement("img")
    shown.alt = ""
    shown.src = URL.createObjectURL(file)
    // HEIC and whatever else this browser does not draw.
    shown.addEventListener("error", () => shown?.remove())
    art.append(shown)
  })
}
