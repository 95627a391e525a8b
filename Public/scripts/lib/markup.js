/** Elements of HTML that this server rendered. Text that people typed was escaped there and is never parsed here. */
export function elements(html) {
  return [...new DOMParser().parseFromString(html, "text/html").body.children]
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
