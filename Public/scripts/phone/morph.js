// New markup into elements that stay: focus, scroll position, typed text and running media survive.

/** Makes `old` equal to `fresh`, keeping every element that both have. Returns the element now in the page. */
export function morph(old, fresh) {
  if (!isAlike(old, fresh)) {
    const adopted = document.importNode(fresh, true)
    old.replaceWith(adopted)
    return adopted
  }
  copyAttributes(old, fresh)
  morphChildren(old, fresh)
  return old
}

function morphChildren(old, fresh) {
  const left = [...old.childNodes]
  let place = old.firstChild
  for (const child of fresh.childNodes) {
    const index = left.findIndex((candidate) => isAlike(candidate, child))
    if (index < 0) {
      old.insertBefore(document.importNode(child, true), place)
      continue
    }
    // What is left of the match stays in the list: a later child may still be it.
    const [kept] = left.splice(index, 1)
    if (kept === place) place = place.nextSibling
    else move(old, kept, place)
    morphNode(kept, child)
  }
  // What is on its way out is removed by who sent it away.
  for (const gone of left) if (!gone.hasAttribute?.("data-leaving")) gone.remove()
}

function morphNode(old, fresh) {
  if (old.nodeType === Node.ELEMENT_NODE) morph(old, fresh)
  else if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue
}

/** Where the browser can, an element moves without losing focus or stopping its film. */
function move(parent, node, place) {
  if (parent.moveBefore && node.isConnected) parent.moveBefore(node, place)
  else parent.insertBefore(node, place)
}

function isAlike(one, other) {
  if (one.nodeType !== other.nodeType || one.nodeName !== other.nodeName) return false
  return one.nodeType !== Node.ELEMENT_NODE || key(one) === key(other)
}

/** What an element is of: two cards of different notifications, or two pictures, are not one that changed. */
function key(element) {
  const { id, dataset } = element
  const { opening, app = "", identifier, group, episode, part } = dataset
  const value = element.nodeName === "BUTTON" ? element.getAttribute("value") : ""
  const source = element.getAttribute("name") ?? element.getAttribute("src")
  return [id, opening, app, identifier, group, episode, part, source, value].join("\n")
}

// What the reader, or a script, has opened, stays open.
const kept = new Set(["open", "style", "data-swiped", "data-pressing", "data-dragging", "aria-expanded", "aria-busy", "inert"])

function copyAttributes(old, fresh) {
  const stays = (name) => kept.has(name) || (name === "hidden" && old.hasAttribute("data-actions"))
  for (const { name } of [...old.attributes]) {
    if (!fresh.hasAttribute(name) && !stays(name)) old.removeAttribute(name)
  }
  for (const { name, value } of fresh.attributes) {
    if (name === "class" && goesOn(old.getAttribute("class") ?? "", value)) continue
    if (old.getAttribute(name) !== value && !stays(name)) old.setAttribute(name, value)
  }
}

// An animation under way in an element that stays knows by itself how far it is: only a new element is told.
const told = / ui-(began|waits)-[\d_]+/g

function goesOn(old, fresh) {
  return old !== fresh && old.replace(told, "") === fresh.replace(told, "")
}
