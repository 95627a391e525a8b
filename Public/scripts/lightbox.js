// A photo opens over the page; without this script as a page of its own. What shows it is fetched with the first.

document.addEventListener("click", async (event) => {
  const link = event.target.closest("a[data-lightbox]")
  if (!link || event.metaKey || event.ctrlKey || event.shiftKey || event.defaultPrevented) return
  event.preventDefault()
  const { Lightbox } = await import(new URL("lib/lightbox.js", import.meta.url))
  new Lightbox(link)
})
