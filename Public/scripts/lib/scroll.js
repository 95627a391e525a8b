/** The thread's way of scrolling: a box of its own on wide screens, the page itself on narrow ones. */
const box = document.querySelector(".thread")

function boxScrolls() {
  return getComputedStyle(box).overflowY === "auto"
}

/** True while the end of the thread is in view, or nearly. */
export function isAtEnd(slack = 120) {
  if (boxScrolls()) return Math.abs(box.scrollTop) < slack
  const page = document.scrollingElement
  return page.scrollHeight - page.scrollTop - innerHeight < slack
}

/** Scrolls this document only; scrollIntoView would move a page that frames it, too. */
export function scrollToEnd(behavior = "smooth") {
  if (boxScrolls()) box.scrollTo({ top: 0, behavior })
  else window.scrollTo({ top: document.scrollingElement.scrollHeight, behavior })
}

/** Calls `onEnd` whenever the reader arrives at the end. */
export function whenAtEnd(onEnd) {
  const check = () => { if (isAtEnd()) onEnd() }
  box.addEventListener("scroll", check, { passive: true })
  window.addEventListener("scroll", check, { passive: true })
}
