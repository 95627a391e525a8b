/**
 * Parses a fetched page of this server, without the inline styles of its drawings: their nonce belongs to another
 * response.
 */
export function pageOf(html) {
  return new DOMParser().parseFromString(html.replace(/<style nonce="[^"]*"[^>]*>[^<]*<\/style>/, ""), "text/html")
}

/** Parses HTML that this server rendered. The server has escaped all text that people typed. */
export function elements(html) {
  const page = new DOMParser().parseFromString(html, "text/html")
  // This parser turns the content of `noscript` into elements, which are not needed here.
  for (const stand of page.querySelectorAll("noscript")) stand.remove()
  return [...page.body.children]
}

/** The first element of `html`, adopted into this page. */
export function element(html) {
  const [first] = elements(html)
  return first ? document.importNode(first, true) : null
}

/** Creates an element with attributes and text. */
export function make(name, attributes = {}, text = "") {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.textContent = text
  return made
}
