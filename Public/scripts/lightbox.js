// Photos of the thread open over the page; without this script they open as pages of their own.
import { make } from "./lib/markup.js"

document.addEventListener("click", (event) => {
  const link = event.target.closest("a[data-lightbox]")
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey) return
  event.preventDefault()
  show(link)
})

function show(link) {
  const dialog = make("dialog", { class: "lightbox", "aria-label": "Photo" })
  const close = make("button", { type: "button", "aria-label": "Close" }, "✕")
  dialog.append(make("img", { src: link.href, alt: link.querySelector("img").alt }), close)
  dialog.addEventListener("click", () => dialog.close())
  dialog.addEventListener("close", () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
}
