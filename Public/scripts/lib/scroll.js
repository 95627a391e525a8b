/** The thread's way of scrolling: a box of its own on wide screens, the page itself on narrow ones. */
const box = document.querySelector(".thread")
const isStill = matchMedia("(prefers-reduced-motion: reduce)")

function boxScrolls() {
  return getComputedStyle(box).overflowY === "auto"
}

/** What an `IntersectionObserver` of the thread has as its root. */
export function viewRoot() {
  return boxScrolls() ? box : null
}

/** Calls `onTurn` when another element is that root: a phone was turned, a window made narrow. */
export function whenTurned(onTurn) {
  let root = viewRoot()
  addEventListener("resize", () => {
    if (viewRoot() === root) return
    root = viewRoot()
    onTurn()
  })
}

/** Where the thread is seen, in the coordinates of `getBoundingClientRect`. */
export function viewEdges() {
  if (!boxScrolls()) return { top: 0, bottom: innerHeight }
  const { top, bottom } = box.getBoundingClientRect()
  return { top, bottom }
}

/** True while the end of the thread is in view, or nearly. */
export function isAtEnd(slack = 120) {
  if (boxScrolls()) return Math.abs(box.scrollTop) < slack
  const page = document.scrollingElement
  return page.scrollHeight - page.scrollTop - innerHeight < slack
}

/** True from an arrival at the end until the reader leaves it: what loads or grows meanwhile moves the end along. */
let holdsEnd = false

/** Keeps the end in view where it was, as `list` grows: photos load, rows that were far get their true height. */
export function holdEnd(list) {
  let last = position()
  whenScrolled(() => {
    const here = position()
    if (isAtEnd(24)) holdsEnd = true
    // A tap on a phone's status bar, or a link to the top, leaves without any of the events below.
    else if (here < last - 8 && !isAtEnd(innerHeight)) holdsEnd = false
    last = here
  })
  for (const name of ["wheel", "touchmove", "keydown", "pointerdown"]) {
    addEventListener(name, () => { holdsEnd = false }, { passive: true, capture: true })
  }
  new ResizeObserver(() => { if (holdsEnd) scrollToEnd("instant") }).observe(list)
}

function position() {
  return boxScrolls() ? box.scrollTop : document.scrollingElement.scrollTop
}

/** Moves on just so far that nothing of an element is below the view, or behind what `cover` covers of it. */
export function reveal(element, cover) {
  const bottom = boxScrolls() ? viewEdges().bottom : cover.getBoundingClientRect().top
  const hidden = element.getBoundingClientRect().bottom + 8 - bottom
  if (hidden > 0) (boxScrolls() ? box : window).scrollBy({ top: hidden, behavior: "instant" })
}

/** Scrolls this document only; scrollIntoView would move a page that frames it, too. */
export function scrollToEnd(behavior = "smooth") {
  if (isStill.matches) behavior = "instant"
  holdsEnd = true
  if (boxScrolls()) box.scrollTo({ top: 0, behavior })
  else window.scrollTo({ top: document.scrollingElement.scrollHeight, behavior })
}

/** Brings an element to a third of the view's height, where the eye looks first. */
export function scrollToElement(element, behavior = "instant") {
  const { top, bottom } = viewEdges()
  const distance = element.getBoundingClientRect().top - top - (bottom - top) / 3
  const scroller = boxScrolls() ? box : window
  scroller.scrollBy({ top: distance, behavior: isStill.matches ? "instant" : behavior })
}

/** Calls `onScroll` while the thread is scrolled, once a frame at most. */
export function whenScrolled(onScroll) {
  let isDue = false
  const check = () => {
    if (isDue) return
    isDue = true
    requestAnimationFrame(() => {
      isDue = false
      onScroll()
    })
  }
  box.addEventListener("scroll", check, { passive: true })
  window.addEventListener("scroll", check, { passive: true })
}

/** Changes the list while what is read stays where it is, whatever comes or goes above and below. */
export function keepInPlace(rows, work) {
  const { top, bottom } = viewEdges()
  const anchor = [...rows].find((row) => {
    const box = row.getBoundingClientRect()
    return box.bottom > top && box.top < bottom
  })
  const before = anchor?.getBoundingClientRect().top
  const scroller = boxScrolls() ? box : document.scrollingElement
  // Where the browser anchors by itself it would move the list a second time.
  scroller.style.setProperty("overflow-anchor", "none")
  work()
  if (anchor?.isConnected) scroller.scrollTop += anchor.getBoundingClientRect().top - before
  requestAnimationFrame(() => scroller.style.removeProperty("overflow-anchor"))
}
