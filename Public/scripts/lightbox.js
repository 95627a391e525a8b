// Opens a photo over the page; without this script it opens as a page of its own. The viewer is fetched with the first
// photo.

import { fetchScript } from "./lib/fetch-script.js"

let isOpening = false

document.addEventListener("click", async (event) => {
  const link = event.target.closest("a[data-lightbox]")
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.defaultPrevented) return
  event.preventDefault()
  if (isOpening) return
  isOpening = true
  try {
    const { Lightbox } = await fetchScript(new URL("lib/lightbox.js", import.meta.url))
    // The row may have been replaced while the script was fetched.
    new Lightbox(link.isConnected ? link : document.querySelector(`a[data-lightbox][href="${CSS.escape(link.getAttribute("href"))}"]`) ?? link)
  } catch {
    location.assign(link.href)
  }
  isOpening = false
})
