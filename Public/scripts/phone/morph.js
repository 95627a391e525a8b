// Applies new markup to existing elements, so that focus, scroll position, typed text and running media survive.

/** Makes `old` equal to `fresh` and keeps every element that both have. Returns the element that is now in the page. */
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
    // The skipped elements stay in the list, because a later child may match them.
    const [kept] = left.splice(index, 1)
    if (kept === place) place = place.nextSibling
    else move(old, kept, place)
    morphNode(kept, child)
  }
  // A leaving element is removed at the end of its animation.
  for (const gone of left) if (!gone.hasAttribute?.("data-leaving")) gone.remove()
}

function morphNode(old, fresh) {
  if (old.nodeType === Node.ELEMENT_NODE) morph(old, fresh)
  else if (old.nodeValue !== fresh.nodeValue) old.nodeValue = fresh.nodeValue
}

/** Moves an element. With `moveBefore` it keeps the focus and a playing video. */
function move(parent, node, place) {
  if (parent.moveBefore && node.isConnected) parent.moveBefore(node, place)
  else parent.insertBefore(node, place)
}

function isAlike(one, other) {
  if (one.nodeType !== other.nodeType || one.nodeName !== other.nodeName) return false
  return one.nodeType !== Node.ELEMENT_NODE || key(one) === key(other)
}

/**
 * The identity of an element. Cards of different notifications, or different pictures, are never morphed into each
 * other.
 */
function key(element) {
  const { id, dataset } = element
  const { opening, app = "", identifier, group, episode, part } = dataset
  const value = element.nodeName === "BUTTON" ? element.getAttribute("value") : ""
  const source = element.getAttribute("name") ?? element.getAttribute("src")
  return [id, opening, app, identifier, group, episode, part, source, value].join("\n")
}

// These attributes hold state that the reader or a script has set.
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

// Classes that start an animation. An element that stays already runs it, so only a new element needs them.
const told = / ui-(began|waits)-[\d_]+/g

function goesOn(old, fresh) {
  return old !== fresh && old.replace(told, "") === fresh.replace(told, "")
}
