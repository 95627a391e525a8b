/** A page of this server that was fetched, without the rules of its drawings: they bear the nonce of another response. */
export function pageOf(html) {
  return new DOMParser().parseFromString(html.replace(/<style nonce="[^"]*"[^>]*>[^<]*<\/style>/, ""), "text/html")
}

/** Elements of HTML that this server rendered. Text that people typed was escaped there and is never parsed here. */
export function elements(html) {
  const page = new DOMParser().parseFromString(html, "text/html")
  // What stands in for scripts is elements to this parser, and no use here.
  for (const stand of page.querySelectorAll("noscript")) stand.remove()
  return [...page.body.children]
}

/** The first element of `html`, adopted into this page. */
export function element(html) {
  const [first] = elements(html)
  return first ? document.importNode(first, true) : null
}

/** An element with attributes and text. */
export function make(name, attributes = {}, text = "") {
  const made = document.createElement(name)
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
  made.textContent = text
  return made
}
